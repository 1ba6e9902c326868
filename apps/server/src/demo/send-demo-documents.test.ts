// The demo data's documents at the provider: each once, also when a start ended in the middle, and equal to our books.
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { testApi } from '@zapisy/api/testing/test-api';
import { seedDemoData } from '@zapisy/db/seed/demo-data';
import { addMonths, warsawMonth } from '@zapisy/domain/warsaw-time';
import { beforeEach, expect, it } from 'vitest';
import { sendDemoDocuments } from './send-demo-documents.ts';

const api = testApi();
const SANDBOX = sandboxAddresses().invoicingProvider;

beforeEach(() => seedDemoData(api.database, api.clock.now()));

const ledger = () => api.faultControls.invoicing.documents() as Promise<readonly { readonly oid?: unknown }[]>;
const send = (address = SANDBOX) => sendDemoDocuments(api.context, address);
const ours = () => api.database.prisma.document.count();

async function comparisonOf(month: string) {
  await api.as('office').salesRegister.startComparison({ month });
  expect(await api.runJobs()).toEqual([]);
  return (await api.as('office').salesRegister.comparison({ month })).result;
}

it('the demo sends each document once, with the number and the days of our books', async () => {
  await send();
  await send();
  expect(await ledger()).toHaveLength(await ours());
  const month = warsawMonth(api.clock.now());
  for (const one of [addMonths(month, -1), month]) {
    const result = await comparisonOf(one);
    expect(result).toMatchObject({ state: 'done', differences: [] });
    expect(result?.matched).toBe(result?.ours);
  }
});

it('the demo has the link of an invoice at the provider as in our books', async () => {
  await send();
  const invoices = await api.database.prisma.document.findMany({ where: { kind: 'vat' } });
  const links = await Promise.all(
    invoices.map(async ({ providerId, linkState }) => {
      const read = await api.context.outside.invoicing.read(Number(providerId));
      return [linkState === 'linked', read.outcome === 'found' && read.document.isIssuedToReceipt];
    }),
  );
  expect(links.filter(([here, there]) => here !== there)).toEqual([]);
  expect(links.filter(([here]) => here).length).toBeGreaterThan(0);
});

it('the demo finds again what was made without an answer', async () => {
  await api.faultControls.invoicing.fault({ on: 'create', fault: { type: 'drop', when: 'after' } });
  await send();
  await send();
  const orders = (await ledger()).map(({ oid }) => oid);
  expect(new Set(orders).size).toBe(orders.length);
  expect(orders).toHaveLength(await ours());
});

it('the demo does not end the start when the provider refuses', async () => {
  await api.faultControls.invoicing.fault({ on: 'create', fault: { type: 'html', status: 502, when: 'before' } });
  await send();
  expect(api.logged).toMatchObject([{ message: expect.stringContaining('the next start') }]);
  await send();
  expect(await ledger()).toHaveLength(await ours());
});

it('the demo sends the others when one is refused, and that one at the next start', async () => {
  await api.faultControls.invoicing.fault({ on: 'create', fault: { type: 'refuse' } });
  await send();
  expect(api.logged).toMatchObject([{ message: 'this demo document was refused' }]);
  expect(await ledger()).toHaveLength((await ours()) - 1);
  await send();
  expect(await ledger()).toHaveLength(await ours());
});

it.each(['https://szkola.invoicing.example', 'http://127.0.0.1.invoicing.example:4420', 'http://192.168.1.20:4420'])(
  'the demo sends nothing to a provider at %s, which may be a real one',
  async (address) => {
    await send(address);
    expect(await ledger()).toEqual([]);
    expect(api.logged).toMatchObject([{ message: expect.stringContaining('not on this machine') }]);
  },
);
