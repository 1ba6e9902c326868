// The refusals of what is possible at another time or for other records, with their reasons. Only types.
import type { ProviderRefusal } from '../documents/issuing/rejection.ts';
import type { LeadStage } from '../leads/lead.ts';
import type { PrintJobState } from '../printing/print-job.ts';
import type { ReasonOf } from './refusal-reasons.ts';
import type { Because, InGroup, NamedTexts, Payments, Plain, Registrations } from './refusal-shape.ts';

/** Why these payments, their documents and their prints cannot be changed now. */
type PaymentsNotAllowed =
  | Because<
      'not-allowed-now',
      | 'already-cancelled'
      | 'awaits-person'
      | 'desk-without-driver'
      | 'divided'
      | 'document-issued'
      | 'document-taken'
      | 'document-under-way'
      | 'exempt'
      | 'gone-at-provider'
      | 'already-has-print'
      | 'instalment-paid'
      | 'course-begun'
      | 'invoice-exists'
      | 'is-instalment'
      | 'money-taken'
      | 'no-failed-receipt'
      | 'no-invoice'
      | 'no-invoice-wanted'
      | 'no-receipt'
      | 'no-refund'
      | 'no-route'
      | 'document-matches'
      | 'not-paid'
      | 'not-settled'
      | 'not-to-link'
      | 'no-unknown-document'
      | 'no-document-found'
      | 'nothing-to-invoice'
      | 'paid-online'
      | 'partly-printed'
      | 'print-unknown'
      | 'printed'
      | 'provider-prints-already'
      | 'receipt-being-printed'
      | 'receipt-elsewhere'
      | 'receipt-is-fiscal'
      | 'receipt-maybe-printed'
      | 'receipt-needed'
      | 'receipt-print-failed'
      | 'receipt-removed'
      | 'receipt-withdrawn'
      | 'refund-day-over'
      | 'refund-exists'
      | 'route-is-none'
      | 'too-small'
      | 'print-cancelled',
      Payments
    >
  /** `since`: when its open checkout was opened; its owner is also given the checkout. */
  | Because<
      'not-allowed-now',
      'paid-online-now',
      Payments & { readonly since: Date | null; readonly checkoutId?: string }
    >
  /** `since`: when a counter took it over from a checkout. */
  /** A counter has taken them over, or staff check money that came for them. */
  | Because<'not-allowed-now', 'at-counter' | 'money-under-review', Payments & { readonly since: Date }>
  /** `checkoutId`: the checkout that the money came for. */
  | Because<
      'not-allowed-now',
      'money-under-review',
      Registrations & { readonly since: Date; readonly checkoutId: string | undefined }
    >
  /** They are due for another course, at other terms. */
  | Because<'not-allowed-now', 'dues-open', Payments>
  /** A desk may print it any moment: which desk, and the state of its print. */
  | Because<
      'not-allowed-now',
      'printing',
      Payments & { readonly deskId?: string | null | undefined; readonly printState?: PrintJobState | undefined }
    >
  /** `fields` and `text` are the provider's own words. */
  | Because<'not-allowed-now', 'provider-refused', Payments & ProviderRefusal>;

/** With what a screen says beside the reason. */
type WithDetails =
  | PaymentsNotAllowed
  /** These places are being paid in another checkout. */
  | Plain<'not-allowed-now', Registrations & { readonly checkoutId: string | undefined }>
  | Because<'not-allowed-now', 'age-not-fitting', { readonly playerIds: readonly string[] }>
  | Because<'not-allowed-now', 'already-registered', { readonly playerIds?: readonly string[] }>
  | Because<'not-allowed-now', 'already-running', { readonly runId?: string | undefined }>
  | Because<'not-allowed-now', 'being-paid', Partial<Registrations> & { readonly checkoutId?: string | null }>
  | Because<'not-allowed-now', 'city-used', { readonly city: string }>
  /** Each has to be accepted in this version before the order is placed. */
  | Because<'not-allowed-now', 'texts-not-accepted', NamedTexts>
  /** Participants with whom something happened since their file was moved in, at most five. */
  | Because<'not-allowed-now', 'used-since', { readonly names: readonly string[] }>
  | Because<'not-allowed-now', 'desk-is-active', Payments & { readonly state: PrintJobState }>
  | Because<'not-allowed-now', 'print-state-changed', { readonly state: PrintJobState }>
  | Because<'not-allowed-now', 'print-is-over', Partial<Payments> & { readonly state: PrintJobState }>
  | Because<'not-allowed-now', 'too-many-held', { readonly most: number; readonly held: number }>
  | Because<'not-allowed-now', 'too-many-waiting', { readonly most: number }>
  | Because<'not-allowed-now', 'places-free', { readonly free: number }>
  /** `again`: the moment from which a place may be held again. */
  | Because<'not-allowed-now', 'hold-used-up', { readonly again: Date }>
  | Because<'not-allowed-now', 'product-retired', { readonly productIds: readonly string[] } & InGroup>
  /** `next`: the one stage that a lead may move to. */
  | Because<
      'not-allowed-now',
      'already-active' | 'inactive' | 'no-reason' | 'not-next' | 'nothing-to-undo',
      { readonly next?: LeadStage }
    >;

/** A reason has no details unless it is above; these have them only when payments are concerned. */
export type NotAllowedNow =
  | WithDetails
  | Because<
      'not-allowed-now',
      Exclude<ReasonOf<'not-allowed-now'>, WithDetails['reason']> | 'already-cancelled' | 'gone-at-provider'
    >;
