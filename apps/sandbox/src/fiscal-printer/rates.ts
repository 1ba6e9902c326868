// The printer's table of VAT rates, letters A to G, and the tax on a sum.

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Letter = (typeof LETTERS)[number];

/** Percent; `exempt` is programmed as 100,00 and an inactive letter as 101,00. */
export type Rate = number | 'exempt' | 'inactive';

export const DEFAULT_RATES: readonly Rate[] = [23, 8, 5, 0, 'exempt', 'inactive', 'inactive'];

/** As `vatget` answers: `23,00`. */
export function programmed(rate: Rate): string {
  const number = rate === 'exempt' ? 100 : rate === 'inactive' ? 101 : rate;
  return number.toFixed(2).replace('.', ',');
}

/** A lower place cannot be left for a higher one by the same name: exempt below 0 %. */
export function place(rate: Rate): number {
  return typeof rate === 'number' ? rate : -1;
}

/** The tax within a gross sum of one letter, in grosze, rounded half up. */
export function taxWithin(gross: number, rate: Rate): number {
  return typeof rate === 'number' ? Math.round((gross * rate) / (100 + rate)) : 0;
}
