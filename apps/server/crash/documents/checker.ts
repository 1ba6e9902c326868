// Checks what two hundred crashes may leave behind, from the provider's ledger and the driver's sales. It imports nothing
// of the product: the plan of DOC-1 is implemented a second time, and payments are found by the marks in their lines' names.

import { documentFaults, type LedgerDocument, marksOf } from './ledger-document.ts';
import type { Sold, SoldPayment } from './sold.ts';

/** `firstAt` by the product's clock. */
export type Notified = { readonly reason: string; readonly paymentIds: readonly number[]; readonly firstAt: Date };
/** The product's record of a payment; documents by the provider's id. */
export type Recorded = {
  readonly id: number;
  readonly state: string;
  /** By the product's clock; null while it is due. */
  readonly paidAt: Date | null;
  readonly outcome: string | null;
  readonly receipt: number | null;
  readonly invoice: number | null;
};

export type Evidence = {
  readonly sold: readonly Sold[];
  readonly ledger: readonly LedgerDocument[];
  readonly notified: readonly Notified[];
  readonly recorded: readonly Recorded[];
  /** How many invoices, and how many links, the provider refused. */
  readonly refused: { readonly invoices: number; readonly links: number };
  /** The marks on each receipt that was requested from the provider, made or not. */
  readonly receiptPosts: readonly (readonly string[])[];
  /** How often a server died after it had recorded that a request is sent and may not have sent it. */
  readonly diedBeforePost: number;
};

/** Texts of violations: a missing document, one too many, and an incorrect one. All empty when everything is legal. */
type Verdict = {
  readonly lost: readonly string[];
  readonly duplicates: readonly string[];
  readonly wrong: readonly string[];
  /**
   * Sales that ended with a receipt because their invoice was refused; receipts given up so that their invoice could be
   * issued.
   */
  readonly fellBack: number;
  readonly givenUp: number;
};

/** ISS-6: a receipt is given up after three attempts over at least five minutes. */
const FEWEST_ATTEMPTS = 3;
const SHORTEST_TRYING_MS = 5 * 60_000;

type Found = { readonly id: number; readonly receipts: LedgerDocument[]; readonly invoices: LedgerDocument[] };

export function judge(evidence: Evidence): Verdict {
  const saleOf = new Map(evidence.sold.flatMap((sale) => sale.payments.map(({ mark }) => [mark, sale] as const)));
  const sales = evidence.sold.map((sale) => sale.payments.map((payment) => endOf(evidence, sale, payment)));
  const ends = sales.flat();
  const salesWith = (isSo: (end: End) => boolean) => sales.filter((ofSale) => ofSale.some(isSo)).length;
  const fellBack = salesWith(({ end }) => end === 'fell-back');
  const unlinked = salesWith(({ isUnlinked }) => isUnlinked);
  const givenUp = evidence.sold.filter((_, index) => sales[index]?.some(({ end }) => end === 'given-up'));
  const untried = givenUp.reduce((sum, sale) => sum + Math.max(0, FEWEST_ATTEMPTS - triesOf(evidence, sale)), 0);
  return {
    lost: ends.flatMap(({ lost }) => lost),
    duplicates: ends.flatMap(({ duplicates }) => duplicates),
    wrong: [
      ...ends.flatMap(({ wrong }) => wrong),
      ...evidence.ledger.flatMap((document) => documentFaults(document, saleOf)),
      ...(fellBack > evidence.refused.invoices ? ['more sales fell back than invoices were refused'] : []),
      ...(unlinked > evidence.refused.links ? ['more invoices are unlinked than links were refused'] : []),
      ...(untried > evidence.diedBeforePost ? ['more receipts were given up than were tried three times'] : []),
    ],
    fellBack,
    givenUp: givenUp.length,
  };
}

function triesOf({ receiptPosts }: Evidence, { payments }: Sold): number {
  return receiptPosts.filter((marks) => payments.some(({ mark }) => marks.includes(mark))).length;
}

type End = {
  readonly end: 'whole' | 'fell-back' | 'given-up';
  readonly isUnlinked: boolean;
  readonly lost: readonly string[];
  readonly duplicates: readonly string[];
  readonly wrong: readonly string[];
};

type PaymentSnapshot = Wanted & {
  readonly hasFallenBack: boolean;
  /** The receipt could not be made, so its invoice was sent first; a notification was raised. */
  readonly isGivenUp: boolean;
};

function endOf(evidence: Evidence, sale: Sold, { id, mark }: SoldPayment): End {
  const own = evidence.ledger.filter((document) => marksOf(document).includes(mark));
  const found = {
    id,
    receipts: own.filter(({ kind }) => kind === 'receipt'),
    invoices: own.filter(({ kind }) => kind === 'vat'),
  };
  const isNotified = (asked: string) =>
    evidence.notified.some(({ reason, paymentIds }) => reason === asked && paymentIds.includes(id));
  const wanted = wantedOf(sale);
  const isReceiptMissing = wanted.receipt && wanted.invoice && found.receipts.length === 0;
  const snapshot = {
    ...wanted,
    hasFallenBack: wanted.invoice && found.invoices.length === 0 && isNotified('invoice-rejected'),
    isGivenUp: isReceiptMissing && isNotified('receipt-not-issued'),
  };
  const say = (texts: readonly string[]) => texts.map((text) => `payment ${id} ${text}`);
  return {
    end: snapshot.hasFallenBack ? 'fell-back' : snapshot.isGivenUp ? 'given-up' : 'whole',
    isUnlinked: wanted.receipt && wanted.invoice && !snapshot.isGivenUp && isOneUnlinked(found),
    lost: say(missing(snapshot, found)),
    duplicates: say([
      ...found.receipts.slice(1).map(() => 'has one more receipt'),
      ...found.invoices.slice(1).map(() => 'has one more invoice'),
    ]),
    wrong: say([
      ...unwanted(sale, snapshot, found),
      ...buyerFaults(sale, found),
      ...(snapshot.isGivenUp && isEarly(evidence, id) ? ['has a receipt given up within five minutes'] : []),
      ...recordFaults(evidence, found, isNotified('receipt-not-issued')),
    ]),
  };
}

/** The first notification of the receipt came sooner after the sale than the receipt may be given up. */
function isEarly({ notified, recorded }: Evidence, id: number): boolean {
  const soldAt = recorded.find((one) => one.id === id)?.paidAt?.getTime() ?? 0;
  const about = notified.filter(({ reason, paymentIds }) => reason === 'receipt-not-issued' && paymentIds.includes(id));
  return about.some(({ firstAt }) => firstAt.getTime() < soldAt + SHORTEST_TRYING_MS);
}

function missing({ receipt, invoice, hasFallenBack, isGivenUp }: PaymentSnapshot, found: Found): readonly string[] {
  const isReceiptDue = (receipt || hasFallenBack) && !isGivenUp;
  const said: string[] = [];
  if (isReceiptDue && found.receipts.length === 0) said.push('has no receipt');
  if (invoice && !hasFallenBack && found.invoices.length === 0) said.push('has no invoice');
  return said;
}

function unwanted(
  { isReordered }: Sold,
  { receipt, invoice, hasFallenBack }: PaymentSnapshot,
  found: Found,
): readonly string[] {
  const mayHaveReceipt = receipt || hasFallenBack || isReordered;
  const said: string[] = [];
  if (!mayHaveReceipt && found.receipts.length > 0) said.push('has a receipt');
  if (!invoice && found.invoices.length > 0) said.push('has an invoice');
  return said;
}

type Wanted = { readonly receipt: boolean; readonly invoice: boolean };

/** The plan of DOC-1; a company invoice that a person ordered later is expected too. */
function wantedOf({ preference, printReceipt, isReordered }: Sold): Wanted {
  if (isReordered) return { receipt: false, invoice: true };
  if (preference === 'classic') return { receipt: printReceipt, invoice: !printReceipt };
  return { receipt: printReceipt, invoice: preference === 'nominal' };
}

function isOneUnlinked({ invoices }: Found): boolean {
  return invoices.some((invoice) => invoice['issued_to_receipt'] !== true);
}

/** A tax id is on the company's invoice and nowhere else; a link leads from a named invoice to its own receipt. */
function buyerFaults({ preference, taxId, isReordered }: Sold, { receipts, invoices }: Found): readonly string[] {
  const taxIds = (documents: readonly LedgerDocument[]) => documents.map((one) => String(one['buyer_tax_no'] ?? ''));
  const said: string[] = [];
  if (taxIds(receipts).some((one) => one !== '')) said.push('has a receipt with a tax id');
  if (taxIds(invoices).some((one) => one !== taxId)) said.push('has an invoice with a wrong tax id');
  if (taxId !== '' && invoices.length > 0 && receipts.length > 0 && !isReordered)
    said.push('has a company invoice beside a receipt');
  for (const invoice of invoices) {
    const isLinked = invoice['issued_to_receipt'] === true;
    if (isLinked && preference !== 'nominal') said.push('has a linked company invoice');
    if (isLinked && !receipts.some((receipt) => receipt['id'] === invoice['from_invoice_id']))
      said.push('has an invoice linked to a receipt that is not its own');
  }
  return said;
}

/** An abandoned receipt may have been made after all; a notification asks a person to look for it. */
function recordFaults(
  { recorded }: Evidence,
  { id, receipts, invoices }: Found,
  isGivenUp: boolean,
): readonly string[] {
  const record = recorded.find((one) => one.id === id);
  if (!record) return ['is not recorded'];
  const numberOf = (documents: readonly LedgerDocument[]) => documents[0]?.['id'] ?? null;
  const said: string[] = [];
  if (record.state !== 'paid') said.push(`is recorded as ${record.state}`);
  if (record.outcome === 'waiting' || record.outcome === null) said.push('still waits');
  if (record.invoice !== numberOf(invoices)) said.push('names another invoice than there is');
  if (record.receipt !== numberOf(receipts) && !(isGivenUp && record.receipt === null))
    said.push('names another receipt than there is');
  return said;
}
