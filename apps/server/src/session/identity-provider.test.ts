// The user of a token, with real tokens of the sandbox's issuer: valid ones, and every kind of invalid ones.
import { accessTokenOf, type TokenOrder } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { afterEach, expect, it } from 'vitest';
import { type OwnIssuer, openOwnIssuer } from '../../testing/own-issuer.ts';
import {
  type IdentityProvider,
  type IdentitySettings,
  IssuerUnreachable,
  openIdentityProvider,
} from './identity-provider.ts';
import { sessionOfRequest } from './session-of-request.ts';

const AUDIENCE = 'https://api.zapisy.example';
const open = (more: Partial<IdentitySettings> = {}): IdentityProvider =>
  openIdentityProvider({
    issuer: sandboxAddresses().identityProvider,
    audience: AUDIENCE,
    rolesClaim: 'roles',
    ...more,
  });
const tokenFor = (order: TokenOrder) => accessTokenOf(sandboxAddresses().controlPanel, order);
const ANNA = 'anna.nowak@poczta.example';

it.each([
  [
    { email: ANNA },
    {
      sub: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: ANNA,
      emailVerified: true,
      name: 'Anna Nowak',
      roles: ['client'],
    },
  ],
  [{ email: 'kasia.lis@zapisy.example' }, { name: 'Kasia Lis', roles: ['reception'] }],
  [{ email: 'ewa.kot@poczta.example' }, { emailVerified: false, roles: ['client'] }],
  [{ email: ' Nowy@Poczta.Example ' }, { email: 'nowy@poczta.example' }],
  [{ email: 'Łucja@Poczta.Example' }, { email: 'łucja@poczta.example' }],
  [{ email: ANNA, roles: ['admin', 'office', 'root', 'client'] }, { roles: ['office', 'admin'] }],
  [{ email: ANNA, roles: ['root'] }, { roles: ['client'] }],
])('a good token: %o', async (order, session) => {
  expect(await open().sessionOf(await tokenFor(order))).toMatchObject(session);
});

it.each([
  ['a Kelvin sign for k', 'mare\u212A.dude\u212A@zapisy.example'],
  ['full-width letters', '\uFF41nna.nowak@poczta.example'],
  ['a blank of no width', '\uFEFFanna.nowak@poczta.example'],
  ['a blank that does not break', 'anna.nowak@poczta.example\u00A0'],
])('a bad token is unauthenticated with an e-mail that becomes another user’s by %s', async (_, email) => {
  const session = await open().sessionOf(await tokenFor({ email, emailVerified: true }));
  expect(session?.email ?? '').not.toMatch(/^(?:anna\.nowak|marek\.dudek)@/);
});

it.each<[string, TokenOrder]>([
  ['expired', { email: ANNA, expiresIn: -60 }],
  ['for another audience', { email: ANNA, audience: 'https://other.example' }],
  ['of another issuer', { email: ANNA, issuer: 'https://evil.example' }],
  ['signed with another key under the issuer’s key id', { email: ANNA, signedBy: 'foreign-key' }],
  ['unsigned (alg none)', { email: ANNA, signedBy: 'none' }],
])('a bad token is unauthenticated: %s', async (_, order) => {
  expect(await open().sessionOf(await tokenFor(order))).toBeUndefined();
});

it('a bad token is unauthenticated changed by one character', async () => {
  const token = await tokenFor({ email: ANNA });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const forged = Buffer.from(claims, 'base64url').toString().replace(ANNA, 'ania.nowak@poczta.example');
  const changed = [head, Buffer.from(forged).toString('base64url'), signature].join('.');
  expect(await open().sessionOf(changed)).toBeUndefined();
  expect(await open().sessionOf(token)).toBeDefined();
});

it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])(
  'a bad token is unauthenticated: %j is no token at all',
  async (token) => {
    expect(await open().sessionOf(token)).toBeUndefined();
  },
);

const opened: OwnIssuer[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** An issuer of the test's own, for tokens that the sandbox's would never sign. */
async function ownIssuer(algorithm = 'ES256', path = ''): Promise<OwnIssuer> {
  const one = await openOwnIssuer({ algorithm, path });
  opened.push(one);
  return one;
}

it.each([
  ['ES256', true],
  ['RS256', true],
  ['PS256', false],
  ['RS512', false],
  ['ES384', false],
  ['EdDSA', false],
])('another issuer that signs with %s is accepted: %s', async (algorithm, isAccepted) => {
  const { issuer, sign } = await ownIssuer(algorithm);
  const session = await open({ issuer }).sessionOf(await sign({ email: ANNA }));
  expect(session !== undefined).toBe(isAccepted);
});

it.each([
  ['without an expiry', { email: ANNA }, ''],
  ['without an e-mail', {}, '5m'],
  ['with an e-mail that is no text', { email: ['a@b.example'] }, '5m'],
])('another issuer issues no token %s', async (_, claims, lifetime) => {
  const { issuer, sign } = await ownIssuer('ES256');
  expect(await open({ issuer }).sessionOf(await sign(claims, lifetime))).toBeUndefined();
});

it('another issuer counts an e-mail as verified by the boolean alone', async () => {
  const { issuer, sign } = await ownIssuer('ES256');
  const session = await open({ issuer }).sessionOf(await sign({ email: ANNA, email_verified: 'true' }));
  expect(session?.emailVerified).toBe(false);
});

it.each([
  ['https://zapisy.example/roles', { 'https://zapisy.example/roles': ['manager'] }],
  ['realm_access.roles', { realm_access: { roles: ['manager'] } }],
])('another issuer may keep the roles in %s', async (rolesClaim, claims) => {
  const { issuer, sign } = await ownIssuer('ES256');
  const session = await open({ issuer, rolesClaim }).sessionOf(await sign({ email: ANNA, ...claims }));
  expect(session?.roles).toEqual(['manager']);
});

it('another issuer is asked for its keys once', async () => {
  const { issuer, sign, asked } = await ownIssuer('ES256');
  const identity = open({ issuer });
  const token = await sign({ email: ANNA });
  await Promise.all([identity.sessionOf(token), identity.sessionOf(token), identity.sessionOf(token)]);
  await identity.sessionOf(token);
  expect(asked.toSorted()).toEqual(['/.well-known/openid-configuration', '/keys']);
});

it('another issuer that is unreachable is reported as unreachable, not as unauthenticated; when it responds again, so do we', async () => {
  const { issuer, sign, setUnreachable } = await ownIssuer('ES256');
  const identity = open({ issuer });
  const token = await sign({ email: ANNA });
  setUnreachable(true);
  await expect(identity.sessionOf(token)).rejects.toThrow(IssuerUnreachable);
  setUnreachable(false);
  expect((await identity.sessionOf(token))?.email).toBe(ANNA);
});

it('another issuer whose answer is longer than any of an issuer is unreachable, and is read again', async () => {
  const own = await ownIssuer('ES256');
  const identity = open({ issuer: own.issuer });
  const token = await own.sign({ email: ANNA });
  own.discovery = { padding: 'x'.repeat(2 * 1024 * 1024) };
  await expect(identity.sessionOf(token)).rejects.toThrow(IssuerUnreachable);
  own.discovery = {};
  expect((await identity.sessionOf(token))?.email).toBe(ANNA);
});

it.each([undefined, '', 'Basic abc', 'Bearer', 'Bearer  '])(
  'sessionOfRequest: %j is unauthenticated, and no request is sent',
  async (header) => {
    const identity: IdentityProvider = { sessionOf: () => Promise.reject(new Error('asked')) };
    expect(await sessionOfRequest(identity, header)).toBeUndefined();
  },
);

it('sessionOfRequest reads the bearer token, whatever the case of the word', async () => {
  const token = await tokenFor({ email: ANNA });
  expect((await sessionOfRequest(open(), `bearer ${token}`))?.email).toBe(ANNA);
});

it.each<[string, Partial<IdentitySettings>, object]>([
  ['one text with commas', { rolesForm: 'text' }, { roles: 'manager,office' }],
  ['one text with blanks', { rolesForm: 'text' }, { roles: 'manager office' }],
  [
    'the keys of an object',
    { rolesForm: 'object', rolesClaim: 'urn:roles' },
    { 'urn:roles': { manager: {}, office: {} } },
  ],
])('another issuer may write the roles as %s', async (_, settings, claims) => {
  const { issuer, sign } = await ownIssuer();
  const session = await open({ issuer, ...settings }).sessionOf(await sign({ email: ANNA, ...claims }));
  expect(session?.roles).toEqual(['office', 'manager']);
});

it('another issuer may have names of its own for every claim, and write them as texts', async () => {
  const { issuer, sign } = await ownIssuer();
  const names = { emailClaim: 'mail', emailVerifiedClaim: 'mail_ok', nameClaim: 'cn', verifiedForm: 'text' } as const;
  const session = await open({ issuer, ...names }).sessionOf(
    await sign({ mail: ANNA, mail_ok: '1', cn: 'Anna Nowak' }),
  );
  expect(session).toMatchObject({ email: ANNA, emailVerified: true, name: 'Anna Nowak' });
});

it.each([
  ['portal', true],
  ['desk', true],
  [['other', 'desk'], true],
  ['other', false],
])('a token for %j is accepted where the settings name portal and desk: %s', async (aud, isAccepted) => {
  const { issuer, sign } = await ownIssuer();
  const session = await open({ issuer, audience: 'portal, desk' }).sessionOf(await sign({ email: ANNA, aud }));
  expect(session !== undefined).toBe(isAccepted);
});

it.each(['/application/o/zapisy/', '/realms/zapisy'])('an issuer may have the path %s', async (path) => {
  const { issuer, sign } = await ownIssuer('ES256', path);
  expect(issuer.endsWith(path)).toBe(true);
  expect((await open({ issuer }).sessionOf(await sign({ email: ANNA })))?.email).toBe(ANNA);
  const other = path.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;
  await expect(open({ issuer: other }).sessionOf(await sign({ email: ANNA }))).rejects.toThrow(IssuerUnreachable);
});

it('an issuer is asked for what its access token lacks, where the settings say so, once a minute for a token', async () => {
  const own = await ownIssuer();
  const token = await own.sign({ email: ANNA });
  own.userinfo = { sub: 's1', email: 'other@poczta.example', email_verified: true, roles: ['office'], name: 'Anna' };
  expect(await open({ issuer: own.issuer }).sessionOf(token)).toMatchObject({
    emailVerified: false,
    roles: ['client'],
  });
  const identity = open({ issuer: own.issuer, claimsFrom: 'userinfo' });
  const found = await Promise.all([identity.sessionOf(token), identity.sessionOf(token)]);
  // What the token itself says counts.
  expect(found[0]).toMatchObject({ email: ANNA, emailVerified: true, roles: ['office'], name: 'Anna' });
  expect(found[1]).toEqual(found[0]);
  expect(own.asked.filter((path) => path === '/userinfo')).toHaveLength(1);
});

it.each([
  ['speaks of another person', { sub: 's2', email: ANNA, email_verified: true, roles: [] }],
  ['does not accept the token any more', undefined],
])('a token is nobody’s when the user-info endpoint %s', async (_, userinfo) => {
  const own = await ownIssuer();
  own.userinfo = userinfo;
  expect(await open({ issuer: own.issuer, claimsFrom: 'userinfo' }).sessionOf(await own.sign({}))).toBeUndefined();
});

it('a complete token asks nothing of the user-info endpoint', async () => {
  const own = await ownIssuer();
  const token = await own.sign({ email: ANNA, email_verified: true, roles: [] });
  expect(await open({ issuer: own.issuer, claimsFrom: 'userinfo' }).sessionOf(token)).toMatchObject({ email: ANNA });
  expect(own.asked).not.toContain('/userinfo');
});
