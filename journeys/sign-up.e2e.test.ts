// Somebody without an account chooses a class, signs up on the way, confirms the address by the letter, and is at the first
// step of that class: the portal and the product's own accounts service in one browser.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testAccounts } from '../apps/accounts/testing/test-accounts.ts';
import { openBrowser, openContext } from '../apps/portal/e2e/browser.ts';
import { openFront } from '../packages/api/testing/front.ts';
import { type RunningProgram, startProgram } from '../packages/api/testing/program.ts';
import { runningServer } from '../packages/api/testing/running-server.ts';
import { serverHost } from '../packages/api/testing/server-host.ts';

const APPS = join(import.meta.dirname, '../apps');
const PASSWORD = 'siedem srebrnych łyżek';
/** Known before the portal runs: it is where the accounts service leads back to. */
const front = await openFront();
const accounts = testAccounts({ PORTAL_URL: front.address });
const server = runningServer({
  startServer: serverHost(join(APPS, 'server/testing/server-host.ts')),
  isSeeded: true,
  environment: () => ({ PORTAL_URL: front.address, OIDC_ISSUER: accounts.url() }),
});
let portal: RunningProgram;
let browser: Browser;

beforeAll(async () => {
  const { audience, portalClient } = accounts.settings();
  portal = await startProgram({
    name: 'portal',
    main: join(APPS, 'portal/main.ts'),
    env: {
      NODE_ENV: 'test',
      PORTAL_PORT: '0',
      PORTAL_URL: front.address,
      API_URL: server.address,
      OIDC_ISSUER: accounts.url(),
      OIDC_AUDIENCE: audience,
      OIDC_CLIENT_ID: portalClient.id,
      OIDC_CLIENT_SECRET: portalClient.secret,
      SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
    },
  });
  front.leadTo(Number(portal.said['port']));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await front.close();
});

async function linkTo(email: string): Promise<string> {
  const letters = () => accounts.letters(email);
  await expect.poll(async () => (await letters()).length).toBe(1);
  return /http:\/\/\S+/.exec((await letters())[0]?.text ?? '')?.[0] ?? '';
}

/** From the list of classes to the page of the sign-up; the path of the class that was chosen. */
async function chosenClass(page: Page): Promise<string> {
  await page.goto(`${front.address}/zajecia?rodzaj=turnus`);
  const choose = page.getByRole('link', { name: /^Zapisz: Półkolonie/ }).first();
  const path = (await choose.getAttribute('href')) ?? '';
  await choose.click();
  await page.getByRole('link', { name: 'Załóż konto' }).click();
  return new URL(path, front.address).pathname;
}

it.each([true, false])('a sign-up leads back to the class that was chosen, with scripts: %s', async (withScripts) => {
  const page = await (await openContext(browser, { withScripts })).newPage();
  const email = `${randomUUID().slice(0, 13)}@poczta.example`;
  const path = await chosenClass(page);
  await page.getByLabel('Imię i nazwisko').fill('Ewa Kot');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(PASSWORD);
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await page.getByRole('heading', { name: 'Sprawdź pocztę' }).waitFor();
  await page.goto(await linkTo(email));
  await page.getByLabel('Hasło').fill(PASSWORD);
  await page.getByRole('button', { name: /^Potwierdź/ }).click();
  await page.waitForURL((url) => url.origin === front.address && url.pathname !== '/sign-in/callback');
  expect(new URL(page.url()).pathname).toBe(path);
  await page.context().close();
});
