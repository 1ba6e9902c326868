// A staff form whose answer is lost, and whose session ends: what was typed is kept until it is saved.
import { describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { scriptsReady } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const OFFICE = 'katarzyna.mazur@zapisy.example';

describe('a form of staff', () => {
  it('keeps what was typed through a lost answer and a new sign-in, and is saved once', async () => {
    const page = await home.signedIn(OFFICE, { at: '/zespol/budzet', losesAnswers: true });
    const amount = page.getByRole('textbox', { name: /^Kwota/ });
    const city = page.getByRole('combobox', { name: /^Miasto/ }).last();
    await amount.fill('123,45');
    await city.selectOption('Gdańsk');
    await page.route(/budzet\.data/, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await page.getByRole('button', { name: typeset('Zapisz kwotę') }).click();
    await page.getByText(typeset('Nie wiemy, czy zmiany zostały zapisane.')).waitFor();
    expect(await amount.inputValue()).toBe('123,45');
    await expectSound(page, 'a lost answer over a form of staff');

    await page.unroute(/budzet\.data/);
    // The identity provider still has a session: one click leads there and back.
    await page.context().clearCookies({ name: /^zapisy-session/ });
    await page.getByRole('button', { name: typeset('Zapisz kwotę') }).click();
    await page.getByText(typeset('Przywróciliśmy to, co było wpisane przed końcem sesji.')).waitFor();
    await scriptsReady(page);
    expect(await amount.inputValue()).toBe('123,45');
    expect(await city.inputValue()).toBe('Gdańsk');
    await expectSound(page, 'a form put back after signing in');
    const stored = () => home.server.database.prisma.marketingBudget.count({ where: { amountGrosze: 12_345 } });
    expect(await stored()).toBe(0);
    await page.getByRole('button', { name: typeset('Zapisz kwotę') }).click();
    await expect.poll(stored).toBe(1);
  });
});
