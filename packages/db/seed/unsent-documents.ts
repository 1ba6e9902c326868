// The documents of the demo data that the invoicing provider does not have yet, and what it said of those it got.
import type { DocumentKind } from '@zapisy/domain/documents/document';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Database } from '../src/connection/open-database.ts';
import { paymentFrom, WITH_LINES } from '../src/payments/payment-from-row.ts';
import { calendarDay } from '../src/values/calendar-day.ts';
import { isOfDemoData } from './documents.ts';

export type UnsentDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly issuedOn: string;
  readonly payment: Payment;
  /** Our id of the receipt that this invoice is issued to. */
  readonly linkedReceiptId: string | null;
};

/** Receipts first, because an invoice is issued to a receipt that the provider has. */
export async function unsentDocuments({ prisma }: Pick<Database, 'prisma'>): Promise<readonly UnsentDocument[]> {
  const rows = await prisma.document.findMany({
    where: { providerId: isOfDemoData, removedAt: null },
    include: { paymentsAsReceipt: { include: WITH_LINES }, paymentsAsInvoice: { include: WITH_LINES } },
    orderBy: [{ kind: 'asc' }, { providerId: 'asc' }],
  });
  return rows.flatMap(({ id, kind, number, issuedOn, linkedReceiptId, paymentsAsReceipt, paymentsAsInvoice }) =>
    [...paymentsAsReceipt, ...paymentsAsInvoice].slice(0, 1).map((payment) => ({
      id,
      kind: kind as DocumentKind,
      number,
      issuedOn: calendarDay(issuedOn),
      payment: paymentFrom(payment),
      linkedReceiptId,
    })),
  );
}

/** The document has this id and this page at the provider. */
export async function saveSent(
  { prisma }: Pick<Database, 'prisma'>,
  id: string,
  { providerId, viewUrl }: { readonly providerId: number; readonly viewUrl: string | null },
): Promise<void> {
  await prisma.document.update({ where: { id }, data: { providerId: BigInt(providerId), viewUrl } });
}

/** The provider's id of a document of ours. */
export async function providerIdOf({ prisma }: Pick<Database, 'prisma'>, id: string): Promise<number> {
  const { providerId } = await prisma.document.findUniqueOrThrow({ where: { id }, select: { providerId: true } });
  return Number(providerId);
}
