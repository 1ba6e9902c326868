// The board of leads in a browser: moved by keys, by menu and by dragging, undone, and two people at once.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const MARKETING = 'marek.dudek@zapisy.example';
const BOARD = '/zespol/leady?widok=tablica';

const aLead = (firstName: string, more: object = {}) =>
  home.server.database.prisma.lead.create({
    data: { firstName, phone: '601 000 077', city: 'Kraków', citySource: 'form', channel: 'social', ...more },
  });
const stageOf = async (id: string) =>
  (await home.server.database.prisma.lead.findUniqueOrThrow({ where: { id } })).status;
const column = (page: Page, stage: string) => page.locator(`[data-stage="${stage}"]`);
const inColumn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('link', { name, exact: true }).first();

describe('the board of leads', () => {
  it('is walked and moved by the keyboard alone, and the move taken back', async () => {
    const { id } = await aLead('Klawiszowa');
    const page = await home.signedIn(MARKETING, { at: BOARD });
    await inColumn(page, 'Nowy', 'Klawiszowa').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await inColumn(page, 'Kontakt', 'Klawiszowa').waitFor();
    await page.getByRole('status').filter({ hasText: 'Klawiszowa: Kontakt' }).waitFor();
    expect(await stageOf(id)).toBe('Kontakt');
    await expectSound(page, 'the board after a move');
    await inColumn(page, 'Kontakt', 'Klawiszowa').focus();
    await page.keyboard.press('Control+z');
    await inColumn(page, 'Nowy', 'Klawiszowa').waitFor();
    await page.getByRole('status').filter({ hasText: 'Klawiszowa: Nowy' }).waitFor();
    expect(await stageOf(id)).toBe('Nowy');
  });

  it('moves by its menu in two presses, and takes a lead by M', async () => {
    const { id } = await aLead('Menuowa');
    const page = await home.signedIn(MARKETING, { at: BOARD });
    const card = page.locator(`[data-lead="${id}"]`);
    await card.locator('summary').click();
    await card.getByRole('button', { name: typeset('Przenieś do: Kontakt') }).click();
    await page.getByRole('status').filter({ hasText: 'Menuowa: Kontakt' }).waitFor();
    await card.getByRole('link').first().focus();
    await page.keyboard.press('m');
    await page
      .getByRole('status')
      .filter({ hasText: /Menuowa: zapisano/ })
      .waitFor();
    expect(await home.server.database.prisma.lead.findUnique({ where: { id } })).toMatchObject({ assignee: MARKETING });
    await goTo(page, `${home.address}${BOARD}&moje=tak`);
    await inColumn(page, 'Kontakt', 'Menuowa').waitFor();
  });

  it.each([
    ['Ciągnięta', 'Kontakt', 'status', 'Ciągnięta: Kontakt'],
    ['Upuszczona', 'Trening próbny', 'alert', 'Następny: Kontakt.'],
  ] as const)('drags %s to %s: %s', async (name, stage, role, said) => {
    const { id } = await aLead(name);
    const page = await home.signedIn(MARKETING, { at: BOARD });
    await page.evaluate('document.fonts.ready');
    await page.locator(`[data-lead="${id}"]`).dragTo(column(page, stage));
    await page
      .getByRole(role)
      .filter({ hasText: typeset(said) })
      .waitFor();
    expect(await stageOf(id)).toBe(role === 'status' ? stage : 'Nowy');
  });

  it('shows the second of two people who moved it, and the stage as it is', async () => {
    const { id } = await aLead('Wspólna');
    const [first, second] = [
      await home.signedIn(MARKETING, { at: BOARD }),
      await home.signedIn('katarzyna.mazur@zapisy.example', { at: BOARD }),
    ];
    await inColumn(second, 'Nowy', 'Wspólna').waitFor();
    await inColumn(first, 'Nowy', 'Wspólna').focus();
    await first.keyboard.press('Shift+ArrowRight');
    await first.getByRole('status').filter({ hasText: 'Wspólna: Kontakt' }).waitFor();
    await inColumn(second, 'Nowy', 'Wspólna').focus();
    await second.keyboard.press('Shift+ArrowRight');
    await second
      .getByRole('alert')
      .filter({ hasText: /^Wspólna: ten lead zmieniono przed chwilą \(Marek Dudek, .*Pokazujemy stan/ })
      .waitFor();
    await inColumn(second, 'Kontakt', 'Wspólna').waitFor();
    await expectSound(second, 'the board after somebody else moved the lead');
    expect(await stageOf(id)).toBe('Kontakt');
  });

  it('plans any day by D, takes it back, and keeps the day when the question is closed', async () => {
    const { id } = await aLead('Terminowa');
    const page = await home.signedIn(MARKETING, { at: BOARD });
    const planned = async () =>
      (await home.server.database.prisma.lead.findUniqueOrThrow({ where: { id } })).nextContactOn;
    const dialog = page.getByRole('dialog', { name: typeset('Następny kontakt: Terminowa') });
    await inColumn(page, 'Nowy', 'Terminowa').focus();
    await page.keyboard.press('d');
    await dialog.waitFor();
    await expectSound(page, 'the question for a day');
    await dialog.getByLabel('Dzień').fill('2027-02-03');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /Terminowa: zapisano/ })
      .waitFor();
    expect(await planned()).toEqual(new Date('2027-02-03'));
    await inColumn(page, 'Nowy', 'Terminowa').focus();
    await page.keyboard.press('d');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await inColumn(page, 'Nowy', 'Terminowa').evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(planned).toBeNull();
  });

  it.each([1440, 390, 320])('with a card open beside it is sound at %i px, and Esc closes the card', async (width) => {
    await aLead(`Otwarta${width}`);
    const page = await home.signedIn(MARKETING);
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, home.address + BOARD);
    await inColumn(page, 'Nowy', `Otwarta${width}`).click();
    const panel = page.getByRole('complementary', { name: `Otwarta${width}` });
    await panel.waitFor();
    await expectSound(page, `the board with a card at ${width} px`);
    await panel.focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await goTo(page, `${home.address}/zespol/leady`);
    await expectSound(page, `the list at ${width} px`);
  });
});
