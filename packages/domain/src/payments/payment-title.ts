// What a payment is called beside a first name: the course in its short name, the month, the instalment.
const month = new Intl.DateTimeFormat('pl-PL', { month: 'long', timeZone: 'UTC' });

const monthAndYear = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a month ('YYYY-MM') where its year is plain: 'listopad'. */
export function monthName(yearMonth: string): string {
  return month.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/** What the title of a payment is made of. */
export type TitledPayment = {
  readonly lines: readonly { readonly name: string }[];
  /** Absent for a payment that is not an instalment of a divided one; counted from 1. */
  readonly instalment?: { readonly number: number };
  /** The course's short name; null for a payment of no course. */
  readonly courseName: string | null;
  /** 'YYYY-MM', or null. */
  readonly month: string | null;
};

/** 'listopad 2026', for what is read years later too. */
export function monthWithYear(yearMonth: string): string {
  return monthAndYear.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/** 'Akrobatyka 7–9 lat · grudzień'; without a course the names of its lines. `instalmentText`: 'rata 1'. */
export function paymentTitle(
  { courseName, month: yearMonth, lines, instalment }: TitledPayment,
  instalmentText: (number: number) => string,
  monthText = monthName,
): string {
  return [
    courseName ?? lines.map(({ name }) => name).join(', '),
    yearMonth === null ? '' : monthText(yearMonth),
    instalment ? instalmentText(instalment.number) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
