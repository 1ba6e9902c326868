// The invoicing provider's webhook, and the follow-up of a document's states after it was accepted.
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { INVOICING_EVENTS_PATH } from './invoicing-events.ts';

const TOKEN = 'sandbox-webhook-token';
const server = testServer();
const { issue, posted, payment, notified, account, ledger } = openIssuing(server.api);

const send = (payload: object) => server.app.inject({ method: 'POST', url: INVOICING_EVENTS_PATH, payload });
const event = (id: unknown, api_token = TOKEN) => ({ api_token, deal: { paid: true, external_ids: { brand: id } } });
const queued = async () =>
  (await server.api.database.pool.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'follow-document'`))
    .rowCount;
const reads = async () =>
  (await server.api.faultControls.journal('invoicing')).filter(({ method }) => method === 'GET').length;
const turn = (id: number, change: object) =>
  server.api.faultControls.post<{ deliveries: readonly { status: number }[] }>(`/invoicing/documents/${id}`, change);
const stays = () => account({ govDelayMs: 600_000 });

/** A company invoice that the national system has not decided about. */
async function companyInvoice() {
  await stays();
  const { id } = await aPaidPayment(server.api.database, { buyer: buyerOf(A_COMPANY, 1), printReceipt: false });
  await issue(id);
  const { invoice } = await payment(id);
  expect(invoice).toMatchObject({ govStatus: 'processing' });
  return { id, providerId: invoice?.providerId ?? 0 };
}

async function receiptOf() {
  const { id } = await aPaidPayment(server.api.database);
  await issue(id);
  return { id, providerId: (await payment(id)).receipt?.providerId ?? 0 };
}

it('an event with our token is a 204 and a reading of that document, once however often it is delivered', async () => {
  const { id, providerId } = await companyInvoice();
  await turn(providerId, { govStatus: 'ok' });
  expect((await send(event(providerId))).statusCode).toBe(204);
  expect((await send(event(String(providerId)))).statusCode).toBe(204);
  expect(await queued()).toBe(1);
  await server.api.runJobs();
  expect((await payment(id)).invoice).toMatchObject({ govStatus: 'ok', govId: expect.any(String) });
});

it.each([
  ['', 'x'],
  [TOKEN.slice(1), 'part'],
  [`${TOKEN}x`, 'longer'],
])('an event with the token %j is a 401', async (token) => {
  const { providerId } = await companyInvoice();
  expect((await send(event(providerId, token))).statusCode).toBe(401);
  expect((await send({ deal: {} })).statusCode).toBe(401);
  expect(await queued()).toBe(0);
  expect(server.log).not.toContain(TOKEN.slice(1));
});

it.each([[{}], [{ deal: null }], [{ deal: { external_ids: { a: 'x', b: -1, c: 1e300 } } }]])(
  'an event that says nothing of use, %j, is a 204 all the same',
  async (body) => {
    expect((await send({ api_token: TOKEN, ...body })).statusCode).toBe(204);
    expect(await queued()).toBe(0);
  },
);

it('an event is answered 204 also while the queue cannot be reached', async () => {
  const { providerId } = await companyInvoice();
  await server.api.database.pool.query('ALTER SCHEMA graphile_worker RENAME TO away');
  try {
    expect((await send(event(providerId))).statusCode).toBe(204);
  } finally {
    await server.api.database.pool.query('ALTER SCHEMA away RENAME TO graphile_worker');
  }
});

it('an event about a document that is not ours asks the provider nothing', async () => {
  await send(event(404_404));
  expect(await server.api.runJobs()).toEqual([]);
  expect(await reads()).toBe(0);
});

it('an event of the provider itself arrives', async () => {
  const { id, providerId } = await companyInvoice();
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `${address}${INVOICING_EVENTS_PATH}`;
  await server.api.faultControls.post('/invoicing/webhooks', { kind: 'invoice:update', url, apiToken: TOKEN });
  const { deliveries } = await turn(providerId, { govStatus: 'ok' });
  expect(deliveries).toMatchObject([{ status: 204 }]);
  await server.api.runJobs();
  expect((await payment(id)).invoice?.govId).toEqual(expect.any(String));
});

it('the national system refuses after acceptance: a person is called once, and no receipt is made', async () => {
  const { id, providerId } = await companyInvoice();
  await turn(providerId, { govStatus: 'send_error', govErrors: ['Błąd'] });
  for (let round = 0; round < 3; round += 1) {
    await send(event(providerId));
    expect(await server.api.runJobs()).toEqual([]);
  }
  expect(await notified()).toEqual([{ reason: 'government-refused', paymentIds: [id], count: 1 }]);
  expect((await payment(id)).receipt).toBeNull();
  expect(await ledger()).toHaveLength(1);
});

it.each(['status_check_error', 'duplicate_error', 'something_new', 'server_error', 'send_error'])(
  'the national system: %s: nothing is sent again, however often it is followed up',
  async (govStatus) => {
    const { providerId } = await companyInvoice();
    await turn(providerId, { govStatus });
    for (let round = 0; round < 3; round += 1) await followUpDocuments(server.api.context);
    const calls = await server.api.faultControls.journal('invoicing');
    expect([(await posted()).length, calls.filter(({ method }) => method === 'PUT').length]).toEqual([1, 0]);
    expect(calls.filter(({ path }) => path.includes('send_to_'))).toEqual([]);
  },
);

it('the national system is asked by the follow-up alone, until it has settled', async () => {
  const { id, providerId } = await companyInvoice();
  await turn(providerId, { govStatus: 'ok' });
  await followUpDocuments(server.api.context);
  expect((await payment(id)).invoice?.govId).toEqual(expect.any(String));
  const before = await reads();
  await followUpDocuments(server.api.context);
  expect(await reads()).toBe(before);
});

const advance = (ms: number) => server.api.clock.advance(ms);
const UNCONFIRMED = { reason: 'government-unconfirmed', count: 1 };
const read = async (providerId: number) =>
  (await server.api.faultControls.journal('invoicing')).filter(
    ({ method, path }) => method === 'GET' && path.startsWith(`/invoices/${providerId}.json`),
  ).length;

it.each(['processing', 'duplicate_error', null])(
  'the national system that does not confirm an invoice for an hour calls a person, once, and is asked on: %s',
  async (govStatus) => {
    const { id, providerId } = await companyInvoice();
    await turn(providerId, { govStatus });
    await server.api.database.prisma.document.updateMany({ data: { govStatus } });
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await followUpDocuments(server.api.context);
      advance(20 * 60_000);
    }
    expect(await notified(), 'not before').toEqual([]);
    for (let minutes = 60; minutes < 180; minutes += 20) {
      await followUpDocuments(server.api.context);
      advance(20 * 60_000);
    }
    expect(await notified()).toEqual([{ ...UNCONFIRMED, paymentIds: [id] }]);
    expect(await posted()).toHaveLength(1);
  },
);

it('the national system that does not confirm an invoice in a state unknown to us raises a notification at once', async () => {
  const { id, providerId } = await companyInvoice();
  await turn(providerId, { govStatus: 'something_new' });
  await followUpDocuments(server.api.context);
  expect(await notified()).toEqual([{ ...UNCONFIRMED, paymentIds: [id] }]);
});

it('the national system that does not confirm an invoice calls a person also while the provider cannot be read, and when the invoice is gone there', async () => {
  const first = await companyInvoice();
  await server.api.faultControls.post('/invoicing/faults', {
    on: 'read',
    times: 99,
    fault: { type: 'html', when: 'before' },
  });
  advance(61 * 60_000);
  await followUpDocuments(server.api.context);
  expect(await notified()).toEqual([{ ...UNCONFIRMED, paymentIds: [first.id] }]);
  await server.api.faultControls.invoicing.clear();
  const second = await companyInvoice();
  await server.api.context.outside.invoicing.remove(second.providerId);
  advance(61 * 60_000);
  await followUpDocuments(server.api.context);
  expect(await notified()).toContainEqual({ ...UNCONFIRMED, paymentIds: [second.id] });
});

it('the national system that does not confirm an invoice is asked for weeks, once a day at most, until it is known', async () => {
  const { id, providerId } = await companyInvoice();
  for (let day = 0; day < 20; day += 1) {
    await followUpDocuments(server.api.context);
    advance(24 * 3_600_000);
  }
  const before = await read(providerId);
  await followUpDocuments(server.api.context);
  await followUpDocuments(server.api.context);
  expect(await read(providerId)).toBe(before + 1);
  await turn(providerId, { govStatus: 'ok' });
  advance(24 * 3_600_000);
  await followUpDocuments(server.api.context);
  expect((await payment(id)).invoice?.govId).toEqual(expect.any(String));
  advance(24 * 3_600_000);
  await followUpDocuments(server.api.context);
  expect(await read(providerId)).toBe(before + 2);
});

it('the national system that does not confirm an invoice of which there are many old ones: a new one is asked in the same round, and so is each of the old ones in turn', async () => {
  const { providerId } = await companyInvoice();
  const ago = new Date(server.api.clock.now().getTime() - 40 * 24 * 3_600_000);
  for (let count = 0; count < 130; count += 1) {
    const old = await aDocument(server.api.database, { kind: 'vat', govStatus: 'processing' });
    await server.api.database.prisma.document.update({
      where: { id: old.id },
      data: { createdAt: ago, followAt: ago },
    });
  }
  await followUpDocuments(server.api.context);
  expect(await read(providerId)).toBe(1);
  for (let round = 0; round < 2; round += 1) await followUpDocuments(server.api.context);
  const due = { followAt: { lte: server.api.clock.now() } };
  expect(await server.api.database.prisma.document.count({ where: due })).toBe(0);
});

it('the national system that does not confirm an invoice does not wait for one that was never sent there', async () => {
  const { id } = await aPaidPayment(server.api.database, { buyer: buyerOf(A_PERSON, 1), printReceipt: false });
  await issue(id);
  advance(3 * 3_600_000);
  await followUpDocuments(server.api.context);
  expect([await notified(), await read((await payment(id)).invoice?.providerId ?? 0)]).toEqual([[], 0]);
});

it('a fiscal state that was never ordered raises one notification', async () => {
  const { id, providerId } = await receiptOf();
  await turn(providerId, { fiscalStatus: 'printed' });
  await followUpDocuments(server.api.context);
  await followUpDocuments(server.api.context);
  expect(await notified()).toEqual([{ reason: 'unordered-fiscal-state', paymentIds: [id], count: 1 }]);
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'fiscal' });
});

it('a fiscal state that was ordered goes on without a word, and is not taken back', async () => {
  const { id, providerId } = await receiptOf();
  await server.api.database.prisma.document.updateMany({ data: { fiscalState: 'ordered' } });
  await followUpDocuments(server.api.context);
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'ordered' });
  await turn(providerId, { fiscalStatus: 'er_printed' });
  await followUpDocuments(server.api.context);
  expect([(await payment(id)).receipt?.fiscal, await notified()]).toEqual(['fiscal', []]);
});

it('a fiscal state of an unreachable provider is left to the next run', async () => {
  const { id, providerId } = await receiptOf();
  await turn(providerId, { fiscalStatus: 'printed' });
  await server.api.faultControls.invoicing.fault({ on: 'read', fault: { type: 'html', when: 'before' } });
  await followUpDocuments(server.api.context);
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'none' });
  await followUpDocuments(server.api.context);
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'fiscal' });
});

it.each(['printing', 'error'])('a receipt that is fiscal stays so, whatever an older word says: %s', async (older) => {
  const { id, providerId } = await receiptOf();
  await turn(providerId, { fiscalStatus: 'printed' });
  await send(event(providerId));
  await server.api.runJobs();
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'fiscal' });
  await turn(providerId, { fiscalStatus: older });
  await send(event(providerId));
  await server.api.runJobs();
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'fiscal' });
});
