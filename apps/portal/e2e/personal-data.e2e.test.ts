// Personal data in a browser: the terms that an administrator sets, a family that is corrected, handed out and erased, and
// what a client reads and asks for.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ANNA } from './family.ts';
import { typeset } from './pages.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const ADMIN = 'adam.sowa@zapisy.example';
const PHONE = { width: 390, height: 844 } as const;
const prisma = () => home.server.database.prisma;

async function aFamily(): Promise<{ readonly email: string; readonly playerId: string }> {
  const email = `lis-${randomUUID()}@poczta.example`;
  await prisma().owner.create({ data: { email, firstName: 'Ewa', lastName: 'Lis', phone: '600 100 300' } });
  const child = { ownerEmail: email, firstName: 'Iga', lastName: 'Lis', birthYear: 2018, city: 'Kraków' };
  return { email, playerId: (await prisma().player.create({ data: child })).id };
}

const said = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: typeset(text) })
    .first()
    .waitFor();

it.each([
  ['with scripts', true],
  ['where no script runs', false],
])('an administrator reads %s who is given personal data, and sets how long they are kept', async (_, withScripts) => {
  const page = await home.signedIn(ADMIN, { at: '/zespol/szkola', withScripts });
  await page.getByRole('link', { name: 'Dane osobowe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dane osobowe' }).waitFor();
  await page.getByRole('cell', { name: typeset('wysyłanie e-maili szkoły') }).waitFor();
  if (withScripts) await expectSound(page, 'the page of personal data');
  const leads = page.getByLabel(typeset('Leady, przy których nic się nie dzieje'));
  await leads.fill('2');
  await page.getByLabel(typeset('E-maile szkoły')).fill('60');
  await page.getByRole('button', { name: 'Zapisz terminy' }).click();
  await page.getByText(typeset('Podaj liczbę miesięcy od 3 do 72.')).first().waitFor();
  expect(await leads.inputValue()).toBe('2');
  if (withScripts) await expectSound(page, 'a term outside its bounds');
  await leads.fill('36');
  await page.getByRole('button', { name: 'Zapisz terminy' }).click();
  await said(page, 'Zapisano terminy.');
  if (!withScripts) {
    expect(await leads.inputValue()).toBe('36');
    await page.getByText(typeset('Bez skryptów listy pokazują tylko pierwsze wiersze')).waitFor();
    return;
  }
  await page
    .getByRole('cell', { name: typeset('36 miesięcy od ostatniej czynności') })
    .first()
    .waitFor();
  await page
    .getByRole('cell', { name: typeset('60 dni od wysłania') })
    .first()
    .waitFor();
});

it('an administrator on a phone corrects an owner, hands the family’s data out, and erases them', async () => {
  const { email, playerId } = await aFamily();
  const page = await home.signedIn(ADMIN, { at: `/zespol/uczestnicy/${playerId}` });
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: typeset('Popraw dane opiekuna') }).click();
  const field = page.getByLabel('E-mail', { exact: true });
  await field.fill('ewa.lis');
  await page.getByRole('button', { name: typeset('Zapisz dane opiekuna') }).click();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expectSound(page, 'an owner with an e-mail that is none');
  await field.fill(`nowy-${email}`);
  await page.getByRole('button', { name: typeset('Zapisz dane opiekuna') }).click();
  await said(page, 'Zapisano dane opiekuna.');
  await expectSound(page, 'an owner that was corrected');
  await page.getByRole('link', { name: 'Dane osobowe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dane osobowe rodziny' }).waitFor();
  await expectSound(page, 'what an erasure would reach');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: typeset('Pobierz dane (JSON)') }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`nowy-${email}`);
  // The audit row of the export is counted too: the page is read again before the next act.
  await page.reload();
  await page.getByRole('button', { name: typeset('Usuń dane rodziny') }).click();
  await said(page, 'Dane tej rodziny są usunięte.');
  await expectSound(page, 'a family that was erased');
  expect(await prisma().owner.count({ where: { email: { contains: email } } })).toBe(0);
});

it.each([
  ['with scripts', true],
  ['where no script runs', false],
])(
  'a client on a phone reads and downloads %s all that is held, asks for the erasure and takes it back',
  async (_, withScripts) => {
    const page = await home.signedIn(ANNA, { at: '/profil', withScripts });
    await page.setViewportSize(PHONE);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: typeset('Pobierz plik JSON') }).click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      data: { owner: [{ email: ANNA }] },
    });
    await page.getByRole('link', { name: typeset('Zobacz i wydrukuj') }).click();
    await page.getByRole('heading', { level: 1, name: 'Twoje dane' }).waitFor();
    await page.getByRole('region', { name: 'Uczestnicy' }).waitFor();
    if (withScripts) await expectSound(page, 'all that is held of a family');
    await page.getByRole('button', { name: typeset('Poproś o usunięcie danych') }).click();
    await said(page, 'Prośba wysłana');
    if (withScripts) await expectSound(page, 'an erasure that was asked for');
    expect(await prisma().erasureRequest.count({ where: { ownerEmail: ANNA } })).toBe(1);
    await page.getByRole('button', { name: typeset('Cofnij prośbę') }).click();
    await page.getByRole('button', { name: typeset('Poproś o usunięcie danych') }).waitFor();
    expect(await prisma().erasureRequest.count({ where: { ownerEmail: ANNA } })).toBe(0);
  },
);
