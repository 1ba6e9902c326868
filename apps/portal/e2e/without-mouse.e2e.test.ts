// Dane do faktury without a mouse: every step is reached by Tab, visible, and done by keys.
import { beforeEach, describe, expect, it } from 'vitest';
import { ANNA, forgetInvoiceData, storedOf, WORKSHOP } from './family.ts';
import { focused, tabTo } from './keyboard.ts';
import { invoiceDataPage, typeset } from './pages.ts';
import { startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
beforeEach(() => forgetInvoiceData(home, ANNA));

async function openForm() {
  const page = await home.signedIn(ANNA, { at: '/profil/dane-do-faktury?dodaj=tak' });
  const form = invoiceDataPage(page);
  await form.heading.waitFor();
  return { page, form, keys: page.keyboard };
}

describe('without a mouse', () => {
  it('the company invoice is set for all children, and taken back', async () => {
    const before = await storedOf(home, ANNA);
    const { page, form, keys } = await openForm();
    await tabTo(page, 'Przejdź do treści');
    await keys.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tabTo(page, 'Paragon');
    await keys.press('ArrowDown');
    await keys.press('ArrowDown');
    expect(await form.choice('Faktura na firmę (NIP)').isChecked()).toBe(true);
    await tabTo(page, 'NIP');
    await keys.type(WORKSHOP.taxId);
    await tabTo(page, 'Pobierz dane z rejestru');
    await keys.press('Enter');
    await expect.poll(() => form.field('Nazwa firmy').inputValue()).toBe(WORKSHOP.companyName);
    await tabTo(page, 'Zastosuj dla wszystkich uczestników (3)');
    expect(await form.forAll.isChecked()).toBe(true);
    await tabTo(page, 'Zapisz dla 3 uczestników');
    await keys.press('Enter');
    await form.done('Zapisano dla 3 uczestników.').waitFor();
    expect((await storedOf(home, ANNA)).map(({ document }) => document)).toEqual(['classic', 'classic', 'classic']);
    // The bar has the focus, so its button is the next stop.
    await expect.poll(async () => (await focused(page)).name).toContain('Zapisano');
    await keys.press('Tab');
    expect(await focused(page)).toMatchObject({ name: expect.stringContaining('Cofnij'), hasOutline: true });
    await keys.press('Enter');
    await form.done('Cofnięto.').waitFor();
    expect(await storedOf(home, ANNA)).toEqual(before);
  });

  it('Enter in a field saves; a mistake takes the focus and leads to its field', async () => {
    const { page, form, keys } = await openForm();
    await form.choice('Faktura imienna').focus();
    await keys.press('Space');
    for (const [label, text] of [
      ['Imię', 'Anna'],
      ['Nazwisko', 'Nowak'],
      ['Ulica i numer', 'ul. Długa 14/3'],
      ['Kod pocztowy', '31147'],
    ] as const) {
      await tabTo(page, label);
      await keys.type(text);
    }
    await keys.press('Enter');
    await form.errorSummary.getByText('Popraw 1 pole').waitFor();
    await expect.poll(async () => (await focused(page)).name).toContain('Popraw');
    await tabTo(page, 'Miejscowość');
    await keys.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-city');
    await keys.type('Kraków');
    await keys.press('Enter');
    await form.done('Zapisano dla 3 uczestników.').waitFor();
    expect(await storedOf(home, ANNA)).toMatchObject([
      { document: 'nominal' },
      { document: 'nominal' },
      { document: 'nominal' },
    ]);
  });

  it('Enter in the tax id saves as well, and shows what is wrong with it', async () => {
    const { page, form, keys } = await openForm();
    await form.choice('Faktura na firmę (NIP)').focus();
    await keys.press('Space');
    await tabTo(page, 'NIP');
    await keys.type('1111111111');
    await keys.press('Enter');
    await form.errorSummary.getByText('Popraw 5 pól').waitFor();
    await form.taxIdMessage.getByText('Taki NIP nie istnieje (jedna powtórzona cyfra).').waitFor();
  });

  it('unsaved changes are asked about before the page is left', async () => {
    const { page, form, keys } = await openForm();
    await form.choice('Faktura imienna').check();
    await tabTo(page, 'Imię');
    await keys.type('Anna');
    await page.getByRole('link', { name: 'Oferta' }).first().focus();
    await keys.press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Masz niezapisane zmiany' });
    await asked.waitFor();
    await keys.press('Escape');
    await asked.waitFor({ state: 'detached' });
    expect(await form.field('Imię').inputValue()).toBe('Anna');
    await page.getByRole('link', { name: 'Oferta' }).first().focus();
    await keys.press('Enter');
    await asked.getByRole('button', { name: 'Wyjdź bez zapisywania' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: typeset('Zajęcia i turnusy') }).waitFor();
    expect(await storedOf(home, ANNA)).toMatchObject([
      { document: 'none' },
      { document: 'none' },
      { document: 'none' },
    ]);
  });
});
