// The offer in a browser: for a guest and for a family, by clicks and by keys, on a phone, and without scripts.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANNA } from './family.ts';
import { typeset } from './pages.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const RECEPTION = 'kasia.lis@zapisy.example';
const home = startWholeProduct();
const prisma = () => home.server.database.prisma;
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const titles = (page: Page) => rows(page).getByRole('heading').allInnerTexts();

describe('a guest', () => {
  it('sees the offer without signing in, narrows it, and signs in with the first place', async () => {
    const page = await home.visitor({ at: '/zajecia' });
    await page.getByRole('heading', { level: 1, name: typeset('Zajęcia i turnusy') }).waitFor();
    await expectSound(page, 'the offer of a guest');
    const all = (await titles(page)).length;
    await page.getByRole('link', { name: 'Turnusy' }).click();
    // The filters are those of the page that is shown, which comes after its address.
    const narrowed = (text: RegExp) => page.getByRole('status').getByText(text).waitFor();
    await narrowed(/· Turnusy$/);
    await page.getByLabel('Miasto').selectOption('Kraków');
    await narrowed(/· Turnusy · Kraków$/);
    await page.getByLabel('Wiek').selectOption('7-9');
    await narrowed(/· Turnusy · Kraków · \S/);
    await page.waitForURL(/rodzaj=turnus.*miasto=Krak.*wiek=7-9/);
    const camps = await titles(page);
    expect([camps.length > 0, camps.length < all]).toEqual([true, true]);
    expect(await prisma().course.count({ where: { kind: 'turnus', city: 'Kraków' } })).toBeGreaterThanOrEqual(
      camps.length,
    );
    await page
      .getByRole('link', { name: /^Zapisz: Półkolonie/ })
      .first()
      .click();
    await page.waitForURL((url) => url.origin !== new URL(home.address).origin);
  });

  it('finds nothing in words, and goes back to what there is', async () => {
    const page = await home.visitor({ at: '/zajecia?rodzaj=turnus&miasto=Kraków&wiek=18' });
    await page.getByText(/^Nie ma teraz takich zajęć/).waitFor();
    await expectSound(page, 'the offer without a row');
    await page.getByRole('link', { name: 'Pokaż wszystkie: Kraków' }).click();
    await page.waitForURL(/\/zajecia\?miasto=Krak[^&]*$/);
    await rows(page).first().waitFor();
  });

  it('narrows the offer without scripts on a phone', async () => {
    const page = await home.visitor({ at: '/zajecia', withScripts: false });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByLabel('Miasto').selectOption('Gdańsk');
    await page.getByLabel('Wiek').selectOption('18');
    await page.getByRole('button', { name: 'Pokaż' }).click();
    await page.waitForURL(/miasto=Gda.*wiek=18/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: 'Wszystkie' }).waitFor();
  });
});

describe('a family', () => {
  it('sees for which child a course is, and who attends it, by keys alone', async () => {
    const page = await home.signedIn(ANNA, { at: '/zajecia' });
    const topOf = async (label: string) => (await page.getByText(label, { exact: true }).first().boundingBox())?.y;
    expect(await topOf('Miasto')).toBe(await topOf('Rodzaj zajęć'));
    const jan = page.getByRole('link', { name: 'Jan', exact: true });
    for (let step = 0; step < 30 && !(await jan.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/dla=/);
    await page.getByRole('status').getByText('Jan, rocznik').waitFor();
    expect(await page.getByLabel('Wiek').count()).toBe(0);
    const shown = await rows(page).allInnerTexts();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => !text.includes('Jan') && !text.includes('Brak miejsc'))).toEqual([]);
    await expectSound(page, 'the offer for a child');
    await page.getByRole('link', { name: 'Wszyscy' }).press('Enter');
    await page.getByLabel('Wiek').waitFor();
    expect((await titles(page)).length).toBeGreaterThan(shown.length);
  });
});

it('staff see the offer of a guest, and go back to their area', async () => {
  const page = await home.signedIn(RECEPTION, { at: '/zajecia' });
  await page.getByRole('heading', { level: 1, name: typeset('Zajęcia i turnusy') }).waitFor();
  await page.getByRole('link', { name: typeset('Wróć do pracy') }).click();
  await page.waitForURL(/\/zespol/);
});
