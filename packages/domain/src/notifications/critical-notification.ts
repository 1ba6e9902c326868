// A critical notification: type 'sync', severity 'critical', the payments it concerns, why, and when two are the same (NOT-1).

/** Why staff are notified; the screens have the text for each. */
export const CRITICAL_REASONS = [
  /** The whole invoice was rejected; a fallback receipt replaces it. */
  'invoice-rejected',
  /** The receipt that a company invoice was to replace is fiscal, or may be: the invoice was not sent. */
  'company-invoice-forbidden',
  /** A company invoice and a receipt that is fiscal, or may be, exist for the same sale. */
  'company-invoice-beside-receipt',
  /**
   * The buyer's data were not sufficient for an invoice when the payment was taken: no request is made until they are
   * corrected.
   */
  'invoice-data-invalid',
  /** The receipt was rejected ('Dostawca odrzucił paragon'). */
  'receipt-rejected',
  /** The receipt could not be made in time ('Paragonu nie udało się wystawić'). */
  'receipt-not-issued',
  /** The provider accepts none of our requests ('Dostawca nie przyjmuje naszych zapytań'); `subject` is the cause. */
  'provider-refuses-requests',
  /** Whether the document exists is unknown after 15 minutes. */
  'document-unknown',
  /** A document under our order id exists at the provider, but is not the one we asked for. */
  'document-mismatch',
  /** The national e-invoice system rejected an accepted invoice. */
  'government-refused',
  /**
   * The national e-invoice system has neither accepted nor rejected an invoice in time, or reports an unknown status.
   */
  'government-unconfirmed',
  /** A receipt has a fiscal state that was not ordered; print requests are paused. */
  'unordered-fiscal-state',
  /** No rule or setting gives a receipt a fiscal channel: it was made, and is printed nowhere. */
  'no-fiscal-channel',
  /** The provider did not print a receipt that we ordered; neither the provider nor we try again automatically. */
  'fiscal-print-failed',
  /** Whether the provider has our print request is unknown after 15 minutes; it is never repeated automatically. */
  'fiscal-print-unknown',
  /** A desk has printed, or may have printed, a receipt whose print was cancelled while the desk was away. */
  'printed-after-cancel',
  /** A desk reported a receipt under a number that another print of the same memory and day has. */
  'receipt-number-used',
  /** A desk took cash without the server for payments that it can no longer settle; `subject` is the key of its sale. */
  'unsent-sale-refused',
  /** A person at a desk resolved a sale that the server refused: money without a payment; `subject` is its key. */
  'unsent-sale-resolved',
  /** Another amount or currency came to the gateway than was due: not verified, and no money of ours. */
  'payment-mismatch',
  /** A second payment came to the gateway for a checkout that is paid: not verified, and no money of ours. */
  'payment-twice',
  /** The gateway says that a payment came, and refuses to verify it. */
  'payment-unverified',
  /** The gateway gave back the money of a payment that is paid here. */
  'payment-returned',
  /** The gateway refuses our requests; `subject` is the cause: 'access' or 'request'. */
  'gateway-refuses-requests',
  /** The gateway confirmed a payment after its place was gone. */
  'payment-after-place',
  /** Verified money came for a due payment that was settled or changed meanwhile: it is ours, and pays nothing. */
  'payment-without-due',
  /** Reservations were not paid in time: their places are free again, and what was due is cancelled. */
  'reservation-released',
] as const;

export type CriticalReason = (typeof CRITICAL_REASONS)[number];

/** Money that no payment of ours shows, or that is not there any more: a person decides what becomes of it. */
const MONEY_TO_DECIDE: ReadonlySet<CriticalReason> = new Set([
  'unsent-sale-refused',
  'payment-mismatch',
  'payment-twice',
  'payment-unverified',
  'payment-returned',
  'payment-without-due',
]);

/** Money that came and about which a person decides: until then its owner is not asked to pay for the same again (PAY-38). */
export const MONEY_UNDER_REVIEW: readonly CriticalReason[] = [...MONEY_TO_DECIDE, 'payment-after-place'];

/** The longest note of 'Załatwione', in characters. */
export const LONGEST_RESOLUTION_NOTE = 1_000;

/** True when 'Załatwione' needs a note of what was decided, because nothing else records it (NOT-6). */
export function needsNote(reason: CriticalReason): boolean {
  return MONEY_TO_DECIDE.has(reason);
}

export type CriticalNotification = {
  readonly type: 'sync';
  readonly severity: 'critical';
  readonly reason: CriticalReason;
  /** Payment numbers, each once, in growing order; empty when the matter is not about payments. */
  readonly paymentIds: readonly number[];
  /** What else distinguishes two matters: a cause or a document's number; '' for most. Never personal data. */
  readonly subject: string;
};

/** A notification of the one kind the service makes; numbers are sorted and made unique. */
export function criticalNotification(
  reason: CriticalReason,
  paymentIds: readonly number[],
  subject = '',
): CriticalNotification {
  const unique = [...new Set(paymentIds)].sort((one, other) => one - other);
  return { type: 'sync', severity: 'critical', reason, paymentIds: unique, subject };
}

/** The key under which the same matter of the same payments is one notification with a counter (NOT-2). */
export function dedupeKey(notification: CriticalNotification): string {
  const { type, reason, paymentIds, subject } = notification;
  return [type, reason, paymentIds.join(','), subject].join(':');
}
