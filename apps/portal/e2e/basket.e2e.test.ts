// A basket that changes on its way: a family without a participant, a registered sibling, step 1 opened again, a place
// given up.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ANNA, forgetInvoiceData, MAGDALENA, storedOf, TOMASZ, WORKSHOP } from './family.ts';
import { gatewayPage, participantForm, registrationPages, typeset } from './pages.ts';
import { goTo, reload } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const DANCE_CAMP = /^Zapisz: Półkolonie .*taniec i ruch$/;
const ACROBATICS_CAMP = /^Zapisz: Półkolonie .*akrobatyka$/;
const WAITING = 30_000;

async function openCourses(email: string, options?: Parameters<typeof home.signedIn>[1]) {
  const page = await home.signedIn(email, { ...options, at: '/zajecia?rodzaj=turnus' });
  return { page, steps: registrationPages(page), gateway: gatewayPage(page) };
}

const says = (page: Page, message: string) => page.getByText(typeset(message)).first().waitFor({ timeout: WAITING });
const basketIn = (page: Page) => new URL(page.url()).searchParams.get('koszyk') ?? '';
const person = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const backToStep1 = (page: Page) => page.getByRole('link', { name: 'Uczestnik i zajęcia' }).click();

/** 'Zofia held' for each registration of those ids, in the order of the family. */
async function statesOf(ids: readonly string[]): Promise<readonly string[]> {
  const rows = await home.server.database.prisma.registration.findMany({
    where: { id: { in: [...ids] } },
    include: { player: true },
    orderBy: { player: { mark: 'asc' } },
  });
  return rows.map(({ player, state }) => `${player.firstName} ${state}`);
}

it('a client without a family adds the first participant on the way to a course, a second one beside what is ticked, and each once', async () => {
  const { prisma } = home.server.database;
  await prisma.owner.update({ where: { email: MAGDALENA }, data: { email: 'moved@poczta.example' } });
  const { page, steps } = await openCourses(MAGDALENA);
  for (const path of ['/profil', '/profil/dane-do-faktury']) {
    await goTo(page, home.address + path);
    await says(page, 'Nie ma jeszcze uczestników na Twoim koncie.');
    await page.getByRole('link', { name: 'Dodaj uczestnika' }).waitFor();
  }
  await expectSound(page, 'invoice data, no participant yet');
  await page.getByRole('link', { name: 'Dodaj uczestnika' }).click();
  const form = participantForm(page);
  await form.firstName.fill('Lena');
  await page.getByRole('link', { name: 'Anuluj' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dane do faktury' }).waitFor();

  await goTo(page, `${home.address}/zajecia?rodzaj=turnus`);
  await page.getByRole('link', { name: DANCE_CAMP }).click();
  await says(page, 'Nie ma jeszcze uczestników na Twoim koncie.');
  await page.getByRole('link', { name: 'Dodaj uczestnika' }).click();
  await form.firstName.fill('Lena');
  await form.year.fill('217');
  await form.save.click();
  await form.errorSummary.getByText('Popraw 2 pola').waitFor();
  await says(page, 'Podaj nazwisko.');
  await says(page, 'Podaj rok urodzenia czterema cyframi');
  expect(await form.firstName.inputValue()).toBe('Lena');
  expect(await form.year.inputValue()).toBe('217');
  expect(await form.city.inputValue()).toBe('Kraków');
  await expectSound(page, 'a participant with two wrong fields');
  await form.lastName.fill('Lis');
  await form.year.fill('2017');
  await form.saveTwice();
  await form.added('Lena Lis').waitFor();
  expect(await person(page, 'Lena').isChecked()).toBe(true);

  const [lena] = await prisma.player.findMany({ where: { ownerEmail: MAGDALENA } });
  const company = { ...WORKSHOP, classicInvoice: true, ownerEmail: MAGDALENA, playerId: lena?.id ?? '' };
  await prisma.invoice.create({ data: company });
  await page.getByRole('button', { name: 'Dodaj uczestnika' }).click();
  await form.firstName.fill('lena');
  await form.lastName.fill('LIS');
  await form.year.fill('2017');
  await form.save.click();
  await says(page, 'Już jest na Twoim koncie: Lena Lis, rok urodzenia 2017.');
  await expectSound(page, 'a participant who is there already');
  await form.firstName.fill('Iga');
  await form.save.click();
  await form.added('Iga Lis').getByText('Dane do faktury są takie same').waitFor();
  expect([await person(page, 'Lena').isChecked(), await person(page, 'Iga').isChecked()]).toEqual([true, true]);
  await steps.next.click();
  await page.waitForURL(/\/zapis\/faktura\?/);
  expect(await statesOf(basketIn(page).split(','))).toEqual(['Lena held', 'Iga held']);
  const { taxId, companyName } = WORKSHOP;
  const alike = { document: 'classic', taxId, companyName };
  expect(await storedOf(home, MAGDALENA)).toEqual(['Lena', 'Iga'].map((name) => ({ name, ...alike })));
});

it('a client without a family keeps the form of an answer that is lost, and adds no participant twice', async () => {
  const { prisma } = home.server.database;
  const page = await home.signedIn(MAGDALENA, { at: '/profil', losesAnswers: true });
  const form = participantForm(page);
  await page.getByRole('link', { name: 'Dodaj uczestnika' }).click();
  await form.firstName.fill('Nela');
  await form.lastName.fill('Lis');
  await form.year.fill('2020');
  await form.city.selectOption('Gdańsk');
  await form.loseAnswer();
  await form.save.click();
  await says(page, 'Nie wiemy, czy uczestnik został dodany.');
  expect(await form.firstName.inputValue()).toBe('Nela');
  await form.save.click();
  await form.added('Nela Lis').waitFor();
  expect(await prisma.player.count({ where: { ownerEmail: MAGDALENA, firstName: 'Nela' } })).toBe(1);
});

it('a client without a family adds without scripts too', async () => {
  const { page } = await openCourses(MAGDALENA, { withScripts: false });
  await page.getByRole('link', { name: DANCE_CAMP }).click();
  await page.getByRole('button', { name: 'Dodaj uczestnika' }).click();
  const form = participantForm(page);
  await form.firstName.fill('Ewa');
  await form.lastName.fill('Lis');
  await form.year.fill('2018');
  await form.save.click();
  await form.added('Ewa Lis').waitFor();
  expect(await person(page, 'Ewa').isChecked()).toBe(true);
});

it('a course that one of the siblings is in already takes the other one alone, also when an old address still names both', async () => {
  const { page, steps, gateway } = await openCourses(TOMASZ);
  await steps.begin(DANCE_CAMP, ['Filip']);
  const filip = basketIn(page);
  await steps.nextLink.click();
  await steps.toPayment.click();
  await steps.pay.click();
  await gateway.pay.click();
  await says(page, 'Zapłacono');

  await goTo(page, `${home.address}/zajecia?rodzaj=turnus`);
  await page.getByRole('link', { name: DANCE_CAMP }).click();
  await says(page, 'Zapis już jest');
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await expectSound(page, 'step 1, one is in already');
  await steps.next.click();
  await page.waitForURL(/\/zapis\/faktura\?/);
  const alicja = basketIn(page);

  await goTo(page, `${home.address}/zapis/faktura?koszyk=${filip},${alicja}`);
  await says(page, 'Zapis już jest: Filip Wiśniewski – ');
  await expectSound(page, 'step 2, one is left out');
  await goTo(page, `${home.address}/zapis/podsumowanie?koszyk=${filip},${alicja}`);
  await says(page, 'Zapis już jest: Filip Wiśniewski – ');
  await page.getByText('1 miejsce czeka na Ciebie.').waitFor();
  await steps.toPayment.click();
  await page.getByRole('button', { name: /obowiązkiem zapłaty 890,00/ }).click();
  await gateway.pay.click();
  await says(page, 'Zapłacono');
  expect(await statesOf([filip, alicja])).toEqual(['Filip taken', 'Alicja taken']);
});

it('a course that one of the siblings is in already says so on the page of a payment that cannot be made, with ways out', async () => {
  const { prisma } = home.server.database;
  const place = await prisma.registration.findFirstOrThrow({
    where: { ownerEmail: ANNA, state: 'taken', course: { kind: 'permanent' }, payments: { some: { state: 'due' } } },
  });
  const page = await home.signedIn(ANNA, { at: `/zajecia/${place.courseId}/zapis` });
  await says(page, 'Zapis już jest');
  const heading = page.getByRole('heading', { level: 1, name: 'Nie możemy przejść dalej' });
  for (const step of ['faktura', 'podsumowanie', 'platnosc']) {
    await goTo(page, `${home.address}/zapis/${step}?koszyk=${place.id}`);
    await heading.waitFor();
    await says(page, 'Zapis na te zajęcia już jest.');
  }
  await expectSound(page, 'nothing to pay here');
  await goTo(page, `${home.address}/zapis/podsumowanie?koszyk=abc`);
  await heading.waitFor();
  await says(page, 'Pod tym adresem nie ma zapisu.');
  await page.getByRole('main').getByRole('link', { name: 'Dokumenty i płatności' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dokumenty i płatności' }).waitFor();
});

it.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a second look at step 1 shows who is chosen, drops who is unticked, and the summary gives places up (%s)',
  async (_, withScripts) => {
    await forgetInvoiceData(home, ANNA);
    const { page, steps } = await openCourses(ANNA, { withScripts });
    await steps.begin(ACROBATICS_CAMP, ['Zofia', 'Jan']);
    const first = basketIn(page).split(',');
    await backToStep1(page);
    await person(page, 'Ola').waitFor();
    expect(await person(page, 'Zofia').isChecked()).toBe(true);
    expect(await person(page, 'Jan').isChecked()).toBe(true);
    expect(await person(page, 'Ola').isChecked()).toBe(false);
    await person(page, 'Zofia').uncheck();
    await person(page, 'Ola').check();
    await steps.next.click();
    await page.waitForURL(/\/zapis\/faktura\?/);
    const second = basketIn(page).split(',');
    expect(await statesOf(first)).toEqual(['Zofia released', 'Jan held']);
    expect(await statesOf(second)).toEqual(['Jan held', 'Ola held']);

    await page.getByRole('link', { name: 'Wróć do wyboru uczestników' }).click();
    await person(page, 'Ola').waitFor();
    expect(await person(page, 'Zofia').isChecked()).toBe(false);
    expect(await person(page, 'Ola').isChecked()).toBe(true);
    await steps.next.click();
    await steps.choice('Paragon').check();
    await steps.next.click();
    await page.getByRole('button', { name: /^Usuń: Ola Nowak – Półkolonie/ }).click();
    await says(page, 'Miejsce wróciło do puli. Nic nie pobraliśmy.');
    await page.getByText('1 miejsce czeka na Ciebie.').waitFor();
    expect(await statesOf(second)).toEqual(['Jan held', 'Ola released']);
    await page.getByRole('button', { name: /^Usuń: Jan Nowak – Półkolonie/ }).click();
    await page.waitForURL(/\/zajecia\?/);
    await says(page, 'Miejsce wróciło do puli. Nic nie pobraliśmy.');
    expect(await statesOf(second)).toEqual(['Jan released', 'Ola released']);
  },
);

it('a place that is being paid in another window is not given up, and every step leads to its payment', async () => {
  const { page, steps } = await openCourses(TOMASZ);
  await steps.begin(ACROBATICS_CAMP, ['Filip', 'Alicja']);
  await steps.nextLink.click();
  await steps.toPayment.waitFor();
  const basket = basketIn(page);
  const other = await home.signedIn(TOMASZ, { at: `/zapis/platnosc?koszyk=${basket}` });
  await registrationPages(other).pay.click();
  await gatewayPage(other).heading.waitFor();

  await page.getByRole('button', { name: /^Usuń: Filip/ }).click();
  await says(page, 'Za to miejsce trwa płatność.');
  expect(await statesOf(basket.split(','))).toEqual(['Filip held', 'Alicja held']);
  await expectSound(page, 'step 3, not removed');
  await reload(page);
  await page.getByRole('link', { name: 'Płatność w toku' }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Usuń/ }).count()).toBe(0);
  await backToStep1(page);
  await page.getByRole('link', { name: 'Wróć do płatności: Filip Wiśniewski' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('link', { name: 'Wróć do płatności: Filip Wiśniewski' }).click();
  await says(page, 'Czekamy na potwierdzenie płatności');
});

it('a basket whose payment page does not open is tried again as the same payment, or given up with its places held', async () => {
  await forgetInvoiceData(home, ANNA);
  const { page, steps, gateway } = await openCourses(ANNA);
  const refused = { on: 'register', fault: { type: 'error', status: 401 } };
  await steps.begin(DANCE_CAMP, ['Jan']);
  const basket = basketIn(page).split(',');
  await steps.choice('Paragon').check();
  await steps.next.click();
  await steps.toPayment.click();
  await home.server.faultControls.gateway.fault(refused);
  await steps.pay.click();
  await says(page, 'Strona płatności się nie otworzyła.');
  await says(page, 'Po rezygnacji niczego nie płacisz. Miejsce czeka do');
  await expectSound(page, 'a basket whose payment page did not open');
  const address = page.url();
  await page.getByRole('button', { name: 'Zrezygnuj z tej próby' }).click();
  await says(page, 'Płatność przerwana');
  expect(await statesOf(basket)).toEqual(['Jan held']);
  await page.getByRole('link', { name: /^Zapłać jeszcze raz/ }).click();
  await steps.toPayment.click();
  await home.server.faultControls.gateway.fault(refused);
  await steps.pay.click();
  await says(page, 'Strona płatności się nie otworzyła.');
  expect(page.url()).not.toBe(address);
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await gateway.pay.click();
  await says(page, 'Zapłacono');
  expect(await statesOf(basket)).toEqual(['Jan taken']);
});
