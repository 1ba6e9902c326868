// Through the whole product: a parent chooses a company invoice for three children, and reception meets it at the counter.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, storedOf, WORKSHOP } from '../apps/portal/e2e/family.ts';
import { invoiceDataPage } from '../apps/portal/e2e/pages.ts';
import { startWholeProduct } from '../apps/portal/e2e/whole-product.ts';
import { launchDesk, type OpenDesk } from '../apps/reception-desktop/test/launch.ts';
import { openSystemBrowser, type SystemBrowser } from '../apps/reception-desktop/test/system-browser.ts';
import { sandboxAddresses } from '../packages/api/testing/sandbox-addresses.ts';

const home = startWholeProduct();
const userData = mkdtempSync(join(tmpdir(), 'desk-journey-'));
let browser: SystemBrowser;
let desk: OpenDesk;

beforeAll(async () => {
  const { identityProvider, fiscalPrinter } = sandboxAddresses();
  browser = await openSystemBrowser();
  desk = await launchDesk({
    userData,
    env: {
      API_URL: home.server.address,
      OIDC_ISSUER: identityProvider,
      FISCAL_PRINTER: `${fiscalPrinter.host}:${fiscalPrinter.port}`,
      DESK_CITY: 'Kraków',
    },
  });
});
afterAll(async () => {
  await desk?.close();
  await browser?.close();
  rmSync(userData, { recursive: true, force: true });
});

/** Wrong numbers that a parent may type, and what the form says. */
const WRONG = [
  ['5260250275', 'Ten NIP jest nieprawidłowy. Sprawdź, czy cyfry nie są przestawione.'],
  ['1111111111', 'Taki NIP nie istnieje (jedna powtórzona cyfra).'],
] as const;

describe('a company invoice for the whole family', () => {
  it('a company invoice of a family is set once in the portal and warned about at the counter, with the receipt unticked', async () => {
    const page = await home.signedIn(ANNA, { at: '/profil/dane-do-faktury' });
    const form = invoiceDataPage(page);
    await form.choice('Faktura na firmę (NIP)').check();
    await form.forAll.check();
    await form.field('Nazwa firmy').fill(WORKSHOP.companyName);
    await form.field('Ulica i numer').fill(WORKSHOP.street);
    await form.field('Kod pocztowy').fill(WORKSHOP.postalCode);
    await form.field('Miejscowość').fill(WORKSHOP.city);
    for (const [typed, message] of WRONG) {
      await form.taxId.fill(typed);
      await page.getByRole('button', { name: /^Zapisz dla 3/ }).click();
      await page.getByText(message).first().waitFor();
    }
    expect((await storedOf(home, ANNA)).map((row) => row.document)).toEqual(['none', 'nominal', 'none']);
    await form.taxId.fill(WORKSHOP.taxId);
    await page.getByRole('button', { name: /^Zapisz dla 3/ }).click();
    await form.done('Zapisano dla 3 uczestników.').waitFor();

    await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).click();
    await browser.signIn(desk, 'kasia.lis@zapisy.example');
    await desk.page.getByRole('button', { name: /^Bez PIN-u/ }).click();
    await desk.page.getByRole('combobox', { name: 'Szukaj uczestnika' }).waitFor();
    await desk.page.keyboard.press('Control+K');
    await desk.page.keyboard.type('jan nowak');
    await desk.page.keyboard.press('Enter');
    const dialog = desk.page.getByRole('dialog', { name: 'Rozliczenie rezerwacji' });
    const warning = dialog.getByRole('alert').filter({ hasText: 'Faktura na firmę – bez paragonu.' });
    await warning.waitFor();
    expect(await warning.textContent()).toContain('NIP 526-025-02-74');
    expect(await dialog.getByRole('checkbox', { name: 'Drukuj paragon' }).isChecked()).toBe(false);
  });
});
