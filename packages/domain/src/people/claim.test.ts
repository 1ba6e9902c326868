// How the roles are found in tokens of different issuers.
import { expect, it } from 'vitest';
import { readClaim } from './claim.ts';

const CLAIMS = { roles: ['office'], 'https://zapisy.example/roles': ['admin'], realm_access: { roles: ['manager'] } };

it.each([
  ['roles', ['office']],
  ['https://zapisy.example/roles', ['admin']],
  ['realm_access.roles', ['manager']],
  ['realm_access.groups', undefined],
  ['roles.length.more', undefined],
  ['constructor', undefined],
  ['missing.roles', undefined],
])('the claim %s', (name, value) => {
  expect(readClaim(CLAIMS, name)).toEqual(value);
});
