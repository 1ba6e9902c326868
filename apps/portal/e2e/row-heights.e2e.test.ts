// The height of rows in the lists of the staff area, with names and addresses as long as people have.
import { weekdayOf } from '@zapisy/domain/courses/course-hours';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const MANAGER = 'maria.wrona@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const EMAIL = 'aleksandra.kowalczyk-wisniewska.listy@bardzo-dluga-domena.example';
const HIGHEST_PX = 54;
const LOWEST_PX = 44;

type Family = { readonly playerId: string; readonly courseId: string };
let family: Family;

/** A family with long names, two overdue payments, and places: in a class that meets today, and in a trial until midnight. */
async function longFamily(): Promise<Family> {
  const { prisma } = home.server.database;
  const course = await prisma.course.findFirstOrThrow({ where: { kind: 'permanent' } });
  const { id: playerId } = await prisma.player.create({
    data: {
      firstName: 'Maksymilian',
      lastName: 'Kowalczyk-Wiśniewski',
      birthYear: 2018,
      city: 'Kraków',
      owner: {
        create: { email: EMAIL, firstName: 'Aleksandra', lastName: 'Kowalczyk-Wiśniewska', phone: '698002417' },
      },
    },
  });
  await prisma.registration.create({
    data: { playerId, ownerEmail: EMAIL, courseId: course.id, state: 'taken', priceGrosze: 25_000 },
  });
  for (const days of [40, 10]) {
    await prisma.payment.create({
      data: {
        playerId,
        ownerEmail: EMAIL,
        city: 'Kraków',
        amountGrosze: 25_000,
        dueOn: new Date(addDays(warsawDate(new Date()), -days)),
        lines: {
          create: [
            {
              position: 1,
              name: 'Gimnastyka artystyczna dla początkujących 7-9 lat',
              grossGrosze: 25_000,
              vatRate: 'zw',
              vatExemption: 'art. 43',
            },
          ],
        },
      },
    });
  }
  return { playerId, courseId: course.id };
}

beforeAll(async () => {
  family = await longFamily();
  await classOfToday(family);
  await waitingPrint();
});

/** A class of today with the longest names, where the family has a place and a reservation that ends today. */
async function classOfToday({ playerId }: Family): Promise<void> {
  const { prisma } = home.server.database;
  const today = warsawDate(new Date());
  const { id: courseId } = await prisma.course.create({
    data: {
      kind: 'permanent',
      name: 'Gimnastyka artystyczna dla początkujących 7-9 lat',
      shortName: 'Gimnastyka artystyczna dla początkujących 7–9 lat',
      city: 'Kraków',
      address: 'ul. Kardynała Stefana Wyszyńskiego 156/158',
      room: 'sala gimnastyczna na drugim piętrze',
      startsOn: new Date(addDays(today, -60)),
      priceGrosze: 25_000,
      vatRate: 'zw',
      vatExemption: 'art. 43',
      places: 12,
      hours: {
        create: [
          { weekday: weekdayOf(today), starts: '17:00', ends: '18:00' },
          { weekday: weekdayOf(addDays(today, 2)), starts: '18:15', ends: '19:45' },
        ],
      },
    },
  });
  const place = { playerId, ownerEmail: EMAIL, courseId, priceGrosze: 25_000 };
  await prisma.registration.create({ data: { ...place, state: 'taken' } });
  const trial = await prisma.course.findFirstOrThrow({ where: { kind: 'trial' } });
  const { id: registrationId } = await prisma.registration.create({
    data: { ...place, courseId: trial.id, state: 'taken', reservedUntil: new Date(today) },
  });
  await prisma.payment.create({
    data: {
      playerId,
      registrationId,
      ownerEmail: EMAIL,
      city: 'Kraków',
      amountGrosze: 3_000,
      dueOn: new Date(today),
      lines: { create: [{ position: 1, name: 'Próbne', grossGrosze: 3_000, vatRate: 'zw', vatExemption: 'art. 43' }] },
    },
  });
}

/** A print that waits for an answer at a desk, which says so in the longest words. */
async function waitingPrint(): Promise<void> {
  const { prisma } = home.server.database;
  const { id: deskId } = await prisma.desk.findFirstOrThrow({ where: { driver: 'posnet' } });
  const { id: paymentId } = await prisma.payment.findFirstOrThrow({ where: { state: 'paid' } });
  const receipt = { items: [], total: 0, method: 'cash' };
  await prisma.printJob.create({
    data: { deskId, state: 'unknown', receipt, payments: { create: { paymentId, living: true } } },
  });
}

const LONGEST = /^Maksymilian Kowalczyk-Wiśniewski$/;

type List = {
  readonly at: (one: Family) => string;
  /** The manager, where it is nobody else. */
  readonly person?: string;
  readonly rows?: string;
  /** Who is meant and what for: the longest names, and the class of today. */
  readonly names?: RegExp;
};

const LISTS: readonly [string, List][] = [
  [
    'overdue payments',
    { at: () => '/zespol/zalegle', names: /^(Aleksandra Kowalczyk-Wiśniewska|Maksymilian · 2\spłatności)$/ },
  ],
  ['payments', { at: () => '/zespol/platnosci', names: LONGEST }],
  ['a family', { at: ({ playerId }) => `/zespol/uczestnicy/${playerId}`, rows: 'main ul:not([class*=gap]) > li' }],
  ['a class list', { at: ({ courseId }) => `/zespol/zajecia/${courseId}/lista`, names: LONGEST }],
  ['the first page of reception', { at: () => '/zespol', person: RECEPTION }],
  ['courses', { at: () => '/zespol/zajecia', names: /^Gimnastyka artystyczna dla\s/ }],
  ['the sales of a month', { at: () => '/zespol/sprzedaz' }],
  ['desks', { at: () => '/zespol/stanowiska' }],
];

async function expectRowHeights(rows: Locator): Promise<void> {
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => [row.textContent, Math.round(row.getBoundingClientRect().height)] as const),
  );
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.filter(([, height]) => height < LOWEST_PX || height > HIGHEST_PX)).toEqual([]);
}

/** Texts with this name that a box cuts within their row. */
async function cutTexts(page: Page, name: RegExp): Promise<readonly string[]> {
  return page
    .locator('main')
    .getByText(name)
    .evaluateAll((all) => {
      const boxesOf = (one: Element | null): readonly Element[] =>
        one === null || one.tagName === 'TR' ? [] : [one, ...boxesOf(one.parentElement)];
      const isCut = (one: Element) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const text = range.getBoundingClientRect();
        return boxesOf(one).some((box) => {
          const { right, bottom } = box.getBoundingClientRect();
          return getComputedStyle(box).overflow === 'hidden' && (text.right > right + 1 || text.bottom > bottom + 1);
        });
      };
      return all.filter(isCut).map((one) => one.textContent);
    });
}

describe('the rows of', () => {
  it.each(LISTS)('%s are 44 to 54 px high at 1280 px, wrap long names and cut none', async (what, list) => {
    const { at, person = MANAGER, rows: place = 'tr:has(th[scope=row])', names } = list;
    const page = await home.signedIn(person, { at: at(family) });
    const rows = page.locator(place);
    await rows.first().waitFor();
    if (names) await page.locator('main').getByText(names).first().waitFor();
    await expectRowHeights(rows);
    if (names) expect(await cutTexts(page, names)).toEqual([]);
    await expectSound(page, `rows of ${what}`);
  });

  it('what the till found are 44 to 54 px high at 1280 px', async () => {
    const page = await home.signedIn(RECEPTION, { at: '/zespol/kasa' });
    await page.getByRole('searchbox').fill('Kowalczyk');
    await page.keyboard.press('Enter');
    const rows = page.getByRole('region', { name: 'Znalezione osoby' }).getByRole('listitem');
    await rows.first().waitFor();
    await expectRowHeights(rows);
  });

  it('courses have their columns at the same places in the tables of all cities', async () => {
    const page = await home.signedIn(MANAGER, { at: '/zespol/zajecia' });
    const heads = await page
      .getByRole('table')
      .evaluateAll((tables) =>
        tables.map((table) => [...table.querySelectorAll('th[scope=col]')].map((one) => one.getBoundingClientRect().x)),
      );
    expect(heads.length).toBeGreaterThan(1);
    expect(new Set(heads.map((columns) => columns.map(Math.round).join(' '))).size).toBe(1);
  });

  it('payments have room for the longest mark of a document, which covers no amount', async () => {
    const { prisma } = home.server.database;
    const paid = await prisma.payment.findFirstOrThrow({ where: { state: 'paid' }, orderBy: { id: 'desc' } });
    await prisma.payment.update({ where: { id: paid.id }, data: { documentsOutcome: 'fell-back' } });
    const page = await home.signedIn(MANAGER, { at: '/zespol/platnosci' });
    const mark = page.getByText('Tylko paragon po odrzuceniu').last();
    const [marked, amount] = await Promise.all([
      mark.boundingBox(),
      page.locator('tr', { has: mark }).locator('td').last().locator('b').boundingBox(),
    ]);
    expect((marked?.x ?? 0) + (marked?.width ?? 0)).toBeLessThan(amount?.x ?? 0);
  });

  it('a family have a phone that can be called', async () => {
    const page = await home.signedIn(MANAGER, { at: `/zespol/uczestnicy/${family.playerId}` });
    const call = page.getByRole('link', { name: 'Zadzwoń: Aleksandra Kowalczyk-Wiśniewska, 698 002 417' });
    expect(await call.getAttribute('href')).toBe('tel:+48698002417');
  });
});
