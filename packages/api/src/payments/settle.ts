// settle: takes payments at the counter, once, and writes in one transaction all the work that follows.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { inTransaction, type Tx } from '@zapisy/db/open-database';
import { lockPayments, type PaymentWithDocuments, paymentsOfSettlement } from '@zapisy/db/payments/payment-records';
import { markPaidAtCounter, settlementByKey, takeSettlementKey } from '@zapisy/db/payments/settlement-records';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { invoiceOf, type WardInvoice } from '@zapisy/db/preferences/invoice-preference-records';
import {
  insertPrintJob,
  markAlreadyPrinted,
  printJobOfSettlement,
  type QueuedPrintJob,
} from '@zapisy/db/printing/print-job-records';
import type { DocumentPlan } from '@zapisy/domain/documents/document-plan';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type CounterSale, counterSale, planOfSettled, receiptToPrint } from './counter-sale.ts';
import { refuseUnpayable } from './refuse-unpayable.ts';
import { isSameRequest, type SettlementInput, settlementRequest } from './settlement-input.ts';

export type Settled = {
  readonly settlementKey: string;
  readonly payments: readonly Payment[];
  readonly plan: DocumentPlan;
  readonly printJob: QueuedPrintJob | null;
};

/**
 * Decisions 5.2 and 7: the settlement, the payments with their copy of the buyer, the print job and the job that issues the
 * documents become true together, or not at all; the same key again gives the same answer and writes nothing, but that its
 * receipt was printed meanwhile. Refuses 'conflict' when the dialog showed another version of the invoice data (with the
 * present ones), or when the key was used for another request; 'already-settled', 'not-payable' and 'odd-payment' with the
 * payments concerned; 'invalid-invoice-data' unless the invoice is to wait; 'bad-input' without a reason for no receipt.
 */
export async function settle(ctx: SignedInContext, input: SettlementInput): Promise<Settled> {
  return inTransaction(ctx.database, async (tx) => {
    const family = await lockedInvoiceData(tx, input.playerId);
    const isFirst = await takeKey(ctx, tx, input, family);
    if (isFirst) await settleUnderKey(ctx, tx, input, family);
    else if (input.alreadyPrinted) await notePrinted(ctx, tx, input);
    return settledUnder(tx, input);
  });
}

/** The buyer's data cannot change until the settlement is written. */
async function lockedInvoiceData(tx: Tx, playerId: string): Promise<WardInvoice> {
  const ownerEmail = (await invoiceOf(tx, playerId))?.participant.ownerEmail;
  if (ownerEmail === undefined) throw new Refusal('not-found');
  await lockFamily(tx, ownerEmail);
  const read = await invoiceOf(tx, playerId);
  if (!read) throw new Refusal('not-found');
  return read;
}

async function takeKey(ctx: SignedInContext, tx: Tx, input: SettlementInput, family: WardInvoice): Promise<boolean> {
  const { settlementKey: key, playerId, deskId, method, printReceipt, noReceiptReason, invoiceVersion } = input;
  const request = settlementRequest(input);
  const isFirst = await takeSettlementKey(tx, {
    ...{ key, playerId, deskId, method, printReceipt, noReceiptReason, invoiceVersion, request },
    ownerEmail: family.participant.ownerEmail,
    settledBy: ctx.session.email,
    at: ctx.clock.now(),
  });
  if (isFirst) return true;
  const earlier = await settlementByKey(tx, key);
  if (!isSameRequest(earlier?.request, request)) throw new Refusal('conflict', { reason: 'other-request' });
  return false;
}

async function settleUnderKey(
  ctx: SignedInContext,
  tx: Tx,
  input: SettlementInput,
  family: WardInvoice,
): Promise<void> {
  const found = await lockPayments(tx, input.paymentIds);
  const sale = counterSale(
    input,
    family,
    found.map(({ payment }) => payment),
    ctx.clock.now(),
  );
  refuseUnpayable(input, family, found, sale);
  await markPaid(ctx, tx, input, sale);
  if (sale.isPrintedHere) await insertPrintJob(tx, printJobOf(ctx, input, sale));
  if (sale.outcome === 'waiting') await enqueueDocuments(tx, idsOf(sale.charged));
  for (const one of found) await audit(ctx, tx, input, one);
}

/** A payment of 0,00 zł is over with no document, also beside others (decisions 5.1). */
async function markPaid(ctx: SignedInContext, tx: Tx, input: SettlementInput, sale: CounterSale): Promise<void> {
  const { settlementKey, method, printReceipt, noReceiptReason } = input;
  const paid = {
    ...{ settlementKey, method, printReceipt, noReceiptReason, buyer: sale.buyer, paidOn: sale.paidOn },
    settledBy: ctx.session.email,
    paidAt: ctx.clock.now(),
  };
  if (sale.charged.length > 0) await markPaidAtCounter(tx, idsOf(sale.charged), { ...paid, outcome: sale.outcome });
  if (sale.free.length > 0) await markPaidAtCounter(tx, idsOf(sale.free), { ...paid, outcome: 'without-document' });
}

const idsOf = (payments: readonly Payment[]) => payments.map(({ id }) => id);

function printJobOf(ctx: SignedInContext, input: SettlementInput, sale: CounterSale) {
  const { settlementKey, deskId, method, alreadyPrinted } = input;
  const at = ctx.clock.now();
  const printed = alreadyPrinted ? { receiptNumber: undefined, at } : undefined;
  return { settlementKey, deskId, receipt: receiptToPrint(sale.charged, method), printed, at };
}

/** A desk that heard no answer prints from its own copy: the job that this settlement left must not print it again. */
async function notePrinted(ctx: SignedInContext, tx: Tx, { settlementKey }: SettlementInput): Promise<void> {
  const job = await markAlreadyPrinted(tx, settlementKey, ctx.clock.now());
  if (!job) return;
  await recordAudit(tx, {
    ...{ who: ctx.session.email, action: 'settle', entity: 'print_job', entityId: job.id },
    ...{ before: { state: job.state }, after: { state: 'printed' } },
  });
}

async function audit(
  ctx: SignedInContext,
  tx: Tx,
  input: SettlementInput,
  { payment }: PaymentWithDocuments,
): Promise<void> {
  const { settlementKey, method, printReceipt, noReceiptReason, invoiceVersion } = input;
  await recordAudit(tx, {
    ...{ who: ctx.session.email, action: 'settle', entity: 'payment', entityId: String(payment.id) },
    before: { state: payment.state },
    after: {
      state: 'paid',
      amount: payment.amount,
      settlementKey,
      method,
      printReceipt,
      noReceiptReason,
      invoiceVersion,
    },
  });
}

async function settledUnder(tx: Tx, { settlementKey }: SettlementInput): Promise<Settled> {
  const found = await paymentsOfSettlement(tx, settlementKey);
  const payments = found.map(({ payment }) => payment).toSorted((one, other) => one.id - other.id);
  const printJob = (await printJobOfSettlement(tx, settlementKey)) ?? null;
  return { settlementKey, payments, plan: planOfSettled(payments), printJob };
}
