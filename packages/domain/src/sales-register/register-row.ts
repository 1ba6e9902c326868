// The month's register of sales: a row for each document, for each sale without one, and for each refund (SAL-5).
import { receivedZloty, refundedAmount, type SummedPayment } from '../day-end/sums.ts';
import type { DocumentKind } from '../documents/document.ts';
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import { type Grosze, grosze, NO_MONEY, sumGrosze } from '../money.ts';
import { isPayable, isSold, type Payment } from '../payments/payment.ts';
import { isForeignCurrency } from '../payments/received.ts';
import { type RateGross, type RateSums, sumsOfDocument } from './vat-sums.ts';

export const REGISTER_KINDS = ['receipt', 'named-invoice', 'company-invoice', 'without-document', 'refund'] as const;
export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** A payment with its lines by rate and its current documents. */
export type RegisterSale = SummedPayment &
  Pick<Payment, 'id'> & {
    readonly rates: readonly RateGross[];
    /** Our rows of the current documents; a withdrawn document does not count. */
    readonly receiptId: string | null;
    readonly invoiceId: string | null;
    readonly outcome: DocumentOutcome | null;
    /** A sale of another city than the register's: it is a part of a document here, and counts there. */
    readonly isElsewhere?: boolean;
  };

/** A document that was issued for payments, current or withdrawn. */
export type RegisterDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly bearsTaxId: boolean;
  readonly isWithdrawn: boolean;
  readonly gross: Grosze;
  /** All payments for which it was issued, also those of other months. */
  readonly paymentIds: readonly number[];
};

export type RegisterRow = {
  /** The place of the row in the register, which is sorted by it, the highest first. */
  readonly key: string;
  readonly kind: RegisterKind;
  /** The day of the sale or of the refund's mark: 'YYYY-MM-DD', Europe/Warsaw. */
  readonly day: string;
  readonly documentId: string | null;
  /** By number; those of other months are included. */
  readonly paymentIds: readonly number[];
  /** Of a document what it shows, of a sale without one what came in złoty; of a refund negative. */
  readonly gross: Grosze;
  /** Null where the register does not know them: nothing is invented. */
  readonly rates: readonly RateSums[] | null;
  /** What the row adds to the sums of the month; each sale is in one row only. */
  readonly counted: Grosze;
  /** The part of `counted` whose rates are known. */
  readonly countedRates: readonly RateSums[];
  /** How many sales it counts. */
  readonly sales: number;
  readonly isWithdrawn: boolean;
};

/** Higher comes first among the rows of one payment. */
const RANKS = { refund: 4, invoice: 3, receipt: 2, 'without-document': 1, withdrawn: 0 } as const;

/**
 * The rows of the month 'YYYY-MM' by the day of the sale (SAL-1). A sale counts in the row of its receipt, else of its
 * invoice, else in a row of its own (SAL-2).
 * @param sales of the month or refunded in it, and the other payments of their documents
 */
export function registerRows(
  month: string,
  sales: readonly RegisterSale[],
  documents: readonly RegisterDocument[],
): readonly RegisterRow[] {
  const sold = sales.filter((sale) => isSold(sale) && isPayable(sale.amount));
  const known = new Map(sold.map((sale) => [sale.id, sale]));
  const listed = new Set(documents.map(({ id }) => id));
  const here = sold.filter(({ isElsewhere }) => isElsewhere !== true);
  const undocumented = here.filter(
    (sale) => isOfMonth(month, sale.paidOn) && !listed.has(countingDocument(sale) ?? ''),
  );
  const rows = [
    ...documents.flatMap((document) => documentRow(month, document, known)),
    ...undocumented.map(saleRow),
    ...here.filter(({ refund }) => isOfMonth(month, refund?.markedOn ?? null)).map(refundRow),
  ];
  return rows.toSorted((one, other) => (one.key < other.key ? 1 : -1));
}

const isOfMonth = (month: string, day: string | null) => day?.startsWith(`${month}-`) === true;

const countingDocument = ({ receiptId, invoiceId }: RegisterSale) => receiptId ?? invoiceId;

function documentRow(
  month: string,
  document: RegisterDocument,
  known: ReadonlyMap<number, RegisterSale>,
): readonly RegisterRow[] {
  const { id, isWithdrawn, gross, paymentIds } = document;
  const all = paymentIds.flatMap((paymentId) => known.get(paymentId) ?? []);
  const own = all.filter(({ paidOn, isElsewhere }) => isElsewhere !== true && isOfMonth(month, paidOn));
  if (own.length === 0) return [];
  const counting = own.filter((sale) => countingDocument(sale) === id);
  const lines = all.flatMap(({ rates }) => rates);
  const isComplete = all.length === paymentIds.length && sumGrosze(lines.map((line) => line.gross)) === gross;
  const rank = isWithdrawn ? 'withdrawn' : document.kind === 'vat' ? 'invoice' : 'receipt';
  return [
    {
      ...placed(
        own.reduce((last, { paidOn }) => ((paidOn ?? '') > last ? (paidOn ?? '') : last), ''),
        own,
        rank,
        id,
      ),
      kind: kindOf(document),
      documentId: id,
      paymentIds,
      gross,
      rates: isComplete ? sumsOfDocument(lines) : null,
      ...countedOf(counting),
      isWithdrawn,
    },
  ];
}

function kindOf({ kind, bearsTaxId }: RegisterDocument): RegisterKind {
  if (kind === 'receipt') return 'receipt';
  return bearsTaxId ? 'company-invoice' : 'named-invoice';
}

function saleRow(sale: RegisterSale): RegisterRow {
  const { counted, countedRates } = countedOf([sale]);
  return {
    ...placed(sale.paidOn ?? '', [sale], 'without-document'),
    kind: 'without-document',
    documentId: null,
    paymentIds: [sale.id],
    gross: counted,
    rates: receivedZloty(sale) === sale.amount ? countedRates : null,
    counted,
    countedRates,
    sales: 1,
    isWithdrawn: false,
  };
}

/** A refund has no net and no VAT of its own: the correction is made at the provider. */
function refundRow(sale: RegisterSale): RegisterRow {
  const gross = isForeignCurrency(sale) ? NO_MONEY : grosze(-refundedAmount(sale));
  return {
    ...placed(sale.refund?.markedOn ?? '', [sale], 'refund'),
    kind: 'refund',
    documentId: null,
    paymentIds: [sale.id],
    gross,
    rates: null,
    counted: gross,
    countedRates: [],
    sales: 0,
    isWithdrawn: false,
  };
}

/** Money that is not the amount due has no rate: its lines say nothing of it (PAY-23). */
function countedOf(sales: readonly RegisterSale[]): Pick<RegisterRow, 'counted' | 'countedRates' | 'sales'> {
  const asDue = sales.filter((sale) => receivedZloty(sale) === sale.amount);
  return {
    counted: sumGrosze(sales.map(receivedZloty)),
    countedRates: sumsOfDocument(asDue.flatMap(({ rates }) => rates)),
    sales: sales.length,
  };
}

function placed(day: string, own: readonly RegisterSale[], rank: keyof typeof RANKS, documentId = '') {
  const last = Math.max(...own.map(({ id }) => id));
  return { day, key: `${day}.${String(last).padStart(10, '0')}.${RANKS[rank]}.${documentId}` };
}
