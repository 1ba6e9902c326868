// 'Zwolnij miejsce': whether staff may take a participant's place away, so that it is free for others (REG-11).
import { type CourseTime, hasStarted } from '../courses/course-meetings.ts';
import type { PaymentState } from '../payments/payment.ts';
import { type Registration, usesPlace } from './registration.ts';

/** A registration as staff change it: with all of its payments. */
export type ChangedRegistration = Pick<Registration, 'state' | 'hold'> & {
  readonly payments: readonly { readonly state: PaymentState }[];
};

export type ReleaseRefusal =
  /** Released, or its hold has expired: it is free already, and nothing is to be done. */
  | 'no-place'
  /** A checkout is open, and money for the place may be in flight. Next action: wait for its end. */
  | 'being-paid';

/**
 * Why a place may not be released, or undefined. Payments are not checked: a child may stop coming without a refund,
 * one may come later, or the place cost nothing. What was paid stays paid until staff mark 'Zwrot'.
 */
export function releaseRefusal(registration: ChangedRegistration, now: Date): ReleaseRefusal | undefined {
  if (!usesPlace(registration, now)) return 'no-place';
  return isBeingPaid(registration) ? 'being-paid' : undefined;
}

/** True while the gateway may still confirm one of its payments. */
export function isBeingPaid({ payments }: Pick<ChangedRegistration, 'payments'>): boolean {
  return payments.some(({ state }) => state === 'pending');
}

type PaymentOfPlace = {
  readonly id: number;
  readonly state: PaymentState;
  /** The course that it is for, when that is not the place's; null: it is for the place. */
  readonly formerCourse: string | null;
};

type ReservedPlace = Pick<Registration, 'reservedUntil'> & {
  readonly payments: readonly PaymentOfPlace[];
  readonly course: CourseTime;
};

/**
 * The due payments that are cancelled with a place, by number: those of a reservation before its course starts for which
 * no money came, as in the night after its last day (REG-24). No other choice exists for them (REG-11). What is due for
 * a course that the participant had before is not among them.
 */
export function endingDues({ reservedUntil, payments, course }: ReservedPlace, now: Date): readonly number[] {
  if (reservedUntil === null || hasStarted(course, now)) return [];
  if (payments.some(({ state }) => state === 'paid' || state === 'refunded')) return [];
  return payments.flatMap(({ id, state, formerCourse }) => (state === 'due' && formerCourse === null ? [id] : []));
}

/** What becomes of a due payment of a released place (REG-11). */
export const DUE_CHOICES = ['cancel', 'keep'] as const;
export type DueChoice = (typeof DUE_CHOICES)[number];

/**
 * What is proposed for a due payment: cancelling for a month that has not begun. For any other nothing is proposed,
 * because the participant may have come. `today` is a business day 'YYYY-MM-DD'.
 */
export function proposedDueChoice({ month }: { readonly month: string | null }, today: string): DueChoice | undefined {
  return month !== null && `${month}-01` > today ? 'cancel' : undefined;
}
