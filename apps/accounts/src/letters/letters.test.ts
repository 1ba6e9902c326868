// Letters over stops and outages: a process that is killed before or after the sending, a transaction that is lost in its
// worst line, a mail server that is away.
import { randomUUID } from 'node:crypto';
import { freePort } from '@zapisy/api/testing/free-port';
import { expect, it } from 'vitest';
import { anotherProcess } from '../../testing/another-process.ts';
import { mailServerThatWaits } from '../../testing/mail-server-that-waits.ts';
import { stoppingAt } from '../../testing/stopping-at.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const pool = () => accounts.service().pool;
const aMailbox = () => `${randomUUID().slice(0, 13)}@poczta.example`;
const waiting = async (email: string) => (await pool().query('SELECT * FROM letter WHERE email = $1', [email])).rows;
const sendNow = async (email: string) => {
  await pool().query('UPDATE letter SET "dueAt" = now() WHERE email = $1', [email]);
  await accounts.service().letters.idle();
};

async function signUpAt(url: string, email: string) {
  const browser = visitor(url);
  const page = await browser.open(`${url}/zakladanie-konta`);
  return browser.send(page, { name: 'Ewa Kot', email, password: 'siedem srebrnych łyżek' });
}

it('a letter of a process that is killed before the mail server has it is sent by another one', async () => {
  const [email, nowhere] = [aMailbox(), await freePort()];
  const killed = await anotherProcess(accounts.databaseUrl(), nowhere);
  expect((await signUpAt(killed.url, email)).text).toContain('Sprawdź pocztę');
  await killed.kill();
  expect(await waiting(email)).toHaveLength(1);
  await sendNow(email);
  expect((await accounts.letters(email)).map(({ subject }) => subject)).toEqual(['Potwierdź adres e-mail']);
  expect(await waiting(email)).toEqual([]);
});

it('a letter of a process that is killed before the mail server has answered is sent once more', async () => {
  const [email, mailServer] = [aMailbox(), await mailServerThatWaits()];
  const killed = await anotherProcess(accounts.databaseUrl(), mailServer.port);
  await signUpAt(killed.url, email);
  await expect.poll(() => mailServer.letters.length, { timeout: 10_000 }).toBe(1);
  await killed.kill();
  mailServer.close();
  await sendNow(email);
  const [again] = await accounts.letters(email);
  const idOf = (raw: string) => /^Message-ID: (\S+)/im.exec(raw)?.[1];
  expect(idOf(again?.raw ?? '')).toBe(idOf(mailServer.letters[0] ?? 'none'));
});

it('a sign-up that is stopped in its letter leaves no account, and works the next time', async () => {
  const email = aMailbox();
  const stopped = await stoppingAt(pool(), 'letter', () => signUpAt(accounts.url(), email));
  expect(stopped.status).toBe(503);
  expect((await pool().query('SELECT FROM "user" WHERE email = $1', [email])).rowCount).toBe(0);
  await signUpAt(accounts.url(), email);
  await sendNow(email);
  expect((await accounts.letters(email)).map(({ subject }) => subject)).toEqual(['Potwierdź adres e-mail']);
});

it.each(['account', 'session', 'oauthRefreshToken', 'letter'])(
  'a new password that is stopped at the table %s leaves the former one, and its link works the next time',
  async (table) => {
    const person = await accounts.addPerson();
    const browser = visitor(accounts.url());
    await browser.send(await browser.open(`${accounts.url()}/haslo`), { email: person.email });
    await accounts.service().letters.idle();
    const link = /http:\/\/\S+/.exec((await accounts.letters(person.email)).at(-1)?.text ?? '')?.[0] ?? '';
    const page = await browser.open(link);
    const password = 'cztery czerwone kajaki';
    const stopped = await stoppingAt(pool(), table, () => browser.send(page, { password }));
    expect(stopped.status).toBe(503);
    const signIn = async (typed: string) => {
      const other = visitor(accounts.url());
      const shown = await other.open(`${accounts.url()}/logowanie`);
      return (await other.send(shown, { email: person.email, password: typed })).status;
    };
    expect([await signIn(person.password), await signIn(password)]).toEqual([303, 422]);
    expect((await browser.send(page, { password })).text).toContain('Hasło jest ustawione');
    expect([await signIn(person.password), await signIn(password)]).toEqual([422, 303]);
  },
);

it('a waiting letter has no link that anybody could use', async () => {
  const { email } = await accounts.addPerson();
  await accounts.service().provider.accept({ kind: 'new-password', email });
  const { rows } = await pool().query('SELECT * FROM verification');
  expect(rows.filter(({ value }) => value === email)).toEqual([]);
  expect(Object.keys((await waiting(email))[0] ?? {}).sort()).toEqual(
    ['about', 'createdAt', 'dueAt', 'email', 'goingTo', 'id', 'kind', 'tries'].sort(),
  );
  await sendNow(email);
});

it('a letter to an address without an account is accepted like any other, and nobody gets it', async () => {
  const email = aMailbox();
  await accounts.service().provider.accept({ kind: 'new-password', email });
  await sendNow(email);
  expect([await waiting(email), await accounts.letters(email)]).toEqual([[], []]);
});
