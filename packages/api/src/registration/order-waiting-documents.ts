// Ends a payment's wait for a person's choice: another place was chosen, so its documents are issued like any other's.
import { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import type { Actor } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { requestsOf } from '@zapisy/db/documents/document-request-records';
import { requeueDocuments } from '@zapisy/db/documents/document-work-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { saveOtherCourse } from '@zapisy/db/registration/staff-registration-records';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Course } from '@zapisy/domain/registration/course';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import { paidMonthOf } from '@zapisy/domain/registration/months/month-offer';
import { monthPaid } from '@zapisy/domain/registration/months/monthly-due';
import { registrationLine } from '@zapisy/domain/registration/registration-line';
import type { StaffRegistration } from '@zapisy/domain/registration/staff-registration';
import { recordAct } from '../record-act.ts';

/** The course in which it is, and the month with which it begins there; null for a course that is paid once. */
type GivenPlace = { readonly course: Course; readonly first: MonthOffer | null };

type Work = { readonly tx: Tx; readonly actor: Actor; readonly now: Date };

/**
 * Called when the registration, whose former state is `before`, has got its place in `course`. Money that waited for a
 * place now pays for that course, of a class for the month that the place begins with, and its document will name both;
 * the amount stays. Resolves to the payment whose documents are ordered; to none when none waited (REG-19).
 */
export async function orderWaitingDocuments(
  work: Work,
  before: StaffRegistration,
  given: GivenPlace,
): Promise<readonly number[]> {
  const { tx } = work;
  const [paid, ...others] = before.payments.filter(({ state }) => state === 'paid');
  // Of two payments for one place only a person can decide which is refunded.
  if (before.state === 'taken' || !paid || others.length > 0) return [];
  const [locked] = await lockPayments(tx, [paid.id]);
  if (!locked || !(await isHeldBack(tx, locked))) return [];
  const isSame = given.course.id === before.courseId && given.first?.month === before.first?.month;
  const sold = isSame ? undefined : await sellOther(work, before, given, locked.payment);
  await requeueDocuments(tx, [paid.id]);
  await recordAct(tx, moveRegistrationAct, {
    actor: work.actor,
    action: 'moveRegistration',
    entity: 'payment',
    entityId: String(paid.id),
    before: { outcome: 'needs-person', ...sold?.before },
    after: { outcome: 'waiting', ...sold?.after },
  });
  return [paid.id];
}

/** Paid through the gateway, and waiting for a person before anything was requested from the provider. */
async function isHeldBack(tx: Tx, { payment, outcome, receipt, invoice }: PaymentWithDocuments): Promise<boolean> {
  if (payment.state !== 'paid' || payment.method !== 'online' || outcome !== 'needs-person') return false;
  return !receipt && !invoice && (await requestsOf(tx, [payment.id])).length === 0;
}

/** Changes what the payment's one line is for; returns it before and after. */
async function sellOther(
  { tx, now }: Work,
  { participant }: StaffRegistration,
  { course, first }: GivenPlace,
  { id, lines, city }: Payment,
) {
  const month = monthPaid({ course, first }, now);
  const line = registrationLine(course, participant, month, first);
  await saveOtherCourse(tx, id, line, {
    city: course.city,
    ...(month === null ? { month } : paidMonthOf(month, first)),
  });
  return {
    before: { line: lines[0]?.name, vatRate: lines[0]?.vatRate, city },
    after: { line: line.name, vatRate: line.vatRate, city: course.city },
  };
}
