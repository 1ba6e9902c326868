// Payments: due ones, today's, the client's own; settling at the counter and the state of a settlement.
import { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import { divideDueAct } from '@zapisy/acts/payments/divide-due';
import { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { z } from 'zod';
import { procedureFor, procedureOf, refusalOf, router } from '../trpc.ts';
import { cancelInput, cancelSettlement } from './cancel-settlement.ts';
import { dueOfFamily } from './due-of-family.ts';
import { duePayments } from './due-payments.ts';
import { cancelDue } from './dues/cancel-due.ts';
import { divideDue } from './dues/divide-due.ts';
import { lowerPrice } from './dues/lower-price.ts';
import { overdueFamilies, overdueInput } from './dues/overdue-families.ts';
import { reminderOf, remindInput, remindOfDues } from './dues/remind-of-dues.ts';
import { listPayments, paymentListInput } from './list-payments.ts';
import { markRefund, refundInput } from './mark-refund.ts';
import { paymentHistory } from './payment-history.ts';
import { listProducts, productInput, saveProduct } from './products.ts';
import { dayEndInput, readDayEnd } from './read-day-end.ts';
import { readPayment } from './read-payment.ts';
import { dayPayments, ownPayments, settlementState } from './read-payments.ts';
import { reportUnusedCash } from './report-unused-cash.ts';
import { resolveUnsentSale, unsentSaleInput } from './resolve-unsent-sale.ts';
import { settle } from './settle.ts';
import { settlementInput } from './settlement-input.ts';
import { takeBackRefund, takeBackRefundInput } from './take-back-refund.ts';

export const paymentsRouter = router({
  due: procedureFor('settle-and-issue')
    .input(z.object({ playerId: z.uuid() }))
    .query(({ ctx, input }) => duePayments(ctx, input.playerId)),
  dueOfFamily: procedureFor('settle-and-issue')
    .input(z.object({ playerId: z.uuid() }))
    .query(({ ctx, input }) => dueOfFamily(ctx, input.playerId)),
  day: procedureFor('settle-and-issue')
    .input(z.object({ city: z.string().max(100).optional() }))
    .query(({ ctx, input }) => dayPayments(ctx, input.city)),
  dayEnd: procedureFor('settle-and-issue')
    .input(dayEndInput)
    .query(({ ctx, input }) => readDayEnd(ctx, input)),
  list: procedureFor('settle-and-issue')
    .input(paymentListInput)
    .query(({ ctx, input }) => listPayments(ctx, input)),
  one: procedureFor('settle-and-issue')
    .input(z.object({ paymentId: z.int32().positive() }))
    .query(({ ctx, input }) => readPayment(ctx, input.paymentId)),
  history: procedureFor('settle-and-issue')
    .input(z.object({ paymentId: z.int32().positive() }))
    .query(({ ctx, input }) => paymentHistory(ctx, input.paymentId)),
  mine: procedureFor('own-data').query(({ ctx }) => ownPayments(ctx)),
  settle: procedureFor('settle-and-issue')
    // Before the input is read, so that cash is not lost with a request that is malformed (DESK-4).
    .use(async ({ ctx, getRawInput, next }) => {
      const result = await next();
      const refusal = result.ok ? undefined : refusalOf(result.error);
      if (refusal) await reportUnusedCash(ctx, await getRawInput(), refusal);
      return result;
    })
    .input(settlementInput)
    .mutation(({ ctx, input }) => settle(ctx, input)),
  cancelSettlement: procedureFor('settle-and-issue')
    .input(cancelInput)
    .mutation(({ ctx, input }) => cancelSettlement(ctx, input)),
  resolveUnsentSale: procedureFor('settle-and-issue')
    .input(unsentSaleInput)
    .mutation(({ ctx, input }) => resolveUnsentSale(ctx, input)),
  markRefund: procedureFor('manage-courses')
    .input(refundInput)
    .mutation(({ ctx, input }) => markRefund(ctx, input)),
  takeBackRefund: procedureFor('manage-courses')
    .input(takeBackRefundInput)
    .mutation(({ ctx, input }) => takeBackRefund(ctx, input)),
  lowerPrice: procedureOf(lowerPriceAct).mutation(({ ctx, input }) => lowerPrice(ctx, input)),
  divideDue: procedureOf(divideDueAct).mutation(({ ctx, input }) => divideDue(ctx, input)),
  cancelDue: procedureOf(cancelDueAct).mutation(({ ctx, input }) => cancelDue(ctx, input)),
  overdue: procedureFor('see-overdue')
    .input(overdueInput)
    .query(({ ctx, input }) => overdueFamilies(ctx, input)),
  reminder: procedureFor('see-overdue')
    .input(z.object({ paymentId: z.int32().positive() }))
    .query(({ ctx, input }) => reminderOf(ctx, input.paymentId)),
  remindOfDues: procedureFor('see-overdue')
    .input(remindInput)
    .mutation(({ ctx, input }) => remindOfDues(ctx, input)),
  products: procedureFor('settle-and-issue').query(({ ctx }) => listProducts(ctx)),
  saveProduct: procedureFor('manage-courses')
    .input(productInput)
    .mutation(({ ctx, input }) => saveProduct(ctx, input)),
  settlement: procedureFor('settle-and-issue')
    .input(z.object({ settlementKey: z.string().max(100) }))
    .query(({ ctx, input }) => settlementState(ctx, input.settlementKey)),
});
