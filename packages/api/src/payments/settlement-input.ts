// What a desk sends to settle payments or to sell goods, and when two such requests are the same one.

import { grosze } from '@zapisy/domain/money';
import { NO_RECEIPT_CODES, PAYMENT_METHODS, type PaymentMethod } from '@zapisy/domain/payments/payment';
import { formsOfPayment, isEachFormOnce } from '@zapisy/domain/payments/split';
import { DESK_DRIVERS, type DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';

const MOST_PAYMENTS = 50;
const MOST_GROSZE = 2_000_000_000;
const MOST_GOODS = 20;
const MOST_PIECES = 99;

const counterMethod = z.enum(PAYMENT_METHODS).exclude(['online']);

/** The person who had the desk when the money was taken, as that desk knows them by their token. */
export const takenBy = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email()),
});

const terms = z.object({
  /** Made when the dialog opened: however often it is sent, it settles once. */
  settlementKey: z.string().min(8).max(100),
  playerId: z.uuid(),
  method: counterMethod,
  /** Several forms of payment at once (split), in grosze: they come to the total. Then the largest counts as `method`. */
  forms: z
    .array(z.object({ method: counterMethod, amount: z.int().positive().max(MOST_GROSZE).transform(grosze) }))
    .min(1)
    .refine(isEachFormOnce)
    .readonly()
    .optional(),
  printReceipt: z.boolean(),
  noReceiptReason: z.object({ code: z.enum(NO_RECEIPT_CODES), text: z.string().max(256) }).optional(),
  /** 'Klient rezygnuje z faktury': demanded before a client who invoices a company gets a receipt (PAY-17). */
  invoiceWaived: z.boolean().default(false),
  /** Of the invoice data that the dialog showed; 0 where there is no row. */
  invoiceVersion: z.int32().min(0),
  deskId: z.string().min(1).max(100),
  /** A desk that was offline: the receipt is on paper. */
  alreadyPrinted: z.boolean().default(false),
  /** When a desk that was offline took the money: its day is the sale's (PAY-4), whenever the server hears of it. */
  takenAt: z.iso.datetime().optional(),
  /** Who took it then, whoever is signed in when it is sent: a person known at a counter. Only beside `takenAt`. */
  takenBy: takenBy.optional(),
  /** False for a desk that does not print this receipt: its driver is another one, or a person took the print out of its queue. */
  deskPrints: z.boolean().default(true),
  /** How this desk's receipts become fiscal (PRN-3); a desk that does not say it has a printer, or nothing. */
  deskDriver: z.enum(DESK_DRIVERS).optional(),
  /** 'Przyjmij, faktura po poprawie danych': the invoice waits for a person. */
  invoiceAfterCorrection: z.boolean().default(false),
  /** For a transfer: the day on which the money came, 'YYYY-MM-DD', from the first of the month before until today. */
  paidOn: z.string().refine(isCalendarDate).optional(),
});

/** The way of this desk's receipts to a fiscal memory. */
export function driverOf({ deskDriver, deskPrints }: Pick<SettlementTerms, 'deskDriver' | 'deskPrints'>): DeskDriver {
  return deskDriver ?? (deskPrints ? 'posnet' : 'none');
}

/** How a sale at the counter is settled, whatever is sold. */
export type SettlementTerms = Omit<z.infer<typeof terms>, 'method'> & { readonly method: PaymentMethod };

/** Money that is taken now is taken by whoever is signed in. */
const isTakenBefore = ({ takenAt, takenBy: actor }: Pick<SettlementTerms, 'takenAt' | 'takenBy'>) =>
  actor === undefined || takenAt !== undefined;

export const settlementInput = terms
  .extend({ paymentIds: z.array(z.int32().positive()).min(1).max(MOST_PAYMENTS).readonly() })
  .refine(isTakenBefore, { path: ['takenBy'] });

export type SettlementInput = z.infer<typeof settlementInput>;

const goods = z.object({ productId: z.uuid(), quantity: z.int().min(1).max(MOST_PIECES) });

export const goodsInput = terms
  .extend({
    /** May be left out beside `forms`. */
    method: counterMethod.optional(),
    items: z
      .array(goods)
      .min(1)
      .max(MOST_GOODS)
      .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length)
      .readonly(),
    /** What the dialog showed, in grosze: a price that was changed meanwhile is a conflict. */
    total: z.int().min(0).max(MOST_GROSZE).optional(),
    /** Where it is sold; else the participant's city. */
    city: z.string().trim().min(1).max(100).optional(),
  })
  .refine(({ method, forms }) => method !== undefined || forms !== undefined, { path: ['method'] })
  .refine(isTakenBefore, { path: ['takenBy'] });

export type GoodsInput = z.infer<typeof goodsInput>;

/** The form of the whole sale: of several, the largest. */
export function mainMethod({ method, forms = [] }: Pick<GoodsInput, 'method' | 'forms'>): PaymentMethod | undefined {
  return formsOfPayment(forms)?.main ?? method;
}

/** What is settled and how: a repeated request has the same, whatever has become of its paper meanwhile. */
export function settlementRequest(input: SettlementInput): Readonly<Record<string, unknown>> {
  const paymentIds = [...new Set(input.paymentIds)].sort((one, other) => one - other);
  return { ...requestOfTerms(input), paymentIds };
}

/** The same for goods: not what they cost, for the first request has decided that. */
export function goodsRequest(input: GoodsInput): Readonly<Record<string, unknown>> {
  const items = input.items.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
  return { ...requestOfTerms(input), items };
}

type Asked = Omit<SettlementTerms, 'method'> & Pick<GoodsInput, 'method'>;

function requestOfTerms(asked: Asked) {
  const { playerId, method, forms, printReceipt, noReceiptReason, invoiceWaived, deskId, paidOn } = asked;
  const byMethod = forms?.toSorted((one, other) => (one.method < other.method ? -1 : 1));
  // Left out where nothing was given up, as in the requests of before there was a waiver.
  const waiver = invoiceWaived ? { invoiceWaived } : {};
  return { deskId, forms: byMethod, method, noReceiptReason, paidOn, playerId, printReceipt, ...waiver };
}

/** The same request, whatever the order of its keys: the database does not keep that order. */
export function isSameRequest(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
