// Who is admitted at the desk, with the server and without it.

import { refused } from '@zapisy/counter/testing/refusals';
import type { Role } from '@zapisy/domain/people/role';
import { describe, expect, it } from 'vitest';
import { FAILED, OFFLINE } from '../testing/fake-server.ts';
import { admissionRefusal } from './admission.ts';

const aPerson = (roles: readonly Role[], emailVerified = true) => ({
  sub: 's1',
  email: 'kasia.lis@zapisy.example',
  name: 'Kasia Lis',
  roles,
  emailVerified,
});
const said = (roles: readonly Role[], emailVerified: boolean) => ({
  ok: true as const,
  value: { ...aPerson(roles, emailVerified), name: 'Kasia Lis', isStaff: !roles.includes('client') },
});
const RECEPTION = aPerson(['reception']);
const CLIENT = aPerson(['client']);

it.each([
  ['staff', said(['reception'], true), RECEPTION, null],
  ['a client', said(['client'], true), CLIENT, 'not-staff'],
  ['a client with an unverified e-mail', said(['client'], false), CLIENT, 'not-staff'],
  ['staff with an unverified e-mail', said(['office'], false), RECEPTION, 'email-not-verified'],
  ['a client whose token says more than the server', said(['client'], true), RECEPTION, 'not-staff'],
  ['a token that the server does not take', { ok: false, failure: { kind: 'signed-out' } }, RECEPTION, 'refused'],
  ['a person whom the server refuses', refused({ code: 'no-right' }), RECEPTION, 'refused'],
] as const)('by the word of the server: %s', (_, me, person, refusal) => {
  expect(admissionRefusal(me as never, person)).toBe(refusal);
});

describe.each([
  ['no server', OFFLINE],
  ['a broken server', FAILED],
])('by the token alone, with %s', (_, noResponse) => {
  it.each([
    ['staff', RECEPTION, null],
    ['a client', CLIENT, 'not-staff'],
    ['staff with an unverified e-mail', aPerson(['manager'], false), 'email-not-verified'],
  ] as const)('%s', (_actor, person, refusal) => {
    expect(admissionRefusal(noResponse, person)).toBe(refusal);
  });
});
