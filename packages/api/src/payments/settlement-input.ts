// What a desk sends to settle payments or to sell goods.

import { grosze } from '@zapisy/domain/money';
import { COUNTER_METHODS, NO_RECEIPT_CODES, type PaymentMethod } from '@zapisy/domain/payments/payment';
import { isEachMethodOnce } from '@zapisy/domain/payments/split';
import { storedOwnerKey } from '@zapisy/domain/people/owner-key';
import { DESK_DRIVERS } from '@zapisy/domain/printing/desk-driver';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';

const MOST_PAYMENTS = 50;
export const MOST_GROSZE = 2_000_000_000;
const MOST_GOODS = 20;
const MOST_PIECES = 99;

const counterMethod = z.enum(COUNTER_METHODS);

/** The person at the desk when the money was taken, as the desk knows them by their token: whatever address it has. */
export const takenBy = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(255).transform(storedOwnerKey).pipe(z.string().min(1)),
});

export const saleTerms = z.object({
  /** Generated when the dialog opened: however often it is sent, it settles once. */
  settlementKey: z.string().min(8).max(100),
  playerId: z.uuid(),
  method: counterMethod,
  /**
   * Several payment methods at once (split), in grosze: they add up to the total. Then the largest counts as `method`.
   */
  parts: z
    .array(z.object({ method: counterMethod, amount: z.int().positive().max(MOST_GROSZE).transform(grosze) }))
    .min(1)
    .refine(isEachMethodOnce)
    .readonly()
    .optional(),
  printReceipt: z.boolean(),
  noReceiptReason: z.object({ code: z.enum(NO_RECEIPT_CODES), text: z.string().max(LONGEST_REASON) }).optional(),
  /** 'Klient rezygnuje z faktury': required before a client who invoices a company gets a receipt (PAY-17). */
  invoiceWaived: z.boolean().default(false),
  /** The version of the invoice data that the dialog showed; 0 when there is no row. */
  invoiceVersion: z.int32().min(0),
  deskId: z.string().min(1).max(100),
  /** A desk that was offline has printed the receipt. */
  alreadyPrinted: z.boolean().default(false),
  /** When an offline desk took the money: its day is the sale's (PAY-4), whenever the server gets it. */
  takenAt: z.iso.datetime().optional(),
  /**
   * Who took it then, whichever person is signed in when it is sent: a person known at a counter. Only beside
   * `takenAt`.
   */
  takenBy: takenBy.optional(),
  /**
   * False for a desk that does not print this receipt: it has another driver, or a person took the print out of its
   * queue.
   */
  deskPrints: z.boolean().default(true),
  /** How this desk's receipts become fiscal (PRN-3); a desk that does not send it has a printer, or nothing. */
  deskDriver: z.enum(DESK_DRIVERS).optional(),
  /** The total that the dialog showed, in grosze: a price changed meanwhile is a conflict. */
  total: z.int().min(0).max(MOST_GROSZE).optional(),
  /** 'Przyjmij, faktura po poprawie danych': the invoice waits for a person. */
  invoiceAfterCorrection: z.boolean().default(false),
  /**
   * For a transfer: the day on which the money came, 'YYYY-MM-DD', from the first of the previous month until today.
   */
  paidOn: z.string().refine(isCalendarDate).optional(),
});

/** How a sale at the counter is settled, whatever is sold. */
export type SettlementInputTerms = Omit<z.infer<typeof saleTerms>, 'method'> & { readonly method: PaymentMethod };

/** Money that is taken now is taken by the person who is signed in. */
const isTakenBefore = ({ takenAt, takenBy: actor }: Pick<SettlementInputTerms, 'takenAt' | 'takenBy'>) =>
  actor === undefined || takenAt !== undefined;

export const duePayments = z.array(z.int32().positive()).max(MOST_PAYMENTS);

export const settlementInput = saleTerms
  .extend({ paymentIds: duePayments.min(1).readonly() })
  .refine(isTakenBefore, { path: ['takenBy'] });

export type SettlementInput = z.infer<typeof settlementInput>;

const goods = z.object({ productId: z.uuid(), quantity: z.int().min(1).max(MOST_PIECES) });

/** Each product once. */
export const soldGoods = z
  .array(goods)
  .max(MOST_GOODS)
  .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length);

export const goodsInput = saleTerms
  .extend({
    /** May be left out beside `parts`. */
    method: counterMethod.optional(),
    items: soldGoods.min(1).readonly(),
    /** The city of the sale; default is the participant's city. */
    city: z.string().trim().min(1).max(100).optional(),
  })
  .refine(({ method, parts }) => method !== undefined || parts !== undefined, { path: ['method'] })
  .refine(isTakenBefore, { path: ['takenBy'] });

export type GoodsInput = z.infer<typeof goodsInput>;
