// The forms of staff's orders for payments and their documents; the dashboard and the payment's page send the same ones.
import { abandonRequestAct } from '@zapisy/acts/documents/abandon-request';
import { acceptMismatchAct } from '@zapisy/acts/documents/accept-mismatch';
import { checkLinkAct } from '@zapisy/acts/documents/check-link';
import { declareAbsentAct } from '@zapisy/acts/documents/declare-absent';
import { eMailDocumentAgainAct } from '@zapisy/acts/documents/e-mail-document-again';
import { generateBulkInvoiceFromPaymentsAct } from '@zapisy/acts/documents/generate-bulk-invoice-from-payments';
import { generateInvoiceFromPaymentAct } from '@zapisy/acts/documents/generate-invoice-from-payment';
import { issueReceiptAgainAct } from '@zapisy/acts/documents/issue-receipt-again';
import { withdrawReceiptAct } from '@zapisy/acts/documents/withdraw-receipt';
import { cancelSettlementAct } from '@zapisy/acts/payments/cancel-settlement';
import { markRefundAct } from '@zapisy/acts/payments/mark-refund';
import { takeBackRefundAct } from '@zapisy/acts/payments/take-back-refund';
import { printReceiptAct } from '@zapisy/acts/printing/print-receipt';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

const { noReason, refund } = pl.staffPayment.more;
const REASON = { reason: noReason };
const NOTE = { note: noReason };

export function documentForms({ documents, payments, printing }: Api) {
  const absent = actForm(declareAbsentAct, {}, documents.declareAbsent.mutate);
  return {
    issue: actForm(generateBulkInvoiceFromPaymentsAct, {}, documents.generateBulkInvoiceFromPayments.mutate),
    'issue-not-printed': actForm(generateInvoiceFromPaymentAct, {}, ({ paymentId }) =>
      documents.generateInvoiceFromPayment.mutate({ paymentId, isReceiptNotPrinted: true }),
    ),
    receipt: actForm(issueReceiptAgainAct, {}, documents.issueReceiptAgain.mutate),
    'check-link': actForm(checkLinkAct, {}, documents.checkLink.mutate),
    'absent-receipt': absent,
    'absent-invoice': absent,
    'send-again': actForm(eMailDocumentAgainAct, {}, documents.eMailAgain.mutate),
    'cancel-settlement': actForm(
      cancelSettlementAct,
      { ...REASON, stoppedAtDesk: null },
      payments.cancelSettlement.mutate,
    ),
    'withdraw-receipt': actForm(withdrawReceiptAct, REASON, documents.withdrawReceipt.mutate),
    'print-receipt': actForm(printReceiptAct, NOTE, printing.printReceipt.mutate),
    refund: actForm(markRefundAct, { ...REASON, amount: refund.wrongAmount }, payments.markRefund.mutate),
    'take-back-refund': actForm(takeBackRefundAct, {}, payments.takeBackRefund.mutate),
    'accept-mismatching': actForm(acceptMismatchAct, {}, documents.acceptMismatch.mutate),
    'abandon-request': actForm(abandonRequestAct, NOTE, documents.abandonRequest.mutate),
  };
}

export type DocumentAnswer = AnswerTo<ReturnType<typeof documentForms>>;
export type DocumentAct = DocumentAnswer['act'];

/** What they may be refused for. */
export type DocumentActs =
  | typeof generateBulkInvoiceFromPaymentsAct
  | typeof generateInvoiceFromPaymentAct
  | typeof issueReceiptAgainAct
  | typeof checkLinkAct
  | typeof declareAbsentAct
  | typeof eMailDocumentAgainAct
  | typeof cancelSettlementAct
  | typeof withdrawReceiptAct
  | typeof printReceiptAct
  | typeof markRefundAct
  | typeof takeBackRefundAct
  | typeof acceptMismatchAct
  | typeof abandonRequestAct;
