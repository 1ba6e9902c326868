// 'Drukuj mimo to': whether a person may order the print of a receipt, and why not.

import { isPossiblyPrinted } from '../../printing/print-job.ts';
import { hasCompanyInvoice } from '../company-invoice.ts';
import type { IssuedDocument } from '../document.ts';
import type { DocumentOutcome } from '../issuing/document-outcome.ts';
import { isUnderWay, type KnownRequest } from '../issuing/known-request.ts';
import type { NoFiscalChannel } from '../receipts/fiscal-channel.ts';
import type { PrintablePayment } from '../receipts/fiscal-channel-question.ts';
import { isAtFiscalPrinter } from '../receipts/is-record-editable.ts';

export type PrintByPersonRefusal =
  | 'no-receipt'
  /** A company invoice has replaced the receipt. */
  | 'receipt-withdrawn'
  /** There is a company invoice: a printed receipt beside it would register the sale twice. */
  | 'invoice-exists'
  /** A company invoice is being issued. */
  | 'document-under-way'
  | Extract<NoFiscalChannel, 'already-has-print' | 'provider-prints-already'>;

/** A payment of the receipt. */
export type PaymentToPrint = PrintablePayment & {
  readonly outcome: DocumentOutcome | null;
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'withdrawn'> | null;
  readonly invoice: Pick<IssuedDocument, 'bearsTaxId'> | null;
};

type PrintByPersonQuestion = {
  /** All payments of the receipt. */
  readonly payments: readonly PaymentToPrint[];
  readonly requests: readonly KnownRequest[];
};

/** Why the print is refused, or undefined (PRN-8). When it is allowed, the person can choose a desk if there is no channel. */
export function printByPersonRefusal({ payments, requests }: PrintByPersonQuestion): PrintByPersonRefusal | undefined {
  const receipt = payments[0]?.receipt;
  if (!receipt) return 'no-receipt';
  if (receipt.withdrawn) return 'receipt-withdrawn';
  const beside = payments.map((one) => besideCompanyInvoice(one, requests)).find((reason) => reason !== undefined);
  if (beside) return beside;
  if (payments.every(({ printState }) => isPossiblyPrinted(printState))) return 'already-has-print';
  return isAtFiscalPrinter(receipt.fiscal) ? 'provider-prints-already' : undefined;
}

/** Whether the payment has a company invoice, or one is being issued for it; undefined when there is none. */
export function besideCompanyInvoice(
  { payment, invoice, outcome }: Pick<PaymentToPrint, 'payment' | 'invoice' | 'outcome'>,
  requests: readonly KnownRequest[],
): 'invoice-exists' | 'document-under-way' | undefined {
  if (hasCompanyInvoice({ invoice })) return 'invoice-exists';
  if (payment.buyer?.preference !== 'classic') return undefined;
  const isOrdered = requests.some((one) => one.kind === 'vat' && isUnderWay(one, payment));
  return isOrdered || outcome === 'waiting' ? 'document-under-way' : undefined;
}
