// A receipt that the proxy changes at the provider: read first, refused when it must not change, audited before and
// after.
import { openIssuing } from '@zapisy/api/testing/issuing';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { expect, it } from 'vitest';
import { LINE, paidReceipt, proxyCalls, receipt, vat } from '../../testing/proxy-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { ledger, account } = openIssuing(server.api);
const { post, put } = proxyCalls(server);

const puts = async () => (await server.api.faultControls.journal('invoicing')).filter(({ method }) => method === 'PUT');

/** The order of a body's fields does not matter. */
function sortedFields(after: unknown): unknown {
  const { fields, ...rest } = after as { readonly fields?: readonly string[] };
  return fields ? { ...rest, fields: fields.toSorted() } : rest;
}

const change = { invoice: { kind: 'vat', positions: [{ ...LINE, name: 'Żółw — maj 2026' }], description: 'nowy' } };

it('a changed receipt is converted, stays a receipt, and is audited', async () => {
  const { id } = (await post('receipts', receipt())).json();
  const answer = await put(id, change);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, kind: 'receipt' }]);
  expect(JSON.stringify(await ledger())).toContain('"Zolw 05.2026"');
  const [audit] = await listAudit(server.api.database.prisma, { limit: 1 });
  expect(audit).toMatchObject({ action: 'updateProxyReceipt', entityId: String(id) });
  expect(JSON.stringify(audit?.after)).not.toContain('nowy');
});

it('a changed receipt is refused for what is no receipt, is fiscal, or is nowhere; nothing is sent', async () => {
  await account({ autoFiscalise: true });
  const fiscal = (await post('receipts', receipt())).json().id;
  const invoice = (await post('invoices', vat())).json().id;
  const reasons = [await put(fiscal, change), await put(invoice, change)].map((answer) => answer.json());
  expect(reasons).toMatchObject([{ reason: 'already-fiscal' }, { reason: 'not-a-receipt' }]);
  expect((await put(404_404, change)).statusCode).toBe(404);
  expect((await put('1e3', change)).statusCode).toBe(404);
  expect(await puts()).toEqual([]);
});

it('a changed receipt leaves its audit row before it is sent, and what came of it after', async () => {
  const { faultControls, database } = server.api;
  const { id } = (await post('receipts', receipt())).json();
  await put(id, change);
  await faultControls.invoicing.fault({ on: 'update', fault: { type: 'html', when: 'before' } });
  expect((await put(id, change)).statusCode).toBe(502);
  await faultControls.invoicing.fault({
    on: 'update',
    fault: { type: 'refuse', field: 'buyer_city', message: '- x' },
  });
  expect((await put(id, change)).statusCode).toBe(422);
  const audit = await listAudit(database.prisma, { action: 'updateProxyReceipt', limit: 10 });
  const fields = ['description', 'kind', 'positions'];
  expect(audit.toReversed().map(({ after }) => sortedFields(after))).toEqual([
    { gross: 30_000, fields },
    { outcome: 'accepted', gross: 30_000 },
    { gross: 45_000, fields },
    { outcome: 'unknown', cause: 'fault' },
    { gross: 45_000, fields },
    { outcome: 'rejected', fields: ['buyer_city'] },
  ]);
});

it('a changed receipt whose audit row cannot be written is not sent', async () => {
  const { id } = (await post('receipts', receipt())).json();
  const { prisma } = server.api.database;
  await prisma.$executeRaw`ALTER TABLE audit ADD CONSTRAINT closed CHECK (action <> 'updateProxyReceipt')`;
  try {
    expect((await put(id, change)).statusCode).toBe(500);
  } finally {
    await prisma.$executeRaw`ALTER TABLE audit DROP CONSTRAINT closed`;
  }
  expect(await puts()).toEqual([]);
});

it('a changed receipt is refused naming its positions when they would come below zero, or to another sum than its payments', async () => {
  const { id } = (await post('receipts', receipt())).json();
  const lines = (await ledger())[0]?.['positions'] as readonly { id: number }[] | undefined;
  const line = lines?.[0];
  const changed = (more: object) => ({ invoice: { positions: [more] } });
  const refused = async (which: number, body: object) => Object.keys((await put(which, body)).json().fields ?? {});
  const discount = { name: 'Rabat', tax: '8', total_price_gross: '-150.01' };
  expect(await refused(id, changed({ id: line?.id, total_price_gross: '-0.01' }))).toEqual(['invoice.positions']);
  expect(await refused(id, changed(discount))).toEqual(['invoice.positions']);
  expect(await refused(id, changed({ ...discount, id: 404_404 }))).toEqual(['invoice.positions.0.id']);
  const { id: paymentId } = await aPaidPayment(server.api.database, { printReceipt: false, outcome: 'needs-person' });
  const paid = (await post('receipts', paidReceipt(paymentId))).json().id;
  expect(await refused(paid, change)).toEqual(['invoice.positions']);
  expect(await puts()).toEqual([]);
  const lower = await put(id, changed({ id: line?.id, total_price_gross: '149.00' }));
  expect(lower.json()).toMatchObject({ price_gross: '149.00' });
});

it.each([
  ['buyer_last_name', { buyer_first_name: 'Anna' }],
  ['buyer_last_name', { buyer_first_name: 'Anna', buyer_last_name: ' ' }],
  ['buyer_last_name', { buyer_first_name: '' }],
  ['buyer_first_name', { buyer_last_name: 'Nowak' }],
  ['buyer_first_name', { buyer_first_name: null, buyer_last_name: 'Nowak' }],
  ['buyer_first_name', { buyer_last_name: null }],
])('a changed receipt is refused naming %s when it would leave half a name: %j', async (field, names) => {
  const { id } = (await post('receipts', receipt({ buyer_first_name: 'Ewa', buyer_last_name: 'Lis' }))).json();
  const answer = await put(id, { invoice: names });
  const fields = { [`invoice.${field}`]: [expect.any(String)] };
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad-input', fields }]);
  expect(await puts()).toEqual([]);
});

it('a changed receipt takes both names, or takes both away', async () => {
  const { id } = (await post('receipts', receipt())).json();
  for (const name of ['Anna', '']) {
    const names = { buyer_first_name: name, buyer_last_name: name && 'Nowak' };
    expect((await put(id, { invoice: names })).statusCode).toBe(200);
    expect((await ledger())[0]).toMatchObject(names);
  }
});

it('a changed receipt that a desk of ours has printed is refused too', async () => {
  const { id } = (await post('receipts', receipt())).json();
  await server.api.database.prisma.document.updateMany({ data: { fiscalState: 'fiscal' } });
  expect((await put(id, change)).statusCode).toBe(409);
});

it.each([
  ['queued', 409],
  ['held', 409],
  ['printed', 409],
  ['cancelled', 200],
])(
  'a changed receipt that one of our desks has %s: %i, because its printed receipt would differ',
  async (state, status) => {
    const { id: paymentId } = await aPaidPayment(server.api.database, { printReceipt: false, outcome: 'needs-person' });
    const { id } = (await post('receipts', paidReceipt(paymentId))).json();
    const change = { invoice: { description: 'nowy' } };
    const payments = { create: [{ paymentId, living: state !== 'cancelled' }] };
    const at = new Date();
    const data = { state, deskId: 'desk-1', receipt: {}, payments, createdAt: at, updatedAt: at };
    await server.api.database.prisma.printJob.create({ data });
    expect((await put(id, change)).statusCode).toBe(status);
  },
);
