// After a closing command without a clear answer: did the receipt come out? Decided by the printer's own counters.
import { type Limits, openConnection, type PrinterPlace, within } from './connection.ts';
import { type Counters, countersOf } from './printer-state.ts';
import { type Letter, sameTotals } from './sale.ts';

/** What was about to be closed, written down before the closing command left. */
export type Intent = { token: string; before: Counters; totals: Partial<Record<Letter, number>> };

/**
 * printed: the counters rose by one and the amounts are ours. not-printed: the transaction was still open (now
 * cancelled) or the counters stand. undecided: anything else, only a person can say. unreachable: ask again later.
 */
export type Verdict =
  | { kind: 'printed'; receiptNumber: number }
  | { kind: 'not-printed' }
  | { kind: 'undecided'; lastReceipt: number | null }
  | { kind: 'unreachable' };

/** Asks the printer; never sells anything. */
export async function settleUnknownPrint(place: PrinterPlace, intent: Intent, limits: Limits): Promise<Verdict> {
  const connection = await openConnection(place, limits.connect);
  if (!connection) return { kind: 'unreachable' };
  try {
    // The printer answers in order, so this waits for paper that is still being printed.
    const transaction = await within(connection.send({ name: 'strns' }), limits.paper);
    if (transaction.kind !== 'done') return { kind: 'unreachable' };
    if (transaction.fields['to'] === '1') {
      const cancelled = await within(connection.send({ name: 'prncancel' }), limits.command);
      return cancelled.kind === 'done' ? { kind: 'not-printed' } : { kind: 'unreachable' };
    }
    const after = countersOf(await within(connection.send({ name: 'scnt' }), limits.command));
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
