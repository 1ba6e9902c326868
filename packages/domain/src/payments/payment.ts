// A payment: what is due or was paid for a registration or at the counter, and its two document references (PAY-1, PAY-2,
// PAY-16, PAY-21).

import type { Grosze } from '../money.ts';
import { sumGrosze } from '../money.ts';
import type { Buyer } from './buyer.ts';
import type { InvoiceWaiver } from './invoice-waiver.ts';
import type { SoldItem } from './sold-item.ts';

export const PAYMENT_STATES = ['due', 'pending', 'paid', 'cancelled', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** A state as people read it. */
export type ShownState = PaymentState | 'divided';

export const PAYMENT_METHODS = ['cash', 'card', 'blik', 'transfer', 'online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The methods by which money is taken at a counter; 'online' comes through the gateway alone. */
export const COUNTER_METHODS = ['cash', 'card', 'blik', 'transfer'] as const satisfies readonly PaymentMethod[];
export type CounterMethod = (typeof COUNTER_METHODS)[number];

/**
 * Why a receipt was unticked for a client who is not classic: another fiscal memory, an exempt sale, or a text typed by
 * staff.
 */
export const NO_RECEIPT_CODES = ['other-fiscal-memory', 'exempt-sale', 'other'] as const;
export type NoReceiptCode = (typeof NO_RECEIPT_CODES)[number];
export type NoReceiptReason = { readonly code: NoReceiptCode; readonly text: string };

/** One payment method with its part of the amount, in grosze. */
export type PaymentPart = { readonly method: PaymentMethod; readonly amount: Grosze };

/** One line of a payment. */
export type PaymentLine = SoldItem & {
  /** For goods sold at the counter: the product row with the price and the rate. */
  readonly productId?: string;
};

/** The mark 'Zwrot': amount in grosze, reason, actor and business day; staff make the correction at the provider. */
export type Refund = {
  readonly amount: Grosze;
  readonly reason: string;
  readonly markedBy: string;
  readonly markedOn: string;
};

/**
 * What came through the gateway: `amount` in hundredths of the currency, as the gateway counts it; for 'PLN' grosze.
 */
export type Received = { readonly amount: Grosze; readonly currency: string };

/** The divided payment, and which of its instalments this is. */
export type InstalmentOf = InstalmentPlace & { readonly of: number };

/** Which instalment it is, from 1, and of how many. */
export type InstalmentPlace = { readonly number: number; readonly count: number };

/** Amounts are PLN in grosze; `dueOn` and `paidOn` are business days 'YYYY-MM-DD' in Europe/Warsaw. */
export type Payment = {
  /** A whole number, shown as 'nr 10234'; the number in a notification's paymentIds. */
  readonly id: number;
  readonly ownerEmail: string;
  readonly playerId: string | null;
  readonly registrationId: string | null;
  readonly city: string;
  readonly lines: readonly PaymentLine[];
  readonly amount: Grosze;
  readonly dueOn: string;
  /** The payment method with the largest part, when it was paid in several. */
  readonly method: PaymentMethod | null;
  /**
   * The payment methods of a payment that was paid in several at once (split): they add up to the amount. Absent for
   * one method.
   */
  readonly parts?: readonly PaymentPart[];
  readonly state: PaymentState;
  readonly paidOn: string | null;
  readonly settledBy: string | null;
  readonly settlementKey: string | null;
  readonly buyer: Buyer | null;
  /** The receipt tick of its settlement; null before, and for an online payment, which has none (DOC-2). */
  readonly printReceipt: boolean | null;
  readonly noReceiptReason: NoReceiptReason | null;
  /** Absent when no company invoice was given up for a receipt. */
  readonly invoiceWaiver?: InvoiceWaiver;
  /** Absent when the received amount is the amount due (PAY-23). */
  readonly received?: Received;
  /** Absent without a mark; in the currency that came. */
  readonly refund?: Refund;
  /** Absent for a payment that is not an instalment of a divided one (PAY-28). */
  readonly instalment?: InstalmentOf | undefined;
  /** Absent for a payment that was not divided: instalments replaced it (PAY-28). */
  readonly isDivided?: true | undefined;
  /** The ids of our own document rows, never the provider's. */
  readonly invoiceId: string | null;
  readonly receiptId: string | null;
};

/** A divided payment is closed as a cancelled one, and is still owed in its instalments: people read that it was divided. */
export function shownState({ state, isDivided }: Pick<Payment, 'state' | 'isDivided'>): ShownState {
  return state === 'cancelled' && isDivided ? 'divided' : state;
}

/** The sum of a payment's lines, in grosze. */
export function amountOf(lines: readonly Pick<PaymentLine, 'gross'>[]): Grosze {
  return sumGrosze(lines.map((line) => line.gross));
}

/** True when a receipt was ticked at the counter; without a settlement there is no tick. */
export function isReceiptTicked({ printReceipt }: Pick<Payment, 'printReceipt'>): boolean {
  return printReceipt === true;
}

/** True for goods sold at the counter: they are not owed, so a cancelled sale leaves nothing due. */
export function isGoods({ lines }: Pick<Payment, 'lines'>): boolean {
  return lines.some(({ productId }) => productId !== undefined);
}

/** True for a sale that took place; a refund is a mark on it, and its documents are issued all the same (PAY-22). */
export function isSold({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'paid' || state === 'refunded';
}

/** False for 0,00 zł, which makes no payment, no gateway call and no document (PAY-3). */
export function isPayable(amount: Grosze): boolean {
  return amount > 0;
}

/** True when the reason is complete: 'other' needs a text. */
export function isCompleteReason(reason: NoReceiptReason | undefined): boolean {
  return reason !== undefined && (reason.code !== 'other' || reason.text.trim() !== '');
}
