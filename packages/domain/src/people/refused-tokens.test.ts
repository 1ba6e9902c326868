// Which access tokens are refused after the sessions of their person were ended.
import { expect, it } from 'vitest';
import { isRefusedToken } from './refused-tokens.ts';

const ENDED = new Date('2026-11-28T12:00:00.400Z');
const second = (time: string) => Date.parse(time) / 1_000;

it.each<[string, number | undefined, Date | undefined, boolean]>([
  ['of a minute before is refused', second('2026-11-28T11:59:00Z'), ENDED, true],
  ['of the same second is refused, because it may be from before', second('2026-11-28T12:00:00Z'), ENDED, true],
  ['of the next second is accepted', second('2026-11-28T12:00:01Z'), ENDED, false],
  ['that does not say when it was issued is refused', undefined, ENDED, true],
  ['of a person whose sessions were not ended is accepted', second('2026-11-28T11:59:00Z'), undefined, false],
  ['that says nothing, of such a person, is accepted', undefined, undefined, false],
])('a token %s', (_, issuedAt, refusedBefore, isRefused) => {
  expect(isRefusedToken(issuedAt, refusedBefore)).toBe(isRefused);
});
