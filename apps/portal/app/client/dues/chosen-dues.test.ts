// What the page 'Zapłać' starts with: what was asked for, as many as one checkout takes.
import { expect, it } from 'vitest';
import { type DueGroup, startTicks } from './chosen-dues.ts';

const group = (ids: readonly number[], problems: readonly string[] = []) =>
  ({ problems, dues: ids.map((id) => ({ payment: { id }, lock: null })) }) as unknown as DueGroup;

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

it('ticks what was asked for, else all that can be paid', () => {
  const groups = [group([1, 2]), group([3], ['tax-id'])];
  expect(startTicks(groups, [])).toEqual([1, 2]);
  expect(startTicks(groups, ['2', '3'])).toEqual([2]);
});

it('ticks no more than one checkout takes', () => {
  const groups = [group(from(1, 15)), group(from(16, 15))];
  expect(startTicks(groups, [])).toEqual(from(1, 20));
  expect(startTicks(groups, from(5, 26).map(String))).toEqual(from(5, 20));
});
