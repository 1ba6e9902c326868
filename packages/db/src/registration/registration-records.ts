// Registrations: places held and taken, with the buyer chosen for them until they are paid (REG-7, REG-10).
import type { Grosze } from '@zapisy/domain/money';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import type { PlaceHold } from '@zapisy/domain/registration/place-hold';
import type { RegistrationState } from '@zapisy/domain/registration/registration';
import type { InvoiceChoice, RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import { currentChoice } from '@zapisy/domain/registration/starting-choice';
import { type Database, inTransaction, type Tx } from '../connection/open-database.ts';
import { byKey } from '../connection/prepared-statements.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { reviewsOfPlaces } from '../notifications/money-review-records.ts';
import { versionedFrom } from '../preferences/invoice-preference-records.ts';
import { readOptionalJson } from '../values/json-column.ts';
import { INVOICE_CHOICE } from '../values/json-schemas.ts';
import {
  FIRST_MONTH,
  firstMonthData,
  firstMonthFrom,
  registrationFrom,
  WITH_COURSE_AND_PLAYER,
} from './registration-row.ts';

type NewRegistration = {
  readonly courseId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly hold: PlaceHold;
  readonly choice: InvoiceChoice;
  /** What the course costs now, in grosze; the registration keeps it. */
  readonly price: Grosze;
  /** Of a permanent class: the month that it begins with. */
  readonly first: MonthOffer | null;
};

/** A participant's place in a course: taken, or held and not expired. */
export type PlaceInCourse = {
  readonly registrationId: string;
  readonly playerId: string;
  readonly state: Extract<RegistrationState, 'held' | 'taken'>;
  /** The checkout in which it is being paid now. */
  readonly checkoutId: string | null;
  /** The month that it begins with, as it was chosen; null for a course that is paid once. */
  readonly first: MonthOffer | null;
  /** The waiting list offered it, and it is not taken yet. */
  readonly isOffered: boolean;
};

/** What `placesFrom` needs, beside the payments. */
export const PLACE = { id: true, playerId: true, state: true, offeredAt: true, ...FIRST_MONTH } as const;

type PlaceRow = Prisma.RegistrationGetPayload<{ select: typeof PLACE }> & {
  readonly payments: readonly { readonly state: string; readonly checkoutId: string | null }[];
};

type PlacesWanted = { readonly courseId: string; readonly playerIds: readonly string[]; readonly now: Date };

/** The places of these participants in a course, one each: the taken one if there is a held one too. */
export async function placesInCourse(
  { prisma }: { readonly prisma: Tx },
  { courseId, playerIds, now }: PlacesWanted,
): Promise<readonly PlaceInCourse[]> {
  const rows = await prisma.registration.findMany({
    where: {
      courseId,
      playerId: { in: [...playerIds] },
      OR: [{ state: 'taken' }, { state: 'held', heldUntil: { gt: now } }],
    },
    select: { ...PLACE, payments: { where: { state: 'pending' }, select: { state: true, checkoutId: true }, take: 1 } },
    orderBy: { state: 'asc' },
  });
  return placesFrom(rows);
}

/** One place of a participant, the last: 'taken' sorts after 'held'. */
export function placesFrom(rows: readonly PlaceRow[]): readonly PlaceInCourse[] {
  const places = rows.map(({ id, playerId, state, offeredAt, payments, ...place }) => ({
    registrationId: id,
    playerId,
    state: state === 'taken' ? ('taken' as const) : ('held' as const),
    checkoutId: payments.find((payment) => payment.state === 'pending')?.checkoutId ?? null,
    first: firstMonthFrom(place),
    isOffered: state === 'held' && offeredAt !== null,
  }));
  return [...new Map(places.map((place) => [place.playerId, place])).values()];
}

export async function insertRegistration(tx: Tx, added: NewRegistration): Promise<string> {
  return (await tx.registration.create({ data: registrationData(added), select: { id: true } })).id;
}

/** Several at once; resolves to them by participant. */
export async function insertRegistrations(
  tx: Tx,
  added: readonly NewRegistration[],
): Promise<readonly Pick<PlaceInCourse, 'registrationId' | 'playerId'>[]> {
  if (added.length === 0) return [];
  const select = { id: true, playerId: true };
  const rows = await tx.registration.createManyAndReturn({ data: added.map(registrationData), select });
  return rows.map(({ id: registrationId, playerId }) => ({ registrationId, playerId }));
}

function registrationData({ hold, choice, price, first, ...participant }: NewRegistration) {
  return {
    ...participant,
    state: 'held',
    heldUntil: hold.heldUntil,
    holdExtensions: hold.extensions,
    offeredAt: hold.offeredAt ?? null,
    invoiceChoice: choice as Prisma.InputJsonObject,
    priceGrosze: price,
    ...firstMonthData(first, price),
  };
}

/** The owner's registrations with these ids, in the order of the families' marks, without those of other owners. */
export async function registrationsOf(
  { prisma }: { readonly prisma: Tx },
  ownerEmail: string,
  ids: readonly string[],
): Promise<readonly RegistrationInFull[]> {
  const found = await storedRegistrationsOf(prisma, ownerEmail, ids);
  // After the payments: a notification is written together with the end of the payment that it is about.
  const charged = found.filter(({ wasCharged }) => wasCharged);
  const reviews = await reviewsOfPlaces(
    prisma,
    charged.map(({ id }) => id),
  );
  return found.map(({ savedVersion: _, wasCharged: __, ...place }) => {
    return { ...place, review: reviews.get(place.id) ?? null };
  });
}

type StoredRegistration = Omit<RegistrationInFull, 'review'> & {
  /** The version of the participant's saved invoice data; 0 when nothing is saved. */
  readonly savedVersion: number;
  /** There is a payment for a place of the participant in this course: without one no money can have come. */
  readonly wasCharged: boolean;
};

/** The same, for what does not depend on whether a person is looking at the money of a place. */
export async function storedRegistrationsOf(
  tx: Tx,
  ownerEmail: string,
  ids: readonly string[],
): Promise<readonly StoredRegistration[]> {
  const rows = await byKey(() =>
    tx.registration.findMany({
      where: { id: { in: [...ids] }, ownerEmail },
      include: WITH_ALL,
      orderBy: [{ player: { mark: 'asc' } }, { createdAt: 'asc' }],
    }),
  );
  return rows.map(fullFrom);
}

/** Locks the owner's registrations until the transaction ends, so that two browser windows do not pay twice. */
export async function lockRegistrations(tx: Tx, ownerEmail: string, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM registration
    WHERE id = ANY(${[...ids]}::uuid[]) AND owner_email = ${ownerEmail} ORDER BY id FOR UPDATE`;
}

export async function saveHold(tx: Tx, id: string, hold: PlaceHold): Promise<void> {
  const data = { heldUntil: hold.heldUntil, holdExtensions: hold.extensions };
  await tx.registration.update({ where: { id }, data });
}

export async function saveChoice(tx: Tx, ids: readonly string[], choice: InvoiceChoice): Promise<void> {
  const data = { invoiceChoice: choice as Prisma.InputJsonObject };
  await tx.registration.updateMany({ where: { id: { in: [...ids] }, state: 'held' }, data });
}

export async function takePlace(tx: Tx, id: string): Promise<void> {
  await tx.registration.update({ where: { id }, data: { state: 'taken', heldUntil: null } });
}

/**
 * Releases held places before they expire; the end of the hold is kept (REG-25), but not of one that the waiting list
 * offered: without it the offer counts as declined (WAIT-5). Call `giveUpRefusal` first, while they are locked.
 */
export async function releasePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  const held = { id: { in: [...ids] }, state: 'held' };
  await tx.registration.updateMany({
    where: { ...held, offeredAt: { not: null } },
    data: { state: 'released', heldUntil: null },
  });
  await tx.registration.updateMany({ where: held, data: { state: 'released' } });
}

const RELEASED_AT_ONCE = 200;

/** Releases all expired places that are not being paid for, batch by batch; resolves to how many. */
export async function releaseHolds(
  database: Pick<Database, 'prisma'>,
  now: Date,
  atOnce = RELEASED_AT_ONCE,
): Promise<number> {
  let released = 0;
  for (let after: Held | undefined = FIRST_HELD; after !== undefined; ) {
    const over = await heldAfter(database, after, { now, atOnce });
    released += await releaseThose(
      database,
      over.map(({ id }) => id),
      now,
    );
    after = over.length < atOnce ? undefined : over.at(-1);
  }
  return released;
}

type Held = { readonly id: string; readonly heldUntil: Date };

/** A cursor before all held places. */
const FIRST_HELD: Held = { id: '00000000-0000-0000-0000-000000000000', heldUntil: new Date(0) };

/** The next expired places, including those that are being paid for. */
async function heldAfter(
  { prisma }: Pick<Database, 'prisma'>,
  { id, heldUntil }: Held,
  { now, atOnce }: { readonly now: Date; readonly atOnce: number },
): Promise<readonly Held[]> {
  return await prisma.$queryRaw<Held[]>`
    SELECT id, held_until AS "heldUntil" FROM registration
    WHERE state = 'held' AND held_until <= ${now}::timestamptz
      AND (held_until, id) > (${heldUntil}::timestamptz, ${id}::uuid)
    ORDER BY held_until, id LIMIT ${atOnce}`;
}

/**
 * One statement locks the rows, a second one reads their payments: only the snapshot of the second statement contains a
 * payment that started meanwhile.
 */
async function releaseThose(database: Pick<Database, 'prisma'>, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  return await inTransaction(database, async (tx) => {
    const over = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM registration
      WHERE id = ANY(${[...ids]}::uuid[]) AND state = 'held' AND held_until <= ${now}::timestamptz ORDER BY id FOR UPDATE`;
    const { count } = await tx.registration.updateMany({
      where: { id: { in: over.map(({ id }) => id) }, payments: { none: { state: { in: ['pending', 'paid'] } } } },
      data: { state: 'released' },
    });
    return count;
  });
}

const WITH_ALL = {
  ...WITH_COURSE_AND_PLAYER,
  player: {
    include: { invoice: true, registrations: { where: { payments: { some: {} } }, select: { courseId: true } } },
  },
  // A paid payment sorts before a pending one: both can exist when money came for a checkout that the client had given
  // up.
  payments: {
    where: { state: { not: 'cancelled' } },
    select: { id: true, state: true, checkoutId: true },
    orderBy: [{ state: 'asc' }, { id: 'desc' }],
    take: 1,
  },
} satisfies Prisma.RegistrationInclude;

type FullRow = Prisma.RegistrationGetPayload<{ include: typeof WITH_ALL }>;

function fullFrom(row: FullRow): StoredRegistration {
  const column = { table: 'registration', column: 'invoice_choice', id: row.id };
  const place = registrationFrom(row);
  const choice = readOptionalJson(INVOICE_CHOICE, row.invoiceChoice, column) ?? undefined;
  const saved = row.player.invoice && versionedFrom(row.player.invoice);
  return {
    ...place,
    choice: currentChoice({ ...place, choice }, saved ?? undefined),
    savedVersion: saved?.version ?? 0,
    wasCharged: row.player.registrations.some(({ courseId }) => courseId === row.courseId),
    payment: row.state === 'cancelled' ? undefined : row.payments[0],
  };
}
