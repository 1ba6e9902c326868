// The tries of one print as one entry of a history, with their number: a retry is no act of a person (PRN-22).
import type { PrintJobState } from './print-job.ts';

/** A report of a desk as it was recorded, or another change of a record. */
type RecordedChange = {
  readonly action: string;
  /** The changed record. */
  readonly entityId: string;
  readonly actor: string;
  readonly at: Date;
  readonly before: unknown;
  readonly after: unknown;
};

type Tries<Change extends RecordedChange> = {
  /** The newest change of the entry. */
  readonly change: Change;
  /** How many changes the entry joins, and when the first of them was recorded. */
  readonly count: number;
  readonly since: Date;
};

const REPORT = 'reportPrintJob';
/** From these a desk goes on by itself. */
const TRIED: readonly unknown[] = ['queued', 'printing', 'held', 'failed'] satisfies readonly PrintJobState[];

/**
 * Changes from the newest to the oldest; each report of a print joins the entry of the later one that continues it. A
 * cancelled print, and what follows an unknown outcome, are a person's or the printer's answer: entries of their own.
 */
export function joinedTries<Change extends RecordedChange>(changes: readonly Change[]): readonly Tries<Change>[] {
  const entries: (Tries<Change> & { readonly oldest: Change })[] = [];
  const latest = new Map<string, number>();
  for (const change of changes) {
    const at = latest.get(change.entityId) ?? -1;
    const later = entries[at];
    if (later && isContinuedBy(change, later.oldest)) {
      entries[at] = { ...later, count: later.count + 1, since: change.at, oldest: change };
    } else {
      latest.set(change.entityId, entries.length);
      entries.push({ change, count: 1, since: change.at, oldest: change });
    }
  }
  return entries.map(({ oldest: _, ...entry }) => entry);
}

function isContinuedBy(earlier: RecordedChange, later: RecordedChange): boolean {
  const isSamePrint = [earlier, later].every(({ action }) => action === REPORT) && earlier.actor === later.actor;
  return isSamePrint && TRIED.includes(stateIn(later.before)) && stateIn(later.after) !== 'cancelled';
}

function stateIn(values: unknown): unknown {
  return typeof values === 'object' && values !== null && 'state' in values ? values.state : undefined;
}
