// The rows that paying online reads and writes, as the simulation stores them.
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { Grosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { PaymentMethod, PaymentState } from '@zapisy/domain/payments/payment';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import type { Participant } from '@zapisy/domain/people/participant';
import type { Course } from '@zapisy/domain/registration/course';
import type { RegistrationState } from '@zapisy/domain/registration/registration';
import type { InvoiceChoice } from '@zapisy/domain/registration/registration-in-full';
import type { WaitingEntry, WaitingState } from '@zapisy/domain/registration/waiting/waiting-entry';

export type CourseRow = { readonly id: string; readonly course: Course; readonly active: boolean };

export type RegistrationRow = {
  readonly id: string;
  readonly courseId: string;
  readonly participant: Participant;
  readonly ownerEmail: string;
  readonly state: RegistrationState;
  readonly heldUntil: Date | null;
  readonly extensions: number;
  readonly choice: InvoiceChoice;
  readonly price: Grosze;
  /** The order in which the registrations were made. */
  readonly position: number;
  /** The waiting list holds it. */
  readonly isOffered?: boolean;
};

/** An entry of a waiting list. */
export type WaitingRow = WaitingEntry & {
  readonly courseId: string;
  readonly participant: Participant;
  readonly ownerEmail: string;
  readonly state: WaitingState;
  readonly registrationId: string | null;
};

export type CheckoutRow = Omit<
  Checkout,
  'paymentIds' | 'registrationIds' | 'isOfDues' | 'isOutdated' | 'unplacedIds'
> & {
  readonly askAt: Date | null;
  readonly takenOverAt: Date | null;
  readonly came: { readonly amount: number; readonly currency: string } | null;
};

export type PaymentRow = {
  readonly id: number;
  /** The checkout in which it is pending or was paid. */
  readonly checkoutId: string | null;
  /** Null for what is due without a place. */
  readonly registrationId: string | null;
  readonly participant: Participant;
  readonly city: string;
  readonly item: SoldItem;
  readonly buyer: Buyer | null;
  readonly dueOn: string;
  readonly state: PaymentState;
  readonly method: PaymentMethod | null;
  readonly paidOn: string | null;
  readonly paidAt: Date | null;
  readonly outcome: DocumentOutcome | null;
};

/** A due payment in a checkout, as it was when the checkout was opened. */
export type CheckoutDueRow = {
  readonly id: string;
  readonly checkoutId: string;
  readonly paymentId: number;
  readonly amountThen: Grosze;
  readonly buyer: Buyer;
  readonly unplacedAt: Date | null;
};

export type Tables = {
  readonly checkoutDue: CheckoutDueRow;
  readonly course: CourseRow;
  readonly registration: RegistrationRow;
  readonly waiting: WaitingRow;
  readonly checkout: CheckoutRow;
  readonly payment: PaymentRow;
};
export type TableName = keyof Tables;
