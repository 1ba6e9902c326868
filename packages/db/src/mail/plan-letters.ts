// The letters of one fact each, written in the transaction of the fact (MAIL-2): one call beside the change itself (CAL-10).

import { isSameChange } from '@zapisy/domain/calendar/meeting-change';
import { offerKey, type ReportedMeeting } from '@zapisy/domain/mail/letter';
import type { Tx } from '../connection/open-database.ts';
import type { Sql } from '../connection/pool-transaction.ts';
import { dropUnsentLetters, type NewLetter, putLetters, renameUnsentLetter } from './outgoing-mail-records.ts';

type Confirmed = {
  readonly registrationIds: readonly string[];
  /** What took the places: a checkout, or the registration itself; it is confirmed once. */
  readonly fact: string;
  readonly at: Date;
};

/** Of the letter that confirms places; `fact` as in `confirmByLetter`. */
export const confirmationKey = (fact: string, recipient: string): string =>
  `registration-confirmed:${fact}:${recipient}`;

/** To each owner one letter about all places that were taken together; places that are not taken now are left out. */
export async function confirmByLetter(tx: Tx, { registrationIds, fact, at }: Confirmed): Promise<void> {
  if (registrationIds.length === 0) return;
  const rows = await tx.registration.findMany({
    where: { id: { in: [...registrationIds] }, state: 'taken' },
    select: { id: true, courseId: true, ownerEmail: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  await confirmPlacesByLetter(tx, rows, { fact, at });
}

type PlaceOfLetter = { readonly id: string; readonly courseId: string; readonly ownerEmail: string };

/** The same about places that are known to be taken, in this order. */
export async function confirmPlacesByLetter(
  tx: Tx,
  taken: readonly PlaceOfLetter[],
  { fact, at }: Pick<Confirmed, 'fact' | 'at'>,
): Promise<void> {
  const letters = [...Map.groupBy(taken, ({ ownerEmail }) => ownerEmail)].map(([recipient, places]): NewLetter => {
    const facts = { places: places.map(({ id, courseId }) => ({ registrationId: id, courseId })) };
    return {
      kind: 'registration-confirmed',
      dedupeKey: confirmationKey(fact, recipient),
      recipient,
      facts,
    };
  });
  await putLetters(tx, letters, at);
}

/**
 * To each owner one letter about each reservation that becomes a paid place with these payments, once for a registration
 * (MAIL-2). A letter of its enrolment that no mail server has taken says it already when it is sent: it becomes this letter,
 * and no sender takes it until the transaction ends. Call it while the payments are locked.
 */
export async function confirmPaidReservationsByLetter(tx: Tx, paymentIds: readonly number[], at: Date): Promise<void> {
  if (paymentIds.length === 0) return;
  const rows = await tx.registration.findMany({
    where: { state: 'taken', reservedUntil: { not: null }, payments: { some: { id: { in: [...paymentIds] } } } },
    select: { id: true, courseId: true, ownerEmail: true },
    orderBy: { id: 'asc' },
  });
  const letters: NewLetter[] = [];
  for (const { id: registrationId, courseId, ownerEmail: recipient } of rows) {
    const dedupeKey = `reservation-paid:${registrationId}`;
    const facts = { places: [{ registrationId, courseId }] };
    const enrolmentKey = confirmationKey(registrationId, recipient);
    await renameUnsentLetter(tx, { from: enrolmentKey, to: dedupeKey, facts });
    letters.push({ kind: 'registration-confirmed', dedupeKey, recipient, facts });
  }
  await putLetters(tx, letters, at);
}

/**
 * Call it with the place as it was; a move back on another day is another fact. A letter about a former move that waits
 * is dropped: the family knows of the course before it, and when the place is back there, there is nothing to say.
 */
export async function reportMoveByLetter(tx: Tx, before: PlaceOfLetter, courseId: string, at: Date): Promise<void> {
  const { id: registrationId, ownerEmail: recipient } = before;
  const [unsent] = await dropUnsentLetters(tx, `place-moved:${registrationId}:`, at);
  const formerCourseId = unsent?.facts.formerCourseId ?? before.courseId;
  if (formerCourseId === courseId) return;
  const dedupeKey = `place-moved:${registrationId}:${courseId}:${at.toISOString()}`;
  const facts = { places: [{ registrationId, courseId }], formerCourseId };
  await putLetters(tx, [{ kind: 'place-moved', dedupeKey, recipient, facts }], at);
}

/** Call it with the place as it was. */
export async function reportReleaseByLetter(tx: Tx, before: PlaceOfLetter, at: Date): Promise<void> {
  const { id: registrationId, ownerEmail: recipient, courseId } = before;
  const dedupeKey = `place-released:${registrationId}:${at.toISOString()}`;
  await putLetters(
    tx,
    [{ kind: 'place-released', dedupeKey, recipient, facts: { places: [{ registrationId, courseId }] } }],
    at,
  );
}

/** A place that the waiting list holds for the owner's participant, once for a place. */
export async function offerByLetter(tx: Tx, place: PlaceOfLetter, at: Date): Promise<void> {
  const { id: registrationId, courseId, ownerEmail: recipient } = place;
  const facts = { places: [{ registrationId, courseId }] };
  await putLetters(tx, [{ kind: 'place-offered', dedupeKey: offerKey(registrationId), recipient, facts }], at);
}

/** Staff take a place away that a letter has offered, or was to; a family that had no letter gets none. */
export async function reportOfferGoneByLetter(tx: Tx, place: PlaceOfLetter, at: Date): Promise<void> {
  if ((await tx.outgoingMail.count({ where: { dedupeKey: offerKey(place.id) } })) === 0) return;
  await reportReleaseByLetter(tx, place, at);
}

type ChangedMeeting = {
  readonly courseId: string;
  readonly meeting: Required<ReportedMeeting>;
  /** The taken places of the course. */
  readonly places: readonly { readonly registrationId: string; readonly ownerEmail: string }[];
  /** Of the course's days off and meetings once this change is written: it names the change. */
  readonly version: number;
  readonly at: Date;
};

/**
 * To each owner one letter about one change of one meeting, for all of the children in the class. Letters about former
 * changes of it that wait are dropped: an owner for whom nothing is left of them gets none. Returns how many.
 */
export async function reportMeetingByLetter(tx: Tx, changed: ChangedMeeting): Promise<number> {
  const { courseId, meeting, places, version, at } = changed;
  const { day, change } = meeting;
  const key = `meeting-changed:${courseId}:${day}:`;
  const unsent = await dropUnsentLetters(tx, key, at);
  const letters = [...Map.groupBy(places, ({ ownerEmail }) => ownerEmail)].flatMap(
    ([recipient, ofOwner]): readonly NewLetter[] => {
      const former = unsent.find((one) => one.recipient === recipient)?.facts.meeting;
      const before = former ? (former.before ?? null) : meeting.before;
      if (isSameChange(before ?? null, change)) return [];
      const facts = {
        meeting: { day, change, before },
        places: ofOwner.map(({ registrationId }) => ({ registrationId, courseId })),
      };
      return [{ kind: 'meeting-changed', dedupeKey: `${key}${version}:${recipient}`, recipient, facts }];
    },
  );
  return await putLetters(tx, letters, at);
}

/** One letter to the office for each new lead; plain SQL, for leads are stored by the thousand. */
export async function reportLeadsByLetter(sql: Sql, leadIds: readonly string[], at: Date): Promise<void> {
  if (leadIds.length === 0) return;
  await sql.query({
    name: 'report-leads-by-letter',
    text: `INSERT INTO outgoing_mail (kind, dedupe_key, facts, lead_id, since, next_attempt_at, created_at)
           SELECT 'new-lead', 'new-lead:' || id, jsonb_build_object('leadId', id), id, $2, $2, $2
           FROM unnest($1::uuid[]) AS lead (id) ON CONFLICT (dedupe_key) DO NOTHING`,
    values: [leadIds, at],
  });
}
