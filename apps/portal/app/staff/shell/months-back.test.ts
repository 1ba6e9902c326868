// The months of a choice: back from the newest one, and the chosen one always among them.
import { describe, expect, it } from 'vitest';
import { monthsBack } from './months-back.ts';

describe('monthsBack', () => {
  it.each([
    ['2020-01', ['2026-11', '2026-10', '2020-01']],
    ['2027-02', ['2027-02', '2026-11', '2026-10']],
    ['2026-10', ['2026-11', '2026-10']],
  ])('keeps the chosen month %s among those offered', (chosen, months) => {
    expect(monthsBack({ chosen, newest: '2026-11', count: 2 })).toEqual(months);
  });
});
