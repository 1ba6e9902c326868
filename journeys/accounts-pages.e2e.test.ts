// The pages in a real browser without scripts: accessibility in both themes and sizes, the keyboard, and the way back to the
// portal through the content security policy.
import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desk, portal } from '../apps/accounts/testing/clients.ts';
import { testAccounts } from '../apps/accounts/testing/test-accounts.ts';
import { openBrowser, openContext } from '../apps/portal/e2e/browser.ts';
import { faultsOf } from '../apps/portal/e2e/inspection.ts';

/** Stands where the portal and a desk listen for the person who comes back. */
const returned: Server = createServer((_, response) => void response.end('back')).listen(0, '127.0.0.1');
const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const accounts = testAccounts({
  get PORTAL_URL() {
    return `http://127.0.0.1:${portOf(returned)}`;
  },
});
const at = (path: string) => `${accounts.url()}${path}`;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
});
afterAll(async () => {
  await browser.close();
  returned.close();
});

async function signIn(address: string, person: { readonly email: string; readonly password: string }) {
  await page.goto(address);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
}

it('a person signs in at the portal with the keyboard alone', async () => {
  const [client, person] = [await portal(accounts.settings()), await accounts.addPerson()];
  const begun = await client.begin();
  await signIn(begun.address, person);
  await page.waitForURL((url) => url.port === String(portOf(returned)));
  expect(await client.finish(page.url(), begun)).toMatchObject({ access_token: expect.any(String) });
});

it('a person signs in at a desk, whatever port it listens on', async () => {
  const [client, person] = [await desk(accounts.settings(), portOf(returned)), await accounts.addPerson()];
  const begun = await client.begin();
  await signIn(begun.address, person);
  await page.waitForURL((url) => url.pathname === '/callback');
  expect(await client.finish(page.url(), begun)).toMatchObject({ id_token: expect.any(String) });
});

it.each([
  ['the sign-in', '/logowanie'],
  ['the sign-up', '/zakladanie-konta'],
  ['the forgotten password', '/haslo'],
  ['the second factor', '/drugi-skladnik'],
  ['the sign-out', '/oauth2/end-session'],
  ['the end', '/wylogowano'],
  ['a link that is too old', '/potwierdzenie?token=x'],
])('%s has no fault of accessibility, and fits a phone', async (_, path) => {
  await page.goto(at(path));
  expect(await faultsOf(page)).toEqual([]);
});

it('the own account and the picture of the second factor have no fault of accessibility', async () => {
  const person = await accounts.addPerson();
  await signIn(at('/logowanie'), person);
  await page.waitForURL((url) => url.port === String(portOf(returned)));
  await page.goto(at('/konto'));
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Hasło').fill(person.password);
  await page.getByRole('button', { name: 'Włącz kod' }).click();
  await page.getByRole('img', { name: 'Kod QR' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  for (const path of ['/konto/adres', '/konto/zamkniecie']) {
    await page.goto(at(path));
    expect(await faultsOf(page)).toEqual([]);
  }
});

it('a form with wrong fields has no fault of accessibility, and the fields name their problems', async () => {
  await page.goto(at('/zakladanie-konta'));
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  expect(await page.getByLabel('Hasło').getAttribute('aria-invalid')).toBe('true');
  expect(await faultsOf(page)).toEqual([]);
});
