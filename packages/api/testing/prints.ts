// For tests of printing: receipts on their way to a fiscal memory, the provider's count of print requests, and the
// jobs.
import { aPaidPayment, type GivenPaid } from '@zapisy/db/testing/builders/payments';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { JobContext } from '../src/context.ts';
import { issueDocuments } from '../src/documents/issuing/issue-documents.ts';
import { openInvoicingProvider } from '../src/outside/invoicing/invoicing-provider.ts';
import { orderFiscalPrint } from '../src/printing/order-fiscal-print.ts';
import { type CounterInput, openCounter } from './counter.ts';
import { openIssuing } from './issuing.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';
import type { TestApi } from './test-api.ts';

/** A city of the test settings whose online receipts the provider prints. */
const PROVIDER_CITY = 'Gdańsk';

/** Long enough for a busy machine to answer; a test of a missing answer waits for so long. */
const LIMIT_MS = 4_000;

type Invoicing = JobContext['outside']['invoicing'];

/** The tools of one test file; each call uses the running test's tenant. */
export function openPrints(api: TestApi) {
  const issuing = openIssuing(api);
  const counter = openCounter(api);
  const prisma = () => api.database.prisma;
  /** The job's context with a provider of a short time limit, or one that a test has changed. */
  function context(change: (provider: Invoicing) => Partial<Invoicing> = () => ({})): JobContext {
    const address = { baseUrl: sandboxAddresses().invoicingProvider, token: `invoicing.${api.tenant}` };
    const provider = openInvoicingProvider({ ...address, timeLimitMs: LIMIT_MS });
    return { ...api.context, outside: { ...api.context.outside, invoicing: { ...provider, ...change(provider) } } };
  }
  return {
    ...issuing,
    context,
    /** A paid online payment with a receipt, whose print is ordered by the city's route; nothing was sent yet. */
    async receipted(given: GivenPaid = {}) {
      const payment = await aPaidPayment(api.database, { method: 'online', city: PROVIDER_CITY, ...given });
      await issueDocuments(issuing.issuing({ timeLimitMs: LIMIT_MS }), [payment.id]);
      return payment.id;
    },
    /**
     * A payment settled at desk-1 with a printer and a receipt tick, unless given otherwise; its documents are not made
     * yet.
     */
    async settled(more: Partial<CounterInput> = {}, invoice?: Partial<StoredInvoice>) {
      const { input, payments } = await counter.due(invoice);
      const { printJob } = await counter.settle({ ...input, ...more });
      return { id: payments[0]?.id ?? 0, jobId: printJob?.id ?? '' };
    },
    async jobs() {
      return prisma().printJob.findMany({ orderBy: { createdAt: 'asc' }, include: { payments: true } });
    },
    async onlyJob() {
      const [job, ...others] = await prisma().printJob.findMany({ include: { payments: true } });
      if (!job || others.length > 0) throw new Error(`${others.length + (job ? 1 : 0)} print jobs`);
      return job;
    },
    order: (jobId: string, given = context()) => orderFiscalPrint(given, jobId),
    /** How often each receipt was registered at the provider. */
    async orders(): Promise<readonly number[]> {
      const rows = await issuing.ledger();
      return rows.filter(({ kind }) => kind === 'receipt').map((row) => Number(row['fiscalPrintOrders']));
    },
  };
}
