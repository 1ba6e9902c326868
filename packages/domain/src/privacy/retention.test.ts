// How long what is kept: the last day of a term, and the first day that is still kept.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, lastDayOfMonth } from '../warsaw-time.ts';
import {
  DEFAULT_RETENTION,
  keptForTax,
  keptSince,
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  salesAuditKeptSince,
  taxKeptSince,
} from './retention.ts';

/** The last day on which what ended on a day is kept, as people count it. */
function keptUntil(kind: RetentionKind, ended: string, term: number): string {
  if (RETENTION[kind].unit === 'days') return addDays(ended, term);
  const month = addMonths(ended.slice(0, 7), term);
  return [`${month}-${ended.slice(8)}`, lastDayOfMonth(month)].toSorted()[0] ?? '';
}

it.each([
  ['letters', '2026-11-29', 30, '2026-12-29'],
  ['letters', '2028-02-01', 30, '2028-03-02'],
  ['letters', '2026-03-28', 1, '2026-03-29'],
  ['leads', '2026-11-29', 24, '2028-11-29'],
  ['leads', '2028-02-29', 12, '2029-02-28'],
  ['leads', '2028-02-29', 48, '2032-02-29'],
  ['waiting', '2026-08-31', 6, '2027-02-28'],
] as const)('%s that ended on %s are kept for %i until %s', (kind, ended, term, last) => {
  expect(keptSince(kind, last, term) <= ended).toBe(true);
  expect(keptSince(kind, addDays(last, 1), term) > ended).toBe(true);
});

it.each([
  ['letters', '2026-12-29', 30, '2026-11-29'],
  ['leads', '2028-02-29', 12, '2027-03-01'],
  ['leads', '2029-02-28', 12, '2028-02-28'],
  ['waiting', '2027-03-31', 1, '2027-03-01'],
] as const)('the term of %s on %s of %i keeps everything since %s', (kind, today, term, since) => {
  expect(keptSince(kind, today, term)).toBe(since);
});

it('what ended on the first day that is kept is in its term, and what ended the day before is not', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((after) => addDays('2000-01-01', after));
  const termOf = fc
    .constantFrom(...RETENTION_KINDS)
    .chain((kind) =>
      fc.tuple(fc.constant(kind), fc.integer({ min: RETENTION[kind].least, max: RETENTION[kind].most })),
    );
  fc.assert(
    fc.property(day, termOf, (today, [kind, term]) => {
      const since = keptSince(kind, today, term);
      return keptUntil(kind, since, term) >= today && keptUntil(kind, addDays(since, -1), term) < today;
    }),
  );
});

it('the usual term of each kind is within its bounds', () => {
  for (const kind of RETENTION_KINDS) {
    const { least, most } = RETENTION[kind];
    expect(DEFAULT_RETENTION.terms[kind]).toBeGreaterThanOrEqual(least);
    expect(DEFAULT_RETENTION.terms[kind]).toBeLessThanOrEqual(most);
  }
});

it.each([
  ['2026-01-01', '2032-12-31'],
  ['2026-12-31', '2032-12-31'],
  ['2027-01-01', '2033-12-31'],
])('a sale of %s is kept for the tax law until %s', (soldOn, last) => {
  expect(keptForTax(soldOn)).toBe(last);
});

it('on the last day of the tax law a sale is kept, and on the next it is not', () => {
  expect(taxKeptSince('2032-12-31') <= '2026-01-01').toBe(true);
  expect(taxKeptSince('2033-01-01') > '2026-12-31').toBe(true);
});

it('the audit of a due that was written the year before its sale is kept as long as the sale', () => {
  expect(salesAuditKeptSince('2032-12-31') <= '2025-01-01').toBe(true);
  expect(salesAuditKeptSince('2033-01-01') > '2025-12-31').toBe(true);
});
