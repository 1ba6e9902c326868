// The server's paths to staff and roles: who may ask, invitations by letter, taken roles, and the last administrator.
import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const TOKEN = 'a-token-of-the-server-in-this-test-alone';
const accounts = testAccounts({ ACCOUNTS_SERVICE_TOKEN: TOKEN });

async function ask(path: string, body?: unknown, token = TOKEN) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${accounts.url()}/service/${path}`, { headers, ...sent });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

it('invited staff set a password by the letter and have their roles', async () => {
  const email = `${randomUUID().slice(0, 8)}@szkola.example`;
  const invited = await ask('invitations', { email, name: 'Ola Bąk', roles: ['office', 'reception'] });
  expect(invited.body).toMatchObject({
    before: [],
    person: { email, roles: ['reception', 'office'], isConfirmed: false },
  });
  await expect.poll(async () => (await accounts.letters(email)).length).toBe(1);
  const [{ text } = { text: '' }] = await accounts.letters(email);
  const [browser, password] = [visitor(accounts.url()), 'siedem srebrnych łyżek'];
  await browser.send(await browser.open(/http:\/\/\S+/.exec(text)?.[0] ?? ''), { password });
  const { tokens } = await signInAs(accounts, await portal(accounts.settings()), { id: '', email, password });
  expect(decodeJwt(tokens.access_token)).toMatchObject({ email, email_verified: true, roles: ['reception', 'office'] });
  expect((await ask('staff')).body).toContainEqual(expect.objectContaining({ email, isConfirmed: true }));
});

it('a client who is invited keeps the account and gets no letter', async () => {
  const { email, id } = await accounts.addPerson();
  const invited = await ask('invitations', { email, name: 'Ktoś Inny', roles: ['marketing'] });
  expect(invited.body).toMatchObject({ person: { id, name: 'Anna Nowak', roles: ['marketing'] } });
  await accounts.service().letters.idle();
  expect(await accounts.letters(email)).toEqual([]);
});

it('an invitation adds roles to those of the account, and takes none', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson({ roles: 'marketing' });
  const { refreshToken } = await signInAs(accounts, client, person);
  const invited = await ask('invitations', { email: person.email.toUpperCase(), name: 'Ola Bąk', roles: ['office'] });
  expect(invited.body).toMatchObject({
    before: ['marketing'],
    person: { id: person.id, roles: ['office', 'marketing'] },
  });
  expect(await client.refresh(refreshToken)).toMatchObject({ access_token: expect.any(String) });
});

it('a role that is taken ends the sign-ins that had it, and one that is given ends none', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson({ roles: 'office' });
  const { refreshToken } = await signInAs(accounts, client, person);
  await ask('roles', { id: person.id, shown: ['office'], roles: ['office', 'marketing'] });
  const { refresh_token = '' } = await client.refresh(refreshToken);
  expect(
    (await ask('roles', { id: person.id, shown: ['office', 'marketing'], roles: ['marketing'] })).body,
  ).toMatchObject({
    before: ['office', 'marketing'],
    person: { roles: ['marketing'] },
  });
  await expect(client.refresh(refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('the last administrator cannot be taken away, by two changes at once either', async () => {
  const admins = [await accounts.addPerson({ roles: 'admin' }), await accounts.addPerson({ roles: 'admin,office' })];
  const invited = `${randomUUID().slice(0, 8)}@szkola.example`;
  await ask('invitations', { email: invited, name: 'Nie przyszedł', roles: ['admin'] });
  const changes = await Promise.all([
    ask('roles', { id: admins[0]?.id, shown: ['admin'], roles: [] }),
    ask('roles', { id: admins[1]?.id, shown: ['admin', 'office'], roles: [] }),
  ]);
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(changes.find(({ status }) => status === 409)?.body).toEqual({ reason: 'last-admin' });
});

it('the sign-ins of a person are ended without a change of roles', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson({ roles: 'reception' });
  const { refreshToken } = await signInAs(accounts, client, person);
  expect((await ask('ended-sign-ins', { id: person.id })).status).toBe(204);
  await expect(client.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
});

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
const close = async (id: string | null, email: string | null, at = new Date()) =>
  (await ask('closed-families', { id, emailHash: email && hashOf(email), at })).body?.outcome;
const accountsOf = async (...emails: string[]) => {
  const { pool } = accounts.service();
  return (await pool.query('SELECT email FROM "user" WHERE email = ANY ($1)', [emails])).rows.map(({ email }) => email);
};

it('the account of an erased family is closed with its sign-ins, and its mailbox is notified once', async () => {
  const client = await portal(accounts.settings());
  const [person, other] = [await accounts.addPerson(), await accounts.addPerson()];
  const { refreshToken } = await signInAs(accounts, client, person);
  const outcomes = await Promise.all([close(person.id, other.email), close(person.id, null)]);
  expect(outcomes.every((outcome) => outcome === 'closed' || outcome === 'none')).toBe(true);
  expect(await close(person.id, null)).toBe('none');
  await expect(client.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await accountsOf(person.email, other.email)).toEqual([other.email]);
  await accounts.service().letters.idle();
  expect((await accounts.letters(person.email)).map(({ subject }) => subject)).toEqual(['Konto jest zamknięte']);
});

it('an erased family that was only invited leaves nothing at its address, and nobody is notified', async () => {
  const email = `${randomUUID().slice(0, 8)}@poczta.example`;
  await ask('families', { email, name: 'Joanna Maj' });
  await accounts.service().letters.idle();
  expect(await close('an account of another provider', email)).toBe('closed');
  await accounts.service().letters.idle();
  expect(await accountsOf(email)).toEqual([]);
  expect((await accounts.letters(email)).map(({ subject }) => subject)).toEqual(['Zaproszenie do konta rodziny']);
});

it.each([
  ['of staff', 'office', 60_000, 'staff'],
  ['that was made after the erasure', '', -60_000, 'none'],
])('an account %s stays when a family of its address is erased', async (_, roles, later, outcome) => {
  const { email } = await accounts.addPerson({ roles });
  expect(await close(null, email, new Date(Date.now() + later))).toBe(outcome);
  expect(await accountsOf(email)).toEqual([email]);
});

it.each([
  ['closed-families', { id: 'x' }, 400],
  ['invitations', { email: 'x', name: 'X', roles: ['office'] }, 400],
  ['invitations', { email: 'x!y@szkola.example', name: 'X', roles: ['office'] }, 400],
  ['invitations', { email: 'x@szkola.example', name: ' ', roles: ['office'] }, 400],
  ['invitations', { email: 'x@szkola.example', name: 'X', roles: [] }, 400],
  ['invitations', { email: 'x@szkola.example', name: 'X', roles: ['owner'] }, 400],
  ['roles', { id: 'nobody', shown: [], roles: ['office'] }, 404],
  ['roles', { id: 'nobody', roles: ['office'] }, 400],
  ['roles', [], 400],
  ['ended-sign-ins', { id: 'nobody' }, 404],
])('what is no lawful order is refused: %s %j', async (path, body, status) => {
  expect((await ask(path, body)).status).toBe(status);
});

it('nobody but the server is answered', async () => {
  for (const token of ['', 'x', `${TOKEN}x`]) expect((await ask('staff', undefined, token)).status).toBe(401);
});

it('without a token in the settings the paths do not exist', async () => {
  await accounts.restart({ ACCOUNTS_SERVICE_TOKEN: '' });
  const response = await fetch(`${accounts.url()}/service/staff`, { headers: { authorization: 'Bearer ' } });
  expect(response.status).toBe(404);
  await accounts.restart();
});
