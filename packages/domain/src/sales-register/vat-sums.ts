// Net and VAT of gross amounts by rate: whole grosze, rounded half up once per document and rate.
import { type Grosze, grosze, sumGrosze } from '../money.ts';
import { VAT_RATES, type VatRate } from '../payments/sold-item.ts';

/** The gross amount of all lines of one rate. */
export type RateGross = { readonly rate: VatRate; readonly gross: Grosze };

/** In grosze; `vat` is `gross` less `net`. */
export type RateSums = RateGross & { readonly net: Grosze; readonly vat: Grosze };

/** 'zw' and 'np' carry no VAT. */
const PERCENT: Readonly<Record<VatRate, number>> = { '23': 23, '8': 8, '5': 5, '0': 0, zw: 0, np: 0 };

/** The net amount is rounded half up to the grosz, and the VAT is the rest (SAL-4). @throws RangeError below 0 */
export function rateSums({ rate, gross }: RateGross): RateSums {
  if (gross < 0) throw new RangeError(`No net amount of ${gross}`);
  const divisor = 2 * (100 + PERCENT[rate]);
  const rounded = 2 * gross * 100 + divisor / 2;
  const net = grosze((rounded - (rounded % divisor)) / divisor);
  return { rate, gross, net, vat: grosze(gross - net) };
}

/** The lines of one document by rate, in the order of the rates; a rate without lines is left out. */
export function sumsOfDocument(lines: readonly RateGross[]): readonly RateSums[] {
  return byRate(lines).map(({ rate, of }) => rateSums({ rate, gross: sumGrosze(of.map(({ gross }) => gross)) }));
}

/** The sums of several documents by rate: each was rounded by itself, so nothing is rounded again. */
export function addedSums(all: readonly RateSums[]): readonly RateSums[] {
  return byRate(all).map(({ rate, of }) => ({
    rate,
    gross: sumGrosze(of.map(({ gross }) => gross)),
    net: sumGrosze(of.map(({ net }) => net)),
    vat: sumGrosze(of.map(({ vat }) => vat)),
  }));
}

function byRate<T extends RateGross>(
  all: readonly T[],
): readonly { readonly rate: VatRate; readonly of: readonly T[] }[] {
  const groups = Map.groupBy(all, ({ rate }) => rate);
  return VAT_RATES.map((rate) => ({ rate, of: groups.get(rate) ?? [] })).filter(({ of }) => of.length > 0);
}
