// Cash without the server: taken with its receipt, kept sealed on this computer, and settled once when the server is back.
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk } from './counter-desk.ts';
import { fileText } from './launch.ts';

const { userData, page, counter, line, printer, button, openSettlementOf } = openCounterDesk();

describe('without the server', () => {
  it('cash is taken with a receipt, and settled once when the server is back', async () => {
    await openSettlementOf('łucja');
    await page().keyboard.press('Escape');
    const before = (await printer().receipts()).length;
    line().cut();
    await openSettlementOf('łucja');
    await page()
      .getByText(/^Dane do faktury z/)
      .waitFor();
    await page()
      .getByText(/^Karta i\sBLIK wrócą z\ssiecią/)
      .waitFor();
    await page().keyboard.press('F6');
    expect(await page().getByRole('radio', { name: 'Karta' }).isChecked()).toBe(false);
    await page().keyboard.press('F5');
    await button(/gotówką, wyślij później/).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Zapisane na tym komputerze, jeszcze nie wysłane.' }).waitFor();
    await expect.poll(async () => (await printer().receipts()).length).toBe(before + 1);
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Enter');
    await page().getByText('Do wysłania: 1').waitFor();
    await page()
      .getByText(/^następna próba za 0:/)
      .waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    expect(fileText(userData, 'outbox.bin')).not.toMatch(/settlementKey|ucja/);
    const documents = (await counter().documents()).length;

    line().mend();
    await page().getByText('Połączono. Wysłano 1 płatność. Gotowe.').waitFor({ timeout: 25_000 });
    await page().getByText('Do wysłania: 1').waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page())).toEqual([]);
    await expect.poll(async () => (await counter().documents()).length, { timeout: 20_000 }).toBe(documents + 1);
    // In the desk's copy of the server's answers it is still due; the desk knows that it is paid.
    line().cut();
    await openSettlementOf('łucja', 'Ten uczestnik nie ma nic do zapłaty.');
    await page().keyboard.press('Escape');
    line().mend();
    await openSettlementOf('łucja', 'Ten uczestnik nie ma nic do zapłaty.');
    await page().keyboard.press('Escape');
    expect(await printer().receipts()).toHaveLength(before + 1);
  });
});
