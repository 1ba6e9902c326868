// Signing out: with a hint at once, without one after a press, and back to the portal's own address alone.
import * as oidc from 'openid-client';
import { expect, it } from 'vitest';
import { desk, portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const home = () => `${accounts.settings().portalUrl}/`;

it('the portal is left after one press, and the next sign-in asks for the password', async () => {
  const client = await portal(accounts.settings());
  const { browser } = await signInAs(accounts, client, await accounts.addPerson());
  const { href } = oidc.buildEndSessionUrl(client.config, { post_logout_redirect_uri: home() });
  const left = await browser.send(await browser.open(href), {});
  expect(left.address).toBe(home());
  expect((await browser.open((await client.begin()).address)).text).toContain('Zaloguj się');
});

it('a client that gives a hint of the session is left at once', async () => {
  const client = await portal(accounts.settings());
  const { browser, tokens } = await signInAs(accounts, client, await accounts.addPerson());
  const hint = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: home() };
  expect((await browser.open(oidc.buildEndSessionUrl(client.config, hint).href)).address).toBe(home());
  expect((await browser.open((await client.begin()).address)).text).toContain('Zaloguj się');
});

it('a client whose sign-ins were all ended is left by its hint, and the next sign-in asks for the password', async () => {
  const client = await portal(accounts.settings());
  const { browser, tokens } = await signInAs(accounts, client, await accounts.addPerson());
  await accounts.service().pool.query('DELETE FROM "session"');
  const hint = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: home() };
  const left = await browser.open(oidc.buildEndSessionUrl(client.config, hint).href);
  expect([left.address, left.text]).toEqual([home(), '']);
});

it('a desk is left at once, with a page in Polish', async () => {
  const client = await desk(accounts.settings());
  const { browser, tokens } = await signInAs(accounts, client, await accounts.addPerson());
  const { href } = oidc.buildEndSessionUrl(client.config, { id_token_hint: tokens.id_token ?? '' });
  expect((await browser.open(href)).text).toMatch(/<html lang="pl">.*Wylogowano/s);
});

it.each(['https://evil.example/', 'http://127.0.0.1:3000/elsewhere', '', 'javascript:alert(1)'])(
  'nobody is led to %j after signing out',
  async (back) => {
    const client = await portal(accounts.settings());
    const { browser } = await signInAs(accounts, client, await accounts.addPerson());
    const page = await browser.open(
      `${accounts.url()}/oauth2/end-session?${new URLSearchParams({ post_logout_redirect_uri: back })}`,
    );
    const left = await browser.send(page, {});
    expect([left.address, left.text.includes('Wylogowano')]).toEqual([`${accounts.url()}/wylogowano`, true]);
  },
);

it('a hint that nobody has issued asks for a press, in Polish', async () => {
  const shown = await visitor(accounts.url()).open(`${accounts.url()}/oauth2/end-session?id_token_hint=x`);
  expect(shown.text).toContain('Wylogujesz się na tym urządzeniu.');
});
