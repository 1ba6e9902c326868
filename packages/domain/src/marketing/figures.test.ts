// CPL, CAC, ROI and the reached stages, with every division by zero.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAD_STAGES } from '../leads/lead.ts';
import { grosze } from '../money.ts';
import { costPer, type FigureSums, figureLine, figuresOf, returnOnInvestment, totalOf } from './figures.ts';

const upTo = (count: number) => LEAD_STAGES.slice(0, count);

describe('figuresOf', () => {
  it('counts what was ever reached and divides the spend', () => {
    const figures = figuresOf({
      spend: grosze(100_000),
      revenue: grosze(150_000),
      reachedByLead: [upTo(1), upTo(1), upTo(2), upTo(4), upTo(4), upTo(3), upTo(1)],
    });
    expect(figures).toEqual({
      leads: 7,
      reached: { Nowy: 7, Kontakt: 4, 'Trening próbny': 3, Zapisany: 2 },
      customers: 2,
      cpl: 14_286,
      cac: 50_000,
      roi: 0.5,
    });
  });

  it('has no figure where it would divide by zero', () => {
    const nothing = figuresOf({ spend: grosze(0), revenue: grosze(5_000), reachedByLead: [] });
    expect([nothing.cpl, nothing.cac, nothing.roi]).toEqual([undefined, undefined, undefined]);
    const spentInVain = figuresOf({ spend: grosze(5_000), revenue: grosze(0), reachedByLead: [upTo(1)] });
    expect([spentInVain.cpl, spentInVain.cac, spentInVain.roi]).toEqual([5_000, undefined, -1]);
  });

  it('the funnel never widens', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }).map(upTo)), (reachedByLead) => {
        const { reached, leads, customers } = figuresOf({ spend: grosze(1), revenue: grosze(0), reachedByLead });
        const counts = LEAD_STAGES.map((stage) => reached[stage]);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        expect([counts[0], counts.at(-1)]).toEqual([leads, customers]);
      }),
    );
  });
});

describe('totalOf', () => {
  const count = fc.integer({ min: 0, max: 1_000 });
  const sums = fc
    .record({ counts: fc.tuple(count, count, count, count, count, count), spend: count, revenue: count })
    .map(({ counts: [leads, organic, unlinkedCustomers, contacted, tried, joined], spend, revenue }): FigureSums => {
      const reached = { Nowy: leads, Kontakt: contacted, 'Trening próbny': tried, Zapisany: joined };
      return { leads, organic, unlinkedCustomers, reached, spend: grosze(spend), revenue: grosze(revenue) };
    });

  it('of parts is the same however they are put together, and its ratios follow from its sums', () => {
    fc.assert(
      fc.property(fc.array(sums), fc.array(sums), (some, others) => {
        const total = totalOf([...some, ...others]);
        expect(totalOf([totalOf(some), totalOf(others)])).toEqual(total);
        expect(total.cpl).toBe(costPer(total.spend, total.leads));
        expect(total.cac).toBe(costPer(total.spend, total.customers));
        expect(total).toEqual(figureLine(total));
      }),
    );
  });
});

describe('costPer and returnOnInvestment', () => {
  it.each([
    [0, 0, undefined],
    [100, 3, 33],
    [101, 2, 51],
    [0, 5, 0],
  ])('%i grosze for %i: %s', (spend, count, cost) => {
    expect(costPer(grosze(spend), count)).toBe(cost);
  });

  it.each([
    [300, 100, 2],
    [100, 100, 0],
    [0, 100, -1],
    [100, 0, undefined],
  ])('revenue %i, spend %i: %s', (revenue, spend, roi) => {
    expect(returnOnInvestment(grosze(revenue), grosze(spend))).toBe(roi);
  });
});
