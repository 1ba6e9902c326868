// The sign-in page: what it says of a wrong password, and how tries are limited without locking anybody else out.
import { expect, it } from 'vitest';
import type { Person } from '../../testing/add-person.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';

const accounts = testAccounts({ TRUSTED_PROXIES: '127.0.0.1' });
const at = (path: string) => `${accounts.url()}${path}`;
const attempt = async (browser: Visitor, { email }: Pick<Person, 'email'>, password: string) =>
  browser.send(await browser.open(at('/logowanie')), { email, password });

it('a wrong password and an unknown address get the same answer, with what was typed', async () => {
  const person = await accounts.addPerson();
  const browser = visitor(accounts.url(), { 'x-forwarded-for': '10.0.0.1' });
  const wrong = await attempt(browser, person, 'nie to hasło');
  const unknown = await attempt(browser, { email: 'nobody@poczta.example' }, 'nie to hasło');
  expect([wrong.status, wrong.text.includes('Nieprawidłowy e-mail lub hasło.')]).toEqual([422, true]);
  expect(unknown.text.replace('nobody@poczta.example', person.email)).toBe(wrong.text);
});

it('an address is read as people write it', async () => {
  const person = await accounts.addPerson();
  const browser = visitor(accounts.url(), { 'x-forwarded-for': '10.0.0.2' });
  const shown = await attempt(browser, { email: ` ${person.email.toUpperCase()} ` }, person.password);
  expect(shown.address).toBe(`${accounts.settings().portalUrl}/sign-in`);
});

it('the tries at one account end for strangers of every address, and its owner signs in from a known browser', async () => {
  const person = await accounts.addPerson();
  const own = visitor(accounts.url(), { 'x-forwarded-for': '10.1.0.1' });
  await attempt(own, person, person.password);
  for (let turn = 0; turn < 19; turn++) await accounts.service().tries.take([['account-of-stranger', person.email]]);
  const stranger = visitor(accounts.url(), { 'x-forwarded-for': '10.2.0.1' });
  expect((await attempt(stranger, person, 'hasło numer 20')).status).toBe(422);
  const next = visitor(accounts.url(), { 'x-forwarded-for': '10.2.1.1' });
  const refused = await attempt(next, person, person.password);
  expect([refused.status, refused.text.includes('Za dużo prób')]).toEqual([429, true]);
  expect((await attempt(own, person, person.password)).status).toBe(303);
});

it('the tries sent at once are counted one by one', async () => {
  const person = await accounts.addPerson();
  const tries = Array.from({ length: 25 }, async (_, turn) => {
    const stranger = visitor(accounts.url(), { 'x-forwarded-for': `10.3.0.${turn}` });
    return (await attempt(stranger, person, `hasło numer ${turn}`)).status;
  });
  const answers = await Promise.all(tries);
  expect(answers.filter((status) => status === 422)).toHaveLength(20);
});

it('an address that has tried too often waits, and another address does not', async () => {
  const { tries } = accounts.service();
  for (let turn = 0; turn < 100; turn++) await tries.take([['address-of-stranger', '10.4.0.1']]);
  const person = await accounts.addPerson();
  const same = visitor(accounts.url(), { 'x-forwarded-for': '10.4.0.1' });
  const other = visitor(accounts.url(), { 'x-forwarded-for': '10.4.0.2' });
  expect((await attempt(same, person, person.password)).status).toBe(429);
  expect((await attempt(other, person, person.password)).status).toBe(303);
});

it.each([
  ['of IPv4', '10.6.0.1', '10.6.0.1'],
  ['of IPv6, with all others of its network', '2001:0db8:0006:0001:0000:0000:0000:0000', '2001:db8:6:1:ffff::2'],
])('an address over its limit takes no try of the account: %s', async (_, full, address) => {
  const { tries } = accounts.service();
  for (let turn = 0; turn < 100; turn++) await tries.take([['address-of-stranger', full]]);
  const person = await accounts.addPerson();
  const stranger = visitor(accounts.url(), { 'x-forwarded-for': address });
  for (let turn = 0; turn < 20; turn++) expect((await attempt(stranger, person, 'nie to hasło')).status).toBe(429);
  const own = visitor(accounts.url(), { 'x-forwarded-for': '10.6.9.9' });
  expect((await attempt(own, person, person.password)).status).toBe(303);
});

it('the mark of a known browser is of no use for another account', async () => {
  const [own, victim] = [await accounts.addPerson(), await accounts.addPerson()];
  const browser = visitor(accounts.url(), { 'x-forwarded-for': '10.5.0.1' });
  await attempt(browser, own, own.password);
  for (let turn = 0; turn < 19; turn++) await accounts.service().tries.take([['account-of-stranger', victim.email]]);
  expect((await attempt(browser, victim, 'hasło numer 20')).status).toBe(422);
  expect((await attempt(browser, victim, victim.password)).status).toBe(429);
});

it('pages have no script, are never framed, and load from the service alone', async () => {
  const response = await fetch(at('/logowanie'));
  expect(await response.text()).not.toMatch(/<script| on\w+=|style="/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(policy).toContain("frame-ancestors 'none'");
});

it.each(['/nie-ma', '/fonts/x', '/look.css/x'])('an unknown page is a page of the service: %s', async (path) => {
  const shown = await visitor(accounts.url()).open(at(path));
  expect([shown.status, shown.text.includes('Nie ma takiej strony')]).toEqual([404, true]);
});

it.each([
  ['/nie-ma', '/'],
  ['/blad', '/'],
  ['/wylogowano', '/'],
  ['/potwierdzenie?token=x&client_id=portal', '/logowanie?client_id=portal'],
  ['/haslo/nowe?token=x&client_id=portal', '/haslo?client_id=portal'],
])('no page is a dead end: %s leads to %s', async (path, link) => {
  expect((await visitor(accounts.url()).open(at(path))).text).toContain(`<a href="${link}">`);
});
