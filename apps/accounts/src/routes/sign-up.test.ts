// A new account from the first page to the portal, and what is said when something is typed wrongly.
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const PASSWORD = 'trzy zielone kajaki';
const newEmail = () => `${randomUUID().slice(0, 13)}@poczta.example`;
const at = (path: string) => `${accounts.url()}${path}`;

async function lastLink(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await accounts.letters(email)).length).toBe(count);
  const { text } = (await accounts.letters(email)).at(-1) ?? { text: '' };
  return /http:\/\/\S+/.exec(text)?.[0] ?? '';
}

async function signUp(email: string, password = PASSWORD, page = at('/zakladanie-konta')) {
  const browser = visitor(accounts.url());
  return browser.send(await browser.open(page), { name: 'Ewa  Kot', email, password });
}

it('a sign-up leads back to where the person was going, through the letter and in another browser too', async () => {
  const [client, email, browser] = [await portal(accounts.settings()), newEmail(), visitor(accounts.url())];
  const begun = await client.begin();
  const signIn = await browser.open(begun.address);
  const [, path = ''] = /href="(\/zakladanie-konta[^"]*)"/.exec(signIn.text) ?? [];
  const sent = await browser.send(await browser.open(at(path.replaceAll('&amp;', '&'))), {
    name: ' Ewa  Kot ',
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
  });
  expect(sent.text).toContain(email);
  const other = visitor(accounts.url());
  const arrival = await other.send(await other.open(await lastLink(email)), { password: PASSWORD });
  const tokens = await client.finish(arrival.address, begun);
  expect(decodeJwt(tokens.access_token)).toMatchObject({ email, email_verified: true, name: 'Ewa Kot' });
});

it('an account does not sign in before its address is confirmed, and the letter can be sent again', async () => {
  const [email, browser] = [newEmail(), visitor(accounts.url())];
  await signUp(email);
  const shown = await browser.send(await browser.open(at('/logowanie')), { email, password: PASSWORD });
  expect(shown.text).toContain('nie jest jeszcze potwierdzony');
  expect((await browser.send(shown, {})).text).toContain('Sprawdź pocztę');
  expect(await lastLink(email, 2)).toContain('/potwierdzenie?');
});

it('the link of a letter confirms nothing without the password of the account', async () => {
  const [email, browser] = [newEmail(), visitor(accounts.url())];
  await signUp(email, 'hasło kogoś zupełnie obcego');
  const page = await browser.open(await lastLink(email));
  expect(await browser.send(page, { password: PASSWORD })).toMatchObject({ status: 422 });
  const user = await accounts.service().provider.context.internalAdapter.findUserByEmail(email);
  expect(user?.user.emailVerified).toBe(false);
});

it('a name that a stranger typed is in no letter before the mailbox is confirmed', async () => {
  const [email, browser] = [newEmail(), visitor(accounts.url())];
  for (let turn = 0; turn < 2; turn++) await signUp(email);
  await browser.send(await browser.open(at('/haslo')), { email });
  await browser.send(await browser.open(await lastLink(email, 3)), { password: PASSWORD });
  await expect.poll(async () => (await accounts.letters(email)).length).toBe(4);
  expect((await accounts.letters(email)).filter(({ text }) => text.includes('Kot'))).toEqual([]);
});

it('a sign-up with an address that has an account is answered as any other, and its owner gets a letter', async () => {
  const { email } = await accounts.addPerson();
  const [known, unknown] = [await signUp(email), await signUp(newEmail())];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(known.text.length).toBe(unknown.text.length);
  expect(await lastLink(email)).toContain('/logowanie');
});

it.each<readonly [string, Readonly<Record<string, string>>, string]>([
  ['name', { name: ' ' }, 'Wpisz imię i nazwisko.'],
  ...[
    'Ewa http://x',
    'Ewa/Kot',
    'ewa@kot',
    'WWW.kot',
    'Ewa 2',
    'Ewa\u0007Kot',
    'Ewa\u202etoK',
    'Ewa\uff0fKot',
    'Ewa ２',
  ].map((name) => ['name', { name }, 'samo imię'] as const),
  ['email', { email: 'ewa' }, 'Wpisz adres e-mail'],
  ['email', { email: '' }, 'Wpisz adres e-mail'],
  ['email', { email: 'ewa@poczta' }, 'Wpisz adres e-mail'],
  ['password', { password: 'krótkie' }, 'co najmniej 10'],
  ['password', { password: '' }, 'Wpisz hasło.'],
  ['password', { password: 'x'.repeat(129) }, 'najwyżej 128'],
  ['password', { password: 'EWA.KOT@poczta.example' }, 'nie może być adresem'],
])('a wrong field is named, and what was typed stays: %s %j', async (field, wrong, sentence) => {
  const typed = { name: 'Ewa Kot', email: 'ewa.kot@poczta.example', password: PASSWORD, ...wrong };
  const browser = visitor(accounts.url());
  const shown = await browser.send(await browser.open(at('/zakladanie-konta')), typed);
  expect(shown.status).toBe(422);
  expect(shown.text).toMatch(new RegExp(`id="${field}-problem">[^<]*${sentence}`));
  expect(shown.text).toContain(`value="${typed.email}"`);
  expect(shown.text).not.toContain(PASSWORD);
});

it('nobody gives roles to a new account', async () => {
  const [email, browser] = [newEmail(), visitor(accounts.url())];
  const page = await browser.open(at('/zakladanie-konta'));
  await browser.send(page, { name: 'Ewa Kot', email, password: PASSWORD, roles: 'admin', role: 'admin' });
  const user = await accounts.service().provider.context.internalAdapter.findUserByEmail(email);
  expect(user?.user).toMatchObject({ roles: null, emailVerified: false });
});

it.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5wbCJ9.'])(
  'a link with the token %j is refused',
  async (token) => {
    const shown = await visitor(accounts.url()).open(at(`/potwierdzenie?token=${token}`));
    expect([shown.status, shown.text.includes('Ten link już nie działa')]).toEqual([410, true]);
  },
);

it('one mailbox gets five letters an hour', async () => {
  const email = newEmail();
  await signUp(email);
  const browser = visitor(accounts.url());
  const page = await browser.send(await browser.open(at('/logowanie')), { email, password: PASSWORD });
  for (let more = 0; more < 4; more++) expect((await browser.send(page, {})).status).toBe(200);
  const refused = await browser.send(page, {});
  expect([refused.status, refused.text.includes('Wysłaliśmy już kilka wiadomości')]).toEqual([429, true]);
  expect((await signUp(newEmail())).status).toBe(200);
});

it('a school that makes the accounts itself has no sign-up', async () => {
  await accounts.restart({ SIGN_UP: 'false' });
  const browser = visitor(accounts.url());
  expect((await browser.open(at('/logowanie'))).text).not.toContain('zakladanie-konta');
  expect((await browser.open(at('/zakladanie-konta'))).status).toBe(403);
  await accounts.restart();
});
