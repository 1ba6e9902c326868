// A lead that can still be fetched is never skipped.
import { expect, it } from 'vitest';
import { accessObstacle, isDeadToken, type LeadAccess, maySkipDelivery } from './failed-delivery.ts';

it.each([
  ['missing', true],
  ['rejected', true],
  ['token', false],
  ['permission', false],
  ['throttled', false],
  ['unavailable', false],
  ['internal-error', false],
  ['unknown', false],
  ['', false],
])('maySkipDelivery: %s: %s', (cause, may) => {
  expect(maySkipDelivery(cause)).toBe(may);
});

const TOKEN = { kind: 'known', isValid: true, missing: [] } as const;
const PAGES = { kind: 'known', pages: [{ hasOwnToken: true }] } as const;
const unknown = (problem: string) => ({ kind: 'unknown', problem }) as const;

it.each<[string, Partial<LeadAccess>, string | undefined]>([
  ['all is well', {}, undefined],
  ['the token is dead', { leadsToken: { ...TOKEN, isValid: false } }, 'dead-token'],
  ['a permission is missing', { leadsToken: { ...TOKEN, missing: ['leads_retrieval'] } }, 'dead-token'],
  ['no right to ask about the token', { leadsToken: unknown('token') }, 'dead-token'],
  ['no right to ask for the pages', { pages: unknown('permission') }, 'dead-token'],
  [
    'a page gave no token',
    { pages: { kind: 'known', pages: [{ hasOwnToken: true }, { hasOwnToken: false }] } },
    'unassigned-page',
  ],
  ['there is no page', { pages: { kind: 'known', pages: [] } }, 'unassigned-page'],
  ['the platform does not answer', { leadsToken: unknown('unavailable'), pages: unknown('throttled') }, undefined],
])('accessObstacle when %s', (_what, given, inTheWay) => {
  expect(accessObstacle({ leadsToken: TOKEN, pages: PAGES, ...given })).toBe(inTheWay);
});

it('accessObstacle and so is a token judged that leads do not need', () => {
  expect([isDeadToken(TOKEN), isDeadToken(unknown('throttled'))]).toEqual([false, false]);
  expect([isDeadToken({ ...TOKEN, missing: ['ads_read'] }), isDeadToken(unknown('token'))]).toEqual([true, true]);
});

it('accessObstacle when it was not checked yet', () => {
  expect(accessObstacle(null)).toBeUndefined();
});
