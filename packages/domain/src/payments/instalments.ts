// Dividing a due payment into instalments: proposed amounts and due days, and the lines of each (PAY-28, PAY-47).
import { type Grosze, grosze, sumGrosze } from '../money.ts';
import { addDays, addMonths, daysBetween, isCalendarDate } from '../warsaw-time.ts';
import type { PaymentLine } from './payment.ts';
import { termEnd } from './term-end.ts';

export const FEWEST_INSTALMENTS = 2;
export const MOST_INSTALMENTS = 6;

/** The last allowed due day is so many days after today. */
const MOST_DAYS_AHEAD = 366;
const ZLOTY = 100;
const DAY_OF_MONTH = '10';

/** An amount in grosze and its due day 'YYYY-MM-DD', Europe/Warsaw. */
export type Instalment = { readonly amount: Grosze; readonly dueOn: string };

/** Even amounts in whole złote (in grosze when the sum is too small for that); the first one carries the rest. */
export function evenAmounts(total: Grosze, count: number): readonly Grosze[] {
  const unit = total >= count * ZLOTY ? ZLOTY : 1;
  const even = Math.floor(total / count / unit) * unit;
  return Array.from({ length: count }, (_, index) => grosze(index === 0 ? total - even * (count - 1) : even));
}

/** What instalments of a payment depend on: the course that it is for; null without one. */
type PaidCourse = { readonly kind: 'trial' | 'permanent' | 'turnus'; readonly startsOn: string | null } | null;

/** PAY-50: the last due day of instalments for a camp or a trial, the one before its first; null for any other payment. */
export function lastInstalmentDay(course: PaidCourse): string | null {
  if (course === null || course.kind === 'permanent' || course.startsOn === null) return null;
  return addDays(course.startsOn, -1);
}

/**
 * The first is due today, or on the payment's own day when that is later; the others on the 10th of the months after it;
 * none on a day on which no term ends. Where these end after the last allowed day, they are spread evenly up to it. The
 * first one of an unpaid reservation is due while its place is kept, because the night after it cancels what is due.
 * `lastDay`: as `lastInstalmentDay`; `placeUntil`: the last day of that reservation, null for any other payment.
 */
export function proposedInstalments(
  { amount, dueOn }: Instalment,
  count: number,
  today: string,
  lastDay: string | null = null,
  placeUntil: string | null = null,
): readonly Instalment[] {
  const wanted = dueOn > today ? dueOn : today;
  const monthly = monthlyDays(wanted, count);
  const isInTime = lastDay === null || (monthly.at(-1) ?? wanted) <= lastDay;
  const days = isInTime ? monthly : spreadDays(wanted <= lastDay ? wanted : today, lastDay, count);
  const [first = wanted, ...others] = days;
  const firstDay = placeUntil !== null && placeUntil >= today && placeUntil < first ? placeUntil : first;
  return evenAmounts(amount, count).map((part, index) => ({
    amount: part,
    dueOn: [firstDay, ...others][index] ?? wanted,
  }));
}

function monthlyDays(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? termEnd(first) : termEnd(`${addMonths(first.slice(0, 7), index)}-${DAY_OF_MONTH}`),
  );
}

/** From the first to the last day; a day on which no term ends is the next on which one does, unless that is too late. */
function spreadDays(first: string, last: string, count: number): readonly string[] {
  const all = Math.max(daysBetween(first, last), 0);
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, Math.floor((all * index) / (count - 1)));
    const end = termEnd(day);
    return end <= last ? end : day;
  });
}

/** The same amounts with the last one changed so that all sum to the total; undefined when no amount above 0 does. */
export function levelledLast(amounts: readonly Grosze[], total: Grosze): readonly Grosze[] | undefined {
  const before = amounts.slice(0, -1);
  const last = total - sumGrosze(before);
  return last > 0 ? [...before, grosze(last)] : undefined;
}

type InstalmentProblem = 'count' | 'amount' | 'sum' | 'dueOn' | 'after-start';

/** What is wrong with the instalments of a total. `today`: a business day 'YYYY-MM-DD'; `lastDay`: as `lastInstalmentDay`. */
export function instalmentProblem(
  instalments: readonly { readonly amount: number; readonly dueOn: string }[],
  total: Grosze,
  today: string,
  lastDay: string | null = null,
): InstalmentProblem | undefined {
  const { length } = instalments;
  if (length < FEWEST_INSTALMENTS || length > MOST_INSTALMENTS) return 'count';
  if (instalments.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)) return 'amount';
  if (instalments.reduce((sum, { amount }) => sum + amount, 0) !== total) return 'sum';
  if (!instalments.every(({ dueOn }) => isDueDay(dueOn, today))) return 'dueOn';
  return lastDay !== null && instalments.some(({ dueOn }) => dueOn > lastDay) ? 'after-start' : undefined;
}

function isDueDay(day: string, today: string): boolean {
  return isCalendarDate(day) && day >= today && day <= addDays(today, MOST_DAYS_AHEAD);
}

/**
 * The lines of each instalment: of every line a share in proportion, to the grosz, so that the shares of a line sum to
 * the line and the shares of an instalment to its amount; so the sum of each VAT rate stays. Lines of 0 are left out.
 * @throws when the amounts do not sum to the lines
 */
export function dividedLines(
  lines: readonly PaymentLine[],
  amounts: readonly Grosze[],
): readonly (readonly PaymentLine[])[] {
  if (sumGrosze(amounts) !== sumGrosze(lines.map(({ gross }) => gross))) throw new Error('The parts are not the whole');
  let left: readonly number[] = lines.map(({ gross }) => gross);
  return amounts.map((amount) => {
    const shares = proportionalShares(amount, left);
    left = left.map((rest, index) => rest - (shares[index] ?? 0));
    return lines.flatMap((line, index) => {
      const gross = grosze(shares[index] ?? 0);
      return gross > 0 ? [{ ...line, gross }] : [];
    });
  });
}

/**
 * Whole shares of an amount in proportion to the weights, none above its weight; the largest remainders get the rest.
 * Products of two sums of money do not fit a double, so they are computed as bigint.
 */
function proportionalShares(amount: Grosze, weights: readonly number[]): readonly number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const floors = products.map((product) => Number(product / total));
  const rest = amount - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  const rounded = new Set(byRemainder.slice(0, rest).map(({ index }) => index));
  return floors.map((floor, index) => floor + (rounded.has(index) ? 1 : 0));
}
