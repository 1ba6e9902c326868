// A family that the school does not know yet, at a phone: an account, the terms, a place and its payment at the gateway.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openFaultControls } from '../../packages/api/testing/fault-controls.ts';
import { inBrowser, linkFromLetter, openWindow, PASSWORD, signIn, waitFor } from './people.ts';
import { DIRECTOR, TENANT } from './place.ts';
import type { World } from './world.ts';

const PHONE = { width: 390, height: 844 };

/** Of the file that the school brought in: in January 2030, for ages from 6 to 10 in that year. */
const COURSE = 'Ferie z tańcem';
const BIRTH_YEAR = '2022';

/** What a draft leaves to the school. */
const GAP = /\[…[^\]]*\]/g;

/** @throws when there is not exactly one new document at the provider. */
export function payOnline(world: World): Promise<void> {
  return inBrowser(async (browser) => {
    const { invoicing } = openFaultControls(world.outside.controlPanel, TENANT);
    const before = (await invoicing.documents()).length;
    await announceTerms(await openWindow(browser), world);
    const page = await openWindow(browser);
    await page.setViewportSize(PHONE);
    await signUpFor(page, world);
    await enrol(page);
    await page.getByRole('button', { name: 'Zapłać BLIK-iem' }).click();
    await page.getByRole('heading', { name: 'zapis gotowy' }).waitFor();
    const made = await waitFor('document at the invoicing provider', async () => {
      const documents = await invoicing.documents();
      return documents.length > before ? documents.length - before : undefined;
    });
    if (made !== 1) throw new Error(`There are ${made} documents for one payment.`);
  });
}

async function announceTerms(page: Page, world: World): Promise<void> {
  const { portal } = world.place.sites;
  await page.goto(`${portal.url}/sign-in`);
  await signIn(page, world, DIRECTOR);
  await page.goto(`${portal.url}/zespol/szkola/teksty/regulamin`);
  const text = page.getByLabel('Treść');
  await text.fill((await text.inputValue()).replaceAll(GAP, 'według cennika'));
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await page.getByRole('link', { name: 'Ogłoś ten szkic' }).click();
  await page.getByRole('button', { name: 'Ogłoś', exact: true }).click();
  await page.getByText('Ogłoszono tekst.').first().waitFor();
}

/** From the offer to the account and, by the letter, back to the course. */
async function signUpFor(page: Page, world: World): Promise<void> {
  const email = `rodzic.${randomUUID().slice(0, 8)}@poczta.example`;
  await page.goto(`${world.place.sites.portal.url}/zajecia`);
  await page.getByRole('link', { name: `Zapisz: ${COURSE}` }).click();
  await page.getByRole('link', { name: 'Załóż konto' }).click();
  await page.getByLabel('Imię i nazwisko').fill('Maria Skrajna');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(PASSWORD);
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await page.getByRole('heading', { name: 'Sprawdź pocztę' }).waitFor();
  await page.goto(await linkFromLetter(world, email));
  await page.getByLabel('Hasło').fill(PASSWORD);
  await page.getByRole('button', { name: 'Potwierdź i zaloguj' }).click();
  await page.getByRole('heading', { name: COURSE }).waitFor();
}

async function enrol(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dodaj uczestnika' }).click();
  await page.getByLabel('Imię', { exact: true }).fill('Tola');
  await page.getByLabel('Nazwisko').fill('Skrajna');
  await page.getByLabel('Rok urodzenia').fill(BIRTH_YEAR);
  await page.getByRole('button', { name: 'Dodaj uczestnika' }).click();
  await page.getByText('Dodano: Tola Skrajna.').first().waitFor();
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.getByRole('heading', { name: 'Dane do faktury' }).waitFor();
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.getByLabel('Akceptuję regulamin').check();
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click();
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click();
}
