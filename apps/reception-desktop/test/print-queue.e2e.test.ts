// The print queue of the built app: after a power cut nothing is lost or printed twice, and an unknown outcome is a person's.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moveJob, newPrintJob } from '../src/main/printing/desk-print-job.ts';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk, PIN } from './counter-desk.ts';
import { COUNTER_SCREEN, edgesOf, isScrolled, SMALLEST_SCREEN } from './edges.ts';

const { desk, page, printer, search, button, launchAgain, openSettlementOf, isClosed, userData } =
  openCounterDesk('with-pin');
const MANY = 20;

/** Receipts of earlier sales of this day, which the server does not know, in the queue's file. */
function writeEarlierPrints(): void {
  const now = new Date().toISOString();
  const jobs = Array.from({ length: MANY }, (_, at) => {
    const lines = [{ name: 'Balet', grossGrosze: 22_000, quantity: 1, vatRate: '8' }];
    const receipt = { lines, payments: [{ method: 'cash', grosze: 22_000 }] } as const;
    const names = { title: `Dziecko ${at}`, what: 'Balet 4–6 lat · grudzień' };
    const key = `earlier-${at}`;
    const request = { id: key, serverId: null, settlementKey: key, paymentIds: [1 + at], ...names, receipt };
    return moveJob(newPrintJob(request, -MANY + at, now), { kind: 'cancel' }, now, { cancelReason: 'zwrot' });
  });
  const text = jobs.map((job) => `${JSON.stringify(job)}\n`).join('');
  appendFileSync(join(userData, 'print-queue.jsonl'), text);
}

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
    writeEarlierPrints();
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
    for (const screen of [COUNTER_SCREEN, SMALLEST_SCREEN]) {
      await page().setViewportSize(screen);
      await expectWholeAnswers();
    }
    await button(/^Wyszedł/).click();
    await page()
      .getByRole('heading', { name: /Nie wiemy/ })
      .waitFor({ state: 'detached' });
    expect(await printer().receipts()).toHaveLength(2);
  });
});

/** However many rows follow, both answers are whole in their panel and in the window, and the list scrolls. */
async function expectWholeAnswers(): Promise<void> {
  expect(await page().getByText('Anulowano').count()).toBe(MANY);
  const list = page().getByRole('main');
  await list.evaluate((element) => element.scrollTo(0, 0));
  const panel = await edgesOf(page().getByRole('alert'));
  const window = await edgesOf(list);
  expect(panel.top).toBeGreaterThanOrEqual(window.top);
  expect(panel.bottom).toBeLessThanOrEqual(window.bottom);
  for (const answer of [button(/^Wyszedł/), button(/^Nie wyszedł/)]) {
    const { top, bottom, left, right } = await edgesOf(answer);
    expect([top > panel.top, bottom < panel.bottom]).toEqual([true, true]);
    expect([left > panel.left, right < panel.right]).toEqual([true, true]);
  }
  expect(await isScrolled(list)).toBe(true);
}
