// The class list in a browser: from the courses by clicks, by keys to the till and to the place, in print and as a file.
import { readFile } from 'node:fs/promises';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { describe, expect, it } from 'vitest';
import { overdueDay } from './overdue-day.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const LONG_MS = 120_000;

/** A permanent class with one participant who has owed 250,00 zł for some days. */
async function aClass(shortName: string) {
  const { prisma } = home.server.database;
  const { address, city } = await prisma.course.findFirstOrThrow({
    where: { kind: 'permanent', address: { not: '' } },
  });
  const day = (days: number) => new Date(addDays(warsawDate(new Date()), days));
  const { id: courseId } = await prisma.course.create({
    data: {
      kind: 'permanent',
      name: shortName,
      shortName,
      city,
      address,
      startsOn: day(-30),
      priceGrosze: 25_000,
      vatRate: '23',
      places: 12,
      hours: { create: [{ weekday: 2, starts: '18:00', ends: '19:00' }] },
    },
  });
  const { id: playerId, ownerEmail } = await prisma.player.create({
    data: {
      firstName: 'Lena',
      lastName: 'Dąbrowska',
      birthYear: 2018,
      city,
      owner: {
        create: { email: `${shortName}@poczta.example`, firstName: 'Joanna', lastName: 'Maj', phone: '504118220' },
      },
    },
  });
  const place = { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 25_000 };
  const { id: registrationId } = await prisma.registration.create({ data: place });
  const due = {
    playerId,
    ownerEmail,
    registrationId,
    city,
    amountGrosze: 25_000,
    dueOn: new Date(overdueDay(5).dueOn),
  };
  const line = { position: 1, name: shortName, grossGrosze: 25_000, vatRate: '23' };
  await prisma.payment.create({ data: { ...due, lines: { create: [line] } } });
  return { courseId, registrationId, playerId };
}

describe('the class list', () => {
  it(
    'is opened from the courses, settled with R and moved with P',
    async () => {
      const { registrationId, playerId } = await aClass('joga');
      const page = await home.signedIn(RECEPTION, { at: '/zespol/zajecia' });
      await page.getByRole('link', { name: typeset('Lista zajęć: joga') }).click();
      const row = page.getByRole('row', { name: /Lena Dąbrowska/ });
      await row.getByText(typeset(`${overdueDay(5).days} dni po terminie`)).waitFor();
      await row.getByRole('link', { name: 'Zadzwoń: Joanna Maj, 504 118 220' }).waitFor();
      await page.getByText(typeset('1 z 12 miejsc')).first().waitFor();
      await expectSound(page, 'a class list');
      await row.getByRole('link', { name: 'Lena Dąbrowska', exact: true }).focus();
      await page.keyboard.press('p');
      await page.waitForURL(`**/zespol/zapisy/${registrationId}`);
      await page.getByRole('link', { name: typeset('Lista zajęć') }).click();
      await page.getByRole('link', { name: 'Lena Dąbrowska', exact: true }).focus();
      await page.keyboard.press('r');
      await page.waitForURL(`**/zespol/kasa?osoba=${playerId}&platnosc=*`);
      await page.getByRole('button', { name: /^Przyjmij 250,00/ }).waitFor();
    },
    LONG_MS,
  );

  it('is printed and downloaded without sums and e-mails', async () => {
    const { courseId } = await aClass('szachy');
    const page = await home.signedIn(RECEPTION, { at: `/zespol/zajecia/${courseId}/lista` });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(/1;Lena Dąbrowska;2018;Joanna Maj;504 118 220;/);
    expect(file).not.toMatch(/250|@/);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(typeset('Zawiera dane osobowe. Po zajęciach oddaj do recepcji.')).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/zł|@/);
    expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(
      1,
    );
  });

  it('without participants says so, and marketing gets no list', async () => {
    const { courseId, registrationId } = await aClass('balet');
    await home.server.database.prisma.registration.update({
      where: { id: registrationId },
      data: { state: 'cancelled' },
    });
    const at = `/zespol/zajecia/${courseId}/lista`;
    const page = await home.signedIn(RECEPTION, { at });
    await page.getByText(typeset('Nikt nie jest zapisany.')).waitFor();
    await expectSound(page, 'an empty class list');
    expect((await goTo(page, `${home.address}/zespol/zajecia/nie-ma/lista`))?.status()).toBe(404);
    const other = await home.signedIn(MARKETING);
    expect((await goTo(other, home.address + at))?.status()).toBe(403);
  });
});
