// What a counter says of a sale, field by field: the same when it is sent to settle, and when a person resolves it.
import { grosze } from '@zapisy/domain/money';
import { COUNTER_METHODS, NO_RECEIPT_CODES } from '@zapisy/domain/payments/payment';
import { isEachMethodOnce } from '@zapisy/domain/payments/split';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import {
  MOST_DUES_OF_BUYER,
  MOST_GROSZE,
  MOST_PIECES,
  MOST_PRODUCTS_OF_BUYER,
} from '@zapisy/domain/settlement/sale-limits';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';

/** As the database writes it: repeated in capitals, it is the same. */
const rowId = z.uuid().toLowerCase();
const method = z.enum(COUNTER_METHODS);

export const askedSale = {
  /** Generated when the dialog opened: however often it is sent, it settles once. */
  settlementKey: z.string().min(8).max(100),
  deskId: z.string().min(1).max(100),
  method,
  /**
   * Several payment methods at once (split), in grosze: they add up to the total. Then the largest counts as `method`.
   */
  parts: z
    .array(z.strictObject({ method, amount: z.int().positive().max(MOST_GROSZE).transform(grosze) }))
    .min(1)
    .refine(isEachMethodOnce)
    .readonly(),
  /** The total that the dialog showed, in grosze. */
  total: z.int().min(0).max(MOST_GROSZE),
  /** For a transfer: the day on which the money came, 'YYYY-MM-DD'. */
  paidOn: z.string().refine(isCalendarDate),
  /** When an offline desk took the money: its day is the sale's (PAY-4), whenever the server gets it. */
  takenAt: z.iso.datetime(),
  /** The person at the desk at that time, as the desk knows them by their token: whatever address it has. */
  takenBy: z.object({
    sub: z.string().min(1).max(255),
    email: z.string().max(255).transform(storedOwnerKey).pipe(z.string().min(1)),
  }),
};

export const askedBuyer = {
  /** A participant of this buyer, whose invoice data the dialog showed. */
  playerId: rowId,
  paymentIds: z.array(z.int32().positive()).max(MOST_DUES_OF_BUYER).readonly(),
  /** Each product once. What it costs is not said: the product's row has its price. */
  items: z
    .array(z.strictObject({ productId: rowId, quantity: z.int().min(1).max(MOST_PIECES) }))
    .max(MOST_PRODUCTS_OF_BUYER)
    .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length)
    .readonly(),
  noReceiptReason: z.strictObject({ code: z.enum(NO_RECEIPT_CODES), text: z.string().max(LONGEST_REASON) }),
  /** The version of the invoice data that the dialog showed; 0 when there is no row. */
  invoiceVersion: z.int32().min(0),
};
