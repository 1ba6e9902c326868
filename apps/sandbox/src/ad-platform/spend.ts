// Spend by day: decimal arithmetic without loss, calendar days of a zone, and what a tenant has spent so far.

const DECIMAL = /^(\d+)(?:\.(\d{1,6}))?$/;
const SCALE = 1_000_000n;

/** The calendar day of a moment in a zone, YYYY-MM-DD. */
export function dayIn(timezone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(moment);
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export const isDecimal = (text: string): boolean => DECIMAL.test(text);

function millionths(text: string): bigint {
  const [, whole = '0', fraction = ''] = DECIMAL.exec(text) ?? [];
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(6, '0'));
}

/** Adds decimals of up to six places; the result carries no trailing zeros, as the platform's spend does not: `5339.5`. */
export function sumDecimals(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + millionths(amount), 0n);
  const fraction = String(sum % SCALE)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${sum / SCALE}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Some 90 to 180 zł a day from the first of last month until today, the same for the same dates. */
export function usualSpend(now: Date): Map<string, string> {
  const today = dayIn('Europe/Warsaw', now);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const spend = new Map<string, string>();
  let day = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  for (; day <= today; day = shiftDay(day, 1)) {
    const n = Number(day.slice(8));
    spend.set(day, sumDecimals([`${90 + ((n * 37) % 90)}`, `0.${String((n * 53) % 100).padStart(2, '0')}`]));
  }
  return spend;
}
