// The print that a receipt gets when it is recorded: the fiscal channel that the domain decides, as the records store
// it.

import type { ReceiptPrint } from '@zapisy/db/printing/receipt-print-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { paymentIdsOf, saleOf } from '@zapisy/domain/documents/issuing/sale';
import {
  chooseFiscalChannel,
  type NoFiscalChannel,
  needsPerson,
} from '@zapisy/domain/documents/receipts/fiscal-channel';
import { fiscalChannelQuestion } from '@zapisy/domain/documents/receipts/fiscal-channel-question';
import { printableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { FiscalRoutes } from '@zapisy/domain/printing/fiscal-route';
import { readFiscalRoutes } from '@zapisy/domain/printing/fiscal-route';
import type { IssuingWork } from './issuing.ts';

/**
 * Decided when the receipt is recorded (PRN-1): only then are its payments known, and the provider prints only a
 * record. A print that its settlement ordered at once is not decided here. A receipt that should have a fiscal channel
 * and has none is made all the same, and a person is notified: the sale has taken place, and its receipt can still be
 * printed later.
 */
export async function printOfReceipt(
  work: IssuingWork,
  paymentIds: readonly number[],
  receipt: IssuedDocument,
): Promise<ReceiptPrint | undefined> {
  const { payments, requests } = await work.records.snapshot(paymentIds);
  const isFallback = !saleOf(payments, requests).plan.receipt;
  const way = chooseFiscalChannel(fiscalChannelQuestion(payments, isFallback, receipt.fiscal), routesOf(work));
  if (way.kind === 'none') {
    if (needsPerson(way.reason)) await reportNoWay(work, payments, receipt, way.reason);
    return undefined;
  }
  const printed = payments.filter(({ payment }) => way.paymentIds.includes(payment.id));
  const toPrint = printableReceipt(printed.map(({ payment }) => payment));
  if (!toPrint) return undefined;
  const which =
    way.kind === 'desk' ? { driver: 'posnet' as const, deskId: way.deskId } : { driver: 'provider' as const };
  return { ...which, paymentIds: way.paymentIds, receipt: toPrint };
}

const routesOf = ({ settings }: IssuingWork): FiscalRoutes => readFiscalRoutes(settings.fiscalRoutes);

/** One notification for each reason and city, which gathers the payments: the setting is corrected once. */
async function reportNoWay(
  work: IssuingWork,
  payments: readonly PaymentSnapshot[],
  { number }: IssuedDocument,
  cause: NoFiscalChannel,
): Promise<void> {
  const cities = [...new Set(payments.map(({ payment }) => payment.city))].sort();
  const ids = paymentIdsOf(payments);
  work.log.error({ paymentIds: ids, cause }, 'a receipt has no way to a fiscal memory');
  await work.records.raise(work.lease, {
    notification: criticalNotification('no-fiscal-channel', ids, [cause, ...cities].join(' ')),
    occurrence: `receipt ${number}`,
    details: { cause, cities, number },
    gathersPayments: true,
    at: work.clock.now(),
  });
}
