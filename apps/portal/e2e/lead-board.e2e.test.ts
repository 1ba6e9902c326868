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
    await page.locator(`[data-lead="${id}"]`).dragTo(column(page, stage));
    await page
      .getByRole(role)
      .filter({ hasText: typeset(said) })
      .waitFor();
    expect(await stageOf(id)).toBe(role === 'status' ? stage : 'Nowy');
  });

  it('shows the second of two people the stage as it is', async () => {
    const { id } = await aLead('Wspólna');
    const page = await home.signedIn(MARKETING, { at: BOARD });
    await inColumn(page, 'Nowy', 'Wspólna').waitFor();
    await home.server.database.prisma.lead.update({ where: { id }, data: { status: 'Kontakt', version: 2 } });
    await inColumn(page, 'Nowy', 'Wspólna').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page
      .getByRole('alert')
      .filter({ hasText: /^Wspólna:/ })
      .waitFor();
    await inColumn(page, 'Kontakt', 'Wspólna').waitFor();
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
