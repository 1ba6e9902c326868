// What a payment is called beside a first name: the course in its short name, the month, the instalment.
import { type InstalmentPlace, instalmentName } from './instalment-name.ts';

const month = new Intl.DateTimeFormat('pl-PL', { month: 'long', timeZone: 'UTC' });

const monthAndYear = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a month ('YYYY-MM') where its year is plain: 'listopad'. */
export function monthName(yearMonth: string): string {
  return month.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/** What the title of a payment is made of. */
export type TitledPayment = {
  readonly lines: readonly { readonly name: string }[];
  /** Absent for a payment that is not an instalment of a divided one. */
  readonly instalment?: InstalmentPlace | undefined;
  /** The course's short name; null for a payment of no course. */
  readonly courseName: string | null;
  /** 'YYYY-MM', or null. */
  readonly month: string | null;
};

/** 'listopad 2026', for what is read years later too. */
export function monthWithYear(yearMonth: string): string {
  return monthAndYear.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/**
 * 'Akrobatyka 7–9 lat · grudzień · rata 1 z 2'; without a course the names of its lines, which name the instalment
 * themselves. `instalmentText`: 'rata 1 z 2'.
 */
export function paymentTitle(
  { courseName, month: yearMonth, lines, instalment }: TitledPayment,
  instalmentText: (number: number, count: number) => string,
  monthText = monthName,
): string {
  const what = courseName ?? lines.map(({ name }) => name).join(', ');
  const part = instalment ? instalmentText(instalment.number, instalment.count) : '';
  return [what, yearMonth === null ? '' : monthText(yearMonth), what.includes(part) ? '' : part]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What is known of a payment in a list: the short name of its course, else the name of its first line. */
export type BrieflyTitled = Pick<TitledPayment, 'month' | 'instalment'> & { readonly title: string };

/** 'Akrobatyka 7–9 lat · grudzień · rata 1 z 2'. */
export function briefTitle({ title, ...payment }: BrieflyTitled, monthText = monthName): string {
  const instalmentText = (number: number, count: number) => instalmentName({ number, count });
  return paymentTitle({ ...payment, courseName: title, lines: [] }, instalmentText, monthText);
}
