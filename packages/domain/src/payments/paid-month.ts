// The month that a payment is for, and what of it, as screens, letters and documents write it (REG-34).

const name = new Intl.DateTimeFormat('pl-PL', { month: 'long', timeZone: 'UTC' });

/** How many meetings of a month are paid, of how many. */
export type MonthPart = { readonly left: number; readonly all: number };

/** `month`: 'YYYY-MM'; `part` is null for a whole month. */
export type PaidMonth = { readonly month: string; readonly part: MonthPart | null };

/** The month of a payment: null for a course that is paid once; without a part it is a whole month. */
export type PaymentMonth = { readonly month: string | null; readonly part?: MonthPart | null | undefined };

/** The months of these payments, in their order, each with what is paid of it. */
export function monthsOfPayments(payments: readonly PaymentMonth[]): readonly PaidMonth[] {
  return payments.flatMap(({ month, part = null }) => (month === null ? [] : [{ month, part }]));
}

/** The name of a month ('YYYY-MM') where its year is plain: 'listopad'. */
export function monthName(yearMonth: string): string {
  return name.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/** '1 z 4 zajęć'. */
export function partText({ left, all }: MonthPart): string {
  return `${left} z ${all} zajęć`;
}

/** 'listopad', or 'listopad (1 z 4 zajęć)'. */
export function paidMonthText({ month, part }: PaidMonth, monthText = monthName): string {
  return part === null ? monthText(month) : `${monthText(month)} (${partText(part)})`;
}

/** 'listopad (1 z 4 zajęć), grudzień'; '' for none. */
export function paidMonthsText(months: readonly PaidMonth[]): string {
  return months.map((one) => paidMonthText(one)).join(', ');
}

/**
 * Of the months that were paid for a place those that say something today, the earliest first and each once: from the
 * running one on, or only the last one when that is over. `today`: business day 'YYYY-MM-DD'.
 */
export function monthsToName(paid: readonly PaidMonth[], today: string): readonly PaidMonth[] {
  const months = [...new Map(paid.map((one) => [one.month, one])).values()].toSorted((one, other) =>
    one.month.localeCompare(other.month),
  );
  const current = months.filter(({ month }) => month >= today.slice(0, 7));
  return current.length > 0 ? current : months.slice(-1);
}
