// The menu of the staff area: groups and counters by right, folded and remembered, on a phone, by keys and without scripts.
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const MANAGER = 'maria.wrona@zapisy.example';
const ADMIN = 'adam.sowa@zapisy.example';
const OPEN = 216;
const FOLDED = 56;

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Główne' });
const group = (page: Page, name: string): Locator => menu(page).getByRole('list', { name });
const widthOf = async (page: Page) => Math.round((await page.getByRole('banner').boundingBox())?.width ?? 0);
const namesIn = async (list: Locator) =>
  (await list.getByRole('link').allTextContents()).map((text) => text.replace(/\s*\d.*$/, ''));

/** What the name of a folded item looks like: null while it is hidden. */
async function shownName(page: Page, name: string): Promise<{ readonly left: number; readonly top: number } | null> {
  const box = await menu(page).getByText(name, { exact: true }).boundingBox();
  const label = menu(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .locator('> span')
    .first();
  const isHidden = await label.evaluate((one) => getComputedStyle(one).clipPath !== 'none');
  return isHidden || !box ? null : { left: box.x, top: box.y };
}

describe('the menu', () => {
  it('has the pages of a role in four groups', async () => {
    const page = await home.signedIn(MANAGER);
    expect(await namesIn(group(page, 'Dziś'))).toEqual(['Pulpit', 'Kasa', 'Zapisz na zajęcia', 'Zamknięcie dnia']);
    expect(await namesIn(group(page, 'Klienci'))).toEqual([
      ...['Uczestnicy', 'Zajęcia', 'Płatności', 'Zaległe', 'Wystawianie', 'Sprzedaż miesiąca', 'Towary'],
    ]);
    expect(await namesIn(group(page, 'Marketing'))).toEqual(['Leady', 'Przyjmowanie', 'Budżet', 'Statystyki']);
    expect(await namesIn(group(page, 'System'))).toEqual(['Stanowiska', 'Zadania cykliczne', 'E-maile']);
    await expectSound(page, 'the open menu');

    const reception = await home.signedIn(RECEPTION);
    expect(await group(reception, 'Marketing').count()).toBe(0);
    expect(await namesIn(group(reception, 'System'))).toEqual(['Stanowiska']);
  });

  it('counts the work that waits, by right, and shows the page without the counts when they cannot be read', async () => {
    const { prisma } = home.server.database;
    await prisma.leadDelivery.createMany({
      data: ['901', '902'].map((leadgenId) => ({ leadgenId, state: 'failed', errorCode: 'no-permission', raw: {} })),
    });
    const page = await home.signedIn(MARKETING);
    const intake = menu(page).getByRole('link', { name: /^Przyjmowanie/ });
    expect(await intake.textContent()).toMatch(/2\s*do ponowienia$/);
    const leads = await prisma.lead.count({
      where: { status: 'Nowy', isTest: false, inactiveReason: null, nextContactOn: null },
    });
    const today = new Date(warsawDate(new Date()));
    const due = await prisma.lead.count({ where: { inactiveReason: null, nextContactOn: { lte: today } } });
    expect(
      await menu(page)
        .getByRole('link', { name: /^Leady/ })
        .textContent(),
    ).toMatch(new RegExp(`${leads + due}\\s*do kontaktu$`));
    expect(await menu(page).getByText('krytyczne').count()).toBe(0);

    await prisma.$executeRaw`ALTER TABLE outgoing_mail RENAME TO outgoing_mail_away`;
    try {
      const manager = await home.signedIn(MANAGER, { at: '/zespol/zajecia' });
      await manager.getByRole('heading', { level: 1, name: 'Zajęcia' }).waitFor();
      expect(await menu(manager).getByText('do ponowienia').count()).toBe(0);
    } finally {
      await prisma.$executeRaw`ALTER TABLE outgoing_mail_away RENAME TO outgoing_mail`;
    }
  });

  it('folds to a rail that the next page begins with, and shows a name beside its icon', async () => {
    const page = await home.signedIn(MANAGER, { at: '/zespol/towary' });
    expect(await widthOf(page)).toBe(OPEN);
    await page.getByRole('button', { name: 'Zwiń menu' }).click();
    expect(await widthOf(page)).toBe(FOLDED);
    await expectSound(page, 'the folded menu');
    const unfold = page.getByRole('button', { name: 'Rozwiń menu' });
    await unfold.waitFor();
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('menu-zespolu');
    await goTo(page, `${home.address}/zespol/platnosci`);
    const html = await (await page.request.get(`${home.address}/zespol/platnosci`)).text();
    expect(html).toContain('data-menu="folded"');
    expect(await widthOf(page)).toBe(FOLDED);

    const link = menu(page).getByRole('link', { name: /^Zaległe/ });
    expect(await shownName(page, 'Zaległe')).toBeNull();
    await link.hover();
    const shown = await shownName(page, 'Zaległe');
    expect(shown?.left).toBeGreaterThan(FOLDED);
    expect(Math.abs((shown?.top ?? 0) - ((await link.boundingBox())?.y ?? 0))).toBeLessThan(12);
    await page.keyboard.press('Escape');
    await page.mouse.move(600, 400);
    await menu(page)
      .getByRole('link', { name: /^Towary/ })
      .focus();
    await page.keyboard.press('Shift+Tab');
    expect(await shownName(page, 'Sprzedaż miesiąca')).not.toBeNull();
    await page.keyboard.press('Escape');
    expect(await shownName(page, 'Sprzedaż miesiąca')).toBeNull();
    await unfold.press('Enter');
    expect(await widthOf(page)).toBe(OPEN);
  });

  it('folds without scripts as well', async () => {
    const page = await home.signedIn(MANAGER, { at: '/zespol/zajecia', withScripts: false });
    await page.getByRole('button', { name: 'Zwiń menu' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zajęcia' }).waitFor();
    expect(await widthOf(page)).toBe(FOLDED);
    await menu(page)
      .getByRole('link', { name: /^Towary/ })
      .hover();
    expect(await shownName(page, 'Towary')).not.toBeNull();
    await page.getByRole('button', { name: 'Rozwiń menu' }).click();
    expect(await widthOf(page)).toBe(OPEN);
  });

  it.each([true, false])('is a rail beside an open lead below 1600 px, with scripts: %s', async (withScripts) => {
    const { id } = await home.server.database.prisma.lead.findFirstOrThrow({
      where: { erasedAt: null, inactiveReason: null },
    });
    const page = await home.signedIn(MARKETING, { at: `/zespol/leady?lead=${id}`, withScripts });
    expect(await widthOf(page)).toBe(FOLDED);
    expect(await page.getByRole('button', { name: 'Zwiń menu' }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1600, height: 900 });
    expect(await widthOf(page)).toBe(OPEN);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Zamknij kartę' }).click();
    await expect.poll(() => widthOf(page)).toBe(OPEN);
  });

  it('shows all pages of an administrator in a window of 900 px, open and folded', async () => {
    const page = await home.signedIn(ADMIN, { at: '/zespol/dziennik' });
    const hidden = () => menu(page).evaluate(({ parentElement: box }) => box && box.scrollHeight - box.clientHeight);
    expect(await hidden()).toBe(0);
    await page.getByRole('button', { name: 'Zwiń menu' }).click();
    await expect.poll(() => widthOf(page)).toBe(FOLDED);
    expect(await hidden()).toBe(0);
    await page.getByRole('button', { name: 'Rozwiń menu' }).click();
  });

  it('shows at its edge that it scrolls in a lower window, and the current page whole', async () => {
    const page = await home.signedIn(ADMIN, { at: '/zespol/dziennik' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await goTo(page, `${home.address}/zespol/e-maile`);
    const box = menu(page).locator('xpath=..');
    expect(await box.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    // Two shadows that stay, below two covers that move with the content.
    const attachments = await box.evaluate((one) => getComputedStyle(one).backgroundAttachment);
    expect(attachments).toBe('local, local, scroll, scroll');
    const [around, current] = await Promise.all([
      box.boundingBox(),
      menu(page)
        .getByRole('link', { name: /^E-maile/ })
        .boundingBox(),
    ]);
    expect(current?.y).toBeGreaterThanOrEqual(around?.y ?? Number.NaN);
    expect((current?.y ?? 0) + (current?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0));
    await expectSound(page, 'a menu that scrolls');
  });

  it('is a bar on a phone, and at a zoom of 400 %', async () => {
    for (const withScripts of [true, false]) {
      const page = await home.signedIn(MANAGER, { withScripts });
      await page.setViewportSize({ width: 320, height: 256 });
      await page.getByRole('banner').locator('summary').click();
      const last = menu(page).getByRole('link', { name: /^E-maile/ });
      await last.scrollIntoViewIfNeeded();
      if (withScripts) await expectSound(page, 'the open menu of a phone');
      await last.click();
      await page.getByRole('heading', { level: 1, name: 'E-maile' }).waitFor();
    }
  });

  it('marks the current page in forced colours, which have no tints', async () => {
    const page = await home.signedIn(MANAGER);
    await page.emulateMedia({ forcedColors: 'active' });
    const borderOf = (name: RegExp) =>
      menu(page)
        .getByRole('link', { name })
        .evaluate((one) => getComputedStyle(one).borderTopWidth);
    expect(await borderOf(/^Pulpit/)).toBe('1px');
    expect(await borderOf(/^Kasa/)).toBe('0px');
  });
});
