// Every refusal as a screen gets it: its code, its reason if it has one, and their details. A reason needs to stand here
// only for its details. Only types.

import type { DaysOffProblem, StoredDaysOff } from '../calendar/days-off-draft.ts';
import type { MeetingChangeProblem } from '../calendar/meeting-change.ts';
import type { CardProblem } from '../law/health-card.ts';
import type { LawRules } from '../law/law-rules.ts';
import type { LawDraft, LawTextProblem } from '../law/law-text.ts';
import type { LeadStage } from '../leads/lead.ts';
import type { LeadEvent } from '../leads/lead-event.ts';
import type { Product } from '../offer/product-draft.ts';
import type { SoldTermsProblem } from '../offer/sold-terms.ts';
import type { PaymentMethod, PaymentState } from '../payments/payment.ts';
import type { PhoneProblem } from '../people/owner-phones.ts';
import type { Participant, ParticipantInCity } from '../people/participant.ts';
import type { StoredRoles } from '../people/role.ts';
import type { InvoiceProblem } from '../preferences/invoice-details.ts';
import type { StoredInvoice } from '../preferences/invoice-preference.ts';
import type { VersionedInvoice } from '../preferences/ward-invoice.ts';
import type { RetentionRules } from '../privacy/retention.ts';
import type { CityNameProblem } from '../registration/city-name.ts';
import type { CourseProblem, OfferedCourse } from '../registration/course-draft.ts';
import type { MonthOffer } from '../registration/months/month-offer.ts';
import type { SchoolRules } from '../registration/school-rules.ts';
import type { FrameOriginsProblem } from '../school/frame-origins.ts';
import type { LogoProblem } from '../school/logo-picture.ts';
import type { School } from '../school/school.ts';
import type { SchoolProblem } from '../school/school-problems.ts';
import type { NotAllowedNow } from './not-allowed-now.ts';
import type { ReasonOf } from './refusal-reasons.ts';
import type { Because, Fields, InGroup, NamedTexts, Payments, Plain, Registrations } from './refusal-shape.ts';

/** The record does not exist, or belongs to another user: the same answer. */
type NotFound =
  | Plain<'not-found', { readonly field?: 'playerId' } & InGroup>
  | Because<'not-found', Exclude<ReasonOf<'not-found'>, 'payment-unknown'>>
  | Because<'not-found', 'payment-unknown', Payments>;

/** One ward whose row was changed since the screen read it: what the person wanted, and what is stored now. */
export type VersionConflict = {
  readonly playerId: string;
  readonly yours: { readonly invoice: StoredInvoice; readonly version: number };
  readonly theirs: VersionedInvoice;
};

/** Who changed the lead since it was shown, if known. */
type LeadConflict = {
  readonly version: number;
  readonly stage?: LeadStage;
  readonly name?: string | null;
} & Partial<Pick<LeadEvent, 'actor' | 'at' | 'change'>>;

/** Another person has changed what the screen showed, or the same key was used for something else. */
type ConflictWithDetails =
  | Plain<'conflict', { readonly conflicts: readonly VersionConflict[] }>
  | Plain<'conflict', LeadConflict>
  /** The amount of the budget that is stored now, in grosze; null for none. */
  | Plain<'conflict', { readonly storedAmount: number | null }>
  | Because<'conflict', 'already-added', { readonly participant: Participant }>
  | Because<'conflict', 'already-entered', { readonly leadId: string }>
  | Because<'conflict', 'owner-known', { readonly playerId: string }>
  | Because<'conflict', 'owner-has-account', { readonly wards: readonly Participant[] }>
  | Because<
      'conflict',
      'changed-meanwhile',
      {
        readonly stored:
          | OfferedCourse
          | Product
          | ParticipantInCity
          | SchoolRules
          | School
          | StoredDaysOff
          | StoredRoles
          | LawDraft
          | LawRules
          | RetentionRules;
      }
    >
  /** Those that are stored, the first one first. */
  | Because<'conflict', 'phones-changed', { readonly phones: readonly string[] }>
  | Because<'conflict', 'dues-changed', { readonly count: number; readonly sum: number }>
  | Because<
      'conflict',
      'invoice-version',
      { readonly shown: number | null; readonly version: number; readonly invoice: StoredInvoice } & InGroup
    >
  /** `total` is due now for the payments named; each in grosze. */
  | Because<'conflict', 'amount-changed', Payments & { readonly shown: number; readonly total: number }>
  /** The version that was shown is not in force any more. */
  | Because<'conflict', 'text-changed', NamedTexts>
  | Because<'conflict', 'price-changed', { readonly shown: number; readonly total: number }>
  /** The months that a place may begin with now, each with its price. */
  | Because<
      'conflict',
      'month-changed',
      {
        readonly offers: readonly MonthOffer[];
        /** The course of which a held place has to begin with another one. */
        readonly courseId?: string;
      }
    >
  | Because<'conflict', 'settlement-cancelled' | 'resolved-by-person', { readonly at: Date }>
  | Because<
      'conflict',
      | 'already-issued'
      | 'day-over'
      | 'documents-under-way'
      | 'company-invoice-exists'
      | 'other-body'
      | 'other-owner'
      | 'fiscal-receipt-exists',
      Payments
    >;

type Conflict = ConflictWithDetails | Because<'conflict', Exclude<ReasonOf<'conflict'>, ConflictWithDetails['reason']>>;

type InvalidInvoiceData = Plain<
  'invalid-invoice-data',
  {
    readonly problems: readonly InvoiceProblem[];
    /** The client has not chosen which document to issue. */
    readonly undecided?: true;
  } & InGroup
>;

type AlreadySettled =
  | Plain<'already-settled', Registrations & { readonly checkoutId: string | null }>
  | Plain<
      'already-settled',
      Payments & {
        readonly method: PaymentMethod | null | undefined;
        readonly paidOn: string | null | undefined;
        readonly paidAt: Date | null | undefined;
      }
    >
  | Because<'already-settled', 'settled-after-all', Payments>
  | Because<'already-settled', 'taken', Registrations & { readonly checkoutId: string | null }>;

type NotPayable =
  | Plain<'not-payable', Payments & { readonly states: readonly PaymentState[] }>
  | Because<'not-payable', 'payment-not-paid', Payments>
  | Because<'not-payable', 'place-taken', Registrations>;

/** Payments that cannot be one sale; those named do not match the others. */
type MismatchedPayment = Because<'mismatched-payments', ReasonOf<'mismatched-payments'>, Payments & InGroup>;

type PlaceGone =
  | Plain<'place-gone', { readonly free: number }>
  | Because<'place-gone', ReasonOf<'place-gone'>, { readonly free: number }>;

type CourseClosed = Because<'course-closed', ReasonOf<'course-closed'>, Partial<Registrations>>;
type HoldExpired = Because<
  'hold-expired',
  ReasonOf<'hold-expired'>,
  /** The checkout that is still open for one of them. */
  Partial<Registrations> & { readonly checkoutId?: string | undefined }
>;

/** `gaps`: what is still to be filled; a text is in force from a later day, or at once. */
export type PublishingProblem =
  | { readonly field: 'body'; readonly code: LawTextProblem; readonly gaps?: readonly string[] }
  | { readonly field: 'validFrom'; readonly code: 'day-past' | 'day-too-far' };

type System = { readonly system: 'accounts' | 'identity' | 'invoicing' };

type OutsideUnreachable =
  | Plain<
      'outside-unreachable',
      Partial<System> & {
        readonly outcome?: string;
        readonly cause?: string;
        /** The checkout that the payment gateway did not open: it is pending, and may be opened again. */
        readonly checkoutId?: string;
      }
    >
  | Because<'outside-unreachable', 'lines-unreadable', System>;

type TooLate =
  | Plain<'too-late', { readonly until: Date }>
  /** `deadline`: 'YYYY-MM-DD', Europe/Warsaw, inclusive. */
  | Because<'too-late', 'too-late', Payments & { readonly deadline: string }>;

/** The proxy names each field with its problems; every other operation names only the fields, or each with a code. */
type BadInputWithDetails =
  | Plain<'bad-input', Fields & InGroup & { readonly months?: readonly string[]; readonly most?: number }>
  | Plain<'bad-input', { readonly fields: Readonly<Record<string, readonly string[]>> }>
  | Plain<'bad-input', { readonly field: string }>
  | Plain<
      'bad-input',
      {
        readonly problems:
          | readonly CourseProblem[]
          | readonly SoldTermsProblem[]
          | readonly DaysOffProblem[]
          | readonly MeetingChangeProblem[]
          | readonly SchoolProblem[]
          | readonly FrameOriginsProblem[]
          | readonly { readonly field: 'picture'; readonly code: LogoProblem }[]
          | readonly PublishingProblem[]
          | readonly CardProblem[]
          | readonly { readonly field: 'name' | 'to'; readonly code: CityNameProblem }[]
          | readonly { readonly field: `wanted[${number}]`; readonly code: PhoneProblem }[];
      }
    >
  /** Business days 'YYYY-MM-DD', inclusive. */
  | Because<'bad-input', 'reservation-day', Fields & { readonly earliest: string; readonly latest: string }>
  | Because<'bad-input', 'instalment-after-start', Fields & { readonly latest: string }>
  | Because<'bad-input', 'sum', Fields & { readonly total: number }>
  | Because<'bad-input', 'day-in-future', Fields & { readonly today: string }>
  | Because<
      'bad-input',
      'day-in-future' | 'day-too-long-ago',
      Fields & { readonly earliest: string; readonly latest: string }
    >;

type BadInput =
  | BadInputWithDetails
  | Because<'bad-input', Exclude<ReasonOf<'bad-input'>, BadInputWithDetails['reason']>, Fields & InGroup>;

/** A refusal as a screen gets it: `error.data.refusal`. Never a text (screens have those), never a secret. */
export type RefusalData =
  | Plain<'not-signed-in' | 'email-not-verified' | 'no-right' | 'other-account'>
  | NotFound
  | Conflict
  | InvalidInvoiceData
  | AlreadySettled
  | NotPayable
  | MismatchedPayment
  | PlaceGone
  | CourseClosed
  | HoldExpired
  | OutsideUnreachable
  | TooLate
  | NotAllowedNow
  | BadInput;

/** The refusals with this reason or code. */
export type RefusalFor<Cause, One = RefusalData> = One extends {
  readonly code: infer Code;
  readonly reason?: infer Reason;
}
  ? Cause extends Code | Reason
    ? One
    : never
  : never;
