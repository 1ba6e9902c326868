// Money as the invoicing provider reads and writes it: decimals in, decimal strings out, whole grosze inside.

const DECIMAL = /^(-?)(\d+)(?:[.,](\d+))?$/;

/**
 * Reads `123`, `123.45`, `"123.45"` and `"123,45"` into grosze, rounding a third decimal half away from zero;
 * undefined for anything else.
 */
export function decimalToGrosze(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [, sign, whole, fraction = ''] = DECIMAL.exec(String(value).trim()) ?? [];
  if (whole === undefined) return undefined;
  const thousandths = Number(whole) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  const grosze = Math.floor((thousandths + 5) / 10);
  return sign === '-' ? -grosze : grosze;
}

/** As recorded from the provider: no trailing zero but one digit always, `150.0`, `58.32`. */
export function groszeToDecimal(grosze: number): string {
  const sign = grosze < 0 ? '-' : '';
  const [whole, fraction] = [Math.trunc(Math.abs(grosze) / 100), Math.abs(grosze) % 100];
  const digits = String(fraction).padStart(2, '0').replace(/0$/, '');
  return `${sign}${whole}.${digits}`;
}

/** Tax values the provider takes on a line; a number is a rate in percent. */
export function isKnownTax(tax: unknown): boolean {
  return ['zw', 'np', 'disabled'].includes(String(tax)) || /^(23|22|8|7|5|4|3|0)$/.test(String(tax));
}

/** Net of a line: gross / (1 + rate), rounded half away from zero. 'zw', 'np' and 'disabled' carry no tax. */
export function netOf(gross: number, tax: string): number {
  const rate = /^\d+$/.test(tax) ? Number(tax) : 0;
  const net = Math.floor((Math.abs(gross) * 200 + (100 + rate)) / (2 * (100 + rate)));
  return gross < 0 ? -net : net;
}
