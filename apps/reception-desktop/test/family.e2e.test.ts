// A family at the counter: several buyers in one settlement, a split sum, and each buyer's own receipt out of the printer.
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk } from './counter-desk.ts';
import { COUNTER_SCREEN, edgesOf, isScrolled } from './edges.ts';

const { page, printer, typeInSearch, isDone, isClosed, kinds } = openCounterDesk();
const dialog = () => page().getByRole('dialog', { name: 'Rozliczenie rodziny' });

async function openFamilyOf(letters: string): Promise<void> {
  await typeInSearch(letters);
  await page()
    .getByRole('option', { selected: true })
    .filter({ hasText: /Jan Nowak|Filip/ })
    .waitFor();
  await page().keyboard.press('F8');
  await dialog().getByText('Forma płatności').or(dialog().getByText('Podziel')).first().waitFor();
}

describe('a family of two buyers', () => {
  it('pays one sum in two ways, and each buyer has its own receipt', async () => {
    await openFamilyOf('jan nowak');
    const person = dialog().getByRole('region', { name: /^Faktura imienna/ });
    await person.waitFor();
    await dialog()
      .getByRole('region', { name: /^Paragon/ })
      .waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Alt+D');
    await dialog().getByLabel('Kwota: Karta').fill('300');
    await dialog().getByText('Na dokumentach').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Control+Enter');
    await expect.poll(() => page().getByRole('heading', { name: 'Gotowe' }).count(), { timeout: 20_000 }).toBe(2);
    expect(await accessibilityProblems(page())).toEqual([]);
    const receipts = await printer().receipts();
    expect(receipts.map(({ number, taxId }) => [number, taxId])).toEqual([
      [1, ''],
      [2, ''],
    ]);
    // One receipt is paid in both ways, the other in cash alone.
    expect(receipts.map(({ payments }) => payments.length).toSorted()).toEqual([1, 2]);
    expect(await kinds()).toEqual(['receipt', 'receipt', 'vat']);
    await page().keyboard.press('Enter');
    await isClosed();
  });

  it('owes nothing afterwards', async () => {
    await typeInSearch('jan nowak');
    await page().getByRole('option', { selected: true }).waitFor();
    await page().keyboard.press('F8');
    await dialog()
      .getByText(/nie ma nic do\szapłaty|Późniejsze|nie teraz/)
      .first()
      .waitFor();
    await page().keyboard.press('Escape');
    await isClosed();
  });
});

describe('a family that invoices a company', () => {
  it('waits for the red question, and prints nothing when it is answered with no', async () => {
    await openFamilyOf('filip');
    await dialog().getByText('Faktura na firmę – bez paragonu.').waitFor();
    await page().keyboard.press('F6');
    await page().keyboard.press('Alt+1');
    await dialog().getByText('Drukujesz paragon bez NIP.').waitFor();
    await page().keyboard.press('Control+Enter');
    expect(await accessibilityProblems(page())).toEqual([]);
    await expectWholeQuestion();
    await dialog().getByRole('button', { name: 'Zostaw bez paragonu' }).click();
    await page().keyboard.press('Control+Enter');
    await isDone();
    expect(await printer().receipts()).toHaveLength(2);
    expect(await kinds()).toEqual(['receipt', 'receipt', 'vat', 'vat']);
  });
});

/** With its question open the family is shown whole, and the note on the tick is in its row. */
async function expectWholeQuestion(): Promise<void> {
  await page().setViewportSize(COUNTER_SCREEN);
  expect(await isScrolled(dialog().locator('.overflow-y-auto'))).toBe(false);
  const [tick, lead] = [
    dialog().getByRole('checkbox', { name: 'Drukuj paragon' }),
    dialog().getByText('zaznaczone ręcznie'),
  ];
  const [row, beside] = [await edgesOf(tick), await edgesOf(lead)];
  expect(beside.right).toBeLessThan(row.left);
  expect([beside.top > row.top - 10, beside.bottom < row.bottom + 10]).toEqual([true, true]);
}
