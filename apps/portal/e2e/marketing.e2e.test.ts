// Marketing's pages: whether leads arrive, the spend, the figures, and the scheduled jobs; and the office's offer.
import { expect, it } from 'vitest';
import { MAGDALENA } from './family.ts';
import { gatewayPage, registrationPages, typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const MARKETING = 'marek.dudek@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const ADMIN = 'adam.sowa@zapisy.example';
const OFFICE = 'katarzyna.mazur@zapisy.example';

it('the intake shows a lead that is not there, and has it retried', async () => {
  await home.server.database.prisma.leadDelivery.create({
    data: { leadgenId: '444444444444', raw: {}, state: 'failed', errorCode: 'missing' },
  });
  const page = await home.signedIn(MARKETING);
  await page.getByRole('link', { name: 'Przyjmowanie' }).first().click();
  await page.getByText(typeset('1 zgłoszenie. Platforma reklamowa już tego nie ma.')).waitFor();
  await expectSound(page, 'an intake with a failure');
  await page.getByRole('button', { name: /^Ponów wszystkie/ }).click();
  await page.getByText(typeset('1 zgłoszenie wróciło do kolejki.')).waitFor();
});

it('the budget is fetched on demand, typed by hand in people’s own writing, and guards what is imported', async () => {
  const page = await home.signedIn(MARKETING, { at: '/zespol/budzet' });
  await page.getByRole('button', { name: 'Pobierz teraz' }).click();
  await page.getByText(/^Ostatnio pobrano/).waitFor();
  await page.getByLabel('Kwota', { exact: true }).fill('dużo');
  await page.getByRole('button', { name: 'Zapisz kwotę' }).click();
  await page.getByText(typeset('Podaj kwotę, np. 1 234,50.')).first().waitFor();
  expect(await page.getByLabel('Kwota', { exact: true }).inputValue()).toBe('dużo');
  await expectSound(page, 'a wrong amount');
  const controls = ['Miesiąc', 'Kanał', 'Miasto', 'Kwota'].map((label) => page.getByLabel(label, { exact: true }));
  const tops = await Promise.all(controls.map(async (control) => (await control.boundingBox())?.y));
  expect(new Set(tops).size, 'all controls on one line, though only two have a hint').toBe(1);
  await page.getByLabel('Kanał').selectOption('polecenie');
  await page.getByLabel('Miasto', { exact: true }).selectOption('Kraków');
  await page.getByLabel('Kwota', { exact: true }).fill('1 234,50');
  await page.getByRole('button', { name: 'Zapisz kwotę' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: typeset('polecenie, Kraków, 1 234,50 zł.') })
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'polecenie' })
    .filter({ hasText: typeset('1 234,50 zł') })
    .first()
    .waitFor();
});

it('the figures are shown by month, channel and city with their definitions, and can be filtered', async () => {
  const page = await home.signedIn(MARKETING, { at: '/zespol/statystyki' });
  await page.getByRole('heading', { name: 'Jak liczymy?' }).waitFor();
  await page.getByText('Pokaż jako tabelę: Wydatki i CAC').click();
  await page.getByRole('table', { name: 'Według miesięcy' }).waitFor();
  await page.getByLabel('Widok').selectOption('period');
  await page.waitForURL(/widok=period/);
  await page.getByText(/^Według zdarzeń: liczymy/).waitFor();
  await goTo(page, `${home.address}/zespol/statystyki?od=2020-01&do=2020-02`);
  await page.getByText('Brak danych w tym okresie.').waitFor();
  await expectSound(page, 'no figures');
});

it('a month of leads whose spend was never imported is named in the figures until its spend is typed', async () => {
  const page = await home.signedIn(MARKETING);
  const { prisma } = home.server.database;
  const createdTime = new Date(Date.now() - 100 * 86_400_000);
  const lead = { city: 'Kraków', citySource: 'form', channel: 'social', isOrganic: true, createdTime };
  await prisma.lead.create({ data: lead });
  await goTo(page, `${home.address}/zespol/statystyki`);
  const unknown = page.getByText(/^Nie znamy wydatków na reklamę: \S+\s\d{4}\./);
  await unknown.waitFor();
  await page.getByText('Pokaż jako tabelę: Wydatki i CAC').click();
  await page.getByRole('table').getByText('w tym bez reklamy').first().waitFor();
  await expectSound(page, 'figures without the spend of a month');
  await page.getByRole('link', { name: typeset('Wpisz wydatki w budżecie') }).click();
  await page.getByLabel('Kwota', { exact: true }).fill('1 200');
  expect(await page.getByLabel('Kanał').inputValue()).toBe('social');
  await page.getByRole('button', { name: 'Zapisz kwotę' }).click();
  await page.getByRole('status').filter({ hasText: 'Zapisano: ' }).waitFor();
  await goTo(page, `${home.address}/zespol/statystyki`);
  await page.getByRole('heading', { name: 'Jak liczymy?' }).waitFor();
  expect(await unknown.count()).toBe(0);
  await goTo(page, `${home.address}/zespol/budzet`);
  await page.getByRole('button', { name: /^Usuń wpis: .*reklama/ }).click();
  const removed = page.getByRole('status').filter({ hasText: 'Usunięto wpis' });
  await removed.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByRole('status').filter({ hasText: 'Cofnięto: ' }).waitFor();
  await page.getByRole('button', { name: /^Usuń wpis: .*reklama/ }).click();
  await removed.waitFor();
});

it('scheduled jobs are only read by marketing; the administrator runs and switches them', async () => {
  const reader = await home.signedIn(MARKETING, { at: '/zespol/zadania' });
  await reader.getByText('podgląd – przełącza administrator').waitFor();
  expect(await reader.getByRole('button', { name: /^Uruchom teraz/ }).count()).toBe(0);
  const page = await home.signedIn(ADMIN, { at: '/zespol/zadania' });
  await page.getByLabel(/^Wyłącz: Import wydatków/).click();
  await page.getByRole('button', { name: 'Wyłącz zadanie' }).first().click();
  await page.getByText(/^Wyłączono: Import wydatków/).waitFor();
  await page.getByRole('button', { name: /^Włącz: Import wydatków/ }).click();
  await page.getByText(/^Włączono: Import wydatków/).waitFor();
  await page.getByRole('button', { name: /^Uruchom teraz: Usuwanie danych/ }).click();
  await page.getByText(/^Zlecono: Usuwanie danych/).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'Usuwanie danych' })
    .filter({ hasText: /dziś \d\d:\d\d\s– OK, / })
    .waitFor({ timeout: 30_000 });
  await expectSound(page, 'scheduled jobs');
});

it('the goods of the counter are changed by the office and only read by reception; a wrong one loses nothing', async () => {
  const reader = await home.signedIn(RECEPTION, { at: '/zespol/towary' });
  await reader.getByText('podgląd – zmienia biuro').waitFor();
  expect(await reader.getByRole('button', { name: 'Zapisz towar' }).count()).toBe(0);
  const page = await home.signedIn(OFFICE, { at: '/zespol/towary' });
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
});

it('the courses are made by the office in a new city, and a client registers for one', async () => {
  const page = await home.signedIn(OFFICE, { at: '/zespol/zajecia' });
  await page.getByRole('table', { name: 'Zajęcia: Gdańsk' }).getByText('brak miejsc').waitFor();
  await page.getByRole('link', { name: 'Miasta' }).click();
  await page.getByLabel('Nazwa miasta').fill('Radom');
  await page.getByRole('button', { name: 'Dodaj miasto' }).click();
  await page.getByRole('row').filter({ hasText: 'Radom' }).waitFor();
  await expectSound(page, 'the cities');
  await page.getByRole('status').getByRole('link', { name: 'Nowe zajęcia' }).click();
  await page.getByLabel('Krótka nazwa').fill('Warsztaty cyrkowe');
  await page.getByLabel('Nazwa na dokumentach').fill('Warsztaty cyrkowe, ferie');
  await page.getByLabel('Rodzaj').selectOption('turnus');
  await page.getByLabel('Miasto').selectOption('Radom');
  await page.getByLabel('Stawka VAT').selectOption('zw');
  await page.getByRole('button', { name: 'Dodaj zajęcia' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: typeset('Popraw 7 pól') })
    .waitFor();
  await expectSound(page, 'a course that lacks seven things');
  const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  expect(await top('#field-startsOn-message'), 'under its field, also without a hint').toBeGreaterThan(
    await top('#field-startsOn'),
  );
  await page.getByLabel('Pierwszy dzień').fill('2098-02-01');
  await page.getByLabel('Ostatni dzień').fill('2098-02-05');
  await page.getByLabel('Ulica i numer').fill('ul. Żeromskiego 1');
  await page.getByLabel('środa: od').fill('08:00');
  await page.getByLabel('środa: do').fill('16:00');
  await page.getByLabel('Liczba miejsc').fill('2');
  await page.getByLabel('Cena brutto za osobę').fill('450');
  await page.getByLabel('Podstawa zwolnienia z VAT').selectOption('activity');
  await page.getByRole('button', { name: 'Dodaj zajęcia' }).click();
  await page.getByRole('status').filter({ hasText: 'Zapisano: Warsztaty cyrkowe.' }).waitFor();

  const client = await home.signedIn(MAGDALENA, { at: '/zajecia?miasto=Radom' });
  const steps = registrationPages(client);
  await steps.begin(/^Zapisz: Warsztaty cyrkowe/, ['Antoni']);
  await steps.nextLink.click();
  await steps.toPayment.click();
  await client.getByRole('button', { name: typeset('Zamawiam z obowiązkiem zapłaty 450,00 zł') }).click();
  await gatewayPage(client).pay.click();
  await client
    .getByText(/^Zapłacono/)
    .first()
    .waitFor();
  await goTo(page, `${home.address}/zespol/zajecia?miasto=Radom`);
  const row = page.getByRole('row').filter({ hasText: 'Warsztaty cyrkowe' });
  await row.getByText(typeset('1 z 2')).waitFor();
  await row.getByRole('button', { name: 'Zamknij zapisy' }).click();
  await row.getByText(typeset('zamknięte')).waitFor();
  await goTo(client, `${home.address}/zajecia?miasto=Radom`);
  await client.getByText(/^Nie ma teraz takich zajęć: Radom/).waitFor();
});

/** A place that was taken when the dues of the other places had been made by their job. */
async function aPlaceAfterTheJob(): Promise<void> {
  const { prisma } = home.server.database;
  const { id: courseId, priceGrosze } = await prisma.course.findFirstOrThrow({ where: { kind: 'permanent' } });
  const ownerEmail = MAGDALENA;
  const participant = { firstName: 'Bruno', lastName: 'Zieliński', birthYear: 2018, city: 'Kraków', ownerEmail };
  const { id: playerId } = await prisma.player.create({ data: participant });
  await prisma.registration.create({ data: { playerId, courseId, ownerEmail, state: 'taken', priceGrosze } });
}

it('the dues of a month are made once for every taken place, and are then what the counter settles', async () => {
  await aPlaceAfterTheJob();
  const page = await home.signedIn(OFFICE, { at: '/zespol/zajecia/oplaty' });
  const wanted = page.getByLabel('Miesiąc').getByRole('option').nth(1);
  const [month, message] = [await wanted.getAttribute('value'), await wanted.textContent()];
  await page.getByLabel('Miesiąc').selectOption(month);
  await page.getByRole('button', { name: 'Pokaż' }).click();
  const charge = page.getByRole('button', { name: typeset(`Nalicz za ${message?.replaceAll('\u00A0', ' ')}`) });
  await charge.waitFor();
  await expectSound(page, 'dues of a month');
  const made = () => home.server.database.prisma.payment.count({ where: { month, state: 'due' } });
  const before = await made();
  const places = Number(/: (\d+)/.exec((await charge.textContent())?.replaceAll('\u00A0', ' ') ?? '')?.[1]);
  await charge.click();
  await page.getByRole('status').filter({ hasText: 'Naliczono opłaty' }).waitFor();
  expect([places > 0, await made()]).toEqual([true, before + places]);
  await page.getByText(/^Wszystkie miejsca mają już opłatę/).waitFor();
});

it('who may not see these pages: reception is refused each of them', async () => {
  const page = await home.signedIn(RECEPTION);
  for (const path of [
    ...['leady', 'leady/import', 'leady/przyjmowanie', 'budzet', 'statystyki', 'zadania'],
    ...['zajecia/nowe', 'zajecia/miasta', 'zajecia/oplaty', 'zajecia/dni-wolne'],
  ]) {
    expect((await goTo(page, `${home.address}/zespol/${path}`))?.status(), path).toBe(403);
    await page.getByRole('heading', { name: 'Nie masz uprawnień do tej strony' }).waitFor();
  }
});
