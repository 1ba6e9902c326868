// How the client's screens say a due day and the last day of a place that waits.
import { expect, it } from 'vitest';
import { dueDayText, untilText } from './due-day.ts';

const TUESDAY = '2026-11-24';

it.each([
  ['2026-11-20', 'termin minął 20.11'],
  ['2026-11-24', 'termin: dziś'],
  ['2026-11-25', 'termin: jutro'],
  ['2026-11-26', 'do czwartku 26.11'],
])('a due payment of %s', (dueOn, text) => {
  expect(dueDayText(dueOn, TUESDAY)).toBe(text);
});

it.each([
  ['2026-11-24', 'do końca dnia'],
  ['2026-11-25', 'do jutra'],
  ['2026-11-26', 'do czwartku 26.11'],
])('a place that waits until %s', (day, text) => {
  expect(untilText(day, TUESDAY)).toBe(text);
});

it('tomorrow is also the first day of the next month', () => {
  expect(dueDayText('2026-12-01', '2026-11-30')).toBe('termin: jutro');
});
