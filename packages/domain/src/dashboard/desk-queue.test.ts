// The one line for all prints that wait at a desk.
import { expect, it } from 'vitest';
import { deskQueue, needsPerson, type WaitingPrints } from './desk-queue.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const group = (state: WaitingPrints['state'], prints: number, time: string, problem: string | null = null) => ({
  state,
  prints,
  since: at(time),
  problem,
});

it('the queue of a desk is none without waiting prints', () => {
  expect(deskQueue([])).toBeUndefined();
});

it.each([
  ['unknown before failed', [group('failed', 1, '12:00'), group('unknown', 1, '13:00')], 'unknown', 2],
  ['failed before held', [group('held', 3, '12:00', 'paper'), group('failed', 1, '13:00')], 'failed', 4],
  ['held before printing and queued', [group('queued', 2, '12:00'), group('held', 1, '13:00', 'paper')], 'held', 3],
  ['printing before queued', [group('queued', 2, '12:00'), group('printing', 1, '13:00')], 'printing', 3],
] as const)('the queue of a desk says the worst state, %s, and counts all', (_, waiting, state, prints) => {
  expect(deskQueue(waiting)).toMatchObject({ state, prints });
});

it('the queue of a desk says since when the first of the worst waits, and its cause', () => {
  const waiting = [group('held', 1, '13:00', 'cover'), group('held', 1, '12:58', 'paper'), group('queued', 1, '11:00')];
  expect(deskQueue(waiting)).toEqual({ state: 'held', prints: 3, since: at('12:58'), problem: 'paper' });
});

it.each([
  ['unknown', true],
  ['failed', true],
  ['held', true],
  ['printing', false],
  ['queued', false],
] as const)('the queue of a desk: %s needs a person: %s', (state, expected) => {
  expect(needsPerson({ state })).toBe(expected);
});
