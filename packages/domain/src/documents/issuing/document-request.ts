// A request to make one document: recorded before its POST is sent, with what is known of its outcome.
import { type Grosze, groszeFromDecimal, sumGrosze } from '../../money.ts';
import type { DocumentKind, RequestState } from '../document.ts';
import type { ProviderRefusal } from './rejection.ts';

/** What is sent to the provider, without the three parameters of a link. */
export type RequestBody = {
  readonly invoice: Readonly<Record<string, unknown>>;
  readonly [companion: string]: unknown;
};

export type DocumentRequest = {
  readonly id: string;
  /** The idempotency key; it is sent as the provider's order id and never expires. */
  readonly key: string;
  readonly kind: DocumentKind;
  readonly revision: number;
  /** By number. */
  readonly paymentIds: readonly number[];
  readonly body: RequestBody;
  readonly bodyHash: string;
  /** Our row of the receipt to link to. */
  readonly linkReceiptId: string | null;
  /** True once the provider refused the link: the request continues without it, under the same key. */
  readonly linkDropped: boolean;
  readonly state: RequestState;
  /** Sends that may have been carried out. One that certainly made nothing does not count. */
  readonly attempts: number;
  /** When the last POST was sent; null before the first, and once the document is proved absent. */
  readonly sentAt: Date | null;
  /** When a complete look-up first did not find the document, since the last POST. */
  readonly absentSince: Date | null;
  readonly absentProofs: number;
  /** Success responses without a document's id: the second one shows that our token may only read. */
  readonly withoutId: number;
  readonly refusal: ProviderRefusal | null;
  readonly documentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

type RequestLine = { readonly total_price_gross: string };

/** The lines of a request's body. */
export function linesOf({ body }: Pick<DocumentRequest, 'body'>): readonly RequestLine[] {
  return body.invoice['positions'] as readonly RequestLine[];
}

/** The gross total of a request's body, in grosze. */
export function grossOf(request: Pick<DocumentRequest, 'body'>): Grosze {
  return sumGrosze(linesOf(request).flatMap((line) => groszeFromDecimal(line.total_price_gross) ?? []));
}
