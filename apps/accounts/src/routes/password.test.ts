// A forgotten password: the letter, the new password, and what ends with the former one.
import { expect, it } from 'vitest';
import { desk, portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const NEW = 'cztery czerwone kajaki';
const at = (path: string) => `${accounts.url()}${path}`;

async function resetLink(email: string, page = at('/haslo')): Promise<string> {
  const browser = visitor(accounts.url());
  const before = (await accounts.letters(email)).length;
  await browser.send(await browser.open(page), { email });
  await expect.poll(async () => (await accounts.letters(email)).length).toBe(before + 1);
  return /http:\/\/\S+/.exec((await accounts.letters(email)).at(-1)?.text ?? '')?.[0] ?? '';
}

it('a new password signs in where the person was going, and tells the mailbox', async () => {
  const [client, person, browser] = [
    await portal(accounts.settings()),
    await accounts.addPerson(),
    visitor(accounts.url()),
  ];
  const begun = await client.begin();
  const signIn = await browser.open(begun.address);
  const [, path = ''] = /href="(\/haslo[^"]*)"/.exec(signIn.text) ?? [];
  const link = await resetLink(person.email, at(path.replaceAll('&amp;', '&')));
  const shown = await browser.send(await browser.open(link), { password: NEW });
  expect(shown.text).toContain('Hasło jest ustawione');
  const arrival = await browser.send(shown, { email: person.email, password: NEW });
  expect(await client.finish(arrival.address, begun)).toMatchObject({ access_token: expect.any(String) });
  await expect.poll(async () => (await accounts.letters(person.email)).at(-1)?.subject).toBe('Hasło zostało ustawione');
});

it('a new password ends every session and every refresh token of the account, and of nobody else', async () => {
  const [ofPortal, ofDesk] = [await portal(accounts.settings()), await desk(accounts.settings())];
  const [person, other] = [await accounts.addPerson(), await accounts.addPerson()];
  const first = await signInAs(accounts, ofPortal, person);
  const second = await signInAs(accounts, ofDesk, person);
  const untouched = await signInAs(accounts, ofPortal, other);
  const browser = visitor(accounts.url());
  await browser.send(await browser.open(await resetLink(person.email)), { password: NEW });
  await expect(ofPortal.refresh(first.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(ofDesk.refresh(second.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await ofPortal.refresh(untouched.refreshToken)).toMatchObject({ access_token: expect.any(String) });
  const { address } = await ofPortal.begin();
  expect((await first.browser.open(address)).text).toContain('Zaloguj się');
});

it('a link works once', async () => {
  const person = await accounts.addPerson();
  const [link, browser] = [await resetLink(person.email), visitor(accounts.url())];
  const page = await browser.open(link);
  await browser.send(page, { password: NEW });
  expect([(await browser.send(page, { password: NEW })).status, (await browser.open(link)).status]).toEqual([410, 410]);
});

it('a new password ends the other links of the account, and those of nobody else', async () => {
  const [person, other] = [await accounts.addPerson(), await accounts.addPerson()];
  const [first, second] = [await resetLink(person.email), await resetLink(person.email)];
  const [untouched, browser] = [await resetLink(other.email), visitor(accounts.url())];
  await browser.send(await browser.open(second), { password: NEW });
  expect([(await browser.open(first)).status, (await browser.open(untouched)).status]).toEqual([410, 200]);
});

it('no link of a letter is readable in the database', async () => {
  const { email } = await accounts.addPerson();
  const token = new URL(await resetLink(email)).searchParams.get('token') ?? '';
  const { rows } = await accounts.service().pool.query('SELECT * FROM verification');
  expect(token).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('a new password confirms the address, because its link came by letter', async () => {
  const person = await accounts.addPerson({ emailVerified: false });
  const browser = visitor(accounts.url());
  const shown = await browser.send(await browser.open(await resetLink(person.email)), { password: NEW });
  const arrival = await browser.send(shown, { email: person.email, password: NEW });
  expect(arrival.address).toBe(`${accounts.settings().portalUrl}/sign-in`);
});

it('a password that is too short is refused, and the link stays', async () => {
  const person = await accounts.addPerson();
  const [link, browser] = [await resetLink(person.email), visitor(accounts.url())];
  const shown = await browser.send(await browser.open(link), { password: 'krótkie' });
  expect([shown.status, shown.text.includes('co najmniej 10')]).toEqual([422, true]);
  expect((await browser.send(shown, { password: NEW })).text).toContain('Hasło jest ustawione');
});

it('a forgotten password of nobody is answered as any other', async () => {
  const [person, browser] = [await accounts.addPerson(), visitor(accounts.url())];
  const page = await browser.open(at('/haslo'));
  const known = await browser.send(page, { email: person.email });
  const unknown = await browser.send(page, { email: 'nobody-at-all@poczta.example' });
  expect(unknown.text.replace('nobody-at-all@poczta.example', person.email)).toBe(known.text);
});

it('letters of sign-ups do not stop the letter of a new password', async () => {
  const { email } = await accounts.addPerson();
  for (let turn = 0; turn < 5; turn++) await accounts.service().tries.take([['letters-to-mailbox', email]]);
  expect(await resetLink(email)).toContain('/haslo/nowe');
});

it.each(['that the account knows', 'of a stranger'])(
  'a new password opens the browser that had tried too often: one %s',
  async (kind) => {
    const [person, browser] = [await accounts.addPerson(), visitor(accounts.url())];
    const signIn = async (password: string) =>
      browser.send(await browser.open(at('/logowanie')), { email: person.email, password });
    if (kind !== 'of a stranger') await signIn(person.password);
    const known = browser.cookies.get('zapisy-known-browser')?.split('.')[0];
    const counted =
      known === undefined ? (['address-of-stranger', '127.0.0.1'] as const) : (['known-browser', known] as const);
    for (let turn = 0; turn < 100; turn++) await accounts.service().tries.take([counted]);
    expect((await signIn(person.password)).status).toBe(429);
    await browser.send(await browser.open(await resetLink(person.email)), { password: NEW });
    expect((await signIn(NEW)).status).toBe(303);
    await accounts.service().tries.forget([counted]);
  },
);
