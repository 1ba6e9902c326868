// Leads in marketing's work: found, opened, moved forward and back, corrected, deactivated, entered by hand, erased.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { goTo, reload, scriptsReady } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const MARKETING = 'marek.dudek@zapisy.example';
const ADMIN = 'adam.sowa@zapisy.example';
const NEW_LEAD = '/zespol/leady/nowy';

/** On the form of a new lead, which a window that is elsewhere opens first. */
async function enterLead(page: Page, firstName: string, phone: string): Promise<void> {
  if (new URL(page.url()).pathname !== NEW_LEAD) await goTo(page, home.address + NEW_LEAD);
  await page.getByLabel('Imię').fill(firstName);
  await page.getByLabel('Telefon', { exact: true }).fill(phone);
  await page.getByLabel('Miasto').selectOption('Kraków');
  await page.getByRole('button', { name: 'Zapisz lead' }).click();
  await page.getByRole('heading', { level: 1, name: firstName }).waitFor();
  await scriptsReady(page);
}

/** A person's name is sealed in the address, and the address still opens the same list. */
async function searchFor(page: Page, message: string): Promise<void> {
  await page.getByLabel(typeset('Szukaj: imię, telefon, e-mail, zajęcia')).fill(message);
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
  await page.waitForURL(/[?&]szukaj=[\w-]{40,}/);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const done = (page: Page, message: string | RegExp) => page.getByRole('status').filter({ hasText: message });

it('a lead entered by hand says what is missing, loses nothing that was typed, and then opens its card', async () => {
  const page = await home.signedIn(MARKETING, { at: '/zespol/leady/nowy' });
  await page.getByLabel('Imię').fill('Halina');
  await page.getByRole('button', { name: 'Zapisz lead' }).click();
  await page.getByText(typeset('Podaj telefon albo e-mail – inaczej nie będzie jak odpowiedzieć.')).first().waitFor();
  expect(await page.getByLabel('Imię').inputValue()).toBe('Halina');
  await expectSound(page, 'a lead with no way to answer it');
  await enterLead(page, 'Halina', '601 000 001');
  expect(await page.getByRole('combobox', { name: 'Miasto' }).inputValue()).toBe('Kraków');
  await expectSound(page, "a lead's card");
});

it('a lead whose answer is lost stays in its form with its key, also after a reload, and is entered once', async () => {
  const page = await home.signedIn(MARKETING, { at: NEW_LEAD, losesAnswers: true });
  const entered = () => home.server.database.prisma.lead.count({ where: { phone: '601 000 020' } });
  const unknown = page.getByRole('alert').filter({ hasText: typeset('Nie wiemy, czy lead został zapisany.') });
  let lost = 0;
  await page.route(/leady\/nowy\.data/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
  await page.getByLabel('Imię').fill('Wiesława');
  await page.getByLabel('Telefon', { exact: true }).fill('601 000 020');
  await page.getByLabel('Miasto').selectOption('Kraków');
  await page.getByRole('button', { name: 'Zapisz lead' }).click();
  await unknown.waitFor();
  expect(await entered()).toBe(1);
  await reload(page);
  await unknown.waitFor();
  expect(await page.getByLabel('Imię').inputValue()).toBe('Wiesława');
  await expectSound(page, 'a lead with an unknown result');
  await page.getByRole('button', { name: 'Zapisz lead' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wiesława' }).waitFor();
  expect(await entered()).toBe(1);
  await goTo(page, `${home.address}/zespol/leady/nowy`);
  expect([await unknown.count(), await page.getByLabel('Imię').inputValue()]).toEqual([0, '']);
});

it('an imported lead shows when the person came, since when it is here, and what they agreed to', async () => {
  const page = await home.signedIn(MARKETING);
  const firstName = 'Zdzisława';
  await home.server.database.prisma.lead.create({
    data: {
      firstName,
      phone: '601 000 021',
      city: 'Kraków',
      citySource: 'form',
      channel: 'social',
      isOrganic: true,
      createdTime: new Date(Date.now() - 40 * 86_400_000),
      consents: [
        { checkbox_key: 'zgoda_na_kontakt', is_checked: '1' },
        { checkbox_key: 'zgoda_marketingowa', is_checked: '' },
      ],
    },
  });
  await goTo(page, `${home.address}/zespol/leady`);
  await searchFor(page, firstName.toLowerCase().replace('ł', 'l'));
  const row = page.getByRole('row').filter({ hasText: firstName });
  await row.getByText(typeset('czeka 40 dni')).waitFor();
  await row.getByText(/^u\snas od /).waitFor();
  await expectSound(page, 'the list with an imported lead');
  await row.getByRole('link').first().click();
  const consents = page.getByRole('region', { name: 'Zgody' });
  await consents.waitFor();
  expect(await consents.getByRole('definition').allTextContents()).toEqual(['tak', 'nie']);
  await page
    .getByRole('complementary', { name: firstName })
    .getByText(/^u\snas od /)
    .waitFor();
});

const note = (page: Page) => page.getByRole('textbox', { name: 'Notatka' });

it('a note that is typed stays through another act, a change by another person and an attempt to leave', async () => {
  const page = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(page, 'Felicja', '601 000 010');
  await note(page).fill('dzwonić po 17');
  await page.getByRole('button', { name: 'Przenieś do: Kontakt' }).click();
  await done(page, 'Przeniesiono do: Kontakt.').waitFor();
  expect(await note(page).inputValue()).toBe('dzwonić po 17');

  const other = await home.signedIn(ADMIN, { at: new URL(page.url()).pathname });
  await note(other).fill('oddzwoni sama');
  await other.getByRole('button', { name: 'Zapisz notatkę' }).click();
  await done(other, 'Zapisano').waitFor();
  await page.getByRole('button', { name: 'Zapisz notatkę' }).click();
  await page.getByText('Teraz zapisane jest: oddzwoni sama').waitFor();
  expect(await note(page).inputValue()).toBe('dzwonić po 17');
  await expectSound(page, 'a note that another person wrote meanwhile');

  await page.getByRole('link', { name: 'Leady' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zostań na stronie' }).click();
  await note(page).fill('dzwonić po 17, oddzwoni sama');
  await page.getByRole('button', { name: 'Zapisz notatkę' }).click();
  await done(page, 'Zapisano').waitFor();
  await page.getByRole('link', { name: 'Leady' }).first().click();
  await page.waitForURL(/leady$/);
});

it('a name without a blank breaks where it must, in the list and on the card', async () => {
  const page = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(page, 'W'.repeat(200), '601 000 009');
  await expectSound(page, 'the card of a long name');
  await page.getByRole('link', { name: 'Leady' }).first().click();
  await page
    .getByRole('row')
    .filter({ hasText: 'W'.repeat(200) })
    .first()
    .waitFor();
  await expectSound(page, 'the list with a long name');
});

it('the card moves one step on, takes it back, and asks on Zapisany who it became', async () => {
  const page = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(page, 'Iwona', '601 000 002');
  await page.getByRole('button', { name: 'Przenieś do: Kontakt' }).click();
  await done(page, 'Przeniesiono do: Kontakt.').getByRole('button', { name: 'Cofnij' }).click();
  await done(page, 'Cofnięto. Etap: Nowy.').waitFor();
  await page.getByRole('button', { name: 'Przenieś do: Kontakt' }).click();
  await page.getByRole('button', { name: 'Przenieś do: Trening próbny' }).click();
  await page.getByRole('button', { name: 'Przenieś do: Zapisany' }).click();
  const question = page.getByRole('group', { name: 'Kim jest ta osoba?' });
  await question.getByRole('status').filter({ hasText: 'Wybierz uczestnika albo zaznacz' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectSound(page, 'Zapisany without a choice');
  await page.getByLabel('Znajdź uczestnika').fill('zofia');
  await page.getByRole('button', { name: 'Szukaj' }).click();
  await page
    .getByRole('radio', { name: /^Zofia/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Przenieś do: Zapisany' }).click();
  await done(page, 'Przeniesiono do: Zapisany.').waitFor();
  await page.getByText('Uczestnik:').waitFor();
});

it('the card: open in two windows refuses the second change and says whose was first', async () => {
  const first = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(first, 'Janina', '601 000 003');
  const second = await first.context().newPage();
  await goTo(second, first.url());
  await first.getByRole('button', { name: 'Przenieś do: Kontakt' }).click();
  await done(first, 'Przeniesiono do: Kontakt.').waitFor();
  await second.locator('select[name=city]').selectOption('Gdańsk');
  await second.getByRole('button', { name: 'Zapisz miasto' }).click();
  const shown = second
    .getByRole('alert')
    .filter({ hasText: typeset('Ten lead zmieniono w międzyczasie: Marek Dudek') });
  await shown.waitFor();
  await second.getByRole('button', { name: 'Przenieś do: Trening próbny' }).waitFor();
});

it('the card sets a lead inactive with a reason, from where it is found and restored', async () => {
  const page = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(page, 'Krystyna', '601 000 004');
  await page.getByLabel('Powód').fill('mieszka za daleko');
  await page.getByRole('button', { name: 'Oznacz jako nieaktualny' }).click();
  await done(page, 'Oznaczono jako nieaktualny.').waitFor();
  await goTo(page, `${home.address}/zespol/leady?pokaz=inactive`);
  await searchFor(page, 'Krystyna');
  await page.getByRole('link', { name: 'Krystyna', exact: true }).click();
  await page.getByRole('button', { name: 'Przywróć na listę' }).click();
  await done(page, 'Przywrócono na listę.').waitFor();
});

it('the list is narrowed by words, city and channel, all in the address', async () => {
  const page = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(page, 'Lucyna', '601 000 005');
  await goTo(page, `${home.address}/zespol/leady`);
  await searchFor(page, 'lucyna');
  await page.getByRole('row').nth(1).getByText('Lucyna').first().waitFor();
  await page.getByLabel('Kanał').selectOption('polecenie');
  await page.getByText('Brak leadów dla tych filtrów.').waitFor();
  await expectSound(page, 'no leads for a filter');
  await page.goBack();
  await page.getByRole('row').nth(1).getByText('Lucyna').first().waitFor();
  await reload(page);
  expect(await page.getByRole('searchbox').inputValue()).toBe('lucyna');
  await page.getByRole('link', { name: /^Wszystkie etapy/ }).click();
  await page.getByRole('row').nth(1).getByText('Lucyna').first().waitFor();
  await page.getByLabel('Kanał').selectOption('polecenie');
  await page.getByText('Brak leadów dla tych filtrów.').waitFor();
  await page.getByRole('link', { name: 'Pokaż wszystkie' }).click();
  await page.getByRole('row').nth(2).waitFor();
});

it('the list without scripts leads to the card of a lead, which moves it, takes the move back and plans its contact', async () => {
  const marketing = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(marketing, 'Bezskryptowa', '601 000 008');
  const page = await home.signedIn(MARKETING, { at: '/zespol/leady?etap=Nowy', withScripts: false });
  await page.getByRole('link', { name: 'Bezskryptowa', exact: true }).click();
  await page.getByRole('button', { name: typeset('Przenieś do: Kontakt') }).click();
  await done(page, 'Przeniesiono do: Kontakt.').waitFor();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await done(page, 'Cofnięto. Etap: Nowy.').waitFor();
  await page.getByRole('textbox', { name: 'Następny kontakt', exact: true }).fill('2027-02-03');
  await page.getByRole('button', { name: 'Zapisz termin' }).click();
  await done(page, typeset('Następny kontakt: 03.02.2027.')).waitFor();
});

it('the rows of the list are 48 px high, and 96 px on a phone, which has a key of 44 px to call', async () => {
  const page = await home.signedIn(MARKETING, { at: '/zespol/leady?etap=Kontakt' });
  const rows = page.locator('tr[data-lead]');
  const heightsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  };
  await rows.first().waitFor();
  for (const [width, height] of [
    [1440, 48],
    [1280, 48],
    [390, 96],
  ] as const) {
    expect((await heightsAt(width)).filter((one) => Math.abs(one - height) > 1)).toEqual([]);
  }
  const call = await rows.first().locator('a[href^="tel:"]').boundingBox();
  expect([call?.width, call?.height]).toEqual([44, 44]);
  await expectSound(page, 'the list of one stage');
});

it('the rows of the list are sound in forced colours, and a phone folds the filters', async () => {
  const page = await home.signedIn(MARKETING);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const view of ['', '&widok=tablica']) {
    await goTo(page, `${home.address}/zespol/leady?miasto=Kraków${view}`);
    await expectSound(page, `leads in forced colours ${view}`);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  const city = page.getByLabel('Miasto');
  expect(await city.isVisible()).toBe(false);
  await page.getByText(typeset('Filtry 1')).click();
  await city.waitFor();
  await city.selectOption('Wrocław');
  await page.waitForURL(/Wroc/);
});

it('a person’s data are handed out and erased by the administrator alone', async () => {
  const staff = await home.signedIn(MARKETING, { at: NEW_LEAD });
  await enterLead(staff, 'Marylka', '+48601000006');
  await enterLead(staff, 'Maryla', '601 000 006');
  expect(await staff.getByText('Dane osobowe').count()).toBe(0);
  const page = await home.signedIn(ADMIN, { at: new URL(staff.url()).pathname });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz wszystkie dane tej osoby' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^lead-.*\.json$/);
  await page.getByText('Usuń dane tej osoby').click();
  await page.getByText(/^1\sinny lead ma ten sam/).waitFor();
  await page
    .getByRole('region', { name: 'Dane osobowe' })
    .getByRole('link', { name: /^Marylka/ })
    .waitFor();
  await expectSound(page, 'before erasing');
  await page.getByRole('button', { name: 'Usuń dane na zawsze' }).click();
  await page.getByText('Usunięto dane tej osoby.').waitFor();
  await reload(staff);
  expect(await heading(staff).textContent()).not.toContain('Maryla');
});

const OFFICE = 'katarzyna.mazur@zapisy.example';

it('Import z Meta is for office and administrators, refuses a wrong number of days, and ends with what it found', async () => {
  const staff = await home.signedIn(MARKETING, { at: '/zespol/leady' });
  expect(await staff.getByRole('link', { name: 'Import z Meta' }).count()).toBe(0);

  await home.server.faultControls.social.lead({
    fieldData: [{ name: 'full_name', values: ['Natalia Importowana'] }],
  });
  const page = await home.signedIn(OFFICE, { at: '/zespol/leady' });
  await page.getByRole('link', { name: 'Import z Meta' }).click();
  await page.getByLabel('Pobierz zgłoszenia z ostatnich dni').fill('0');
  await page.getByRole('button', { name: 'Import z Meta' }).click();
  await page.getByText('Podaj liczbę dni, od 1 do 90.').waitFor();
  await expectSound(page, 'an import over no day at all');
  await page.getByLabel('Pobierz zgłoszenia z ostatnich dni').fill('30');
  await page.getByRole('button', { name: 'Import z Meta' }).click();
  await page
    .getByText(/^Dodano \d+/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Pokaż dodane' }).click();
  await page.getByRole('link', { name: 'Natalia Importowana' }).waitFor();
  await page.getByText(typeset('Dodane w imporcie: dziś, ')).waitFor();
  await page.getByText('od zapisanych ostatnio').waitFor();
  await expectSound(page, 'the leads of one import');
  await goTo(staff, page.url());
  await staff.getByRole('link', { name: 'Natalia Importowana' }).waitFor();
  await page.getByRole('link', { name: 'Pokaż wszystkie leady' }).click();
  await page.waitForURL(/leady$/);
  await page.getByText(/^Później\s·\s\d+$/).waitFor();
  await searchFor(page, 'Importowana');
  await page.getByRole('link', { name: 'Natalia Importowana' }).waitFor();
});
