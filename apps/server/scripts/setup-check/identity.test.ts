// The check of the identity provider: the sandbox's is as it must be, and each strangeness of another one is a sentence
// that names the way out.
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../src/process/settings.ts';
import { type OwnIssuer, openOwnIssuer } from '../../testing/own-issuer.ts';
import { checkIdentity, type Visit } from './identity.ts';

const settingsOf = (more: Readonly<Record<string, string>>) => readSettings({ NODE_ENV: 'test', ...more });

/** Follows redirects without scripts until the browser leaves the provider. */
async function followed(address: string, issuer: string, jar = new Map<string, string>()): Promise<Response | string> {
  const answer = await fetch(address, { redirect: 'manual', headers: { Cookie: cookies(jar) } });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  const to = answer.headers.get('Location');
  if (to === null) return answer;
  const next = new URL(to, address);
  return next.origin === new URL(issuer).origin ? followed(next.href, issuer, jar) : next.href;
}

const cookies = (jar: ReadonlyMap<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ');

describe('a provider of the standard', () => {
  const issuer = () => sandboxAddresses().identityProvider;
  /** Signs in as a manager on the provider's page. */
  const visit: Visit = async (address) => {
    const jar = new Map<string, string>();
    const form = await followed(address, issuer(), jar);
    if (typeof form === 'string') return form;
    const body = new URLSearchParams({ person: 'maria.wrona@zapisy.example' });
    const sent = await fetch(form.url, { method: 'POST', body, redirect: 'manual', headers: { Cookie: cookies(jar) } });
    for (const line of sent.headers.getSetCookie()) jar.set(line.split('=')[0] ?? '', line.split(/[=;]/)[1] ?? '');
    const arrived = await followed(new URL(sent.headers.get('Location') ?? '', form.url).href, issuer(), jar);
    return typeof arrived === 'string' ? arrived : undefined;
  };

  it('the sandbox’s issuer has nothing that fails, for portal and desk', async () => {
    const findings = await checkIdentity({ settings: settingsOf({ OIDC_ISSUER: issuer() }), visit });
    expect(findings.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['portal: server', 'desk: server', 'desk ID token: e-mail', 'portal: revocation']),
    );
    expect(JSON.stringify(findings)).not.toMatch(/maria|eyJ/);
  });

  it('without a person who signs in, the sign-ins are notes', async () => {
    const findings = await checkIdentity({
      settings: settingsOf({ OIDC_ISSUER: issuer() }),
      visit: async () => undefined,
    });
    const noted = findings.filter(({ state }) => state === 'note').map(({ check }) => check);
    expect(noted).toEqual(expect.arrayContaining(['portal: sign-in', 'desk: sign-in']));
  });

  it.each([
    [{ OIDC_AUDIENCE: 'https://other.example' }, 'OIDC_SEND_RESOURCE=false'],
    [{ OIDC_CLIENT_SECRET: 'another-secret-of-nobody' }, 'check OIDC_CLIENT_SECRET'],
  ])('settings %j are answered with what to set: %s', async (more, said) => {
    const findings = await checkIdentity({ settings: settingsOf({ OIDC_ISSUER: issuer(), ...more }), visit });
    expect(findings.find(({ state }) => state === 'failed')?.text).toContain(said);
  });
});

describe('another provider', () => {
  let own: OwnIssuer;
  beforeEach(async () => {
    own = await openOwnIssuer();
    own.person = { email: 'maria.wrona@zapisy.example', email_verified: true, name: 'Maria', roles: ['manager'] };
  });
  afterEach(() => own.close());

  const check = async (more: Readonly<Record<string, string>> = {}) => {
    const visit: Visit = async (address) => {
      const arrived = await followed(address, own.issuer);
      return typeof arrived === 'string' ? arrived : arrived.url;
    };
    const findings = await checkIdentity({ settings: settingsOf({ OIDC_ISSUER: own.issuer, ...more }), visit });
    return findings.filter(({ state }) => state === 'failed').map(({ check: name, text }) => `${name}: ${text}`);
  };

  it('one that does everything has nothing that fails', async () => {
    expect(await check()).toEqual([]);
  });

  it.each<[string, Partial<Pick<OwnIssuer, 'person' | 'answers' | 'discovery'>>, string]>([
    ['roles as a text', { person: { roles: 'manager' } }, 'OIDC_ROLES_FORM=text'],
    ['roles as an object', { person: { roles: { manager: {} } } }, 'OIDC_ROLES_FORM=object'],
    ['no roles', { person: { roles: undefined } }, 'set OIDC_ROLES_CLAIM'],
    ['no e-mail', { person: { email: undefined } }, 'set OIDC_EMAIL_CLAIM'],
    ['e-mail verified as a text', { person: { email_verified: 'true' } }, 'OIDC_EMAIL_VERIFIED_FORM=text'],
    ['nothing of a verified e-mail', { person: { email_verified: undefined } }, 'OIDC_CLAIMS_FROM=userinfo'],
    ['no auth_time', { person: { auth_time: undefined } }, 'auth_time'],
    ['opaque access tokens', { answers: { access_token: 'opaque' } }, 'no JWT'],
    ['no refresh token', { answers: { refresh_token: undefined } }, 'offline_access'],
    ['no ID token', { answers: { id_token: undefined } }, 'no ID token'],
    ['no token endpoint', { discovery: { token_endpoint: undefined } }, 'no token_endpoint'],
    ['another name', { discovery: { issuer: 'http://127.0.0.1:9/' } }, 'set OIDC_ISSUER to that'],
  ])('one with %s gets what to do', async (_, strange, said) => {
    Object.assign(own, strange, { person: { ...own.person, ...strange.person } });
    expect((await check()).join('\n')).toContain(said);
  });

  it('one whose tokens are for other audiences gets the names of those', async () => {
    const found = await check({ OIDC_AUDIENCE: 'https://other.example' });
    expect(found.join('\n')).toContain('is for "https://api.zapisy.example"');
  });

  it('one whose revoked tokens still work fails', async () => {
    own.onRefresh = async (response, renew) => {
      own.revoked.length === 0 ? await renew() : void response.writeHead(200).end('{}');
    };
    expect((await check()).join('\n')).toContain('still works');
  });

  it('the settings that it says make each strangeness right', async () => {
    own.person = { sub: 's1', mail: 'maria.wrona@zapisy.example', ok: '1', roles: 'client,manager' };
    const settings = { OIDC_EMAIL_CLAIM: 'mail', OIDC_EMAIL_VERIFIED_CLAIM: 'ok', OIDC_EMAIL_VERIFIED_FORM: 'text' };
    expect(await check({ ...settings, OIDC_ROLES_FORM: 'text' })).toEqual([]);
    own.person = {};
    own.userinfo = { sub: 's1', email: 'maria.wrona@zapisy.example', email_verified: true, roles: ['manager'] };
    expect(await check({ OIDC_CLAIMS_FROM: 'userinfo' })).toEqual([]);
  });
});

it('no provider at all is said with its address', async () => {
  const findings = await checkIdentity({
    settings: settingsOf({ OIDC_ISSUER: 'http://127.0.0.1:9' }),
    visit: async () => '',
  });
  expect(findings.map(({ state, text }) => [state, text])).toEqual([
    ['failed', expect.stringContaining('127.0.0.1:9/.well-known')],
  ]);
});
