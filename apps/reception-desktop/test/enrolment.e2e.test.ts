// The enrolment at the counter: from the search to the printed receipt by few keys, and a reservation for a known family.
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk } from './counter-desk.ts';

/** From the new child to the printed receipt, beside the typed words (a chord is one). */
const MOST_KEYS = 8;

const { page, counter, line, printer, typeInSearch, isDone, isClosed, kinds } = openCounterDesk();
let keys = 0;

const dialog = () => page().getByRole('dialog', { name: 'Zapisz na zajęcia' });
const courses = () => dialog().getByRole('listbox', { name: 'Na co' });
const isFocused = (label: string) =>
  expect
    .poll(() =>
      dialog()
        .getByLabel(label)
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);

/** Presses a key or a chord, and counts it. */
async function press(key: string): Promise<void> {
  keys += 1;
  await page().keyboard.press(key);
}

describe('a new child of a new family', () => {
  it('is enrolled, pays and has the receipt in the hand after few keys', async () => {
    await typeInSearch('hanna zawada');
    await press('F3');
    await isFocused('Rok urodzenia');
    await page().keyboard.type('2019');
    await press('Tab');
    await page().keyboard.type('504 118 220');
    await press('Alt+2');
    await press('ArrowDown');
    await courses().getByRole('option', { selected: true }).waitFor();
    await dialog().getByText('Nie ma takiej osoby. Dodamy nowe dziecko.').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await press('Control+Enter');
    await page().getByRole('dialog', { name: 'Rozliczenie rezerwacji' }).waitFor();
    await page().getByTestId('receipt-line').first().waitFor();
    await press('F5');
    await press('Control+Enter');
    await isDone();
    await page().getByText('nr 1', { exact: true }).waitFor();
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);
    const [receipt, ...more] = await printer().receipts();
    expect(receipt).toMatchObject({ number: 1, taxId: '', payments: [{ type: 0 }] });
    expect(more).toEqual([]);
    expect(await counter().documents()).toMatchObject([{ kind: 'receipt' }]);
    await page().keyboard.press('Enter');
    await isClosed();
    await page()
      .getByRole('option', { name: /Hanna Zawada/ })
      .waitFor();
  });
});

describe('a new child of a known phone', () => {
  it('joins that family, and its place is reserved until tomorrow', async () => {
    await typeInSearch('iga nowak');
    await page().keyboard.press('F3');
    await isFocused('Rok urodzenia');
    await page().keyboard.type('2018');
    await page().keyboard.press('Tab');
    await page().keyboard.type('501 234 567');
    await dialog().getByText('Ten telefon już jest: Anna Nowak.').waitFor();
    await dialog()
      .getByRole('button', { name: /^Próbne/ })
      .click();
    await page().keyboard.press('Alt+2');
    // From above the list: the last trial, which is not today's.
    await page().keyboard.press('ArrowUp');
    await page().keyboard.press('Alt+R');
    await dialog().getByRole('button', { name: 'jutro' }).click();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Miejsce zarezerwowane' }).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Enter');
    await isClosed();
    await page()
      .getByRole('option', { name: /Iga Nowak.*Rodzina: 4/ })
      .waitFor();
    expect(await printer().receipts()).toHaveLength(1);
  });
});

describe('a child whose invoices go to a company', () => {
  it('is found, warned about, and gets the invoice without a receipt', async () => {
    await typeInSearch('filip');
    await page()
      .getByRole('option', { name: /Filip Wiśniewski/ })
      .waitFor();
    await page().keyboard.press('F3');
    await dialog().getByRole('alert').filter({ hasText: 'Faktura na firmę – bez paragonu.' }).waitFor();
    await dialog().getByLabel('pokaż inne grupy').check();
    await dialog()
      .getByRole('button', { name: /^Turnusy/ })
      .click();
    await page().keyboard.press('Alt+2');
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('Control+Enter');
    await page().getByRole('dialog', { name: 'Rozliczenie rezerwacji' }).waitFor();
    const tick = page().getByRole('checkbox', { name: 'Drukuj paragon' });
    await expect.poll(() => tick.isChecked()).toBe(false);
    // Only what was enrolled for is settled; what was due before is left out.
    const lines = page().getByRole('list', { name: 'Pozycje' }).getByRole('checkbox', { checked: true });
    await expect.poll(() => lines.count()).toBe(1);
    await page().keyboard.press('F6');
    await page().keyboard.press('Control+Enter');
    await isDone();
    expect(await kinds()).toEqual(['receipt', 'vat']);
    expect(await printer().receipts()).toHaveLength(1);
    await page().keyboard.press('Enter');
    await isClosed();
  });
});

describe('without the server', () => {
  it('an enrolment is not possible, and the reason is there', async () => {
    line().cut();
    await typeInSearch('zofia');
    await page()
      .getByText(/^Brak połączenia od/)
      .first()
      .waitFor();
    await page().keyboard.press('F3');
    const button = page().getByRole('button', { name: /Zapisz na zajęcia/ });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await page()
      .getByText(/Zapis wróci razem z\społączeniem/)
      .first()
      .waitFor();
    expect(await page().getByRole('dialog').count()).toBe(0);
    expect(await accessibilityProblems(page())).toEqual([]);
    line().mend();
    await page().getByText('Połączenie', { exact: true }).waitFor({ timeout: 25_000 });
    await page().keyboard.press('F3');
    await courses().getByRole('option').first().waitFor();
    await page().keyboard.press('Escape');
    await isClosed();
  });
});
