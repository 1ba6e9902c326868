// Converts the server's print job into a request for the desk's queue.
import type { PrintJobOrder } from '../../desk-procedures.ts';
import type { PrintRequest } from './desk-print-job.ts';

/** What is shown of the sale; null for a job that was taken over from the server. */
type SaleNames = { title: string; paymentIds: readonly number[] };

type ReceiptOrder = Pick<PrintJobOrder, 'id' | 'settlementKey' | 'receipt'> &
  Partial<Pick<PrintJobOrder, 'paymentIds'>>;

/** The names are already those of the receipt (toFiscalDocument ran in the settling transaction); amounts in grosze. */
export function printRequest(job: ReceiptOrder, sale: SaleNames | null): PrintRequest {
  const { id, receipt } = job;
  const { items, total, method, parts = [{ method, amount: total }] } = receipt;
  return {
    id,
    serverId: id,
    // A job that was ordered later, or online, has no settlement at this desk: its own id is its key.
    settlementKey: job.settlementKey ?? id,
    title: sale?.title ?? items[0]?.name ?? '',
    paymentIds: sale?.paymentIds ?? job.paymentIds ?? [],
    receipt: {
      lines: items.map(({ name, gross, quantity, vatRate }) => ({ name, grossGrosze: gross, quantity, vatRate })),
      payments: parts.map((part) => ({ method: part.method, grosze: part.amount })),
    },
  };
}
