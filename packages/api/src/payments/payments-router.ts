// Payments: due ones, today's, the client's own; settling at the counter and the state of a settlement (PPL-13, PPL-14).
import { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import { cancelSettlementAct } from '@zapisy/acts/payments/cancel-settlement';
import { divideDueAct } from '@zapisy/acts/payments/divide-due';
import { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { markRefundAct } from '@zapisy/acts/payments/mark-refund';
import { remindOfDuesAct } from '@zapisy/acts/payments/remind-of-dues';
import { resolveUnsentSaleAct } from '@zapisy/acts/payments/resolve-unsent-sale';
import { saveProductAct } from '@zapisy/acts/payments/save-product';
import { settleAct } from '@zapisy/acts/payments/settle';
import { takeBackRefundAct } from '@zapisy/acts/payments/take-back-refund';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { cancelSettlement } from './cancel-settlement.ts';
import { dueOfFamily } from './due-of-family.ts';
import { duePayments } from './due-payments.ts';
import { cancelDue } from './dues/cancel-due.ts';
import { divideDue } from './dues/divide-due.ts';
import { lowerPrice } from './dues/lower-price.ts';
import { overdueFamilies, overdueInput } from './dues/overdue-families.ts';
import { reminderOf, remindOfDues } from './dues/remind-of-dues.ts';
import { listPayments, paymentListInput } from './list-payments.ts';
import { markRefund } from './mark-refund.ts';
import { paymentHistory } from './payment-history.ts';
import { listProducts, saveProduct } from './products.ts';
import { dayEndInput, readDayEnd } from './read-day-end.ts';
import { readPayment } from './read-payment.ts';
import { dayPayments, ownPayments, settlementState } from './read-payments.ts';
import { reportUnusedCash } from './report-unused-cash.ts';
import { resolveUnsentSale } from './resolve-unsent-sale.ts';
import { settle } from './settle.ts';
import { takeBackRefund } from './take-back-refund.ts';

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
  /** Refused cash is reported also when the request is malformed, so that it is not lost (DESK-4). */
  settle: procedureOf(settleAct, reportUnusedCash).mutation(({ ctx, input }) => settle(ctx, input)),
  cancelSettlement: procedureOf(cancelSettlementAct).mutation(({ ctx, input }) => cancelSettlement(ctx, input)),
  resolveUnsentSale: procedureOf(resolveUnsentSaleAct).mutation(({ ctx, input }) => resolveUnsentSale(ctx, input)),
  markRefund: procedureOf(markRefundAct).mutation(({ ctx, input }) => markRefund(ctx, input)),
  takeBackRefund: procedureOf(takeBackRefundAct).mutation(({ ctx, input }) => takeBackRefund(ctx, input)),
  lowerPrice: procedureOf(lowerPriceAct).mutation(({ ctx, input }) => lowerPrice(ctx, input)),
  divideDue: procedureOf(divideDueAct).mutation(({ ctx, input }) => divideDue(ctx, input)),
  cancelDue: procedureOf(cancelDueAct).mutation(({ ctx, input }) => cancelDue(ctx, input)),
  overdue: procedureFor('see-overdue')
    .input(overdueInput)
    .query(({ ctx, input }) => overdueFamilies(ctx, input)),
  reminder: procedureFor('see-overdue')
    .input(z.object({ paymentId: z.int32().positive() }))
    .query(({ ctx, input }) => reminderOf(ctx, input.paymentId)),
  remindOfDues: procedureOf(remindOfDuesAct).mutation(({ ctx, input }) => remindOfDues(ctx, input)),
  products: procedureFor('settle-and-issue').query(({ ctx }) => listProducts(ctx)),
  saveProduct: procedureOf(saveProductAct).mutation(({ ctx, input }) => saveProduct(ctx, input)),
  settlement: procedureFor('settle-and-issue')
    .input(z.object({ settlementKey: z.string().max(100) }))
    .query(({ ctx, input }) => settlementState(ctx, input.settlementKey)),
});
