// The columns of the file of overdue payments: one record for each payment.
import { daysOverdue } from '@zapisy/domain/payments/overdue';
import { partText } from '@zapisy/domain/payments/paid-month';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { type CsvRecord, csvColumns } from '../../server/csv.server.ts';
import { pl } from '../../texts/pl.ts';
import { type OverdueFamily, type OverduePayment, onlineText, ownerName, phoneOf } from './overdue-family.ts';

const texts = pl.overdue;
const { columns, csv } = texts;

type Line = { readonly family: OverdueFamily; readonly payment: OverduePayment; readonly today: string };

function titleOf({ payment: { part, ...payment } }: Line): string {
  const title = briefTitle({ ...payment, month: null });
  return part === null ? title : `${title} (${partText(part)})`;
}

export const OVERDUE_CSV = csvColumns<Line>([
  [columns.owner, ({ family }) => ownerName(family)],
  [csv.email, ({ family }) => family.email],
  [columns.phone, ({ family }) => phoneOf(family)?.shown ?? ''],
  [csv.participant, ({ payment }) => payment.participant.firstName],
  // The month has a column of its own.
  [columns.title, titleOf],
  [csv.month, ({ payment }) => payment.month],
  [csv.city, ({ payment }) => payment.city],
  [csv.payment, ({ payment }) => payment.id],
  [csv.dueOn, ({ payment }) => payment.dueOn],
  [csv.days, ({ payment, today }) => daysOverdue({ state: 'due', dueOn: payment.dueOn }, today)],
  [columns.amount, ({ payment }) => ({ grosze: payment.amount })],
  [columns.reminded, ({ payment }) => payment.remindedOn],
  [csv.reminders, ({ payment }) => payment.reminders],
  [csv.note, ({ payment }) => onlineText(payment) ?? ''],
]);

export function recordsOf(family: OverdueFamily, today: string): readonly CsvRecord[] {
  return family.payments.map((payment) => OVERDUE_CSV.recordOf({ family, payment, today }));
}
