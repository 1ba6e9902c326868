// CPL, CAC, ROI and the reached stages, with every division by zero.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import {
  type AdSpend,
  type CountedFigures,
  costPer,
  type FigureSums,
  figureLine,
  figureSums,
  returnOnInvestment,
  sumOf,
  totalOf,
} from './figures.ts';

const reached = (leads: number, contacted: number, tried: number, joined: number) => ({
  Nowy: leads,
  Kontakt: contacted,
  'Trening próbny': tried,
  Zapisany: joined,
});

const counted = (given: Partial<CountedFigures>): CountedFigures => ({
  leads: 0,
  organic: 0,
  unlinkedCustomers: 0,
  reached: reached(0, 0, 0, 0),
  spend: grosze(0),
  revenue: grosze(0),
  ...given,
});

const lineOf = (given: Partial<CountedFigures>) => figureLine(figureSums(counted(given), 'known'));

it('figureLine counts what was ever reached and divides the spend', () => {
  const stages = reached(7, 4, 3, 2);
  const line = lineOf({ leads: 7, reached: stages, spend: grosze(100_000), revenue: grosze(150_000) });
  expect(line).toEqual({
    leads: 7,
    organic: 0,
    unlinkedCustomers: 0,
    reached: stages,
    customers: 2,
    spend: 100_000,
    revenue: 150_000,
    cpl: 14_286,
    cac: 50_000,
    roi: 0.5,
  });
});

it('figureLine has no figure where it would divide by zero', () => {
  const nothing = lineOf({ revenue: grosze(5_000) });
  expect([nothing.cpl, nothing.cac, nothing.roi]).toEqual([undefined, undefined, undefined]);
  const spentInVain = lineOf({ leads: 1, reached: reached(1, 0, 0, 0), spend: grosze(5_000) });
  expect([spentInVain.cpl, spentInVain.cac, spentInVain.roi]).toEqual([5_000, undefined, -1]);
});

const june = counted({
  leads: 10,
  reached: reached(10, 5, 2, 2),
  spend: grosze(20_000),
  revenue: grosze(50_000),
});
const july = counted({ leads: 90, reached: reached(90, 9, 9, 8), revenue: grosze(900_000) });
const byPhone = counted({ leads: 5, reached: reached(5, 1, 1, 1) });
const known = figureSums(june, 'known');
const unknown = figureSums(july, 'unknown');
const without = figureSums(byPhone, 'none');

it('a month with unknown spend on ads has no spend and no ratio, but its leads, customers and revenue', () => {
  const { spend, cpl, cac, roi, leads, customers, revenue } = figureLine(unknown);
  expect([spend, cpl, cac, roi]).toEqual([undefined, undefined, undefined, undefined]);
  expect([leads, customers, revenue]).toEqual([90, 8, 900_000]);
});

it('a month with unknown spend on ads stays out of the ratios of a total, whose counts hold it', () => {
  expect(totalOf([known, unknown])).toMatchObject({
    leads: 100,
    customers: 10,
    revenue: 950_000,
    spend: 20_000,
    cpl: 2_000,
    cac: 10_000,
    roi: 1.5,
  });
});

it('a month with unknown spend on ads leaves no spend of 0 beside a channel that spends nothing', () => {
  expect(totalOf([unknown, without])).toMatchObject({ spend: undefined, cpl: undefined, cac: undefined });
  expect(totalOf([known, without])).toMatchObject({ spend: 20_000, cpl: 1_333 });
  expect(figureLine(without)).toMatchObject({ spend: 0, cpl: 0, cac: 0 });
});

const count = fc.integer({ min: 0, max: 1_000 });
const sums = fc
  .record({
    counts: fc.tuple(count, count, count, count, count, count),
    spend: count,
    revenue: count,
    adSpend: fc.constantFrom<AdSpend>('none', 'unknown', 'known'),
  })
  .map(({ counts: [leads, organic, unlinkedCustomers, ...stages], spend, revenue, adSpend }): FigureSums => {
    const amounts = { spend: grosze(adSpend === 'unknown' ? 0 : spend), revenue: grosze(revenue) };
    return figureSums({ leads, organic, unlinkedCustomers, reached: reached(leads, ...stages), ...amounts }, adSpend);
  });

it('totalOf of parts is the same however they are put together, and its ratios follow from its sums', () => {
  fc.assert(
    fc.property(fc.array(sums), fc.array(sums), (some, others) => {
      const all = [...some, ...others];
      expect(sumOf([sumOf(some), sumOf(others)])).toEqual(sumOf(all));
      const priced = all.filter(({ adSpend }) => adSpend !== 'unknown');
      const total = totalOf(all);
      if (total.spend === undefined) return;
      expect(total.cpl).toBe(costPer(total.spend, sumOf(priced).leads));
      expect(total.cac).toBe(costPer(total.spend, totalOf(priced).customers));
      expect(total.roi).toBe(returnOnInvestment(sumOf(priced).revenue, total.spend));
    }),
  );
});

it.each([
  [0, 0, undefined],
  [100, 3, 33],
  [101, 2, 51],
  [0, 5, 0],
])('costPer and returnOnInvestment: %i grosze for %i: %s', (spend, count, cost) => {
  expect(costPer(grosze(spend), count)).toBe(cost);
});

it.each([
  [300, 100, 2],
  [100, 100, 0],
  [0, 100, -1],
  [100, 0, undefined],
])('costPer and returnOnInvestment: revenue %i, spend %i: %s', (revenue, spend, roi) => {
  expect(returnOnInvestment(grosze(revenue), grosze(spend))).toBe(roi);
});
