// Whether a receipt's record at the provider may still be edited, which is a narrower question than whether it may be
// fiscal.
import type { PrintJobState } from '../../printing/print-job.ts';
import type { FiscalState } from '../document.ts';

/** A print of one of the receipt's payments that may still be printed, or has been. */
export type RecordPrint = {
  /** A desk prints the content of its job ('posnet'); the provider prints the record as it is at that moment. */
  readonly driver: 'posnet' | 'provider';
  readonly state: PrintJobState;
};

export type RecordEvidence = {
  readonly fiscal: FiscalState;
  readonly prints: readonly RecordPrint[];
};

/**
 * An edited record must never differ from the content of a fiscal memory. Unlike in `isPossiblyFiscal`, a print that
 * failed at the provider, or has not started there, does not count: when it is ordered again, the provider prints the
 * edited record.
 */
export function isRecordEditable({ fiscal, prints }: RecordEvidence): boolean {
  return !isAtFiscalPrinter(fiscal) && !prints.some(mayDifferFromRecord);
}

/** True for a record that the provider has in a fiscal memory, or in the queue of a printer. */
export function isAtFiscalPrinter(fiscal: FiscalState): boolean {
  return fiscal === 'fiscal' || fiscal === 'ordered';
}

function mayDifferFromRecord({ driver, state }: RecordPrint): boolean {
  switch (state) {
    case 'printing':
    case 'printed':
    case 'unknown':
      return true;
    case 'queued':
    case 'held':
    case 'failed':
      return driver === 'posnet';
    case 'cancelled':
      return false;
  }
}
