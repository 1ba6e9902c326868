// Instalments: proposed amounts and days, what is refused, and lines whose parts are exactly the whole.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze, sumGrosze } from '../money.ts';
import { addDays } from '../warsaw-time.ts';
import {
  dividedLines,
  evenAmounts,
  instalmentProblem,
  lastInstalmentDay,
  levelledLast,
  proposedInstalments,
} from './instalments.ts';
import type { PaymentLine } from './payment.ts';
import { VAT_RATES } from './sold-item.ts';

const TODAY = '2026-11-23';
const TOTAL = grosze(31_000);
const instalments = (...parts: readonly (readonly [number, string])[]) =>
  parts.map(([amount, dueOn]) => ({ amount, dueOn }));

it('proposed instalments are even in whole złote with the rest in the first, today and then on the 10th, or the Monday after a weekend', () => {
  expect(proposedInstalments({ amount: TOTAL, dueOn: '2026-11-10' }, 3, TODAY)).toEqual([
    { amount: 10_400, dueOn: '2026-11-23' },
    { amount: 10_300, dueOn: '2026-12-10' },
    { amount: 10_300, dueOn: '2027-01-11' },
  ]);
});

it('proposed instalments begin on the own due day of a payment that is due later', () => {
  const [first, second] = proposedInstalments({ amount: TOTAL, dueOn: '2027-03-01' }, 2, TODAY);
  expect([first?.dueOn, second?.dueOn]).toEqual(['2027-03-01', '2027-04-12']);
});

it('proposed instalments end on no day on which no term ends: the first goes to the Monday after New Year', () => {
  const [first, second] = proposedInstalments({ amount: TOTAL, dueOn: '2027-01-01' }, 2, TODAY);
  expect([first?.dueOn, second?.dueOn]).toEqual(['2027-01-04', '2027-02-10']);
});

it.each([
  ['which is far ahead, change nothing', 2, '2027-07-31', ['2026-11-23', '2026-12-10']],
  ['are spread up to it', 3, '2026-12-31', ['2026-11-23', '2026-12-14', '2026-12-31']],
  ['are spread up to it, also when it is a Sunday', 2, '2026-11-29', ['2026-11-23', '2026-11-29']],
  ['are all due on it when it is today', 3, TODAY, [TODAY, TODAY, TODAY]],
])('proposed instalments of a course with a last day %s', (_, count, lastDay, days) => {
  const proposed = proposedInstalments({ amount: TOTAL, dueOn: TODAY }, count, TODAY, lastDay);
  expect(proposed.map(({ dueOn }) => dueOn)).toEqual(days);
});

it('proposed instalments begin today where the own due day of the payment is after the last one', () => {
  const proposed = proposedInstalments({ amount: TOTAL, dueOn: '2027-01-10' }, 2, TODAY, '2026-12-06');
  expect(proposed.map(({ dueOn }) => dueOn)).toEqual([TODAY, '2026-12-06']);
});

it.each([
  ['on the Saturday on which the place ends', '2026-11-28', '2026-11-28'],
  ['on the day of their own where the place is kept longer', '2026-12-02', '2026-11-30'],
  ['on the day of their own where the place ended before', '2026-11-22', '2026-11-30'],
])('proposed instalments of a reservation begin %s', (_, placeUntil, first) => {
  const proposed = proposedInstalments({ amount: TOTAL, dueOn: '2026-11-28' }, 2, TODAY, '2026-12-31', placeUntil);
  expect(proposed.map(({ dueOn }) => dueOn)).toEqual([first, '2026-12-10']);
});

it('proposed instalments are in order, from today on, and end by the last day', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays(TODAY, days));
  fc.assert(
    fc.property(day, day, fc.integer({ min: 2, max: 6 }), (dueOn, lastDay, count) => {
      const proposed = proposedInstalments({ amount: TOTAL, dueOn }, count, TODAY, lastDay);
      const days = proposed.map((one) => one.dueOn);
      expect(days).toEqual(days.toSorted());
      expect(instalmentProblem(proposed, TOTAL, TODAY, lastDay)).toBeUndefined();
    }),
  );
});

it('proposed instalments count the months from the due day, not from the end of its term', () => {
  const days = proposedInstalments({ amount: TOTAL, dueOn: '2026-10-31' }, 3, '2026-10-20').map(({ dueOn }) => dueOn);
  expect(days).toEqual(['2026-11-02', '2026-11-10', '2026-12-10']);
});

it('proposed instalments are always accepted as proposed', () => {
  const amount = fc.integer({ min: 6, max: 2_000_000_000 }).map(grosze);
  fc.assert(
    fc.property(amount, fc.integer({ min: 2, max: 6 }), (total, count) => {
      const proposed = proposedInstalments({ amount: total, dueOn: TODAY }, count, TODAY);
      expect(proposed).toHaveLength(count);
      expect(instalmentProblem(proposed, total, TODAY)).toBeUndefined();
    }),
  );
});

it('proposed instalments of less than a złoty each are even to the grosz', () => {
  expect(evenAmounts(grosze(250), 3)).toEqual([84, 83, 83]);
});

it.each([
  ['turnus', '2027-02-01', '2027-01-31'],
  ['trial', '2026-12-01', '2026-11-30'],
  ['turnus', null, null],
  ['permanent', '2027-02-01', null],
] as const)('the last day of instalments of a %s that begins on %s is %s', (kind, startsOn, lastDay) => {
  expect(lastInstalmentDay({ kind, startsOn })).toBe(lastDay);
  expect(lastInstalmentDay(null)).toBeNull();
});

it('the last day of instalments is the last one that is accepted', () => {
  const until = (dueOn: string) =>
    instalmentProblem(instalments([30_000, TODAY], [1_000, dueOn]), TOTAL, TODAY, '2026-12-06');
  expect([until('2026-12-06'), until('2026-12-07')]).toEqual([undefined, 'after-start']);
});

it.each([
  ['two that sum', instalments([30_000, TODAY], [1_000, '2026-12-10']), undefined],
  ['the same day twice', instalments([30_000, TODAY], [1_000, TODAY]), undefined],
  ['one alone', instalments([31_000, TODAY]), 'count'],
  ['seven', instalments(...Array.from({ length: 7 }, () => [1, TODAY] as const)), 'count'],
  ['one of 0,00', instalments([31_000, TODAY], [0, TODAY]), 'amount'],
  ['one below 0,00', instalments([31_001, TODAY], [-1, TODAY]), 'amount'],
  ['a fraction of a grosz', instalments([30_999.5, TODAY], [0.5, TODAY]), 'amount'],
  ['a grosz too few', instalments([30_000, TODAY], [999, TODAY]), 'sum'],
  ['a grosz too many', instalments([30_000, TODAY], [1_001, TODAY]), 'sum'],
  ['yesterday', instalments([30_000, '2026-11-22'], [1_000, TODAY]), 'dueOn'],
  ['more than a year ahead', instalments([30_000, TODAY], [1_000, '2027-11-25']), 'dueOn'],
  ['no day', instalments([30_000, TODAY], [1_000, '2026-02-30']), 'dueOn'],
] as const)('instalmentProblem: %s', (_, parts, problem) => {
  expect(instalmentProblem(parts, TOTAL, TODAY)).toBe(problem);
});

it('the last instalment is levelled to the total, unless nothing is left for it', () => {
  expect(levelledLast([grosze(10_000), grosze(10_000), grosze(1)], TOTAL)).toEqual([10_000, 10_000, 11_000]);
  expect(levelledLast([grosze(20_000), grosze(11_000), grosze(1)], TOTAL)).toBeUndefined();
});

const aLine = fc.record({
  name: fc.constantFrom('Akrobatyka', 'Strój'),
  gross: fc.integer({ min: 0, max: 400_000_000 }).map(grosze),
  quantity: fc.integer({ min: 1, max: 9 }),
  vatRate: fc.constantFrom(...VAT_RATES),
});
const someLines = fc
  .array(aLine, { minLength: 1, maxLength: 5 })
  .filter((lines) => lines.reduce((sum, { gross }) => sum + gross, 0) >= 6);
/** Lines, and 2 to 6 amounts above 0 that sum to them. */
const aDivision = someLines.chain((lines) => {
  const total = sumGrosze(lines.map(({ gross }) => gross));
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: total - 1 }), { minLength: 1, maxLength: 5 });
  return cuts.map((unsorted) => {
    const bounds = [0, ...unsorted.toSorted((one, other) => one - other), total];
    return { lines, amounts: bounds.slice(1).map((bound, index) => grosze(bound - (bounds[index] ?? 0))) };
  });
});
const byRate = (lines: readonly PaymentLine[]) =>
  Object.fromEntries(VAT_RATES.map((rate) => [rate, sumOf(lines.filter(({ vatRate }) => vatRate === rate))]));
const sumOf = (lines: readonly PaymentLine[]) => sumGrosze(lines.map(({ gross }) => gross));

it('dividedLines gives each instalment lines that sum to it, and each VAT rate and line all of its money', () => {
  fc.assert(
    fc.property(aDivision, ({ lines, amounts }) => {
      const parts = dividedLines(lines, amounts);
      expect(parts.map(sumOf)).toEqual(amounts);
      expect(byRate(parts.flat())).toEqual(byRate(lines));
      expect(parts.flat().every(({ gross }) => gross > 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('dividedLines shares in proportion: no share is a grosz or more from its part of the line in the first instalment', () => {
  fc.assert(
    fc.property(aDivision, ({ lines, amounts: [first = grosze(0), ...others] }) => {
      const named = lines.map((line, index) => ({ ...line, name: String(index) }));
      const [part = []] = dividedLines(named, [first, ...others]);
      for (const [index, { gross }] of named.entries()) {
        const share = part.find(({ name }) => name === String(index))?.gross ?? 0;
        expect(Math.abs(share - (first / sumOf(lines)) * gross)).toBeLessThan(1.001);
      }
    }),
  );
});

it('dividedLines refuses amounts that are not the whole', () => {
  const line = { name: 'Akrobatyka', gross: grosze(100), quantity: 1, vatRate: '23' } as const;
  expect(() => dividedLines([line], [grosze(50), grosze(49)])).toThrow();
});
