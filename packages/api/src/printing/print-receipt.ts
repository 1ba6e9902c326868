// 'Drukuj mimo to': staff order the print of a receipt that has no automatic fiscal channel.

import type { InputOf } from '@zapisy/acts/act';
import { printReceiptAct } from '@zapisy/acts/printing/print-receipt';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { orderReceiptPrint, paymentsOfReceipt } from '@zapisy/db/printing/receipt-print-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { type PrintByPersonRefusal, printByPersonRefusal } from '@zapisy/domain/documents/orders/print-by-person';
import {
  type FiscalChannel,
  fiscalChannelByPerson,
  type NoFiscalChannel,
} from '@zapisy/domain/documents/receipts/fiscal-channel';
import { fiscalChannelQuestion } from '@zapisy/domain/documents/receipts/fiscal-channel-question';
import { printableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';
import { readFiscalRoutes } from '@zapisy/domain/printing/fiscal-route';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

type PrintOrdered = { readonly jobId: string; readonly paymentIds: readonly number[] };

/**
 * PRN-7 and PRN-8: a fallback receipt is printed only by an order of staff, because it excludes every later company
 * invoice; so are a receipt whose print was taken out of a queue, and one without a route. Refuses 'not-allowed-now'
 * when it may be printed or has been, when the provider prints it, when a company invoice is current or being made, and
 * while there is still no fiscal channel.
 */
export async function printReceipt(
  ctx: SignedInContext,
  order: InputOf<typeof printReceiptAct>,
): Promise<PrintOrdered> {
  return inTransaction(ctx.database, async (tx) => {
    const { payments, receipt } = await lockedReceipt(tx, order.paymentId);
    const routes = readFiscalRoutes(ctx.settings.fiscalRoutes);
    const way = fiscalChannelByPerson(fiscalChannelQuestion(payments, false, receipt.fiscal), routes, order.deskId);
    if (way.kind === 'none') throw refusal(way.reason, order.paymentId);
    const jobId = await writePrint(ctx, tx, receipt, payments, way);
    if (jobId === undefined) throw refusal('already-has-print', order.paymentId);
    for (const id of way.paymentIds) {
      await recordAct(tx, printReceiptAct, {
        actor: ctx.session,
        entityId: String(id),
        before: {},
        after: { jobId, way: way.kind, deskId: order.deskId ?? null, note: order.note },
      });
    }
    return { jobId, paymentIds: way.paymentIds };
  });
}

type LockedReceipt = { readonly payments: readonly PaymentSnapshot[]; readonly receipt: IssuedDocument };

/** All payments of the receipt, locked: an order of a company invoice for one of them waits, or came first. */
async function lockedReceipt(tx: Tx, paymentId: number): Promise<LockedReceipt> {
  if ((await lockPayments(tx, [paymentId])).length === 0) throw new Refusal('not-found');
  const ids = await paymentsOfReceipt(tx, paymentId);
  await lockPayments(tx, ids);
  const { payments, requests } = await readSnapshot(tx, ids);
  const receipt = payments.find(({ payment }) => payment.id === paymentId)?.receipt;
  const why = printByPersonRefusal({ payments, requests });
  if (why || !receipt) throw refusal(why ?? 'no-receipt', paymentId);
  return { payments, receipt };
}

async function writePrint(
  ctx: SignedInContext,
  tx: Tx,
  receipt: IssuedDocument,
  payments: readonly PaymentSnapshot[],
  way: Exclude<FiscalChannel, { kind: 'none' }>,
): Promise<string | undefined> {
  const printed = payments.filter(({ payment }) => way.paymentIds.includes(payment.id));
  const toPrint = printableReceipt(printed.map(({ payment }) => payment));
  if (!toPrint) return undefined;
  const which =
    way.kind === 'desk' ? { driver: 'posnet' as const, deskId: way.deskId } : { driver: 'provider' as const };
  const print = { ...which, paymentIds: way.paymentIds, receipt: toPrint };
  return orderReceiptPrint(tx, receipt.id, print, ctx.clock.now());
}

function refusal(reason: PrintByPersonRefusal | NoFiscalChannel, paymentId: number): Refusal {
  return new Refusal('not-allowed-now', { reason, paymentIds: [paymentId] });
}
