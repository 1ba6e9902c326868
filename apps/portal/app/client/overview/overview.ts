// What a client reads of the own family, in the order and the words of the screens.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { addDays } from '@zapisy/domain/warsaw-time';
import { shortDayText, toDayText } from '@zapisy/screens/texts/course-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/client-pl.ts';

export type Places = Outputs['overview']['places'];
export type OwnPlace = Places['places'][number];
export type Owed = Outputs['overview']['owed'];
export type OwedPayment = Owed['payments'][number];
export type Changes = Outputs['overview']['changes'];

const texts = pl.overview;

export type WeekRow = { readonly place: OwnPlace; readonly meeting: OwnPlace['meetings'][number] };

/** The meetings of the coming week, the earliest first. */
export function weekOf({ places }: Places): readonly WeekRow[] {
  const rows = places.flatMap((place) => place.meetings.map((meeting) => ({ place, meeting })));
  const momentOf = ({ meeting: { day, starts } }: WeekRow) => `${day} ${starts}`;
  return rows.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

/** The place whose next meeting comes first after the week; undefined when there is none. */
export function nextAfterWeek({ places }: Places): (OwnPlace & { readonly next: string }) | undefined {
  const coming = places.flatMap((place) =>
    place.next === null || place.state === 'held' ? [] : { ...place, next: place.next },
  );
  return coming.toSorted((one, other) => one.next.localeCompare(other.next))[0];
}

export function isLate({ state, dueOn }: Pick<OwedPayment, 'state' | 'dueOn'>, today: string): boolean {
  return state === 'due' && dueOn < today;
}

type Sum = { readonly due: readonly OwedPayment[]; readonly late: number; readonly total: string };

/** What can be paid now: a payment that is being paid is not in the sum. */
export function sumOf({ today, payments }: Owed): Sum {
  const due = payments.filter(({ state }) => state === 'due');
  return {
    due,
    late: due.filter((payment) => isLate(payment, today)).length,
    total: formatGrosze(sumGrosze(due.map(({ amount }) => amount))),
  };
}

/** The label of the one main button. */
export function payText({ due, total }: Pick<Sum, 'due' | 'total'>): string {
  return due.length === 1 ? texts.payOne(total) : texts.payMany(due.length);
}

/** Today's classes, and the one exception: what is late, else a place that waits for its payment. */
export function leadOf(places: Places | null, owed: Owed | null): string {
  return [places && todayText(places), exceptionText(places, owed)].filter(Boolean).join(' ');
}

function todayText(places: Places): string {
  const tomorrow = addDays(places.today, 1);
  const rows = weekOf(places).map((row) => ({ ...row, ...textsOf(row) }));
  const [first, second, ...more] = rows.filter(({ meeting }) => meeting.day === places.today);
  if (first && second && more.length > 0) return texts.todayMany(more.length + 2, first.time);
  if (first && second) return texts.todayTwo(partOf(first), partOf(second));
  if (first) return texts.todayOne(first.time, first.course, first.name);
  const next = rows.find(({ meeting }) => meeting.day === tomorrow);
  if (rows.length === 0) return '';
  return [texts.todayNone, next && texts.tomorrow(next.time, next.course, next.name)].filter(Boolean).join(' ');
}

function exceptionText(places: Places | null, owed: Owed | null): string {
  const late = owed ? sumOf(owed).late : 0;
  if (late > 0) return texts.lateOnes(late);
  const waiting = places?.places
    .filter(({ reservedUntil }) => reservedUntil !== null)
    .toSorted((one, other) => String(one.reservedUntil).localeCompare(String(other.reservedUntil)))[0];
  if (!waiting?.reservedUntil) return '';
  return texts.placeWaits(
    typeset(waiting.course.shortName),
    waiting.participant.firstName,
    toDayText(waiting.reservedUntil),
  );
}

type RowTexts = { readonly time: string; readonly course: string; readonly name: string };

function textsOf({ place, meeting }: WeekRow): RowTexts {
  const { course, participant } = place;
  return { time: meeting.starts.replace(/^0/, ''), course: typeset(course.shortName), name: participant.firstName };
}

function partOf({ time, course, name }: RowTexts): string {
  return texts.todayPart(time, course, name);
}

/** 'do środy 25.11', or 'termin minął 20.11'. */
export function dueDayText({ dueOn }: Pick<OwedPayment, 'dueOn'>, late: boolean): string {
  return late ? texts.late(shortDayText(dueOn)) : texts.dueBy(toDayText(dueOn));
}
