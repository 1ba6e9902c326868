// The first administrator of an empty service comes in by the letter, which every start sends until then.
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const [MISTYPED, FIRST] = ['dyrekjca@szkola.example', 'dyrekcja@szkola.example'];
const accounts = testAccounts({ FIRST_ADMIN_EMAIL: MISTYPED });

const accountAt = async (email: string) =>
  (await accounts.service().provider.context.internalAdapter.findUserByEmail(email))?.user;

it('the first administrator sets a password by a letter that comes at every start, and later starts invite nobody', async () => {
  await expect.poll(async () => (await accounts.letters(MISTYPED)).length).toBe(1);
  const closed = await accounts.addPerson({ roles: 'admin' });
  const { context } = accounts.service().provider;
  await context.internalAdapter.updateUser(closed.id, { closedAt: new Date() });
  await accounts.addPerson({ roles: 'office' });
  for (let start = 0; start < 2; start++) await accounts.restart({ FIRST_ADMIN_EMAIL: FIRST });
  expect(await accountAt(MISTYPED)).toMatchObject({ roles: null });
  await expect.poll(async () => (await accounts.letters(FIRST)).length).toBe(2);
  const [, { text } = { text: '' }] = await accounts.letters(FIRST);
  const browser = visitor(accounts.url());
  const password = 'jedenaście białych żagli';
  await browser.send(await browser.open(/http:\/\/\S+/.exec(text)?.[0] ?? ''), { password });
  const { tokens } = await signInAs(accounts, await portal(accounts.settings()), { id: '', email: FIRST, password });
  expect(decodeJwt(tokens.access_token)).toMatchObject({ email: FIRST, email_verified: true, roles: ['admin'] });
  await accounts.restart({ FIRST_ADMIN_EMAIL: 'inna@szkola.example' });
  await accounts.service().letters.idle();
  expect(await accounts.letters('inna@szkola.example')).toEqual([]);
});

it('an account that becomes the first administrator keeps its roles', async () => {
  const { context } = accounts.service().provider;
  const first = await accountAt(FIRST);
  await context.internalAdapter.updateUser(first?.id ?? '', { roles: null });
  const { email } = await accounts.addPerson({ roles: 'office' });
  await accounts.restart({ FIRST_ADMIN_EMAIL: email });
  expect(await accountAt(email)).toMatchObject({ roles: 'office,admin' });
});
