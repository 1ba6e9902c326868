// A short run of every attack, and one that must find a service that lets everybody in; `npm run tries` runs a long one.
import { expect, it } from 'vitest';
import { testAccounts } from '../testing/test-accounts.ts';
import { attackedAt } from './attacked.ts';
import { attacksOn, problemsOf, run } from './attacks.ts';

const accounts = testAccounts({ TRUSTED_PROXIES: '127.0.0.1' });
const TRIES = 120;
const NAMES = ['passwords', 'codes of the app', 'backup codes', 'codes of the first start', 'links of letters'];

it('every secret that lets somebody in is attacked', async () => {
  expect(Object.keys(attacksOn(await attackedAt(accounts.url(), accounts.service())))).toEqual(NAMES);
});

it.each(NAMES)('nobody comes in by tries at %s, and nobody else is kept out', async (name) => {
  const attack = attacksOn(await attackedAt(accounts.url(), accounts.service()))[name] ?? expect.fail(name);
  const result = await run(attack, TRIES);
  expect(problemsOf(name, attack, result)).toEqual([]);
  expect(result).toMatchObject({ tries: TRIES, in: 0, keptOut: 0 });
});

it('a service that lets in, compares all and keeps others out is found', () => {
  const attack = { attempt: async () => 'in' as const, most: 1, bystanders: [] };
  const result = { tries: 9, lookedAt: 2, in: 3, bystanders: 4, keptOut: 1 };
  expect(problemsOf('passwords', attack, result)).toHaveLength(3);
  expect(problemsOf('passwords', attack, { ...result, lookedAt: 0, in: 0, keptOut: 0 })).toHaveLength(1);
});
