// Cash without the server: taken with its receipt, kept sealed on this computer, and settled once when the server is back.
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk } from './counter-desk.ts';
import { COUNTER_SCREEN, edgesOf, isScrolled, linesOf } from './edges.ts';
import { fileText } from './launch.ts';

const { userData, page, counter, line, printer, button, openSettlementOf } = openCounterDesk();

describe('the list of the day', () => {
  it('has rows of one height, with the class in one line and namesakes distinguished', async () => {
    // So low that the list scrolls: the bar takes of its width.
    await page().setViewportSize({ width: COUNTER_SCREEN.width, height: 500 });
    const rows = page().getByRole('table').getByRole('row');
    await rows.nth(8).waitFor();
    const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => height < 44 || height > 54)).toEqual([]);
    const courses = page().getByText(/^Akrobatyka 7–9\slat · grudzień$/);
    expect(await courses.count()).toBeGreaterThan(1);
    for (const course of await courses.all()) expect(await linesOf(course)).toBe(1);
    expect(await page().getByRole('table').getByText('anna.nowak@poczta.example').count()).toBe(1);
    await page().setViewportSize(COUNTER_SCREEN);
  });
});

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
    await page().keyboard.type('300');
    await expectLargeDigits();
    await expectUncoveredBar();
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

/** What was received and the change are of one size, that of the sum (PAY-45). */
async function expectLargeDigits(): Promise<void> {
  const sizes = [page().getByLabel('Otrzymano gotówką'), page().getByText(/^80,00\szł$/)].map((figure) =>
    figure.evaluate((element) => getComputedStyle(element).fontSize),
  );
  expect(await Promise.all(sizes)).toEqual(['34px', '34px']);
}

/** The settlement leaves the bar about the connection uncovered, whose try can be pressed, and is whole below it. */
async function expectUncoveredBar(): Promise<void> {
  const attempt = page().getByText('Spróbuj teraz');
  const dialog = page().getByRole('dialog');
  expect((await edgesOf(dialog)).top).toBeGreaterThan((await edgesOf(attempt)).bottom);
  expect(await isScrolled(dialog.locator('.overflow-y-auto'))).toBe(false);
  await attempt.click();
  await dialog.getByText('Co się stanie').waitFor();
}
