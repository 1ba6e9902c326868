// Net and VAT from gross: whole grosze, half up, and never a fraction of a grosz lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze, sumGrosze } from '../money.ts';
import { VAT_RATES, type VatRate } from '../payments/sold-item.ts';
import { addedSums, rateSums, sumsOfDocument } from './vat-sums.ts';

const line = (rate: VatRate, gross: number) => ({ rate, gross: grosze(gross) });

it.each<[VatRate, number, number, number]>([
  // 10,23 zł at 23 % is 8,32 zł + 1,91 zł, as the provider computes it.
  ['23', 1_023, 832, 191],
  ['23', 11_000, 8_943, 2_057],
  ['8', 89_000, 82_407, 6_593],
  ['5', 105, 100, 5],
  // 0,63 / 1,05 = 0,6 exactly; 0,21 / 1,05 = 0,2; 27 / 1,08 = 25: no rounding at all.
  ['5', 63, 60, 3],
  ['8', 27, 25, 2],
  // 0,02 / 1,23 = 0,016 and 0,01 / 1,08 = 0,009: up to a whole grosz.
  ['23', 2, 2, 0],
  ['8', 1, 1, 0],
  ['0', 5_000, 5_000, 0],
  ['zw', 48_000, 48_000, 0],
  ['np', 700, 700, 0],
  ['23', 0, 0, 0],
])('the net amount at %s of %i gr is %i gr, VAT %i gr', (rate, gross, net, vat) => {
  expect(rateSums(line(rate, gross))).toEqual({ rate, gross, net, vat });
});

it('the net amount is refused below zero', () => {
  expect(() => rateSums(line('23', -1))).toThrow(RangeError);
});

it('the net amount and the VAT come to the gross, and the net is the nearest whole grosz, the upper one of two', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<[VatRate, bigint]>(['23', 123n], ['8', 108n], ['5', 105n]),
      fc.nat(2_000_000_000),
      ([rate, percent], gross) => {
        const { net, vat } = rateSums(line(rate, gross));
        expect(net + vat).toBe(gross);
        const twice = 2n * (BigInt(net) * percent - BigInt(gross) * 100n);
        expect(twice > -percent && twice <= percent).toBe(true);
      },
    ),
  );
});

it('the sums of a document: round once for each rate, not once for each line', () => {
  const lines = [line('23', 1_023), line('zw', 500), line('23', 1_023)];
  expect(sumsOfDocument(lines)).toEqual([
    { rate: '23', gross: 2_046, net: 1_663, vat: 383 },
    { rate: 'zw', gross: 500, net: 500, vat: 0 },
  ]);
});

it('the sums of a document of several documents are added without rounding again', () => {
  const all = [...sumsOfDocument([line('23', 1_023)]), ...sumsOfDocument([line('23', 1_023), line('8', 27)])];
  expect(addedSums(all)).toEqual([
    { rate: '23', gross: 2_046, net: 1_664, vat: 382 },
    { rate: '8', gross: 27, net: 25, vat: 2 },
  ]);
});

it('the sums of a document come to the gross of its lines', () => {
  const aLine = fc.record({ rate: fc.constantFrom(...VAT_RATES), gross: fc.nat(1_000_000).map(grosze) });
  fc.assert(
    fc.property(fc.array(fc.array(aLine)), (documents) => {
      const sums = addedSums(documents.flatMap(sumsOfDocument));
      expect(sumGrosze(sums.map(({ gross }) => gross))).toBe(sumGrosze(documents.flat().map(({ gross }) => gross)));
      for (const { gross, net, vat } of sums) expect(net + vat).toBe(gross);
    }),
  );
});
