// What one buyer's sale at the counter writes: its paid payments, its print job and the audit (PAY-6).

import { settleAct } from '@zapisy/acts/payments/settle';
import type { Tx } from '@zapisy/db/connection/open-database';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { markPaidAtCounter, savePaymentParts } from '@zapisy/db/payments/settlement-records';
import { addUnknownDesk } from '@zapisy/db/printing/desk-records';
import { insertPrintJob } from '@zapisy/db/printing/print-job-records';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import { printableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';
import { isGoods, isPayable, type Payment } from '@zapisy/domain/payments/payment';
import { routedDesks } from '@zapisy/domain/printing/fiscal-route';
import type { CounterSale } from '@zapisy/domain/settlement/counter-sale';
import { deskDriverOf } from '@zapisy/domain/settlement/terms';
import type { SignedInContext } from '../context.ts';
import { recordActs } from '../record-act.ts';
import type { BuyerTerms } from './asked-sale.ts';

type BuyerSale = {
  readonly terms: BuyerTerms;
  readonly found: readonly PaymentWithDocuments[];
  readonly sale: CounterSale;
  /** How many buyers the settlement has. */
  readonly buyers: number;
};

/** Call it under the lock of the payments, in the transaction that takes the key. */
export async function writeSale(ctx: SignedInContext, tx: Tx, buyerSale: BuyerSale): Promise<void> {
  const { terms, found, sale } = buyerSale;
  await markPaid(ctx, tx, terms, sale);
  await orderPrint(ctx, tx, terms, sale);
  await addUnknownDesk(tx, terms.deskId, deskDriverOf(terms), seenBySale(ctx, terms));
  if (sale.outcome === 'waiting') await enqueueDocuments(tx, idsOf(sale.charged));
  await recordActs(
    tx,
    settleAct,
    found.map((one) => audited(ctx, buyerSale, one)),
  );
}

/** A desk that the settings name may be chosen in the portal before its app ever ran. */
function seenBySale({ settings, clock }: SignedInContext, { deskId }: BuyerTerms): Date | null {
  return routedDesks(settings.fiscalRoutes).includes(deskId) ? null : clock.now();
}

/** A payment of 0,00 zł is paid without a document, also beside others (PAY-3). */
async function markPaid(ctx: SignedInContext, tx: Tx, terms: BuyerTerms, sale: CounterSale): Promise<void> {
  const { settlementKey, method, printReceipt, noReceiptReason } = terms;
  const paid = {
    settlementKey,
    method,
    printReceipt,
    noReceiptReason,
    buyer: sale.buyer,
    paidOn: sale.paidOn,
    invoiceWaiver: sale.waiver,
    settledBy: takerOf(ctx, terms),
    paidAt: sale.paidAt,
  };
  for (const [mainMethod, payments] of Map.groupBy(sale.charged, (payment) => payment.method ?? method)) {
    await markPaidAtCounter(tx, idsOf(payments), { ...paid, method: mainMethod, outcome: sale.outcome });
  }
  for (const { id, parts } of sale.charged) if (parts) await savePaymentParts(tx, id, parts);
  const free = { ...paid, invoiceWaiver: undefined, outcome: 'without-document' } as const;
  if (sale.free.length > 0) await markPaidAtCounter(tx, idsOf(sale.free), free);
}

/** Who took the money: for a sale without the server the person at the desk, whichever person sends it. */
export function takerOf({ session }: SignedInContext, { takenBy }: BuyerTerms): string {
  return takenBy && takenBy.sub !== session.sub ? takenBy.email : session.email;
}

const idsOf = (payments: readonly Payment[]) => payments.map(({ id }) => id);

/**
 * The problem of a print that was cancelled before the server got the sale; the desk sends the person's text after it.
 */
const TAKEN_OUT_OFFLINE = 'taken-out-offline';

async function orderPrint(ctx: SignedInContext, tx: Tx, terms: BuyerTerms, sale: CounterSale): Promise<void> {
  const receipt = sale.isPrintedHere ? printableReceipt(sale.charged) : undefined;
  if (!receipt) return;
  const { settlementKey, deskId, deskPrints, alreadyPrinted } = terms;
  const at = ctx.clock.now();
  const printed = alreadyPrinted ? { receiptNumber: undefined, at } : undefined;
  const cancelled = deskPrints || printed ? undefined : TAKEN_OUT_OFFLINE;
  await insertPrintJob(tx, { settlementKey, deskId, paymentIds: idsOf(sale.charged), receipt, printed, cancelled, at });
}

function audited({ session }: SignedInContext, { terms, sale, buyers }: BuyerSale, { payment }: PaymentWithDocuments) {
  const { settlementKey, deskId, printReceipt, noReceiptReason, invoiceVersion } = terms;
  const { alreadyPrinted, deskPrints, takenAt, takenBy } = terms;
  const { id, amount } = payment;
  // How this payment was paid: its share of the methods of the sale (PAY-11).
  const { method, parts } = sale.charged.find((charged) => charged.id === id) ?? { method: terms.method };
  return {
    actor: session,
    action: 'settle' as const,
    entity: 'payment' as const,
    entityId: String(id),
    before: isGoods(payment) ? undefined : { state: payment.state, amount },
    after: {
      state: 'paid',
      amount,
      settlementKey,
      ...(buyers > 1 && { buyers }),
      deskId,
      method,
      parts,
      printReceipt,
      noReceiptReason,
      invoiceVersion,
      alreadyPrinted,
      deskPrints,
      takenAt,
      takenBy,
      ...(isPayable(amount) && { invoiceWaiver: sale.waiver }),
    },
  };
}
