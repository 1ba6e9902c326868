// The board of leads in a browser: moved by keys, by menu and by dragging, undone, and two people at once.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const MARKETING = 'marek.dudek@zapisy.example';
const BOARD = '/zespol/leady?widok=tablica';

/** Within so long an open board shows what changed elsewhere. */
const FOLLOWED_MS = 10_000;

const leadData = (firstName: string, more: object = {}) => ({
  firstName,
  phone: '601 000 077',
  city: 'Kraków',
  citySource: 'form',
  channel: 'social',
  ...more,
});
const aLead = (firstName: string, more: object = {}) =>
  home.server.database.prisma.lead.create({ data: leadData(firstName, more) });
/** The lead whose card or row has the focus. */
const focusedLead = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead']);
const stageOf = async (id: string) =>
  (await home.server.database.prisma.lead.findUniqueOrThrow({ where: { id } })).status;
const column = (page: Page, stage: string) => page.locator(`[data-stage="${stage}"]`);
const inColumn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('link', { name, exact: true }).first();

it('the board of leads is walked and moved by the keyboard alone, and the move taken back, while the focus stays at the card', async () => {
  const { id } = await aLead('Klawiszowa');
  const page = await home.signedIn(MARKETING, { at: BOARD });
  await inColumn(page, 'Nowy', 'Klawiszowa').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await inColumn(page, 'Kontakt', 'Klawiszowa').waitFor();
  await page.getByRole('status').filter({ hasText: 'Klawiszowa: Kontakt' }).waitFor();
  expect(await stageOf(id)).toBe('Kontakt');
  await expect.poll(() => focusedLead(page)).toBe(id);
  await expectSound(page, 'the board after a move');
  await page.keyboard.press('Control+z');
  await inColumn(page, 'Nowy', 'Klawiszowa').waitFor();
  await page.getByRole('status').filter({ hasText: 'Cofnięto. Klawiszowa: Nowy' }).waitFor();
  expect(await stageOf(id)).toBe('Nowy');
  await expect.poll(() => focusedLead(page)).toBe(id);
});

it('the board of leads takes a move back that is still being sent, and not the one before it', async () => {
  const [before, { id }] = [await aLead('Wcześniejsza'), await aLead('Natychmiastowa')];
  const page = await home.signedIn(MARKETING, { at: BOARD });
  await inColumn(page, 'Nowy', 'Wcześniejsza').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('status').filter({ hasText: 'Wcześniejsza: Kontakt' }).waitFor();
  await inColumn(page, 'Nowy', 'Natychmiastowa').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+z');
  await page.getByRole('status').filter({ hasText: 'Cofnięto. Natychmiastowa: Nowy' }).waitFor();
  expect([await stageOf(before.id), await stageOf(id)]).toEqual(['Kontakt', 'Nowy']);
});

it('the board of leads gives the focus to a card that was moved by its menu into a column that is scrolled', async () => {
  await home.server.database.prisma.lead.createMany({
    data: Array.from({ length: 30 }, (_, at) => leadData(`Kolumnowa${at}`, { status: 'Kontakt' })),
  });
  const { id } = await aLead('Przewinięta');
  const page = await home.signedIn(MARKETING, { at: `${BOARD}&miasto=Kraków` });
  await column(page, 'Kontakt')
    .locator('.overflow-y-auto')
    .evaluate((box) => box.scrollTo(0, 1_500));
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBeLessThan(100);
  const card = page.locator(`[data-lead="${id}"]`);
  await card.locator('summary').click();
  await card.getByRole('button', { name: typeset('Przenieś do: Kontakt') }).click();
  await page.getByRole('status').filter({ hasText: 'Przewinięta: Kontakt' }).waitFor();
  await expect.poll(() => focusedLead(page)).toBe(id);
  await page.keyboard.press('j');
  await expect.poll(() => focusedLead(page)).not.toBe(id);
});

it('the board of leads that gets no answer to a move says so once, and repeats it on request', async () => {
  const { id } = await aLead('Niepewna');
  const page = await home.signedIn(MARKETING, { at: BOARD, losesAnswers: true });
  let lost = 0;
  await page.route(new RegExp(`${id}\\.data`), async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await inColumn(page, 'Nowy', 'Niepewna').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: typeset('nie wiemy, czy przeniesiono: Niepewna.') }).waitFor();
  await expect.poll(() => focusedLead(page)).toBe(id);
  expect(await alert.count()).toBe(1);
  await inColumn(page, 'Nowy', 'Niepewna').waitFor();
  await expectSound(page, 'the board without an answer to a move');
  await alert.getByRole('button', { name: typeset('Spróbuj ponownie') }).click();
  await page.getByRole('status').filter({ hasText: 'Niepewna: Kontakt' }).waitFor();
  await inColumn(page, 'Kontakt', 'Niepewna').waitFor();
  expect(await stageOf(id)).toBe('Kontakt');
  expect(await home.server.database.prisma.leadHistory.count({ where: { leadId: id, change: 'moved' } })).toBe(1);
});

it('the board of leads has a toast with Cofnij beside the bar of an act', async () => {
  const { id } = await aLead('Tostowa');
  const page = await home.signedIn(MARKETING, { at: BOARD });
  await inColumn(page, 'Nowy', 'Tostowa').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator('.fixed', { hasText: 'Tostowa: Kontakt' }).getByText('Cofnij').click();
  await page.getByRole('status').filter({ hasText: 'Cofnięto. Tostowa: Nowy' }).waitFor();
  expect(await stageOf(id)).toBe('Nowy');
});

it('the board of leads moves by its menu in two presses, and takes a lead by M', async () => {
  const { id } = await aLead('Menuowa');
  const page = await home.signedIn(MARKETING, { at: BOARD });
  const card = page.locator(`[data-lead="${id}"]`);
  await card.locator('summary').click();
  await card.getByRole('button', { name: typeset('Przenieś do: Kontakt') }).click();
  await page.getByRole('status').filter({ hasText: 'Menuowa: Kontakt' }).waitFor();
  await expect.poll(() => focusedLead(page)).toBe(id);
  await page.keyboard.press('m');
  await page
    .getByRole('status')
    .filter({ hasText: typeset('Menuowa, opiekun: Marek Dudek') })
    .waitFor();
  expect(await home.server.database.prisma.lead.findUnique({ where: { id } })).toMatchObject({ assignee: MARKETING });
  await goTo(page, `${home.address}${BOARD}&moje=tak`);
  await inColumn(page, 'Kontakt', 'Menuowa').waitFor();
});

it.each([
  ['Ciągnięta', 'Kontakt', 'status', 'Ciągnięta: Kontakt'],
  ['Upuszczona', 'Trening próbny', 'alert', 'Następny: Kontakt.'],
] as const)('the board of leads drags %s to %s: %s', async (name, stage, role, said) => {
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

it('the board of leads shows the second of two people who moved it, and the stage as it is', async () => {
  const { id } = await aLead('Wspólna');
  const [first, second] = [
    await home.signedIn(MARKETING, { at: BOARD }),
    await home.signedIn('katarzyna.mazur@zapisy.example', { at: BOARD }),
  ];
  // It does not learn of the move before its person moves the card as well.
  await second.route('**/zespol/zmiany', (route) => route.fulfill({ json: { waiting: {} } }));
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
  expect(await stageOf(id)).toBe('Kontakt');
});

it('the board of leads follows another window by itself: what moved, what came, and the counter, with the focus at its card', async () => {
  const { id } = await aLead('Wędrowna');
  const [first, second] = [
    await home.signedIn(MARKETING, { at: BOARD }),
    await home.signedIn('katarzyna.mazur@zapisy.example', { at: BOARD }),
  ];
  await first.evaluate(() => Object.assign(window, { isSamePage: true }));
  await inColumn(first, 'Nowy', 'Wędrowna').focus();
  await inColumn(second, 'Nowy', 'Wędrowna').focus();
  await second.keyboard.press('Shift+ArrowRight');
  await second.getByRole('status').filter({ hasText: 'Wędrowna: Kontakt' }).waitFor();
  await inColumn(first, 'Kontakt', 'Wędrowna').waitFor({ timeout: FOLLOWED_MS });
  await expect.poll(() => focusedLead(first)).toBe(id);
  const waits = () =>
    first
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Leady/ })
      .innerText();
  const before = await waits();
  await aLead('Nadeszła');
  await inColumn(first, 'Nowy', 'Nadeszła').waitFor({ timeout: FOLLOWED_MS });
  await expect.poll(waits).not.toBe(before);
  await expect.poll(() => focusedLead(first)).toBe(id);
  expect(await first.evaluate(() => 'isSamePage' in window)).toBe(true);
});

it('the board of leads keeps what is typed beside the board, and follows once it is saved', async () => {
  const { id } = await aLead('Notowana');
  const page = await home.signedIn(MARKETING, { at: `${BOARD}&lead=${id}` });
  const note = page.getByRole('textbox', { name: 'Notatka' });
  await note.fill('prosi o telefon');
  const asked = () => page.waitForResponse('**/zespol/zmiany');
  await aLead('Spóźniona');
  for (const _ of [1, 2]) await asked();
  expect(await note.inputValue()).toBe('prosi o telefon');
  expect(await inColumn(page, 'Nowy', 'Spóźniona').count()).toBe(0);
  await page.getByRole('button', { name: typeset('Zapisz notatkę') }).click();
  await inColumn(page, 'Nowy', 'Spóźniona').waitFor({ timeout: FOLLOWED_MS });
  expect(await note.inputValue()).toBe('prosi o telefon');
});

it('the board of leads plans any day by D, takes it back, and keeps the day when the question is closed', async () => {
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
    .filter({ hasText: typeset('Terminowa, następny kontakt: 03.02.2027') })
    .waitFor();
  expect(await planned()).toEqual(new Date('2027-02-03'));
  await page.keyboard.press('d');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await inColumn(page, 'Nowy', 'Terminowa').evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(planned).toBeNull();
});

it('the board of leads opens a card while the addresses of its links are still being discovered', async () => {
  // So many that the column reads further pages by itself.
  const receivedAt = new Date('2026-01-10T12:00:00Z');
  const data = Array.from({ length: 50 }, (_, at) => leadData(`Dawna${at}`, { receivedAt }));
  await home.server.database.prisma.lead.createMany({ data });
  await aLead('Wczesna');
  const page = await home.signedIn(MARKETING);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.route('**/__manifest*', () => {});
  await goTo(page, home.address + BOARD);
  await inColumn(page, 'Nowy', 'Wczesna').click();
  await page.getByRole('complementary', { name: 'Wczesna' }).waitFor();
});

it('the board of leads with a card open beside it is sound, and Esc closes the card', async () => {
  await aLead('Otwarta');
  const page = await home.signedIn(MARKETING, { at: BOARD });
  await inColumn(page, 'Nowy', 'Otwarta').click();
  const panel = page.getByRole('complementary', { name: 'Otwarta' });
  await panel.waitFor();
  await expectSound(page, 'the board with a card');
  await panel.focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

const inList = (page: Page, id: string) => page.locator(`tr[data-lead="${id}"]`);

it('the list of leads keeps the focus at a row that goes to another group, and takes the move back by Ctrl Z', async () => {
  const { id } = await aLead('Wierszowa');
  const page = await home.signedIn(MARKETING, { at: '/zespol/leady' });
  await inList(page, id).getByRole('link').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('status').filter({ hasText: 'Wierszowa: Kontakt' }).waitFor();
  await expect.poll(() => focusedLead(page)).toBe(id);
  await page.keyboard.press('Control+z');
  await page.getByRole('status').filter({ hasText: 'Cofnięto. Wierszowa: Nowy' }).waitFor();
  expect(await stageOf(id)).toBe('Nowy');
  await expect.poll(() => focusedLead(page)).toBe(id);
});

it('the list of leads keeps the way back when the last row of a filter leaves it', async () => {
  const { id } = await aLead('Jedyna', { productInterest: 'Jedyne zajęcia' });
  const page = await home.signedIn(MARKETING, { at: '/zespol/leady?etap=Nowy&zainteresowanie=Jedyne+zajęcia' });
  await inList(page, id).getByRole('link').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText(typeset('Brak leadów dla tych filtrów.')).waitFor();
  await expectSound(page, 'a list whose last row has left it');
  await page.getByRole('status').filter({ hasText: 'Jedyna: Kontakt' }).getByRole('button', { name: 'Cofnij' }).click();
  await inList(page, id).waitFor();
  expect(await stageOf(id)).toBe('Nowy');
});

it('the list of leads gives the focus to the next row when the moved one leaves the filter', async () => {
  await aLead('Kolejna');
  const first = await aLead('Znikająca');
  const page = await home.signedIn(MARKETING, { at: '/zespol/leady?etap=Nowy' });
  await inList(page, first.id).getByRole('link').first().focus();
  await page.keyboard.press('j');
  const following = await focusedLead(page);
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('status').filter({ hasText: 'Znikająca: Kontakt' }).waitFor();
  await expect.poll(() => inList(page, first.id).count()).toBe(0);
  await expect.poll(() => focusedLead(page)).toBe(following);
  await page.keyboard.press('Control+z');
  await page.getByRole('status').filter({ hasText: 'Cofnięto. Znikająca: Nowy' }).waitFor();
});
