// Pages in the states that the other tests do not reach: without faults in both sizes and themes, and without
// horizontal overflow at 320 px.
import { expect, it } from 'vitest';
import { ANNA, forgetInvoiceData, givePersonInvoice, MAGDALENA, WORKSHOP } from './family.ts';
import { gatewayPage, invoiceDataPage, registrationPages, typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const LONG_NAME = `Spółdzielnia Rodziców i Nauczycieli ${'Bardzo'.repeat(14)} Wspólna Droga`;

it('a client finds sound pages at every address', async () => {
  const page = await home.signedIn(ANNA);
  for (const path of [
    '/',
    '/moje-zajecia',
    '/profil',
    '/zajecia',
    '/zajecia?rodzaj=permanent&miasto=Gdańsk',
    '/dokumenty',
  ]) {
    expect((await goTo(page, home.address + path))?.status()).toBe(200);
    await expectSound(page, path);
  }
  expect((await goTo(page, `${home.address}/nie-ma`))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Nie ma takiej strony' }).waitFor();
  await expectSound(page, 'no such page');
});

it('a client finds the menu of a phone', async () => {
  const page = await home.signedIn(ANNA);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).waitFor();
  await expectSound(page, 'the open menu');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('link', { name: 'Profil' }).isVisible()).toBe(false);
});

it('a client may press the next thing while an answer is under way, and nothing is reported', async () => {
  await forgetInvoiceData(home, ANNA);
  const page = await home.signedIn(ANNA, { at: '/profil/dane-do-faktury?dodaj=tak' });
  const form = invoiceDataPage(page);
  await page.evaluate(holdAnswers);
  await form.save.click();
  await expect.poll(() => page.evaluate('globalThis.held')).toBe(2);
  await page.getByRole('link', { name: 'Oferta' }).first().click();
  await page.getByRole('heading', { level: 1, name: typeset('Zajęcia i turnusy') }).waitFor();
});

it('a client who has never chosen, who has both invoices from before, and whose company has a long name', async () => {
  const { prisma } = home.server.database;
  await forgetInvoiceData(home, ANNA);
  const page = await home.signedIn(ANNA, { at: '/profil/dane-do-faktury' });
  const form = invoiceDataPage(page);
  await page.getByText('Nie masz jeszcze danych do faktury. Domyślnie wystawiamy paragon.').waitFor();
  await expectSound(page, 'nothing chosen yet');

  await givePersonInvoice(home, ANNA, 'Zofia');
  const both = { ...WORKSHOP, companyName: LONG_NAME, classicInvoice: true };
  await prisma.invoice.updateMany({ where: { ownerEmail: ANNA }, data: both });
  await goTo(page, home.address + form.path);
  await page.getByText('Wybierz jedną. Do czasu zapisania nic się nie zmieni.').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await expectSound(page, 'both invoices');
  await form.save.click();
  await page.getByText('Wybierz, co wystawiać.').waitFor();
  await expectSound(page, 'no choice');

  await prisma.invoice.updateMany({ where: { ownerEmail: ANNA }, data: { nominalInvoice: false } });
  await goTo(page, home.address + form.path);
  await form.taxIdMessage.getByText('NIP poprawny').waitFor();
  await page.getByText('Usuń dane do faktury').click();
  await expectSound(page, 'a long name, and the question whether to delete it');
  await page.getByRole('button', { name: 'Usuń dane', exact: true }).click();
  await form.done('Usunięto dane do faktury.').waitFor();
  await expectSound(page, 'deleted');
  expect(await prisma.invoice.findFirst({ where: { ownerEmail: ANNA } })).toMatchObject({
    taxId: '',
    companyName: '',
  });
});

it('a registration without a family, without a profile, without a price, and after its time', async () => {
  const { prisma } = home.server.database;
  await forgetInvoiceData(home, ANNA);
  const page = await home.signedIn(ANNA);
  const steps = registrationPages(page);
  const trial = await prisma.course.findFirstOrThrow({ where: { kind: 'trial', city: 'Wrocław' } });
  await prisma.course.update({ where: { id: trial.id }, data: { priceGrosze: 0, ageFrom: null, ageTo: null } });
  await goTo(page, `${home.address}/zajecia/${trial.id}/zapis`);
  await steps.next.click();
  await page.getByText('Wybierz co najmniej jedną osobę.').waitFor();
  await expectSound(page, 'step 1, no participant');

  await page.getByRole('checkbox', { name: /^Zofia/ }).check();
  await page.getByRole('checkbox', { name: /^Ola/ }).check();
  await steps.next.click();
  await page.waitForURL(/\/zapis\/faktura\?/);
  await steps.choice('Faktura na firmę (NIP)').check();
  await steps.next.click();
  await steps.errorSummary.getByText('Popraw 5 pól').waitFor();
  await expectSound(page, 'step 2, empty fields');
  await steps.choice('Paragon').check();
  await steps.next.click();
  await page.getByText('nic, bo nie ma opłaty').waitFor();
  await expectSound(page, 'step 3, nothing to pay');
  const { search } = new URL(page.url());
  await page.getByRole('button', { name: 'Zapisz bez opłaty' }).click();
  await page.getByRole('heading', { level: 1, name: 'Płatność' }).waitFor();
  await page.getByRole('button', { name: 'Zapisz bez opłaty' }).click();
  await page.getByRole('heading', { level: 1, name: /zapisan|zapis gotowy/ }).waitFor();
  await expectSound(page, 'the places are taken');
  expect(await home.server.faultControls.journal('gateway')).toEqual([]);

  const ids = (new URLSearchParams(search).get('koszyk') ?? '').split(',');
  const past = new Date(Date.now() - 60_000);
  await prisma.registration.updateMany({ where: { id: { in: ids } }, data: { state: 'held', heldUntil: past } });
  await goTo(page, `${home.address}/zapis/faktura${search}`);
  await page.getByRole('heading', { name: 'Te miejsca już nie czekają' }).waitFor();
  await expectSound(page, 'the time is over');
});

it('a registration whose payment is still under way, and whose time is prolonged', async () => {
  const page = await home.signedIn(MAGDALENA, { at: '/zajecia?rodzaj=turnus' });
  const steps = registrationPages(page);
  await steps.begin(/^Zapisz: Półkolonie .*akrobatyka$/, ['Antoni']);
  const timer = page.getByRole('timer').first();
  const until = await timer.getAttribute('aria-label');
  await timer.getByRole('button', { name: 'Przedłuż' }).click();
  await expect.poll(() => timer.getAttribute('aria-label')).not.toBe(until);
  await timer.getByRole('button', { name: 'Przedłuż' }).click();
  await timer.getByText(typeset('Limit dwóch przedłużeń jest już wykorzystany.')).waitFor();
  await page.getByRole('link', { name: 'Zmień tylko dla tej rezerwacji' }).click();
  await steps.choice('Faktura imienna').waitFor();
  await expectSound(page, 'step 2, changed for this one');

  // The longest text of the timer, as around a midnight: 'poniedziałku 30.11, 00:06'.
  const ids = (new URL(page.url()).searchParams.get('koszyk') ?? '').split(',');
  const { prisma } = home.server.database;
  const { heldUntil } = await prisma.registration.findFirstOrThrow({ where: { id: { in: ids } } });
  await prisma.registration.updateMany({ where: { id: { in: ids } }, data: { heldUntil: longWrittenDay() } });
  await page.reload();
  await timer.getByText('poniedziałku').waitFor();
  await expectSound(page, 'step 2, held until a Monday');
  await prisma.registration.updateMany({ where: { id: { in: ids } }, data: { heldUntil } });
  await steps.next.click();
  await steps.toPayment.click();
  await steps.pay.click();
  await gatewayPage(page).heading.waitFor();
  const checkout = await home.server.database.prisma.checkout.findFirstOrThrow({
    where: { ownerEmail: MAGDALENA, state: 'open' },
  });
  await goTo(page, `${home.address}/platnosc/${checkout.id}`);
  await page.getByText('Czekamy na potwierdzenie płatności').waitFor();
  await expectSound(page, 'waiting for the bank');
});

it('staff find sound pages at every address', async () => {
  const page = await home.signedIn('maria.wrona@zapisy.example');
  for (const path of ['/zespol', '/zespol/leady?etap=Zapisany&miasto=Radom']) {
    expect((await goTo(page, home.address + path))?.status()).toBe(200);
    await expectSound(page, path);
  }
});

/** Noon of the next Monday whose date has two digits, UTC: the longest that a day can be written. */
function longWrittenDay(): Date {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  do noon.setUTCDate(noon.getUTCDate() + 1);
  while (noon.getUTCDay() !== 1 || noon.getUTCDate() < 10);
  return noon;
}

/** Runs in the page: answers to a form do not end, and the page that is read after them never arrives. */
function holdAnswers(): void {
  const tenant = globalThis as typeof globalThis & { held?: number };
  const { fetch } = tenant;
  tenant.held = 0;
  tenant.fetch = async (input, init) => {
    if (tenant.held === 2) return fetch(input, init);
    tenant.held = (tenant.held ?? 0) + 1;
    const signal = init?.signal;
    const givenUp = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    if (init?.method !== 'POST') return givenUp;
    const answer = await fetch(input, init);
    const { readable, writable } = new TransformStream({ flush: () => givenUp });
    void answer.body?.pipeTo(writable).catch(() => {});
    return new Response(readable, answer);
  };
}
