// Decides by the printer's counters whether a receipt came out after a closing command without a clear answer.
import { type Limits, openConnection, type PrinterPlace, withTimeout } from './connection.ts';
import { type Counters, countersOf } from './printer-state.ts';
import { type Letter, sameTotals } from './sale.ts';

/** What was about to be closed, written to disk before the closing command was sent. */
export type Intent = { token: string; before: Counters; totals: Partial<Record<Letter, number>> };

/**
 * printed: the counter rose by one and the amounts are ours. not-printed: the transaction was still open and is now
 * cancelled, or the counter is unchanged. undecided: anything else, a person has to decide. unreachable: ask again
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
    if (transaction.fields['to'] === '1') {
      const cancelled = await withTimeout(connection.send({ name: 'prncancel' }), limits.command);
      return cancelled.kind === 'done' ? { kind: 'not-printed' } : { kind: 'unreachable' };
    }
    const after = countersOf(await withTimeout(connection.send({ name: 'scnt' }), limits.command));
    if (!after) return { kind: 'unreachable' };
    return compare(intent.before, after, sameTotals(transaction.fields, intent.totals));
  } finally {
    connection.close();
  }
}

function compare(before: Counters, after: Counters, ours: boolean): Verdict {
  const moved = after.lastReceipt - before.lastReceipt;
  const finished = after.finished - before.finished;
  const sameDay = after.dailyReports === before.dailyReports;
  if (sameDay && moved === 0 && finished === 0) return { kind: 'not-printed' };
  if (sameDay && moved === 1 && finished === 1 && ours) return { kind: 'printed', receiptNumber: after.lastReceipt };
  return { kind: 'undecided', lastReceipt: after.lastReceipt };
}
