// The printer itself: its states IDLE, OPEN and FOOTER, its counters, and what each command does. Knows no network.
import { warsawClock } from '../polish.ts';
import type { Command, Fields } from './command-fields.ts';
import { DEFAULT_RATES, LETTERS, place, programmed, type Rate } from './rates.ts';
import { addLine, addPayment, closing, E, nameKey, type OpenReceipt, paidOf } from './receipt.ts';
import { type PrintedReceipt, print, slipText, sumsOf } from './slip.ts';

/** Answer fields, or the printer's error number. */
export type Outcome = readonly string[] | number;

/** `faultCode`: 0 fine, 1 cover, 5 the roll has run out (the numbers of `sprn`); `key`: waits for a key on the keypad. */
export type Condition = {
  faultCode: 0 | 1 | 5;
  key: boolean;
  waiting: boolean;
  busy: boolean;
  readOnly: boolean;
  paperLow: boolean;
};

export type Counters = { dailyReports: number; headers: number; receipts: number; cancelled: number };

export type Printer = {
  readonly serial: string;
  readonly rates: readonly Rate[];
  readonly condition: Condition;
  readonly counters: Counters;
  readonly soldAt: Map<string, number>;
  readonly printed: PrintedReceipt[];
  phase: 'idle' | 'open' | 'footer';
  receipt: OpenReceipt;
  change: number;
  sold: { receipts: number; reportedEmpty: boolean };
};

const E_READ_ONLY = 2036;
const E_BUSY = 41;
const E_CLOCK = 460;
const E_SECOND_EMPTY_REPORT = 382;
const SALE: ReadonlySet<string> = new Set([
  'trinit',
  'trline',
  'trnipset',
  'trpayment',
  'trend',
  'trftrln',
  'trftrend',
  'prncancel',
  'trcancel',
  'dailyrep',
]);

export function makePrinter(serial: string): Printer {
  return {
    serial,
    rates: DEFAULT_RATES,
    condition: { faultCode: 0, key: false, waiting: false, busy: false, readOnly: false, paperLow: false },
    counters: { dailyReports: 0, headers: 0, receipts: 0, cancelled: 0 },
    soldAt: new Map(),
    printed: [],
    phase: 'idle',
    receipt: emptyReceipt(true),
    change: 0,
    sold: { receipts: 0, reportedEmpty: false },
  };
}

/** Whether the command needs the mechanism, and so waits for a roll and a closed cover. */
export function printsReceipt(command: Command): boolean {
  return SALE.has(command.name);
}

/** Carries a command out. An open transaction is never changed by a refused command. */
export function execute(printer: Printer, command: Command): Outcome {
  const { name, fields } = command;
  if (SALE.has(name)) {
    if (printer.condition.busy) return E_BUSY;
    if (printer.condition.readOnly) return E_READ_ONLY;
  }
  return ACTS[name]?.(printer, fields) ?? [];
}

/** A receipt of one złoty sold over another interface: moves the counters without our knowledge. */
export function sellElsewhere(printer: Printer): void {
  printer.counters.receipts += 1;
  printer.counters.headers += 1;
}

type Act = (printer: Printer, fields: Fields) => Outcome | undefined;

const ACTS: Readonly<Record<string, Act>> = {
  trinit(printer, fields) {
    if (printer.phase !== 'idle') return E.inTransaction;
    printer.phase = 'open';
    printer.receipt = emptyReceipt(fields.flag('bm', false));
    printer.change = 0;
    return [];
  },
  trline: inSale((printer, fields) => addLine(printer.receipt, fields, printer.rates, printer.soldAt)),
  trpayment: inSale((printer, fields) => addPayment(printer.receipt, fields)),
  trnipset: inSale((printer, fields) => {
    printer.receipt.taxId = fields.text('ni') ?? '';
    return undefined;
  }),
  trend: inSale(finish),
  trftrln(printer, fields) {
    const receipt = printer.printed.at(-1);
    if (printer.phase !== 'footer' || !receipt || receipt.footer.length >= 60) return E.badState;
    receipt.footer.push(fields.text('na') ?? '');
    receipt.text = slipText(receipt);
    return [];
  },
  trftrend(printer) {
    if (printer.phase !== 'footer') return E.badState;
    printer.phase = 'idle';
    return [];
  },
  prncancel: cancel,
  trcancel: cancel,
  hardprncancel: cancel,
  vatget: ({ rates }) => LETTERS.map((letter, at) => `v${letter.toLowerCase()}${programmed(rates[at] ?? 'inactive')}`),
  scnt: ({ counters: { dailyReports, headers, receipts, cancelled }, serial }) => [
    `rd${dailyReports}`,
    `hn${headers}`,
    `bn${receipts}`,
    'fn0',
    `nu${serial}`,
    `bc${cancelled}`,
    `bt${receipts}`,
    'fc0',
  ],
  strns: (printer) => [
    `to${printer.phase === 'open' ? 1 : 0}`,
    `ts${transaction(printer)}`,
    ...totals(printer),
    `fp${paidOf(printer.receipt)}`,
    `re${printer.change || paidOf(printer.receipt, true)}`,
    'fe0',
  ],
  scomm: (printer) => [
    'fsT',
    `tz${written(printer.sold.receipts === 0)}`,
    `ts${transaction(printer)}`,
    'hrT',
    `nu${printer.serial}`,
    `td${written(printer.condition.readOnly)}`,
  ],
  sdev: ({ condition: { faultCode, key, waiting, busy, paperLow } }) => [
    `ds${faultCode !== 0 ? 3 : key ? 2 : 0}`,
    'cpN',
    `qe${written(!waiting)}`,
    `pe${written(paperLow)}`,
    `tl${busy ? 1 : 0}`,
  ],
  sprn: ({ condition }) => [`pr${condition.faultCode}`],
  dailyrep: report,
};

function inSale(act: (printer: Printer, fields: Fields) => number | undefined): Act {
  return (printer, fields) => {
    if (printer.phase === 'idle') return E.noTransaction;
    return printer.phase === 'footer' ? E.badState : act(printer, fields);
  };
}

function finish(printer: Printer, fields: Fields): number | undefined {
  const closed = closing(printer.receipt, fields);
  if ('error' in closed) return closed.error;
  printer.counters.receipts += 1;
  printer.counters.headers += 1;
  printer.sold.receipts += 1;
  printer.change = closed.change;
  for (const { name, letter } of printer.receipt.lines) {
    const rate = place(printer.rates[LETTERS.indexOf(letter)] ?? 'inactive');
    const lowest = printer.soldAt.get(nameKey(name));
    printer.soldAt.set(nameKey(name), lowest === undefined ? rate : Math.min(lowest, rate));
  }
  printer.printed.push(print(printer.receipt, printer.rates, printer.serial, printer.counters.receipts, closed.change));
  printer.phase = fields.flag('fe', true) ? 'idle' : 'footer';
  return undefined;
}

/** Cancelling when nothing is open does no harm: a driver may repeat it. */
function cancel(printer: Printer): Outcome {
  if (printer.phase === 'open') {
    printer.counters.cancelled += 1;
    printer.counters.headers += 1;
    printer.receipt = emptyReceipt(true);
    printer.change = 0;
  }
  printer.phase = 'idle';
  return [];
}

function report(printer: Printer, fields: Fields): Outcome {
  const day = fields.text('da');
  if (printer.phase !== 'idle') return E.inTransaction;
  if (day !== undefined && day !== warsawClock(new Date()).slice(0, 10)) return E_CLOCK;
  const empty = printer.sold.receipts === 0;
  if (empty && printer.sold.reportedEmpty) return E_SECOND_EMPTY_REPORT;
  printer.counters.dailyReports += 1;
  printer.counters.headers += 1;
  printer.sold = { receipts: 0, reportedEmpty: empty };
  return [];
}

/** 16 a receipt printed as it comes, 17 one printed at the end, 0 none. */
function transaction({ phase, receipt }: Printer): number {
  if (phase === 'idle') return 0;
  return receipt.block ? 17 : 16;
}

/** The transaction's sums by letter: of the open one, else of the last. */
function totals({ receipt, rates }: Printer): readonly string[] {
  const sums = sumsOf(receipt, rates);
  return LETTERS.map((letter) => `v${letter.toLowerCase()}${sums.find((sum) => sum.letter === letter)?.gross ?? 0}`);
}

function emptyReceipt(block: boolean): OpenReceipt {
  return { block, lines: [], payments: [], taxId: '' };
}

function written(value: boolean): 'T' | 'N' {
  return value ? 'T' : 'N';
}
