// The own e-mail changed by its new mailbox and the password together, and an account that is closed.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Person } from '../../testing/add-person.ts';
import { portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { stoppingAt } from '../../testing/stopping-at.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const at = (path: string) => `${accounts.url()}${path}`;
const aMailbox = () => `${randomUUID().slice(0, 13)}@poczta.example`;
const subjectsTo = async (email: string) => {
  await accounts.service().letters.idle();
  return (await accounts.letters(email)).map(({ subject }) => subject);
};

async function signedIn(given = {}): Promise<{ person: Person; browser: Visitor; refreshToken: string }> {
  const person = await accounts.addPerson(given);
  return { person, ...(await signInAs(accounts, await portal(accounts.settings()), person)) };
}

/** Orders the letter to the new address; the page that its link opens, in another browser. */
async function opened(browser: Visitor, { password }: Person, email: string) {
  await browser.send(await browser.open(at('/konto/adres')), { email, password });
  await accounts.service().letters.idle();
  const link = /http:\/\/\S+/.exec((await accounts.letters(email)).at(-1)?.text ?? '')?.[0] ?? '';
  const elsewhere = visitor(accounts.url());
  return { elsewhere, link, page: await elsewhere.open(link) };
}

it('a confirmed new address signs in, the former one does not, and its mailbox is notified', async () => {
  const { person, browser, refreshToken } = await signedIn();
  const email = aMailbox();
  const { elsewhere, link, page } = await opened(browser, person, email);
  const arrival = await elsewhere.send(page, { password: person.password });
  expect(arrival.address).toBe(`${accounts.settings().portalUrl}/sign-in`);
  const client = await portal(accounts.settings());
  await expect(client.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await browser.open(at('/konto'))).text).toContain('Zaloguj się');
  const { tokens } = await signInAs(accounts, client, { ...person, email });
  expect(tokens.claims()).toMatchObject({ sub: person.id, email, email_verified: true });
  const former = visitor(accounts.url());
  expect((await former.send(await former.open(at('/logowanie')), person)).status).toBe(422);
  expect(await subjectsTo(person.email)).toEqual(['Adres konta został zmieniony']);
  expect((await elsewhere.open(link)).status).toBe(410);
});

it('the mailbox alone changes nothing: without the password the account stays where it is', async () => {
  const { person, browser } = await signedIn();
  const { elsewhere, page } = await opened(browser, person, aMailbox());
  expect((await elsewhere.send(page, { password: 'zgaduję hasło' })).status).toBe(422);
  expect((await browser.open(at('/konto'))).text).toContain(person.email);
});

it('a wrong password orders no letter', async () => {
  const { browser } = await signedIn();
  const email = aMailbox();
  const shown = await browser.send(await browser.open(at('/konto/adres')), { email, password: 'nie to hasło' });
  expect([shown.status, shown.text.includes('To nie jest hasło'), shown.text.includes(email)]).toEqual([
    422,
    true,
    true,
  ]);
  expect(await subjectsTo(email)).toEqual([]);
});

it('an address that has an account is answered as any other, and its owner hears of it', async () => {
  const [{ person, browser }, other] = [await signedIn(), await accounts.addPerson()];
  const page = await browser.open(at('/konto/adres'));
  const known = await browser.send(page, { email: other.email, password: person.password });
  const email = aMailbox();
  const unknown = await browser.send(page, { email, password: person.password });
  expect(unknown.text.replaceAll(email, other.email)).toBe(known.text);
  expect(await subjectsTo(other.email)).toEqual(['Masz już konto']);
});

it('an address that has got an account of its own meanwhile is not taken from it', async () => {
  const { person, browser } = await signedIn();
  const email = aMailbox();
  const { elsewhere, page } = await opened(browser, person, email);
  const { context } = accounts.service().provider;
  await context.internalAdapter.createUser({ email, name: 'Kto Inny', emailVerified: true }, { method: 'admin' });
  expect((await elsewhere.send(page, { password: person.password })).status).toBe(410);
  expect((await context.internalAdapter.findUserById(person.id))?.email).toBe(person.email);
});

it.each(['x!y@poczta.example', 'bez adresu', ''])(
  'what is no address of an account is wrong in its field: %j',
  async (email) => {
    const { person, browser } = await signedIn();
    const shown = await browser.send(await browser.open(at('/konto/adres')), { email, password: person.password });
    expect([shown.status, shown.text.includes('id="email-problem"')]).toEqual([422, true]);
  },
);

it.each(['user', 'session', 'letter'])(
  'a change of the address that is stopped at the table %s leaves the former one, and works the next time',
  async (table) => {
    const { person, browser } = await signedIn();
    const email = aMailbox();
    const { elsewhere, page } = await opened(browser, person, email);
    const { pool, provider } = accounts.service();
    const stopped = await stoppingAt(pool, table, () => elsewhere.send(page, { password: person.password }));
    expect(stopped.status).toBe(503);
    expect((await provider.context.internalAdapter.findUserById(person.id))?.email).toBe(person.email);
    await elsewhere.send(page, { password: person.password });
    expect((await provider.context.internalAdapter.findUserById(person.id))?.email).toBe(email);
  },
);

it('a closed account is gone with all that led into it, and its mailbox is notified', async () => {
  const { person, browser, refreshToken } = await signedIn();
  const page = await browser.open(at('/konto/zamkniecie'));
  expect((await browser.send(page, { password: 'nie to hasło' })).status).toBe(422);
  expect((await browser.send(page, { password: person.password })).text).toContain('Konto jest zamknięte');
  const client = await portal(accounts.settings());
  await expect(client.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  const again = visitor(accounts.url());
  expect((await again.send(await again.open(at('/logowanie')), person)).status).toBe(422);
  expect(await subjectsTo(person.email)).toEqual(['Konto jest zamknięte']);
  const { rows } = await accounts.service().pool.query('SELECT FROM "user" WHERE email = $1', [person.email]);
  expect(rows).toEqual([]);
});

it('a member of staff closes no account', async () => {
  const { person, browser } = await signedIn({ roles: 'office' });
  const page = await browser.open(at('/konto/zamkniecie'));
  expect(page.text).toContain('To konto pracownika');
  const forged = { ...page, text: '<form action="/konto/zamkniecie">' };
  expect((await browser.send(forged, { password: person.password })).status).toBe(403);
});

it.each(['/konto/adres', '/konto/zamkniecie'])('nobody sees %s without a session', async (path) => {
  expect((await visitor(accounts.url()).open(at(path))).text).toContain('Zaloguj się');
});
