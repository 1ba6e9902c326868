// Decides by the printer's counters whether a receipt came out after a closing command without a clear answer (PRN-11, PRN-23).
import { type Limits, openConnection, type PrinterPlace, withTimeout } from './connection.ts';
import { type Counters, countersOf } from './printer-state.ts';
import { type Letter, sameTotals } from './sale.ts';

/** What was about to be closed, written to disk before the closing command was sent. */
export type Intent = { token: string; before: Counters; totals: Partial<Record<Letter, number>> };

/**
 * printed: the counter rose by one and the amounts are ours. not-printed: the counter is unchanged, and a transaction
 * that was still open is now cancelled. undecided: anything else, a person has to decide. unreachable: ask again
 * later.
 */
export type Verdict =
  | { kind: 'printed'; receiptNumber: number }
  | { kind: 'not-printed' }
  | { kind: 'undecided'; lastReceipt: number | null }
  | { kind: 'unreachable' };

/** Asks the printer; sells nothing. */
export async function settleUnknownPrint(place: PrinterPlace, intent: Intent, limits: Limits): Promise<Verdict> {
  const connection = await openConnection(place, limits.connect);
  if (!connection) return { kind: 'unreachable' };
  try {
    // The printer answers in order, so this waits for a receipt that is still being printed.
    const transaction = await withTimeout(connection.send({ name: 'strns' }), limits.paper);
    if (transaction.kind !== 'done') return { kind: 'unreachable' };
    const after = countersOf(await withTimeout(connection.send({ name: 'scnt' }), limits.command));
    if (!after) return { kind: 'unreachable' };
    if (transaction.fields['to'] !== '1') {
      return compare(intent.before, after, sameTotals(transaction.fields, intent.totals));
    }
    // A receipt was finished since: it may be ours, and the open transaction another till's.
    if (isOtherMemory(intent.before, after) || !isUnchanged(intent.before, after))
      return { kind: 'undecided', lastReceipt: after.lastReceipt };
    const cancelled = await withTimeout(connection.send({ name: 'prncancel' }), limits.command);
    return cancelled.kind === 'done' ? { kind: 'not-printed' } : { kind: 'unreachable' };
  } finally {
    connection.close();
  }
}

function compare(before: Counters, after: Counters, ours: boolean): Verdict {
  // The counters of another printer say nothing of the receipt.
  if (isOtherMemory(before, after)) return { kind: 'undecided', lastReceipt: after.lastReceipt };
  if (isUnchanged(before, after)) return { kind: 'not-printed' };
  const moved = after.lastReceipt - before.lastReceipt;
  const finished = after.finished - before.finished;
  const sameDay = after.dailyReports === before.dailyReports;
  if (sameDay && moved === 1 && finished === 1 && ours) return { kind: 'printed', receiptNumber: after.lastReceipt };
  return { kind: 'undecided', lastReceipt: after.lastReceipt };
}

function isOtherMemory(before: Counters, after: Counters): boolean {
  return before.memory !== undefined && after.memory !== undefined && before.memory !== after.memory;
}

function isUnchanged(before: Counters, after: Counters): boolean {
  return (
    after.lastReceipt === before.lastReceipt &&
    after.finished === before.finished &&
    after.dailyReports === before.dailyReports
  );
}
