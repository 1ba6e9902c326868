// What a client reads of the own family, in a browser: the start page, Moje zajęcia and the calendar file; by keys, on a
// phone, and without scripts.
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ANNA, EWA, MAGDALENA, TOMASZ } from './family.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const prisma = () => home.server.database.prisma;
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name: typeof name === 'string' ? typeset(name) : name });
const childOf = (ownerEmail: string, firstName: string) =>
  prisma().player.findFirstOrThrow({ where: { ownerEmail, firstName } });

/** A reservation until tomorrow, with its due payment, of a trial in five days. */
async function aReservation(ownerEmail: string, firstName: string): Promise<string> {
  const today = warsawDate(new Date());
  const { id: playerId } = await childOf(ownerEmail, firstName);
  const course = await prisma().course.findFirstOrThrow({ where: { kind: 'trial', shortName: { contains: 'Balet' } } });
  const { id } = await prisma().registration.create({
    data: {
      playerId,
      ownerEmail,
      courseId: course.id,
      state: 'taken',
      priceGrosze: 3_000,
      reservedUntil: new Date(addDays(today, 1)),
    },
  });
  await prisma().payment.create({
    data: {
      playerId,
      ownerEmail,
      registrationId: id,
      city: course.city,
      amountGrosze: 3_000,
      dueOn: new Date(addDays(today, 1)),
      lines: { create: [{ position: 1, name: course.name, grossGrosze: 3_000, vatRate: '8' }] },
    },
  });
  return id;
}

/** The file that a link of the page leads to, as the browser would save it. */
async function fileAt(page: Page, address: string) {
  const answer = await page.context().request.get(new URL(address, home.address).href, { maxRedirects: 0 });
  return { status: answer.status(), type: answer.headers()['content-type'], text: await answer.text() };
}

it('the start page says what is owed, what comes next and what has changed, and leads on by keys alone', async () => {
  const page = await home.signedIn(ANNA);
  await page.getByRole('heading', { level: 1, name: typeset('Dzień dobry') }).waitFor();
  await link(page, 'Zapłać 3 płatności').waitFor();
  await page.getByRole('heading', { name: typeset('Co się zmieniło') }).waitFor();
  expect(
    await page
      .getByRole('region', { name: typeset('Najbliższe 7 dni') })
      .getByRole('listitem')
      .count(),
  ).toBeGreaterThan(2);
  const toClasses = page.getByRole('main').getByRole('link', { name: typeset('Moje zajęcia') });
  for (let step = 0; step < 30 && !(await toClasses.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: typeset('Moje zajęcia') }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Zofia', 'Jan', 'Ola']);
});

it('the start page says that a payment is under way, and leads back to it', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const { id: checkoutId } = await prisma().checkout.create({
    data: { ownerEmail: TOMASZ, amountGrosze: 25_000, state: 'open', askAt: inAnHour, endsAt: inAnHour },
  });
  await prisma().payment.updateMany({
    where: { ownerEmail: TOMASZ, state: 'due' },
    data: { state: 'pending', checkoutId },
  });
  const page = await home.signedIn(TOMASZ);
  await page
    .getByText(/Trwa płatność od \d\d:\d\d/)
    .first()
    .waitFor();
  expect(await link(page, /^Zapłać/).count()).toBe(0);
  expect(
    await link(page, /^Wróć do płatności/)
      .first()
      .getAttribute('href'),
  ).toBe(`/platnosc/${checkoutId}`);
  await expectSound(page, 'a payment under way');
});

it('the start page of an empty account says where to begin, and which address it is', async () => {
  await prisma().owner.update({ where: { email: MAGDALENA }, data: { email: 'moved@poczta.example' } });
  const moved = { where: { ownerEmail: MAGDALENA }, data: { ownerEmail: 'moved@poczta.example' } };
  await prisma().registration.updateMany(moved);
  await prisma().payment.updateMany(moved);
  const page = await home.signedIn(MAGDALENA);
  await page.getByRole('heading', { name: typeset('Dziecko już do nas chodzi?') }).waitFor();
  expect(await page.getByRole('complementary').innerText()).toContain(MAGDALENA);
  await expectSound(page, 'an empty account');
  await goTo(page, `${home.address}/moje-zajecia`);
  await expectSound(page, 'Moje zajęcia of an empty account');
  await goTo(page, home.address);
  await link(page, 'Wybierz zajęcia').click();
  await page.getByRole('heading', { level: 1, name: typeset('Zajęcia i turnusy') }).waitFor();
});

it('Moje zajęcia without scripts: a reservation with its day, and a calendar file that another family does not get', async () => {
  const id = await aReservation(ANNA, 'Ola');
  const page = await home.signedIn(ANNA, { at: '/moje-zajecia', withScripts: false });
  await page.getByText(/^Miejsce czeka do /).waitFor();
  await page.getByText(typeset('bez zapłaty wróci do oferty')).waitFor();
  const address = (await link(page, 'Dodaj wszystkie do kalendarza').getAttribute('href')) ?? '';
  const file = await fileAt(page, address);
  expect([file.status, file.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.text.match(/^UID:/gm)).toHaveLength(4);
  expect(file.text).toContain(`UID:${id}@zapisy`);
  const other = await home.signedIn(TOMASZ, { at: '/moje-zajecia' });
  expect(await fileAt(other, `/moje-zajecia/kalendarz.ics?zapisy=${id}`)).toMatchObject({ status: 302 });
  await goTo(other, `${home.address}/moje-zajecia?kalendarz=brak`);
  await other.getByText(typeset('Nie ma teraz terminów, które można dodać do kalendarza.')).waitFor();
  await expectSound(other, 'nothing for the calendar');
});

it('Moje zajęcia folds what is over, and every child but the first of a family with many places', async () => {
  const { id: playerId } = await childOf(TOMASZ, 'Filip');
  const courses = await prisma().course.findMany({ where: { kind: 'permanent' }, take: 9 });
  await prisma().registration.createMany({
    data: courses.map(({ id: courseId, priceGrosze }) => ({
      playerId,
      courseId,
      priceGrosze,
      ownerEmail: TOMASZ,
      state: 'taken',
    })),
  });
  const over = await prisma().course.findFirstOrThrow({ where: { kind: 'turnus', city: 'Wrocław' } });
  const days = { startsOn: new Date('2026-02-02'), endsOn: new Date('2026-02-06') };
  await prisma().course.update({ where: { id: over.id }, data: days });
  const place = { playerId, courseId: over.id, ownerEmail: TOMASZ, state: 'taken', priceGrosze: 0 };
  await prisma().registration.create({ data: place });
  const page = await home.signedIn(TOMASZ, { at: '/moje-zajecia' });
  await page.getByText(typeset('Zakończone (1)')).waitFor();
  await expectSound(page, 'a family with many places');
  // Below a place are its changed meetings and days off, in lists of their own.
  const rowsOf = (name: string) =>
    page.getByRole('region', { name }).getByRole('listitem').and(page.locator(':not(li li)'));
  expect([await rowsOf('Filip').count(), await rowsOf('Alicja').count()]).toEqual([10, 0]);
  const folded = page.locator('summary').filter({ hasText: 'Alicja' });
  await folded.focus();
  await page.keyboard.press('Enter');
  await page.getByText(typeset('Zakończone (1)')).press('Enter');
  await rowsOf('Alicja').first().waitFor();
});

it('a person whose e-mail is not confirmed reads the offer alone, and can ask for the link again', async () => {
  const page = await home.signedIn(EWA, { at: '/moje-zajecia' });
  await page.getByRole('heading', { name: typeset('Potwierdź adres e-mail') }).waitFor();
  await expectSound(page, 'the e-mail is not confirmed');
  await page.getByRole('link', { name: typeset('Zobacz ofertę zajęć') }).click();
  await page.getByRole('heading', { level: 1, name: typeset('Zajęcia i turnusy') }).waitFor();
  await page.getByText(typeset('Zanim się zapiszesz, potwierdź adres e-mail.')).waitFor();
  expect(await page.content()).not.toContain('Franciszek');
  await expectSound(page, 'the offer for an e-mail that is not confirmed');
  await page.getByRole('link', { name: typeset('Wyślij link jeszcze raz') }).click();
  await page.getByRole('button', { name: /^Ewa Kot/ }).click();
  await page.getByRole('button', { name: 'Wyślij link jeszcze raz' }).click();
  await page.getByText('Wysłaliśmy link').waitFor();
  await page.getByRole('button', { name: 'Wróć do aplikacji' }).click();
  await page.getByText(typeset('Zanim się zapiszesz, potwierdź adres e-mail.')).waitFor();
});
