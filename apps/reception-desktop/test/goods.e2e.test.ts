// Goods at the counter: added by keys to a settlement and to a family's, paid in cash with its change, on one receipt.
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk } from './counter-desk.ts';

/** From the search to the receipt, beside the typed letters and the amount: two more than without goods. */
const MOST_KEYS = 6;
const { page, counter, printer, isDone } = openCounterDesk();
let keys = 0;

const settlement = () => page().getByRole('dialog', { name: 'Rozliczenie rezerwacji' });
const picker = () => page().getByRole('dialog', { name: 'Dodaj towar' });
const focused = () => page().evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Presses a key or a chord, and counts it. */
async function press(key: string): Promise<void> {
  keys += 1;
  await page().keyboard.press(key);
}

async function find(letters: string): Promise<void> {
  await press('Control+K');
  await page().keyboard.type(letters);
  await page().getByRole('option', { selected: true }).filter({ hasText: 'Nowak' }).waitFor();
}

async function pick(letters: string): Promise<void> {
  await press('F4');
  await picker().getByRole('option').first().waitFor();
  await page().keyboard.type(letters);
  await press('Enter');
  await picker().waitFor({ state: 'detached' });
}

const namesOnReceipts = async () => (await printer().receipts()).map(({ lines }) => lines.map(({ name }) => name));

describe('goods beside what is due', () => {
  it('are on the same receipt, paid in cash with its change, by keys alone', async () => {
    await find('zofia nowak');
    await press('Enter');
    await settlement().getByTestId('receipt-line').first().waitFor();
    const due = await settlement().getByTestId('receipt-line').count();
    await pick('baletki');
    await settlement().getByRole('list', { name: 'Towary' }).getByText('Baletki').waitFor();
    await press('F5');
    await page().keyboard.type('1000');
    await settlement().getByText('Reszta').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await press('Control+Enter');
    await isDone();
    await page()
      .getByText(/^z\s1\s000,00.zł, reszta/)
      .waitFor();
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);
    const [names] = await namesOnReceipts();
    expect(names).toHaveLength(due + 1);
    expect(names?.at(-1)).toBe('Baletki');
    expect((await counter().documents()).map(({ kind }) => kind)).toEqual(['receipt']);
    await page().keyboard.press('Enter');
    await settlement().waitFor({ state: 'detached' });
  });
});

describe('the choice of goods', () => {
  it('keeps the focus inside, and gives it back to the button it came from', async () => {
    await find('jan nowak');
    await page().keyboard.press('Enter');
    const add = settlement().getByRole('button', { name: 'Dodaj towar' });
    await add.focus();
    await page().keyboard.press('Enter');
    await picker().getByRole('option', { selected: true }).waitFor();
    expect(await focused()).toBe('Szukaj towaru');
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    expect(await picker().evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page().keyboard.press('Escape');
    await picker().waitFor({ state: 'detached' });
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
    await page().keyboard.press('Escape');
    await settlement().waitFor({ state: 'detached' });
  });
});

describe('goods of a family', () => {
  it('are those of the chosen buyer, and are on that receipt', async () => {
    await find('jan nowak');
    await page().keyboard.press('F8');
    const family = page().getByRole('dialog', { name: 'Rozliczenie rodziny' });
    await family.getByText('Forma płatności').waitFor();
    await page().keyboard.press('F4');
    await picker().getByRole('radio').first().waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Alt+1');
    await page().keyboard.type('skakanka');
    await page().keyboard.press('Enter');
    await page().keyboard.press('F6');
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Gotowe' }).first().waitFor({ timeout: 20_000 });
    await expect.poll(async () => (await namesOnReceipts()).flat()).toContain('Skakanka');
  });
});
