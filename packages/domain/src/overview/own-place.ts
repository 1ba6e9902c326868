// A place as its owner sees it: who, what, where, the coming meetings, until when it is kept, and what is paid or owed
// (CAL-11, REG-26, REG-36).
import { type MissedMeeting, missedMeetings } from '../calendar/course-agenda.ts';
import type { CheckoutOpening } from '../checkout/checkout-state.ts';
import {
  hasEnded,
  type Meeting,
  type MeetingTime,
  meetingAt,
  meetingOfDay,
  nextMeetings,
  placedMeeting,
} from '../courses/course-meetings.ts';
import { isUnpaidReservation } from '../enrolment/reservation.ts';
import type { Grosze } from '../money.ts';
import {
  type MonthPart,
  monthsOfPayments,
  monthsToName,
  type PaidMonth,
  type PaymentMonth,
} from '../payments/paid-month.ts';
import type { InstalmentPlace, PaymentState } from '../payments/payment.ts';
import type { Participant } from '../people/participant.ts';
import type { Course } from '../registration/course.ts';
import type { MonthOffer } from '../registration/months/month-offer.ts';
import type { Registration } from '../registration/registration.ts';
import { addDays, warsawDate, warsawTime } from '../warsaw-time.ts';

/** 'held': at checkout, for minutes; 'reserved': by staff, until a day; 'ended': the course is over. */
export type OwnPlaceState = 'held' | 'reserved' | 'taken' | 'ended';

/** A place with its payments as they are stored, the newest first. */
export type StoredPlace = Pick<Registration, 'id' | 'state' | 'hold' | 'reservedUntil' | 'first'> & {
  readonly course: Course;
  readonly participant: Participant;
  readonly payments: readonly (PaymentMonth & {
    readonly state: PaymentState;
    readonly paidOn: string | null;
    readonly checkoutId?: string | null;
    /** The title of the course that it is for, when the place has moved to another one since; else null. */
    readonly formerCourse?: string | null;
  })[];
  /** As of `RegistrationInFull`. */
  readonly reviewedSince: Date | null;
};

/** Business day 'YYYY-MM-DD' and times 'HH:MM' in Europe/Warsaw. */
type ComingMeeting = MeetingTime & {
  /** When it was by the hours of the course, and why staff moved it; absent for one at its hours. */
  readonly moved?: { readonly from: MeetingTime; readonly reason: string };
};

export type OwnPlace = {
  readonly id: string;
  readonly state: OwnPlaceState;
  readonly participant: Participant;
  readonly course: Course;
  /** Until when a held place waits for its payment. */
  readonly heldUntil: Date | null;
  /** Of a held place: the checkout in which it is being paid; null for none. */
  readonly checkoutId: string | null;
  /** Of a held place: since when staff check money that came for it (PAY-38); null for none. */
  readonly reviewedSince: Date | null;
  /** The last business day of a reservation that is not paid. */
  readonly reservedUntil: string | null;
  /** The business day of the last payment; null when none was paid. */
  readonly paidOn: string | null;
  /** Of a permanent class: the paid months to name today, the earliest first. */
  readonly paidMonths: readonly PaidMonth[];
  /** The course of the last payment, when that was for one that is paid once and that the place has left (REG-12). */
  readonly paidFormerCourse: string | null;
  /** The month that the place begins with, as it was chosen; null from before it was chosen (REG-34). */
  readonly first: MonthOffer | null;
  /** The meetings of today and the six days after it that have not ended; none of a held place. */
  readonly meetings: readonly ComingMeeting[];
  /** The meetings of the coming weeks that are off or moved, by day; absent when there is none. */
  readonly missed?: readonly MissedMeeting[];
  /** True once a meeting of today has ended; false for a held place. */
  readonly metToday: boolean;
  /** The day of the next meeting, else the first day of a course without hours; null when there is none to come. */
  readonly next: string | null;
};

/** What is owed or being paid now. */
export type OwedPayment = {
  readonly paymentId: number;
  readonly participant: Participant;
  /** The course's short name, else what the payment's lines name. */
  readonly title: string;
  readonly registrationId: string | null;
  readonly amount: Grosze;
  /** Business day 'YYYY-MM-DD'. */
  readonly dueOn: string;
  /** 'YYYY-MM' for a permanent class. */
  readonly month: string | null;
  /** The meetings that are paid of it; null for a whole month. */
  readonly part: MonthPart | null;
  /** Absent for a payment that is no instalment. */
  readonly instalment?: InstalmentPlace;
  readonly state: Extract<PaymentState, 'due' | 'pending'>;
  /** Since when staff check money that came for it, so that it cannot be paid online now (PAY-38); null for none. */
  readonly reviewedSince: Date | null;
  /** The checkout in which it is being paid now. */
  readonly checkout: {
    readonly id: string;
    readonly openedAt: Date;
    /** What is known while it has no payer's page; null otherwise. */
    readonly opening: CheckoutOpening | null;
  } | null;
};

/** False while it is being paid, and while staff check money that came for it (PAY-38). */
export function isPayableNow({ state, reviewedSince }: Pick<OwedPayment, 'state' | 'reviewedSince'>): boolean {
  return state === 'due' && reviewedSince === null;
}

/** How a place has changed without its owner: moved to another course, or taken away. */
export type PlaceChange = {
  readonly registrationId: string;
  readonly at: Date;
  /** 'expired': a reservation that was not paid by its day. */
  readonly kind: 'moved' | 'released' | 'expired';
  readonly participant: Participant;
  /** The course of before. */
  readonly from: Course;
  /** Of a moved place: the course that it is in now. */
  readonly to: Course | null;
};

const SHOWN_DAYS = 7;
/** So far ahead days off are shown. */
const MISSED_DAYS = 28;

export function ownPlace(place: StoredPlace, now: Date): OwnPlace {
  const { id, participant, course, hold, reservedUntil, payments } = place;
  const state = ownPlaceState(place, now);
  const lastDay = addDays(warsawDate(now), SHOWN_DAYS - 1);
  const coming = nextMeetings(course, now, SHOWN_DAYS);
  const shown = state === 'held' ? [] : coming.filter(({ day }) => day <= lastDay);
  const paidDays = payments.flatMap(({ paidOn }) => paidOn ?? []).toSorted();
  return {
    id,
    state,
    participant,
    course,
    heldUntil: state === 'held' ? (hold?.heldUntil ?? null) : null,
    checkoutId: (state === 'held' && payments.find((payment) => payment.state === 'pending')?.checkoutId) || null,
    reviewedSince: state === 'held' ? place.reviewedSince : null,
    reservedUntil: state === 'reserved' ? reservedUntil : null,
    paidOn: paidDays.at(-1) ?? null,
    paidMonths: paidMonths(place, now),
    paidFormerCourse: paidFormerCourse(place),
    first: place.first,
    meetings: shown.map((meeting) => comingMeeting(course, meeting)),
    ...missedOf(state, course, now),
    metToday: state !== 'held' && hasMetToday(course, now),
    next: coming[0]?.day ?? firstDayToCome(course, now),
  };
}

function comingMeeting(course: Course, { day, starts, ends, change }: Meeting): ComingMeeting {
  const from = change && placedMeeting(course, change.day);
  return {
    day,
    starts: warsawTime(starts),
    ends: warsawTime(ends),
    ...(from && { moved: { from, reason: change.reason } }),
  };
}

function missedOf(state: OwnPlaceState, course: Course, now: Date): Pick<OwnPlace, 'missed'> {
  const missed = state === 'held' || state === 'ended' ? [] : missedToCome(course, now);
  return missed.length > 0 ? { missed } : {};
}

/** Those of today until they would have ended. */
function missedToCome(course: Course, now: Date): readonly MissedMeeting[] {
  const today = warsawDate(now);
  const all = missedMeetings(course, today, addDays(today, MISSED_DAYS - 1));
  return all.filter(({ placed }) => meetingAt(placed).ends > now);
}

function paidMonths({ payments }: StoredPlace, now: Date): readonly PaidMonth[] {
  const paid = payments.filter(({ state }) => state === 'paid');
  return monthsToName(monthsOfPayments(paid), warsawDate(now));
}

function paidFormerCourse({ payments }: StoredPlace): string | null {
  const last = payments.find(({ state }) => state === 'paid');
  return last?.month === null ? (last.formerCourse ?? null) : null;
}

/** A reservation that is settled is an ordinary place, also before the night in which its day is removed (REG-24). */
function ownPlaceState({ state, course, reservedUntil, payments }: StoredPlace, now: Date): OwnPlaceState {
  if (hasEnded(course, now)) return 'ended';
  if (state === 'held') return 'held';
  return isUnpaidReservation({ reservedUntil, payments }) ? 'reserved' : 'taken';
}

function hasMetToday(course: Course, now: Date): boolean {
  const meeting = meetingOfDay(course, warsawDate(now));
  return meeting !== undefined && meeting.ends <= now;
}

function firstDayToCome({ startsOn, hours }: Course, now: Date): string | null {
  return hours.length === 0 && startsOn !== null && startsOn > warsawDate(now) ? startsOn : null;
}
