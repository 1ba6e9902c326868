// A school opens, as people do it in a browser: the first administrator, its name, cities and courses, a member of reception, and
// a sale of hers.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openFaultControls } from '../../packages/api/testing/fault-controls.ts';
import { comeIn, inBrowser, openWindow, signIn, waitFor } from './people.ts';
import { DIRECTOR, TENANT } from './place.ts';
import type { World } from './world.ts';

const SCHOOL = 'Szkoła na Skraju';
export const RECEPTION = 'kasia.lis@szkola.example';
/** What is known of people who used the installation, as no log may hold it. */
export const PEOPLE = [
  DIRECTOR,
  RECEPTION,
  'Kasia Lis',
  'Hanna',
  'Zielińska',
  'rodzic.',
  'Skrajna',
  'Tola',
  'Marcowa',
  'Jesienna',
];
const COURSES = 'docs/operations/files/zajecia.csv';
/** The file's cities. */
const CITIES = ['Kraków', 'Wrocław'];

export function nameTheDirector(world: World): Promise<void> {
  return inBrowser(async (browser) => {
    const page = await openWindow(browser);
    await page.goto(`${world.place.sites.accounts.url}/pierwsze-uruchomienie`);
    await page.getByLabel('Kod').fill(world.firstStartCode());
    await page.getByLabel('E-mail').fill(DIRECTOR);
    await page.getByRole('button').first().click();
    await comeIn(page, world, DIRECTOR);
  });
}

export function openTheSchool(world: World): Promise<void> {
  return inBrowser(async (browser) => {
    const page = await openWindow(browser);
    const at = (path: string) => `${world.place.sites.portal.url}${path}`;
    await page.goto(at('/sign-in'));
    await signIn(page, world, DIRECTOR);
    await page.goto(at('/zespol/szkola'));
    await page.getByLabel('Nazwa').first().fill(SCHOOL);
    await page.getByRole('button', { name: /Zapisz dane/ }).click();
    await page
      .getByText(/Zapisano dane szkoły/)
      .first()
      .waitFor();
    const shown = await page.getByLabel('Nazwa').first().inputValue();
    if (shown !== SCHOOL) throw new Error(`The form shows '${shown}' after '${SCHOOL}' was saved.`);
    for (const city of CITIES) await addCity(page, at('/zespol/zajecia/miasta'), city);
    await page.goto(at('/zespol/przenosiny'));
    await page.getByLabel('Zajęcia').first().check();
    await page.getByLabel('Plik CSV albo XLSX').setInputFiles(join(world.place.pages, COURSES));
    await page.getByRole('button', { name: /Pokaż, co jest/ }).click();
    await page.getByRole('button', { name: 'Dodaj', exact: true }).click();
    await page
      .getByText(/Dodano dane/)
      .first()
      .waitFor();
    await page.goto(at('/zespol/konta'));
    await page.getByLabel('Imię i nazwisko').fill('Kasia Lis');
    await page.getByLabel('E-mail').fill(RECEPTION);
    await page.getByText('Recepcja', { exact: true }).click();
    await page.getByRole('button', { name: 'Zaproś' }).click();
    await page.getByText('Zaproszono: Kasia Lis.').first().waitFor();
  });
}

async function addCity(page: Page, address: string, city: string): Promise<void> {
  await page.goto(address);
  await page
    .getByLabel(/Miasto|Nazwa/)
    .first()
    .fill(city);
  await page.getByRole('button', { name: /Dodaj/ }).first().click();
  await page
    .getByRole('cell', { name: city })
    .or(page.getByText(new RegExp(`Dodano.*${city}`)))
    .first()
    .waitFor();
}

export const sellAtTheTill = (world: World) =>
  sellTo(world, 'Hanna Zielińska', (page) => comeIn(page, world, RECEPTION));

export const sellAgain = (world: World, child = 'Jan Nowak') =>
  sellTo(world, child, async (page) => {
    await page.goto(`${world.place.sites.portal.url}/sign-in`);
    await signIn(page, world, RECEPTION);
  });

function sellTo(world: World, child: string, enter: (page: Page) => Promise<void>): Promise<void> {
  return inBrowser(async (browser) => {
    const page = await openWindow(browser);
    await enter(page);
    await sellOn(page, world, child);
  });
}

/** A child gets a place, and the till opens with what is due. */
export async function enrolOn(page: Page, { place }: World, child: string): Promise<void> {
  await page.goto(`${place.sites.portal.url}/zespol/zapisz?nowa=tak`);
  await page.getByLabel(/Imię.i.nazwisko/).fill(child);
  await page.getByLabel('Rok urodzenia').fill(String(new Date().getFullYear() - 8));
  await page.getByLabel(/Telefon.lub.e-mail/).fill(`rodzic.${child.split(' ')[0]?.toLowerCase()}@poczta.example`);
  await page
    .getByRole('option', { name: /Akrobatyka 7/ })
    .first()
    .click();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/zespol\/kasa\?osoba=/);
}

/** A child is enrolled and paid for at the till of the portal; the receipt is at the provider, once. */
async function sellOn(page: Page, world: World, child: string): Promise<void> {
  const { invoicing } = openFaultControls(world.outside.controlPanel, TENANT);
  const before = (await invoicing.documents()).length;
  await enrolOn(page, world, child);
  await page.getByRole('combobox', { name: /Stanowisko/ }).selectOption({ index: 1 });
  await page.keyboard.press('F5');
  await page.getByRole('button', { name: /^Przyjmij/ }).click();
  const made = await waitFor('receipt at the invoicing provider', async () => {
    const documents = await invoicing.documents();
    return documents.length > before ? documents.length - before : undefined;
  });
  if (made !== 1) throw new Error(`There are ${made} documents for one sale.`);
}
