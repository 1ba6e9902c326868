// The exchange of a desk's code over HTTP: what the computer gets, what it is refused, and how often it may try (PRN-27).
import { DESK_KEY_HEADER } from '@zapisy/domain/printing/desk-key';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { DESK_SETUP_PATH, SETUP_TRIES_PER_MINUTE } from './desk-setup.ts';

const server = testServer();
const KEY = 'k'.repeat(43);
const DESK = { id: 'krakow-1', name: 'Recepcja', city: null, driver: 'none', printer: null } as const;

const made = async () => (await server.api.as('manager').printing.makeDeskCode(DESK)).code;
const send = (payload: object | string, headers: object = {}) =>
  server.app.inject({ method: 'POST', url: DESK_SETUP_PATH, payload, headers: { [DESK_KEY_HEADER]: KEY, ...headers } });

it('the computer gets the settings of its desk and of sign-in, none of them a secret, and the log has no code', async () => {
  const code = await made();
  const answer = await send({ code });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    OIDC_ISSUER: expect.stringMatching(/^http:/),
    OIDC_AUDIENCE: 'https://api.zapisy.example',
    OIDC_DESKTOP_CLIENT_ID: 'zapisy-desktop',
    OIDC_ROLES_CLAIM: 'roles',
    OIDC_ROLES_FORM: 'list',
    OIDC_EMAIL_CLAIM: 'email',
    OIDC_EMAIL_VERIFIED_CLAIM: 'email_verified',
    OIDC_EMAIL_VERIFIED_FORM: 'boolean',
    OIDC_NAME_CLAIM: 'name',
    OIDC_CLAIMS_FROM: 'access-token',
    OIDC_SCOPE: expect.stringContaining('openid'),
    OIDC_SEND_RESOURCE: 'true',
    DESK_ID: 'krakow-1',
    DESK_NAME: 'Recepcja',
    FISCAL_DRIVER: 'none',
  });
  expect(server.log).not.toContain(code);
  expect(server.log).not.toContain(KEY);
});

it('another computer is refused a used code with its reason, and the desk itself is not', async () => {
  const code = await made();
  await send({ code });
  const other = await send({ code }, { [DESK_KEY_HEADER]: 'o'.repeat(43) });
  expect([other.statusCode, other.json()]).toMatchObject([403, { code: 'setup-code-refused', reason: 'used' }]);
  expect((await send({ code })).statusCode).toBe(200);
});

it.each([
  ['a code that nobody made', { code: 'ABCD-2345' }, 403],
  ['no code', {}, 400],
  ['a code that is no text', { code: 7 }, 400],
  ['a long text', { code: 'A'.repeat(900) }, 400],
  ['more than a kilobyte', { code: 'A'.repeat(2_000) }, 413],
])('the exchange refuses %s', async (_what, payload, status) => {
  expect((await send(payload)).statusCode).toBe(status);
});

it('an address may try a few codes a minute, and then not even the right one', async () => {
  const code = await made();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (let tries = 0; tries < SETUP_TRIES_PER_MINUTE; tries++) {
    expect((await send({ code: 'ABCD-2345' }, headers)).statusCode).toBe(403);
  }
  const over = await send({ code }, headers);
  expect([over.statusCode, Number(over.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(over.json()).toMatchObject({ code: 'too-many-tries' });
});
