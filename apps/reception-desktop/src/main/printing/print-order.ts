// The server's print job as the desk's queue takes it.
import type { PrintJobOrder } from '../../desk-procedures.ts';
import type { PrintRequest } from './desk-print-job.ts';

/** What the person at the counter knows of the sale; unknown for a job taken over from the server. */
type SaleNames = { title: string; paymentIds: readonly number[] };

type ReceiptOrder = Pick<PrintJobOrder, 'id' | 'settlementKey' | 'receipt'> &
  Partial<Pick<PrintJobOrder, 'paymentIds'>>;

/** Names are already the receipt's own (toFiscalDocument ran in the settling transaction); amounts in grosze. */
export function printRequest(job: ReceiptOrder, sale: SaleNames | null): PrintRequest {
  const { id, receipt } = job;
  const { items, total, method, forms = [{ method, amount: total }] } = receipt;
  return {
    id,
    serverId: id,
    // One that was ordered later, or online, has no settlement that could have printed it here: it stands for itself.
    settlementKey: job.settlementKey ?? id,
    title: sale?.title ?? items[0]?.name ?? '',
    paymentIds: sale?.paymentIds ?? job.paymentIds ?? [],
    receipt: {
      lines: items.map(({ name, gross, quantity, vatRate }) => ({ name, grossGrosze: gross, quantity, vatRate })),
      payments: forms.map((form) => ({ method: form.method, grosze: form.amount })),
    },
  };
}
