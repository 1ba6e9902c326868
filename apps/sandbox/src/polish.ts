// Amounts and times as the sandbox's own pages and slips write them.

/** 25000 grosze, PLN -> `250,00 zł`; another currency keeps its code. */
export function amount(grosze: number, currency = 'PLN'): string {
  const written = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, useGrouping: 'always' }).format(
    grosze / 100,
  );
  return `${written}\u00a0${currency === 'PLN' ? 'zł' : currency}`;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as Warsaw's clocks show it: `2026-11-21 12:55:03`. */
export function warsawClock(instant: Date): string {
  return CLOCK.format(instant);
}
