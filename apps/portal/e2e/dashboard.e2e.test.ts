// The staff's first page in a browser: the tiles of each role, a tile that cannot be read, the city, and the keys of rows.
import { weekdayOf } from '@zapisy/domain/courses/course-hours';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { overdueDay } from './overdue-day.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const MANAGER = 'maria.wrona@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const PAGE = '/zespol';
const LONG_MS = 120_000;
const CITY = 'Radom';
const HOUR_MS = 3_600_000;

const today = () => warsawDate(new Date());
const prisma = () => home.server.database.prisma;
/** The page whose title it is has been shown; its address is there before it. */
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: typeset(name) });
const tile = (page: Page, name: string) => page.getByRole('region', { name: typeset(name) });

beforeAll(() => prisma().city.create({ data: { name: CITY } }));

type Child = { readonly id: string; readonly ownerEmail: string };

async function aChild(firstName: string, lastName: string, phone = '504118220'): Promise<Child> {
  const email = `${firstName}.${lastName}@poczta.example`.toLowerCase();
  return await prisma().player.create({
    data: {
      firstName,
      lastName,
      birthYear: 2018,
      city: CITY,
      owner: { create: { email, firstName: 'Joanna', lastName, phone } },
    },
  });
}

/** A class of today in Radom with three places. */
async function aClass(shortName: string, kind: 'permanent' | 'trial' = 'permanent'): Promise<string> {
  const { id } = await prisma().course.create({
    data: {
      kind,
      name: `${shortName} – zajęcia stałe`,
      shortName,
      city: CITY,
      address: 'ul. Zakopiańska 56',
      room: 'sala 1',
      startsOn: new Date(addDays(today(), -60)),
      endsOn: new Date(addDays(today(), 60)),
      priceGrosze: 23_000,
      vatRate: 'zw',
      vatExemption: 'art. 43 ust. 1 pkt 28',
      places: 3,
      hours: { create: { weekday: weekdayOf(today()), starts: '17:00', ends: '18:00' } },
    },
  });
  return id;
}

type Place = { readonly reservedUntil?: Date };

async function aPlace(courseId: string, child: Child, place: Place = {}): Promise<string> {
  const { id } = await prisma().registration.create({
    data: {
      courseId,
      playerId: child.id,
      ownerEmail: child.ownerEmail,
      state: 'taken',
      priceGrosze: 23_000,
      ...place,
    },
  });
  return id;
}

type GivenPayment = { readonly dueOn: string; readonly registrationId?: string };

function aDue(child: Child, { dueOn, registrationId }: GivenPayment) {
  const line = { position: 1, name: 'Hip-hop kids', grossGrosze: 23_000, vatRate: 'zw', vatExemption: 'art. 43' };
  return prisma().payment.create({
    data: {
      playerId: child.id,
      ownerEmail: child.ownerEmail,
      city: CITY,
      amountGrosze: 23_000,
      dueOn: new Date(dueOn),
      ...(registrationId !== undefined && { registrationId }),
      lines: { create: [line] },
    },
  });
}

const aSale = async (method: string, outcome: string) => {
  const child = await aChild('Ala', `Sprzedaż${method}${outcome}`);
  const paid = { state: 'paid', method, paidOn: new Date(today()), paidAt: new Date(), documentsOutcome: outcome };
  const { id } = await aDue(child, { dueOn: today() });
  await prisma().payment.update({ where: { id }, data: paid });
};

const aLead = (firstName: string, hours: number, given: { readonly nextContactOn?: Date } = {}) =>
  prisma().lead.create({
    data: {
      firstName,
      lastName: 'Kowalczyk',
      productInterest: 'Hip-hop kids',
      phone: '604771209',
      city: CITY,
      citySource: 'form',
      channel: 'telefon',
      receivedAt: new Date(Date.now() - hours * HOUR_MS),
      ...given,
    },
  });

describe('the first page of a manager', () => {
  it(
    'has tiles of today that lead to their lists, in one city',
    async () => {
      await aSale('cash', 'issued');
      await aSale('blik', 'fell-back');
      await aLead('Anna', 26);
      await aLead('Justyna', 2);
      await aLead('Krótko', 0.5);
      await aLead('Umówiona', 5, { nextContactOn: new Date(today()) });
      await prisma().desk.create({ data: { id: 'radom-1', name: 'Radom, Żeromskiego', city: CITY } });
      await prisma().printJob.create({
        data: { deskId: 'radom-1', state: 'held', problem: 'paper', receipt: {}, updatedAt: new Date() },
      });
      const page = await home.signedIn(MANAGER, { at: PAGE });
      await page.getByLabel('Miasto').selectOption(CITY);
      await page.waitForURL(/miasto=Radom/);
      const documents = tile(page, 'Dokumenty dziś');
      await documents.getByRole('link', { name: typeset('Tylko paragon po odrzuceniu 1') }).waitFor();
      const money = tile(page, 'Pieniądze dziś');
      await money.getByText(typeset('460,00 zł')).waitFor();
      const prints = tile(page, 'Wydruki czekają');
      await prints.getByRole('link', { name: /Radom, Żeromskiego.*brak\spapieru/ }).waitFor();
      const leads = tile(page, 'Leady ponad godzinę');
      await leads.getByRole('link', { name: 'Zadzwoń: Anna Kowalczyk, 604 771 209' }).waitFor();
      expect(await leads.getByRole('link', { name: /^Zadzwoń/ }).count()).toBe(2);
      await leads.getByText(typeset('26 h')).waitFor();
      await leads.getByRole('link', { name: /^Kontakt\sumówiony\sna\sdziś.* 1$/ }).waitFor();
      await tile(page, 'Przyjmowanie leadów').getByRole('img').waitFor();
      await tile(page, 'Zadania')
        .getByRole('link', { name: typeset('Import wydatków z reklam') })
        .waitFor();
      expect(await tile(page, 'Dzisiejsze zajęcia').count()).toBe(0);
      await expectSound(page, 'the first page of a manager');
      await money.getByRole('link', { name: typeset('Zamknięcie dnia') }).click();
      await page.waitForURL(/zamkniecie-dnia\?dzien=.*miasto=Radom/);
      await page.getByText(typeset('460,00 zł')).first().waitFor();
      await page.goBack();
      await documents.getByRole('link', { name: /^Tylko paragon/ }).click();
      await page.waitForURL(/platnosci\?.*dokumenty=odrzucone/);
      await page.getByRole('row', { name: /Sprzedażblikfell-back/ }).waitFor();
      await page.goBack();
      await money.getByRole('link', { name: /^Gotówka/ }).click();
      await page.waitForURL(/platnosci\?.*forma=gotowka/);
      await page.getByRole('row', { name: /Sprzedażcashissued/ }).waitFor();
      expect(await page.getByRole('row', { name: /Sprzedażblik/ }).count()).toBe(0);
      await expectSound(page, 'the payments in cash of today');
      await page.goBack();
      await prints.getByRole('link', { name: /^Radom, Żeromskiego/ }).click();
      await page.getByText(typeset('Czeka wydruk na stanowisku: Radom, Żeromskiego.')).waitFor();
      await expectSound(page, 'the payments whose print waits at a desk');
      await page.getByRole('link', { name: 'Wszystkie stanowiska' }).click();
      await page.waitForURL((url) => !url.search.includes('stanowisko'));
      await goTo(page, `${home.address}${PAGE}?miasto=${CITY}`);
      await leads.getByRole('link', { name: /^Kontakt\sumówiony/ }).click();
      await page.getByText(typeset('Tylko: Na dziś i po terminie.')).waitFor();
      expect(await page.locator('tr[data-lead]').allInnerTexts()).toEqual([expect.stringMatching(/^Umówiona/)]);
      await expectSound(page, 'the contacts that are due, alone');
    },
    LONG_MS,
  );

  it('says of a tile that cannot be read that something may wait, and shows the others', async () => {
    await prisma().$executeRaw`ALTER TABLE desk RENAME TO desk_away`;
    try {
      const page = await home.signedIn(MANAGER, { at: PAGE });
      const prints = tile(page, 'Wydruki czekają');
      await prints.getByText(typeset('Nie udało się sprawdzić – to nie znaczy, że nic nie czeka.')).waitFor();
      await tile(page, 'Dokumenty dziś').getByText(typeset('Wystawione')).waitFor();
      await expectSound(page, 'a tile that could not be read');
    } finally {
      await prisma().$executeRaw`ALTER TABLE desk_away RENAME TO desk`;
    }
  });
});

describe('the first page of marketing', () => {
  it('retries failed deliveries, and stays', async () => {
    await prisma().leadDelivery.create({
      data: { leadgenId: '900100200', raw: {}, state: 'failed', errorCode: 'permission', doneAt: new Date() },
    });
    const page = await home.signedIn(MARKETING, { at: PAGE });
    const intake = tile(page, 'Przyjmowanie leadów');
    await expectSound(page, 'a failed delivery on the first page');
    await intake.getByRole('button', { name: /^Ponów\swszystkie\s\(1\)/ }).click();
    const retriedAt = async () =>
      (await prisma().leadDelivery.findUniqueOrThrow({ where: { leadgenId: '900100200' } })).retriedAt;
    await expect.poll(retriedAt).toBeInstanceOf(Date);
    expect(new URL(page.url()).pathname).toBe(PAGE);
  });

  it('has leads, intake and jobs alone', async () => {
    const page = await home.signedIn(MARKETING, { at: PAGE });
    await tile(page, 'Leady ponad godzinę').waitFor();
    await tile(page, 'Zadania').waitFor();
    const names = [
      'Krytyczne powiadomienia',
      'Dokumenty dziś',
      'Pieniądze dziś',
      'Wydruki czekają',
      'Dzisiejsze zajęcia',
    ];
    for (const name of names) expect(await tile(page, name).count(), name).toBe(0);
    await expectSound(page, 'the first page of marketing');
  });
});

describe('the first page of reception', () => {
  it(
    'has the classes of today, the reservations that end, and who comes and owes; rows are walked through by keys',
    async () => {
      const hipHop = await aClass('Hip-hop kids');
      const lena = await aChild('Lena', 'Maj');
      await aDue(lena, { dueOn: overdueDay(6).dueOn, registrationId: await aPlace(hipHop, lena) });
      const trial = await aClass('Balet 4–6 lat', 'trial');
      const helena = await aChild('Helena', 'Rak');
      const place = await aPlace(trial, helena, { reservedUntil: new Date(today()) });
      await aDue(helena, { dueOn: today(), registrationId: place });
      const page = await home.signedIn(RECEPTION, { at: `${PAGE}?miasto=${CITY}` });
      const classes = tile(page, 'Dzisiejsze zajęcia');
      const row = classes.getByRole('row', { name: /Hip-hop kids/ });
      await row.getByText(typeset('1 z 3')).waitFor();
      await row.getByText(/ul\. Zakopiańska 56, sala\s1/).waitFor();
      await tile(page, 'Rezerwacje do końca dnia')
        .getByRole('row', { name: /Helena Rak/ })
        .waitFor();
      const owing = tile(page, 'Przyjdą dziś, a zalegają').getByRole('row', { name: /Lena Maj/ });
      await owing.getByText(typeset(`${overdueDay(6).days} dni`)).waitFor();
      await owing.getByRole('link', { name: 'Zadzwoń: Joanna Maj, 504 118 220' }).waitFor();
      for (const name of ['Dokumenty dziś', 'Leady ponad godzinę', 'Zadania'])
        expect(await tile(page, name).count(), name).toBe(0);
      await expectSound(page, 'the first page of reception');

      await classes
        .getByRole('link', { name: /^Balet/ })
        .first()
        .focus();
      await page.keyboard.press('j');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toMatch(/Hip-hop/);
      await page.keyboard.press('j');
      await expect.poll(focused).toBe('Helena Rak');
      await page.keyboard.press('j');
      await expect.poll(focused).toBe('Lena Maj');
      await page.keyboard.press('r');
      await page.waitForURL(new RegExp(`kasa\\?osoba=${lena.id}`));
      await title(page, 'Kasa').waitFor();
      await page.goBack();
      await title(page, 'Pulpit').waitFor();
      await row.getByRole('link', { name: /^Lista/ }).focus();
      await page.keyboard.press('z');
      await page.waitForURL(new RegExp(`zapisz\\?.*${hipHop}`));
      for (const [name, shown, other] of [
        ['Przyjdą dziś, a zalegają', 'Lena Maj', 'Helena Rak'],
        ['Rezerwacje do końca dnia', 'Helena Rak', 'Lena Maj'],
      ] as const) {
        await goTo(page, `${home.address}${PAGE}?miasto=${CITY}`);
        await tile(page, name)
          .getByRole('link', { name: typeset('Lista płatności') })
          .click();
        await page.waitForURL(/platnosci\?.*dzis=/);
        // The first page has rows of the same people.
        await title(page, 'Płatności').waitFor();
        await page.getByRole('row', { name: new RegExp(shown) }).waitFor();
        expect(await page.getByRole('row', { name: new RegExp(other) }).count()).toBe(0);
        await expectSound(page, `the payments behind ${name}`);
      }
    },
    LONG_MS,
  );

  it('says that nothing is there', async () => {
    const page = await home.signedIn(RECEPTION, { at: `${PAGE}?miasto=Nigdzie` });
    await page.getByText(typeset('Dziś nie ma zajęć.')).waitFor();
    await page.getByText(typeset('Żadna nieopłacona rezerwacja nie kończy się dziś.')).waitFor();
    await page.getByText(typeset('Nikt, kto dziś przychodzi, nie zalega.')).waitFor();
    await expectSound(page, 'an empty first page of reception');
    expect((await goTo(page, `${home.address}${PAGE}`))?.status()).toBe(200);
  });
});
