// What a letter says, read when it is sent: nothing when it is not true any more (MAIL-1).
import { isUnpaidReservation } from '@zapisy/domain/enrolment/reservation';
import type { LetterFacts, LetterKind } from '@zapisy/domain/mail/letter';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import { type ReminderKind, reminderOn } from '@zapisy/domain/payments/payment-reminder';
import type { TitledPayment } from '@zapisy/domain/payments/payment-title';
import type { Course } from '@zapisy/domain/registration/course';
import { courseTitle } from '@zapisy/domain/registration/course-title';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import { calendarPlaceFrom, type NamedCalendarPlace } from '../calendar/calendar-records.ts';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { type CarriedText, type CarryingTimes, carriedTexts } from '../law/letter-law-records.ts';
import { reviewsOfPayments } from '../notifications/money-review-records.ts';
import type { CourseRow } from '../registration/course-records.ts';
import { firstMonthFrom } from '../registration/registration-row.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { INSTALMENT_OF_PAYMENT, instalmentFrom } from '../values/instalment-from-row.ts';
import { paymentMonthFrom } from '../values/payment-month-from-row.ts';
import { fullName, type LetterCourse, letterCourseFrom } from './letter-names.ts';
import { type ChangedMeeting, changedMeeting } from './meeting-contents.ts';
import { type OfferedPlace, offeredPlace } from './offer-contents.ts';

type LetterPlace = {
  readonly registrationId: string;
  /** First and last name. */
  readonly participant: string;
  readonly course: LetterCourse;
};

/** A place that the participant has, with what a calendar file can hold of it. */
type GivenPlace = LetterPlace & {
  readonly calendar: NamedCalendarPlace;
  /** The last business day of a reservation that is not paid; null for any other place. */
  readonly reservedUntil: string | null;
  /** The month that it begins with, and its price (REG-34). */
  readonly first: MonthOffer | null;
};

type Due = Pick<TitledPayment, 'instalment'> & {
  readonly paymentId: number;
  readonly amount: Grosze;
  readonly dueOn: string;
};

/** A due payment as a reminder names it. */
export type RemindedDue = Due & {
  readonly participant: string;
  readonly titled: TitledPayment;
};

export type LetterContents =
  | {
      readonly kind: 'registration-confirmed';
      readonly places: readonly GivenPlace[];
      /** What is still to be paid for them, the earliest first. */
      readonly dues: readonly Due[];
      /** What the family accepted with it. */
      readonly texts: readonly CarriedText[];
    }
  | ({ readonly kind: 'place-moved'; readonly former: LetterCourse | undefined } & GivenPlace)
  | ({ readonly kind: 'place-released' } & LetterPlace)
  | ({ readonly kind: 'place-offered' } & OfferedPlace)
  | ({ readonly kind: 'meeting-changed' } & ChangedMeeting)
  | ({ readonly kind: 'payment-due' | 'payment-overdue' } & RemindedDue)
  | {
      readonly kind: 'dues-reminder';
      /** The earliest due first; at least one. */
      readonly dues: readonly RemindedDue[];
    }
  | { readonly kind: 'owner-email-new' | 'owner-email-left' }
  | {
      readonly kind: 'new-lead';
      readonly leadId: string;
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly city: string;
      readonly productInterest: string;
    };

/** `createdAt`: the moment of the fact. */
type PlannedLetter = { readonly kind: LetterKind; readonly facts: LetterFacts; readonly createdAt?: Date };

/**
 * Undefined when it would not be true on that day of Europe/Warsaw: the place or the due payment is gone, its reminder
 * came too late, the lead is erased.
 */
export async function letterContents(
  tx: Tx,
  { kind, facts, createdAt }: PlannedLetter,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<LetterContents | undefined> {
  switch (kind) {
    case 'registration-confirmed':
      return confirmed(tx, facts, { given: createdAt ?? now, today });
    case 'place-moved':
      return moved(tx, facts);
    case 'place-released':
      return released(tx, facts);
    case 'place-offered':
      return offeredPlace(tx, facts, now);
    case 'meeting-changed':
      return changedMeeting(tx, facts, today);
    case 'payment-due':
    case 'payment-overdue':
      return reminder(tx, { kind, facts, today });
    case 'dues-reminder':
      return remindedDues(tx, facts);
    case 'owner-email-new':
    case 'owner-email-left':
      return { kind };
    case 'new-lead':
      return newLead(tx, facts);
  }
}

const WITH_NAMES = { course: { include: { hours: true } }, player: true } as const;
const WITH_PAYMENTS = {
  ...WITH_NAMES,
  payments: {
    where: { state: { not: 'cancelled' } },
    select: { id: true, state: true, amountGrosze: true, dueOn: true, ...INSTALMENT_OF_PAYMENT },
  },
} satisfies Prisma.RegistrationInclude;
async function confirmed(
  tx: Tx,
  { places = [] }: LetterFacts,
  times: CarryingTimes,
): Promise<LetterContents | undefined> {
  const stillTaken = places.map(({ registrationId, courseId }) => ({ id: registrationId, courseId, state: 'taken' }));
  const rows = await tx.registration.findMany({
    where: { OR: stillTaken },
    include: WITH_PAYMENTS,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const [first] = rows;
  if (!first) return undefined;
  const dues = rows.flatMap(({ payments }) => payments.filter(isOwed).map(dueFrom));
  return {
    kind: 'registration-confirmed',
    places: rows.map(givenPlace),
    dues: dues.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.paymentId - other.paymentId),
    texts: await carriedTexts(tx, first.ownerEmail, times),
  };
}

async function moved(tx: Tx, { places, formerCourseId }: LetterFacts): Promise<LetterContents | undefined> {
  const { registrationId, courseId } = places?.[0] ?? {};
  if (registrationId === undefined || courseId === undefined) return undefined;
  const where = { id: registrationId, courseId, state: 'taken' };
  const row = await tx.registration.findFirst({ where, include: WITH_PAYMENTS });
  if (!row) return undefined;
  const former =
    formerCourseId && (await tx.course.findUnique({ where: { id: formerCourseId }, include: { hours: true } }));
  return {
    kind: 'place-moved',
    ...givenPlace(row),
    former: former ? letterCourseFrom(former) : undefined,
  };
}

/** Of the course that it was released from; a place that was given again since needs no such letter. */
async function released(tx: Tx, { places }: LetterFacts): Promise<LetterContents | undefined> {
  const { registrationId, courseId } = places?.[0] ?? {};
  if (registrationId === undefined || courseId === undefined) return undefined;
  const where = { id: registrationId, courseId, state: { in: ['cancelled', 'released'] } };
  const row = await tx.registration.findFirst({ where, include: WITH_NAMES });
  return row ? { kind: 'place-released', ...placeFrom(row.id, row.player, row.course) } : undefined;
}

type Reminder = { readonly kind: ReminderKind; readonly facts: LetterFacts; readonly today: string };

async function reminder(tx: Tx, { kind, facts: { paymentId }, today }: Reminder): Promise<LetterContents | undefined> {
  if (paymentId === undefined) return undefined;
  const [due] = await duesStillOwed(tx, [paymentId]);
  return due && reminderOn(today, due.dueOn) === kind ? { kind, ...due } : undefined;
}

async function remindedDues(tx: Tx, { paymentIds = [] }: LetterFacts): Promise<LetterContents | undefined> {
  const dues = await duesStillOwed(tx, paymentIds);
  return dues.length > 0 ? { kind: 'dues-reminder', dues } : undefined;
}

async function duesStillOwed(tx: Tx, paymentIds: readonly number[]): Promise<readonly RemindedDue[]> {
  const rows = await tx.payment.findMany({
    where: { id: { in: [...paymentIds] }, state: 'due' },
    include: {
      player: true,
      lines: { orderBy: { position: 'asc' }, select: { name: true } },
      registration: { select: { course: { select: { kind: true, shortName: true } } } },
    },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
  });
  const reviews = await reviewsOfPayments(tx, paymentIds);
  const owed = rows.filter(({ id }) => !reviews.has(id));
  return owed.map((row) => ({
    ...dueFrom(row),
    participant: fullName(row.player),
    titled: titledFrom(row),
  }));
}

type TitledRow = Pick<
  Prisma.PaymentModel,
  'month' | 'monthLeft' | 'monthAll' | 'instalmentNumber' | 'instalmentCount' | 'formerCourse'
> & {
  readonly lines: readonly { readonly name: string }[];
  readonly registration: { readonly course: Pick<Prisma.CourseModel, 'kind' | 'shortName'> } | null;
};

function titledFrom(row: TitledRow): TitledPayment {
  const { lines, formerCourse, registration } = row;
  // The table's CHECK restricts the kind to the domain's union.
  const course = registration && courseTitle(registration.course as Pick<Course, 'kind' | 'shortName'>);
  return { lines, courseName: formerCourse ?? course, ...paymentMonthFrom(row), ...instalmentFrom(row) };
}

async function newLead(tx: Tx, { leadId }: LetterFacts): Promise<LetterContents | undefined> {
  if (leadId === undefined) return undefined;
  const lead = await tx.lead.findFirst({ where: { id: leadId, erasedAt: null } });
  if (!lead) return undefined;
  const { phone, email, city, productInterest } = lead;
  return { kind: 'new-lead', leadId, name: fullName(lead), phone, email, city, productInterest };
}

type DueRow = Pick<Prisma.PaymentModel, 'id' | 'amountGrosze' | 'dueOn' | 'instalmentNumber' | 'instalmentCount'>;

function dueFrom(row: DueRow): Due {
  const { id, amountGrosze, dueOn } = row;
  return { paymentId: id, amount: grosze(amountGrosze), dueOn: calendarDay(dueOn), ...instalmentFrom(row) };
}

function placeFrom(id: string, player: { firstName: string; lastName: string }, course: CourseRow): LetterPlace {
  return { registrationId: id, participant: fullName(player), course: letterCourseFrom(course) };
}

type GivenRow = Prisma.RegistrationGetPayload<{ include: typeof WITH_PAYMENTS }>;

function givenPlace(row: GivenRow): GivenPlace {
  return {
    ...placeFrom(row.id, row.player, row.course),
    calendar: calendarPlaceFrom(row),
    reservedUntil: openReservation(row),
    first: firstMonthFrom(row),
  };
}

/** A reservation that was paid before its letter is sent is an ordinary place; one that is being paid is not paid yet. */
function openReservation(row: GivenRow): string | null {
  const reservedUntil = row.reservedUntil && calendarDay(row.reservedUntil);
  const payments = row.payments.map(({ state }) => ({ state: state as PaymentState }));
  return isUnpaidReservation({ reservedUntil, payments }) ? reservedUntil : null;
}

const isOwed = ({ state }: GivenRow['payments'][number]) => state === 'due' || state === 'pending';
