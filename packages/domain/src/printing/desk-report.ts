// What a desk reports of a print that was cancelled meanwhile: a printed receipt overrides what was decided in its absence.
import type { DeskDriver } from './desk-driver.ts';
import { isPrintJobOpen, nextPrintState, type PrintJobState } from './print-job.ts';
import { nextOrderState } from './provider-order.ts';

type ReportedPrint = {
  readonly state: PrintJobState;
  /** Its state when it was cancelled, or another print of its payments came out: it must not begin any more. Null before. */
  readonly cancelledInState: PrintJobState | null;
};

/**
 * Whether a desk's report is taken, else the print is over for it. A desk that lost its network prints on, as it should: what
 * its printer has done cannot be cancelled, so 'printed' and 'unknown' override 'cancelled'. Only an unknown outcome that was
 * known when a person answered it is none any more. What is printed stays so.
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
export function reportCallsPerson(print: ReportedPrint, reported: PrintJobState): boolean {
  const { state, cancelledInState } = print;
  if (cancelledInState === null || reported === state || !isReportTaken(print, reported)) return false;
  return reported !== 'cancelled' || state === 'unknown';
}

/** Whether a print of the same payments has not begun, so that it can be stopped where it waits. */
export function mayStopPrint(driver: Exclude<DeskDriver, 'none'>, state: PrintJobState): boolean {
  const after = driver === 'provider' ? nextOrderState(state, 'cancel') : nextPrintState(state, { kind: 'cancel' });
  return after === 'cancelled';
}
