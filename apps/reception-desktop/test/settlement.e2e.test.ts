// Settling at the counter by keys alone: a receipt, a company's invoice, a named invoice, and then the next client.
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk } from './counter-desk.ts';

const { page, counter, printer, search, button, openSettlementOf, isDone, isClosed, kinds } = openCounterDesk();

describe('a desk whose colours the system chooses', () => {
  it('shows the chosen result and the chosen payment method by their edge', async () => {
    await page().emulateMedia({ forcedColors: 'active' });
    await search().fill('nowa');
    const edge = (at: Locator) => at.evaluate((element) => getComputedStyle(element).border);
    const chosen = page().getByRole('option', { selected: true });
    await chosen.waitFor();
    expect(await edge(chosen)).not.toBe(await edge(page().getByRole('option', { selected: false }).first()));
    await page().keyboard.press('Enter');
    await page().getByTestId('receipt-line').first().waitFor();
    await page().keyboard.press('F5');
    const method = (name: string) => page().locator('label').filter({ hasText: name });
    expect(await edge(method('Gotówka'))).not.toBe(await edge(method('Karta')));
    await page().keyboard.press('Escape');
    await page().emulateMedia({ forcedColors: null });
  });
});

describe('a desk at twice the size of its text', () => {
  /** How far the page and its dialog reach beyond the window at its sides, in CSS pixels. */
  const sticksOut = () =>
    page().evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const box = document.querySelector('[role=dialog]')?.getBoundingClientRect();
      return Math.max(scrollWidth - clientWidth, box ? box.right - clientWidth : 0, box ? -box.left : 0);
    });

  it('has everything within the window, and the act of a dialog can be reached', async () => {
    await page().setViewportSize({ width: 683, height: 384 });
    await search().fill('nowa');
    await page().getByRole('option').first().waitFor();
    expect(await sticksOut()).toBe(0);
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Enter');
    await page().getByTestId('receipt-line').first().waitFor();
    expect(await sticksOut()).toBe(0);
    // The fields are above the acts, not under them.
    const isFollowed = (acts: Element) =>
      acts.previousElementSibling?.scrollHeight === acts.previousElementSibling?.clientHeight;
    expect(await page().locator('[role=dialog] footer').evaluate(isFollowed)).toBe(true);
    const accept = button(/^Przyjmij/);
    await accept.scrollIntoViewIfNeeded();
    await accept.click({ trial: true });
    await page().keyboard.press('Escape');
    await isClosed();
    await page().keyboard.press('F9');
    await page().getByRole('heading', { name: 'Kolejka wydruków' }).waitFor();
    expect(await sticksOut()).toBe(0);
    await page().keyboard.press('Escape');
    await page().setViewportSize({ width: 1366, height: 768 });
  });
});

describe('the next client', () => {
  it('is found by the first letters too, however late the screen is drawn after the dialog before', async () => {
    await openSettlementOf('ola nowak');
    await page().evaluate(holdFrames);
    await page().keyboard.press('Escape');
    await page().keyboard.press('Control+K');
    await page().keyboard.type('kuba ');
    await page().evaluate('globalThis.drawAgain()');
    await page().keyboard.type('lis');
    expect(await search().inputValue()).toBe('kuba lis');
  });
});

describe('settling', () => {
  it('a client without an invoice prints a receipt, in a few strokes', async () => {
    await openSettlementOf('zofia nowak');
    await page().getByTestId('receipt-line').first().waitFor();
    await page().keyboard.press('F5');
    await button(/^Przyjmij .* i wydrukuj paragon/).waitFor();
    await page().keyboard.press('Control+Enter');
    await isDone();
    await page().getByText('nr 1', { exact: true }).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    const [receipt] = await printer().receipts();
    expect(receipt).toMatchObject({ number: 1, taxId: '', payments: [{ type: 0 }] });
    expect(receipt?.lines[0]?.name).toMatch(/^[ -~]{1,40}$/);
    expect(await kinds()).toEqual(['receipt']);
    await page().keyboard.press('Enter');
    await isClosed();
  });

  it('a company client is warned about, has no receipt and gets the invoice', async () => {
    await openSettlementOf('filip');
    await page().getByRole('alert').filter({ hasText: 'Faktura na firmę – bez paragonu.' }).waitFor();
    expect(await page().getByRole('checkbox', { name: 'Drukuj paragon' }).isChecked()).toBe(false);
    await page().keyboard.press('Alt+P');
    await page().getByText('Drukujesz paragon bez NIP.').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await button('Zostaw bez paragonu').click();
    await page().keyboard.press('F6');
    await button(/– faktura na firmę/).waitFor();
    await page().keyboard.press('Control+Enter');
    await isDone();
    expect(await printer().receipts()).toHaveLength(1);
    expect(await kinds()).toEqual(['receipt', 'vat']);
    await page().keyboard.press('Enter');
  });

  it('a named client gets the receipt and the invoice to it', async () => {
    await openSettlementOf('jan nowak');
    await page().getByText('Faktura imienna do paragonu.').waitFor();
    await page().keyboard.press('F7');
    await page().keyboard.press('F7');
    expect(await page().getByLabel('Dzień wpływu').inputValue()).toBe(warsawDate(new Date()));
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('F7');
    await button(/paragon i faktura imienna/).waitFor();
    await page().keyboard.press('Control+Enter');
    await isDone();
    await page().getByText('nr 2', { exact: true }).waitFor();
    expect(await kinds()).toEqual(['receipt', 'receipt', 'vat', 'vat']);
    expect((await printer().receipts())[1]?.payments).toMatchObject([{ type: 6 }]);
    await page().keyboard.press('Enter');
  });
});

describe('an invoice that the provider rejects', () => {
  it('is issued after other data by Alt F, without leaving the counter', async () => {
    await counter().faultOfProvider({ on: 'create', kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
    await openSettlementOf('alicja');
    await page().getByRole('alert').filter({ hasText: 'Faktura na firmę – bez paragonu.' }).waitFor();
    await page().keyboard.press('F6');
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Dostawca odrzucił fakturę.' }).waitFor({ timeout: 30_000 });
    await page().getByText('NIP nabywcy nieprawidłowy').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Alt+F');
    const taxId = page().getByLabel('NIP', { exact: true });
    await expect.poll(() => taxId.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Control+A');
    await page().keyboard.type('5252445767');
    await page().keyboard.press('Enter');
    await isDone();
    // The receipt in the invoice's place is withdrawn, and none was printed.
    expect(await kinds()).toEqual(['receipt', 'receipt', 'receipt', 'vat', 'vat', 'vat']);
    expect(await printer().receipts()).toHaveLength(2);
    await page().keyboard.press('Enter');
    await isClosed();
  });
});

/** In the page: no frame is drawn, as on a slow computer, until `drawAgain`. */
function holdFrames(): void {
  const view = globalThis as typeof globalThis & { drawAgain?: () => void };
  const { requestAnimationFrame } = view;
  const held: FrameRequestCallback[] = [];
  view.requestAnimationFrame = (draw) => held.push(draw);
  view.drawAgain = () => {
    view.requestAnimationFrame = requestAnimationFrame;
    for (const draw of held) draw(performance.now());
  };
}
