// A registration as staff see and change it: with its course, its participant and all of its payments.
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import type { Grosze } from '../money.ts';
import type { ClosingReason } from '../payments/due-change.ts';
import type { PaymentMonth } from '../payments/paid-month.ts';
import type { PaymentState } from '../payments/payment.ts';
import type { Participant } from '../people/participant.ts';
import type { Course } from './course.ts';
import type { Registration } from './registration.ts';

type RegistrationPayment = PaymentMonth & {
  readonly id: number;
  readonly state: PaymentState;
  readonly amount: Grosze;
  /** Short name of the course that it is for, when the place has moved to another one since (REG-12); else null. */
  readonly formerCourse: string | null;
  /** The amount that was marked as refunded; null without a mark. */
  readonly refunded: Grosze | null;
  readonly outcome: DocumentOutcome | null;
};

/** A due payment that was closed before any money came. */
export type ClosedPayment = Pick<RegistrationPayment, 'id' | 'amount'> & { readonly reason: ClosingReason };

export type StaffRegistration = Registration & {
  /** With the price at which the place was given. */
  readonly course: Course;
  readonly participant: Participant;
  readonly createdAt: Date;
  /** The newest first, without those that were cancelled before any money came. */
  readonly payments: readonly RegistrationPayment[];
};

/** What a person saw as they pressed a button; the price in grosze. */
export type SeenRegistration = Pick<StaffRegistration, 'state' | 'courseId'> & { readonly price: number };

type Compared = Pick<StaffRegistration, 'state' | 'courseId'> & { readonly course: Pick<Course, 'price'> };

/** True when another person has changed the registration since it was seen: what was pressed is then refused (REG-11, REG-12). */
export function isChangedSinceSeen({ state, courseId, course }: Compared, seen: SeenRegistration): boolean {
  return state !== seen.state || courseId !== seen.courseId || course.price !== seen.price;
}
