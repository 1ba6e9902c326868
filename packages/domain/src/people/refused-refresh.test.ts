// Which answers of an identity provider end a session.
import { expect, it } from 'vitest';
import { isRefusedRefresh } from './refused-refresh.ts';

it.each([
  [400, true, true],
  [400, false, true],
  [401, true, true],
  [401, false, true],
  [403, true, true],
  [403, false, false],
  [404, false, false],
  [429, true, false],
  [429, false, false],
  [500, true, false],
  [502, false, false],
  [503, true, false],
])('an answer %i, with an error of the protocol: %s, ends the session: %s', (status, isProtocolError, isRefused) => {
  expect(isRefusedRefresh({ status, isProtocolError })).toBe(isRefused);
});
