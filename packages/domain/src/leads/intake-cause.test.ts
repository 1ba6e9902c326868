// Which causes are no answer of the platform: it was unreachable, or the error was ours.
import { expect, it } from 'vitest';
import { INTERNAL_ERROR, isUnanswered } from './intake-cause.ts';

it.each([
  ['unavailable', true],
  [INTERNAL_ERROR, true],
  ['throttled', false],
  ['token', false],
  ['missing', false],
  ['unstorable', false],
])('%s: %s', (cause, expected) => {
  expect(isUnanswered(cause)).toBe(expected);
});
