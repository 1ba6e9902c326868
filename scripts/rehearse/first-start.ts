// The first start as a person does it, in a browser over both origins.
import { chromium, type Page } from 'playwright-core';
import { openFaultControls } from '../../packages/api/testing/fault-controls.ts';
import { findBrowser } from '../browser.ts';
import { DIRECTOR, TENANT } from './place.ts';
import type { World } from './world.ts';

const PASSWORD = 'siedem srebrnych łyżek na stole';
const LETTER_LIMIT_MS = 20_000;

export async function nameTheDirector(world: World): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    // The browser does not know our authority; that the certificate is right is shown by every other request.
    const page = await (await browser.newContext({ locale: 'pl-PL', ignoreHTTPSErrors: true })).newPage();
    await page.goto(`${world.place.sites.accounts.url}/pierwsze-uruchomienie`);
    await page.getByLabel('Kod').fill(world.firstStartCode());
    await page.getByLabel('E-mail').fill(DIRECTOR);
    await page.getByRole('button').first().click();
    await page.goto(await linkFromLetter(world));
    await setPassword(page);
    await signIn(page, world.place.sites.portal.url);
    await page.goto(`${world.place.sites.portal.url}/zespol/szkola`);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    if (heading !== 'Szkoła') throw new Error(`The administrator sees '${heading}' in the place of the school's data.`);
  } finally {
    await browser.close();
  }
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Nowe hasło').fill(PASSWORD);
  await page.getByRole('button').first().click();
}

async function signIn(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/sign-in`);
  await page.getByLabel('E-mail').fill(DIRECTOR);
  await page.getByLabel('Hasło').fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL((url) => url.origin === portal && !url.pathname.startsWith('/sign-in'));
}

/** @throws when none has come in time. */
async function linkFromLetter({ outside, place }: World): Promise<string> {
  const { mail } = openFaultControls(outside.controlPanel, TENANT);
  for (const began = Date.now(); Date.now() - began < LETTER_LIMIT_MS; ) {
    const letter = (await mail.letters()).find(({ to }) => to.includes(DIRECTOR));
    const link = letter && new RegExp(`${place.sites.accounts.url}/\\S+`).exec(letter.text)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No letter with a link has come to ${DIRECTOR}.`);
}
