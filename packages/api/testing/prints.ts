// For tests of printing: receipts on their way to a fiscal memory, the provider's count of orders, and the jobs.
import { aPaidPayment, type GivenPaid } from '@zapisy/db/testing/builders/payments';
import type { JobContext } from '../src/context.ts';
import { openInvoicingProvider } from '../src/outside/invoicing-provider.ts';
import { orderFiscalPrint } from '../src/printing/order-fiscal-print.ts';
import { openIssuing, SHORT_LIMIT_MS } from './issuing.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';
import type { TestApi } from './test-api.ts';

/** A city of the test settings whose online receipts the provider prints. */
export const PROVIDER_CITY = 'Gdańsk';

type Invoicing = JobContext['outside']['invoicing'];

/** The tools of one test file; each call looks at the running test's world. */
export function openPrints(api: TestApi) {
  const issuing = openIssuing(api);
  const prisma = () => api.database.prisma;
  /** The job's context over a provider that does not wait long, or one that a test has changed. */
  function context(change: (provider: Invoicing) => Partial<Invoicing> = () => ({})): JobContext {
    const address = { baseUrl: sandboxAddresses().invoicingProvider, token: `invoicing.${api.world}` };
    const provider = openInvoicingProvider({ ...address, timeLimitMs: SHORT_LIMIT_MS });
    return { ...api.context, outside: { ...api.context.outside, invoicing: { ...provider, ...change(provider) } } };
  }
  return {
    ...issuing,
    context,
    /** A payment online, paid and receipted, whose print is ordered as the city's route says; nothing has left yet. */
    async receipted(given: GivenPaid = {}) {
      const payment = await aPaidPayment(api.database, { method: 'online', city: PROVIDER_CITY, ...given });
      await issuing.issue(payment.id);
      return payment.id;
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
    /** How often the provider was made to register each receipt. */
    async orders(): Promise<readonly number[]> {
      const rows = await issuing.ledger();
      return rows.filter(({ kind }) => kind === 'receipt').map((row) => Number(row['fiscalPrintOrders']));
    },
  };
}
