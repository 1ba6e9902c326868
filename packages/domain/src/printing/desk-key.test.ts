// Who may speak for a desk.
import { expect, it } from 'vitest';
import { maySpeakForDesk } from './desk-key.ts';

it.each([
  [null, undefined, true],
  [null, 'other', true],
  ['own', 'own', true],
  ['own', 'other', false],
  ['own', undefined, false],
])('for a desk bound to %j a caller with the key %j may speak: %s', (bound, shown, expected) => {
  expect(maySpeakForDesk(bound, shown)).toBe(expected);
});
