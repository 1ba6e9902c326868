// The provider's HTTP: the requests we send, and how failures are interpreted, against the sandbox and servers of the
// test.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFaultControls } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { afterEach, expect, it } from 'vitest';
import { type InvoicingProvider, openInvoicingProvider } from './invoicing-provider.ts';

const LINE = { name: 'Pilka nozna', quantity: 1, tax: '23', total_price_gross: '250.00' };
const body = (more: object = {}) => ({
  invoice: { kind: 'receipt', oid: 'pay-1-receipt-1', oid_unique: 'yes', positions: [LINE], ...more },
});

function openAccount() {
  const tenant = `t${randomUUID().slice(0, 13)}`;
  const address = { baseUrl: sandboxAddresses().invoicingProvider, token: `invoicing.${tenant}`, timeLimitMs: 2_000 };
  const provider: InvoicingProvider = openInvoicingProvider(address);
  return { provider, faultControls: openFaultControls(sandboxAddresses().controlPanel, tenant) };
}

async function made(provider: InvoicingProvider, more: object = {}) {
  const created = await provider.create(body(more));
  if (created.outcome !== 'accepted') throw new Error(created.outcome);
  return created.document;
}

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.closeAllConnections();
});

async function serverOf(listener: RequestListener) {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('create gives the document as the provider has it', async () => {
  const { provider } = openAccount();
  expect(await provider.create(body({ buyer_company: false, buyer_first_name: 'Anna' }))).toEqual({
    outcome: 'accepted',
    document: {
      id: expect.any(Number),
      kind: 'receipt',
      number: expect.stringMatching(/^PAR\/1\//),
      gross: 25_000,
      orderId: 'pay-1-receipt-1',
      lineCount: undefined,
      lines: undefined,
      issueDate: expect.any(String),
      sellDate: expect.any(String),
      isIncome: true,
      buyer: { isCompany: false, taxId: '', name: 'Anna' },
      fromProviderId: null,
      isIssuedToReceipt: false,
      viewUrl: expect.stringContaining('http'),
      fiscalStatus: null,
      eReceiptUrl: null,
      govStatus: null,
      govId: null,
    },
  });
});

it('create: a refusal by field', async () => {
  const { provider } = openAccount();
  const refused = await provider.create(body({ buyer_tax_no: '1111111111' }));
  expect(refused).toMatchObject({
    outcome: 'rejected',
    refusal: { fields: { buyer_tax_no: ['nieprawidłowy numer NIP'] } },
  });
});

it('create: an order id that is taken is no refusal', async () => {
  const { provider } = openAccount();
  await made(provider);
  expect(await provider.create(body())).toEqual({ outcome: 'unknown', cause: 'order-id' });
});

it('create: a 200 is believed only after the document was read', async () => {
  const { provider, faultControls } = openAccount();
  await faultControls.invoicing.fault({ times: 2, fault: { type: 'ok-200' } });
  expect(await made(provider)).toMatchObject({ lineCount: 1 });
  await faultControls.invoicing.fault({ on: 'read', fault: { type: 'html', status: 502 } });
  const again = await provider.create(body({ oid: 'pay-2-receipt-1' }));
  expect(again).toEqual({ outcome: 'unknown', cause: 'no-response' });
});

it.each([
  ['no-response', { type: 'no-answer', when: 'before' }, { outcome: 'unknown', cause: 'no-response' }],
  ['a cut line', { type: 'drop', when: 'after' }, { outcome: 'unknown', cause: 'no-response' }],
  ['half an answer', { type: 'truncated', when: 'after' }, { outcome: 'unknown' }],
  ['a page of a proxy', { type: 'html', status: 502 }, { outcome: 'unknown', cause: 'fault' }],
  ['an empty success', { type: 'empty-200' }, { outcome: 'unknown', cause: 'no-id' }],
  ['a redirect', { type: 'redirect' }, { outcome: 'notDone', cause: 'redirect' }],
  ['too many', { type: 'throttle', retryAfter: 7 }, { outcome: 'notDone', cause: 'throttled', retryAfterMs: 7_000 }],
])('create: %s', async (_, fault, outcome) => {
  const { provider, faultControls } = openAccount();
  await faultControls.invoicing.fault({ fault });
  expect(await provider.create(body())).toMatchObject(outcome);
  expect(await faultControls.journal('invoicing')).toHaveLength(1);
});

it('create: a pause that was asked for holds the next request too', async () => {
  const { provider, faultControls } = openAccount();
  await faultControls.invoicing.fault({ fault: { type: 'throttle', retryAfter: 7 } });
  await provider.create(body());
  expect(await provider.create(body())).toMatchObject({ outcome: 'notDone', cause: 'busy' });
  expect(await faultControls.journal('invoicing')).toHaveLength(1);
});

it('create at most two at once', async () => {
  const { provider, faultControls } = openAccount();
  await faultControls.invoicing.fault({ times: 20, fault: { type: 'delay', ms: 20, when: 'after' } });
  const orders = Array.from({ length: 8 }, (_, index) => made(provider, { oid: `pay-${index}-receipt-1` }));
  expect(new Set((await Promise.all(orders)).map(({ id }) => id)).size).toBe(8);
  expect(await faultControls.get('/invoicing/stats')).toMatchObject({ maxInFlight: 2 });
});

it('create: a body that cannot be written keeps no place', async () => {
  const { provider } = openAccount();
  for (let times = 0; times < 3; times += 1)
    await expect(provider.create(body({ number: 1n }))).rejects.toThrow('BigInt');
  expect(await provider.create(body())).toMatchObject({ outcome: 'accepted' });
});

it('create: the token goes in the header and nowhere else, and is not taken along to another address', async () => {
  const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const elsewhere = await serverOf((request, response) => {
    asked.push(request);
    response.writeHead(200).end('{}');
  });
  let said = '';
  const baseUrl = await serverOf(async (request, response) => {
    asked.push(request);
    for await (const chunk of request) said += chunk;
    response.writeHead(307, { location: `${elsewhere}/invoices.json` }).end();
  });
  const provider = openInvoicingProvider({ baseUrl, token: 'invoicing.secret' });
  expect(await provider.create(body())).toMatchObject({ outcome: 'notDone', cause: 'redirect' });
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/invoices.json', 'Bearer invoicing.secret'],
  ]);
  expect(said).toBe(JSON.stringify(body()));
});

it('findByOrderId only the very order id and the very kind, each with its lines', async () => {
  const { provider } = openAccount();
  const wanted = await made(provider);
  await made(provider, { oid: 'xpay-1-receipt-1' });
  expect(await provider.findByOrderId('pay-1-receipt-1', 'receipt')).toEqual({
    isComplete: true,
    documents: [{ ...wanted, lineCount: 1, lines: [{ id: expect.any(Number), gross: 25_000 }] }],
  });
  expect(await provider.findByOrderId('pay-1-receipt-1', 'vat')).toEqual({ isComplete: true, documents: [] });
  expect(await provider.findByOrderId('pay-1', 'receipt')).toEqual({ isComplete: true, documents: [] });
});

it('findByOrderId reads all pages', async () => {
  const { provider, faultControls } = openAccount();
  await faultControls.post('/invoicing/documents', { invoice: { ...body().invoice, oid_unique: 'no' }, count: 205 });
  const { isComplete, documents } = await provider.findByOrderId('pay-1-receipt-1', 'receipt');
  expect([isComplete, documents.length]).toEqual([true, 205]);
}, 30_000);

it('findByOrderId: a page shorter than asked for is not the last one', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    kind: 'receipt',
    number: `${index + 1}/11/2026`,
    oid: `pay-${index + 1}-receipt-1`,
    price_gross: '250.00',
    issue_date: '2026-11-20',
  }));
  const baseUrl = await serverOf((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://localhost');
    const page = Number(searchParams.get('page'));
    const one = rows.find(({ id }) => pathname === `/invoices/${id}.json`);
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(one ?? rows.slice(page * 25 - 25, page * 25)));
  });
  const provider = openInvoicingProvider({ baseUrl, token: 'a-token', timeLimitMs: 2_000 });
  const found = await provider.findByOrderId('pay-55-receipt-1', 'receipt');
  expect(found).toMatchObject({ isComplete: true, documents: [{ id: 55 }] });
});

it.each([
  ['a list', { on: 'list', fault: { type: 'html', status: 502 } }],
  ['a list that is no JSON', { on: 'list', fault: { type: 'truncated' } }],
  ['a list behind a proxy', { on: 'list', fault: { type: 'redirect' } }],
  ['a document', { on: 'read', fault: { type: 'drop', when: 'before' } }],
] as const)('findByOrderId: what cannot be read makes it incomplete: %s', async (_, fault) => {
  const { provider, faultControls } = openAccount();
  await made(provider);
  await faultControls.invoicing.fault(fault);
  expect(await provider.findByOrderId('pay-1-receipt-1', 'receipt')).toMatchObject({ isComplete: false });
});

it('read and update: one document, or none', async () => {
  const { provider, faultControls } = openAccount();
  const { id } = await made(provider);
  expect(await provider.read(id)).toMatchObject({ outcome: 'found', document: { id, lineCount: 1 } });
  expect(await provider.read(1)).toEqual({ outcome: 'missing' });
  await faultControls.invoicing.fault({ on: 'read', fault: { type: 'html', status: 502 } });
  expect(await provider.read(id)).toEqual({ outcome: 'unreachable' });
});

it('read and update: an update is read again, for it is answered 200', async () => {
  const { provider } = openAccount();
  const { id } = await made(provider);
  expect(await provider.update(id, { invoice: { buyer_first_name: 'Ewa' } })).toMatchObject({
    outcome: 'accepted',
    document: { id, buyer: { name: 'Ewa' } },
  });
  expect(await provider.update(1, { invoice: {} })).toMatchObject({ outcome: 'notDone', cause: 'not-found' });
});
