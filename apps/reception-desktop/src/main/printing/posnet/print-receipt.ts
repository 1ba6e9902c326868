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
  /**
   * `item`: the name of the line that the printer refused; undefined when it refused something else. `leftOpen` as of a
   * held one.
   */
  | { kind: 'failed'; problem: FailProblem; code: number | null; item?: string; leftOpen?: true }
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
    const refused = await sell(connection, commands, order, limits);
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
  const counted = await ask('scnt');
  const before = countersOf(counted);
  if (!before) return { stop: stopOf(counted) };
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
  { mayCancelOpen }: PrintOrder,
  limits: Limits,
): Promise<PrintOutcome | null> {
  for (const command of commands) {
    const reply = await withTimeout(connection.send(command), limits.command);
    if (reply.kind === 'done') continue;
    const stop = stopOf(reply);
    // A refused opening has opened nothing: what is open may be another till's transaction.
    if (command.name === 'trinit' && isRefusal(reply) && !mayCancelOpen) return stop;
    const cancelled = await withTimeout(connection.send({ name: 'prncancel' }), limits.command);
    const leftOpen = cancelled.kind !== 'done';
    if (stop.kind === 'failed') return { ...stop, ...itemOf(command), ...(leftOpen && { leftOpen }) };
    return stop.kind === 'held' ? { ...stop, leftOpen } : stop;
  }
  return null;
}

function itemOf({ name, fields = [] }: Command): { item?: string } {
  const item = name === 'trline' ? fields.find(([field]) => field === 'na')?.[1] : undefined;
  return item === undefined ? {} : { item };
}

function isRefusal(reply: Reply): reply is Extract<Reply, { kind: 'refused' | 'frame-refused' }> {
  return reply.kind === 'refused' || reply.kind === 'frame-refused';
}

function stopOf(reply: Reply): PrintOutcome {
  if (reply.kind === 'damaged') return held('connection');
  if (!isRefusal(reply)) return held('no-printer');
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
  const { before } = intent;
  const { reply, isRepeated } = await closingReply(connection, order, limits);
  const isCertain = reply.kind === 'done' && !isRepeated;
  if (isCertain) {
    const after = countersOf(await withTimeout(connection.send({ name: 'scnt' }), limits.command));
    if (after && after.finished !== before.finished) return { kind: 'printed', receiptNumber: after.lastReceipt };
  }
  // A plain refusal is checked as well: some come after a part was printed.
  connection.close();
  const verdict = await settleUnknownPrint(place, intent, limits);
  switch (verdict.kind) {
    case 'printed':
      return verdict;
    case 'not-printed':
      // A printer that contradicts its own counters is no ground for a second receipt.
      return isCertain ? { kind: 'unknown', lastReceipt: before.lastReceipt, asked: true } : stopOf(reply);
    case 'undecided':
      if (isCertain) return { kind: 'printed', receiptNumber: before.lastReceipt + 1 };
      return { kind: 'unknown', lastReceipt: verdict.lastReceipt, asked: true };
    case 'unreachable':
      if (isCertain) return { kind: 'printed', receiptNumber: before.lastReceipt + 1 };
      return { kind: 'unknown', lastReceipt: null, asked: false };
  }
}

/** `isRepeated`: not the answer to the command itself. It may be an older one with the same token. */
type Closing = { reply: Reply; isRepeated: boolean };

const DAMAGED: Reply = { kind: 'damaged' };

/** Waits for the closing answer, also while the roll is changed; when it seems lost, requests it again by its token. */
async function closingReply(connection: Connection, order: PrintOrder, limits: Limits): Promise<Closing> {
  const answer = connection.send(closingCommand(order.receipt, order.token));
  for (;;) {
    const reply = await withTimeout(answer, limits.paper);
    if (reply.kind === 'damaged') {
      return { reply: await storedAnswer(connection, order, limits, reply), isRepeated: true };
    }
    if (reply.kind !== 'timeout') return { reply, isRepeated: false };
    const state = await readPrinterState(connection, limits);
    if (isWait(state)) {
      order.onWaiting(state);
      continue;
    }
    if (state !== 'ready') return { reply: state === 'connection' ? DAMAGED : reply, isRepeated: true };
    order.onWaiting(null);
    const stored = storedAnswer(connection, order, limits, reply);
    return { reply: await Promise.race([answer, stored]), isRepeated: true };
  }
}

function isWait(state: string): state is 'paper' | 'cover' | 'busy' {
  return state === 'paper' || state === 'cover' || state === 'busy';
}

/**
 * The answer to the closing command that the printer has stored. Whatever it answers of the request itself, as 13 when
 * it has none, says nothing of the sale: the closing command or its answer was lost on the way (PRN-23).
 */
async function storedAnswer(connection: Connection, order: PrintOrder, limits: Limits, lost: Reply): Promise<Reply> {
  const reply = await withTimeout(connection.send({ name: 'rpt', token: order.token }), limits.command);
  if (reply.kind === 'done' || (reply.kind === 'refused' && reply.command === 'trend')) return reply;
  return isRefusal(reply) || reply.kind === 'damaged' ? DAMAGED : lost;
}
