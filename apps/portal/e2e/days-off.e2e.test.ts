// 'Dni wolne' and the coming meetings of a class: in every size, and by keys alone.
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tabTo } from './keyboard.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const OFFICE = 'katarzyna.mazur@zapisy.example';
const DAYS_OFF = '/zespol/zajecia/dni-wolne';

const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
const type = async (page: Page, name: string | RegExp, text: string) => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};

/** A class that meets every day from tomorrow, so that no meeting has begun, and a trial on the day off. */
async function courses(day: string): Promise<string> {
  const { prisma } = home.server.database;
  const shared = { city: 'Kraków', priceGrosze: 25_000, vatRate: '8', places: 12 };
  const hours = (weekdays: readonly number[]) => ({
    create: weekdays.map((weekday) => ({ weekday, starts: '18:00', ends: '19:30' })),
  });
  const tomorrow = new Date(addDays(warsawDate(new Date()), 1));
  const name = 'Gimnastyka artystyczna dla początkujących';
  const { id } = await prisma.course.create({
    data: {
      ...shared,
      startsOn: tomorrow,
      kind: 'permanent',
      name,
      shortName: name,
      hours: hours([1, 2, 3, 4, 5, 6, 7]),
    },
  });
  const days = { startsOn: new Date(day), endsOn: new Date(day) };
  const trial = { ...shared, ...days, kind: 'trial', name: 'Balet próbny', shortName: 'Balet próbny' };
  await prisma.course.create({ data: { ...trial, hours: hours([1, 2, 3, 4, 5, 6, 7]) } });
  return id;
}

it('days off are entered, corrected and removed without a mouse, and the page is sound at each step', async () => {
  // Typed alike in every order of day and month.
  await courses('2099-02-02');
  const page = await home.signedIn(OFFICE, { at: DAYS_OFF });
  await expectSound(page, 'without days off');
  await press(page, /^Dodaj dni wolne/);
  await page.getByRole('alert').getByText('Popraw').waitFor();
  await expectSound(page, 'with problems');
  // The summary of the problems leads to the field.
  await press(page, /^Od$/);
  await page.keyboard.type('02022099');
  await type(page, /^Powód$/, 'remont sali po zalaniu i wymiana podłogi w obu szatniach');
  await page.keyboard.press('Enter');
  await done(page, 'Zapisano: remont sali').waitFor();
  const losing = done(page, 'Balet próbny: te zajęcia nie odbędą się ani razu.');
  await losing.waitFor();
  expect(await losing.getByRole('link').allTextContents()).toEqual(['Popraw zajęcia']);
  await expectSound(page, 'with a row, and a course that loses its day');
  await press(page, /^Popraw: remont/);
  await page.getByRole('heading', { name: 'Popraw dni wolne' }).waitFor();
  await type(page, /^Powód$/, 'remont, jeszcze raz');
  await page.keyboard.press('Enter');
  await done(page, 'jeszcze raz').first().waitFor();
  await press(page, /^Usuń: remont/);
  await done(page, 'Usunięto dni wolne.').waitFor();
  expect(await home.server.database.prisma.daysOff.count()).toBe(0);
});

it('a meeting is called off, moved and restored without a mouse, and the page is sound at each step', async () => {
  const id = await courses('2099-03-03');
  const page = await home.signedIn(OFFICE);
  await goTo(page, `${home.address}/zespol/zajecia/${id}/terminy`);
  await expectSound(page, 'the coming meetings');
  await press(page, /^Odwołaj zajęcia: /);
  await page.getByRole('button', { name: 'Odwołaj', exact: true }).waitFor();
  await expectSound(page, 'the form that calls one off');
  // The form has the focus already.
  await page.keyboard.type('choroba trenera');
  await page.keyboard.press('Enter');
  await done(page, 'Odwołano zajęcia.').waitFor();
  await page.getByText('odwołane: choroba trenera').waitFor();
  await press(page, /^Przenieś zajęcia: /);
  await page.getByRole('button', { name: 'Przenieś', exact: true }).waitFor();
  await press(page, /^PrzenieśZapisuję/);
  await page.getByRole('alert').getByText('Popraw').waitFor();
  await expectSound(page, 'the form that moves one, with problems');
  await press(page, /^Anuluj$/);
  await press(page, /^Przywróć zajęcia: /);
  await done(page, 'Zajęcia wróciły na zwykły termin.').waitFor();
  expect(await done(page, 'Odwołano zajęcia.').count(), 'what was done before').toBe(0);
  await expectSound(page, 'what was done');
  expect(await home.server.database.prisma.meetingChange.count({ where: { courseId: id } })).toBe(0);
});
