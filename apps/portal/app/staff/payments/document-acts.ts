// What staff may order for a payment and its documents, as a form says it, and what became of it.
import type { LinkState } from '@zapisy/domain/documents/document';
import type { FormFailure } from '../../server/api.server.ts';

/** The values of the field 'czynnosc' that order something for a payment. */
export const ACTS = {
  issue: 'wystaw',
  issueNotOnPaper: 'wystaw-bez-paragonu-na-papierze',
  receipt: 'paragon',
  checkLink: 'powiazanie',
  absentReceipt: 'nie-ma-paragonu',
  absentInvoice: 'nie-ma-faktury',
  eMail: 'wyslij-ponownie',
  cancelSettlement: 'anuluj-rozliczenie',
  withdrawReceipt: 'usun-paragon',
  printReceipt: 'drukuj-paragon',
  refund: 'zwrot',
  acceptDiffering: 'uznaj-dokument',
  abandonRequest: 'odrzuc-dokument',
} as const;

export type Act = (typeof ACTS)[keyof typeof ACTS];

/** Acts that end with their own answer; reading a link ends with what was read. */
export type OrderedAct = Exclude<Act, typeof ACTS.checkLink>;

export type ActOutcome = { readonly at: number } & (
  | { readonly kind: 'ordered'; readonly act: OrderedAct }
  /** The invoice was read again at the provider. */
  | { readonly kind: 'link-read'; readonly link: LinkState }
  | {
      readonly kind: 'refused';
      readonly act: Act;
      readonly paymentIds: readonly number[];
      readonly failure: FormFailure;
    }
);

/** The order is possible once a person has answered; the payment's page asks. */
export function asksForPaper(why: { readonly code: string } & Readonly<Record<string, unknown>>): boolean {
  return why['reason'] === 'receipt-maybe-on-paper';
}

/** The names of the form's fields. */
export const PAYMENTS_FIELD = 'platnosci';
export const REASON_FIELD = 'powod';
export const AMOUNT_FIELD = 'kwota';
export const SETTLEMENT_FIELD = 'rozliczenie';
export const DESK_FIELD = 'stanowisko';
export const DOCUMENT_FIELD = 'dokument';
export const KIND_FIELD = 'rodzaj';
export const PROVIDER_ID_FIELD = 'u-dostawcy';
