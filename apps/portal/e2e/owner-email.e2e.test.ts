// How an owner is reached, corrected on the family's page: an e-mail for a phone alone, two accounts joined, other phones.
import { randomUUID } from 'node:crypto';
import { phoneOwnerKey } from '@zapisy/domain/people/owner-key';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const prisma = () => home.server.database.prisma;

const numbers = { last: 504_118_220 };

/** A family with a phone alone; the id of its participant. */
async function aPhoneFamily(firstName: string): Promise<string> {
  numbers.last += 1;
  return await aFamily(phoneOwnerKey(`+48${numbers.last}`), firstName);
}

async function aFamily(email: string, firstName: string): Promise<string> {
  const owner = { email, firstName: '', lastName: '', phone: String(numbers.last) };
  await prisma().owner.create({ data: owner });
  const child = { ownerEmail: email, firstName, lastName: 'Maj', birthYear: 2018, city: 'Kraków' };
  return (await prisma().player.create({ data: child })).id;
}

const newEmail = () => `maj-${randomUUID()}@poczta.example`;

function card(page: Page) {
  const region = page.getByRole('region', { name: typeset('E-mail opiekuna') });
  return {
    region,
    email: region.getByLabel('E-mail', { exact: true }),
    add: region.getByRole('button', { name: typeset('Dopisz e-mail') }),
    join: region.getByRole('button', { name: typeset('To ta sama rodzina – połącz konta') }),
    alert: region.getByRole('alert'),
  };
}

async function openFamily(playerId: string, options: { withScripts?: boolean } = {}) {
  const page = await home.signedIn(RECEPTION, { at: `/zespol/uczestnicy/${playerId}`, ...options });
  return { page, ...card(page) };
}

const ownerOf = async (playerId: string) =>
  (await prisma().player.findUniqueOrThrow({ where: { id: playerId } })).ownerEmail;
const audited = (entityId: string) => prisma().audit.count({ where: { action: 'addOwnerEmail', entityId } });

describe('the e-mail of an owner with a phone alone', () => {
  it.each([
    ['with scripts', true],
    ['where no script runs', false],
  ])('is added %s once it is one, with an audit row', async (_, withScripts) => {
    const playerId = await aPhoneFamily('Hanna');
    const email = newEmail();
    const { page, ...form } = await openFamily(playerId, { withScripts });
    if (withScripts) await expectSound(page, 'a family with a phone alone');
    await form.email.fill('hanna.maj');
    await form.add.click();
    await page.getByText(typeset('Podaj adres e-mail, np. anna@poczta.example.')).waitFor();
    expect(await form.email.getAttribute('aria-invalid')).toBe('true');
    expect(await form.email.inputValue()).toBe('hanna.maj');
    await form.email.fill(` ${email.toUpperCase()} `);
    await form.add.click();
    await page
      .getByRole('status')
      .filter({ hasText: typeset(`Dopisano e-mail: ${email}.`) })
      .waitFor();
    await expect.poll(() => form.region.count()).toBe(0);
    if (withScripts) await expectSound(page, 'an e-mail was added');
    expect([await ownerOf(playerId), await audited(email)]).toEqual([email, 1]);
  });

  it('of another family is refused with its participants, and joins both only when a person says so', async () => {
    const [playerId, email] = [await aPhoneFamily('Iga'), newEmail()];
    const other = await aFamily(email, 'Leon');
    await prisma().owner.update({ where: { email }, data: { phone: '600 100 200' } });
    const further = String(numbers.last);
    const { page, ...form } = await openFamily(playerId);
    await form.email.fill(email);
    await form.add.press('Enter');
    await form.alert.filter({ hasText: typeset('Ten e-mail ma już inna rodzina:') }).waitFor();
    await form.alert.getByText('Leon Maj, ur. 2018').waitFor();
    await expect.poll(() => form.alert.evaluate((alert) => alert === document.activeElement)).toBe(true);
    await expectSound(page, 'an e-mail of another family');
    expect(await ownerOf(playerId)).not.toBe(email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: `Połączono konta pod adresem ${email}.` })
      .waitFor();
    for (const name of ['Iga Maj', 'Leon Maj']) await page.getByText(name, { exact: true }).first().waitFor();
    const calls = page.getByRole('main').locator('a[href^="tel:"]');
    const called = () => calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(called).toEqual(['tel:+48600100200', `tel:+48${further}`]);
    await expectSound(page, 'a family with two phones');
    expect([await ownerOf(playerId), await ownerOf(other), await audited(email)]).toEqual([email, email, 1]);
  });

  it('of a family with a participant of the same name and year is refused, and nothing is joined', async () => {
    const [playerId, email] = [await aPhoneFamily('Iga'), newEmail()];
    await aFamily(email, 'Iga');
    const { page, ...form } = await openFamily(playerId);
    await form.email.fill(email);
    await form.add.click();
    await form.join.click();
    await form.alert.filter({ hasText: typeset('W tamtej rodzinie już jest: Iga Maj, ur. 2018.') }).waitFor();
    await expectSound(page, 'a namesake in the other family');
    expect(await ownerOf(playerId)).not.toBe(email);
  });

  it('of a family that would be too large is refused, and nothing is joined', async () => {
    const [playerId, email] = [await aPhoneFamily('Iga'), newEmail()];
    await aFamily(email, 'Leon');
    const many = Array.from({ length: 49 }, (_, index) => ({
      firstName: `Leon ${index}`,
      lastName: 'Maj',
      birthYear: 2018,
    }));
    await prisma().player.createMany({ data: many.map((one) => ({ ...one, ownerEmail: email, city: 'Kraków' })) });
    const { page, ...form } = await openFamily(playerId);
    await form.email.fill(email);
    await form.add.click();
    await form.join.click();
    await form.alert
      .filter({ hasText: typeset('W połączonej rodzinie nie zmieszczą się wszyscy uczestnicy.') })
      .waitFor();
    expect(await ownerOf(playerId)).not.toBe(email);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('that another window has added meanwhile is refused with what to do', async () => {
    const playerId = await aPhoneFamily('Nina');
    const [first, second] = [await openFamily(playerId), await openFamily(playerId)];
    await first.email.fill(newEmail());
    await first.add.click();
    await expect.poll(() => first.region.count()).toBe(0);
    await second.email.fill(newEmail());
    await second.add.click();
    await second.page
      .getByRole('alert')
      .filter({ hasText: typeset('To konto ma już e-mail.') })
      .waitFor();
    await expect.poll(() => second.region.count()).toBe(0);
  });
});

describe('the phones of an owner', () => {
  const phonesIn = (page: Page) => {
    const region = page.getByRole('region', { name: typeset('Telefony opiekuna') });
    return {
      open: page.getByRole('link', { name: typeset('Popraw telefony') }),
      region,
      first: region.getByLabel('Telefon', { exact: true }),
      second: region.getByLabel(typeset('Telefon 2')),
      save: region.getByRole('button', { name: typeset('Zapisz telefony') }),
    };
  };
  const stored = async (playerId: string) => {
    const owner = await prisma().owner.findFirstOrThrow({
      where: { players: { some: { id: playerId } } },
      include: { phones: true },
    });
    return [owner.phone, ...owner.phones.map(({ phone }) => phone)];
  };

  it('are corrected by keys alone, a wrong one at its field, and taken back', async () => {
    const playerId = await aFamily(newEmail(), 'Pola');
    await prisma().owner.updateMany({
      where: { players: { some: { id: playerId } } },
      data: { phone: '600 100 201' },
    });
    const { page } = await openFamily(playerId);
    const form = phonesIn(page);
    await form.open.press('Enter');
    await form.second.fill('babcia');
    await form.second.press('Enter');
    await form.region.getByText(/^To nie jest numer telefonu/).waitFor();
    await expect.poll(() => form.second.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await form.first.inputValue()).toBe('600 100 201');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectSound(page, 'a phone that is none, at 320 px');
    await form.first.fill('600 100 202');
    await form.second.fill('+48 600-100-203');
    await form.second.press('Enter');
    const said = page.getByRole('status').filter({ hasText: typeset('Zapisano telefony.') });
    await said.waitFor();
    await expectSound(page, 'phones that were corrected');
    expect(await stored(playerId)).toEqual(['600 100 202', '600 100 203']);
    await said.getByRole('button', { name: 'Cofnij' }).click();
    await page.getByRole('status').filter({ hasText: 'Telefony są takie jak wcześniej.' }).first().waitFor();
    expect(await stored(playerId)).toEqual(['600 100 201']);
  });

  it('are corrected without scripts, and the last one of an owner without an e-mail stays', async () => {
    const playerId = await aPhoneFamily('Róża');
    const { page } = await openFamily(playerId, { withScripts: false });
    const form = phonesIn(page);
    await form.open.click();
    await form.first.fill('');
    await form.save.click();
    await form.region.getByText(typeset('To konto nie ma e-maila, więc potrzebny jest numer.')).waitFor();
    await form.first.fill('600100204');
    await form.save.click();
    await page
      .getByRole('status')
      .filter({ hasText: typeset('Zapisano telefony.') })
      .waitFor();
    expect([await stored(playerId), await ownerOf(playerId)]).toEqual([['600 100 204'], phoneOwnerKey('+48600100204')]);
  });

  it('that another window has corrected meanwhile are not overwritten, and what was typed stays', async () => {
    const playerId = await aFamily(newEmail(), 'Ula');
    const [first, second] = [await openFamily(playerId), await openFamily(playerId)];
    for (const { page } of [first, second]) await phonesIn(page).open.click();
    await phonesIn(first.page).first.fill('600 100 205');
    await phonesIn(first.page).save.click();
    await first.page
      .getByRole('status')
      .filter({ hasText: typeset('Zapisano telefony.') })
      .waitFor();
    await phonesIn(second.page).first.fill('600 100 206');
    await phonesIn(second.page).save.click();
    await second.page
      .getByRole('alert')
      .filter({ hasText: typeset('Ktoś zmienił te telefony przed chwilą.') })
      .waitFor();
    expect(await phonesIn(second.page).first.inputValue()).toBe('600 100 206');
    expect(await stored(playerId)).toEqual(['600 100 205']);
  });
});
