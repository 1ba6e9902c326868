// An order with texts to accept, on a phone, with scripts and without: nothing is ticked for a parent, and nothing is paid before.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ANNA, MAGDALENA, TOMASZ } from './family.ts';
import { gatewayPage, registrationPages, typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const CAMP = /^Zapisz: Półkolonie .*taniec i ruch$/;
const PHONE = { width: 390, height: 844 };
const gatewayCalls = async () => (await home.server.faultControls.journal('gateway')).length;

async function publish(kind: string, version: number, body: string): Promise<void> {
  const now = new Date();
  const hash = version.toString(16).repeat(64).slice(0, 64);
  const publishing = { validFrom: now, publishedAt: now, publishedBy: 'adam.sowa@zapisy.example' };
  await home.server.database.prisma.lawText.create({ data: { kind, version, body, hash, ...publishing } });
}

beforeAll(async () => {
  await publish('terms', 1, '# Regulamin\n\nPierwszy.');
  await publish('image', 1, 'Zgoda na zdjęcia.');
});

const terms = (page: Page) => page.getByRole('checkbox', { name: 'Akceptuję regulamin' });
const ordered = (page: Page) => page.waitForURL(/\/zapis\/platnosc\?/);

it('a parent on a phone accepts the terms, is asked for a version that came meanwhile, and orders', async () => {
  const page = await home.signedIn(MAGDALENA, { at: '/zajecia?rodzaj=turnus' });
  await page.setViewportSize(PHONE);
  const steps = registrationPages(page);
  await steps.begin(CAMP, ['Antoni']);
  await steps.nextLink.click();
  await terms(page).waitFor();
  expect(await terms(page).isChecked()).toBe(false);
  await expectSound(page, 'the summary with texts to accept');
  await steps.toPayment.click();
  await page.getByText('Zaznacz, żeby przejść dalej.').waitFor();
  await expectSound(page, 'the summary with a text that was not ticked');
  await page.getByRole('checkbox', { name: /wizerunku/ }).check();
  await terms(page).check();
  await publish('terms', 2, '# Regulamin\n\nDrugi.');
  await steps.toPayment.click();
  await page.getByText('Tekst zmienił się przed chwilą.').waitFor();
  expect(await page.getByRole('checkbox', { name: /wizerunku/ }).isChecked()).toBe(true);
  // The page is read again after the answer.
  await expect.poll(() => terms(page).isChecked()).toBe(false);
  await terms(page).check();
  await steps.toPayment.click();
  await ordered(page);
  await page.getByText(typeset('art. 38 ust. 1 pkt 12')).waitFor();
  await expectSound(page, 'the button that orders with an obligation to pay');
  await steps.pay.click();
  await gatewayPage(page).heading.waitFor();
});

it('a parent without scripts cannot come to the payment by its address, and accepts the terms with the form', async () => {
  const page = await home.signedIn(TOMASZ, { at: '/zajecia?rodzaj=turnus', withScripts: false });
  await page.setViewportSize(PHONE);
  const steps = registrationPages(page);
  await page.getByRole('link', { name: CAMP }).click();
  await page.getByRole('checkbox').first().check();
  await steps.next.click();
  await page.waitForURL(/\/zapis\/faktura\?/);
  const before = await gatewayCalls();
  await goTo(page, page.url().replace('/zapis/faktura', '/zapis/platnosc'));
  await page.waitForURL(/\/zapis\/podsumowanie\?/);
  await steps.toPayment.click();
  await page.getByText('Zaznacz, żeby przejść dalej.').waitFor();
  await terms(page).check();
  await steps.toPayment.click();
  await ordered(page);
  expect(await gatewayCalls()).toBe(before);
});

it('a parent gives a consent in the profile, and takes it back as easily', async () => {
  const page = await home.signedIn(ANNA, { at: '/profil/zgody' });
  await page.getByRole('button', { name: typeset('Udzielam zgody: Zgoda na wizerunek: Zofia') }).click();
  await page.getByText('Zapisano.').waitFor();
  await page.getByRole('button', { name: typeset('Wycofaj zgodę: Zgoda na wizerunek: Zofia') }).click();
  await page.getByText('Wycofano zgodę.').waitFor();
  await page.getByText(typeset('wycofano ')).first().waitFor();
  await expectSound(page, 'what a family has accepted');
});
