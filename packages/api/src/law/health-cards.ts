// A camp's cards: filled in by the parent, read one at a time by those who may, erased after their term (LAW-11, LAW-12).
import type { InputOf } from '@zapisy/acts/act';
import { markCampAct } from '@zapisy/acts/law/mark-camp';
import { readHealthCardAct } from '@zapisy/acts/law/read-health-card';
import type { saveHealthCardAct } from '@zapisy/acts/law/save-health-card';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { acceptancesOf, currentLawRules } from '@zapisy/db/law/acceptance-records';
import {
  addCamp,
  type CampCard,
  type CardOf,
  campOf,
  cardsOfCamp,
  cardsOfOwner,
  healthCardOf,
  removeCamp,
  storeHealthCard,
} from '@zapisy/db/law/health-card-records';
import { lawTextsInForce } from '@zapisy/db/law/law-text-records';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { tidyLine } from '@zapisy/domain/characters';
import { isGiven } from '@zapisy/domain/law/acceptance';
import { CARD_FIELDS, cardKeptUntil, cardProblems, type HealthCard } from '@zapisy/domain/law/health-card';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { accept } from './acceptances.ts';

type Camp = {
  readonly isCamp: boolean;
  readonly isTurnus: boolean;
  readonly name: string;
  readonly cards: readonly CampCard[];
};

/** Which participants of a turnus have a card, and never what it says. Refuses 'not-found'. */
export async function campCards({ database }: SignedInContext, courseId: string): Promise<Camp> {
  const camp = await campOf(database.prisma, courseId);
  if (!camp) throw new Refusal('not-found');
  const { isCamp, kind, shortName: name } = camp;
  return { isCamp, isTurnus: kind === 'turnus', name, cards: await cardsOfCamp(database.prisma, courseId) };
}

/** Refuses 'not-found'; 'not-allowed-now': 'not-a-camp' for another kind of course, 'cards-filled' when it has cards. */
export async function markCamp(
  ctx: SignedInContext,
  { courseId, isCamp }: InputOf<typeof markCampAct>,
): Promise<{ readonly isCamp: boolean }> {
  return inTransaction(ctx.database, async (tx) => {
    const stored = await campOf(tx, courseId);
    if (!stored) throw new Refusal('not-found');
    if (isCamp && stored.kind !== 'turnus') throw new Refusal('not-allowed-now', { reason: 'not-a-camp' });
    if (isCamp) await addCamp(tx, courseId);
    else if (!(await removeCamp(tx, courseId))) throw new Refusal('not-allowed-now', { reason: 'cards-filled' });
    await recordAct(tx, markCampAct, {
      actor: ctx.session,
      entityId: courseId,
      before: { isCamp: stored.isCamp },
      after: { isCamp },
    });
    return { isCamp };
  });
}

/** Each reading is an audit row. Refuses 'not-found' where no participant of the camp has a card. */
export async function readHealthCard(
  ctx: SignedInContext,
  of: InputOf<typeof readHealthCardAct>,
): Promise<CampCard & { readonly card: HealthCard }> {
  return inTransaction(ctx.database, async (tx) => {
    const listed = (await cardsOfCamp(tx, of.courseId)).find(({ playerId }) => playerId === of.playerId);
    const card = listed && (await healthCardOf(tx, of));
    if (!listed || !card) throw new Refusal('not-found');
    await recordAct(tx, readHealthCardAct, {
      actor: ctx.session,
      entityId: of.playerId,
      after: { courseId: of.courseId },
    });
    return { ...listed, card };
  });
}

/** The owner's participants in camps to come. */
export async function ownCards({ database, session, clock }: SignedInContext): Promise<readonly CampCard[]> {
  return cardsOfOwner(database.prisma, session.email, warsawDate(clock.now()));
}

type OwnCard = {
  readonly about: CampCard;
  readonly card: HealthCard | null;
  /** The consent that is still to be given, in its version in force; null for none. */
  readonly consent: number | null;
  /** The last day on which the card is kept, 'YYYY-MM-DD'. */
  readonly keptUntil: string;
};

/** Refuses 'not-found' for another owner's participant and for one without a place in that camp alike. */
export async function ownCard(ctx: SignedInContext, of: CardOf): Promise<OwnCard> {
  const { prisma } = ctx.database;
  const about = (await ownCards(ctx)).find((one) => one.courseId === of.courseId && one.playerId === of.playerId);
  if (!about) throw new Refusal('not-found');
  const [card, consent] = [await healthCardOf(prisma, of), await missingConsent(prisma, ctx, of.playerId)];
  const { cardDays } = await currentLawRules(prisma);
  return { about, card: card ?? null, consent, keptUntil: cardKeptUntil(about.endsOn, cardDays) };
}

/**
 * Refuses as `ownCard`; 'bad-input' with the problems of the fields; 'not-allowed-now' ('texts-not-accepted') without the
 * consent that the school has published, and as `acceptTexts` for one that is not in force.
 */
export async function saveHealthCard(
  ctx: SignedInContext,
  { courseId, playerId, consent, ...typed }: InputOf<typeof saveHealthCardAct>,
): Promise<void> {
  const card = Object.fromEntries(CARD_FIELDS.map((field) => [field, tidyLine(typed[field])])) as HealthCard;
  const problems = cardProblems(card);
  const { email: ownerEmail } = ctx.session;
  const at = ctx.clock.now();
  await inTransaction(ctx.database, async (tx) => {
    await lockFamily(tx, ownerEmail);
    const own = await cardsOfOwner(tx, ownerEmail, warsawDate(at));
    if (!own.some((one) => one.courseId === courseId && one.playerId === playerId)) throw new Refusal('not-found');
    if (problems.length > 0) throw new Refusal('bad-input', { problems });
    if (consent !== null) {
      const given = { kind: 'health-card', version: consent, playerId } as const;
      await accept(tx, [given], { ownerEmail, way: 'portal', actor: null, at });
    }
    const missing = await missingConsent(tx, ctx, playerId);
    if (missing !== null) {
      const texts = [{ kind: 'health-card' as const, version: missing }];
      throw new Refusal('not-allowed-now', { reason: 'texts-not-accepted', texts });
    }
    await storeHealthCard(tx, { courseId, playerId }, card, at);
  });
}

async function missingConsent(tx: Tx, ctx: SignedInContext, playerId: string): Promise<number | null> {
  const text = (await lawTextsInForce(tx, ctx.clock.now())).find(({ kind }) => kind === 'health-card');
  if (!text) return null;
  const given = await acceptancesOf(tx, ctx.session.email);
  return isGiven(given, { kind: 'health-card', version: text.version, playerId }) ? null : text.version;
}
