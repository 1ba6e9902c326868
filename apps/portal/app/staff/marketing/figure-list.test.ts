// The period of the statistics, from the address.
import { expect, it } from 'vitest';
import { figureFilterIn } from './figure-list.ts';

const RUNNING = '2026-11';
const periodOf = (search: string) => {
  const { from, to } = figureFilterIn(new URL(`https://zapisy.example/zespol/statystyki${search}`), RUNNING);
  return [from, to];
};

it.each([
  ['', ['2025-12', '2026-11']],
  ['?od=2026-03&do=2026-05', ['2026-03', '2026-05']],
  ['?od=2026-11&do=2026-10', ['2026-10', '2026-11']],
  ['?do=2026-05', ['2025-06', '2026-05']],
  ['?od=2019-01&do=2026-05', ['2023-05', '2026-05']],
  ['?od=listopad&do=2026-13', ['2025-12', '2026-11']],
])('%j is the period %j', (search, period) => {
  expect(periodOf(search)).toEqual(period);
});
