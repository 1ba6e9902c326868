// The server's print job as the printer's receipt.
import type { PrintJobOrder } from '../desk-procedures.ts';
import { type FiscalReceipt, receiptTotal } from './printing/posnet/fiscal-receipt.ts';

/** Names are already the receipt's own (toFiscalDocument ran in the settling transaction); amounts in grosze. */
export function fiscalReceipt(job: PrintJobOrder): FiscalReceipt {
  const lines = job.lines.map(({ name, gross, quantity, vatRate }) => ({
    name,
    grossGrosze: gross,
    quantity,
    vatRate,
  }));
  return { lines, payments: [{ method: job.method, grosze: receiptTotal({ lines, payments: [] }) }] };
}
