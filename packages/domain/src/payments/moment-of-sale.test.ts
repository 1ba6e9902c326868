import { expect, it } from 'vitest';
import { warsawDate } from '../warsaw-time.ts';
import { momentOfSale } from './moment-of-sale.ts';

const NOW = new Date('2026-12-01T07:00:00Z');

it.each([
  ['without a given day', undefined, '2026-12-01'],
  ['the evening before, in Warsaw', '2026-11-30T22:59:59Z', '2026-11-30'],
  ['after midnight in Warsaw, before it in UTC', '2026-11-30T23:00:00Z', '2026-12-01'],
  ['a month ago', '2026-10-31T07:00:00Z', '2026-10-31'],
  ['longer ago than anything waits: a clock without a battery', '2026-10-31T06:59:59Z', '2026-12-01'],
  ['a clock that is ahead', '2026-12-02T07:00:00Z', '2026-12-01'],
  ['no moment at all', 'soon', '2026-12-01'],
])('a sale of %s', (_, reportedAt, day) => {
  expect(warsawDate(momentOfSale(reportedAt, NOW))).toBe(day);
});
