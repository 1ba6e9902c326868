// The first day of a school on an empty database: nothing is there but the settings, and an administrator signs in.
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct({ isSeeded: false });
const ADMIN = 'adam.sowa@zapisy.example';
const DOCUMENT_WAIT = { timeout: 20_000 };

const menu = (page: Page, name: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: typeset(name) })
    .first()
    .click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: typeset(name) }).waitFor();
const says = (page: Page, message: string) => page.getByText(typeset(message)).first().waitFor();

async function addCity(page: Page) {
  await menu(page, 'Zajęcia');
  await heading(page, 'Zajęcia');
  await says(page, 'Najpierw dodaj miasto, w którym będą zajęcia.');
  await expectSound(page, 'no courses and no cities');
  await page.getByRole('link', { name: 'Dodaj miasto' }).first().click();
  await heading(page, 'Miasta');
  await page.getByLabel('Nazwa miasta').fill('Kraków');
  await page.getByRole('button', { name: 'Dodaj miasto' }).click();
  await says(page, 'Dodano: Kraków.');
}

async function addCourse(page: Page) {
  await menu(page, 'Zajęcia');
  await page.getByRole('link', { name: 'Nowe zajęcia' }).first().click();
  await page.getByLabel('Krótka nazwa').fill('Akrobatyka 7–9 lat');
  await page.getByLabel('Nazwa na dokumentach').fill('Akrobatyka 7–9 lat, zajęcia próbne');
  await page.getByLabel('Rodzaj').selectOption({ label: 'próbne' });
  await page.getByLabel('Miasto').selectOption('Kraków');
  await page.getByLabel('Ulica i numer').fill('ul. Zakopiańska 62');
  const day = addDays(warsawDate(new Date()), 3);
  await page.getByLabel('Pierwszy dzień').fill(day);
  const weekday = new Date(day).toLocaleDateString('pl-PL', { weekday: 'long', timeZone: 'UTC' });
  await page.getByLabel(new RegExp(`^${weekday}: od`, 'i')).fill('17:00');
  await page.getByLabel(new RegExp(`^${weekday}: do`, 'i')).fill('18:00');
  await page.getByLabel('Liczba miejsc').fill('12');
  await page.getByLabel('Cena brutto za osobę').fill('30,00');
  await page.getByLabel('Stawka VAT').selectOption('8');
  await page.getByRole('button', { name: 'Dodaj zajęcia' }).click();
  await says(page, 'Zapisano: Akrobatyka');
}

async function addGoods(page: Page) {
  await menu(page, 'Towary');
  await says(page, 'Nie ma jeszcze żadnych towarów.');
  await page.getByLabel('Nazwa').fill('Koszulka treningowa');
  await page.getByLabel('Cena brutto za sztukę').fill('69,00');
  await page.getByLabel('Stawka VAT').selectOption('23');
  await page.getByRole('button', { name: 'Zapisz towar' }).click();
  await says(page, 'Zapisano: Koszulka treningowa.');
}

async function addFamily(page: Page) {
  await menu(page, 'Uczestnicy');
  await page.getByRole('link', { name: 'Nowa rodzina' }).first().click();
  await page.getByLabel('E-mail').fill('maria.pierwsza@poczta.example');
  await page.getByLabel('Imię opiekuna').fill('Maria');
  await page.getByLabel('Nazwisko opiekuna').fill('Pierwsza');
  await page.getByLabel('Imię', { exact: true }).fill('Hania');
  await page.getByLabel('Nazwisko', { exact: true }).fill('Pierwsza');
  await page.getByLabel('Rok urodzenia').fill('2018');
  await page.getByRole('button', { name: 'Dodaj rodzinę' }).click();
  await page.waitForURL(/\/zespol\/uczestnicy\/[0-9a-f-]+/);
}

async function sellGoods(page: Page) {
  await menu(page, 'Kasa');
  await page.getByLabel('Kto płaci?').fill('hania');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Wybierz: Hania Pierwsza' }).click();
  await page.getByRole('heading', { name: typeset('Rozliczenie rezerwacji') }).waitFor();
  await page.keyboard.press('F4');
  await page.getByRole('dialog').getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F5');
  await page.getByLabel(/^Stanowisko/).selectOption('no-printer');
  await page.getByRole('button', { name: /^Przyjmij/ }).click();
  await page.waitForURL(/\/zespol\/kasa\/wynik\//);
}

describe('an empty database', () => {
  it('leads an administrator from the first sign-in to the first sale, its document and the end of the day', async () => {
    const page = await home.signedIn(ADMIN, { at: '/zespol' });
    await expectSound(page, 'the dashboard of an empty database');
    await addCity(page);
    await addCourse(page);
    await addGoods(page);
    await addFamily(page);
    await sellGoods(page);
    const issued = () => home.server.faultControls.invoicing.documents();
    await expect.poll(issued, DOCUMENT_WAIT).toHaveLength(1);
    await menu(page, 'Zamknięcie dnia');
    await heading(page, 'Zamknięcie dnia');
    await page.getByText(/69,00/).first().waitFor();
    await expectSound(page, "the day's end of the first day");
  });
});
