// The goals of the webhook's measurement, their floors, and contestants that store less than they acknowledge.
import { expect, it } from 'vitest';
import { isMissed } from '../goals.ts';
import { goalsOf } from './goals-of-webhook.ts';

const STORED = { ours: { acknowledged: 10, rows: 10 }, other: { acknowledged: 7, rows: 7 } };
const AT_THEIR_GOALS = { express: 17, insert: 3, bound: 0.58, p50: 1, memory: 300e6 };
const missed = (reached: Partial<typeof AT_THEIR_GOALS>, stored: Parameters<typeof goalsOf>[1] = STORED) =>
  goalsOf({ ...AT_THEIR_GOALS, ...reached }, stored)
    .filter(isMissed)
    .map(({ what }) => what);

it('the webhook passes at 17 times Express, 3 times an INSERT and 58 % of the bound, and down to its floors', () => {
  expect(missed({})).toEqual([]);
  expect(missed({ express: 15, insert: 2.5, bound: 0.5 })).toEqual([]);
});

it.each([
  ['express', 14.9, 'times Express with a Prisma upsert'],
  ['insert', 2.49, 'times Fastify with an INSERT a request'],
  ['bound', 0.499, 'of no database at all'],
  ['express', Number.NaN, 'times Express with a Prisma upsert'],
  ['p50', 1.01, 'ms of an answer to one connection, median'],
  ['memory', 301e6, 'MB of memory under a flood'],
])('the webhook fails with %s of %s', (what, figure, name) => {
  expect(missed({ [what]: figure })).toEqual([name]);
});

it('the webhook fails when a contestant keeps fewer rows than it acknowledged, however fast it is', () => {
  const stored = { ...STORED, other: { acknowledged: 7, rows: 6 } };
  expect(missed({}, stored)).toEqual(['servers that acknowledged what they did not store']);
});
