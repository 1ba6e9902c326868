// The invoicing provider in memory: a ledger with order ids, the refusals of its case, and a list that may lag.
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { grosze } from '@zapisy/domain/money';
import type { ProviderDocument } from '../../src/outside/invoicing/invoicing-answers.ts';
import type { FindOutcome } from '../../src/outside/invoicing/invoicing-look-up.ts';
import type { ProviderBody, WriteOutcome } from '../../src/outside/invoicing/invoicing-provider.ts';

export type Refusals = {
  readonly receipt: ProviderRefusal | undefined;
  readonly invoice: ProviderRefusal | undefined;
  readonly link: ProviderRefusal | undefined;
  /** The provider accepts the link, and sets no mark for it. */
  readonly isMarkMissing: boolean;
};

export type LedgerRow = {
  readonly document: ProviderDocument;
  readonly body: ProviderBody;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

/** A POST as it arrived, with its position in the order of all events. */
export type Arrival = {
  readonly body: ProviderBody;
  readonly order: number;
  readonly at: number;
  readonly ended: 'created' | 'refused' | 'known';
};

export type MemoryProvider = {
  readonly ledger: LedgerRow[];
  readonly arrivals: Arrival[];
  create(body: ProviderBody): WriteOutcome;
  /** `lagMs`: younger documents are not in the list yet; `hidden` is their number. */
  find(orderId: string, kind: string, lagMs: number): FindOutcome & { readonly hidden: number };
};

type Given = { readonly refusals: Refusals; readonly now: () => number; readonly order: () => number };

const text = (body: ProviderBody, field: string) => String(body.invoice[field] ?? '');

export function memoryProvider({ refusals, now, order }: Given): MemoryProvider {
  const ledger: LedgerRow[] = [];
  const arrivals: Arrival[] = [];

  function refusalOf(body: ProviderBody): ProviderRefusal | undefined {
    const from = body.invoice['from_invoice_id'];
    if (text(body, 'kind') === 'receipt') return refusals.receipt;
    if (from === undefined) return refusals.invoice;
    const receipt = ledger.find(({ document }) => document.id === from && document.kind === 'receipt');
    return refusals.invoice ?? (receipt ? refusals.link : { fields: { from_invoice_id: ['nie istnieje'] }, text: '' });
  }
  function arrived(body: ProviderBody, ended: Arrival['ended']): void {
    arrivals.push({ body, order: order(), at: now(), ended });
  }

  return {
    ledger,
    arrivals,
    create(body) {
      const orderId = text(body, 'oid');
      const isKnown = ledger.some(({ document }) => document.orderId === orderId);
      if (isKnown && body.invoice['oid_unique'] === 'yes') {
        arrived(body, 'known');
        return { outcome: 'unknown', cause: 'order-id' };
      }
      const refusal = refusalOf(body);
      arrived(body, refusal ? 'refused' : 'created');
      if (refusal) return { outcome: 'rejected', refusal };
      const document = documentOf(body, 1_000 + ledger.length, refusals.isMarkMissing);
      ledger.push({ document, body, createdAt: now() });
      return { outcome: 'accepted', document };
    },
    find(orderId, kind, lagMs) {
      const there = ledger.filter(({ document }) => document.orderId === orderId && document.kind === kind);
      const shown = there.filter(({ createdAt }) => createdAt + lagMs <= now());
      const documents = shown.map(({ document }) => document);
      return { isComplete: true, documents, hidden: there.length - shown.length };
    },
  };
}

type Position = { readonly total_price_gross: string };

function documentOf(body: ProviderBody, id: number, isMarkMissing: boolean): ProviderDocument {
  const positions = body.invoice['positions'] as readonly Position[];
  const total = positions.reduce((sum, line) => sum + Math.round(Number(line.total_price_gross) * 100), 0);
  const person = `${text(body, 'buyer_first_name')} ${text(body, 'buyer_last_name')}`.trim();
  return {
    id,
    kind: text(body, 'kind'),
    number: `${id}/11/2026`,
    orderId: text(body, 'oid'),
    gross: grosze(total),
    lineCount: positions.length,
    lines: undefined,
    issueDate: text(body, 'issue_date'),
    sellDate: null,
    isIncome: true,
    buyer: {
      isCompany: body.invoice['buyer_company'] === true,
      taxId: text(body, 'buyer_tax_no'),
      name: person || text(body, 'buyer_name'),
    },
    fromProviderId: text(body, 'from_invoice_id') || null,
    isIssuedToReceipt: body.invoice['issued_to_receipt'] === true && !isMarkMissing,
    viewUrl: null,
    fiscalStatus: null,
    eReceiptUrl: null,
    govStatus: null,
    govId: null,
  };
}
