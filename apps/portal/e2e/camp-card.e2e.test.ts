// A camp's card in a browser: the office asks for it, a parent fills it in on a phone, and reception reads it.
import { expect, it } from 'vitest';
import { MAGDALENA } from './family.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const OFFICE = 'katarzyna.mazur@zapisy.example';
const home = startWholeProduct();

it('a card of a camp is asked for by the office, filled in by a parent on a phone, read there with an audit row, and entered from paper', async () => {
  const { prisma } = home.server.database;
  const { id: courseId, priceGrosze } = await prisma.course.findFirstOrThrow({
    where: { kind: 'turnus', shortName: { contains: 'taniec' } },
  });
  const { id: playerId } = await prisma.player.findFirstOrThrow({
    where: { firstName: 'Antoni', ownerEmail: MAGDALENA },
  });
  const place = { courseId, playerId, ownerEmail: MAGDALENA, state: 'taken', priceGrosze };
  await prisma.registration.create({ data: place });
  const office = await home.signedIn(OFFICE, { at: `/zespol/zajecia/${courseId}/karty` });
  await office.getByRole('button', { name: 'Zbieraj karty' }).click();
  await office.getByText('Zbieramy karty na tym turnusie.').first().waitFor();

  const parent = await home.signedIn(MAGDALENA, { at: '/moje-zajecia' });
  await parent.setViewportSize({ width: 390, height: 844 });
  await parent.getByRole('link', { name: /^Wypełnij kartę: Antoni/ }).click();
  await parent.getByLabel(/^Alergie/).fill('orzechy');
  await parent.getByRole('button', { name: 'Zapisz kartę' }).click();
  await parent.getByText('Popraw 2 pola').waitFor();
  await expectSound(parent, 'a card without a contact');
  expect(await parent.getByLabel(/^Alergie/).inputValue()).toBe('orzechy');
  await parent.getByLabel('Kontakt w nagłej sprawie').fill('Magdalena, 501 234 567');
  await parent.getByLabel('Kto może odebrać dziecko').fill('mama i tata');
  await parent.getByRole('button', { name: 'Zapisz kartę' }).click();
  await parent.getByText('Zapisano kartę.').waitFor();

  await goTo(office, `${home.address}/zespol/zajecia/${courseId}/karty`);
  expect(await office.getByRole('main').innerText()).not.toContain('orzechy');
  await office.getByRole('button', { name: /^Pokaż kartę: Antoni/ }).click();
  await office.getByText('orzechy').waitFor();
  await expectSound(office, 'a card that is read');
  expect(await prisma.audit.count({ where: { action: 'readHealthCard', entityId: playerId } })).toBe(1);

  await office.getByRole('link', { name: /^Wpisz z papieru: Antoni/ }).click();
  await office.getByText(typeset('Ta karta jest już wypełniona')).waitFor();
  expect(await office.getByRole('main').innerText()).not.toContain('orzechy');
  await expectSound(office, 'a card that is entered from paper');
  await office.getByLabel(/^Alergie/).fill('mleko');
  await office.getByRole('button', { name: 'Zapisz kartę' }).click();
  await office.getByText('Popraw 2 pola').waitFor();
  await office.getByLabel('Kontakt w nagłej sprawie').fill('Magdalena, 501 234 567');
  await office.getByLabel('Kto może odebrać dziecko').fill('mama i tata');
  await office.getByRole('button', { name: 'Zapisz kartę' }).click();
  await office.getByText('Zapisano kartę.').first().waitFor();
  expect(await prisma.healthCard.findMany({ where: { playerId } })).toMatchObject([{ allergies: 'mleko' }]);
});
