// What a payment is called beside a first name: the course in its short name, the month, the instalment (PAY-48).
import { instalmentName } from './instalment-name.ts';
import { type MonthPart, monthName, paidMonthText } from './paid-month.ts';
import type { InstalmentPlace } from './payment.ts';

const monthAndYear = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What the title of a payment is made of. */
export type TitledPayment = {
  readonly lines: readonly { readonly name: string }[];
  /** Absent for a payment that is not an instalment of a divided one. */
  readonly instalment?: InstalmentPlace | undefined;
  /** The course's short name; null for a payment of no course. */
  readonly courseName: string | null;
  /** 'YYYY-MM', or null. */
  readonly month: string | null;
  /** Of the first month of a place, when it is not the whole; absent for any other payment. */
  readonly part?: MonthPart | null | undefined;
};

/** 'listopad 2026', for what is read years later too. */
export function monthWithYear(yearMonth: string): string {
  return monthAndYear.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/**
 * 'Akrobatyka 7–9 lat · listopad (1 z 4 zajęć) · rata 1 z 2'; without a course the names of its lines, which name the instalment
 * themselves. `instalmentText`: 'rata 1 z 2'.
 */
export function paymentTitle(
  { courseName, month, part = null, lines, instalment }: TitledPayment,
  instalmentText: (number: number, count: number) => string,
  monthText = monthName,
): string {
  const what = courseName ?? lines.map(({ name }) => name).join(', ');
  const ofMonth = month === null ? '' : paidMonthText({ month, part }, monthText);
  const ofParts = instalment ? instalmentText(instalment.number, instalment.count) : '';
  return [what, ofMonth, what.includes(ofParts) ? '' : ofParts].filter((text) => text !== '').join(' · ');
}

/** What is known of a payment in a list: the short name of its course, else the name of its first line. */
export type BrieflyTitled = Pick<TitledPayment, 'month' | 'part' | 'instalment'> & { readonly title: string };

/** 'Akrobatyka 7–9 lat · grudzień · rata 1 z 2'. */
export function briefTitle({ title, ...payment }: BrieflyTitled, monthText = monthName): string {
  const instalmentText = (number: number, count: number) => instalmentName({ number, count });
  return paymentTitle({ ...payment, courseName: title, lines: [] }, instalmentText, monthText);
}
