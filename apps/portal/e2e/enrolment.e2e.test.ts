// Enrolment by staff in a browser: a new child of a new family, a known contact, the last place, and a class for another age.
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const LONG_MS = 180_000;

/** A trial in three days for ages 7 to 9 with so many places; its id. */
async function aTrial(shortName: string, places: number): Promise<string> {
  const { prisma } = home.server.database;
  const { name: city } = await prisma.city.findFirstOrThrow();
  const day = new Date(addDays(warsawDate(new Date()), 3));
  const { id } = await prisma.course.create({
    data: {
      kind: 'trial',
      name: shortName,
      shortName,
      city,
      ageFrom: 7,
      ageTo: 9,
      startsOn: day,
      endsOn: day,
      priceGrosze: 3_000,
      vatRate: '23',
      places,
    },
  });
  return id;
}

const YEAR = Number(warsawDate(new Date()).slice(0, 4));

async function typeChild(page: Page, firstName: string, contact: string, birthYear: number): Promise<void> {
  await page.getByLabel(typeset('Imię i nazwisko')).fill(`${firstName} Zielińska`);
  await page.getByLabel('Rok urodzenia').fill(String(birthYear));
  await page.getByLabel(typeset('Telefon lub e-mail')).fill(contact);
}

/** Also a class for another age. */
const choose = async (page: Page, name: string) => {
  await page.getByRole('checkbox', { name: typeset('pokaż inne grupy') }).check();
  await page.getByRole('searchbox', { name: typeset('Szukaj zajęć') }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};
const reserve = async (page: Page) => {
  await page.getByRole('radio', { name: typeset('Zarezerwuj do') }).check();
  await page.getByRole('button', { name: typeset('Zarezerwuj miejsce') }).click();
};
const said = (page: Page, text: string) => page.getByText(typeset(text)).first().waitFor();

describe('enrolment by staff', () => {
  it('takes an unknown phone, and the class, into the enrolment of a new person', async () => {
    const courseId = await aTrial('karate dla nowych', 5);
    const page = await home.signedIn(RECEPTION, { at: `/zespol/zapisz?zajecia=${courseId}` });
    await page.getByRole('searchbox').fill('601 555 777');
    await page.getByRole('searchbox').press('Enter');
    await said(page, 'Sprawdź pisownię albo dodaj nową osobę.');
    await page.getByRole('link', { name: 'Nowa osoba' }).last().click();
    const contact = page.getByLabel(typeset('Telefon lub e-mail'));
    await contact.waitFor();
    expect([await contact.inputValue(), decodeURIComponent(page.url())]).toEqual([
      '601 555 777',
      expect.not.stringContaining('555'),
    ]);
    await page.getByRole('option', { name: /karate dla nowych/, selected: true }).waitFor();
    await page.getByRole('link', { name: 'Inna osoba' }).click();
    await page.getByRole('searchbox').waitFor();
    expect(new URL(page.url()).searchParams.get('zajecia')).toBe(courseId);
  });

  it(
    'adds a child of a new family by keys, and leads to the till with the payment',
    async () => {
      const courseId = await aTrial('karate próbne', 5);
      const page = await home.signedIn(RECEPTION, { at: `/zespol/zajecia/${courseId}/lista` });
      await page.locator('main').getByRole('link', { name: 'Zapisz na zajęcia' }).click();
      await page.getByRole('link', { name: 'Nowa osoba' }).click();
      await page.getByLabel(typeset('Imię i nazwisko')).waitFor();
      await expectSound(page, 'an empty enrolment');
      await page.keyboard.press('Control+Enter');
      await said(page, 'Wpisz imię i nazwisko.');
      await expectSound(page, 'an enrolment with a problem');
      await typeChild(page, 'Hanna', '601 220 415', YEAR - 8);
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(/\/zespol\/kasa\?osoba=/);
      await page.getByRole('button', { name: /^Przyjmij 30,00/ }).waitFor();
      const place = await home.server.database.prisma.registration.findFirstOrThrow({
        where: { courseId },
        include: { player: true, payments: true },
      });
      expect(place).toMatchObject({ state: 'taken', player: { firstName: 'Hanna', ownerEmail: 'tel:+48601220415' } });
      expect(place.payments).toMatchObject([{ state: 'due', amountGrosze: 3_000 }]);
    },
    LONG_MS,
  );

  it(
    'asks which family it is, says that the age does not fit, and keeps the place until a day',
    async () => {
      const courseId = await aTrial('szermierka próbna', 5);
      const page = await home.signedIn(RECEPTION, { at: '/zespol/zapisz?nowa=tak' });
      await typeChild(page, 'Ola', '699 111 222', YEAR - 8);
      await choose(page, 'szermierka próbna');
      await reserve(page);
      await said(page, 'Zapisano: Ola Zielińska.');
      await expectSound(page, 'a new place on the class list');
      await goTo(page, `${home.address}/zespol/zapisz?nowa=tak`);
      await typeChild(page, 'Iga', '699111222', YEAR - 3);
      await said(page, 'Dołączymy do tej rodziny.');
      await choose(page, 'szermierka próbna');
      await said(page, 'Wiek nie pasuje do tej grupy.');
      await expectSound(page, 'an enrolment of a child of a known family');
      const until = addDays(warsawDate(new Date()), 2);
      await page.getByRole('radio', { name: typeset('Zarezerwuj do') }).check();
      await page.getByLabel('Ostatni dzień rezerwacji').fill(until);
      await page.getByRole('button', { name: typeset('Zarezerwuj miejsce') }).click();
      await said(page, 'Zapisano: Iga Zielińska.');
      const places = await home.server.database.prisma.registration.findMany({ where: { courseId } });
      expect(new Set(places.map(({ ownerEmail }) => ownerEmail)).size).toBe(1);
      expect(places.map(({ reservedUntil }) => reservedUntil?.toISOString().slice(0, 10))).toContain(until);
    },
    LONG_MS,
  );

  it(
    'finds a known participant, keeps what was typed when the last place is taken meanwhile, and is not for marketing',
    async () => {
      const courseId = await aTrial('boks próbny', 1);
      await aTrial('judo próbne', 3);
      const page = await home.signedIn(RECEPTION, { at: '/zespol/zapisz' });
      await page.getByLabel('Kogo zapisujesz?').fill('Zofia');
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', { name: /^Zapisz: Zofia/ })
        .first()
        .click();
      await choose(page, 'boks próbny');
      const { prisma } = home.server.database;
      const { id: playerId, ownerEmail } = await prisma.player.findFirstOrThrow({
        where: { firstName: { not: 'Zofia' } },
      });
      await prisma.registration.create({
        data: { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 3_000 },
      });
      await reserve(page);
      await said(page, 'To miejsce właśnie zajęto.');
      await expectSound(page, 'a place that was taken meanwhile');
      await choose(page, 'judo próbne');
      await page.getByRole('button', { name: typeset('Zarezerwuj miejsce') }).click();
      await said(page, 'Zapisano: Zofia');
      expect(await prisma.registration.count({ where: { courseId } })).toBe(1);
      const marketing = await home.signedIn(MARKETING);
      expect((await goTo(marketing, `${home.address}/zespol/zapisz`))?.status()).toBe(403);
    },
    LONG_MS,
  );
});
