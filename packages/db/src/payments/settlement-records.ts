// Settlements at the counter: the key that allows one settlement once, and what it writes on its payments.

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import type { NoReceiptReason, PaymentMethod, PaymentPart } from '@zapisy/domain/payments/payment';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { reasonText } from './payment-from-row.ts';

export type NewSettlement = {
  /** Generated when the dialog opened. */
  readonly key: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly deskId: string;
  /** How the desk's receipts become fiscal, as `deskDriverOf` answers; undefined: the column's default, 'posnet'. */
  readonly deskDriver?: DeskDriver;
  readonly settledBy: string;
  readonly method: PaymentMethod;
  readonly printReceipt: boolean;
  readonly noReceiptReason: NoReceiptReason | undefined;
  /** The version of the invoice data that the dialog showed; 0 when there is no row. */
  readonly invoiceVersion: number;
  /** The whole request, so that another request under the same key is recognized. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

type Settlement = {
  readonly key: string;
  readonly playerId: string;
  readonly request: unknown;
  /** 'Anuluj rozliczenie': by whom, when and why; the key cannot be used again. */
  readonly cancelled: { readonly at: Date; readonly by: string; readonly reason: string } | null;
};

const keyLock = (key: string) => Prisma.sql`pg_advisory_xact_lock(hashtextextended(${`settlement ${key}`}, 0))`;

/**
 * Until the transaction ends no other caller can take this key or close it for good, also while there is no row yet.
 */
export async function lockSettlementKey(tx: Tx, key: string): Promise<void> {
  await tx.$executeRaw`SELECT ${keyLock(key)}`;
}

/** The same, and then the family of the participant, as `lockFamilyOf` does. */
export async function lockSettlementOf(tx: Tx, key: string, playerId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM (SELECT ${keyLock(key)}) AS first JOIN player ON player.id = ${playerId}::uuid
    JOIN owner ON owner.email = player.owner_email FOR NO KEY UPDATE OF owner`;
}

/**
 * Takes the key; false when it is taken. A second transaction with the same key waits here until the first has ended,
 * so after false the settlement can be read.
 */
export async function takeSettlementKey(tx: Tx, settlement: NewSettlement): Promise<boolean> {
  const { key, playerId, ownerEmail, deskId, deskDriver = 'posnet', settledBy, method, printReceipt } = settlement;
  const { invoiceVersion, request, at } = settlement;
  const noReceiptReason = settlement.noReceiptReason ? reasonText(settlement.noReceiptReason) : null;
  const count = await tx.$executeRaw`
    INSERT INTO settlement (key, player_id, owner_email, desk_id, desk_driver, settled_by, method, print_receipt,
                            no_receipt_reason, invoice_version, request, created_at)
    VALUES (${key}, ${playerId}::uuid, ${ownerEmail}, ${deskId}, ${deskDriver}, ${settledBy}, ${method}, ${printReceipt},
            ${noReceiptReason}, ${invoiceVersion}, ${JSON.stringify(request)}::jsonb, ${at}::timestamptz)
    ON CONFLICT DO NOTHING`;
  return count === 1;
}

export async function settlementByKey(tx: Tx, key: string): Promise<Settlement | undefined> {
  const row = await tx.settlement.findUnique({ where: { key } });
  if (!row) return undefined;
  const { playerId, request, cancelledAt: at, cancelledBy, cancelReason } = row;
  const cancelled = at && { at, by: cancelledBy ?? '', reason: cancelReason ?? '' };
  return { key, playerId, request, cancelled };
}

/** The settlement with its row locked until the transaction ends. */
export async function lockSettlement(tx: Tx, key: string): Promise<Settlement | undefined> {
  await tx.$queryRaw`SELECT 1 FROM settlement WHERE key = ${key} FOR UPDATE`;
  return settlementByKey(tx, key);
}

type PaidAtCounter = {
  readonly settlementKey: string;
  readonly method: PaymentMethod;
  readonly settledBy: string;
  readonly buyer: Buyer;
  readonly printReceipt: boolean;
  readonly noReceiptReason: NoReceiptReason | undefined;
  readonly invoiceWaiver: InvoiceWaiver | undefined;
  readonly outcome: DocumentOutcome;
  readonly paidAt: Date;
  /** Business day 'YYYY-MM-DD', Europe/Warsaw. */
  readonly paidOn: string;
};

/** Marks due payments paid, with the copy of the buyer. Call it under `lockPayments`. */
export async function markPaidAtCounter(tx: Tx, ids: readonly number[], paid: PaidAtCounter): Promise<void> {
  const { count } = await tx.payment.updateMany({
    where: { id: { in: [...ids] }, state: 'due' },
    data: {
      state: 'paid',
      settlementKey: paid.settlementKey,
      method: paid.method,
      settledBy: paid.settledBy,
      buyer: paid.buyer as Prisma.InputJsonObject,
      printReceipt: paid.printReceipt,
      noReceiptReason: paid.noReceiptReason ? reasonText(paid.noReceiptReason) : null,
      invoiceWaiver: paid.invoiceWaiver ?? null,
      documentsOutcome: paid.outcome,
      paidAt: paid.paidAt,
      paidOn: dateOfDay(paid.paidOn),
    },
  });
  if (count !== ids.length) throw new Error(`${count} of ${ids.length} payments were due under the lock`);
}

/** Writes the payment methods of a payment that was paid in several at once. Call it under `lockPayments`. */
export async function savePaymentParts(tx: Tx, paymentId: number, parts: readonly PaymentPart[]): Promise<void> {
  await tx.paymentPart.createMany({
    data: parts.map(({ method, amount }) => ({ paymentId, method, amountGrosze: amount })),
  });
}
