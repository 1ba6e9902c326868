// What the school asks for which course, and what people have accepted: rows that are only ever added (LAW-4, LAW-6).
import { type Acceptance, type AskedText, askedTexts, missingTexts, type Ordered } from '@zapisy/domain/law/acceptance';
import {
  DEFAULT_LAW_RULES,
  DEMANDED_KINDS,
  type Demand,
  type Demands,
  type LawRules,
} from '@zapisy/domain/law/law-rules';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import type { Tx } from '../connection/open-database.ts';
import { lawTextsInForce } from './law-text-records.ts';

export async function currentLawRules(tx: Tx): Promise<LawRules> {
  const row = await tx.lawRules.findFirst({ orderBy: { version: 'desc' }, include: { demands: true } });
  if (!row) return DEFAULT_LAW_RULES;
  const demandOf = (text: string, course: string) =>
    row.demands.find(({ textKind, courseKind }) => textKind === text && courseKind === course)?.demand ?? 'hidden';
  const demands = Object.fromEntries(
    DEMANDED_KINDS.map((text) => [
      text,
      Object.fromEntries(COURSE_KINDS.map((course) => [course, demandOf(text, course) as Demand])),
    ]),
  );
  return { demands: demands as Demands, cardDays: row.cardDays, version: row.version };
}

/** False when another version was added meanwhile. */
export async function addLawRules(tx: Tx, { demands, cardDays, version }: LawRules): Promise<boolean> {
  const { count } = await tx.lawRules.createMany({ data: [{ version, cardDays }], skipDuplicates: true });
  if (count === 0) return false;
  await tx.lawDemand.createMany({
    data: DEMANDED_KINDS.flatMap((textKind) =>
      COURSE_KINDS.map((courseKind) => ({ version, textKind, courseKind, demand: demands[textKind][courseKind] })),
    ),
  });
  return true;
}

/** The last act about each text, and for each participant. */
export async function acceptancesOf(tx: Tx, ownerEmail: string): Promise<readonly Acceptance[]> {
  return tx.$queryRaw<Acceptance[]>`
    SELECT DISTINCT ON (kind, player_id)
      kind, version, hash, player_id AS "playerId", is_withdrawn AS "isWithdrawn", way, at
    FROM law_acceptance WHERE owner_email = ${ownerEmail} ORDER BY kind, player_id, id DESC`;
}

type NewAcceptance = Acceptance & {
  readonly ownerEmail: string;
  /** E-mail of the member of staff; null: the family itself. */
  readonly actor: string | null;
};

export async function addAcceptances(tx: Tx, added: readonly NewAcceptance[]): Promise<void> {
  await tx.lawAcceptance.createMany({
    data: added.map(({ kind, version, hash, playerId, isWithdrawn, way, at, ownerEmail, actor }) => ({
      kind,
      version,
      hash,
      playerId,
      isWithdrawn,
      way,
      at,
      ownerEmail,
      actor,
    })),
  });
}

/** What an order is made of: places of a basket, or due payments. */
type OrderIds = {
  readonly registrationIds?: readonly string[] | undefined;
  readonly paymentIds?: readonly number[] | undefined;
};

/** What the owner still has to be asked for an order of the own places and dues; another owner's ask for nothing. */
export async function textsAsked(
  tx: Tx,
  ownerEmail: string,
  order: OrderIds,
  now: Date,
): Promise<readonly AskedText[]> {
  const inForce = await lawTextsInForce(tx, now);
  if (inForce.length === 0) return [];
  const ordered = await orderedOf(tx, ownerEmail, order);
  const [{ demands }, given] = [await currentLawRules(tx), await acceptancesOf(tx, ownerEmail)];
  return askedTexts({ ordered, demands, inForce, given });
}

/** Everything that the order demands is accepted in its version in force, on a person's word. */
export async function acceptDemanded(
  tx: Tx,
  ownerEmail: string,
  order: OrderIds,
  by: Pick<NewAcceptance, 'way' | 'actor' | 'at'>,
): Promise<void> {
  const inForce = await lawTextsInForce(tx, by.at);
  const demanded = missingTexts(await textsAsked(tx, ownerEmail, order, by.at));
  const added = demanded.flatMap(({ kind, version, playerIds }) => {
    const hash = inForce.find((text) => text.kind === kind)?.hash;
    const accepted = { kind, version, isWithdrawn: false, ownerEmail, ...by };
    return hash === undefined ? [] : playerIds.map((playerId) => ({ ...accepted, hash, playerId }));
  });
  await addAcceptances(tx, added);
}

async function orderedOf(
  tx: Tx,
  ownerEmail: string,
  { registrationIds = [], paymentIds = [] }: OrderIds,
): Promise<readonly Ordered[]> {
  return tx.$queryRaw<Ordered[]>`
    SELECT c.kind, r.player_id AS "playerId" FROM registration r JOIN course c ON c.id = r.course_id
    WHERE r.owner_email = ${ownerEmail} AND r.id = ANY(${[...registrationIds]}::uuid[])
    UNION
    SELECT c.kind, p.player_id FROM payment p JOIN registration r ON r.id = p.registration_id
      JOIN course c ON c.id = r.course_id
    WHERE p.owner_email = ${ownerEmail} AND p.id = ANY(${[...paymentIds]}::int[])`;
}
