// The month of the register in the address: what has not begun is the running month.
import { expect, it } from 'vitest';
import { isPartOfMonth, salesFilterIn } from './sales-list.ts';

it.each([
  ['', '2026-11', false],
  ['?miesiac=2026-02&rodzaj=refund', '2026-02', true],
  ['?miesiac=2026-12&miasto=Kraków', '2026-11', true],
  ['?miesiac=2026-13&rodzaj=proforma', '2026-11', false],
])('%j is the month %s, and shows a part of it: %s', (search, month, isPart) => {
  const filter = salesFilterIn(new URL(`https://zapisy.example/zespol/sprzedaz${search}`), '2026-11');
  expect(filter.month).toBe(month);
  expect(isPartOfMonth(filter)).toBe(isPart);
});
