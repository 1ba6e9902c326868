// Payments of a day, of an owner, and of one settlement, each with its documents (PPL-6).
import { requestsOf } from '@zapisy/db/documents/document-request-records';
import { withEmails } from '@zapisy/db/documents/payment-view-records';
import { paymentsOfDay, paymentsOfOwner, paymentsOfSettlement } from '@zapisy/db/payments/payment-records';
import { type PaymentTitle, paymentTitles } from '@zapisy/db/payments/payment-title-records';
import { settlementByKey } from '@zapisy/db/payments/settlement-records';
import { storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { printJobsOfSettlement, type QueuedPrintJob } from '@zapisy/db/printing/print-job-records';
import { type DocumentTries, documentTries } from '@zapisy/domain/documents/issuing/document-tries';
import { ownPaymentView, type PaymentView, paymentView } from '@zapisy/domain/documents/payment-view';
import type { Grosze } from '@zapisy/domain/money';
import { takingsOn } from '@zapisy/domain/payments/settlement-rules';
import { type InvoicePreference, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context, SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

type DayPayment = PaymentView &
  PaymentTitle & {
    /** What it adds to the takings of this day, in grosze: what was paid on it, less what was refunded on it. */
    readonly takings: Grosze;
    /** What the participant's invoice data ask for now: a desk without the server shows it beside what is due. */
    readonly preference: InvoicePreference;
  };

/** Today in Europe/Warsaw: what was paid or refunded today, and what is due today. Of one city, or of all. */
export async function dayPayments(ctx: Context, city: string | undefined): Promise<readonly DayPayment[]> {
  const today = warsawDate(ctx.clock.now());
  const { prisma } = ctx.database;
  const found = await paymentsOfDay(prisma, today, city);
  const titleOf = await paymentTitles(
    prisma,
    found.map(({ payment }) => payment.id),
  );
  const stored = await storedInvoices(
    prisma,
    found.map(({ participant }) => participant.id),
  );
  return found.map((one) => {
    const { payment, participant } = one;
    const preference = preferenceOf(stored.get(participant.id)?.invoice);
    return { ...paymentView(one), ...titleOf(payment.id), takings: takingsOn(today, payment), preference };
  });
}

type OwnPayment = PaymentView & PaymentTitle;

/** The session's own payments, of all wards; the e-mail addresses of their documents in full. */
export async function ownPayments(ctx: SignedInContext): Promise<readonly OwnPayment[]> {
  const { prisma } = ctx.database;
  const found = await paymentsOfOwner(prisma, ctx.session.email);
  const views = await withEmails(prisma, found.map(ownPaymentView));
  const titleOf = await paymentTitles(
    prisma,
    views.map(({ payment }) => payment.id),
  );
  return views.map((view) => ({ ...view, ...titleOf(view.payment.id) }));
}

type SettlementView = {
  readonly settlementKey: string;
  /** The server's moment: a desk's own clock may be wrong, so it counts from here. */
  readonly at: Date;
  /** Each with how the tries of its documents go. */
  readonly payments: readonly (PaymentView & DocumentTries)[];
  readonly printJob: QueuedPrintJob | null;
  /** A receipt of each buyer. */
  readonly printJobs: readonly QueuedPrintJob[];
  /** For a cancelled settlement: its payments are due again, and only payments for goods still belong to it. */
  readonly cancelled: { readonly at: Date; readonly by: string; readonly reason: string } | null;
};

/**
 * The state of a settlement, for the counter that has just made it: its screen names the whole address to which a
 * document went. Refuses 'not-found' for a key that settled nothing.
 */
export async function settlementState(ctx: Context, settlementKey: string): Promise<SettlementView> {
  const { prisma } = ctx.database;
  const settlement = await settlementByKey(prisma, settlementKey);
  if (!settlement) throw new Refusal('not-found');
  const found = await paymentsOfSettlement(prisma, settlementKey);
  const views = found.map(paymentView).toSorted((one, other) => one.payment.id - other.payment.id);
  const mailed = await withEmails(prisma, views);
  const requests = await requestsOf(
    prisma,
    views.map(({ payment }) => payment.id),
  );
  const payments = mailed.map((view) => ({ ...view, ...documentTries(requests, view.payment.id) }));
  const printJobs = await printJobsOfSettlement(prisma, settlementKey);
  const printJob = printJobs[0] ?? null;
  return { settlementKey, at: ctx.clock.now(), payments, printJob, printJobs, cancelled: settlement.cancelled };
}
