// Writes the payments of the demo data, with the settlements, checkouts and documents of those that were paid.
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { EMPTY_INVOICE, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../src/connection/open-database.ts';
import type { Prisma } from '../src/generated/prisma/client.ts';
import { dateOfDay } from '../src/values/calendar-day.ts';
import { demoId } from './demo-id.ts';
import {
  type DemoPayment,
  FIRST_NUMBER,
  isAtCounter,
  isPaid,
  MINUTE_MS,
  type PaidDemoPayment,
} from './demo-payments.ts';
import { deskOf } from './desks.ts';
import { type DemoDocuments, documentsOf, writeDocuments } from './documents.ts';
import { registrationId } from './registrations.ts';

const RECEPTION = 'kasia.lis@zapisy.example';
const OFFICE = 'katarzyna.mazur@zapisy.example';
const BILLED_BEFORE_MS = 12 * 24 * 60 * MINUTE_MS;

/** Writes all payments, and sets the sequence so that the next number follows the last. */
export async function writePayments(tx: Tx, payments: readonly DemoPayment[], now: Date): Promise<void> {
  const paid = payments.filter(isPaid);
  const documents = documentsOf(paid);
  await writeDocuments(tx, documents);
  await tx.settlement.createMany({ data: paid.filter(isAtCounter).map(settlementRow) });
  await tx.checkout.createMany({ data: checkoutRows(paid) });
  await tx.payment.createMany({
    data: payments.map((payment) => ({
      ...commonColumns(payment, now),
      ...(isPaid(payment) && paidColumns(payment, documents.get(payment.id))),
    })),
  });
  await tx.paymentLine.createMany({
    data: payments.map(({ id, line: { gross, ...line } }) => ({
      ...line,
      paymentId: id,
      position: 1,
      grossGrosze: gross,
    })),
  });
  const last = FIRST_NUMBER + payments.length - 1;
  await tx.$queryRaw`SELECT setval(pg_get_serial_sequence('payment', 'id'), ${last}::int)`;
}

function commonColumns({ id, person, course, line, month, at }: DemoPayment, now: Date) {
  return {
    id,
    ownerEmail: person.family.email,
    playerId: person.playerId,
    registrationId: registrationId({ person: person.key, course: course.key }),
    city: course.city,
    amountGrosze: line.gross,
    month,
    dueOn: dateOfDay(warsawDate(at)),
    createdAt: new Date(Math.min(at.getTime(), now.getTime()) - BILLED_BEFORE_MS),
  };
}

function paidColumns(payment: PaidDemoPayment, documents: DemoDocuments | undefined) {
  const { person, paid, at, oddity } = payment;
  return {
    state: 'paid',
    method: paid.method,
    paidAt: at,
    paidOn: dateOfDay(paid.on),
    buyer: { ...buyerOf(person.invoice ?? EMPTY_INVOICE, versionOf(payment)) } satisfies Prisma.InputJsonObject,
    receiptId: documents?.receipt?.id ?? null,
    invoiceId: documents?.invoice?.id ?? null,
    documentsOutcome: documents?.outcome ?? null,
    ...wayColumns(payment),
    ...(oddity === 'refunded' && refundColumns(payment)),
  };
}

/** What took the money: the counter, the gateway, or the office that saw the transfer. */
function wayColumns(payment: PaidDemoPayment) {
  if (payment.paid.method === 'online') return { checkoutId: checkoutId(payment) };
  if (!isAtCounter(payment)) return { settledBy: OFFICE };
  const { key: settlementKey, settledBy, printReceipt, noReceiptReason } = settlementRow(payment);
  return { settlementKey, settledBy, printReceipt, noReceiptReason };
}

function refundColumns({ line, paid }: PaidDemoPayment) {
  return {
    state: 'refunded',
    refundGrosze: line.gross,
    refundReason: 'Choroba dziecka, cały miesiąc bez zajęć',
    refundedBy: 'maria.wrona@zapisy.example',
    refundedOn: dateOfDay(addDays(paid.on, 6)),
  };
}

function settlementRow(payment: PaidDemoPayment) {
  const { id, person, course, paid, at, oddity } = payment;
  const key = demoId(`settlement:${id}`);
  const unticked = oddity === 'without-document';
  const printReceipt = !unticked && preferenceOf(person.invoice) !== 'classic';
  return {
    key,
    playerId: person.playerId,
    ownerEmail: person.family.email,
    deskId: deskOf(course.city),
    settledBy: RECEPTION,
    method: paid.method,
    printReceipt,
    noReceiptReason: unticked ? 'exempt-sale' : null,
    invoiceVersion: versionOf(payment),
    request: { settlementKey: key, playerId: person.playerId, paymentIds: [id], method: paid.method, printReceipt },
    createdAt: at,
  };
}

/** The version of the invoice data; 0 when there is no row. */
function versionOf({ person }: DemoPayment): number {
  return person.invoice ? 1 : 0;
}

function checkoutId({ person, paid }: PaidDemoPayment): string {
  return demoId(`checkout:${person.family.email}:${paid.on}`);
}

/** Everything that one owner paid online on one day is one checkout. */
function checkoutRows(paid: readonly PaidDemoPayment[]) {
  const baskets = new Map<string, PaidDemoPayment[]>();
  for (const payment of paid.filter(({ paid: { method } }) => method === 'online')) {
    const id = checkoutId(payment);
    baskets.set(id, [...(baskets.get(id) ?? []), payment]);
  }
  return [...baskets].map(([id, basket]) => ({
    id,
    ownerEmail: basket[0]?.person.family.email ?? '',
    gatewayId: `demo-${id.slice(0, 8)}`,
    amountGrosze: basket.reduce((sum, { line }) => sum + line.gross, 0),
    state: 'paid',
    openedAt: new Date((basket[0]?.at.getTime() ?? 0) - 5 * MINUTE_MS),
    paidAt: basket[0]?.at ?? null,
  }));
}
