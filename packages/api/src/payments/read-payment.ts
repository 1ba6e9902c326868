// One payment with everything that staff need in order to act on it.
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import { readPaymentDocuments } from '@zapisy/db/documents/payment-document-records';
import { openNotificationsOf, type StoredNotification } from '@zapisy/db/notifications/notification-records';
import { type DueFacts, dueFactsOf } from '@zapisy/db/payments/due-change-records';
import { type SettlementOfPayment, settlementOf } from '@zapisy/db/payments/settlement-of-payment';
import { type PrintOfPayment, printsOfPayment } from '@zapisy/db/printing/prints-of-payment';
import { paymentsOfReceipt } from '@zapisy/db/printing/receipt-print-records';
import { type PaymentActs, paymentActs } from '@zapisy/domain/documents/orders/payment-acts';
import type { PaymentDocuments } from '@zapisy/domain/documents/payment-documents';
import { type PaymentRow, paymentRow } from '@zapisy/domain/documents/payment-row';
import {
  type DivisionRefusal,
  type DueChangeRefusal,
  divisionRefusal,
  dueChangeRefusal,
} from '@zapisy/domain/payments/due-change';
import { daysOverdue } from '@zapisy/domain/payments/overdue';
import type { Payment } from '@zapisy/domain/payments/payment';
import { type TakeBackRefusal, takeBackRefusal } from '@zapisy/domain/payments/settlement-rules';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

type PaymentCard = PaymentRow & {
  /** With its lines, its payment methods, the buyer's copy, the reason for no receipt, the refund mark. */
  readonly payment: Payment;
  readonly paidAt: Date | null;
  readonly settlement: SettlementOfPayment | null;
  /** Its print jobs, the newest first; cancelled ones too. */
  readonly prints: readonly PrintOfPayment[];
  readonly documents: PaymentDocuments;
  /** The newest occurrence first. */
  readonly openNotifications: readonly StoredNotification[];
  /** Lowered prices, instalments, and why it was closed without money. */
  readonly due: DueFacts;
  /** 0 for a payment that is not overdue. */
  readonly daysOverdue: number;
  /** How a change of the due payment would be refused now, whoever asks; null when it is possible. */
  readonly changeRefusal: DueChangeRefusal | null;
  readonly divisionRefusal: DivisionRefusal | null;
  readonly takeBackRefusal: TakeBackRefusal | null;
  readonly may: PaymentActs;
};

/** Refuses 'not-found' when there is no such payment. */
export async function readPayment(ctx: Context, paymentId: number): Promise<PaymentCard> {
  const { prisma } = ctx.database;
  const snapshot = await readFreshSnapshot(prisma, [paymentId]);
  const [found] = snapshot.payments;
  const [fresh] = snapshot.fresh;
  const documents = await readPaymentDocuments(prisma, snapshot, paymentId);
  if (!found || !fresh || !documents) throw new Refusal('not-found');
  const { payment, paidAt } = found;
  const { settlementKey } = payment;
  const settlement = settlementKey === null ? undefined : await settlementOf(prisma, settlementKey, payment.id);
  const snapshotOf = async (ids: readonly number[]) => (ids.length < 2 ? snapshot : readSnapshot(prisma, ids));
  const settled = await snapshotOf(settlement?.paymentIds ?? []);
  const receipted = await snapshotOf(await paymentsOfReceipt(prisma, paymentId));
  const prints = await printsOfPayment(prisma, paymentId);
  const due = await dueFactsOf(prisma, paymentId);
  if (!due) throw new Refusal('not-found');
  const today = warsawDate(ctx.clock.now());
  const question = { ...payment, closing: due.closing };
  const openNotifications = await openNotificationsOf(prisma, [paymentId]);
  return {
    ...paymentRow(found),
    payment,
    paidAt,
    settlement: settlement ?? null,
    prints,
    documents,
    openNotifications,
    due,
    daysOverdue: daysOverdue(payment, today),
    changeRefusal: dueChangeRefusal(question) ?? null,
    divisionRefusal:
      divisionRefusal({
        ...question,
        instalmentStates: due.instalments.map(({ state }) => state),
        lastDay: due.lastInstalmentDay,
        today,
      }) ?? null,
    takeBackRefusal: takeBackRefusal(payment, today) ?? null,
    may: paymentActs(snapshot, found, { settled, receipted }, ctx.clock.now()),
  };
}
