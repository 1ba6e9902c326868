// Converts the server's print job into a request for the desk's queue (DESK-22).

import { paymentName } from '@zapisy/counter/search/payment-name';
import type { PrintJobOrder } from '../../desk-procedures.ts';
import type { PrintRequest } from './desk-print-job.ts';

/** What the queue shows of a sale: the participants' names, and what was paid in short names. */
type SaleNames = { title: string; what: string; paymentIds: readonly number[] };

type ReceiptOrder = Pick<PrintJobOrder, 'id' | 'settlementKey' | 'receipt'>;

/** For a job that is taken over from the server: no settlement at this desk has its names. */
export function namesOfJob({ payments, paymentIds, receipt }: PrintJobOrder): SaleNames {
  const joined = (names: readonly string[]) => [...new Set(names)].join(', ');
  const title = joined(payments.map(({ participant }) => participant));
  return { title: title || (receipt.items[0]?.name ?? ''), what: joined(payments.map(paymentName)), paymentIds };
}

/** The names are already those of the receipt (toFiscalDocument ran in the settling transaction); amounts in grosze. */
export function printRequest(job: ReceiptOrder, { title, what, paymentIds }: SaleNames): PrintRequest {
  const { id, receipt } = job;
  const { items, total, method, parts = [{ method, amount: total }] } = receipt;
  return {
    id,
    serverId: id,
    // A job that was ordered later, or online, has no settlement at this desk: its own id is its key.
    settlementKey: job.settlementKey ?? id,
    title,
    what,
    paymentIds,
    receipt: {
      lines: items.map(({ name, gross, quantity, vatRate }) => ({ name, grossGrosze: gross, quantity, vatRate })),
      payments: parts.map((part) => ({ method: part.method, grosze: part.amount })),
    },
  };
}
