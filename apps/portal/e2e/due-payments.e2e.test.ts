// A due payment in a browser: lowered, divided and cancelled on its page, and what becomes of it when the place is released.
import { warsawMonth } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overdueDay } from './overdue-day.ts';
import { typeset } from './pages.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const OFFICE = 'katarzyna.mazur@zapisy.example';
const MANAGER = 'maria.wrona@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const LONG_MS = 180_000;
const SUM = 31_000;

/** A due payment of 310,00 zł for a permanent class, 13 days overdue. */
async function aDue(): Promise<{ readonly id: number; readonly registrationId: string }> {
  const { prisma } = home.server.database;
  const now = new Date();
  const player = await prisma.player.findFirstOrThrow({ where: { firstName: 'Zofia' } });
  const course = await prisma.course.findFirstOrThrow({ where: { kind: 'permanent' } });
  const { ownerEmail, id: playerId } = player;
  const place = { courseId: course.id, playerId, ownerEmail, state: 'taken', priceGrosze: 25_000 };
  const { id: registrationId } = await prisma.registration.create({ data: place });
  const { id } = await prisma.payment.create({
    data: {
      playerId,
      ownerEmail,
      registrationId,
      city: course.city,
      month: warsawMonth(now),
      amountGrosze: SUM,
      dueOn: new Date(overdueDay(13).dueOn),
      lines: {
        create: [
          { position: 1, name: 'Akrobatyka', grossGrosze: 20_000, vatRate: '8' },
          { position: 2, name: 'Strój treningowy, rozm. 128', grossGrosze: 11_000, vatRate: '23' },
        ],
      },
    },
  });
  return { id, registrationId };
}

const at = (id: number) => `/zespol/platnosci/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name: typeset(name) });
const link = (page: Page, name: string) => page.getByRole('link', { name: typeset(name) });
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: typeset(text) });
const rowOf = async (id: number) => home.server.database.prisma.payment.findUniqueOrThrow({ where: { id } });

describe('a due payment', () => {
  it(
    'is lowered by the manager: both prices, the reason and the new sum are on the page',
    async () => {
      const { id } = await aDue();
      const page = await home.signedIn(MANAGER, { at: at(id) });
      await page.getByText(typeset(`${overdueDay(13).days} dni po terminie`)).waitFor();
      await expectSound(page, 'an overdue payment');
      await link(page, 'Obniż cenę: Akrobatyka').click();
      await expectSound(page, 'the form of a lower price');
      await page.getByLabel(typeset('Nowa cena')).fill('250');
      await button(page, 'Obniż cenę').click();
      await page.getByText(typeset('Podaj powód. Zostanie w historii.')).waitFor();
      await page.getByLabel(typeset('Powód')).selectOption('sibling');
      await button(page, 'Obniż cenę').click();
      await page.getByText(typeset('Nowa cena jest nieprawidłowa.')).first().waitFor();
      await page.getByLabel(typeset('Nowa cena')).fill('180,00');
      await page.keyboard.press('Control+Enter');
      await done(page, 'Cena obniżona.').waitFor();
      await page.getByText(typeset('290,00 zł')).first().waitFor();
      await page.getByText(typeset('Obniżono: rabat dla rodzeństwa')).waitFor();
      expect(await page.locator('s').innerText()).toMatch(/^200,00\szł$/);
      await page.getByText(/Akrobatyka: 200,00\szł → 180,00\szł/).waitFor();
      await expectSound(page, 'a payment with a lower price');
      expect(await rowOf(id)).toMatchObject({ amountGrosze: 29_000, state: 'due' });
    },
    LONG_MS,
  );

  it(
    'is divided by the office into instalments that are together on each of their pages',
    async () => {
      const { id } = await aDue();
      const page = await home.signedIn(OFFICE, { at: at(id) });
      await page.getByText(typeset('Robi to kierownik.')).waitFor();
      await link(page, 'Podziel na raty').click();
      await page.getByText(typeset('zgadza się')).waitFor();
      expect(await page.getByLabel(typeset('Rata 1: kwota')).inputValue()).toBe('104,00');
      await page.getByLabel(typeset('Rata 2: kwota')).fill('102,00');
      await page.getByText(/Brakuje 1,00\szł do 310,00\szł\./).waitFor();
      await expectSound(page, 'instalments that do not sum');
      await button(page, 'Podziel na 3 raty').click();
      await page.getByText(typeset('Suma rat się nie zgadza.')).first().waitFor();
      await button(page, 'Wyrównaj ostatnią ratę').click();
      await page.getByText(typeset('zgadza się')).waitFor();
      await button(page, 'Podziel na 3 raty').click();
      await done(page, 'Płatność podzielona na raty.').waitFor();
      await expectSound(page, 'a divided payment');
      await link(page, 'Rata 2').click();
      await page.waitForURL((url) => !url.pathname.endsWith(String(id)));
      await page.getByText(typeset('To już jest rata.')).waitFor();
      await link(page, `Raty płatności ${id}`).waitFor();
      await expectSound(page, 'an instalment');
      const parts = await home.server.database.prisma.payment.findMany({ where: { instalmentOf: id } });
      expect(parts.map(({ amountGrosze }) => amountGrosze)).toEqual([10_400, 10_200, 10_400]);
      expect(await rowOf(id)).toMatchObject({ state: 'cancelled', closingReason: 'divided' });
    },
    LONG_MS,
  );

  it('is divided and cancelled without scripts', async () => {
    const { id } = await aDue();
    const page = await home.signedIn(OFFICE, { at: at(id), withScripts: false });
    await link(page, 'Podziel na raty').click();
    for (const [number, amount] of [
      [1, '200,00'],
      [2, '60'],
      [3, '50,00 zł'],
    ])
      await page.getByLabel(typeset(`Rata ${number}: kwota`)).fill(String(amount));
    await button(page, 'Podziel na 3 raty').click();
    await done(page, 'Płatność podzielona na raty.').waitFor();
    const { id: part } = await home.server.database.prisma.payment.findFirstOrThrow({ where: { instalmentOf: id } });
    await page.goto(`${home.address}${at(part)}`);
    await link(page, 'Anuluj należność').click();
    await page.getByLabel(typeset('Powód')).selectOption('resignation');
    await page.getByRole('button', { name: /^Anuluj należność/ }).click();
    await done(page, 'Należność anulowana.').waitFor();
    expect(await page.getByRole('heading', { name: 'Nabywca' }).count(), 'it is for no buyer any more').toBe(0);
    expect(await page.getByRole('heading', { name: 'Dokumenty' }).count()).toBe(0);
    expect(await rowOf(part)).toMatchObject({ state: 'cancelled', closingReason: 'resignation' });
  });

  it('that was lowered in another window is not cancelled unseen', async () => {
    const { id } = await aDue();
    const page = await home.signedIn(OFFICE, { at: `${at(id)}?zmien=anuluj` });
    await home.server.database.prisma.paymentLine.updateMany({
      where: { paymentId: id, position: 2 },
      data: { grossGrosze: 1_000 },
    });
    await home.server.database.prisma.payment.update({ where: { id }, data: { amountGrosze: 21_000 } });
    await page.getByLabel(typeset('Powód')).selectOption('mistake');
    await page.getByRole('button', { name: /^Anuluj należność/ }).click();
    await page.getByText(typeset('Kwota tej płatności zmieniła się przed chwilą.')).first().waitFor();
    await page.getByRole('button', { name: /^Anuluj należność 210,00/ }).waitFor();
    expect(await rowOf(id)).toMatchObject({ state: 'due' });
  });
});

describe('a place that is released', () => {
  it(
    'asks the office what becomes of its due payment, with nothing chosen for a month that has begun',
    async () => {
      const { id, registrationId } = await aDue();
      const page = await home.signedIn(OFFICE, { at: `/zespol/zapisy/${registrationId}` });
      await page.getByText(typeset('Co z niezapłaconymi należnościami?')).waitFor();
      await page.getByRole('textbox', { name: typeset('Powód') }).fill('Przeprowadzka');
      await button(page, 'Zwolnij to miejsce').click();
      await page.getByText(/Wybierz jedno przy każdej należności/).waitFor();
      await expectSound(page, 'a release without a choice');
      await page.getByRole('radio', { name: /^Anuluj: / }).check();
      await page.getByRole('textbox', { name: typeset('Powód') }).fill('Przeprowadzka');
      await button(page, 'Zwolnij to miejsce').click();
      await done(page, 'Miejsce zwolnione.').waitFor();
      expect(await rowOf(id)).toMatchObject({ state: 'cancelled', closingReason: 'place-released' });
    },
    LONG_MS,
  );

  it('leaves the due payment when reception releases it', async () => {
    const { id, registrationId } = await aDue();
    const page = await home.signedIn(RECEPTION, { at: `/zespol/zapisy/${registrationId}` });
    await page.getByText(typeset('Anulować może kierownik albo biuro.')).waitFor();
    await page.getByRole('textbox', { name: typeset('Powód') }).fill('Przeprowadzka');
    await button(page, 'Zwolnij to miejsce').click();
    await done(page, 'Miejsce zwolnione.').waitFor();
    expect(await rowOf(id)).toMatchObject({ state: 'due' });
  });
});
