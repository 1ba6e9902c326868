// Spend as the platform reports it: decimal strings in currency units, summed exactly and only then converted to
// grosze (MKT-4).
import type { Grosze } from '../money.ts';
import { grosze } from '../money.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;
const GROSZ_DIGITS = 2;
const MOST_DECIMALS = 30;

/**
 * The sum of the rows' spend in whole grosze; no rows are 0 (a month without delivery has none). Exact: never through a
 * floating-point number, and rounded (half up) once, after the sum, for a currency sent with more than two decimals.
 * Undefined when a row is no plain decimal number: a guess must not overwrite anything.
 */
export function spendInGrosze(rows: readonly string[]): Grosze | undefined {
  const parts = rows.map((row) => DECIMAL.exec(row.trim()));
  const decimals = Math.max(GROSZ_DIGITS, ...parts.map((part) => part?.[3]?.length ?? 0));
  if (decimals > MOST_DECIMALS) return undefined;
  let sum = 0n;
  for (const part of parts) {
    if (!part) return undefined;
    const [, sign = '', whole = '0', fraction = ''] = part;
    const units = BigInt(whole + fraction.padEnd(decimals, '0'));
    sum += sign === '-' ? -units : units;
  }
  const amount = Number(roundedHalfUp(sum, 10n ** BigInt(decimals - GROSZ_DIGITS)));
  return Number.isSafeInteger(amount) ? grosze(amount) : undefined;
}

function roundedHalfUp(value: bigint, unit: bigint): bigint {
  const magnitude = value < 0n ? -value : value;
  const rounded = (2n * magnitude + unit) / (2n * unit);
  return value < 0n ? -rounded : rounded;
}
