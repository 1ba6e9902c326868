// A camp's cards: filled in by the parent, or by staff from paper; read one at a time by those who may, erased after their term
// (LAW-11, LAW-12, LAW-13).
import type { InputOf } from '@zapisy/acts/act';
import { enterHealthCardAct } from '@zapisy/acts/law/enter-health-card';
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
import { lockFamily, participantById } from '@zapisy/db/people/participant-records';
import { tidyLine } from '@zapisy/domain/characters';
import { isGiven } from '@zapisy/domain/law/acceptance';
import { CARD_FIELDS, cardKeptUntil, cardProblems, type HealthCard } from '@zapisy/domain/law/health-card';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { accept, type By } from './acceptances.ts';

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
  const consentOf = { ownerEmail: ctx.session.email, playerId: of.playerId, at: ctx.clock.now() };
  const [card, consent] = [await healthCardOf(prisma, of), await missingConsent(prisma, consentOf)];
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
  const { email: ownerEmail } = ctx.session;
  const at = ctx.clock.now();
  await inTransaction(ctx.database, async (tx) => {
    await lockFamily(tx, ownerEmail);
    const own = await cardsOfOwner(tx, ownerEmail, warsawDate(at));
    if (!own.some((one) => one.courseId === courseId && one.playerId === playerId)) throw new Refusal('not-found');
    await storeCard(tx, { courseId, playerId }, { typed, consent, by: { ownerEmail, way: 'portal', actor: null, at } });
  });
}

type PaperCard = Pick<OwnCard, 'about' | 'consent'>;

/** What the page says before a card is entered; never what a card says. Refuses as `enterHealthCard`. */
export async function cardToEnter(ctx: SignedInContext, of: CardOf): Promise<PaperCard> {
  const { prisma } = ctx.database;
  const { about, ownerEmail } = await campCardOf(prisma, of, ctx.clock.now());
  return { about, consent: await missingConsent(prisma, { ownerEmail, playerId: of.playerId, at: ctx.clock.now() }) };
}

/**
 * Refuses 'not-found' for who has no place in a camp to come; 'conflict' ('card-changed') where another card is there than the
 * page showed; else as `saveHealthCard`.
 */
export async function enterHealthCard(
  ctx: SignedInContext,
  { courseId, playerId, consent, replaces, ...typed }: InputOf<typeof enterHealthCardAct>,
): Promise<void> {
  const at = ctx.clock.now();
  const of = { courseId, playerId };
  await inTransaction(ctx.database, async (tx) => {
    const { ownerEmail } = await campCardOf(tx, of, at);
    await lockFamily(tx, ownerEmail);
    const { about } = await campCardOf(tx, of, at);
    const shown = about.savedAt === null ? undefined : about.savedAt.toISOString();
    if (shown !== undefined && shown !== replaces) throw new Refusal('conflict', { reason: 'card-changed' });
    const by = { ownerEmail, way: 'reception', actor: ctx.session.email, at } as const;
    await storeCard(tx, of, { typed, consent, by });
    await recordAct(tx, enterHealthCardAct, { actor: ctx.session, entityId: playerId, after: { courseId } });
  });
}

async function campCardOf(tx: Tx, { courseId, playerId }: CardOf, now: Date) {
  const about = (await cardsOfCamp(tx, courseId)).find((one) => one.playerId === playerId);
  const found = await participantById(tx, playerId);
  if (!about || !found || about.endsOn < warsawDate(now)) throw new Refusal('not-found');
  return { about, ownerEmail: found.participant.ownerEmail };
}

type CardToStore = {
  readonly typed: HealthCard;
  /** The version of the consent that was given with it; null for none. */
  readonly consent: number | null;
  readonly by: By;
};

/** Call it under `lockFamily`. */
async function storeCard(tx: Tx, of: CardOf, { typed, consent, by }: CardToStore): Promise<void> {
  const card = Object.fromEntries(CARD_FIELDS.map((field) => [field, tidyLine(typed[field])])) as HealthCard;
  const problems = cardProblems(card);
  if (problems.length > 0) throw new Refusal('bad-input', { problems });
  const { playerId } = of;
  if (consent !== null) await accept(tx, [{ kind: 'health-card', version: consent, playerId }], by);
  const missing = await missingConsent(tx, { ...by, playerId });
  if (missing !== null) {
    const texts = [{ kind: 'health-card' as const, version: missing }];
    throw new Refusal('not-allowed-now', { reason: 'texts-not-accepted', texts });
  }
  await storeHealthCard(tx, of, card, by.at);
}

type ConsentOf = { readonly ownerEmail: string; readonly playerId: string; readonly at: Date };

async function missingConsent(tx: Tx, { ownerEmail, playerId, at }: ConsentOf): Promise<number | null> {
  const text = (await lawTextsInForce(tx, at)).find(({ kind }) => kind === 'health-card');
  if (!text) return null;
  const given = await acceptancesOf(tx, ownerEmail);
  return isGiven(given, { kind: 'health-card', version: text.version, playerId }) ? null : text.version;
}
