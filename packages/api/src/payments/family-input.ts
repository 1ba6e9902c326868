// What a counter sends to settle payments and goods of several buyers of one owner at once.
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { z } from 'zod';
import { duePayments, MOST_GROSZE, saleTerms, soldGoods } from './settlement-input.ts';

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

const buyer = saleTerms
  .pick({
    /** A participant of this buyer, whose invoice data the dialog showed. */
    playerId: true,
    printReceipt: true,
    noReceiptReason: true,
    invoiceWaived: true,
    invoiceVersion: true,
    invoiceAfterCorrection: true,
  })
  .extend({ paymentIds: duePayments.default([]).readonly(), items: soldGoods.default([]).readonly() })
  .refine(({ paymentIds, items }) => paymentIds.length + items.length > 0, { path: ['paymentIds'] });

export const familyInput = saleTerms
  .pick({
    settlementKey: true,
    method: true,
    parts: true,
    deskId: true,
    deskPrints: true,
    deskDriver: true,
    paidOn: true,
  })
  .extend({
    /** The sum that the dialog showed, in grosze: another one is a conflict. */
    total: z.int().min(0).max(MOST_GROSZE),
    /** The city of the goods; default is each participant's city. */
    city: z.string().trim().min(1).max(100).optional(),
    groups: z
      .tuple([buyer], buyer)
      .refine((groups) => groups.length <= MOST_BUYERS_AT_ONCE && isEachOnce(groups.map(({ playerId }) => playerId)))
      .refine((groups) => isEachOnce(groups.flatMap(({ paymentIds }) => paymentIds)))
      .readonly(),
  });

export type FamilyInput = z.infer<typeof familyInput>;
