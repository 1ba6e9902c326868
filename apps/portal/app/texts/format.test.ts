// Polish plurals, months and shares.
import { describe, expect, it } from 'vitest';
import { counted, formatMonth, formatMonths, formatPercent } from './format.ts';

describe('counted', () => {
  it.each([
    [0, '0 pól'],
    [1, '1 pole'],
    [2, '2 pola'],
    [4, '4 pola'],
    [5, '5 pól'],
    [12, '12 pól'],
    [22, '22 pola'],
  ])('%i', (count, expected) => {
    expect(counted(count, ['pole', 'pola', 'pól'])).toBe(expected.replace(' ', '\u00A0'));
  });
});

describe('formatMonth', () => {
  it.each([
    ['2026-11', 'listopad 2026'],
    ['2027-01', 'styczeń 2027'],
    ['2025-12', 'grudzień 2025'],
    ['2026-05', 'maj 2026'],
  ])('%s', (yearMonth, expected) => {
    expect(formatMonth(yearMonth)).toBe(expected.replace(' ', '\u00A0'));
  });

  it('lists months in their order', () => {
    expect(formatMonths(['2026-11', '2026-10']).replaceAll('\u00A0', ' ')).toBe('październik 2026, listopad 2026');
  });
});

describe('formatPercent', () => {
  it.each([
    [0.62, '+62%'],
    [-1, '\u2212100%'],
    [-0.1254, '\u221212,5%'],
    [0, '0%'],
    [-0.0001, '0%'],
  ])('%d', (share, expected) => {
    expect(formatPercent(share)).toBe(expected);
  });
});
