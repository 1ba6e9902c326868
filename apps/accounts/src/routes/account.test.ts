// The own account: the second factor from its picture to the next sign-in, demanded of staff or not, and the end of all sign-ins.

import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { codeOf, enrol } from '../../testing/second-factor.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const at = (path: string) => `${accounts.url()}${path}`;
it('with the code switched on a password alone signs nobody in, and the code leads on', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson({ roles: 'office' });
  const { browser } = await signInAs(accounts, client, person);
  const { secret, codes, done } = await enrol(browser, person, at('/konto'));
  expect([done.text.includes('Zapisano.'), codes.length]).toEqual([true, 10]);

  const next = visitor(accounts.url());
  const begun = await client.begin();
  const asked = await next.send(await next.open(begun.address), person);
  expect(asked.text).toContain('Podaj kod');
  expect((await next.open(begun.address)).text).toContain('Zaloguj się');
  expect((await next.send(asked, { code: '000000' })).status).toBe(422);
  const arrival = await next.send(asked, { code: await codeOf(secret) });
  expect(decodeJwt((await client.finish(arrival.address, begun)).access_token)['roles']).toEqual(['office']);
});

it('a backup code works once', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson();
  const { browser } = await signInAs(accounts, client, person);
  const { codes } = await enrol(browser, person, at('/konto'));
  const use = async () => {
    const next = visitor(accounts.url());
    const asked = await next.send(await next.open(at('/logowanie')), person);
    return (await next.send(asked, { code: codes[0] ?? '' })).status;
  };
  expect([await use(), await use()]).toEqual([303, 422]);
});

it('five wrong codes end the sign-in', async () => {
  const person = await accounts.addPerson();
  const { browser } = await signInAs(accounts, await portal(accounts.settings()), person);
  const { secret } = await enrol(browser, person, at('/konto'));
  const next = visitor(accounts.url());
  const asked = await next.send(await next.open(at('/logowanie')), person);
  for (let turn = 0; turn < 5; turn++) await next.send(asked, { code: `00000${turn}` });
  expect((await next.send(asked, { code: await codeOf(secret) })).text).toContain('Zaloguj się');
});

it('codes rest after ten wrong ones, and the page says for how long', async () => {
  const person = await accounts.addPerson();
  const { browser } = await signInAs(accounts, await portal(accounts.settings()), person);
  const { secret } = await enrol(browser, person, at('/konto'));
  const next = visitor(accounts.url());
  const ask = async () => next.send(await next.open(at('/logowanie')), person);
  for (let round = 0; round < 2; round++) {
    const asked = await ask();
    for (let turn = 0; turn < 5; turn++) await next.send(asked, { code: `00000${turn}` });
  }
  const refused = await next.send(await ask(), { code: await codeOf(secret) });
  expect([refused.status, refused.text.replaceAll('\u00a0', ' ')]).toEqual([429, expect.stringContaining('za 15 min')]);
});

it('a right password without its code counts as a try, and with it as none', async () => {
  const person = await accounts.addPerson();
  const { browser } = await signInAs(accounts, await portal(accounts.settings()), person);
  const { secret } = await enrol(browser, person, at('/konto'));
  const counted = [['account-of-stranger', person.email]] as const;
  const { tries } = accounts.service();
  const stranger = visitor(accounts.url());
  for (let turn = 0; turn < 18; turn++) await tries.take(counted);
  const asked = await stranger.send(await stranger.open(at('/logowanie')), person);
  expect((await stranger.send(asked, { code: await codeOf(secret) })).status).toBe(303);
  for (let turn = 0; turn < 2; turn++) {
    const other = visitor(accounts.url());
    expect((await other.send(await other.open(at('/logowanie')), person)).text).toContain('Podaj kod');
  }
  const last = visitor(accounts.url());
  expect((await last.send(await last.open(at('/logowanie')), person)).status).toBe(429);
});

it('staff of a school that demands the code have no roles before it is on, are led to it, and may set a new one', async () => {
  await accounts.restart({ STAFF_SECOND_FACTOR: 'true' });
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson({ roles: 'admin' });
  const browser = visitor(accounts.url());
  const begun = await client.begin();
  const led = await browser.send(await browser.open(begun.address), person);
  expect(led.text).toContain('Szkoła wymaga od pracowników kodu');
  const past = await client.begin();
  const early = await client.finish((await browser.open(past.address)).address, past);
  expect(decodeJwt(early.access_token)).not.toHaveProperty('roles');
  const { done } = await enrol(browser, person, led.address);
  const [, onwards = ''] = /href="(\/oauth2\/authorize[^"]*)"/.exec(done.text) ?? [];
  const arrival = await browser.open(at(onwards.replaceAll('&amp;', '&')));
  expect(decodeJwt((await client.finish(arrival.address, begun)).access_token)['roles']).toEqual(['admin']);
  const renewed = await browser.send(await browser.open(at('/konto')), { password: person.password });
  expect(renewed.text).toContain('Szkoła wymaga');
  const tokens = async () => {
    const again = await client.begin();
    return client.finish((await browser.open(again.address)).address, again);
  };
  expect(decodeJwt((await tokens()).access_token)).not.toHaveProperty('roles');
  expect((await enrol(browser, person, at('/konto'))).codes).toHaveLength(10);
  expect(decodeJwt((await tokens()).access_token)['roles']).toEqual(['admin']);
  const parent = await accounts.addPerson();
  expect(decodeJwt((await signInAs(accounts, client, parent)).tokens.access_token)).toMatchObject({ sub: parent.id });
  await accounts.restart();
});

it('a wrong password switches nothing', async () => {
  const { browser } = await signInAs(accounts, await portal(accounts.settings()), await accounts.addPerson());
  const shown = await browser.send(await browser.open(at('/konto')), { password: 'nie to hasło' });
  expect([shown.status, shown.text.includes('To nie jest hasło tego konta.')]).toEqual([422, true]);
});

it('a person ends all own sign-ins, at the service and at the portal', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson();
  const [first, second] = [await signInAs(accounts, client, person), await signInAs(accounts, client, person)];
  const page = await first.browser.open(at('/konto'));
  const last = page.text.slice(page.text.indexOf('action="/konto/wyloguj"') - 40);
  await first.browser.send({ ...page, text: last }, {});
  await expect(client.refresh(second.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await second.browser.open(at('/konto'))).text).toContain('Zaloguj się');
});

it('nobody sees an account without a session', async () => {
  expect((await visitor(accounts.url()).open(at('/konto'))).text).toContain('Zaloguj się');
});
