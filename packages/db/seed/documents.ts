// The documents of the demo data's paid payments, as if the invoicing provider had made them; unsent-documents.ts has
// those that it does not know yet.
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import type { Tx } from '../src/connection/open-database.ts';
import type { Prisma } from '../src/generated/prisma/client.ts';
import { dateOfDay } from '../src/values/calendar-day.ts';
import { demoId } from './demo-id.ts';
import type { PaidDemoPayment } from './demo-payments.ts';

type Row = Prisma.DocumentCreateManyInput & { readonly id: string };
type Numbering = (prefix: '' | 'PAR/', day: string) => string;

export type DemoDocuments = {
  readonly receipt: Row | undefined;
  readonly invoice: Row | undefined;
  readonly outcome: DocumentOutcome;
};

/** Below all ids that the sandbox's provider gives: a document has such an id until it was sent there. */
const FIRST_PROVIDER_ID = 8_214_000;
const LAST_PROVIDER_ID = 8_299_999;

/** Selects the documents that still have their ids from here. */
export const isOfDemoData = { gte: FIRST_PROVIDER_ID, lte: LAST_PROVIDER_ID };

/** Of a month: in the form of the sandbox's provider, which numbers its own from 1, so that no number is there twice. */
const FIRST_NUMBER = 501;

/** By payment number: a receipt, an invoice, both or none (DOC-1). */
export function documentsOf(paid: readonly PaidDemoPayment[]): ReadonlyMap<number, DemoDocuments> {
  const numbers = new Map<string, number>();
  const number: Numbering = (prefix, day) => {
    const [year = '', month = ''] = day.split('-');
    const series = `${prefix}/${month}/${year}`;
    const next = numbers.get(series) ?? FIRST_NUMBER;
    numbers.set(series, next + 1);
    return `${prefix}${next}/${month}/${year}`;
  };
  return new Map(paid.map((payment) => [payment.id, documentsFor(payment, number)]));
}

/** Receipts are written before the invoices that refer to them. */
export async function writeDocuments(tx: Tx, documents: ReadonlyMap<number, DemoDocuments>): Promise<void> {
  const all = [...documents.values()];
  await tx.document.createMany({ data: all.flatMap(({ receipt }) => (receipt ? [receipt] : [])) });
  await tx.document.createMany({ data: all.flatMap(({ invoice }) => (invoice ? [invoice] : [])) });
}

function documentsFor(payment: PaidDemoPayment, number: Numbering): DemoDocuments {
  const preference = preferenceOf(payment.person.invoice);
  if (payment.oddity === 'without-document') {
    return { receipt: undefined, invoice: undefined, outcome: 'without-document' };
  }
  const receipt = preference === 'classic' ? undefined : receiptOf(payment, number);
  if (preference === 'none') return { receipt, invoice: undefined, outcome: 'issued' };
  const invoice = invoiceOf(payment, number, receipt?.id);
  return { receipt, invoice, outcome: payment.oddity === 'unlinked' ? 'issued-unlinked' : 'issued' };
}

function receiptOf(payment: PaidDemoPayment, number: Numbering): Row {
  return { ...rowOf(payment, 'receipt'), number: number('PAR/', payment.paid.on), fiscalState: 'fiscal' };
}

/**
 * A company invoice has been accepted by the e-invoice system and is not linked; a named one is linked to its receipt.
 */
function invoiceOf(payment: PaidDemoPayment, number: Numbering, receiptId: string | undefined): Row {
  const row = { ...rowOf(payment, 'vat'), number: number('', payment.paid.on) };
  if (receiptId === undefined) {
    return { ...row, bearsTaxId: true, govStatus: 'ok', govId: `DEMO-${row.id.slice(0, 8).toUpperCase()}` };
  }
  if (payment.oddity === 'unlinked') return { ...row, linkState: 'unlinked' };
  return { ...row, linkState: 'linked', linkedReceiptId: receiptId };
}

function rowOf({ id, course, paid, at }: PaidDemoPayment, kind: 'receipt' | 'vat') {
  return {
    id: demoId(`document:${kind}:${id}`),
    providerId: BigInt(FIRST_PROVIDER_ID + 2 * id + (kind === 'vat' ? 1 : 0)),
    kind,
    grossGrosze: course.price,
    issuedOn: dateOfDay(paid.on),
    createdAt: at,
  };
}
