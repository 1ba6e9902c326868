// What the sandbox's provider did in a run: its refusals, and the receipts that were requested.
import type { FaultControls, InvoicingFault, JournalEntry } from '@zapisy/api/testing/fault-controls';
import { marksIn, type Position } from './ledger-document.ts';
import { REFUSED_INVOICE, REFUSED_LINK } from './plan.ts';

export type ProviderLog = {
  /** Invoices and links that were refused. */
  readonly refused: { readonly invoices: number; readonly links: number };
  /** The marks on each requested receipt, made or not. */
  readonly receiptPosts: readonly (readonly string[])[];
  /** Called when a cycle's servers are dead: faults that are not waiting any more have happened. */
  note(faults: readonly InvoicingFault[]): Promise<void>;
};

type Waiting = { readonly fault: InvoicingFault; readonly times: number };

export function openProviderLog(faultControls: FaultControls): ProviderLog {
  const refused = { invoices: 0, links: 0 };
  const receiptPosts: (readonly string[])[] = [];
  return {
    refused,
    receiptPosts,
    async note(faults) {
      const waiting = await faultControls.get<readonly Waiting[]>('/invoicing/faults');
      const struck = ({ fault }: InvoicingFault) => {
        const left = waiting.filter((one) => one.fault.fault.type === fault.type);
        const ordered = faults.filter((one) => one.fault.type === fault.type);
        const sum = (all: readonly { readonly times?: number }[]) =>
          all.reduce((total, { times = 1 }) => total + times, 0);
        return sum(ordered) - sum(left);
      };
      refused.invoices += struck(REFUSED_INVOICE);
      refused.links += struck(REFUSED_LINK);
      receiptPosts.push(...(await faultControls.journal('invoicing')).flatMap(receiptMarks));
      // The sandbox keeps a limited number of calls.
      await faultControls.remove('/journal');
    },
  };
}

type Asked = { readonly invoice?: { readonly kind?: string; readonly positions?: readonly Position[] } } | null;

function receiptMarks({ method, path, body }: JournalEntry): readonly (readonly string[])[] {
  const invoice = (body as Asked)?.invoice;
  const isReceipt = method === 'POST' && path.startsWith('/invoices.json') && invoice?.kind === 'receipt';
  return isReceipt ? [marksIn(invoice?.positions ?? [])] : [];
}
