// A desk's report of a print that was cancelled meanwhile: a printed receipt overrides what was decided in its absence
// (PRN-12).
import type { DeskDriver } from './desk-driver.ts';
import { isPrintJobOpen, nextPrintState, type PrintJobState } from './print-job.ts';
import { nextOrderState } from './provider-order.ts';

type ReportedPrint = {
  readonly state: PrintJobState;
  /**
   * Its state when it was cancelled or another print of its payments was printed: it must not start any more. Null
   * before that.
   */
  readonly cancelledInState: PrintJobState | null;
};

/**
 * Whether a desk's report is accepted; otherwise the print has ended for the desk. A desk without a network continues
 * to print, as it should: what its printer has done cannot be cancelled, so 'printed' and 'unknown' override
 * 'cancelled'. An 'unknown' that a person has answered already is not accepted again. A printed one stays printed.
 */
export function isReportTaken({ state, cancelledInState }: ReportedPrint, reported: PrintJobState): boolean {
  if (reported === state) return true;
  if (cancelledInState === null) return isPrintJobOpen(state);
  if (state === 'printed') return false;
  return (
    reported === 'printed' || reported === 'cancelled' || (reported === 'unknown' && cancelledInState !== 'unknown')
  );
}

/** A cancelled print was printed, may have been printed, or was not: staff who sold it in another way are notified. */
export function reportNeedsPerson(print: ReportedPrint, reported: PrintJobState): boolean {
  const { state, cancelledInState } = print;
  if (cancelledInState === null || reported === state || !isReportTaken(print, reported)) return false;
  return reported !== 'cancelled' || state === 'unknown';
}

/** Whether a print of the same payments has not started, so that it can be stopped in its queue. */
export function mayStopPrint(driver: Exclude<DeskDriver, 'none'>, state: PrintJobState): boolean {
  const after = driver === 'provider' ? nextOrderState(state, 'cancel') : nextPrintState(state, { kind: 'cancel' });
  return after === 'cancelled';
}
