// For tests of issuing: the provider's ledger and the POSTs it received, payments and notifications afterwards.

import { paymentsById } from '@zapisy/db/payments/payment-records';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import { type Issued, issueDocuments } from '../src/documents/issuing/issue-documents.ts';
import { type Issuing, issuingOf } from '../src/documents/issuing/issuing.ts';
import { type InvoicingProviderAddress, openInvoicingProvider } from '../src/outside/invoicing/invoicing-provider.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';
import type { TestApi } from './test-api.ts';

type LedgerRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly kind: string };
type PostedInvoice = Readonly<Record<string, unknown>>;

/** Long enough for a healthy sandbox, short enough for a test to wait for a timeout. */
export const SHORT_LIMIT_MS = 1_000;

/**
 * Dies before the n-th step of its records or its provider. This equals dying after the previous step: its effect is
 * there, its answer is not.
 */
export function dyingAt(issuing: Issuing, step: number): Issuing {
  let steps = 0;
  const die = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          steps += 1;
          if (steps >= step) throw new Error('died');
          return Reflect.apply(member, target, given);
        };
      },
    });
  return { ...issuing, records: die(issuing.records), provider: die(issuing.provider) };
}

/** The tools of one test file; each call uses the running test's tenant. */
export function openIssuing(api: TestApi) {
  /** Issuing with another provider: at another address, with another token, or with limits of its own. */
  function issuing(given: Partial<InvoicingProviderAddress> = {}): Issuing {
    const address = { baseUrl: sandboxAddresses().invoicingProvider, token: `invoicing.${api.tenant}`, ...given };
    return { ...issuingOf(api.context), provider: openInvoicingProvider(address) };
  }
  const ledger = async () => (await api.faultControls.invoicing.documents()) as readonly LedgerRow[];
  return {
    issuing,
    issue: (...ids: readonly number[]): Promise<Issued> =>
      issueDocuments(issuing({ timeLimitMs: SHORT_LIMIT_MS }), ids),
    ledger,
    /** The order ids of the provider's documents, in its order. */
    async documents() {
      return (await ledger()).map((row) => row['oid']);
    },
    /** The invoices of every POST, in order. */
    async posted(): Promise<readonly PostedInvoice[]> {
      const calls = await api.faultControls.journal('invoicing');
      const posts = calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/invoices.json'));
      return posts.map(({ body }) => (body as { readonly invoice: PostedInvoice }).invoice);
    },
    async payment(id: number): Promise<PaymentWithDocuments> {
      const [payment] = await paymentsById(api.database.prisma, [id]);
      if (!payment) throw new Error(`No payment ${id}`);
      return payment;
    },
    /** Reasons and counters, the oldest first. */
    async notified() {
      const rows = await api.database.prisma.notification.findMany({ orderBy: [{ firstAt: 'asc' }, { id: 'asc' }] });
      return rows.map(({ reason, paymentIds, count }) => ({ reason, paymentIds, count }));
    },
    /** Switches of the provider's account. */
    async account(change: Readonly<Record<string, unknown>>): Promise<void> {
      const url = `${sandboxAddresses().controlPanel}/tenants/${api.tenant}/invoicing/settings`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(change) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    },
  };
}
