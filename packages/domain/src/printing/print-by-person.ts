// 'Drukuj mimo to': whether a person may have a receipt printed, and why not; one rule for the operation and the button.
import { hasCompanyInvoice } from '../documents/company-invoice.ts';
import type { IssuedDocument } from '../documents/document.ts';
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import { isUnderWay, type KnownRequest } from '../documents/orders/person-order.ts';
import { isAtFiscalPrinter } from '../documents/receipts/is-record-editable.ts';
import type { NoFiscalChannel } from './fiscal-way.ts';
import { isPossiblyPrinted } from './print-job.ts';
import type { PrintablePayment } from './receipt-question.ts';

export type PrintByPersonRefusal =
  | 'no-receipt'
  /** A company invoice has replaced it. */
  | 'receipt-withdrawn'
  /** A company invoice stands: a printed receipt beside it would register the sale twice. */
  | 'invoice-exists'
  /** A company invoice is being made. */
  | 'document-under-way'
  | Extract<NoFiscalChannel, 'has-one' | 'provider-prints-already'>;

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

/** PRN-8. Undefined: it may be printed, at the least at a desk that the person chooses. */
export function printByPersonRefusal({ payments, requests }: PrintByPersonQuestion): PrintByPersonRefusal | undefined {
  const receipt = payments[0]?.receipt;
  if (!receipt) return 'no-receipt';
  if (receipt.withdrawn) return 'receipt-withdrawn';
  const beside = payments.map((one) => besideCompanyInvoice(one, requests)).find((reason) => reason !== undefined);
  if (beside) return beside;
  if (payments.every(({ printState }) => isPossiblyPrinted(printState))) return 'has-one';
  return isAtFiscalPrinter(receipt.fiscal) ? 'provider-prints-already' : undefined;
}

/** A current company invoice of the payment, or one that is being made for it; undefined when there is none. */
export function besideCompanyInvoice(
  { payment, invoice, outcome }: Pick<PaymentToPrint, 'payment' | 'invoice' | 'outcome'>,
  requests: readonly KnownRequest[],
): 'invoice-exists' | 'document-under-way' | undefined {
  if (hasCompanyInvoice({ invoice })) return 'invoice-exists';
  if (payment.buyer?.preference !== 'classic') return undefined;
  const isOrdered = requests.some((one) => one.kind === 'vat' && isUnderWay(one, payment));
  return isOrdered || outcome === 'waiting' ? 'document-under-way' : undefined;
}
