// What staff may order for a payment and its documents, as values of a form, and the result.

import type { abandonRequestAct } from '@zapisy/acts/documents/abandon-request';
import type { acceptMismatchAct } from '@zapisy/acts/documents/accept-mismatch';
import type { checkLinkAct } from '@zapisy/acts/documents/check-link';
import type { declareAbsentAct } from '@zapisy/acts/documents/declare-absent';
import type { eMailDocumentAgainAct } from '@zapisy/acts/documents/e-mail-document-again';
import type { generateBulkInvoiceFromPaymentsAct } from '@zapisy/acts/documents/generate-bulk-invoice-from-payments';
import type { generateInvoiceFromPaymentAct } from '@zapisy/acts/documents/generate-invoice-from-payment';
import type { issueReceiptAgainAct } from '@zapisy/acts/documents/issue-receipt-again';
import type { withdrawReceiptAct } from '@zapisy/acts/documents/withdraw-receipt';
import type { cancelSettlementAct } from '@zapisy/acts/payments/cancel-settlement';
import type { markRefundAct } from '@zapisy/acts/payments/mark-refund';
import type { takeBackRefundAct } from '@zapisy/acts/payments/take-back-refund';
import type { printReceiptAct } from '@zapisy/acts/printing/print-receipt';
import type { LinkState } from '@zapisy/domain/documents/document';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { FormFailure } from '../../server/api.server.ts';

/** The values of the field 'action' that order something for a payment. */
export const ACTS = {
  issue: 'issue',
  issueNotPrinted: 'issue-not-printed',
  receipt: 'receipt',
  checkLink: 'check-link',
  absentReceipt: 'absent-receipt',
  absentInvoice: 'absent-invoice',
  eMail: 'send-again',
  cancelSettlement: 'cancel-settlement',
  withdrawReceipt: 'withdraw-receipt',
  printReceipt: 'print-receipt',
  refund: 'refund',
  takeBackRefund: 'take-back-refund',
  acceptMismatch: 'accept-mismatching',
  abandonRequest: 'abandon-request',
} as const;

export type Act = (typeof ACTS)[keyof typeof ACTS];

/** What each of them does. */
type ActsOf = {
  readonly issue: typeof generateInvoiceFromPaymentAct | typeof generateBulkInvoiceFromPaymentsAct;
  readonly 'issue-not-printed': typeof generateInvoiceFromPaymentAct;
  readonly receipt: typeof issueReceiptAgainAct;
  readonly 'check-link': typeof checkLinkAct;
  readonly 'absent-receipt': typeof declareAbsentAct;
  readonly 'absent-invoice': typeof declareAbsentAct;
  readonly 'send-again': typeof eMailDocumentAgainAct;
  readonly 'cancel-settlement': typeof cancelSettlementAct;
  readonly 'withdraw-receipt': typeof withdrawReceiptAct;
  readonly 'print-receipt': typeof printReceiptAct;
  readonly refund: typeof markRefundAct;
  readonly 'take-back-refund': typeof takeBackRefundAct;
  readonly 'accept-mismatching': typeof acceptMismatchAct;
  readonly 'abandon-request': typeof abandonRequestAct;
};

export type PaymentActs = ActsOf[Act];

/** Acts that are kept with the reason that a person gives. */
export const REASONED_ACTS = [
  ACTS.cancelSettlement,
  ACTS.withdrawReceipt,
  ACTS.printReceipt,
  ACTS.refund,
  ACTS.abandonRequest,
] as const satisfies readonly Act[];
export type ReasonedAct = (typeof REASONED_ACTS)[number];

/** Acts with a result of their own kind; reading a link gives the link that was read. */
export type OrderedAct = Exclude<Act, typeof ACTS.checkLink>;

export type ActOutcome = { readonly at: number } & (
  | { readonly kind: 'ordered'; readonly act: OrderedAct }
  /** The invoice was read again at the provider. */
  | { readonly kind: 'link-read'; readonly link: LinkState }
  /** Not sent without its reason; what else was typed is kept. */
  | { readonly kind: 'no-reason'; readonly act: ReasonedAct; readonly amount: string; readonly deskId: string }
  | {
      readonly kind: 'refused';
      readonly act: Act;
      readonly paymentIds: readonly number[];
      readonly failure: FormFailure;
    }
);

/** The last answer, if it asks for the reason of this act. */
export function lackingOf(outcome: ActOutcome | undefined, act: ReasonedAct) {
  return outcome?.kind === 'no-reason' && outcome.act === act ? outcome : undefined;
}

/** The order is possible once a person has answered whether the receipt was printed; the payment's page asks. */
export function asksWhetherPrinted({ reason }: RefusalData): boolean {
  return reason === 'receipt-maybe-printed';
}

/** The names of the form's fields. */
export const PAYMENTS_FIELD = 'payments';
export const REASON_FIELD = 'reason';
export const AMOUNT_FIELD = 'amount';
export const SETTLEMENT_FIELD = 'settlement';
export const DESK_FIELD = 'deskId';
export const DOCUMENT_FIELD = 'document';
export const KIND_FIELD = 'kind';
export const PROVIDER_ID_FIELD = 'providerId';
