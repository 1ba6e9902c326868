// Every form of the accounts service, of nobody and of a person who is signed in. Nobody else's account may be other after it, no
// session of another may be there, and no form may be taken from another site.

import { readSettings } from '../../apps/accounts/src/settings.ts';
import { startAccounts } from '../../apps/accounts/src/start-accounts.ts';
import { addPerson } from '../../apps/accounts/testing/add-person.ts';
import { anotherProcess } from '../../apps/accounts/testing/another-process.ts';
import { visitor } from '../../apps/accounts/testing/visitor.ts';
import { chanceOf } from '../../apps/server/fuzz/chance.ts';
import { freePort } from '../../packages/api/testing/free-port.ts';
import { openPool } from '../../packages/db/src/connection/open-database.ts';
import { databaseUrl, openTestServer } from '../../packages/db/testing/test-server.ts';
import { type Form, type Fuzzed, fieldsOfForms, fuzzForms, type Sender } from './forms.ts';

/** Where forms are sent, with the page that shows each, and fields of those that only a letter leads to. */
const FORMS: readonly (readonly [address: string, page: string, fields: readonly string[]])[] = [
  ['/logowanie', '/logowanie', []],
  ['/zakladanie-konta', '/zakladanie-konta', []],
  ['/potwierdzenie', '/potwierdzenie', ['list', 'password']],
  ['/potwierdzenie/list', '/potwierdzenie', ['email']],
  ['/haslo', '/haslo', []],
  ['/haslo/nowe', '/haslo/nowe', ['token', 'list', 'password']],
  ['/drugi-skladnik', '/drugi-skladnik', ['code', 'way']],
  ['/pierwsze-uruchomienie', '/pierwsze-uruchomienie', ['code', 'email']],
  ['/nowy-adres', '/nowy-adres', ['list']],
  ['/konto/adres', '/konto', ['email', 'password']],
  ['/konto/drugi-skladnik', '/konto', ['password']],
  ['/konto/drugi-skladnik/kod', '/konto', ['code']],
  ['/konto/drugi-skladnik/koniec', '/konto', ['password', 'code']],
  ['/service/invitations', '', ['email', 'name', 'roles']],
  ['/service/families', '', ['email', 'name']],
  ['/service/closed-families', '', ['email']],
  ['/service/roles', '', ['id', 'roles']],
  ['/service/ended-sign-ins', '', ['id']],
];
/** What the service keeps of some people: how they sign in, and where they are signed in. */
const KEPT = `SELECT coalesce(md5(string_agg(kept, '|' ORDER BY kept)), '') AS sum FROM (
  SELECT u::text AS kept FROM accounts."user" u WHERE u.id = ANY($1)
  UNION ALL SELECT a::text FROM accounts.account a WHERE a."userId" = ANY($1)
  UNION ALL SELECT s::text FROM accounts.session s WHERE s."userId" = ANY($1)) AS all_kept`;
/** Tries are counted for each address. */
const ADDRESSES = 60;

export async function fuzzAccountForms(inputs: number, seed: number): Promise<Fuzzed> {
  const server = await openTestServer();
  const database = databaseUrl(server.adminUrl, server.template);
  const [port, nowhere] = [String(await freePort()), await freePort()];
  const settings = {
    NODE_ENV: 'test',
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    ACCOUNTS_PORT: port,
    DATABASE_URL: database,
  };
  const mail = { SMTP_URL: `smtp://127.0.0.1:${nowhere}`, LOG_LEVEL: 'silent' };
  const accounts = await startAccounts(readSettings({ ...settings, ...mail }));
  const listening = await anotherProcess(database, nowhere, {
    TRUSTED_PROXIES: '127.0.0.1',
    ACCOUNTS_SERVICE_TOKEN: 'a-token-of-the-server-in-tests-alone',
  });
  const pool = openPool(database, 1, () => {});
  try {
    const [own, other, staff] = [
      await addPerson(accounts.service),
      await addPerson(accounts.service),
      await addPerson(accounts.service, { roles: 'admin' }),
    ];
    const { url } = listening;
    const signedIn = visitor(url);
    await signedIn.send(await signedIn.open(`${url}/logowanie`), own);
    const cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const senders = Array.from({ length: ADDRESSES }, (_, index): Sender => {
      const from = { 'x-forwarded-for': `203.0.113.${index + 1}` };
      return index % 2 === 0 ? { name: 'nobody', headers: from } : { name: 'a person', headers: { ...from, cookie } };
    });
    const forms = await formsOf(url, cookie);
    const ids = new Map([['', [other.email, other.id, staff.email, staff.id, own.email]]]);
    const keptOf = async () => (await pool.query<{ sum: string }>(KEPT, [[other.id, staff.id]])).rows[0]?.sum;
    const before = await keptOf();
    const fuzzed = await fuzzForms({ url, chance: chanceOf(seed), forms, senders, ids }, inputs);
    const problems = before === (await keptOf()) ? [] : ['the account or a session of another is not what it was'];
    return { ...fuzzed, problems: [...problems, ...fuzzed.problems] };
  } finally {
    await pool.end();
    await listening.kill();
    await accounts.close();
    await server.close();
  }
}

async function formsOf(url: string, cookie: string): Promise<readonly Form[]> {
  const forms: Form[] = [];
  for (const [address, page, names] of FORMS) {
    const shown = page === '' ? '' : await (await fetch(url + page, { headers: { cookie } })).text();
    const fields = [...fieldsOfForms(shown), names.map((name) => [name, ''] as const)];
    forms.push(...fields.map((one) => ({ address, fields: one })));
  }
  return forms;
}
