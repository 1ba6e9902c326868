// enrolParticipant, 'Zapisz na zajęcia': staff find or add a participant, take a place and write its first due payment.
import type { InputOf } from '@zapisy/acts/act';
import { enrolParticipantAct } from '@zapisy/acts/enrolment/enrol-participant';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  enrolmentUnder,
  insertEnrolment,
  lockEnrolmentKey,
  lockEnrolmentOf,
  type StoredEnrolment,
} from '@zapisy/db/enrolment/enrolment-records';
import { acceptDemanded } from '@zapisy/db/law/acceptance-records';
import { confirmPlacesByLetter } from '@zapisy/db/mail/plan-letters';
import { insertPayments } from '@zapisy/db/payments/new-payment-records';
import { invitedOwner } from '@zapisy/db/people/owner-invitation-records';
import { participantById } from '@zapisy/db/people/participant-records';
import { type CourseOfParticipants, lockCourseOf } from '@zapisy/db/registration/course-of-participants';
import { acceptOffer, endDecidedEntries, placedIn, waitingOf } from '@zapisy/db/registration/waiting/waiting-records';
import { type EnrolmentTerms, enrolmentTerms } from '@zapisy/domain/enrolment/enrolment-terms';
import { firstDueDay } from '@zapisy/domain/enrolment/first-due';
import { isPayable } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';
import type { VersionedInvoice } from '@zapisy/domain/preferences/ward-invoice';
import { openCourse } from '@zapisy/domain/registration/course-state';
import { registrationLine } from '@zapisy/domain/registration/registration-line';
import { turnusInvoiceDefaults } from '@zapisy/domain/registration/turnus-invoice-defaults';
import { nextInLine } from '@zapisy/domain/registration/waiting/waiting-entry';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { inviteFamily } from '../steps/invite-family.ts';
import { type EnrolledPerson, enrolledPerson } from './enrolled-person.ts';

type EnrolParticipant = InputOf<typeof enrolParticipantAct>;

type Enrolment = {
  readonly participant: Participant;
  readonly registrationId: string;
  /** The number of the due payment; null for a place that costs nothing, or whose month was charged before. */
  readonly paymentId: number | null;
  /** The owner's address, which is invited to make an account; null when it is not. */
  readonly invited: string | null;
};

/**
 * REG-22: the participant, the place and the due payment are committed together, or not at all. The same key again
 * returns the same result and writes nothing; with another participant, course, day, month or amount it is a 'conflict' ('other-request').
 * A place that the waiting list offers to the participant becomes this one (WAIT-9). Refuses a full course ('place-gone'), a course that accepts no one ('course-closed'), a participant with a place
 * there ('not-allowed-now': 'already-registered', 'place-held-there'), another price ('conflict': 'price-changed'),
 * saved invoice data that no document can be issued with ('invalid-invoice-data'), and otherwise as `enrolmentTerms` and
 * `enrolledPerson` do.
 */
export async function enrolParticipant(ctx: SignedInContext, input: EnrolParticipant): Promise<Enrolment> {
  return inTransaction(ctx.database, async (tx) => {
    if (input.person.kind === 'known') await lockEnrolmentOf(tx, input.key, input.person.playerId);
    else await lockEnrolmentKey(tx, input.key);
    const stored = await enrolmentUnder(tx, input.key);
    if (stored) return sameEnrolment(tx, stored, input, ctx.clock.now());
    const { participant, stored: invoice, added } = await enrolledPerson(ctx, tx, input.person, input);
    const own = { courseId: input.courseId, ownerEmail: participant.ownerEmail, playerIds: [participant.id] };
    // A payment of a place that is offered to the participant ends first, or begins no more.
    const course = openCourse(await lockCourseOf(tx, { ...own, now: ctx.clock.now() }), ctx.clock.now());
    if ('code' in course) throw refusalFrom(course);
    const asked = { participant, invoice, course, shown: input.price, passesOver: input.passesOver };
    await refuseIfImpossible(tx, { ...asked, now: ctx.clock.now() });
    const { result, audited } = await enrol(tx, { participant, course, input, now: ctx.clock.now() });
    const { registrationId } = result;
    // The participant waits no longer, whoever offered the place (WAIT-5).
    if (course.hasLine) await endDecidedEntries(tx, input.courseId, ctx.clock.now());
    if (input.accepted) {
      const by = { way: 'reception', actor: ctx.session.email, at: ctx.clock.now() } as const;
      await acceptDemanded(tx, participant.ownerEmail, { registrationIds: [registrationId] }, by);
    }
    const invited = await inviteFamily(ctx, tx, participant);
    const place = { id: registrationId, courseId: input.courseId, ownerEmail: participant.ownerEmail };
    await confirmPlacesByLetter(tx, [place], { fact: registrationId, at: ctx.clock.now() });
    await recordAct(tx, enrolParticipantAct, {
      actor: ctx.session,
      entityId: registrationId,
      after: { ...audited, playerId: participant.id, ...(added && { added }), ...(invited && { invited: true }) },
    });
    return { ...result, invited };
  });
}

async function sameEnrolment(tx: Tx, stored: StoredEnrolment, input: EnrolParticipant, now: Date) {
  const { playerId, registrationId, paymentId } = stored;
  const participant = (await participantById(tx, playerId))?.participant;
  const isSame = participant && isPerson(participant, input.person) && stored.courseId === input.courseId;
  if (!isSame || !hasSameTerms(stored, input, warsawDate(now))) {
    throw new Refusal('conflict', { reason: 'other-request' });
  }
  // Said once: the answer that was lost may have said it.
  const invited = (await invitedOwner(tx, playerId))?.email ?? null;
  return { participant, registrationId, paymentId, invited };
}

/** A paid reservation has no day any more, and a place that owed nothing no month: neither contradicts what is asked. */
function hasSameTerms(stored: StoredEnrolment, asked: EnrolParticipant, today: string): boolean {
  const { reservedUntil, month, otherAmount } = asked;
  const isSameDay = stored.reservedUntil === null || stored.reservedUntil === (reservedUntil ?? today);
  const isSameMonth = month === undefined || stored.first === null || stored.first.month === month;
  return isSameDay && isSameMonth && (otherAmount === undefined || stored.first?.price === otherAmount.amount);
}

function isPerson({ id, firstName, lastName, birthYear }: Participant, person: EnrolledPerson): boolean {
  if (person.kind === 'known') return person.playerId === id;
  return person.firstName === firstName && person.lastName === lastName && person.birthYear === birthYear;
}

type Asked = {
  readonly participant: Participant;
  readonly course: CourseOfParticipants;
  /** What is saved for the participant. */
  readonly invoice: VersionedInvoice | undefined;
  /** In grosze. */
  readonly shown: number;
  readonly passesOver: string | undefined;
  readonly now: Date;
};

async function refuseIfImpossible(tx: Tx, asked: Asked): Promise<void> {
  const { course, invoice, shown, now } = asked;
  const [place] = course.own;
  if (place?.isOffered && place.checkoutId === null) await acceptOffer(tx, place.registrationId, now);
  else if (place) {
    throw new Refusal('not-allowed-now', {
      reason: place.state === 'taken' ? 'already-registered' : 'place-held-there',
    });
  } else await refuseWithoutPlace(tx, asked);
  if (course.price !== shown) throw new Refusal('conflict', { reason: 'price-changed', shown, total: course.price });
  const { preference, problems } = turnusInvoiceDefaults(invoice?.invoice);
  if (preference === undefined) throw new Refusal('invalid-invoice-data', { problems: [], undecided: true });
  if (problems.length > 0) throw new Refusal('invalid-invoice-data', { problems });
}

/** WAIT-3: a place that is kept for those who wait is given to the next in line, or with a reason. */
async function refuseWithoutPlace(tx: Tx, { participant, course, passesOver, now }: Asked): Promise<void> {
  const { id: courseId, free, kept } = course;
  if (free > 0) return;
  if (kept === 0) throw new Refusal('place-gone', { reason: 'full', free });
  if (passesOver !== undefined) return;
  const waiting = await waitingOf(tx, courseId);
  const playerIds = waiting.map(({ playerId }) => playerId);
  const next = nextInLine(waiting, { unused: kept, placed: await placedIn(tx, { courseId, playerIds, now }) });
  if (next.some(({ playerId }) => playerId === participant.id)) return;
  throw new Refusal('place-gone', { reason: 'kept-for-waiting', free });
}

type Enrolling = Pick<Asked, 'participant' | 'course' | 'now'> & { readonly input: EnrolParticipant };

async function enrol(tx: Tx, { participant, course, input, now }: Enrolling) {
  const { id: playerId, ownerEmail } = participant;
  const { id: courseId, price, city } = course;
  const { first, reservedUntil } = termsOf(course, input, now);
  const month = first?.month ?? null;
  const place = { key: input.key, courseId, playerId, ownerEmail, price, reservedUntil, first };
  const registrationId = await insertEnrolment(tx, place);
  const item = registrationLine(course, participant, month, first);
  const dueOn = firstDueDay({ month, until: reservedUntil }, warsawDate(now));
  const due = { registrationId, playerId, ownerEmail, city, lines: [item], month, part: first?.part, dueOn };
  const isOwed = isPayable(price) && (month === null || !course.charged.has(month));
  const [paymentId = null] = isOwed ? await insertPayments(tx, [due]) : [];
  const { otherAmount, passesOver } = input;
  const charged = otherAmount && { amount: otherAmount.amount, reason: otherAmount.reason };
  const given = passesOver !== undefined && { passesOver };
  const audited = {
    courseId,
    course: course.name,
    price,
    reservedUntil,
    month,
    ...charged,
    ...given,
    dueOn,
    paymentId,
  };
  return { result: { participant, registrationId, paymentId }, audited };
}

function termsOf(course: CourseOfParticipants, input: EnrolParticipant, now: Date): EnrolmentTerms {
  const { reservedUntil, month, monthPrice, otherAmount } = input;
  const terms = enrolmentTerms(course, { reservedUntil, month, monthPrice, otherAmount }, now);
  if ('refusal' in terms) throw refusalFrom(terms.refusal);
  return terms;
}
