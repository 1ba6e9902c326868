// The driver with a real TCP printer of the sandbox that is strict and has faults.
import { beforeEach, expect, it } from 'vitest';
import { type SandboxPrinter, sandboxPrinter } from '../testing/sandbox-printer.ts';
import type { Limits } from './connection.ts';
import type { FiscalReceipt } from './fiscal-receipt.ts';
import { type PrintOrder, type PrintOutcome, printReceipt } from './print-receipt.ts';
import { readPrinterStateOnce } from './printer-state.ts';
import type { Intent } from './settle-unknown-print.ts';
import { settleUnknownPrint } from './settle-unknown-print.ts';

const LIMITS: Limits = { connect: 1_000, command: 400, paper: 500 };
const RECEIPT: FiscalReceipt = {
  lines: [
    { name: 'Akrobatyka 12.2026 (Zofia N.)', quantity: 1, grossGrosze: 25_000, vatRate: '8' },
    { name: 'Woda 0,5 l', quantity: 3, grossGrosze: 1_000, vatRate: '23' },
    { name: 'Polkolonia zimowa', quantity: 2, grossGrosze: 90_000, vatRate: 'zw' },
  ],
  payments: [{ method: 'card', grosze: 116_000 }],
};

let printer: SandboxPrinter;
let intents: Intent[];
let waits: (string | null)[];
let tokens = 0;

beforeEach(async () => {
  printer = await sandboxPrinter();
  intents = [];
  waits = [];
});

const print = (more: Partial<PrintOrder> = {}): Promise<PrintOutcome> =>
  printReceipt(
    printer.place,
    {
      receipt: RECEIPT,
      token: String(++tokens).padStart(4, '0'),
      mayCancelOpen: false,
      rememberIntent: async (intent) => void intents.push(intent),
      onWaiting: (problem) => waits.push(problem),
      ...more,
    },
    LIMITS,
  );

it('a receipt comes out with letters read from the printer and exact sums', async () => {
  expect(await print()).toEqual({ kind: 'printed', receiptNumber: 1 });
  expect(await print()).toEqual({ kind: 'printed', receiptNumber: 2 });
  const [receipt] = await printer.receipts();
  expect(receipt?.total).toBe(116_000);
  expect(receipt?.lines.map(({ name, letter, quantity, total }) => [name, letter, quantity, total])).toEqual([
    ['Akrobatyka 12.2026 (Zofia N.)', 'B', '1', 25_000],
    ['Woda 0,5 l', 'A', '1', 1_000],
    ['Polkolonia zimowa', 'E', '2', 90_000],
  ]);
  expect(receipt?.payments).toMatchObject([{ type: 2, amount: 116_000 }]);
  expect(receipt?.taxId).toBe('');
});

it.each([
  ['cash', 0],
  ['card', 2],
  ['blik', 6],
  ['transfer', 8],
] as const)('a receipt: paid by %s has payment type %d', async (method, type) => {
  const outcome = await print({ receipt: { ...RECEIPT, payments: [{ method, grosze: 116_000 }] } });
  expect(outcome.kind).toBe('printed');
  expect((await printer.receipts())[0]?.payments).toMatchObject([{ type, amount: 116_000 }]);
});

it('a receipt: paid by several methods has a payment line for each, on one receipt', async () => {
  const payments = [
    { method: 'card', grosze: 100_000 },
    { method: 'cash', grosze: 16_000 },
  ] as const;
  expect(await print({ receipt: { ...RECEIPT, payments } })).toMatchObject({ kind: 'printed' });
  const receipts = await printer.receipts();
  expect(receipts.map((receipt) => [receipt.total, receipt.payments])).toMatchObject([
    [
      116_000,
      [
        { type: 2, amount: 100_000 },
        { type: 0, amount: 16_000 },
      ],
    ],
  ]);
});

it('a receipt has its intent written down before it can exist', async () => {
  let receiptsThen = -1;
  await print({
    rememberIntent: async () => {
      receiptsThen = (await printer.receipts()).length;
    },
  });
  expect([receiptsThen, (await printer.receipts()).length]).toEqual([0, 1]);
});

it('a receipt is not closed when its intent cannot be written, and the next try cleans up', async () => {
  const full = async () => {
    throw new Error('no space left');
  };
  await expect(print({ rememberIntent: full })).rejects.toThrow('no space left');
  expect(await printer.receipts()).toEqual([]);
  expect(await print()).toEqual({ kind: 'held', problem: 'busy', leftOpen: false });
  expect(await print({ mayCancelOpen: true })).toEqual({ kind: 'printed', receiptNumber: 1 });
});

it('a receipt with a rate that the printer does not have is not begun, and names its line', async () => {
  const receipt = { ...RECEIPT, lines: [{ name: 'Inne', quantity: 1, grossGrosze: 100, vatRate: 'np' }] };
  expect(await print({ receipt })).toEqual({ kind: 'failed', problem: 'vat-rate', code: null, item: 'Inne' });
});

it('a receipt with a name that once had a lower rate is refused by name, and leaves the printer free', async () => {
  const at = (vatRate: string): FiscalReceipt => ({
    lines: [{ name: 'Obóz', quantity: 1, grossGrosze: 100, vatRate }],
    payments: [{ method: 'cash', grosze: 100 }],
  });
  expect((await print({ receipt: at('8') })).kind).toBe('printed');
  const locked = { kind: 'failed', problem: 'item-locked', code: 2106, item: 'Obóz' };
  expect(await print({ receipt: at('23') })).toEqual(locked);
  expect((await print()).kind).toBe('printed');
});

it.each([
  ['paper-out', { kind: 'held', problem: 'paper', leftOpen: false }],
  ['cover', { kind: 'held', problem: 'cover', leftOpen: false }],
  ['busy', { kind: 'held', problem: 'busy', leftOpen: false }],
  ['read-only', { kind: 'failed', problem: 'service', code: 2036 }],
  ['unreachable', { kind: 'held', problem: 'no-printer', leftOpen: false }],
])('before the closing command: %s keeps the receipt', async (fault, outcome) => {
  await printer.fault({ fault });
  expect(await print()).toEqual(outcome);
  await printer.setRight();
  expect((await print({ mayCancelOpen: true })).kind).toBe('printed');
  expect(await printer.receipts()).toHaveLength(1);
});

it.each([
  [{ fault: 'error', number: 2010, on: 'trline' }, 'daily-report'],
  [{ fault: 'error', number: 40, on: 'trinit' }, 'busy'],
  [{ fault: 'crc-command', on: 'trpayment' }, 'connection'],
  [{ fault: 'crc-answer', on: 'trline' }, 'connection'],
  [{ fault: 'no-answer', on: 'trline' }, 'no-printer'],
])('before the closing command: %o holds the receipt: %s', async (fault, problem) => {
  await printer.fault(fault);
  expect(await print()).toMatchObject({ kind: 'held', problem });
  expect(intents).toEqual([]);
  expect(await print({ mayCancelOpen: true })).toEqual({ kind: 'printed', receiptNumber: 1 });
});

it('before the closing command: an unknown number concerns this receipt and carries its code', async () => {
  await printer.fault({ fault: 'error', number: 2096, on: 'trline' });
  expect(await print()).toEqual({ kind: 'failed', problem: 'refused', code: 2096, item: RECEIPT.lines[0]?.name });
});

it.each(['split', 'merged', 'garbage'])(
  'before the closing command: a %s answer is read all the same',
  async (fault) => {
    await printer.fault({ fault, on: 'trline', times: 3 });
    expect(await print()).toEqual({ kind: 'printed', receiptNumber: 1 });
  },
);

it('at the closing command: a line that drops after it is settled by the counters: printed once', async () => {
  await printer.fault({ fault: 'drop-after-trend' });
  expect(await print()).toEqual({ kind: 'printed', receiptNumber: 1 });
  expect(await printer.receipts()).toHaveLength(1);
});

it('at the closing command: a power cut after it, with the stored answers lost, is settled as well', async () => {
  await printer.fault({ fault: 'power-cut-after-trend' });
  expect(await print()).toEqual({ kind: 'printed', receiptNumber: 1 });
});

it("at the closing command: an older answer under the same token is not taken for this receipt's: the counter has not moved", async () => {
  const token = '9001';
  expect(await print({ token })).toEqual({ kind: 'printed', receiptNumber: 1 });
  await printer.fault({ fault: 'no-answer' });
  expect(await print({ token })).toEqual({ kind: 'held', problem: 'no-printer', leftOpen: false });
  expect(await printer.receipts()).toHaveLength(1);
  expect(await print()).toEqual({ kind: 'printed', receiptNumber: 2 });
});

it('at the closing command: a foreign sale in the gap leaves it to a person', async () => {
  await printer.fault({ fault: 'drop-after-trend', foreignSale: true });
  expect(await print()).toEqual({ kind: 'unknown', lastReceipt: 2, asked: true });
});

it('at the closing command when the roll runs out in the middle a new one is asked for, and the receipt is printed once', async () => {
  await printer.fault({ fault: 'paper-out', on: 'trend' });
  let change: Promise<void> | undefined;
  const outcome = await print({
    onWaiting: (problem) => {
      waits.push(problem);
      if (problem === 'paper') change ??= printer.setRight();
    },
  });
  await change;
  expect(outcome).toEqual({ kind: 'printed', receiptNumber: 1 });
  expect(waits[0]).toBe('paper');
  expect(await printer.receipts()).toHaveLength(1);
});

it('at the closing command: a refusal prints nothing and cancels the sale', async () => {
  await printer.fault({ fault: 'error', number: 2805 });
  expect(await print()).toEqual({ kind: 'failed', problem: 'refused', code: 2805 });
  expect((await print()).kind).toBe('printed');
});

it('at the closing command: a printer that vanishes leaves the outcome unknown until it can be asked', async () => {
  await printer.fault({ fault: 'drop-after-trend' });
  const outcome = await print({
    rememberIntent: async (intent) => {
      intents.push(intent);
      // The printer is unreachable after the closing command has been carried out.
      await printer.fault({ fault: 'unreachable', on: 'strns' });
    },
  });
  expect(outcome).toEqual({ kind: 'unknown', lastReceipt: null, asked: false });
  const [intent] = intents;
  if (!intent) throw new Error('no intent was written down');
  expect(await settleUnknownPrint(printer.place, intent, LIMITS)).toEqual({ kind: 'unreachable' });
  await printer.setRight();
  expect(await settleUnknownPrint(printer.place, intent, LIMITS)).toEqual({ kind: 'printed', receiptNumber: 1 });
});

const before = { finished: 0, lastReceipt: 0, dailyReports: 0 };
const ours = { va: 1_000, vb: 25_000, ve: 90_000 };
const settle = (totals: object) => settleUnknownPrint(printer.place, { token: '0001', before, totals }, LIMITS);

it('an unknown outcome is decided only when the counters and the amounts agree', async () => {
  expect(await settle(ours)).toEqual({ kind: 'not-printed' });
  await print();
  expect(await settle(ours)).toEqual({ kind: 'printed', receiptNumber: 1 });
  // One receipt came out, but its amounts are not those of this sale.
  expect(await settle({ ...ours, va: 999 })).toEqual({ kind: 'undecided', lastReceipt: 1 });
  expect(await settle({ va: 1_000 })).toEqual({ kind: 'undecided', lastReceipt: 1 });
  await print();
  expect(await settle(ours)).toEqual({ kind: 'undecided', lastReceipt: 2 });
});

it('an unknown outcome is not decided by the counters of another printer', async () => {
  const intent = { token: '0001', before: { ...before, memory: 'of another printer' }, totals: ours };
  expect(await settleUnknownPrint(printer.place, intent, LIMITS)).toEqual({ kind: 'undecided', lastReceipt: 0 });
  await print();
  expect(await settleUnknownPrint(printer.place, intent, LIMITS)).toEqual({ kind: 'undecided', lastReceipt: 1 });
});

it.each([
  ['paper-out', 'paper'],
  ['cover', 'cover'],
  ['unreachable', 'no-printer'],
])("the printer's state with %s is %s", async (fault, state) => {
  expect(await readPrinterStateOnce(printer.place, LIMITS)).toBe('ready');
  await printer.fault({ fault });
  expect(await readPrinterStateOnce(printer.place, LIMITS)).toBe(state);
});

it("the printer's state of a printer that is not there is no-printer", async () => {
  expect(await readPrinterStateOnce({ host: '127.0.0.1', port: 1 }, LIMITS)).toBe('no-printer');
});
