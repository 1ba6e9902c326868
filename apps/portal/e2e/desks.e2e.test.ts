// The page of desks, their names in the lists, and the till before any desk has sold anything.
import { describe, expect, it } from 'vitest';
import { ANNA } from './family.ts';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const MANAGER = 'maria.wrona@zapisy.example';

const prisma = () => home.server.database.prisma;
const payment = (id: number) => prisma().payment.findUniqueOrThrow({ where: { id } });

/** A participant with a due payment: the participant, and the payment. */
async function somethingDue() {
  const player = await prisma().player.findFirstOrThrow({ where: { ownerEmail: ANNA } });
  const { id } = await prisma().payment.create({
    data: {
      playerId: player.id,
      ownerEmail: ANNA,
      city: 'Kraków',
      amountGrosze: 10_000,
      state: 'due',
      dueOn: new Date('2020-01-01T00:00:00Z'),
      lines: { create: [{ position: 1, name: 'Akrobatyka', grossGrosze: 10_000, quantity: 1, vatRate: '8' }] },
    },
  });
  return { playerId: player.id, id };
}

describe('the page of desks', () => {
  it('names a desk, and reception reads the name', async () => {
    const lastSeenAt = new Date(Date.now() - 12 * 60_000);
    const desk = { driver: 'posnet', lastSeenAt };
    await prisma().desk.update({ where: { id: 'krakow-1' }, data: { ...desk, name: null, city: null } });
    const page = await home.signedIn(MANAGER, { at: '/zespol/stanowiska' });
    await expectSound(page, 'the desks');
    await page.getByRole('link', { name: 'Nadaj nazwę: krakow-1' }).click();
    await page.getByRole('button', { name: 'Zapisz stanowisko' }).click();
    await page.getByText('Podaj nazwę stanowiska.').waitFor();
    await expectSound(page, 'a desk without a name');
    await page.getByLabel('Nazwa').fill('Recepcja Kraków, Zakopiańska');
    await page.getByLabel('Miasto').selectOption('Kraków');
    await page.getByRole('button', { name: 'Zapisz stanowisko' }).click();
    await page.getByText(typeset('Zapisano: Recepcja Kraków, Zakopiańska.')).waitFor();
    await expectSound(page, 'a named desk');

    await prisma().printJob.create({
      data: { deskId: 'krakow-1', state: 'held', problem: 'paper', receipt: {}, updatedAt: new Date() },
    });
    const reception = await home.signedIn(RECEPTION, { at: '/zespol/stanowiska' });
    const row = reception.getByRole('row', { name: /Zakopiańska/ });
    expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/Kraków.*drukarka fiskalna.*1\d min temu/);
    expect(await reception.getByRole('link', { name: /^Zmień/ }).count()).toBe(0);
    await row.getByText(/brak\spapieru/).waitFor();
    await expectSound(reception, 'the desks with a print that waits');
    await row.getByRole('link', { name: /^1\swydruk:/ }).click();
    await reception.getByText(typeset('Czeka wydruk na stanowisku: Recepcja Kraków, Zakopiańska.')).waitFor();
  });
});

describe('a code for the computer of a desk', () => {
  it('is shown once with its QR code, and sets the desk up', async () => {
    const page = await home.signedIn(MANAGER, { at: '/zespol/stanowiska' });
    await page.getByRole('link', { name: 'Nowe stanowisko' }).click();
    await page.getByLabel('Identyfikator').fill('gdansk-7');
    await page.getByRole('button', { name: 'Pokaż kod' }).click();
    await page.getByText(typeset('Podaj adres drukarki i port, np. 192.168.1.50:6666.')).waitFor();
    await expectSound(page, 'a new desk with what is missing');
    await page.getByLabel('Nazwa').fill('Recepcja Gdańsk');
    await page.getByLabel('Adres drukarki').fill('192.168.1.50:6666');
    await page.getByRole('button', { name: 'Pokaż kod' }).click();
    await page.getByRole('heading', { name: typeset('Kod dla komputera: Recepcja Gdańsk') }).waitFor();
    await page.getByRole('img', { name: 'Kod QR z adresem i kodem stanowiska' }).waitFor();
    await expectSound(page, 'a code for a computer');
    const code = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

    const answer = await fetch(`${home.server.address}/api/public/desk-setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(await answer.json()).toMatchObject({ DESK_ID: 'gdansk-7', FISCAL_PRINTER: '192.168.1.50:6666' });
    await goTo(page, `${home.address}/zespol/stanowiska`);
    expect(await page.getByText(code).count()).toBe(0);
  });
});

describe('the till', () => {
  it('sells before any desk has reported, at none', async () => {
    const due = await somethingDue();
    await prisma().desk.deleteMany();
    const page = await home.signedIn(RECEPTION, { at: `/zespol/kasa?osoba=${due.playerId}` });
    await page.keyboard.press('F6');
    await page.getByLabel(/^Stanowisko/).selectOption('no-printer');
    await page.getByText(typeset('Wpisz sprzedaż ręcznie na kasie fiskalnej.'), { exact: false }).waitFor();
    await expectSound(page, 'the till without a printer');
    await page.getByRole('button', { name: /^Przyjmij/ }).click();
    await page.waitForURL(/\/zespol\/kasa\/wynik\//);
    expect(await payment(due.id)).toMatchObject({ state: 'paid' });
    expect(await prisma().settlement.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).toMatchObject({
      deskId: 'no-printer',
      deskDriver: 'none',
    });
    await goTo(page, `${home.address}/zespol/zamkniecie-dnia`);
    const filter = page.locator('select[name=stanowisko] option[value=no-printer]');
    expect(await filter.innerText()).toMatch(typeset('Bez drukarki'));
  });
});
