// The months for which a place in a permanent class may be taken, each with its meetings and its price (REG-34).
import { type CourseTime, meetingsOfMonth } from '../../courses/course-meetings.ts';
import { type Grosze, grosze } from '../../money.ts';
import type { MonthPart, PaidMonth } from '../../payments/paid-month.ts';
import { addMonths, warsawMonth } from '../../warsaw-time.ts';
import type { CourseKind } from '../course.ts';

/** A month 'YYYY-MM' that a place may begin with. */
export type MonthOffer = {
  readonly month: string;
  /** Gross grosze for that month: of its rest while less than the whole is left, when the school sells a part. */
  readonly price: Grosze;
  /** What is paid of the month when it is not the whole; null for a whole month. */
  readonly part: MonthPart | null;
};

export type MonthlyCourse = CourseTime & {
  readonly kind: CourseKind;
  /** Gross grosze for a whole month. */
  readonly price: Grosze;
  /** False: the school sells whole months alone. */
  readonly sellsPartOfMonth?: boolean;
};

/** A class that meets after that many months without a meeting is not sold now. */
const LONGEST_BREAK_MONTHS = 24;

/** The meetings of a month that have not started at the moment, of all of that month. */
export function partOfMonth(time: CourseTime, month: string, now: Date): MonthPart {
  const meetings = meetingsOfMonth(time, month);
  return { left: meetings.filter(({ starts }) => starts > now).length, all: meetings.length };
}

/** Half a grosz is rounded up; never above the price of the month, and never 0 for a month that costs something. */
export function priceOfPart(price: Grosze, { left, all }: MonthPart): Grosze {
  if (all === 0 || left >= all) return price;
  const part = Math.floor((2 * price * left + all) / (2 * all));
  return grosze(Math.min(price, Math.max(part, Math.min(price, 1))));
}

/** What is left of the month, at its part of the price: the whole where no meeting has started, or where none is left. */
export function restOf(course: MonthlyCourse, month: string, now: Date): MonthOffer {
  const part = partOfMonth(course, month, now);
  if (part.left === 0 || part.left === part.all) return wholeMonth(course, month);
  return { month, price: priceOfPart(course.price, part), part };
}

/**
 * The months that a place may begin with, the earliest first: the first month with a meeting left, and where that is the
 * running one also the next with a meeting. The rest of the running month costs its part of the price; a school that
 * sells no part offers the whole of it while at least half of its meetings are left. Empty for a course that is paid
 * once, and for a class that has no meeting left. Of a class without hours no meeting is known: its months are the
 * running and the next one, within its days, at the whole price.
 */
export function monthOffers(course: MonthlyCourse, now: Date): readonly MonthOffer[] {
  if (course.kind !== 'permanent') return [];
  const current = warsawMonth(now);
  if (course.hours.length === 0) {
    return monthsToSearch(course, current)
      .slice(0, 2)
      .map((month) => wholeMonth(course, month));
  }
  const [first, next] = monthsWithMeeting(course, now, 2);
  if (first === undefined) return [];
  if (first !== current) return offersOf(course, first, now);
  return [...offersOf(course, first, now), ...(next === undefined ? [] : offersOf(course, next, now))];
}

/** The first month 'YYYY-MM' of a class with a meeting that has not started; undefined when there is none. */
export function firstWithMeeting(course: CourseTime, now: Date): string | undefined {
  return course.hours.length === 0 ? monthsToSearch(course, warsawMonth(now))[0] : monthsWithMeeting(course, now, 1)[0];
}

/** True while a meeting of that month has not started; of a class without hours no meeting is known. */
export function hasMeetingLeft(course: CourseTime, month: string, now: Date): boolean {
  if (course.hours.length === 0) return month >= warsawMonth(now);
  return partOfMonth(course, month, now).left > 0;
}

/** False once less is left of the month, or of its share, than this offer sells; the price of a whole month may have changed. */
export function isStillSold(course: MonthlyCourse, { month, part }: MonthOffer, now: Date): boolean {
  const [offer] = hasMeetingLeft(course, month, now) ? offersOf(course, month, now) : [];
  if (offer === undefined) return false;
  const [left, sold] = [offer.part ?? WHOLE, part ?? WHOLE];
  return left.left * sold.all >= sold.left * left.all;
}

const WHOLE: MonthPart = { left: 1, all: 1 };

/** What was chosen among the offers, as a screen sends it back; the price in grosze. */
export type ChosenMonth = { readonly month?: string | undefined; readonly price?: number | undefined };

/** The offer that was chosen, the first without a choice; undefined when it is not offered any more, or not at that price. */
export function chosenOffer(offers: readonly MonthOffer[], { month, price }: ChosenMonth): MonthOffer | undefined {
  const offer = month === undefined ? offers[0] : offers.find((one) => one.month === month);
  return offer && isChosen(offer, { month, price }) ? offer : undefined;
}

/** True when that month is meant, at that price. */
export function isChosen(offer: MonthOffer, { month, price }: ChosenMonth): boolean {
  return (month === undefined || month === offer.month) && (price === undefined || price === offer.price);
}

/** A month that is paid for a place: what of it, when it is the one that the place began with. */
export function paidMonthOf(month: string, first: MonthOffer | null): PaidMonth {
  return { month, part: first !== null && first.month === month ? first.part : null };
}

function monthsWithMeeting(course: CourseTime, now: Date, limit: number): readonly string[] {
  const found: string[] = [];
  for (const month of monthsToSearch(course, warsawMonth(now))) {
    if (found.length === limit) break;
    if (partOfMonth(course, month, now).left > 0) found.push(month);
  }
  return found;
}

/** Of a month to come it is the whole, unless a meeting was moved to before it. */
function offersOf(course: MonthlyCourse, month: string, now: Date): readonly MonthOffer[] {
  const offer = restOf(course, month, now);
  if (offer.part === null || (course.sellsPartOfMonth ?? true)) return [offer];
  return 2 * offer.part.left >= offer.part.all ? [wholeMonth(course, month)] : [];
}

const wholeMonth = ({ price }: MonthlyCourse, month: string): MonthOffer => ({ month, price, part: null });

/** From the running month, or from the first month of a class that begins later, to its last one. */
function monthsToSearch({ startsOn, endsOn }: CourseTime, current: string): readonly string[] {
  const begins = startsOn?.slice(0, 7) ?? current;
  const first = begins > current ? begins : current;
  const last = endsOn?.slice(0, 7) ?? addMonths(first, LONGEST_BREAK_MONTHS);
  const months: string[] = [];
  for (let month = first; month <= last && months.length <= LONGEST_BREAK_MONTHS; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}
