// A lead that can still be fetched is never put aside.
import { expect, it } from 'vitest';
import { maySkipDelivery } from './failed-delivery.ts';

it.each([
  ['missing', true],
  ['rejected', true],
  ['token', false],
  ['permission', false],
  ['throttled', false],
  ['unavailable', false],
  ['unknown', false],
  ['', false],
])('%s: %s', (cause, may) => {
  expect(maySkipDelivery(cause)).toBe(may);
});
