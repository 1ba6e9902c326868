// The search of the staff area: from everywhere by keys alone, by right, on a phone, without scripts, and when it fails.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANNA } from './family.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const MANAGER = 'maria.wrona@zapisy.example';

function search(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Szukaj' });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    group: (name: string) => dialog.getByRole('listbox').getByRole('group', { name }),
    /** The text of the row that Enter opens. */
    active: () =>
      // At once: between two readings an answer can take the row away.
      dialog.getByRole('combobox').evaluate((one) => {
        return document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
      }),
  };
}

/** Everything that the portal's addresses and history contain of a text. */
async function leaves(page: Page, text: string, run: () => Promise<void>): Promise<readonly string[]> {
  const seen: string[] = [];
  page.on('request', (request) => void seen.push(request.url()));
  await run();
  return [...seen, page.url()].filter((url) => decodeURIComponent(url).toLowerCase().includes(text));
}

describe('the search', () => {
  it('is opened by a key, finds by letters without diacritics, and leads to a family by Enter', async () => {
    const { prisma } = home.server.database;
    await prisma.player.updateMany({
      where: { ownerEmail: ANNA, firstName: 'Zofia' },
      data: { lastName: 'Źrebięcka' },
    });
    const page = await home.signedIn(MANAGER, { at: '/zespol/towary' });
    const { dialog, field, options, group, active } = search(page);
    const found = await leaves(page, 'zreb', async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await dialog.waitFor();
      expect(await field.inputValue()).toBe('');
      await dialog.getByText(typeset('Wpisz co najmniej 2 znaki')).waitFor();
      await page.keyboard.type('zreb');
      await group('Osoby').getByText('Zofia Źrebięcka').waitFor();
      await expectSound(page, 'the search with what it found');
    });
    expect(found, 'addresses with the typed text').toEqual([]);
    expect(await active()).toMatch(/^ZZofia Źrebięckaur\. 2017 · Kraków · anna\.nowak@poczta\.example/);
    expect(await options.count()).toBeGreaterThan(1);
    await page.keyboard.press('ArrowUp');
    expect(await active()).not.toContain('ur. 2017');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rodzina: Anna Nowak' }).waitFor();
    expect(await dialog.count()).toBe(0);

    await page.keyboard.press('/');
    await group('Ostatnio otwarte').getByText('Zofia Źrebięcka').waitFor();
    await expectSound(page, 'what was opened last');
  });

  it.each([
    ['the till', '/zespol/kasa'],
    ['families', '/zespol/uczestnicy'],
    ['enrolment', '/zespol/zapisz'],
  ])("is opened by '/' in the empty search field of the page of %s, and typed into a search", async (_, at) => {
    const page = await home.signedIn(RECEPTION, { at });
    const own = page.getByRole('searchbox');
    const isFocused = () => own.evaluate((one) => one === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press('/');
    await search(page).dialog.waitFor();
    await page.keyboard.press('Escape');
    // The dialog gives the focus back a moment after it is gone.
    await own.waitFor();
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.type('12/2026');
    expect(await own.inputValue()).toBe('12/2026');
    expect(await search(page).dialog.count()).toBe(0);
  });

  it("is opened by '/' from a list to choose from", async () => {
    const page = await home.signedIn(MANAGER);
    await page.getByLabel('Miasto').focus();
    await page.keyboard.press('/');
    await search(page).dialog.waitFor();
  });

  it('leads to a page that has the sum it showed, with its payment and its settling', async () => {
    const { prisma } = home.server.database;
    const { id: playerId } = await prisma.player.create({
      data: {
        firstName: 'Wiktoria',
        lastName: 'Żurawska',
        birthYear: 2018,
        city: 'Kraków',
        owner: { create: { email: 'wiktoria@poczta.example', firstName: 'Beata', lastName: 'Żurawska', phone: '' } },
      },
    });
    const line = { position: 1, name: 'Hip-hop kids', grossGrosze: 12_345, vatRate: 'zw', vatExemption: 'art. 43' };
    const { id } = await prisma.payment.create({
      data: {
        playerId,
        ownerEmail: 'wiktoria@poczta.example',
        city: 'Kraków',
        amountGrosze: 12_345,
        dueOn: new Date('2030-01-15'),
        lines: { create: [line] },
      },
    });
    const page = await home.signedIn(RECEPTION, { at: '/zespol/towary' });
    const { field, group } = search(page);
    await page.getByRole('link', { name: typeset('Osoba, płatność, lead') }).click();
    await field.fill('zurawska');
    await group('Osoby')
      .getByRole('option', { name: /Wiktoria Żurawska.*123,45\szł/ })
      .waitFor();
    await page.keyboard.press('Enter');
    const owed = page.getByRole('region', { name: typeset('Do zapłaty') }).getByRole('listitem');
    await owed.getByText(/^123,45\szł$/).waitFor();
    expect(await owed.innerText()).toMatch(/Hip-hop kids[\s\S]*termin 15\.01\.2030/);
    await expectSound(page, 'a family that owes');
    await owed
      .getByRole('link', { name: new RegExp(`${id}$`) })
      .first()
      .click();
    await page.waitForURL(`**/zespol/platnosci/${id}`);
    await page.goBack();
    await owed.getByRole('link', { name: /^Rozlicz: Wiktoria Żurawska/ }).click();
    await page.waitForURL(new RegExp(`kasa\\?osoba=${playerId}`));
  });

  it('goes through the groups by Tab, opens a new tab by Ctrl Enter, and gives the focus back by Esc', async () => {
    const { prisma } = home.server.database;
    const { id } = await prisma.payment.findFirstOrThrow({ where: { ownerEmail: ANNA }, orderBy: { id: 'desc' } });
    const page = await home.signedIn(MANAGER, { at: '/zespol/zajecia' });
    const { dialog, field, options, active } = search(page);
    const opener = page.getByRole('link', { name: typeset('Osoba, płatność, lead') });
    await opener.focus();
    await page.keyboard.press('Enter');
    await field.fill('nowak');
    await dialog.getByRole('button', { name: /^Wszystko \d/ }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.getByRole('button', { name: /^Osoby/ }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Tab');
    await expect.poll(active).toMatch(/^\d+ · /);
    await page.keyboard.press('Shift+Tab');
    await field.fill(`nr ${id}`);
    await page.keyboard.press('Tab');
    await expect.poll(active).toMatch(new RegExp(`^${id} · `));
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    expect(new URL((await opening).url()).pathname).toBe(`/zespol/platnosci/${id}`);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await options.count()).toBe(0);
  });

  it('has the groups of a role alone', async () => {
    const reception = await home.signedIn(RECEPTION);
    await reception.keyboard.press('/');
    await search(reception).field.fill('nowak');
    await search(reception).group('Osoby').waitFor();
    expect(await search(reception).group('Leady').count()).toBe(0);
    const marketing = await home.signedIn(MARKETING);
    await marketing.keyboard.press('/');
    await search(marketing).field.fill('nowak');
    await search(marketing).group('Leady').waitFor();
    expect(await search(marketing).group('Osoby').count()).toBe(0);
    expect(await search(marketing).group('Płatności').count()).toBe(0);
  });

  it('says that nothing was found, and that it failed with a next step; the former rows stay meanwhile', async () => {
    const page = await home.signedIn(MANAGER, { losesAnswers: true });
    const { dialog, field, group } = search(page);
    await page.keyboard.press('/');
    await field.fill('xyzxyz');
    await dialog.getByText('Brak wyników dla „xyzxyz”').first().waitFor();
    await expectSound(page, 'nothing was found');
    await field.fill('nowak');
    await group('Osoby').waitFor();
    await page.route('**/szukaj/na-zywo', (route) => route.abort());
    await field.fill('nowakow');
    await dialog.getByRole('alert').getByText('Nie udało się wyszukać.').waitFor();
    await group('Osoby').waitFor();
    await expectSound(page, 'the search failed');
    await page.unroute('**/szukaj/na-zywo');
    await field.fill('nowak');
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('is the whole window of a phone', async () => {
    const page = await home.signedIn(MANAGER);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('link', { name: 'Szukaj' }).click();
    const { dialog, field, group } = search(page);
    await field.fill('nowak');
    await group('Osoby').waitFor();
    expect((await dialog.boundingBox())?.width).toBe(320);
    await dialog.getByRole('button', { name: 'Zamknij' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('is a page without scripts', async () => {
    const page = await home.signedIn(MANAGER, { at: '/zespol/zajecia', withScripts: false });
    const found = await leaves(page, 'nowak', async () => {
      await page.getByRole('link', { name: typeset('Osoba, płatność, lead') }).click();
      await page.getByLabel('Szukaj osoby, płatności albo leada').fill('nowak');
      await page.getByRole('button', { name: 'Szukaj' }).click();
      await page.getByRole('region', { name: 'Osoby' }).getByRole('link').first().waitFor();
    });
    expect(found).toEqual([]);
    await page.getByRole('region', { name: 'Płatności' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Płatność/ }).waitFor();
    const again = await home.signedIn(MANAGER, { at: '/zespol/szukaj' });
    expect(await again.getByRole('link', { name: typeset('Osoba, płatność, lead') }).count()).toBe(0);
    await expectSound(again, 'the page of the search');
  });
});

describe('the keys', () => {
  it('are listed by one of them, with those of the page, and can be switched off', async () => {
    const page = await home.signedIn(MANAGER, { at: '/zespol/zalegle' });
    const keys = page.getByRole('dialog', { name: 'Skróty' });
    await page.keyboard.press('?');
    await keys.getByText('zwiń albo rozwiń menu').waitFor();
    await keys.getByText('Klawisze w wierszu').waitFor();
    await expectSound(page, 'the list of keys');
    await keys.getByRole('button', { name: 'Wyłącz te skróty' }).click();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('[');
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Zwiń menu' }).waitFor();
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('skroty-zespolu');
    await goTo(page, `${home.address}/zespol/zajecia`);
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Skróty' }).click();
    await keys.getByRole('button', { name: 'Włącz te skróty' }).click();
    await keys.getByRole('button', { name: 'Zamknij' }).click();
    await page.keyboard.press('[');
    await page.getByRole('button', { name: 'Rozwiń menu' }).waitFor();
    await page.keyboard.press('[');
    await page.getByRole('button', { name: 'Zwiń menu' }).waitFor();
  });

  it('stay letters in a field', async () => {
    const page = await home.signedIn(MANAGER, { at: '/zespol/towary' });
    await page.getByLabel('Nazwa').first().fill('');
    await page.keyboard.type('/[?');
    expect(await page.getByLabel('Nazwa').first().inputValue()).toBe('/[?');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
