// What a family accepts, consents to and takes back: each a row that stays (LAW-5, LAW-6, LAW-7).
import type { InputOf } from '@zapisy/acts/act';
import type { acceptTextsAct } from '@zapisy/acts/law/accept-texts';
import { recordAcceptanceAct } from '@zapisy/acts/law/record-acceptance';
import type { withdrawConsentAct } from '@zapisy/acts/law/withdraw-consent';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { acceptancesOf, addAcceptances, currentLawRules, textsAsked } from '@zapisy/db/law/acceptance-records';
import { eraseCardsOf } from '@zapisy/db/law/health-card-records';
import { lawTextsInForce, type NamedText } from '@zapisy/db/law/law-text-records';
import { lockFamily, participantById, wardsOf } from '@zapisy/db/people/participant-records';
import { type Acceptance, type AcceptanceWay, isGiven, missingTexts } from '@zapisy/domain/law/acceptance';
import { type Demands, isConsent, isPerParticipant } from '@zapisy/domain/law/law-rules';
import type { LawKind, LawText } from '@zapisy/domain/law/law-text';
import type { Participant } from '@zapisy/domain/people/participant';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

type ShownText = InputOf<typeof acceptTextsAct>['accepted'][number];

/** Who accepts, and who writes it down. */
export type By = {
  readonly ownerEmail: string;
  readonly way: AcceptanceWay;
  readonly actor: string | null;
  readonly at: Date;
};

type FamilyTexts = {
  /** In force now, without their bodies. */
  readonly texts: readonly Pick<LawText, 'kind' | 'version' | 'validFrom'>[];
  readonly acceptances: readonly Acceptance[];
  readonly demands: Demands;
  readonly wards: readonly Participant[];
};

/** What a family has accepted, and what is in force. */
export async function familyTexts({ database, clock }: SignedInContext, ownerEmail: string): Promise<FamilyTexts> {
  const { prisma } = database;
  const [texts, acceptances, { demands }, wards] = await Promise.all([
    lawTextsInForce(prisma, clock.now()),
    acceptancesOf(prisma, ownerEmail),
    currentLawRules(prisma),
    wardsOf(prisma, ownerEmail),
  ]);
  return {
    texts: texts.map(({ kind, version, validFrom }) => ({ kind, version, validFrom })),
    acceptances,
    demands,
    wards,
  };
}

/** The same of the family of a participant, for staff. Refuses 'not-found'. */
export async function familyTextsOf(ctx: SignedInContext, playerId: string): Promise<FamilyTexts> {
  const found = await participantById(ctx.database.prisma, playerId);
  if (!found) throw new Refusal('not-found');
  return familyTexts(ctx, found.participant.ownerEmail);
}

/**
 * Accepts all of them or none; what was accepted in this version already is not written again. Refuses 'not-found' for
 * another owner's participant, 'conflict' ('text-changed') for a version that is not in force any more, with the texts;
 * 'not-allowed-now' ('text-not-published'), and 'not-allowed-now' ('texts-not-accepted') with the texts that the order
 * still demands.
 */
export async function acceptTexts(
  ctx: SignedInContext,
  { accepted, ...order }: InputOf<typeof acceptTextsAct>,
): Promise<{ readonly accepted: number }> {
  const ownerEmail = ctx.session.email;
  const at = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    await lockFamily(tx, ownerEmail);
    const added = await accept(tx, accepted, { ownerEmail, way: 'portal', actor: null, at });
    const missing = missingTexts(await textsAsked(tx, ownerEmail, order, at));
    if (missing.length > 0) throw notAccepted(missing);
    return { accepted: added };
  });
}

/** Also one that was given in a former version. Refuses 'not-found' when there is none, and 'bad-input' for no consent. */
export async function withdrawConsent(
  ctx: SignedInContext,
  { kind, playerId }: InputOf<typeof withdrawConsentAct>,
): Promise<void> {
  const at = ctx.clock.now();
  await inTransaction(ctx.database, async (tx) => {
    await lockFamily(tx, ctx.session.email);
    await withdraw(tx, { kind, playerId }, { ownerEmail: ctx.session.email, way: 'portal', actor: null, at });
  });
}

/** LAW-8: on a person's word. Refuses as `acceptTexts` and `withdrawConsent`, and 'not-found' for no such participant. */
export async function recordAcceptance(
  ctx: SignedInContext,
  { wardId, text, isWithdrawn }: InputOf<typeof recordAcceptanceAct>,
): Promise<void> {
  const at = ctx.clock.now();
  await inTransaction(ctx.database, async (tx) => {
    const found = await participantById(tx, wardId);
    if (!found) throw new Refusal('not-found');
    const { ownerEmail } = found.participant;
    await lockFamily(tx, ownerEmail);
    const by = { ownerEmail, way: 'reception', actor: ctx.session.email, at } as const;
    if (isWithdrawn) await withdraw(tx, text, by);
    else await accept(tx, [text], by);
    await recordAct(tx, recordAcceptanceAct, {
      actor: ctx.session,
      entityId: text.playerId ?? wardId,
      after: { lawText: text.kind, version: text.version, isWithdrawn },
    });
  });
}

/** Call it under `lockFamily`. Refuses as `acceptTexts`. */
export async function accept(tx: Tx, accepted: readonly ShownText[], by: By): Promise<number> {
  if (accepted.length === 0) return 0;
  const inForce = await lawTextsInForce(tx, by.at);
  await refuseOthersParticipants(tx, accepted, by.ownerEmail);
  refuseFormerVersions(accepted, inForce);
  const given = await acceptancesOf(tx, by.ownerEmail);
  const wanted = distinct(accepted).filter((text) => !isGiven(given, text));
  const added = wanted.flatMap(({ kind, playerId }) => {
    const text = inForce.find((one) => one.kind === kind);
    return text ? [{ kind, version: text.version, hash: text.hash, playerId, isWithdrawn: false, ...by }] : [];
  });
  await addAcceptances(tx, added);
  return added.length;
}

async function withdraw(tx: Tx, { kind, playerId }: Omit<ShownText, 'version'>, by: By): Promise<void> {
  if (!isConsent(kind)) throw new Refusal('bad-input', { fields: ['kind'] });
  const given = (await acceptancesOf(tx, by.ownerEmail)).find((one) => one.kind === kind && one.playerId === playerId);
  if (!given) throw new Refusal('not-found');
  if (given.isWithdrawn) return;
  if (kind === 'health-card' && playerId !== null) await eraseCardsOf(tx, playerId);
  const { version, hash } = given;
  await addAcceptances(tx, [{ kind, version, hash, playerId, isWithdrawn: true, ...by }]);
}

async function refuseOthersParticipants(tx: Tx, accepted: readonly ShownText[], ownerEmail: string): Promise<void> {
  const misplaced = accepted.some(({ kind, playerId }) => isPerParticipant(kind) !== (playerId !== null));
  if (misplaced) throw new Refusal('bad-input', { fields: ['playerId'] });
  const wards = await wardsOf(tx, ownerEmail);
  const isOther = ({ playerId }: ShownText) => playerId !== null && !wards.some(({ id }) => id === playerId);
  if (wards.length === 0 || accepted.some(isOther)) throw new Refusal('not-found');
}

function refuseFormerVersions(accepted: readonly ShownText[], inForce: readonly NamedText[]): void {
  const versionOf = (kind: LawKind) => inForce.find((one) => one.kind === kind)?.version;
  if (accepted.some(({ kind }) => kind === 'withdrawal' || versionOf(kind) === undefined)) {
    throw new Refusal('not-allowed-now', { reason: 'text-not-published' });
  }
  const changed = new Set(accepted.filter(({ kind, version }) => versionOf(kind) !== version).map(({ kind }) => kind));
  if (changed.size === 0) return;
  const texts = inForce.filter(({ kind }) => changed.has(kind)).map(({ kind, version }) => ({ kind, version }));
  throw new Refusal('conflict', { reason: 'text-changed', texts });
}

function distinct(texts: readonly ShownText[]): readonly ShownText[] {
  return [...new Map(texts.map((text) => [`${text.kind} ${text.playerId}`, text])).values()];
}

function notAccepted(missing: readonly { readonly kind: LawKind; readonly version: number }[]): Refusal {
  const texts = missing.map(({ kind, version }) => ({ kind, version }));
  return new Refusal('not-allowed-now', { reason: 'texts-not-accepted', texts });
}
