// npm run foreign: whether portal and desk sign in at a provider that nobody here wrote.

import { readSettings } from '../../src/process/settings.ts';
import { checkIdentity, type Visit } from '../setup-check/identity.ts';
import { clientsOf } from '../setup-check/identity-flow.ts';
import { installed, openLemonLdap, PERSON } from './lemonldap.ts';

const HELP = `npm run foreign

Starts LemonLDAP::NG of Debian's packages on the loopback address, which are installed when they are missing and this is root on
Debian, and walks npm run setup:check -- identity with a person of its own: for the portal and for the desk. What it is known to
lack stands in docs/operations/identity.md; everything else must be ok.
The last line is JSON; the command ends with 1 when something differs, and with 2 when the packages cannot be had.`;

/** What this provider cannot, of either client. */
const LACKS = ['refresh token', 'revocation'];
const MOST_PAGES = 4;

if (process.argv.includes('--help')) console.log(HELP);
else process.exitCode = await walk();

async function walk(): Promise<number> {
  if (!installed()) {
    console.error("LemonLDAP::NG cannot be installed here: run this as root on Debian, after 'apt-get update'.");
    return 2;
  }
  const own = { NODE_ENV: 'test', OIDC_CLIENT_ID: 'zapisyportal', OIDC_CLIENT_SECRET: 'asecretofthisrunalone' };
  const clients = clientsOf(readSettings({ ...own, OIDC_DESKTOP_CLIENT_ID: 'zapisydesktop' }));
  const { audience } = readSettings(own).identity;
  const provider = await openLemonLdap({ clients, audience });
  try {
    const more = { OIDC_ISSUER: provider.issuer, OIDC_DESKTOP_CLIENT_ID: 'zapisydesktop' };
    const findings = await checkIdentity({
      settings: readSettings({ ...own, ...more }),
      visit: signIn(provider.issuer),
    });
    for (const { state, check, text } of findings) console.log(`${state.padEnd(6)} ${check}: ${text}`);
    const expected = (check: string) => (LACKS.some((lack) => check.endsWith(`: ${lack}`)) ? 'note' : 'ok');
    const differs = findings.filter(({ check, state }) => state !== expected(check)).map(({ check }) => check);
    console.log(JSON.stringify({ provider: 'LemonLDAP::NG', checks: findings.length, differs }));
    return differs.length > 0 ? 1 : 0;
  } finally {
    await provider.close();
  }
}

/** A browser without scripts: it fills in the form with the person, until the provider leads away. */
function signIn(issuer: string): Visit {
  return async (start) => {
    const jar = new Map<string, string>();
    let arrived = await followed(jar, issuer, start, {});
    for (let page = 0; page < MOST_PAGES && arrived.text !== undefined; page += 1) {
      const fields = { ...hiddenIn(arrived.text), user: PERSON, password: PERSON, confirm: '1' };
      const body = new URLSearchParams(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      arrived = await followed(jar, issuer, `${issuer}oauth2/authorize`, { method: 'POST', headers, body });
    }
    return arrived.text === undefined ? arrived.address : undefined;
  };
}

type Arrived = { readonly address: string; readonly text?: string };

async function followed(
  jar: Map<string, string>,
  issuer: string,
  address: string,
  init: RequestInit,
): Promise<Arrived> {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(address, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
  for (const line of answer.headers.getSetCookie()) jar.set(line.split('=')[0] ?? '', line.split(/[=;]/)[1] ?? '');
  const text = await answer.text();
  const location = answer.headers.get('location');
  if (location === null) return { address, text };
  const next = new URL(location, address);
  return next.origin === new URL(issuer).origin ? followed(jar, issuer, next.href, {}) : { address: next.href };
}

function hiddenIn(page: string): Readonly<Record<string, string>> {
  const inputs = page.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '']),
  );
}
