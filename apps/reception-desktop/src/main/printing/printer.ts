// The desk's fiscal channel, as the settings choose it (PRN-3).
import type { PrinterCondition } from '@zapisy/counter/ports/prints';
import type { PrinterAddress, Settings } from '../settings.ts';
import { LIMITS, type Limits } from './posnet/connection.ts';
import { printReceipt } from './posnet/print-receipt.ts';
import { readPrinterStateOnce } from './posnet/printer-state.ts';
import { settleUnknownPrint } from './posnet/settle-unknown-print.ts';
import type { ReceiptPrinter } from './queue-steps.ts';

export type DeskPrinter = {
  /** Null with a driver that prints nothing at this desk. */
  receipts: ReceiptPrinter | null;
  condition(): Promise<PrinterCondition>;
};

/**
 * `posnet` prints here, over TCP; with `provider` and `none` the server sends no job to this desk. `nextToken` counts
 * the closings of sales. It must not repeat within the printer's last 32 answers, also after a restart of the app.
 */
export function deskPrinter(settings: Pick<Settings, 'driver' | 'printer'>, nextToken: () => number): DeskPrinter {
  if (settings.driver !== 'posnet' || !settings.printer) {
    return { receipts: null, condition: async () => 'not-used' };
  }
  return posnetPrinter(settings.printer, nextToken, LIMITS);
}

/** The posnet driver for one printer. */
export function posnetPrinter(
  place: PrinterAddress,
  nextToken: () => number,
  limits: Limits,
): DeskPrinter & { receipts: ReceiptPrinter } {
  return {
    receipts: {
      print: (job, mayCancelOpen, rememberIntent, onWaiting) => {
        const token = String(nextToken() % 10_000).padStart(4, '0');
        return printReceipt(place, { receipt: job.receipt, token, mayCancelOpen, rememberIntent, onWaiting }, limits);
      },
      settleUnknownPrint: (intent) => settleUnknownPrint(place, intent, limits),
    },
    condition: () => readPrinterStateOnce(place, limits),
  };
}
