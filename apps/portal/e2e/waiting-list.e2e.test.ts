// The waiting list of a full camp: joined on a phone, offered by letter when a place comes free, and paid; also without scripts,
// and by staff.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ANNA, MAGDALENA } from './family.ts';
import { gatewayPage, registrationPages, typeset } from './pages.ts';
import { goTo, reload, scriptsReady } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const prisma = () => home.server.database.prisma;
const PHONE = { width: 390, height: 844 };
const RECEPTION = 'kasia.lis@zapisy.example';
const ADMIN = 'adam.sowa@zapisy.example';
const WAITING = 30_000;

/** A camp with one place, which Anna's first child has; `free` gives the place back. */
async function aFullCamp(name: string) {
  const player = await prisma().player.findFirstOrThrow({ where: { ownerEmail: ANNA }, orderBy: { mark: 'asc' } });
  const { id: courseId } = await prisma().course.create({
    data: {
      id: randomUUID(),
      kind: 'turnus',
      name,
      shortName: name,
      city: player.city,
      address: 'ul. Prosta 1',
      startsOn: new Date('2099-02-02'),
      endsOn: new Date('2099-02-06'),
      priceGrosze: 45_000,
      vatRate: '8',
      places: 1,
      hours: { create: [{ weekday: 1, starts: '09:00', ends: '15:00' }] },
    },
  });
  const place = { courseId, playerId: player.id, ownerEmail: ANNA, state: 'taken', priceGrosze: 45_000 };
  const { id } = await prisma().registration.create({ data: place });
  const free = () => prisma().registration.update({ where: { id }, data: { state: 'cancelled' } });
  return { courseId, free };
}

/** What the administrator starts instead of waiting for the next minute. */
async function runJob(name: string): Promise<void> {
  const page = await home.signedIn(ADMIN, { at: '/zespol/zadania' });
  await page.getByRole('button', { name: typeset(`Uruchom teraz: ${name}`) }).click();
  await page.getByText(typeset(`Zlecono: ${name}`)).waitFor();
}

async function offeredPlace(courseId: string): Promise<string> {
  const where = { courseId, state: 'held' };
  await expect.poll(() => prisma().registration.count({ where }), { timeout: 2 * WAITING }).toBe(1);
  return (await prisma().registration.findFirstOrThrow({ where })).id;
}

/** The link of the letter that offers a place to that address. */
async function linkInLetter(recipient: string): Promise<string> {
  const letters = async () =>
    (await home.server.faultControls.mail.letters()).filter(
      ({ to, subject }) => to.includes(recipient) && subject.startsWith('Wolne miejsce: '),
    );
  await expect.poll(async () => (await letters()).length, { timeout: 2 * WAITING }).toBe(1);
  const [letter] = await letters();
  const link = /https?:\/\/\S+\/zapis/.exec(letter?.text ?? '')?.[0] ?? '';
  return new URL(link).pathname;
}

async function joins(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: typeset(`Lista rezerwowa: ${name}`) }).click();
  await page.getByText('Kogo zapisujesz?').waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: typeset('Zapisz na listę rezerwową') }).click();
  await page.getByText(typeset('Jesteś na liście rezerwowej.')).waitFor();
}

it('a family joins the list of a full camp on a phone, gets the place that came free by letter, and pays for it', async () => {
  const { courseId, free } = await aFullCamp('Obóz pod namiotem');
  const page = await home.signedIn(MAGDALENA, { at: '/zajecia?rodzaj=turnus' });
  await page.setViewportSize(PHONE);
  await joins(page, 'Obóz pod namiotem');
  await page.getByText(typeset('1. na liście rezerwowej')).waitFor();
  await expectSound(page, 'the waiting list');

  await free();
  await runJob('Zwalnianie miejsc z przerwanych zapisów');
  await offeredPlace(courseId);
  await runJob('Wysyłanie e-maili');
  await goTo(page, home.address + (await linkInLetter(MAGDALENA)));
  await page.getByText(typeset('Niedokończony zapis:')).waitFor();
  await expectSound(page, 'step 1 of an offered place');
  const steps = registrationPages(page);
  await steps.next.click();
  await page.waitForURL(/\/zapis\/faktura\?/);
  await steps.nextLink.click();
  await steps.toPayment.click();
  await steps.pay.click();
  await gatewayPage(page).pay.click();
  await page.waitForURL(/\/platnosc\//);
  await scriptsReady(page);
  await expect
    .poll(() => prisma().registration.count({ where: { courseId, state: 'taken' } }), { timeout: WAITING })
    .toBe(1);
  await goTo(page, `${home.address}/lista-rezerwowa`);
  await page.getByText(typeset('Nie czekasz na żadne miejsce.')).waitFor();
  await expectSound(page, 'an empty waiting list');
});

it('without scripts a family joins the list, sees it on the start page, and leaves it', async () => {
  const { courseId } = await aFullCamp('Obóz w górach');
  const page = await home.signedIn(MAGDALENA, { at: '/zajecia?rodzaj=turnus', withScripts: false });
  await joins(page, 'Obóz w górach');
  await goTo(page, home.address);
  await page
    .getByRole('region', { name: typeset('Lista rezerwowa') })
    .getByText(typeset('1. na liście rezerwowej'))
    .waitFor();
  await page.getByRole('link', { name: typeset('Zobacz listę') }).click();
  await page.getByRole('button', { name: /^Zrezygnuj: Obóz/ }).click();
  await page.getByText(typeset('Nie czekasz na żadne miejsce.')).waitFor();
  expect(await prisma().waitingEntry.findMany({ where: { courseId } })).toMatchObject([{ state: 'left' }]);
});

it('staff add a person to the list, see it on the class list, give the place, and take another entry off with a reason', async () => {
  const { courseId, free } = await aFullCamp('Obóz nad morzem');
  const one = await prisma().player.findFirstOrThrow({ where: { ownerEmail: MAGDALENA } });
  const other = await prisma().player.findFirstOrThrow({ where: { ownerEmail: ANNA }, orderBy: { mark: 'desc' } });
  const page = await home.signedIn(RECEPTION, { at: `/zespol/zajecia/${courseId}/lista` });
  await page.getByRole('link', { name: typeset('Zmień listę') }).click();
  await page.getByText(typeset('Nikt nie czeka na miejsce.')).waitFor();
  await expectSound(page, 'an empty waiting list for staff');
  for (const player of [one, other]) {
    await goTo(page, `${home.address}/zespol/zajecia/${courseId}/lista-rezerwowa?osoba=${player.id}`);
    await page.getByRole('button', { name: typeset('Dopisz do listy') }).click();
    await page.getByText(typeset('Dopisano na koniec listy.')).waitFor();
  }
  await free();
  await reload(page);
  await page.getByRole('button', { name: typeset(`Zapisz: ${one.lastName} ${one.firstName}`) }).click();
  await page.getByText(typeset(`Zapisano: ${one.lastName} ${one.firstName}.`)).waitFor();

  await page.getByRole('button', { name: /^Zapisz: / }).waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE);
  await expectSound(page, 'the waiting list for staff');
  await page
    .locator('summary')
    .filter({ hasText: typeset('Usuń z listy') })
    .click();
  await page.getByRole('button', { name: typeset('Usuń z listy') }).click();
  await page.getByText(typeset('Podaj powód. Zostanie w dzienniku.')).waitFor();
  await page.getByLabel('Powód').fill('Rodzice zrezygnowali');
  await page.getByRole('button', { name: typeset('Usuń z listy') }).click();
  await page.getByText(typeset('Nikt nie czeka na miejsce.')).waitFor();
  const entries = await prisma().waitingEntry.findMany({ where: { courseId }, orderBy: { number: 'asc' } });
  expect(entries.map(({ state }) => state).at(-1)).toBe('left');
});
