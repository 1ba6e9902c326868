// settle, 'Rozlicz': due payments and goods of one or several buyers of one owner are paid at a counter (PAY-6, PAY-7,
// PAY-10, PAY-11, PAY-18).
import { DESK_DRIVERS } from '@zapisy/domain/printing/desk-driver';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { mainMethod } from '@zapisy/domain/settlement/terms';
import { z } from 'zod';
import { act } from '../act.ts';
import { askedBuyer, askedSale } from './asked-sale.ts';

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The due payments and the goods of one buyer, and what was answered for that buyer. */
const buyer = z
  .object({
    playerId: askedBuyer.playerId,
    paymentIds: askedBuyer.paymentIds.default([]),
    items: askedBuyer.items.default([]),
    printReceipt: z.boolean(),
    noReceiptReason: askedBuyer.noReceiptReason.optional(),
    /** 'Klient rezygnuje z faktury': required before a client who invoices a company gets a receipt (PAY-17). */
    invoiceWaived: z.boolean().default(false),
    invoiceVersion: askedBuyer.invoiceVersion,
    /** 'Przyjmij, faktura po poprawie danych': the invoice waits for a person. */
    invoiceAfterCorrection: z.boolean().default(false),
  })
  .refine(({ paymentIds, items }) => paymentIds.length + items.length > 0, { path: ['paymentIds'] });

type Groups = readonly z.output<typeof buyer>[];

const sale = z.object({
  settlementKey: askedSale.settlementKey,
  /** May be left out beside `parts`. */
  method: askedSale.method.optional(),
  parts: askedSale.parts.optional(),
  /** A price changed since it was shown is a conflict. Required of several buyers. */
  total: askedSale.total.optional(),
  /** From the first day of the previous month until today. */
  paidOn: askedSale.paidOn.optional(),
  /** The city of the goods; default is each participant's city. */
  city: z.string().trim().min(1).max(100).optional(),
  deskId: askedSale.deskId,
  /**
   * False for a desk that does not print this receipt: it has another driver, or a person took the print out of its
   * queue.
   */
  deskPrints: z.boolean().default(true),
  /** How this desk's receipts become fiscal (PRN-3); a desk that does not send it has a printer, or nothing. */
  deskDriver: z.enum(DESK_DRIVERS).optional(),
  /** A desk that was offline has printed the receipt. */
  alreadyPrinted: z.boolean().default(false),
  takenAt: askedSale.takenAt.optional(),
  /**
   * Who took it then, whichever person is signed in when it is sent: a person known at a counter. Only beside
   * `takenAt`.
   */
  takenBy: askedSale.takenBy.optional(),
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
const isTakenBefore = ({ takenAt, takenBy }: Sale) => takenBy === undefined || takenAt !== undefined;

/** Without the server a desk sells the dues of one buyer, and no goods (DESK-1). */
const isSoldOffline = ({ takenAt, alreadyPrinted, groups: [first, ...others] }: Sale) =>
  (takenAt === undefined && !alreadyPrinted) || (others.length === 0 && first.items.length === 0);

/** What several buyers pay together is known only from the dialog that showed it. */
const isSumShown = ({ total, groups }: Sale) => groups.length === 1 || total !== undefined;

export const settleAct = act({
  rights: ['settle-and-issue'],
  input: sale
    .refine(isTakenBefore, { path: ['takenBy'] })
    .refine(isSoldOffline, { path: ['groups'], abort: true })
    .refine(isSumShown, { path: ['total'] })
    .transform((asked, { addIssue }) => {
      const method = mainMethod(asked);
      if (method) return { ...asked, method };
      addIssue({ code: 'custom', path: ['method'] });
      return z.NEVER;
    }),
  refusals: {
    'not-found': [],
    conflict: [
      'other-request',
      'settlement-cancelled',
      'resolved-by-person',
      'invoice-version',
      'amount-changed',
      'price-changed',
    ],
    'already-settled': [],
    'not-payable': [],
    'mismatched-payments': ['other-owner', 'other-buyer', 'same-buyer'],
    'not-allowed-now': ['product-retired', 'desk-of-other-computer'],
    'invalid-invoice-data': [],
    'bad-input': ['taker-unknown', 'sum', 'invoice-not-waived', 'day-in-future', 'day-too-long-ago'],
  },
  audit: [
    {
      action: 'settle',
      entity: 'payment',
      fields: [
        'state',
        'amount',
        'settlementKey',
        'buyers',
        'deskId',
        'method',
        'parts',
        'printReceipt',
        'noReceiptReason',
        'invoiceVersion',
        'alreadyPrinted',
        'deskPrints',
        'takenAt',
        'takenBy',
        'invoiceWaiver',
      ],
    },
    { action: 'settle', entity: 'print_job', fields: ['state', 'takenAt', 'takenBy'] },
  ],
});
