// Which months of a place are named, and how.
import { expect, it } from 'vitest';
import { monthsToName, paidMonthsText, paidMonthText } from './paid-month.ts';

const REST = { month: '2026-11', part: { left: 1, all: 4 } };
const whole = (month: string) => ({ month, part: null });

it('a part of a month says which', () => {
  expect(paidMonthText(REST)).toBe('listopad (1 z 4 zajęć)');
  expect(paidMonthText(whole('2026-12'), () => 'grudzień 2026')).toBe('grudzień 2026');
});

it.each([
  ['the running month', [whole('2026-10'), REST], 'listopad (1 z 4 zajęć)'],
  [
    'every later month too, in order and once',
    [whole('2026-12'), REST, whole('2026-12')],
    'listopad (1 z 4 zajęć), grudzień',
  ],
  ['a later month alone', [whole('2026-12')], 'grudzień'],
  ['the last one, when all are over', [whole('2026-09'), whole('2026-10')], 'październik'],
  ['none, when none was paid', [], ''],
])('in November a place is paid for %s', (_, paid, text) => {
  expect(paidMonthsText(monthsToName(paid, '2026-11-28'))).toBe(text);
});
