// How the claims of providers are read that do not write them as the standard has it.
import { expect, it } from 'vitest';
import { audiencesOf, type ClaimSettings, claimOf, lacksClaims } from './claim-settings.ts';
import { rolesFromClaim } from './role.ts';
import { emailOfToken } from './token-email.ts';

const EMAIL = 'anna@poczta.example';
const STANDARD: ClaimSettings = { rolesClaim: 'roles' };

type Row = [claims: object, settings: Partial<ClaimSettings>, isVerified: boolean | undefined];

it.each<Row>([
  [{ email: EMAIL, email_verified: true }, {}, true],
  [{ email: EMAIL, email_verified: 'true' }, {}, false],
  [{ email: EMAIL, email_verified: 1 }, {}, false],
  [{ email: EMAIL, email_verified: true }, { verifiedForm: 'text' }, true],
  [{ email: EMAIL, email_verified: 'true' }, { verifiedForm: 'text' }, true],
  [{ email: EMAIL, email_verified: 'True' }, { verifiedForm: 'text' }, true],
  [{ email: EMAIL, email_verified: '1' }, { verifiedForm: 'text' }, true],
  [{ email: EMAIL, email_verified: 1 }, { verifiedForm: 'text' }, true],
  ...['false', '0', '', 'yes', '11', null, [], {}, undefined].map(
    (given): Row => [{ email: EMAIL, email_verified: given }, { verifiedForm: 'text' }, false],
  ),
  [{ mail: EMAIL, mail_ok: true }, { emailClaim: 'mail', emailVerifiedClaim: 'mail_ok' }, true],
  [{ user: { mail: EMAIL, ok: true } }, { emailClaim: 'user.mail', emailVerifiedClaim: 'user.ok' }, true],
  [{ email: EMAIL, email_verified: true }, { emailClaim: 'mail' }, undefined],
])('the e-mail of %j, read by %j, is verified: %s', (claims, more, isVerified) => {
  const known = emailOfToken(claims as Record<string, unknown>, { ...STANDARD, ...more });
  expect(known).toEqual(isVerified === undefined ? undefined : { email: EMAIL, emailVerified: isVerified });
});

it.each([
  [['office'], 'list', ['office']],
  ['office', 'list', ['client']],
  [{ office: {} }, 'list', ['client']],
  ['office', 'text', ['office']],
  ['office,manager', 'text', ['office', 'manager']],
  [' office , manager ', 'text', ['office', 'manager']],
  ['office manager\tadmin', 'text', ['office', 'manager', 'admin']],
  ['office;manager', 'text', ['client']],
  ['officer', 'text', ['client']],
  ['', 'text', ['client']],
  [['office'], 'text', ['office']],
  [7, 'text', ['client']],
  [{ office: { '12': 'szkola.example' }, admin: true }, 'object', ['office', 'admin']],
  [{ office: false, admin: null, manager: 1 }, 'object', ['manager']],
  [{ root: true }, 'object', ['client']],
  [['office'], 'object', ['office']],
  [null, 'object', ['client']],
  [undefined, 'object', ['client']],
] as const)('roles %j as %s are %j', (claim, form, roles) => {
  expect(rolesFromClaim(claim, form)).toEqual(roles);
});

it.each([
  [{ email: EMAIL, email_verified: false, roles: [] }, false],
  [{ email: EMAIL, roles: [] }, true],
  [{ email: EMAIL, email_verified: true }, true],
  [{ sub: 's1' }, true],
])('lacksClaims of %j: %s', (claims, lacks) => {
  expect(lacksClaims(claims, STANDARD)).toBe(lacks);
});

it('claimOf finds a name by its own claim and falls back to the standard', () => {
  expect(claimOf({ name: 'Anna' }, 'name', STANDARD)).toBe('Anna');
  expect(claimOf({ name: 'Anna', cn: 'Anna N.' }, 'name', { ...STANDARD, nameClaim: 'cn' })).toBe('Anna N.');
});

it.each([
  ['https://api.example', ['https://api.example']],
  ['portal, desk', ['portal', 'desk']],
  [' portal  desk,', ['portal', 'desk']],
])('audiencesOf %j', (text, audiences) => {
  expect(audiencesOf(text)).toEqual(audiences);
});
