// Dane do faktury: one company invoice for three children in one form, wrong tax ids refused, and nothing lost.
import { beforeEach, expect, it } from 'vitest';
import { ANNA, forgetInvoiceData, givePersonInvoice, storedOf, WORKSHOP } from './family.ts';
import { invoiceDataPage, typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const ADMIN = 'adam.sowa@zapisy.example';
const OFFICE = 'katarzyna.mazur@zapisy.example';

/** What a person types by mistake, and the text that helps. */
const WRONG: readonly (readonly [typed: string, message: string])[] = [
  ['', 'Podaj NIP firmy – jest potrzebny do faktury VAT.'],
  ['526025O274', 'NIP składa się z samych cyfr. Możesz użyć kresek, spacji i PL na początku.'],
  ['526-025-02-7', 'NIP ma 10 cyfr – wpisano 9.'],
  ['5260250275', 'Ten NIP jest nieprawidłowy. Sprawdź, czy cyfry nie są przestawione.'],
  ['1111111111', 'Taki NIP nie istnieje (jedna powtórzona cyfra).'],
  [
    'DE123456789',
    'To wygląda na zagraniczny numer VAT (DE). Na firmę wystawiamy faktury tylko z polskim NIP – napisz do nas.',
  ],
  ['0123456789', 'Taki NIP nie istnieje. Sprawdź pierwsze trzy cyfry.'],
];

const COMPANY_FOR_ALL = ['Zofia', 'Jan', 'Ola'].map((name) => ({
  name,
  document: 'classic',
  taxId: WORKSHOP.taxId,
  companyName: WORKSHOP.companyName,
}));

const stored = () => storedOf(home, ANNA);

/** The family as in the demo data: a receipt, a named invoice, a receipt. */
beforeEach(async () => {
  await forgetInvoiceData(home, ANNA);
  await givePersonInvoice(home, ANNA, 'Jan');
});

async function openForm(options?: Parameters<typeof home.signedIn>[1]) {
  const page = await home.signedIn(ANNA, { ...options, at: '/profil/dane-do-faktury' });
  const form = invoiceDataPage(page);
  return { page, form };
}

it('a client of three children sets a company invoice for all of them in one form, and takes it back', async () => {
  const before = await stored();
  const { page, form } = await openForm();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await expectSound(page, 'children who differ');
  await form.choice('Faktura na firmę (NIP)').check();
  await form.forAll.check();
  await form.taxId.fill('PL 526-025-02-74');
  await form.lookUp.click();
  await expect.poll(() => form.field('Nazwa firmy').inputValue()).toBe(WORKSHOP.companyName);
  expect(await form.field('Ulica i numer').inputValue()).toBe(WORKSHOP.street);
  // Addresses stay in logs and in the history: none of them contains the tax id.
  expect(asked).toContain(`${home.address}/profil/rejestr.data`);
  expect(asked.filter((address) => /526\W?025/.test(address))).toEqual([]);
  await expect.poll(() => form.diff.getByRole('row').count()).toBe(4);
  await page.getByRole('button', { name: 'Zapisz dla 3 uczestników' }).click();
  await form.done('Zapisano dla 3 uczestników.').waitFor();
  expect(await stored()).toEqual(COMPANY_FOR_ALL);
  await page.getByText('Wszyscy uczestnicy: Zofia, Jan, Ola').waitFor();

  await form.undo.click();
  await form.done('Cofnięto.').waitFor();
  expect(await stored()).toEqual(before);
});

it('a client of three children sees what is wrong with a tax id, and nothing is saved', async () => {
  const before = await stored();
  const { page, form } = await openForm();
  await form.choice('Faktura na firmę (NIP)').check();
  for (const [label, value] of [
    ['Nazwa firmy', WORKSHOP.companyName],
    ['Ulica i numer', WORKSHOP.street],
    ['Kod pocztowy', WORKSHOP.postalCode],
    ['Miejscowość', WORKSHOP.city],
  ] as const) {
    await form.field(label).fill(value);
  }
  for (const [typed, message] of WRONG) {
    await form.taxId.fill(typed);
    await form.save.click();
    await form.taxIdMessage.getByText(message, { exact: true }).waitFor();
    await form.errorSummary.getByText('Popraw 1 pole').waitFor();
    expect(await form.taxId.getAttribute('aria-invalid')).toBe('true');
    expect(await form.field('Nazwa firmy').inputValue()).toBe(WORKSHOP.companyName);
    expect(await form.done('Zapisano').count()).toBe(0);
  }
  await expectSound(page, 'a wrong tax id');
  expect(await stored()).toEqual(before);
  await form.taxId.fill(WORKSHOP.taxId);
  await form.taxIdMessage.getByText('NIP poprawny').waitFor();
  await form.save.click();
  await form.done('Zapisano.').waitFor();
  expect(await stored()).toEqual([COMPANY_FOR_ALL[0], before[1], before[2]]);
});

it('a client of three children sees so after one press of the button, although the field is left by that press', async () => {
  const { form } = await openForm();
  await form.choice('Faktura na firmę (NIP)').check();
  await form.taxId.fill('1111111111');
  await form.save.click();
  await form.errorSummary.getByText('Popraw 5 pól').waitFor();
});

it('a client of three children who takes the company invoice from one child alone is asked about the others first', async () => {
  const { prisma } = home.server.database;
  await forgetInvoiceData(home, ANNA);
  const children = await prisma.player.findMany({ where: { ownerEmail: ANNA } });
  await prisma.invoice.createMany({
    data: children.map(({ id }) => ({ ...WORKSHOP, playerId: id, ownerEmail: ANNA, classicInvoice: true })),
  });
  const { page, form } = await openForm();
  await page.getByRole('link', { name: 'Ustaw osobno' }).click();
  await page.getByText('Zmieniasz teraz').waitFor();
  await form.choice('Paragon').check();
  await page.getByText('Faktury wyłączysz tylko dla jednej osoby: Zofia.').waitFor();
  await page.getByText('Fakturę na firmę nadal mają: Jan, Ola.').waitFor();
  await expectSound(page, 'the question about the others');
  await page.getByRole('button', { name: 'Wyłącz dla wszystkich' }).click();
  await form.done('Zapisano dla 3 uczestników.').waitFor();
  // Withdrawn, but kept: the client can switch it on again.
  expect(await stored()).toEqual(COMPANY_FOR_ALL.map((row) => ({ ...row, document: 'none' })));
});

it('without scripts: the same form refuses the same tax ids', async () => {
  const before = await stored();
  const { page, form } = await openForm({ withScripts: false });
  await form.choice('Faktura na firmę (NIP)').check();
  for (const [typed, message] of WRONG) {
    await form.taxId.fill(typed);
    await form.save.click();
    await form.taxIdMessage.getByText(message, { exact: true }).waitFor();
    expect(await form.taxId.inputValue()).toBe(typed);
    expect(await form.choice('Faktura na firmę (NIP)').isChecked()).toBe(true);
  }
  expect(await page.getByRole('link', { name: 'Nazwa firmy' }).getAttribute('href')).toBe('#field-companyName');
  expect(await stored()).toEqual(before);
});

it('without scripts: the same form saves for all after it has shown what will change, and takes it back', async () => {
  const before = await stored();
  const { form } = await openForm({ withScripts: false });
  await form.choice('Faktura na firmę (NIP)').check();
  await form.taxId.fill(WORKSHOP.taxId);
  await form.lookUp.click();
  await expect.poll(() => form.field('Nazwa firmy').inputValue()).toBe(WORKSHOP.companyName);
  await form.forAll.check();
  await form.save.click();
  await form.diff.waitFor();
  expect(await stored()).toEqual(before);
  await form.save.click();
  await form.done('Zapisano dla 3 uczestników.').waitFor();
  expect(await stored()).toEqual(COMPANY_FOR_ALL);
  await form.undo.click();
  await form.done('Cofnięto.').waitFor();
  expect(await stored()).toEqual(before);
});

it('two windows that change the same data end in a choice between both versions', async () => {
  const { page: first, form } = await openForm();
  const second = await first.context().newPage();
  const other = invoiceDataPage(second);
  await goTo(second, home.address + other.path);

  await form.choice('Faktura imienna').check();
  for (const [label, value] of [
    ['Imię', 'Anna'],
    ['Nazwisko', 'Nowak'],
    ['Ulica i numer', 'ul. Krótka 1'],
    ['Kod pocztowy', '30-001'],
    ['Miejscowość', 'Kraków'],
  ] as const) {
    await form.field(label).fill(value);
  }
  await form.save.click();
  await form.done('Zapisano.').waitFor();

  await other.choice('Faktura na firmę (NIP)').check();
  await other.taxId.fill(WORKSHOP.taxId);
  await other.lookUp.click();
  await expect.poll(() => other.field('Nazwa firmy').inputValue()).toBe(WORKSHOP.companyName);
  // The stored rows arrive a moment after the refusal: until then there is nothing to compare with.
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>();
  await second.route(/dane-do-faktury\.data/, async (route) => {
    if (route.request().method() === 'GET') {
      refuse();
      await mayRead;
    }
    await route.continue();
  });
  await other.save.click();
  await refused;
  expect(await other.conflict.count()).toBe(0);
  letRead();
  await other.conflict.waitFor();
  expect((await stored())[0]).toMatchObject({ document: 'nominal' });
  await other.conflict.getByText('Pokaż różnice').click();
  const row = (label: string) => other.conflict.getByRole('row').filter({ hasText: label });
  expect(await row('Dokument').textContent()).toMatch(/Faktura imienna.*Faktura na firmę/);
  expect(await row('Ulica i numer').textContent()).toMatch(/ul\. Krótka 1.*ul\. Długa 14\/3/);
  await expectSound(second, 'a conflict with its differences');

  await other.conflict.getByRole('button', { name: 'Zapisz moje' }).click();
  await other.done('Zapisano.').waitFor();
  expect((await stored())[0]).toMatchObject({ document: 'classic', taxId: WORKSHOP.taxId });
});

it('a session that ends in the middle loses nothing that was typed', async () => {
  const { page, form } = await openForm();
  await form.choice('Faktura na firmę (NIP)').check();
  await form.taxId.fill(WORKSHOP.taxId);
  await form.lookUp.click();
  await expect.poll(() => form.field('Nazwa firmy').inputValue()).toBe(WORKSHOP.companyName);
  // The identity provider still has a session: one click leads there and back.
  await page.context().clearCookies({ name: /^zapisy-session/ });
  await form.save.click();
  await page.getByText('Przywróciliśmy niezapisane zmiany.').waitFor();
  expect(await form.taxId.inputValue()).toBe('526-025-02-74');
  expect((await stored())[0]).toMatchObject({ document: 'none' });
  await form.save.click();
  await form.done('Zapisano.').waitFor();
  expect((await stored())[0]).toMatchObject({ document: 'classic', companyName: WORKSHOP.companyName });
});

it('the administrator unifies a family by the child of their choice, takes it back, and finds both in the log', async () => {
  const page = await home.signedIn(ADMIN, { at: '/zespol/ujednolicanie' });
  const before = await stored();
  const family = page.getByRole('group', { name: typeset(`Rodzina konta ${ANNA}`) });
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: typeset('Ujednolić wybrane') }).click();
  await page.getByText(typeset('Nie wybrano żadnej rodziny.')).waitFor();
  await family.getByRole('radio', { name: /^Jan/ }).check();
  await page.getByRole('button', { name: typeset('Ujednolić wybrane') }).click();
  await page.getByText(typeset('Ujednolicono dane 1 rodziny: zmieniliśmy je u 2 uczestników.')).waitFor();
  expect(new Set((await stored()).map(({ document }) => document))).toEqual(new Set(['nominal']));
  await expect.poll(() => family.count()).toBe(0);
  expect(page.url()).not.toContain('@');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'a family unified, on a phone');
  await page.getByRole('button', { name: `Cofnij: ${ANNA}` }).click();
  await page.getByText(typeset('Cofnięto: rodzina ma dane sprzed ujednolicenia.')).waitFor();
  expect(await stored()).toEqual(before);

  await goTo(page, `${home.address}/zespol/dziennik`);
  const taken = page.getByRole('row').filter({ hasText: typeset('cofnięcie ujednolicenia danych do faktury') });
  await taken.waitFor();
  await taken.locator('summary').first().click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Co', { exact: true }).selectOption('Uczestnicy i dane do faktury');
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click();
  await page.waitForURL(/co=people/);
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ hasText: /ujednoliceni[ea]/ })
        .count(),
    )
    .toBe(2);
  await expectSound(page, 'the log of unifications');
});

it('the administrator alone sees either: the office is refused', async () => {
  const page = await home.signedIn(OFFICE, { at: '/zespol/dziennik' });
  await page.getByRole('heading', { name: /uprawnie/ }).waitFor();
  await goTo(page, `${home.address}/zespol/ujednolicanie`);
  await page.getByRole('heading', { name: /uprawnie/ }).waitFor();
  expect(await page.getByRole('link', { name: typeset('Dziennik zmian') }).count()).toBe(0);
});
