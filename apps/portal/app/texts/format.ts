// How counts, days and months are written in Polish.
import { formatDate } from '@zapisy/domain/warsaw-time';
import { type Forms, formFor } from '@zapisy/screens/texts/plural';

/** A number with its word: '2 pola'. */
export function counted(count: number, forms: Forms): string {
  return `${count}\u00A0${formFor(count, forms)}`;
}

/** Names as a list: 'Zofia, Jan, Ola'. */
export function listed(names: readonly string[]): string {
  return names.join(', ');
}

const dayMonth = new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '24 grudnia', of a day 'YYYY-MM-DD'. */
export function dayOfMonth(day: string): string {
  return dayMonth.format(new Date(`${day}T00:00:00Z`));
}

const weekday = new Intl.DateTimeFormat('pl', { weekday: 'long', timeZone: 'UTC' });

/** A day with its weekday: 'piątek, 20.11.2026'. */
export function longDay(date: string): string {
  return `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`;
}

/** With a capital letter, as a heading begins: 'Niedziela, 22.11.2026'. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);
}

const month = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month ('YYYY-MM') in words: 'listopad 2026'. */
export function formatMonth(yearMonth: string): string {
  return month.format(new Date(`${yearMonth}-01T00:00:00Z`)).replace(' ', '\u00A0');
}

const monthInBrief = new Intl.DateTimeFormat('pl-PL', { month: 'short', timeZone: 'UTC' });

/** The name of a month ('YYYY-MM') on the axis of a chart: 'lis'; January also has its year, 'sty 2027'. */
export function shortMonth(yearMonth: string): string {
  const name = monthInBrief.format(new Date(`${yearMonth}-01T00:00:00Z`)).replace('.', '');
  return yearMonth.endsWith('-01') ? `${name}\u00A0${yearMonth.slice(0, 4)}` : name;
}

/** Months in their order, as a list: 'październik 2026, listopad 2026'. */
export function formatMonths(yearMonths: readonly string[]): string {
  return listed(yearMonths.toSorted().map(formatMonth));
}

const percent = new Intl.NumberFormat('pl-PL', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A share with its sign, to a tenth of a per cent: '+62%', '−12,5%' with a minus, not a hyphen, and '0%'. */
export function formatPercent(share: number): string {
  return percent.format(share).replace('-', '\u2212');
}
