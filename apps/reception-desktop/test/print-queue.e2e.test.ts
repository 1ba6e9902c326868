// The print queue of the built app: after a power cut nothing is lost or printed twice, and an unknown outcome is a person's.
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk, PIN } from './counter-desk.ts';

const { desk, page, printer, search, button, launchAgain, openSettlementOf, isClosed } = openCounterDesk('with-pin');

describe('a power cut', () => {
  it('loses no receipt and prints none twice', async () => {
    await printer().fault({ fault: 'paper-out' });
    await openSettlementOf('ola nowak');
    await page().getByTestId('receipt-line').first().waitFor();
    await page().keyboard.press('F6');
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Brak papieru. Paragon czeka.' }).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await desk().kill();
    await printer().setRight();

    await launchAgain();
    // The kept session is locked; the PIN of the shift opens the desk, without the browser.
    await page().getByLabel('PIN zmiany').fill(PIN);
    await page().keyboard.press('Enter');
    await search().waitFor();
    await expect.poll(async () => (await printer().receipts()).length, { timeout: 20_000 }).toBe(1);
    await page().keyboard.press('F9');
    await page().getByRole('heading', { name: 'Kolejka wydruków' }).waitFor();
    await page()
      .getByText(/Wydrukowano/)
      .first()
      .waitFor();
    expect(await printer().receipts()).toHaveLength(1);
  });

  it('in the middle of a receipt leaves the answer to a person when the printer cannot say', async () => {
    await page().keyboard.press('Escape');
    await printer().fault({ fault: 'drop-after-trend', foreignSale: true });
    await openSettlementOf('alicja');
    await page().keyboard.press('F5');
    await page().getByRole('checkbox', { name: 'Drukuj paragon' }).check();
    // A company client: nothing is settled before the red question is answered.
    await page().keyboard.press('Control+Enter');
    const question = page().getByRole('alert').filter({ hasText: 'Drukujesz paragon bez NIP.' });
    await expect.poll(() => question.evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page())).toEqual([]);
    expect(await printer().receipts()).toHaveLength(1);
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    await page().keyboard.press('Enter');
    await page().getByText('Klient rezygnuje z faktury na firmę.').waitFor();
    await page().keyboard.press('Control+Enter');
    const title = page().getByRole('heading', { name: 'Nie wiemy, czy paragon się wydrukował.' });
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Enter');
    expect(await title.isVisible()).toBe(true);
    await page().keyboard.press('F9');
    await isClosed();
    await page()
      .getByRole('heading', { name: /Nie wiemy, czy paragon 2 się wydrukował/ })
      .waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await button(/^Wyszedł/).click();
    await page()
      .getByRole('heading', { name: /Nie wiemy/ })
      .waitFor({ state: 'detached' });
    expect(await printer().receipts()).toHaveLength(2);
  });
});
