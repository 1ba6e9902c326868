// The ad account's id, with or without its prefix.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adAccountId } from './ad-account-id.ts';

it.each([
  ['act_100200300', 'act_100200300'],
  ['100200300', 'act_100200300'],
  [' 100200300\n', 'act_100200300'],
  ['ACT_100200300', 'act_100200300'],
  ['12345678901234567890', 'act_12345678901234567890'],
  ['act_act_1', undefined],
  ['act_', undefined],
  ['', undefined],
  ['1002x', undefined],
  ['act_1/../2', undefined],
])('adAccountId: %j is %j', (configured, id) => {
  expect(adAccountId(configured)).toBe(id);
});

it('adAccountId carries the prefix exactly once, however it was configured', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), (number) => {
      const id = adAccountId(String(number));
      expect(id).toBe(`act_${number}`);
      expect(adAccountId(id ?? '')).toBe(id);
    }),
  );
});
