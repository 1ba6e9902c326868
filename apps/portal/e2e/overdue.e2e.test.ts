// Overdue payments in a browser: by clicks and by keys from the list to the letters, and the file of the list.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { overdueDay } from './overdue-day.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const OFFICE = 'katarzyna.mazur@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const PAGE = '/zespol/zalegle';
const LONG_MS = 120_000;

type Owed = { readonly owner: string; readonly phone: string; readonly days: number; readonly key?: string };

/** A payment of 250,00 zł that is overdue for so many days, of a family of its own; its number. */
async function owed({ owner, phone, days, key }: Owed): Promise<number> {
  const { prisma } = home.server.database;
  const [firstName = '', lastName = ''] = owner.split(' ');
  const email = key ?? `${firstName}.${lastName}@poczta.example`.toLowerCase();
  const { id: playerId } = await prisma.player.create({
    data: {
      firstName: 'Maja',
      lastName,
      birthYear: 2018,
      city: 'Kraków',
      owner: { create: { email, firstName, lastName, phone } },
    },
  });
  const { id } = await prisma.payment.create({
    data: {
      playerId,
      ownerEmail: email,
      city: 'Kraków',
      amountGrosze: 25_000,
      dueOn: new Date(overdueDay(days).dueOn),
      lines: {
        create: [{ position: 1, name: 'Balet 4-6 lat', grossGrosze: 25_000, vatRate: 'zw', vatExemption: 'art. 43' }],
      },
    },
  });
  return id;
}

const lettersOf = (recipient: string) =>
  home.server.database.prisma.outgoingMail.findMany({ where: { recipient, kind: 'dues-reminder' } });

describe('overdue payments', () => {
  it(
    'are filtered by age, ticked, and their families get one letter each',
    async () => {
      await owed({ owner: 'Ewa Sowa', phone: '698002417', days: 44 });
      await owed({ owner: 'Robert Kuc', phone: '514220987', days: 40, key: 'tel:+48514220987' });
      const page = await home.signedIn(OFFICE, { at: '/zespol' });
      await page.getByRole('link', { name: 'Zaległe' }).click();
      await page.getByRole('link', { name: /^Ponad 30 dni po terminie/ }).click();
      await page.waitForURL(/wiek=over-30/);
      const row = page.getByRole('row', { name: /Ewa Sowa/ });
      await row.getByRole('link', { name: 'Zadzwoń: Ewa Sowa, 698 002 417' }).waitFor();
      await row.getByText(typeset(`${overdueDay(44).days} dni`)).waitFor();
      const byPhone = page.getByRole('row', { name: /Robert Kuc/ });
      await byPhone.getByText(typeset('brak e-maila, zadzwoń')).first().waitFor();
      expect(await byPhone.getByRole('checkbox').count()).toBe(0);
      await expectSound(page, 'overdue payments');
      await page.getByRole('button', { name: typeset('Wyślij przypomnienia') }).click();
      await page.getByText(typeset('Najpierw zaznacz rodzinę.')).waitFor();
      await row.getByRole('checkbox').check();
      await page.getByText(typeset('Zaznaczono: 1 rodzina')).waitFor();
      await expectSound(page, 'a ticked family');
      await page.getByRole('button', { name: typeset('Wyślij 1 przypomnienie') }).click();
      await page.getByText(typeset('Zlecono 1 przypomnienie.')).waitFor();
      await row.getByText(typeset('dziś już przypomniano')).first().waitFor();
      await expectSound(page, 'ordered reminders');
      expect(await lettersOf('ewa.sowa@poczta.example')).toHaveLength(1);
    },
    LONG_MS,
  );

  it(
    'are walked through by keys: J to the next row, space ticks, Enter sends',
    async () => {
      await owed({ owner: 'Lidia Kot', phone: '', days: 100 });
      await owed({ owner: 'Marek Dudek', phone: '790114236', days: 99 });
      const page = await home.signedIn(OFFICE, { at: `${PAGE}?wiek=over-30` });
      await page.getByRole('checkbox', { name: 'Zaznacz: Lidia Kot' }).focus();
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await page.keyboard.press('k');
      const focused = page.getByRole('checkbox', { name: 'Zaznacz: Lidia Kot' });
      await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText(typeset('Zlecono 1 przypomnienie.')).waitFor();
      expect(await lettersOf('marek.dudek@poczta.example')).toHaveLength(1);
      expect(await lettersOf('lidia.kot@poczta.example')).toHaveLength(0);
      await page.getByRole('checkbox', { name: 'Zaznacz: Lidia Kot' }).focus();
      await page.keyboard.press('r');
      await page.waitForURL(/\/zespol\/kasa\?osoba=/);
    },
    LONG_MS,
  );

  it('are reminded of on their own page, once a day', async () => {
    const id = await owed({ owner: 'Dorota Bielska', phone: '601220415', days: 21 });
    const page = await home.signedIn(OFFICE, { at: `/zespol/platnosci/${id}` });
    const card = page.getByRole('region', { name: typeset('Przypomnienie e-mailem') });
    await card.getByRole('button', { name: typeset('Przypomnij e-mailem') }).click();
    await card.getByText(typeset('Zlecono 1 przypomnienie.')).waitFor();
    await card.getByText(typeset('dziś już przypomniano')).waitFor();
    await page.getByText(typeset('Przypomniano e-mailem')).first().waitFor();
    await expectSound(page, 'a payment that was reminded of');
    expect(await lettersOf('dorota.bielska@poczta.example')).toHaveLength(1);
  });

  it('are reminded of without scripts', async () => {
    await owed({ owner: 'Anna Maj', phone: '504118220', days: 50 });
    const page = await home.signedIn(OFFICE, { at: PAGE, withScripts: false });
    await page.getByRole('checkbox', { name: 'Zaznacz: Anna Maj' }).check();
    await page.getByRole('button', { name: typeset('Wyślij przypomnienia') }).click();
    await page.getByText(typeset('Zlecono 1 przypomnienie.')).waitFor();
  });

  it('are a file for a spreadsheet, and nothing for reception', async () => {
    const id = await owed({ owner: 'Piotr Wrona', phone: '605771330', days: 26 });
    const page = await home.signedIn(OFFICE, { at: PAGE });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const path = await (await download).path();
    const file = await readFile(path, 'utf8');
    expect(file).toContain('Opiekun;E-mail;Telefon');
    const line = file.split('\r\n').find((one) => one.includes(`;${id};`));
    expect(line).toMatch(/^Piotr Wrona;piotr\.wrona@poczta\.example;605 771 330;Maja;.*;26;250,00;/);
    const other = await home.signedIn(RECEPTION);
    expect(await other.getByRole('link', { name: 'Zaległe' }).count()).toBe(0);
    expect((await goTo(other, home.address + PAGE))?.status()).toBe(403);
  });
});
