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
  await page.getByLabel('Imię uczestnika').fill(firstName);
  await page.getByLabel('Nazwisko uczestnika').fill('Zielińska');
  await page.getByLabel('Rok urodzenia').fill(String(birthYear));
  await page.getByLabel(typeset('Telefon albo e-mail opiekuna')).fill(contact);
}

const radioOf = (page: Page, courseId: string) => page.locator(`input[type=radio][value="${courseId}.3000"]`);
/** Also a class for another age. */
const choose = async (page: Page, courseId: string) => {
  await page.getByLabel('Wiek', { exact: true }).selectOption('');
  // Without scripts the list is narrowed by its button.
  const show = page.getByRole('button', { name: 'Pokaż', exact: true });
  if ((await show.count()) > 0) await show.click();
  await radioOf(page, courseId).check();
};
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz na zajęcia' });

describe('enrolment by staff', () => {
  it('takes an unknown phone, and the class, into the form of a new person', async () => {
    const courseId = await aTrial('karate dla nowych', 5);
    const page = await home.signedIn(RECEPTION, { at: `/zespol/zapisz?zajecia=${courseId}` });
    await page.getByRole('searchbox').fill('601 555 777');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText(typeset('Sprawdź pisownię albo dodaj nową osobę.')).waitFor();
    await page.getByRole('link', { name: 'Nowa osoba' }).last().click();
    const contact = page.getByLabel(typeset('Telefon albo e-mail opiekuna'));
    await contact.waitFor();
    expect([await contact.inputValue(), decodeURIComponent(page.url())]).toEqual([
      '601 555 777',
      expect.not.stringContaining('555'),
    ]);
    await expect.poll(() => radioOf(page, courseId).isChecked()).toBe(true);
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
      await expectSound(page, 'an empty enrolment');
      await save(page).click();
      await page.getByText(typeset('Popraw 4 pola')).waitFor();
      await expectSound(page, 'an enrolment with problems');
      await page.getByLabel('Imię uczestnika').focus();
      for (const word of ['Hanna', 'Bielska', String(YEAR - 8), '601 220 415']) {
        await page.keyboard.type(word);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/zespol\/kasa\?osoba=/);
      await page.getByText(typeset('30,00 zł')).first().waitFor();
      await page.getByRole('checkbox', { name: /szermierka|próbn/i, checked: true }).waitFor();
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
      await choose(page, courseId);
      await page.getByRole('radio', { name: /^Później/ }).check();
      await save(page).click();
      await page.getByText(typeset('Zapisano: Ola Zielińska.')).waitFor();
      await expectSound(page, 'a new place on the class list');
      await goTo(page, `${home.address}/zespol/zapisz?nowa=tak`);
      await typeChild(page, 'Iga', '699111222', YEAR - 3);
      await choose(page, courseId);
      await page.getByText(typeset('Wiek nie pasuje do tych zajęć.')).waitFor();
      const until = addDays(warsawDate(new Date()), 2);
      await page.getByRole('radio', { name: /^Później/ }).check();
      await page.getByRole('textbox', { name: typeset('Miejsce czeka do') }).fill(until);
      await save(page).click();
      await page.getByText(typeset('Ten telefon albo e-mail już znamy.')).waitFor();
      await expectSound(page, 'the question which family it is');
      await page.getByRole('radio', { name: /^Nowe dziecko w rodzinie: Ola/ }).check();
      await save(page).click();
      await page.getByText(typeset('Zapisano: Iga Zielińska.')).waitFor();
      const places = await home.server.database.prisma.registration.findMany({ where: { courseId } });
      expect(new Set(places.map(({ ownerEmail }) => ownerEmail)).size).toBe(1);
      expect(places.map(({ reservedUntil }) => reservedUntil?.toISOString().slice(0, 10))).toContain(until);
    },
    LONG_MS,
  );

  it(
    'whose last place is taken meanwhile keeps everything typed',
    async () => {
      const courseId = await aTrial('boks próbny', 1);
      const other = await aTrial('judo próbne', 3);
      const page = await home.signedIn(RECEPTION, { at: '/zespol/zapisz?nowa=tak' });
      await typeChild(page, 'Maja', '605 771 330', YEAR - 8);
      await choose(page, courseId);
      const { prisma } = home.server.database;
      const { id: playerId, ownerEmail } = await prisma.player.findFirstOrThrow();
      await prisma.registration.create({
        data: { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 3_000 },
      });
      await save(page).click();
      await page.getByText(typeset('To miejsce właśnie zajęto.')).waitFor();
      await expectSound(page, 'a place that was taken meanwhile');
      expect(await page.getByLabel('Imię uczestnika').inputValue()).toBe('Maja');
      expect(await page.getByLabel(typeset('Telefon albo e-mail opiekuna')).inputValue()).toBe('605 771 330');
      await choose(page, other);
      await save(page).click();
      await page.waitForURL(/\/zespol\/kasa\?osoba=/);
      expect(await prisma.registration.count({ where: { courseId } })).toBe(1);
    },
    LONG_MS,
  );

  it(
    'finds a known participant, works without scripts, and is not for marketing',
    async () => {
      const courseId = await aTrial('aikido próbne', 3);
      const page = await home.signedIn(RECEPTION, { at: '/zespol/zapisz', withScripts: false });
      await page.getByLabel('Kogo zapisujesz?').fill('Zofia');
      await page.getByRole('button', { name: 'Szukaj' }).click();
      await page
        .getByRole('link', { name: /^Zapisz: Zofia/ })
        .first()
        .click();
      await choose(page, courseId);
      await page.getByRole('radio', { name: /^Później/ }).check();
      await save(page).click();
      await page.getByText(typeset('Zapisano: Zofia')).waitFor();
      const marketing = await home.signedIn(MARKETING);
      expect((await goTo(marketing, `${home.address}/zespol/zapisz`))?.status()).toBe(403);
    },
    LONG_MS,
  );
});
