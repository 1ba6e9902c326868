// The rows of the register of sales for people: with numbers, buyers, payment methods, links and states.

import type { Tx } from '@zapisy/db/connection/open-database';
import { paymentsById } from '@zapisy/db/payments/payment-records';
import { type DocumentDetails, documentDetails } from '@zapisy/db/sales-register/register-document-records';
import { refundedAmount } from '@zapisy/domain/day-end/sums';
import type { FiscalState, LinkState } from '@zapisy/domain/documents/document';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { GovernmentState } from '@zapisy/domain/documents/issuing/government-state';
import type { Grosze } from '@zapisy/domain/money';
import type { NoReceiptReason, Payment, PaymentMethod, Received } from '@zapisy/domain/payments/payment';
import { isForeignCurrency, receivedAmount, receivedCurrency } from '@zapisy/domain/payments/received';
import { paymentParts } from '@zapisy/domain/payments/split';
import type { RegisterRow } from '@zapisy/domain/sales-register/register-row';

type RegisterDocumentView = {
  readonly number: string;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly issuedOn: string;
  readonly link: LinkState;
  readonly fiscal: FiscalState;
  readonly government: GovernmentState | null;
};

export type RegisterRowView = Omit<RegisterRow, 'countedRates' | 'sales'> & {
  /** Null for a sale without a document and for a refund. */
  readonly document: RegisterDocumentView | null;
  /** The day of sale as the document shows it. */
  readonly soldOn: string;
  /** '' on a receipt, and of a buyer who asked for no invoice. */
  readonly buyer: { readonly name: string; readonly taxId: string };
  readonly methods: readonly PaymentMethod[];
  /** The number of the receipt to which an invoice belongs, linked or not. */
  readonly receiptNumber: string | null;
  /** Of a sale without a document: how far its documents are, and why it has none. */
  readonly outcome: DocumentOutcome | null;
  readonly noReceiptReason: NoReceiptReason | null;
  /** The money of a sale or a refund in another currency, which counts in no sum. */
  readonly foreign: Received | null;
  readonly refundReason: string | null;
};

/** Three queries, however many rows. */
export async function registerView(tx: Tx, rows: readonly RegisterRow[]): Promise<readonly RegisterRowView[]> {
  const details = await documentDetails(
    tx,
    rows.flatMap(({ documentId }) => documentId ?? []),
  );
  const found = await paymentsById(tx, [...new Set(rows.flatMap(({ paymentIds }) => paymentIds))]);
  const payments = new Map(found.map((one) => [one.payment.id, one]));
  return rows.map(({ countedRates: _, sales: __, ...row }) => {
    const own = row.paymentIds.flatMap((id) => payments.get(id) ?? []);
    const document = details.get(row.documentId ?? '');
    return { ...row, ...documentParts(row, document, own), ...paymentPartsOf(row, own) };
  });
}

type Row = Pick<RegisterRow, 'kind' | 'day' | 'documentId'>;

function documentParts(row: Row, document: DocumentDetails | undefined, own: readonly PaymentWithDocuments[]) {
  const { number, issuedOn, link, fiscal, government } = document ?? {};
  const isInvoice = row.kind === 'named-invoice' || row.kind === 'company-invoice';
  const beside = own.find(({ receipt }) => receipt && !receipt.withdrawn)?.receipt?.number;
  return {
    document:
      number === undefined || issuedOn === undefined
        ? null
        : { number, issuedOn, link: link ?? 'none', fiscal: fiscal ?? 'none', government: government ?? null },
    soldOn: document?.soldOn ?? row.day,
    buyer: row.kind === 'receipt' ? NO_BUYER : (document?.buyer ?? buyerOf(own[0])),
    receiptNumber: isInvoice ? (document?.linkedReceipt ?? beside ?? null) : null,
  };
}

const NO_BUYER = { name: '', taxId: '' };

/** The payment's own copy, for a document that was asked for elsewhere and for a sale without one. */
function buyerOf(found: PaymentWithDocuments | undefined): RegisterRowView['buyer'] {
  const { preference, data } = found?.payment.buyer ?? {};
  if (preference === 'classic' && data) return { name: data.companyName, taxId: data.taxId };
  return preference === 'nominal' && data
    ? { ...NO_BUYER, name: `${data.firstName} ${data.lastName}`.trim() }
    : NO_BUYER;
}

function paymentPartsOf(row: Row, own: readonly PaymentWithDocuments[]) {
  const methods = [...new Set(own.flatMap(({ payment }) => paymentParts(payment).map(({ method }) => method)))];
  const [first] = own;
  const none = { outcome: null, noReceiptReason: null, foreign: null, refundReason: null };
  if (row.documentId !== null || !first) return { methods, ...none };
  const { payment, outcome } = first;
  if (row.kind === 'refund') {
    const foreign = foreignOf(payment, refundedAmount(payment));
    return { methods, ...none, foreign, refundReason: payment.refund?.reason ?? '' };
  }
  const foreign = foreignOf(payment, receivedAmount(payment));
  return { methods, ...none, outcome, foreign, noReceiptReason: payment.noReceiptReason };
}

function foreignOf(payment: Payment, amount: Grosze): Received | null {
  return isForeignCurrency(payment) ? { amount, currency: receivedCurrency(payment) } : null;
}
