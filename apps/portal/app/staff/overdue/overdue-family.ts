// What the screens say of a family with overdue payments: names, titles, and its last reminder.
import type { Outputs } from '@zapisy/api/client';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { formatMonth, listed } from '../../texts/format.ts';
import { phoneLink } from '../../texts/phone-link.ts';
import { pl } from '../../texts/pl.ts';

export type OverdueFamily = Outputs['payments']['overdue']['families'][number];
export type OverduePayment = OverdueFamily['payments'][number];

/** A family as the page shows it: of its payments only what they say together. */
export type ShownFamily = Omit<OverdueFamily, 'payments'> & {
  readonly payments: readonly Pick<OverduePayment, 'id' | 'amount'>[];
  readonly participants: readonly OverduePayment['participant'][];
  readonly titles: string;
  readonly reminded: string | undefined;
  readonly whyNot: string | undefined;
};

export function shownFamily(family: OverdueFamily): ShownFamily {
  return {
    ...family,
    payments: family.payments.map(({ id, amount }) => ({ id, amount })),
    participants: participantsOf(family),
    titles: titlesOf(family),
    reminded: lastReminder(family),
    whyNot: whyNoReminder(family),
  };
}

const texts = pl.overdue;

export function ownerName({ owner: { firstName, lastName } }: Pick<OverdueFamily, 'owner'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The number to call and as it is shown; undefined when none is known. */
export function phoneOf({ owner }: OverdueFamily) {
  return phoneLink(owner.phone);
}

/** The participants, each once, as the family lists them. */
function participantsOf({ payments }: OverdueFamily): readonly OverduePayment['participant'][] {
  return [...new Map(payments.map(({ participant }) => [participant.id, participant])).values()];
}

function titleOf(payment: OverduePayment): string {
  return briefTitle(payment, formatMonth);
}

/** The titles of all payments, each once. */
export function titlesOf({ payments }: OverdueFamily): string {
  return listed([...new Set(payments.map(titleOf))]);
}

/** That a payment is being paid online, or that its page did not open; undefined: it is not pending. */
export function onlineText({ online }: Pick<OverduePayment, 'online'>): string | undefined {
  return online ? paidOnlineText(texts.online, online) : undefined;
}

/** Why the family cannot be ticked; undefined when it can. */
export function whyNoReminder(family: OverdueFamily): string | undefined {
  const { noReminder } = family;
  if (noReminder === null) return undefined;
  const online = family.payments.map(onlineText).find((text) => text !== undefined);
  return (noReminder === 'paid-online-now' && online) || texts.reasons[noReminder];
}

/** The day of the family's last reminder, in short; undefined: none was sent. */
export function lastReminder({ payments }: Pick<OverdueFamily, 'payments'>): string | undefined {
  const days = payments.flatMap(({ remindedOn }) => remindedOn ?? []).toSorted();
  const last = days.at(-1);
  if (last === undefined) return undefined;
  return texts.reminded(formatDate(last).slice(0, 5), Math.max(...payments.map(({ reminders }) => reminders)));
}
