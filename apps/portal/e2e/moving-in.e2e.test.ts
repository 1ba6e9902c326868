// A school's first file in a real browser: sent, its columns corrected, moved in without the wrong row, taken back.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const COURSES = join(import.meta.dirname, '../../../docs/operations/files/zajecia.csv');
const ADMIN = 'adam.sowa@zapisy.example';

const FILE = [
  'Dziecko;Rocznik;E-mail;Telefon;Oddział;Komórka',
  'Maja Przeniesiona;2017;przeniesiona@poczta.example;504 118 221;Kraków;',
  'Jaś Przeniesiony;2019;przeniesiona@poczta.example;;Kraków;',
  'Ola Maria Błędna;2018;bledna@poczta.example;;Kraków;',
].join('\r\n');

it('an administrator moves families in from a file of the former system, and takes them back', async () => {
  const page = await home.signedIn(ADMIN);
  await page.setViewportSize({ width: 1280, height: 900 });
  await goTo(page, `${home.address}/zespol/uczestnicy`);
  await page.getByRole('link', { name: 'Przenosiny' }).click();
  expect(await page.getByRole('radio', { name: /^Zajęcia/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^Rodziny/ }).check();
  await page.getByRole('button', { name: typeset('Pokaż, co jest w pliku') }).click();
  await page.getByText(typeset('Wybierz plik.')).first().waitFor();
  await expectSound(page, 'the page of files without a file');

  const buffer = Buffer.from(FILE, 'utf8');
  await page.getByLabel('Plik CSV albo XLSX').setInputFiles({ name: 'klienci.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: typeset('Pokaż, co jest w pliku') }).click();
  await page.getByRole('heading', { name: typeset('Co zostanie dodane') }).waitFor();
  await page.getByText(typeset('Dodamy: 1 rodzinę, 2 uczestników')).waitFor();
  const row = page.getByRole('row', { name: /Ola Maria Błędna/ });
  await row.getByText(typeset('Rozdziel je na dwie kolumny.')).waitFor();
  await expectSound(page, 'a file before it is moved in');

  await page.getByLabel('Kolumna „Rocznik”').selectOption({ label: 'Nie czytaj' });
  await page.getByRole('button', { name: typeset('Sprawdź jeszcze raz') }).click();
  await page.getByText(typeset('Brakuje kolumny: „Rok albo data urodzenia”.')).waitFor();
  await page.getByLabel('Kolumna „Rocznik”').selectOption({ label: 'Rok albo data urodzenia' });
  await page.getByRole('button', { name: typeset('Sprawdź jeszcze raz') }).click();

  await page.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByText(typeset('Są wiersze z błędami.')).waitFor();
  await page.getByLabel(typeset('Pomiń 1 wiersz z błędami')).check();
  await page.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByText(typeset('Dodano dane z pliku.')).first().waitFor();
  const { prisma } = home.server.database;
  const wards = () => prisma.player.count({ where: { ownerEmail: 'przeniesiona@poczta.example' } });
  expect(await wards()).toBe(2);
  await expectSound(page, 'a file that was moved in');

  await page.getByRole('button', { name: typeset('Cofnij dodanie') }).click();
  await page.getByText(typeset('Cofnięto. W systemie jest to')).first().waitFor();
  expect(await wards()).toBe(0);
});

it('an administrator moves ten courses of two cities in from the file that the documents bring', async () => {
  const page = await home.signedIn(ADMIN, { at: '/zespol/przenosiny' });
  await page.getByLabel('Zajęcia', { exact: false }).first().check();
  await page.getByLabel('Plik CSV albo XLSX').setInputFiles(COURSES);
  await page.getByRole('button', { name: typeset('Pokaż, co jest w pliku') }).click();
  await page.getByText(typeset('Dodamy: 10 zajęć.')).waitFor();
  await expectSound(page, 'a file of courses before it is moved in');
  await page.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByText(typeset('Dodano dane z pliku.')).first().waitFor();
  const { prisma } = home.server.database;
  const adults = await prisma.course.findFirstOrThrow({
    where: { shortName: 'Hip-hop dorośli' },
    include: { hours: true },
  });
  expect(adults).toMatchObject({
    city: 'Kraków',
    ageFrom: 18,
    priceGrosze: 24_000,
    hours: [{ weekday: 2 }, { weekday: 5 }],
  });
  await goTo(page, `${home.address}/zajecia?miasto=Wrocław&tekst=Parkowa`);
  await page.getByRole('heading', { name: typeset('Taniec od 10 lat') }).waitFor();
});

it('a file of thousands of families is read, and one that is too large is refused in the words of its field', async () => {
  const page = await home.signedIn(ADMIN, { at: '/zespol/przenosiny' });
  const send = async (buffer: Buffer) => {
    await page.getByRole('radio', { name: /^Rodziny/ }).check();
    await page.getByLabel('Plik CSV albo XLSX').setInputFiles({ name: 'klienci.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: typeset('Pokaż, co jest w pliku') }).click();
  };
  await send(Buffer.alloc(5_300_000, 'Maja;'));
  await page.getByText(typeset('Plik jest za duży.')).first().waitFor();
  const [titles = ''] = FILE.split('\r\n');
  const rows = Array.from(
    { length: 4000 },
    (_, at) => `Maja Wielka;2017;wielka.${at}@poczta.example;504 118 221;Kraków;`,
  );
  await send(Buffer.from([titles, ...rows].join('\r\n')));
  await page.getByText(typeset('Dodamy: 4000 rodzin')).waitFor();
});

it('nobody but an administrator opens the page of files', async () => {
  const page = await home.signedIn('maria.wrona@zapisy.example');
  const answer = await page.goto(`${home.address}/zespol/przenosiny`);
  expect(answer?.status()).toBe(403);
});
