// People of the rehearsal in a browser over both origins: they set a password by the letter that they got, and sign in.
import { type Browser, chromium, type Page } from 'playwright-core';
import { openFaultControls } from '../../packages/api/testing/fault-controls.ts';
import { findBrowser } from '../browser.ts';
import { TENANT } from './place.ts';
import type { World } from './world.ts';

export const PASSWORD = 'siedem srebrnych łyżek na stole';
/** Long, for a slow machine; shorter where a fault is planted, which must be met at once. */
export const limit = { ms: 90_000 };
const SHOWN = 300;

/** Work in one browser, which is closed whatever becomes of it. */
export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}${await shownIn(browser)}`);
  } finally {
    await browser.close();
  }
}

/** What the pages say, for whoever reads why a step failed. */
async function shownIn(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const texts = pages.map(async (page) => {
    const text = await page.locator('main, body').last().innerText({ timeout: 1_000 });
    return `\n${page.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}`;
  });
  return (await Promise.all(texts.map((text) => text.catch(() => '')))).join('');
}

/** The browser does not know our authority; that the certificate is right is shown by every other request. */
export async function openWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'pl-PL', ignoreHTTPSErrors: true })).newPage();
  page.setDefaultTimeout(limit.ms);
  return page;
}

/** The letter leads to the page of the password; then the person signs in at the portal. */
export async function comeIn(page: Page, world: World, email: string): Promise<void> {
  const { portal } = world.place.sites;
  await page.goto(await linkFromLetter(world, email));
  await page.getByLabel('Nowe hasło').fill(PASSWORD);
  await page.getByRole('button').first().click();
  await page.getByLabel('Nowe hasło').waitFor({ state: 'detached' });
  await page.goto(`${portal.url}/sign-in`);
  await signIn(page, world, email);
}

export async function signIn(page: Page, { place: { sites } }: Pick<World, 'place'>, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL((url) => url.origin === sites.portal.url && !url.pathname.startsWith('/sign-in'));
}

/** The newest one with a token, which a person may follow once. @throws when none has come in time. */
export async function linkFromLetter({ outside, place }: World, email: string): Promise<string> {
  const { mail } = openFaultControls(outside.controlPanel, TENANT);
  const link = await waitFor(`letter with a link to ${email}`, async () => {
    const letters = (await mail.letters()).filter(({ to }) => to.includes(email));
    const links = letters.map(({ text }) => new RegExp(`${place.sites.accounts.url}/\\S+token=\\S+`).exec(text)?.[0]);
    return links.findLast((found) => found !== undefined);
  });
  return link;
}

/** Asks again until there is one. @throws when there is none in time. */
export async function waitFor<Value>(
  what: string,
  ask: () => Promise<Value | undefined>,
  limitMs = limit.ms,
): Promise<Value> {
  for (const began = Date.now(); Date.now() - began < limitMs; ) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`There was no ${what} within ${limitMs / 1000} s.`);
}
