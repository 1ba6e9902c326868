// The person of an ID token, and when the issuer asked for that person.
import { expect, it } from 'vitest';
import { isAskedSince, personOf } from './person.ts';

it.each([
  [
    { email: ' Kasia.Lis@Zapisy.Example ', email_verified: true, name: 'Kasia Lis', roles: ['reception', 'root'] },
    { email: 'kasia.lis@zapisy.example', emailVerified: true, name: 'Kasia Lis', roles: ['reception'] },
  ],
  [
    { email: 'ewa.kot@poczta.example', email_verified: 'true', name: ' ' },
    { email: 'ewa.kot@poczta.example', emailVerified: false, name: null, roles: ['client'] },
  ],
])('personOf of %o', (claims, person) => {
  expect(personOf({ sub: 's1', ...claims }, { rolesClaim: 'roles' })).toEqual({ sub: 's1', ...person });
});

it.each([{}, { email: ' ' }, { email: ['kasia.lis@zapisy.example'] }])(
  'personOf is no user without an e-mail: %o',
  (claims) => {
    expect(personOf({ sub: 's1', ...claims }, { rolesClaim: 'roles' })).toBeNull();
  },
);

it('personOf finds the roles under the name of the settings', () => {
  const claims = { sub: 's1', email: 'maria.wrona@zapisy.example', realm_access: { roles: ['manager'] } };
  expect(personOf(claims, { rolesClaim: 'realm_access.roles' })?.roles).toEqual(['manager']);
});

it.each([
  ['while the sign-in was under way', { iat: 1000, auth_time: 990 }, 15_000, true],
  ['in the second of the token', { iat: 1000, auth_time: 1000 }, 0, true],
  ['a rounding of the seconds before', { iat: 1000, auth_time: 998 }, 0, true],
  ['before the sign-in began', { iat: 1000, auth_time: 980 }, 15_000, false],
  ['hours ago', { iat: 100_000, auth_time: 80_000 }, 15_000, false],
  ['at a time that is not said', { iat: 1000 }, 15_000, false],
  ['at a time that is no number', { iat: 1000, auth_time: '1000' }, 15_000, false],
])('isAskedSince asked %s', (_, claims, elapsedMs, isAsked) => {
  expect(isAskedSince(claims, elapsedMs)).toBe(isAsked);
});
