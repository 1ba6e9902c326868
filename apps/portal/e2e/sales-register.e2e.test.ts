// The month's register of sales: read by the office, filtered without scripts, downloaded, and closed to reception.
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { paidWithoutDocument } from './counter-sales.ts';
import { ANNA } from './family.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const OFFICE = 'katarzyna.mazur@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const AT = '/zespol/sprzedaz';

describe('the register of the month', () => {
  it('agrees with the day ends, leads to its payments, and is found by kind, city and month', async () => {
    const [payment = 0] = await paidWithoutDocument(home, [{ ownerEmail: ANNA, firstName: 'Zofia' }]);
    const page = await home.signedIn(OFFICE, { at: '/zespol' });
    await page
      .getByRole('link', { name: typeset('Sprzedaż miesiąca') })
      .first()
      .click();
    await page.getByText(typeset('Zgadza się z zamknięciami dnia co do grosza')).waitFor();
    await expectSound(page, 'the register of the running month');
    const row = page.getByRole('row').filter({ hasText: String(payment) });
    await row.getByText('Bez dokumentu').first().waitFor();

    await page.getByLabel('Rodzaj').selectOption('Paragon');
    await page.waitForURL(/rodzaj=receipt/);
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('navigation', { name: 'Miesiąc' }).getByRole('link').first().click();
    await page.waitForURL(/miesiac=/);
    await goTo(page, `${home.address}${AT}?miesiac=2001-01`);
    await page.getByText(typeset('W tym miesiącu nie było sprzedaży ani zwrotów.')).waitFor();
    await expectSound(page, 'a month without sales');
  });

  it('is compared with the list of the provider, and a difference is explained', async () => {
    const positions = [{ name: 'Sala', tax: '23', total_price_gross: '150.00' }];
    const invoice = { kind: 'vat', buyer_name: 'Studio Ruchu S.A.', buyer_tax_no: '5252445767', positions };
    await home.server.faultControls.post('/invoicing/documents', { invoice });
    const page = await home.signedIn(OFFICE, { at: AT });
    await page.getByText(typeset('Tego miesiąca nie porównano jeszcze z listą dostawcy.')).waitFor();
    await page.getByRole('button', { name: 'Porównaj teraz' }).click();
    const missing = page.getByRole('region', { name: /^Nie ma u\snas/ });
    await missing.getByText(/150,00/).waitFor({ timeout: 30_000 });
    await expectSound(page, 'a comparison with differences');
    const row = missing.getByRole('listitem').filter({ hasText: '150,00' });
    await row.getByText(typeset('nie pasuje do żadnej płatności')).waitFor();
    await row.getByText('Zapisz wyjaśnienie').click();
    await row.getByLabel('Wyjaśnienie', { exact: true }).fill('Najem sali');
    await row.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await row.getByText(typeset('Wyjaśniono: Najem sali')).waitFor();
    await expectSound(page, 'an explained difference');

    await home.server.faultControls.invoicing.fault({ on: 'list', fault: { type: 'truncated' } });
    await page.getByRole('button', { name: 'Porównaj teraz' }).click();
    await page.getByText(typeset('Porównania nie ma od')).waitFor({ timeout: 30_000 });
    await row.getByText(typeset('Wyjaśniono: Najem sali')).waitFor();
    await expectSound(page, 'a comparison that was not complete');
  });

  it('is downloaded as a CSV file whose column of sums is the sum on the screen', async () => {
    const page = await home.signedIn(OFFICE, { at: AT });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Pobierz CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sprzedaz-\d{4}-\d{2}(-[a-z\d-]+)?\.csv$/);
    const chunks = await (await download.createReadStream()).toArray();
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text.startsWith('\uFEFFRodzaj;Numer;')).toBe(true);
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      columns: true,
      delimiter: ';',
      record_delimiter: '\r\n',
    });
    const grosze = rows.map((row) => Number((row['W sumie miesiąca'] ?? '').replace(',', '')));
    const gross = await page.getByText('Brutto').first().locator('xpath=..').locator('b').textContent();
    const taken = grosze.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
    expect(Number((gross ?? '').replaceAll(/\D/g, ''))).toBe(taken);
    const shown = await page.getByRole('heading', { name: /^Rejestr sprzedaży/ }).textContent();
    expect(rows).toHaveLength(Number(shown?.replaceAll(/\D/g, '')));
  });

  it('changes its month without scripts', async () => {
    const page = await home.signedIn(OFFICE, { at: AT, withScripts: false });
    const months = page.getByRole('combobox', { name: 'Miesiąc' });
    const before = await months.locator('option').nth(1).getAttribute('value');
    await months.selectOption(before);
    await page.getByRole('button', { name: 'Pokaż' }).click();
    await page.waitForURL(new RegExp(`miesiac=${before}`));
    expect(await months.inputValue()).toBe(before);
  });

  it('is not for reception: neither the page, nor its link, nor the file', async () => {
    const page = await home.signedIn(RECEPTION, { at: '/zespol' });
    expect(await page.getByRole('link', { name: typeset('Sprzedaż miesiąca') }).count()).toBe(0);
    const [shown, file] = [
      await page.request.get(home.address + AT),
      await page.request.get(`${home.address}${AT}/csv`),
    ];
    expect([shown.status(), file.status()]).toEqual([403, 403]);
    expect(file.headers()['content-disposition']).toBeUndefined();
  });
});
