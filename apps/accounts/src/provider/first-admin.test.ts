// The first administrator of an empty service comes in by the letter, and a later start invites nobody.
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const FIRST = 'dyrekcja@szkola.example';
const accounts = testAccounts({ FIRST_ADMIN_EMAIL: FIRST });

it('the first administrator sets a password by the letter, and is invited once', async () => {
  await expect.poll(async () => (await accounts.letters(FIRST)).length).toBe(1);
  const [{ text } = { text: '' }] = await accounts.letters(FIRST);
  const browser = visitor(accounts.url());
  const password = 'jedenaście białych żagli';
  await browser.send(await browser.open(/http:\/\/\S+/.exec(text)?.[0] ?? ''), { password });
  const { tokens } = await signInAs(accounts, await portal(accounts.settings()), { id: '', email: FIRST, password });
  expect(decodeJwt(tokens.access_token)).toMatchObject({ email: FIRST, email_verified: true, roles: ['admin'] });
  await accounts.restart({ FIRST_ADMIN_EMAIL: 'inna@szkola.example' });
  await accounts.service().letters.idle();
  expect(await accounts.letters('inna@szkola.example')).toEqual([]);
});
