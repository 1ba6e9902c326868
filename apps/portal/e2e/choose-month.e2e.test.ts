// The first month of a permanent class in step 1: on a phone by keys alone, and without scripts.
import { WEEKDAYS } from '@zapisy/domain/courses/course-hours';
import { grosze } from '@zapisy/domain/money';
import { type MonthOffer, monthOffers } from '@zapisy/domain/registration/months/month-offer';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { monthOfferText } from '@zapisy/screens/texts/month-offer-text';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ANNA } from './family.ts';
import { tabTo } from './keyboard.ts';
import { registrationPages, typeset } from './pages.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();

/** A class that meets every day, late in the evening, so that the running month has a meeting left: two months are offered. */
async function aClass(shortName: string) {
  const hours = WEEKDAYS.map((weekday) => ({ weekday, starts: '23:58', ends: '23:59' }));
  const { prisma } = home.server.database;
  const today = warsawDate(new Date());
  const { id, startsOn } = await prisma.course.create({
    data: {
      kind: 'permanent',
      name: shortName,
      shortName,
      city: 'Kraków',
      address: 'ul. Długa 1',
      startsOn: new Date(addDays(today, -40)),
      priceGrosze: 30_000,
      vatRate: '23',
      places: 12,
      meetsOnHolidays: true,
      hours: { create: hours },
    },
  });
  const time = { startsOn: startsOn && warsawDate(startsOn), endsOn: null, hours, meetsOnHolidays: true };
  const [rest, next] = monthOffers({ ...time, kind: 'permanent', price: grosze(30_000) }, new Date());
  if (!rest || !next) throw new Error('The class offers no two months.');
  return { at: `/zajecia/${id}/zapis`, id, rest, next };
}

const nameOf = (offer: MonthOffer) => typeset(monthOfferText(offer).replaceAll('\u00A0', ' '));
const choice = (page: Page, offer: MonthOffer) => page.getByRole('radio', { name: nameOf(offer) });

async function heldIn(courseId: string) {
  const rows = await home.server.database.prisma.registration.findMany({ where: { courseId } });
  return rows.map(({ state, firstMonth, firstPriceGrosze }) => [state, firstMonth, firstPriceGrosze ?? 30_000]);
}

it('is chosen by keys alone on a phone, and stays chosen when step 1 is opened again', async () => {
  const { at, id, rest, next } = await aClass('szermierka');
  const page = await home.signedIn(ANNA, { at });
  await page.setViewportSize({ width: 390, height: 844 });
  await choice(page, rest).waitFor();
  expect(await choice(page, rest).isChecked()).toBe(true);
  await expectSound(page, 'step 1 with the choice of a month');
  await page.setViewportSize({ width: 390, height: 844 });
  await tabTo(page, 'Zofia');
  await page.keyboard.press('Space');
  await tabTo(page, nameOf(rest));
  await page.keyboard.press('ArrowDown');
  expect(await choice(page, next).isChecked()).toBe(true);
  await tabTo(page, 'Dalej');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/zapis\/faktura\?/);
  expect(await heldIn(id)).toEqual([['held', next.month, next.price]]);
  await page.getByRole('link', { name: 'Uczestnik i zajęcia' }).focus();
  await page.keyboard.press('Enter');
  await choice(page, next).waitFor();
  expect(await choice(page, next).isChecked()).toBe(true);
});

it('is chosen without scripts', async () => {
  const { at, id, rest, next } = await aClass('judo');
  const page = await home.signedIn(ANNA, { at, withScripts: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox').first().check();
  await choice(page, next).check();
  await choice(page, rest).check();
  await registrationPages(page).next.click();
  await page.waitForURL(/\/zapis\/faktura\?/);
  expect(await heldIn(id)).toEqual([['held', rest.month, rest.price]]);
});
