// A document of the proxy bears the day on which it is sent; a receipt may bear the day of its sale.
import { expect, it } from 'vitest';
import { isOfFormerDay } from './proxy-day.ts';

const TODAY = '2026-11-23';

it.each([
  ['vat', { issue_date: '2026-11-23' }, false],
  ['vat', { issue_date: '2026-11-24' }, false],
  ['vat', { issue_date: '2026-11-22' }, true],
  ['vat', { issue_date: '2026-11-22', sell_date: '2026-11-22' }, true],
  ['receipt', { issue_date: '2026-11-22' }, true],
  ['receipt', { issue_date: '2026-11-22', sell_date: '2026-11-21' }, true],
  ['receipt', { issue_date: '2026-11-22', sell_date: '2026-11-22' }, false],
  ['receipt', { issue_date: '2026-11-23', sell_date: '2026-11-22' }, false],
])('isOfFormerDay: %s, %j: %s (DOC-12)', (kind, invoice, isFormer) => {
  expect(isOfFormerDay({ kind, invoice }, TODAY)).toBe(isFormer);
});
