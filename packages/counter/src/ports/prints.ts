// What a counter shows of its printer and of the sales that wait to be sent.
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { UnsentSale } from './orders.ts';

export type PrinterCondition =
  | 'ready'
  | 'no-printer'
  | 'connection'
  | 'paper'
  | 'cover'
  | 'busy'
  | 'daily-report'
  | 'service'
  | 'not-used';

/** A print job as the queue shows it. Amounts in grosze, times ISO texts in UTC. */
export type PrintItem = {
  id: string;
  paymentIds: readonly number[];
  /** The participants' names. */
  title: string;
  /** What was paid, in short names. */
  what: string;
  /** `vatRate` is the percentage, or a code such as 'zw'. */
  lines: readonly { name: string; grossGrosze: number; vatRate: string }[];
  totalGrosze: number;
  state: PrintJobState;
  problem: Exclude<PrinterCondition, 'ready' | 'not-used'> | 'vat-rate' | 'item-locked' | 'refused' | null;
  code: number | null;
  /** The name of the line that the printer refused. */
  item: string | null;
  /** True when the job is retried without a person. */
  triesAgain: boolean;
  receiptNumber: number | null;
  /**
   * For a receipt with an unknown outcome: the number it would have, the printer's last number when it was asked, and
   * whether staff have cancelled it at another desk or in the portal.
   */
  unknownPrint: {
    expectedNumber: number | null;
    asked: boolean;
    lastReceipt: number | null;
    isCancelledByOffice: boolean;
  } | null;
  cancelReason: string | null;
  createdAt: string;
  changedAt: string;
};

/**
 * A payment that waits to be sent. Amounts in grosze, times ISO texts in UTC. `problem` is the code of the server's
 * refusal, or its reason when one field is wrong, or 'receipt-unknown' for a sent sale that may have no receipt.
 */
export type OutboxItem = {
  settlementKey: string;
  title: string;
  /** Null when the page had not read who the participant is. */
  shown: UnsentSale | null;
  paymentIds: readonly number[];
  totalGrosze: number;
  takenAt: string;
  problem: string | null;
  /** True when a person has resolved it and the server has not been sent that yet. */
  isResolved: boolean;
};
