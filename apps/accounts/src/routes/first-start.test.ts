// The first start: the code that is printed, the administrator that it names, and the page once one has come in.
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';
import { firstStartCode, isFirstStartCode } from '../provider/first-admin.ts';

const [MISTYPED, FIRST] = ['dyrekjca@szkola.example', 'dyrekcja@szkola.example'];
const PASSWORD = 'jedenaście białych żagli';
const accounts = testAccounts();

const code = () => accounts.firstStart()?.code ?? '';
async function name(typed: { readonly code: string; readonly email: string }) {
  const browser = visitor(accounts.url());
  return browser.send(await browser.open(accounts.firstStart()?.address ?? ''), typed);
}
const accountAt = async (email: string) =>
  (await accounts.service().provider.context.internalAdapter.findUserByEmail(email))?.user;

it('the code is twenty letters of this installation, read in any case and with any signs between', () => {
  const secret = 'a-secret-of-thirty-two-characters';
  const own = firstStartCode(secret);
  expect(own).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  const typed = own.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  for (const given of [own, typed, ` ${own} `]) expect(isFirstStartCode(given, secret)).toBe(true);
  for (const given of ['', own.slice(1), `${own}0`, firstStartCode(`${secret}!`)]) {
    expect(isFirstStartCode(given, secret)).toBe(false);
  }
});

it('a wrong code names nobody, and the field says so', async () => {
  const shown = await name({ code: 'AAAA-AAAA-AAAA-AAAA-AAAA', email: FIRST });
  expect(shown).toMatchObject({ status: 422 });
  expect(shown.text).toMatch(/id="code-problem">[^<]*nie jest kod/);
  expect(shown.text).toContain(`value="${FIRST}"`);
  expect(await accountAt(FIRST)).toBeUndefined();
});

it('a wrong address is named at its field', async () => {
  const shown = await name({ code: code(), email: 'dyrekcja' });
  expect(shown).toMatchObject({ status: 422 });
  expect(shown.text).toMatch(/id="email-problem">/);
});

it('an address that has a confirmed account makes nobody an administrator', async () => {
  const { email } = await accounts.addPerson();
  const shown = await name({ code: code(), email });
  expect(shown).toMatchObject({ status: 422 });
  expect(shown.text).toMatch(/id="email-problem">[^<]*ma już konto/);
  expect(await accountAt(email)).toMatchObject({ roles: null });
});

it('the page is over while the settings name the first administrator', async () => {
  await accounts.restart({ FIRST_ADMIN_EMAIL: 'z-ustawien@szkola.example' });
  expect(accounts.firstStart()).toBeUndefined();
  expect(await visitor(accounts.url()).open(`${accounts.url()}/pierwsze-uruchomienie`)).toMatchObject({ status: 410 });
  await accounts.restart();
  expect(accounts.firstStart()).toBeDefined();
});

it('the person who was named comes in by the letter, one who was named by mistake has no role, and then the page is over', async () => {
  expect((await name({ code: code(), email: MISTYPED })).text).toContain(MISTYPED);
  await name({ code: code().toLowerCase(), email: FIRST });
  expect(await accountAt(MISTYPED)).toMatchObject({ roles: null });
  await expect.poll(async () => (await accounts.letters(FIRST)).length).toBe(1);
  const [{ text } = { text: '' }] = await accounts.letters(FIRST);
  const browser = visitor(accounts.url());
  await browser.send(await browser.open(/http:\/\/\S+/.exec(text)?.[0] ?? ''), { password: PASSWORD });
  const { tokens } = await signInAs(accounts, await portal(accounts.settings()), {
    id: '',
    email: FIRST,
    password: PASSWORD,
  });
  expect(decodeJwt(tokens.access_token)).toMatchObject({ email: FIRST, email_verified: true, roles: ['admin'] });
  const page = `${accounts.url()}/pierwsze-uruchomienie`;
  expect(await visitor(accounts.url()).open(page)).toMatchObject({ status: 410 });
  await accounts.restart();
  expect(accounts.firstStart()).toBeUndefined();
});

it('the page reads ten codes of an address, and no more for a while', async () => {
  const { context } = accounts.service().provider;
  await context.internalAdapter.updateUser((await accountAt(FIRST))?.id ?? '', { roles: null });
  await accounts.restart();
  const statuses = [];
  for (let turn = 0; turn < 11; turn++) statuses.push((await name({ code: 'AAAA', email: FIRST })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await name({ code: code(), email: FIRST })).status).toBe(429);
});
