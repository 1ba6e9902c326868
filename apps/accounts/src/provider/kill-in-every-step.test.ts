// kill -9 in every step that changes an account: nothing is half done, and the person's next try succeeds (ACC-25).
import { randomUUID } from 'node:crypto';
import { freePort } from '@zapisy/api/testing/free-port';
import { expect, it } from 'vitest';
import { anotherProcess } from '../../testing/another-process.ts';
import { killedAt } from '../../testing/killed-at.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';

const TOKEN = 'a-token-of-the-server-in-this-test-alone';
const PASSWORD = 'siedem srebrnych łyżek';
const accounts = testAccounts({ ACCOUNTS_SERVICE_TOKEN: TOKEN });
const aMailbox = () => `${randomUUID().slice(0, 13)}@poczta.example`;

/** All rows of accounts, without what one sign-in or one letter leaves behind. */
async function everyAccount(): Promise<unknown> {
  const { rows } = await accounts
    .service()
    .pool.query(
      `SELECT u.email, u."emailVerified", u.roles, a.password FROM "user" u LEFT JOIN account a ON a."userId" = u.id ORDER BY 1`,
    );
  return rows;
}

async function subjectsTo(email: string): Promise<readonly string[]> {
  await accounts.service().pool.query('UPDATE letter SET "dueAt" = now() WHERE email = $1', [email]);
  await accounts.service().letters.idle();
  return (await accounts.letters(email)).map(({ subject }) => subject);
}

/** The path of the link in the newest letter: it opens at any process. */
async function linkTo(email: string): Promise<string> {
  await subjectsTo(email);
  const { text = '' } = (await accounts.letters(email)).at(-1) ?? {};
  const { pathname, search } = new URL(/http:\/\/\S+/.exec(text)?.[0] ?? 'http://no.link.example');
  return `${pathname}${search}`;
}

async function order(url: string, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/service/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
}

async function fill(url: string, path: string, typed: Readonly<Record<string, string>>, browser = visitor(url)) {
  const shown = await browser.open(`${url}${path}`);
  expect(shown.status).toBe(200);
  const answer = await browser.send(shown, typed);
  expect(answer.status).toBeLessThan(400);
}

async function signedIn(url: string, email: string, password = PASSWORD): Promise<Visitor> {
  const browser = visitor(url);
  await fill(url, '/logowanie', { email, password }, browser);
  return browser;
}

const INVITED = ['Zaproszenie do konta rodziny', 'Hasło zostało ustawione'];

const signUp = (email: string) => (url: string) =>
  fill(url, '/zakladanie-konta', { name: 'Ewa Kot', email, password: PASSWORD });

type Journey = {
  /** What the person does, at whichever process. */
  readonly act: (url: string) => Promise<unknown>;
  /** Of whom the letters are counted. */
  readonly email: string;
  /** With which address the account signs in afterwards, if with any. */
  readonly signsIn?: string;
};

const JOURNEYS: Readonly<Record<string, () => Promise<Journey>>> = {
  async 'a sign-up'() {
    const email = aMailbox();
    return { email, act: signUp(email) };
  },
  async 'a confirmation'() {
    const email = aMailbox();
    await signUp(email)(accounts.url());
    const link = await linkTo(email);
    return { email, signsIn: email, act: (url) => fill(url, link, { password: PASSWORD }) };
  },
  async 'an invitation of staff'() {
    const email = aMailbox();
    return { email, act: (url) => order(url, 'invitations', { email, name: 'Ola Bąk', roles: ['office'] }) };
  },
  async 'an invitation of a family'() {
    const email = aMailbox();
    return { email, act: (url) => order(url, 'families', { email, name: 'Joanna Maj' }) };
  },
  async 'an invitation of the first administrator'() {
    const email = aMailbox();
    const { code = '' } = accounts.firstStart() ?? {};
    return { email, act: (url) => fill(url, '/pierwsze-uruchomienie', { code, email }) };
  },
  async 'the first password of an invited person'() {
    const email = aMailbox();
    await order(accounts.url(), 'families', { email, name: 'Joanna Maj' });
    const link = await linkTo(email);
    return { email, signsIn: email, act: (url) => fill(url, link, { password: PASSWORD }) };
  },
  async 'an order of another e-mail'() {
    const [{ email: own, password }, email] = [await accounts.addPerson(), aMailbox()];
    const act = async (url: string) =>
      fill(url, '/konto/adres', { email, password }, await signedIn(url, own, password));
    return { email, act };
  },
  async 'a change of the e-mail'() {
    const [{ email: own, password }, email] = [await accounts.addPerson(), aMailbox()];
    const browser = await signedIn(accounts.url(), own, password);
    await fill(accounts.url(), '/konto/adres', { email, password }, browser);
    const link = await linkTo(email);
    return { email: own, act: (url) => fill(url, link, { password }) };
  },
  async 'a closing'() {
    const { email, password } = await accounts.addPerson();
    const act = async (url: string) =>
      fill(url, '/konto/zamkniecie', { password }, await signedIn(url, email, password));
    return { email, act };
  },
  async 'a closing of an erased family'() {
    const { id, email } = await accounts.addPerson();
    return { email, act: (url) => order(url, 'closed-families', { id, emailHash: null, at: new Date() }) };
  },
};

it.each<readonly [string, string, readonly string[]]>([
  ['a sign-up', 'INSERT ON "user"', ['Potwierdź adres e-mail']],
  ['a sign-up', 'INSERT ON account', ['Potwierdź adres e-mail']],
  ['a sign-up', 'INSERT ON letter', ['Potwierdź adres e-mail']],
  ['a confirmation', 'UPDATE ON "user"', ['Potwierdź adres e-mail']],
  ['a confirmation', 'INSERT ON session', ['Potwierdź adres e-mail']],
  ['an invitation of staff', 'INSERT ON "user"', ['Zaproszenie do konta pracownika']],
  ['an invitation of staff', 'UPDATE ON "user"', ['Zaproszenie do konta pracownika']],
  ['an invitation of staff', 'INSERT ON letter', ['Zaproszenie do konta pracownika']],
  ['an invitation of a family', 'INSERT ON "user"', ['Zaproszenie do konta rodziny']],
  ['an invitation of a family', 'INSERT ON letter', ['Zaproszenie do konta rodziny']],
  ['an invitation of the first administrator', 'INSERT ON "user"', ['Zaproszenie do konta pracownika']],
  ['an invitation of the first administrator', 'UPDATE ON "user"', ['Zaproszenie do konta pracownika']],
  ['an invitation of the first administrator', 'INSERT ON letter', ['Zaproszenie do konta pracownika']],
  ['the first password of an invited person', 'DELETE ON verification', INVITED],
  ['the first password of an invited person', 'INSERT ON account', INVITED],
  ['the first password of an invited person', 'UPDATE ON "user"', INVITED],
  ['the first password of an invited person', 'INSERT ON letter', INVITED],
  ['an order of another e-mail', 'INSERT ON letter', ['Potwierdź nowy adres e-mail']],
  ['a change of the e-mail', 'DELETE ON verification', ['Adres konta został zmieniony']],
  ['a change of the e-mail', 'UPDATE ON "user"', ['Adres konta został zmieniony']],
  ['a change of the e-mail', 'DELETE ON session', ['Adres konta został zmieniony']],
  ['a change of the e-mail', 'INSERT ON letter', ['Adres konta został zmieniony']],
  ['a closing', 'DELETE ON session', ['Konto jest zamknięte']],
  ['a closing', 'DELETE ON "user"', ['Konto jest zamknięte']],
  ['a closing', 'INSERT ON letter', ['Konto jest zamknięte']],
  ['a closing of an erased family', 'DELETE ON "user"', ['Konto jest zamknięte']],
])('%s that is killed at %s is whole or not begun, and succeeds the next time', async (name, line, subjects) => {
  const journey = await JOURNEYS[name]?.();
  if (!journey) throw new Error(`no journey ${name}`);
  const { act, email, signsIn } = journey;
  const before = await everyAccount();
  const killed = await anotherProcess(accounts.databaseUrl(), await freePort(), { ACCOUNTS_SERVICE_TOKEN: TOKEN });
  await killedAt(accounts.service().pool, killed, line, act);
  const left = await everyAccount();
  await act(accounts.url());
  const after = await everyAccount();
  expect([before, after]).toContainEqual(left);
  expect(await subjectsTo(email)).toEqual(subjects);
  if (signsIn !== undefined) await signedIn(accounts.url(), signsIn);
});
