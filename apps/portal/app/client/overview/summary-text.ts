// The sentence under the heading of the start page: today's classes, what ends tonight, and what is late.
import { isPayableNow } from '@zapisy/domain/overview/own-place';
import { addDays } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/client-pl.ts';
import { untilText } from '../dues/due-day.ts';
import {
  type Owed,
  type OwedPayment,
  type OwnPlace,
  owedTitle,
  type Places,
  sumOf,
  type WeekRow,
  weekOf,
} from './overview.ts';

const texts = pl.overview;

type ReservedPlace = OwnPlace & { readonly reservedUntil: string };

/** Without anything late or ending tonight it names the reserved place that ends first. */
export function summaryOf(places: Places | null, owed: Owed | null): string {
  const tonight = tonightText(places, owed);
  const late = owed ? sumOf(owed).late : 0;
  const parts = [places && todayText(places), tonight, late > 0 && texts.lateOnes(late)].filter(Boolean);
  if (places && tonight === '' && late === 0)
    parts.push(...reserved(places).slice(0, 1).map(waitingText(places.today)));
  return parts.join(' ');
}

function todayText(places: Places): string {
  const tomorrow = addDays(places.today, 1);
  const rows = weekOf(places).map((row) => ({ ...row, ...textsOf(row) }));
  const [first, second, ...more] = rows.filter(({ meeting }) => meeting.day === places.today);
  if (first && second && more.length > 0) return texts.todayMany(more.length + 2, first.time);
  if (first && second) return texts.todayTwo(partOf(first), partOf(second));
  if (first) return texts.todayOne(first.time, first.course, first.name);
  const isOver = places.places.some(({ metToday }) => metToday);
  if (rows.length === 0 && !isOver) return '';
  const next = rows.find(({ meeting }) => meeting.day === tomorrow);
  return [isOver ? texts.todayOver : texts.todayNone, next && texts.tomorrow(next.time, next.course, next.name)]
    .filter(Boolean)
    .join(' ');
}

/** Reserved places whose last day is today, and dues of today that belong to no such place; '' when there are none. */
function tonightText(places: Places | null, owed: Owed | null): string {
  const ending = places ? reserved(places).filter(({ reservedUntil }) => reservedUntil === places.today) : [];
  const dues = owed ? owed.payments.filter((payment) => isDueOn(payment, owed.today)) : [];
  const others = dues.filter(({ registrationId }) => !ending.some(({ id }) => id === registrationId));
  const [place, ...morePlaces] = ending;
  const [due, ...moreDues] = others;
  return [
    place && (morePlaces.length > 0 ? texts.placesEnd(ending.length) : waitingText(place.reservedUntil)(place)),
    due &&
      (moreDues.length > 0 ? texts.duesEnd(others.length) : texts.dueEnds(owedTitle(due), due.participant.firstName)),
  ]
    .filter(Boolean)
    .join(' ');
}

function isDueOn(payment: OwedPayment, day: string): boolean {
  return isPayableNow(payment) && payment.dueOn === day;
}

/** The first to end first. */
function reserved({ places }: Places): readonly ReservedPlace[] {
  return places
    .flatMap((place) => (place.reservedUntil === null ? [] : { ...place, reservedUntil: place.reservedUntil }))
    .toSorted((one, other) => one.reservedUntil.localeCompare(other.reservedUntil));
}

function waitingText(today: string) {
  return ({ course, participant, reservedUntil }: ReservedPlace): string =>
    texts.placeWaits(typeset(course.shortName), participant.firstName, untilText(reservedUntil, today));
}

type RowTexts = { readonly time: string; readonly course: string; readonly name: string };

function textsOf({ place, meeting }: WeekRow): RowTexts {
  const { course, participant } = place;
  return { time: meeting.starts.replace(/^0/, ''), course: typeset(course.shortName), name: participant.firstName };
}

function partOf({ time, course, name }: RowTexts): string {
  return texts.todayPart(time, course, name);
}
