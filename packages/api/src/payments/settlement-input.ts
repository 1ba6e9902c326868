// What a counter sends to settle: due payments and goods of one or several buyers of one owner.

import { grosze } from '@zapisy/domain/money';
import { COUNTER_METHODS, NO_RECEIPT_CODES } from '@zapisy/domain/payments/payment';
import { isEachMethodOnce } from '@zapisy/domain/payments/split';
import { storedOwnerKey } from '@zapisy/domain/people/owner-key';
import { DESK_DRIVERS } from '@zapisy/domain/printing/desk-driver';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { mainMethod } from '@zapisy/domain/settlement/terms';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';

const MOST_PAYMENTS = 50;
/** The largest sum, which a column of the database can hold. */
export const MOST_GROSZE = 2_000_000_000;
const MOST_GOODS = 20;
const MOST_PIECES = 99;

/** As the database writes it: repeated in capitals, it is the same. */
const id = z.uuid().toLowerCase();
const counterMethod = z.enum(COUNTER_METHODS);
const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The person at the desk when the money was taken, as the desk knows them by their token: whatever address it has. */
export const takenBy = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(255).transform(storedOwnerKey).pipe(z.string().min(1)),
});

/** The due payments and the goods of one buyer, and what was answered for that buyer. */
const buyer = z
  .object({
    /** A participant of this buyer, whose invoice data the dialog showed. */
    playerId: id,
    paymentIds: z.array(z.int32().positive()).max(MOST_PAYMENTS).default([]).readonly(),
    /** Each product once. */
    items: z
      .array(z.object({ productId: id, quantity: z.int().min(1).max(MOST_PIECES) }))
      .max(MOST_GOODS)
      .refine((items) => isEachOnce(items.map(({ productId }) => productId)))
      .default([])
      .readonly(),
    printReceipt: z.boolean(),
    noReceiptReason: z.object({ code: z.enum(NO_RECEIPT_CODES), text: z.string().max(LONGEST_REASON) }).optional(),
    /** 'Klient rezygnuje z faktury': required before a client who invoices a company gets a receipt (PAY-17). */
    invoiceWaived: z.boolean().default(false),
    /** The version of the invoice data that the dialog showed; 0 when there is no row. */
    invoiceVersion: z.int32().min(0),
    /** 'Przyjmij, faktura po poprawie danych': the invoice waits for a person. */
    invoiceAfterCorrection: z.boolean().default(false),
  })
  .refine(({ paymentIds, items }) => paymentIds.length + items.length > 0, { path: ['paymentIds'] });

type Groups = readonly z.output<typeof buyer>[];

const sale = z.object({
  /** Generated when the dialog opened: however often it is sent, it settles once. */
  settlementKey: z.string().min(8).max(100),
  /** May be left out beside `parts`. */
  method: counterMethod.optional(),
  /**
   * Several payment methods at once (split), in grosze: they add up to the total. Then the largest counts as `method`.
   */
  parts: z
    .array(z.object({ method: counterMethod, amount: z.int().positive().max(MOST_GROSZE).transform(grosze) }))
    .min(1)
    .refine(isEachMethodOnce)
    .readonly()
    .optional(),
  /** The total that the dialog showed, in grosze: a price changed meanwhile is a conflict. Required of several buyers. */
  total: z.int().min(0).max(MOST_GROSZE).optional(),
  /**
   * For a transfer: the day on which the money came, 'YYYY-MM-DD', from the first of the previous month until today.
   */
  paidOn: z.string().refine(isCalendarDate).optional(),
  /** The city of the goods; default is each participant's city. */
  city: z.string().trim().min(1).max(100).optional(),
  deskId: z.string().min(1).max(100),
  /**
   * False for a desk that does not print this receipt: it has another driver, or a person took the print out of its
   * queue.
   */
  deskPrints: z.boolean().default(true),
  /** How this desk's receipts become fiscal (PRN-3); a desk that does not send it has a printer, or nothing. */
  deskDriver: z.enum(DESK_DRIVERS).optional(),
  /** A desk that was offline has printed the receipt. */
  alreadyPrinted: z.boolean().default(false),
  /** When an offline desk took the money: its day is the sale's (PAY-4), whenever the server gets it. */
  takenAt: z.iso.datetime().optional(),
  /**
   * Who took it then, whichever person is signed in when it is sent: a person known at a counter. Only beside
   * `takenAt`.
   */
  takenBy: takenBy.optional(),
  /** Of one owner, one for each buyer. */
  groups: z
    .tuple([buyer], buyer)
    .refine((groups: Groups) => groups.length <= MOST_BUYERS_AT_ONCE)
    .refine((groups: Groups) => isEachOnce(groups.map(({ playerId }) => playerId)))
    .refine((groups: Groups) => groups.length === 1 || isEachOnce(groups.flatMap(({ paymentIds }) => paymentIds)))
    .readonly(),
});

type Sale = z.output<typeof sale>;

/** Money that is taken now is taken by the person who is signed in. */
const isTakenBefore = ({ takenAt, takenBy: actor }: Sale) => actor === undefined || takenAt !== undefined;

/** Without the server a desk sells the dues of one buyer, and no goods (DESK-1). */
const isSoldOffline = ({ takenAt, alreadyPrinted, groups: [first, ...others] }: Sale) =>
  (takenAt === undefined && !alreadyPrinted) || (others.length === 0 && first.items.length === 0);

/** What several buyers pay together is known only from the dialog that showed it. */
const isSumShown = ({ total, groups }: Sale) => groups.length === 1 || total !== undefined;

export const settlementInput = sale
  .refine(isTakenBefore, { path: ['takenBy'] })
  .refine(isSoldOffline, { path: ['groups'], abort: true })
  .refine(isSumShown, { path: ['total'] })
  .transform((asked, { addIssue }) => {
    const method = mainMethod(asked);
    if (method) return { ...asked, method };
    addIssue({ code: 'custom', path: ['method'] });
    return z.NEVER;
  });

export type SettlementInput = z.output<typeof settlementInput>;

export type AskedBuyer = SettlementInput['groups'][number];

/** What was asked of the whole sale, with the answers of one of its buyers. */
export type BuyerTerms = Omit<SettlementInput, 'groups'> & Omit<AskedBuyer, 'paymentIds' | 'items'>;
