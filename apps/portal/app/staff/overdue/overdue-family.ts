// What the screens say of a family with overdue payments: names, titles, and its last reminder.
import type { Outputs } from '@zapisy/api/client';
import { formatDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { formatMonth, listed } from '../../texts/format.ts';
import { phoneLink } from '../../texts/phone-link.ts';
import { pl } from '../../texts/pl.ts';

export type OverdueFamily = Outputs['payments']['overdue']['families'][number];
export type OverduePayment = OverdueFamily['payments'][number];

const texts = pl.overdue;

export function ownerName({ owner: { firstName, lastName } }: OverdueFamily): string {
  return `${firstName} ${lastName}`.trim();
}

/** The number to call and as it is shown; undefined when none is known. */
export function phoneOf({ owner }: OverdueFamily) {
  return phoneLink(owner.phone);
}

/** The participants, each once, as the family lists them. */
export function participantsOf({ payments }: OverdueFamily): readonly OverduePayment['participant'][] {
  return [...new Map(payments.map(({ participant }) => [participant.id, participant])).values()];
}

function titleOf({ title, month }: Pick<OverduePayment, 'title' | 'month'>): string {
  return month === null ? title : `${title} · ${formatMonth(month)}`;
}

/** The titles of all payments, each once. */
export function titlesOf({ payments }: OverdueFamily): string {
  return listed([...new Set(payments.map(titleOf))]);
}

/** Since when one of the payments is being paid online; undefined: none is. */
function onlineSince({ payments }: OverdueFamily): Date | undefined {
  return (
    payments.find(({ state, checkoutOpenedAt }) => state === 'pending' && checkoutOpenedAt)?.checkoutOpenedAt ??
    undefined
  );
}

/** Why the family cannot be ticked; undefined when it can. */
export function whyNoReminder(family: OverdueFamily): string | undefined {
  const { noReminder } = family;
  if (noReminder === null) return undefined;
  const since = onlineSince(family);
  return noReminder === 'paid-online-now' && since ? texts.onlineSince(warsawTime(since)) : texts.reasons[noReminder];
}

/** The day of the family's last reminder, in short; undefined: none was sent. */
export function lastReminder({ payments }: Pick<OverdueFamily, 'payments'>): string | undefined {
  const days = payments.flatMap(({ remindedOn }) => remindedOn ?? []).toSorted();
  const last = days.at(-1);
  if (last === undefined) return undefined;
  return texts.reminded(formatDate(last).slice(0, 5), Math.max(...payments.map(({ reminders }) => reminders)));
}
