// Prints one receipt: checks the printer, opens, sends lines and payments, writes the intent down, then closes.
import {
  type Connection,
  LIMITS,
  type Limits,
  openConnection,
  type PrinterPlace,
  type Reply,
  withTimeout,
} from './connection.ts';
import type { FiscalReceipt } from './fiscal-receipt.ts';
import type { Command } from './frame.ts';
import { type Counters, countersOf, readPrinterState } from './printer-state.ts';
import { type FailProblem, type HoldProblem, problemOfErrorNumber } from './problems.ts';
import {
  closingCommand,
  itemWithoutLetter,
  saleCommands,
  totalsByLetter,
  type VatLetters,
  vatLetters,
} from './sale.ts';
import { type Intent, settleUnknownPrint } from './settle-unknown-print.ts';

export type PrintOutcome =
  | { kind: 'printed'; receiptNumber: number }
  /** Nothing was printed and a retry is safe; `leftOpen` when our transaction may still be open in the printer. */
  | { kind: 'held'; problem: HoldProblem; leftOpen: boolean }
  /** `item`: the name of the line that the printer refused; undefined when it refused something else. */
  | { kind: 'failed'; problem: FailProblem; code: number | null; item?: string }
  /** The outcome is unknown; `lastReceipt` is the printer's last number, null when it could not be asked yet. */
  | { kind: 'unknown'; lastReceipt: number | null; asked: boolean };

export type PrintOrder = {
  receipt: FiscalReceipt;
  /** Four digits, not used for any of the printer's last 32 answers. */
  token: string;
  /** True when an earlier try of ours may have left its transaction open: only such a transaction may be cancelled. */
  mayCancelOpen: boolean;
  /** The intent must be on disk when this resolves: after that the receipt may exist. */
  rememberIntent(intent: Intent): Promise<void>;
  /** What the printer waits for in the middle of the receipt (`paper`, `cover`); null when it goes on. */
  onWaiting(problem: HoldProblem | null): void;
};

type Stop = { stop: PrintOutcome };

const held = (problem: HoldProblem, leftOpen = false): PrintOutcome => ({ kind: 'held', problem, leftOpen });

/** Prints a receipt on the printer at `place`. Never throws for anything the printer or the network does. */
export async function printReceipt(
  place: PrinterPlace,
  order: PrintOrder,
  limits: Limits = LIMITS,
): Promise<PrintOutcome> {
  const connection = await openConnection(place, limits.connect);
  if (!connection) return held('no-printer');
  try {
    const ready = await prepare(connection, order, limits);
    if ('stop' in ready) return ready.stop;
    const commands = saleCommands(order.receipt, ready.letters);
    if (!commands) {
      const item = itemWithoutLetter(order.receipt, ready.letters);
      return { kind: 'failed', problem: 'vat-rate', code: null, ...(item !== undefined && { item }) };
    }
    const refused = await sell(connection, commands, limits);
    if (refused) return refused;
    const intent = { token: order.token, before: ready.before, totals: totalsByLetter(order.receipt, ready.letters) };
    await order.rememberIntent(intent);
    return await close(connection, place, order, intent, limits);
  } finally {
    connection.close();
  }
}

async function prepare(
  connection: Connection,
  order: PrintOrder,
  limits: Limits,
): Promise<Stop | { letters: VatLetters; before: Counters }> {
  const state = await readPrinterState(connection, limits);
  if (state === 'service') return { stop: { kind: 'failed', problem: 'service', code: null } };
  if (state !== 'ready') return { stop: held(state) };
  const ask = (name: string) => withTimeout(connection.send({ name }), limits.command);
  const rates = await ask('vatget');
  if (rates.kind !== 'done') return { stop: stopOf(rates) };
  const before = countersOf(await ask('scnt'));
  if (!before) return { stop: held('no-printer') };
  const transaction = await ask('strns');
  if (transaction.kind !== 'done') return { stop: stopOf(transaction) };
  if (transaction.fields['to'] === '1') {
    if (!order.mayCancelOpen) return { stop: held('busy') };
    const cancelled = await ask('prncancel');
    if (cancelled.kind !== 'done') return { stop: stopOf(cancelled) };
  }
  return { letters: vatLetters(rates.fields), before };
}

/** Sends everything before the closing command; whatever fails here, no receipt exists. */
async function sell(
  connection: Connection,
  commands: readonly Command[],
  limits: Limits,
): Promise<PrintOutcome | null> {
  for (const command of commands) {
    const reply = await withTimeout(connection.send(command), limits.command);
    if (reply.kind === 'done') continue;
    const cancelled = await withTimeout(connection.send({ name: 'prncancel' }), limits.command);
    const stop = stopOf(reply);
    if (stop.kind === 'failed') return { ...stop, ...itemOf(command) };
    return stop.kind === 'held' && command.name !== 'trinit' ? { ...stop, leftOpen: cancelled.kind !== 'done' } : stop;
  }
  return null;
}

function itemOf({ name, fields = [] }: Command): { item?: string } {
  const item = name === 'trline' ? fields.find(([field]) => field === 'na')?.[1] : undefined;
  return item === undefined ? {} : { item };
}

function stopOf(reply: Reply): PrintOutcome {
  if (reply.kind !== 'refused' && reply.kind !== 'frame-refused') return held('no-printer');
  const meaning = problemOfErrorNumber(reply.code);
  return 'held' in meaning ? held(meaning.held) : { kind: 'failed', problem: meaning.failed, code: reply.code };
}

async function close(
  connection: Connection,
  place: PrinterPlace,
  order: PrintOrder,
  intent: Intent,
  limits: Limits,
): Promise<PrintOutcome> {
  const reply = await closingReply(connection, order, limits);
  if (reply.kind === 'done') {
    const after = countersOf(await withTimeout(connection.send({ name: 'scnt' }), limits.command));
    // A repeated answer could be an older one with the same token: the count of finished receipts decides.
    if (after?.finished !== intent.before.finished) {
      return { kind: 'printed', receiptNumber: after?.lastReceipt ?? intent.before.lastReceipt + 1 };
    }
  }
  // A plain refusal is checked as well: some come after a part was printed.
  connection.close();
  const verdict = await settleUnknownPrint(place, intent, limits);
  switch (verdict.kind) {
    case 'printed':
      return verdict;
    case 'not-printed':
      return stopOf(reply);
    case 'undecided':
      return { kind: 'unknown', lastReceipt: verdict.lastReceipt, asked: true };
    case 'unreachable':
      return { kind: 'unknown', lastReceipt: null, asked: false };
  }
}

/** Waits for the closing answer, also while the roll is changed; when it seems lost, requests it again by its token. */
async function closingReply(connection: Connection, order: PrintOrder, limits: Limits): Promise<Reply> {
  const answer = connection.send(closingCommand(order.receipt, order.token));
  for (;;) {
    const reply = await withTimeout(answer, limits.paper);
    if (reply.kind === 'damaged')
      return withTimeout(connection.send({ name: 'rpt', token: order.token }), limits.command);
    if (reply.kind !== 'timeout') return reply;
    const state = await readPrinterState(connection, limits);
    if (state === 'paper' || state === 'cover' || state === 'busy') {
      order.onWaiting(state);
      continue;
    }
    if (state !== 'ready') return { kind: 'lost' };
    order.onWaiting(null);
    const repeated = withTimeout(connection.send({ name: 'rpt', token: order.token }), limits.command);
    return Promise.race([answer, repeated]);
  }
}
