// Every command of a sale with its frame or its answer damaged, late or lost: nothing is printed twice, nothing is given up.
import { beforeEach, expect, it } from 'vitest';
import { type SandboxPrinter, sandboxPrinter } from '../testing/sandbox-printer.ts';
import type { Limits } from './connection.ts';
import type { FiscalReceipt } from './fiscal-receipt.ts';
import { type PrintOrder, type PrintOutcome, printReceipt } from './print-receipt.ts';
import { type Intent, settleUnknownPrint } from './settle-unknown-print.ts';

const LIMITS: Limits = { connect: 1_000, command: 150, paper: 250 };
const RECEIPT: FiscalReceipt = {
  lines: [{ name: 'Akrobatyka 12.2026', quantity: 1, grossGrosze: 25_000, vatRate: '8' }],
  payments: [{ method: 'cash', grosze: 25_000 }],
};
const PRINTED = { kind: 'printed', receiptNumber: 1 };
const UNKNOWN = { kind: 'unknown', lastReceipt: null, asked: false };

let printer: SandboxPrinter;
let intent: Intent | undefined;
let tokens = 0;

beforeEach(async () => {
  printer = await sandboxPrinter();
  intent = undefined;
});

/** `before`: faults that begin with the first command; `closing`: those that begin with the closing command. */
async function print(
  { before = [], closing = [] }: { before?: readonly object[]; closing?: readonly object[] },
  more: Partial<PrintOrder> = {},
): Promise<PrintOutcome> {
  for (const fault of before) await printer.fault(fault);
  tokens += 1;
  const order: PrintOrder = {
    receipt: RECEIPT,
    token: String(tokens).padStart(4, '0'),
    mayCancelOpen: false,
    rememberIntent: async (written) => {
      intent = written;
      for (const fault of closing) await printer.fault(fault);
    },
    onWaiting: () => undefined,
    ...more,
  };
  return printReceipt(printer.place, order, LIMITS);
}
const leftOpen = (outcome: PrintOutcome) => 'leftOpen' in outcome && outcome.leftOpen === true;
/** The printer needs a moment for what was late. */
const retry = (after: PrintOutcome) =>
  expect.poll(() => print({}, { mayCancelOpen: leftOpen(after) }), { timeout: 5_000, interval: 300 }).toEqual(PRINTED);
const receipts = async () => (await printer.receipts()).length;

const DAMAGES = ['crc-command', 'crc-answer', 'crc-both'] as const;
const LOSSES = [{ fault: 'no-answer' }, { fault: 'answer-lost' }, { fault: 'slow', ms: 400 }] as const;
const FAULTS = [
  ...DAMAGES.map((fault) => ({ set: { fault }, problem: 'connection' })),
  ...LOSSES.map((set) => ({ set, problem: 'no-printer' })),
];
const BEFORE_CLOSING = ['!sprn', '!sdev', 'vatget', 'scnt', 'strns', 'trinit', 'trline', 'trpayment'] as const;

it.each(BEFORE_CLOSING.flatMap((on) => FAULTS.map(({ set, problem }) => [on, set, problem] as const)))(
  'before the closing command: %s with %o prints nothing, names its cause, and the next try prints once',
  async (on, set, problem) => {
    const outcome = await print({ before: [{ ...set, on }] });
    expect(outcome).toMatchObject({ kind: 'held', problem });
    expect([intent, await receipts()]).toEqual([undefined, 0]);
    await retry(outcome);
    expect(await receipts()).toBe(1);
  },
);

it.each([
  ['scnt', 41],
  ['trline', 30],
  ['trpayment', 2005],
  ['trline', 2060],
] as const)(
  'before the closing command: %s refused with %d is a state of the printer, not of the receipt',
  async (on, number) => {
    const outcome = await print({ before: [{ fault: 'error', number, on }] });
    expect(outcome).toMatchObject({ kind: 'held', problem: 'busy' });
    await retry(outcome);
  },
);

it.each(FAULTS)(
  'before the closing command: a refused line whose cancelling meets $set leaves nothing open for the next receipt',
  async ({ set }) => {
    const refused = { fault: 'error', number: 2104, on: 'trline' };
    const outcome = await print({ before: [refused, { ...set, on: 'prncancel' }] });
    expect(outcome).toMatchObject({ kind: 'failed', problem: 'refused', code: 2104 });
    await retry(outcome);
  },
);

it("before the closing command: an opening that is refused cancels no other till's transaction", async () => {
  const outcome = await print({ before: [{ fault: 'error', number: 2038, on: 'trinit' }] });
  expect(outcome).toEqual({ kind: 'held', problem: 'busy', leftOpen: false });
  expect(await printer.cancelled()).toBe(0);
});

const NOT_EXECUTED = [{ fault: 'crc-command' }, { fault: 'crc-both' }, { fault: 'no-answer' }] as const;
const EXECUTED = [{ fault: 'crc-answer' }, { fault: 'answer-lost' }, { fault: 'slow', ms: 400 }] as const;

it.each(NOT_EXECUTED)(
  'the closing command with %o was not executed: it is cancelled, the connection is named, the next try prints',
  async (set) => {
    const outcome = await print({ closing: [set] });
    expect(outcome).toEqual({ kind: 'held', problem: 'connection', leftOpen: false });
    expect([await receipts(), await printer.cancelled()]).toEqual([0, 1]);
    await retry(outcome);
    expect(await receipts()).toBe(1);
  },
);

it.each(EXECUTED)('the closing command with %o was executed, and is printed once', async (set) => {
  expect(await print({ closing: [set] })).toEqual(PRINTED);
  expect(await receipts()).toBe(1);
});

it.each(FAULTS)(
  'the closing command is decided by the counters when the request for its stored answer meets $set',
  async ({ set }) => {
    const faults = { ...set, on: 'rpt' };
    const outcome = await print({ closing: [{ fault: 'crc-both' }, faults] });
    expect(outcome).toEqual({ kind: 'held', problem: 'connection', leftOpen: false });
    expect(await print({ closing: [{ fault: 'crc-answer' }, faults] })).toEqual(PRINTED);
    expect(await receipts()).toBe(1);
  },
);

it.each(FAULTS)('the closing command is printed under its own number when the counters meet $set', async ({ set }) => {
  expect(await print({ closing: [{ ...set, on: 'scnt' }] })).toEqual(PRINTED);
  expect(await receipts()).toBe(1);
});

it.each(['strns', 'scnt', 'prncancel'].flatMap((on) => FAULTS.map(({ set }) => [on, set] as const)))(
  'the closing command that was not executed is unknown while %s meets %o, and settled by the next question',
  async (on, set) => {
    const outcome = await print({ closing: [{ fault: 'crc-both' }, { ...set, on }] });
    expect(outcome).toEqual(UNKNOWN);
    if (!intent) throw new Error('no intent was written down');
    const asked = intent;
    await expect
      .poll(() => settleUnknownPrint(printer.place, asked, LIMITS), { timeout: 5_000, interval: 300 })
      .toEqual({ kind: 'not-printed' });
    await retry(outcome);
    expect(await receipts()).toBe(1);
  },
);

it.each(['strns', 'scnt'].flatMap((on) => FAULTS.map(({ set }) => [on, set] as const)))(
  'the closing command that was executed is unknown while %s meets %o, and settled by the next question',
  async (on, set) => {
    expect(await print({ closing: [{ fault: 'drop-after-trend' }, { ...set, on }] })).toEqual(UNKNOWN);
    if (!intent) throw new Error('no intent was written down');
    const asked = intent;
    await expect
      .poll(() => settleUnknownPrint(printer.place, asked, LIMITS), { timeout: 5_000, interval: 300 })
      .toEqual(PRINTED);
    expect(await receipts()).toBe(1);
  },
);

it("the closing command that was lost is left to a person when another till's receipt came out in between", async () => {
  const outcome = await print({ closing: [{ fault: 'drop-before-trend', foreignSale: true }] });
  expect(outcome).toEqual({ kind: 'unknown', lastReceipt: 1, asked: true });
});

it('the closing command that the printer refused is refused also when its answer was damaged on the way', async () => {
  const wrong = { ...RECEIPT, payments: [{ method: 'cash', grosze: 24_999 }] } as const;
  const outcome = await print({ closing: [{ fault: 'crc-answer' }] }, { receipt: wrong });
  expect(outcome).toEqual({ kind: 'failed', problem: 'refused', code: 2054 });
  expect(await receipts()).toBe(0);
});
