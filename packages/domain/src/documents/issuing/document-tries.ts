// What a counter shows of the tries to make a payment's documents: since when, when next, and what was refused (DESK-20).
import { type ProviderMessages, providerMessages } from '../../notifications/provider-messages.ts';
import type { DocumentRequest } from './document-request.ts';
import { isOpenRequest } from './known-request.ts';
import { isReceiptNotReplaceable } from './rejection.ts';
import { nextTryAt } from './request-moves.ts';

/** A document that waits for the provider. */
export type DocumentWait = {
  /** When it was first asked for. */
  readonly since: Date;
  /** When it is tried again; a moment in the past while it is being tried, or when the provider asked for a longer pause. */
  readonly nextTryAt: Date;
};

export type DocumentTries = {
  /** Null while no request of the payment is open. */
  readonly wait: DocumentWait | null;
  /** What the provider refused in the newest invoice, in its own words; null when it refused nothing. */
  readonly refusal: ProviderMessages | null;
};

/** Of one payment; `requests` with the lowest revision first. Of two open requests the one that is tried earlier counts. */
export function documentTries(requests: readonly DocumentRequest[], paymentId: number): DocumentTries {
  const own = requests.filter(({ paymentIds }) => paymentIds.includes(paymentId));
  const [next] = own
    .filter(isOpenRequest)
    .map((request) => ({ since: request.createdAt, nextTryAt: nextTryAt(request) }))
    .toSorted((one, other) => one.nextTryAt.getTime() - other.nextTryAt.getTime());
  const invoice = own.findLast(({ kind }) => kind === 'vat');
  const isRefused = invoice?.state === 'rejected' && !isReceiptNotReplaceable(invoice.refusal);
  return { wait: next ?? null, refusal: (isRefused && providerMessages(invoice.refusal)) || null };
}
