// Maps a row of the table payment to the domain's Payment, and a reason to its column's text.

import { grosze } from '@zapisy/domain/money';
import type { ClosingReason } from '@zapisy/domain/payments/due-change';
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import {
  type InstalmentOf,
  NO_RECEIPT_CODES,
  type NoReceiptReason,
  type Payment,
  type PaymentLine,
  type PaymentMethod,
  type PaymentPart,
  type PaymentState,
  type Received,
  type Refund,
} from '@zapisy/domain/payments/payment';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import type { Prisma } from '../generated/prisma/client.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { instalmentPlaceOf } from '../values/instalment-from-row.ts';
import { readOptionalJson } from '../values/json-column.ts';
import { BUYER } from '../values/json-schemas.ts';

export const WITH_LINES = {
  lines: { orderBy: { position: 'asc' } },
  parts: { orderBy: [{ amountGrosze: 'desc' }, { method: 'asc' }] },
} satisfies Prisma.PaymentInclude;

const DIVIDED: ClosingReason = 'divided';

type Row = Prisma.PaymentGetPayload<{ include: typeof WITH_LINES }>;

/** The table's CHECKs restrict state, method and rates to the domain's unions. @throws UnreadableJson */
export function paymentFrom(row: Row): Payment {
  return {
    id: row.id,
    ownerEmail: row.ownerEmail,
    playerId: row.playerId,
    registrationId: row.registrationId,
    city: row.city,
    lines: row.lines.map(lineFrom),
    amount: grosze(row.amountGrosze),
    dueOn: calendarDay(row.dueOn),
    method: row.method as PaymentMethod | null,
    ...partsFrom(row),
    state: row.state as PaymentState,
    paidOn: row.paidOn && calendarDay(row.paidOn),
    settledBy: row.settledBy,
    settlementKey: row.settlementKey,
    buyer: readOptionalJson(BUYER, row.buyer, { table: 'payment', column: 'buyer', id: row.id }),
    printReceipt: row.printReceipt,
    noReceiptReason: reasonFrom(row.noReceiptReason),
    ...(row.invoiceWaiver !== null && { invoiceWaiver: row.invoiceWaiver as InvoiceWaiver }),
    ...receivedFrom(row),
    ...refundFrom(row),
    ...instalmentFrom(row),
    ...(row.closingReason === DIVIDED && { isDivided: true }),
    invoiceId: row.invoiceId,
    receiptId: row.receiptId,
  };
}

/** The largest first. */
function partsFrom({ parts }: Row): { readonly parts?: readonly PaymentPart[] } {
  if (parts.length === 0) return {};
  return { parts: parts.map((part) => ({ method: part.method as PaymentMethod, amount: grosze(part.amountGrosze) })) };
}

function receivedFrom({ receivedGrosze, receivedCurrency }: Row): { readonly received?: Received } {
  if (receivedGrosze === null || receivedCurrency === null) return {};
  return { received: { amount: grosze(receivedGrosze), currency: receivedCurrency } };
}

function refundFrom({ refundGrosze, refundReason, refundedBy, refundedOn }: Row): { readonly refund?: Refund } {
  if (refundGrosze === null || refundedOn === null) return {};
  const markedOn = calendarDay(refundedOn);
  return { refund: { amount: grosze(refundGrosze), reason: refundReason ?? '', markedBy: refundedBy ?? '', markedOn } };
}

function instalmentFrom(row: Row): { readonly instalment?: InstalmentOf } {
  const place = instalmentPlaceOf(row);
  return row.instalmentOf === null || !place ? {} : { instalment: { of: row.instalmentOf, ...place } };
}

function lineFrom(row: Row['lines'][number]): PaymentLine {
  return {
    name: row.name,
    gross: grosze(row.grossGrosze),
    quantity: row.quantity,
    vatRate: row.vatRate as VatRate,
    ...(row.vatExemption !== null && { vatExemption: row.vatExemption }),
    ...(row.productId !== null && { productId: row.productId }),
  };
}

/** One text column: the code, and after a colon the text that the member of staff typed. */
export function reasonText(reason: NoReceiptReason): string {
  const words = reason.text.trim();
  return words === '' ? reason.code : `${reason.code}: ${words}`;
}

function reasonFrom(stored: string | null): NoReceiptReason | null {
  if (stored === null) return null;
  const code = NO_RECEIPT_CODES.find((known) => stored === known || stored.startsWith(`${known}: `));
  return code ? { code, text: stored.slice(code.length + 2) } : { code: 'other', text: stored };
}
