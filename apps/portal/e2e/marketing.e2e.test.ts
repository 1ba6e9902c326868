// Marketing's pages: whether leads come in, what was spent, what it brought, and what runs by itself.
import { describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { expectSound, wholeHouse } from './whole-house.ts';

const home = wholeHouse();
const MARKETING = 'marek.dudek@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const ADMIN = 'adam.sowa@zapisy.example';

describe('the intake', () => {
  it('tells of a lead that is not there, and has it tried again', async () => {
    await home.server.database.prisma.leadDelivery.create({
      data: { leadgenId: '444444444444', raw: {}, state: 'failed', errorCode: 'missing' },
    });
    const page = await home.signedIn(MARKETING);
    await page.getByRole('link', { name: 'Przyjmowanie leadów' }).first().click();
    await page.getByText(typeset('1 zgłoszenie. Platforma reklamowa już tego nie ma.')).waitFor();
    await expectSound(page, 'an intake with a failure');
    await page.getByRole('button', { name: /^Ponów wszystkie/ }).click();
    await page.getByText(typeset('1 zgłoszenie wróciło do kolejki.')).waitFor();
    await expectSound(page, 'a failure that is tried again');
  });
});

describe('the budget', () => {
  it('is fetched on demand, typed by hand in people’s own writing, and guards what is imported', async () => {
    const page = await home.signedIn(MARKETING, { at: '/zespol/budzet' });
    await page.getByRole('button', { name: 'Pobierz teraz' }).click();
    await page.getByText(/^Ostatnio pobrano/).waitFor();
    await expectSound(page, 'a budget that was fetched');
    await page.getByLabel('Kwota', { exact: true }).fill('dużo');
    await page.getByRole('button', { name: 'Zapisz kwotę' }).click();
    await page.getByText(typeset('Podaj kwotę, np. 1 234,50.')).first().waitFor();
    expect(await page.getByLabel('Kwota', { exact: true }).inputValue()).toBe('dużo');
    await expectSound(page, 'a wrong amount');
    const controls = ['Miesiąc', 'Kanał', 'Miasto', 'Kwota'].map((label) => page.getByLabel(label, { exact: true }));
    const tops = await Promise.all(controls.map(async (control) => (await control.boundingBox())?.y));
    expect(new Set(tops).size, 'all controls on one line, though only two have a hint').toBe(1);
    await page.getByLabel('Kanał').selectOption('polecenie');
    await page.getByLabel('Kwota', { exact: true }).fill('1 234,50');
    await page.getByRole('button', { name: 'Zapisz kwotę' }).click();
    await page.getByRole('status').filter({ hasText: 'Zapisano kwotę' }).waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'polecenie' })
      .filter({ hasText: typeset('1 234,50 zł') })
      .first()
      .waitFor();
  });
});

describe('the figures', () => {
  it('stand by month, channel and city with their definitions, and can be narrowed', async () => {
    const page = await home.signedIn(MARKETING, { at: '/zespol/statystyki' });
    await page.getByRole('heading', { name: 'Jak liczymy?' }).waitFor();
    await page.getByRole('table', { name: 'Według miesięcy' }).waitFor();
    await expectSound(page, 'the figures');
    await page.getByLabel('Widok').selectOption('period');
    await page.waitForURL(/widok=period/);
    await page.getByText(/^Według zdarzeń: liczymy/).waitFor();
    await page.goto(`${home.address}/zespol/statystyki?od=2020-01&do=2020-02`);
    await page.getByText('Brak danych w tym okresie.').waitFor();
    await expectSound(page, 'no figures');
  });
});

describe('scheduled jobs', () => {
  it('are only read by marketing; the administrator runs and switches them', async () => {
    const reader = await home.signedIn(MARKETING, { at: '/zespol/zadania' });
    await reader.getByText('podgląd – przełącza administrator').waitFor();
    expect(await reader.getByRole('button', { name: /^Uruchom teraz/ }).count()).toBe(0);
    const page = await home.signedIn(ADMIN, { at: '/zespol/zadania' });
    await page.getByLabel(/^Wyłącz: Import wydatków/).click();
    await expectSound(page, 'before a job is switched off');
    await page.getByRole('button', { name: 'Wyłącz zadanie' }).first().click();
    await page.getByText(/^Wyłączono: Import wydatków/).waitFor();
    await page.getByRole('button', { name: /^Włącz: Import wydatków/ }).click();
    await page.getByText(/^Włączono: Import wydatków/).waitFor();
    await page.getByRole('button', { name: /^Uruchom teraz: Usuwanie danych/ }).click();
    await page.getByText(/^Zlecono: Usuwanie danych/).waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'retention' })
      .filter({ hasText: /·\s*OK/ })
      .waitFor({ timeout: 30_000 });
    await expectSound(page, 'scheduled jobs');
  });
});

describe('the goods of the counter', () => {
  it('are changed by the office and only read by reception; a wrong one loses nothing', async () => {
    const reader = await home.signedIn(RECEPTION, { at: '/zespol/towary' });
    await reader.getByText('podgląd – zmienia biuro').waitFor();
    expect(await reader.getByRole('button', { name: 'Zapisz towar' }).count()).toBe(0);
    const page = await home.signedIn('katarzyna.mazur@zapisy.example', { at: '/zespol/towary' });
    await page.getByLabel('Nazwa', { exact: true }).fill('Baletki różowe');
    await page.getByLabel('Cena brutto za sztukę').fill('dużo');
    await page.getByRole('button', { name: 'Zapisz towar' }).click();
    await page
      .getByText(/^Podaj cenę, np/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Nazwa', { exact: true }).inputValue()).toBe('Baletki różowe');
    await expectSound(page, 'a product with a wrong price');
    await page.getByLabel('Cena brutto za sztukę').fill('69,00');
    await page.getByRole('button', { name: 'Zapisz towar' }).click();
    await page.getByRole('row').filter({ hasText: 'Baletki rozowe' }).waitFor();
    await expectSound(page, 'goods');
  });
});

describe('who may not see these pages', () => {
  it.each(['leady', 'leady/import', 'leady/przyjmowanie', 'budzet', 'statystyki', 'zadania'])('%s', async (path) => {
    const page = await home.signedIn(RECEPTION);
    expect((await page.goto(`${home.address}/zespol/${path}`))?.status()).toBe(403);
    await expectSound(page, 'no right');
  });
});
