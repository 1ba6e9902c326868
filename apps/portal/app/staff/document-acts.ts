// What staff may order for the documents of a payment, as a form says it, and what became of it.
import type { LinkState } from '@zapisy/domain/documents/document';
import type { FormFailure } from '../server/api.server.ts';

/** The values of the field 'czynnosc' that order something for documents. */
export const ACTS = {
  issue: 'wystaw',
  receipt: 'paragon',
  checkLink: 'powiazanie',
  absentReceipt: 'nie-ma-paragonu',
  absentInvoice: 'nie-ma-faktury',
} as const;

export type Act = (typeof ACTS)[keyof typeof ACTS];

export type ActOutcome = { readonly at: number } & (
  | { readonly kind: 'ordered'; readonly act: Act; readonly paymentIds: readonly number[] }
  /** The invoice was read again at the provider. */
  | { readonly kind: 'link-read'; readonly link: LinkState }
  | {
      readonly kind: 'refused';
      readonly act: Act;
      readonly paymentIds: readonly number[];
      readonly failure: FormFailure;
    }
);

/** The name of the form's field that holds the payments' numbers, separated by commas. */
export const PAYMENTS_FIELD = 'platnosci';
