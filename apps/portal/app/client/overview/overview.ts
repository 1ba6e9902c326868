// What a client reads of the own family, in the order and the words of the screens.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { isPayableNow } from '@zapisy/domain/overview/own-place';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { isTermOver } from '@zapisy/domain/payments/term-end';
import { addDays } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/client-pl.ts';

export type Places = Outputs['overview']['places'];
export type OwnPlace = Places['places'][number];
export type Owed = Outputs['overview']['owed'];
export type OwedPayment = Owed['payments'][number];
export type Changes = Outputs['overview']['changes'];
export type OwnWaiting = Outputs['registration']['ownWaiting'][number];

const texts = pl.overview;

export type WeekRow = { readonly place: OwnPlace; readonly meeting: OwnPlace['meetings'][number] };

/** The meetings of the coming week, the earliest first. */
export function weekOf({ places }: Places): readonly WeekRow[] {
  const rows = places.flatMap((place) => place.meetings.map((meeting) => ({ place, meeting })));
  const momentOf = ({ meeting: { day, starts } }: WeekRow) => `${day} ${starts}`;
  return rows.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

export type MissedMeeting = NonNullable<OwnPlace['missed']>[number];
export type MissedRow = { readonly place: OwnPlace; readonly missed: MissedMeeting };

const WEEK_DAYS = 7;

/** What does not take place in the coming week, and what was moved out of it. */
export function missedInWeek({ places, today }: Places): readonly MissedRow[] {
  const end = addDays(today, WEEK_DAYS);
  const rows = places.flatMap((place) => (place.missed ?? []).map((missed) => ({ place, missed })));
  return rows.filter(
    ({ missed: { placed, why } }) => placed.day < end && (why.kind !== 'moved' || why.movedTo.day >= end),
  );
}

/** The place whose next meeting comes first after the week; undefined when there is none. */
export function nextAfterWeek({ places }: Places): (OwnPlace & { readonly next: string }) | undefined {
  const coming = places.flatMap((place) =>
    place.next === null || place.state === 'held' ? [] : { ...place, next: place.next },
  );
  return coming.toSorted((one, other) => one.next.localeCompare(other.next))[0];
}

type Sum = { readonly due: readonly OwedPayment[]; readonly late: number; readonly total: string };

/** What can be paid now. */
export function sumOf({ today, payments }: Owed): Sum {
  const due = payments.filter(isPayableNow);
  return {
    due,
    late: due.filter(({ dueOn }) => isTermOver(dueOn, today)).length,
    total: formatGrosze(sumGrosze(due.map(({ amount }) => amount))),
  };
}

/** The label of the one main button. */
export function payText({ due, total }: Pick<Sum, 'due' | 'total'>): string {
  return due.length === 1 ? texts.payOne(total) : texts.payMany(due.length);
}

/** 'Akrobatyka 7–9 lat · grudzień · rata 1 z 2'. */
export function owedTitle(payment: Pick<OwedPayment, 'title' | 'month' | 'part' | 'instalment'>): string {
  return typeset(briefTitle(payment));
}
