// The offer in a frame on the school's own site: where it may stand, what it does there, and that no other page may.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { ANNA } from './family.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const ADMIN = 'adam.sowa@zapisy.example';
const SITE = 'https://www.szkola.example';
const home = startWholeProduct();

/**
 * A site of this computer, as the browser opens frames of this computer for no other; it gets the origin that the school
 * may not type.
 */
async function aSite(path: string) {
  const html = `<!doctype html><html lang="pl"><title>Szkoła</title><h1>Szkoła</h1>
    <iframe src="${home.address}${path}" title="Oferta zajęć" width="100%" height="700" style="border:0"></iframe></html>`;
  const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(html));
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

const headersOf = async (page: Page, path: string) => (await page.request.get(home.address + path)).headers();
const ancestors = async (page: Page, path: string) =>
  /frame-ancestors ([^;]*)/.exec((await headersOf(page, path))['content-security-policy'] ?? '')?.[1];

it('an administrator names the sites of the school, and their pages may frame the offer and no other page', async () => {
  const admin = await home.signedIn(ADMIN, { at: '/zespol/szkola' });
  expect(await ancestors(admin, '/oferta/osadzona'), 'before a site is named').toBe("'none'");
  await admin.getByLabel('Strony, które mogą pokazać ofertę').fill(`${SITE}/oferta`);
  await admin.getByRole('button', { name: 'Zapisz adresy stron' }).click();
  await admin.getByText('Podaj sam adres strony').waitFor();
  await expectSound(admin, 'a wrong address of a site');
  await admin.getByLabel('Strony, które mogą pokazać ofertę').fill(`${SITE}/`);
  await admin.getByRole('button', { name: 'Zapisz adresy stron' }).click();
  await admin.getByText('Zapisano strony, które mogą pokazać ofertę.').first().waitFor();
  expect(await admin.getByLabel('Do wklejenia na stronę szkoły').inputValue()).toContain(
    `src="${home.address}/oferta/osadzona"`,
  );
  expect(await ancestors(admin, '/oferta/osadzona')).toBe(SITE);
  for (const path of ['/zajecia', '/zajecia/1', '/', '/oferta/nie-ma', '/oferta/osadzona/x'])
    expect(await ancestors(admin, path), path).toBe("'none'");
});

it('the offer stands in a frame of a named site, narrows there, and opens a course in a new window', async () => {
  const [site, other] = [await aSite('/oferta/osadzona?miasto=Kraków'), await aSite('/oferta/osadzona')];
  const { prisma } = home.server.database;
  const { version } = await prisma.schoolDetails.findFirstOrThrow({ orderBy: { version: 'desc' } });
  await prisma.schoolDetails.update({ where: { version }, data: { frameOrigins: [site] } });
  const guest = await home.visitor({ withScripts: false });
  await guest.goto(site);
  const offer = guest.frameLocator('iframe');
  await offer.getByRole('heading', { level: 2, name: 'Turnusy' }).waitFor();
  await offer.getByLabel('Rodzaj zajęć').selectOption('Stałe');
  await offer.getByRole('button', { name: 'Pokaż' }).click();
  await offer.getByRole('heading', { level: 2, name: 'Turnusy' }).waitFor({ state: 'detached' });
  const course = offer.getByRole('heading', { level: 3 }).first().getByRole('link');
  const [opened] = await Promise.all([guest.waitForEvent('popup'), course.click()]);
  await opened.waitForURL(/\/zajecia\/\d+-/);

  const stranger = await home.visitor({ withScripts: false, losesAnswers: true });
  await stranger.goto(other);
  await stranger.waitForLoadState();
  expect(await stranger.frameLocator('iframe').getByRole('heading').count()).toBe(0);
});

it('the embedded offer reads no cookie, sets none, runs no script, and holds at 320 px', async () => {
  const family = await home.signedIn(ANNA, { at: '/oferta/osadzona' });
  expect(await family.locator('script').count()).toBe(0);
  expect(await family.getByText('Wyloguj').count()).toBe(0);
  const { headers, ...answer } = await family.request.get(`${home.address}/oferta/osadzona`).then(async (read) => ({
    headers: read.headers(),
    own: await read.text(),
  }));
  expect(headers).not.toHaveProperty('set-cookie');
  const guest = await fetch(`${home.address}/oferta/osadzona`);
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');
  expect(withoutNonce(answer.own), 'the same for a family and a guest').toBe(withoutNonce(await guest.text()));
  await expectSound(family, 'the embedded offer');
  expect(await family.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});
