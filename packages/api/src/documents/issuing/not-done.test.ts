// Answers that made nothing: retried with growing pauses, and reported to a person when they are not temporary.

import { type AddressInfo, createServer } from 'node:net';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { issueDocuments } from './issue-documents.ts';

const api = testApi();
const { issue, issuing, documents, posted, payment, notified } = openIssuing(api);
const MINUTE = 60_000;
const classic = { buyer: buyerOf(A_COMPANY, 1), printReceipt: false };

/** An address without a listener: a port that was free a moment ago. */
async function unusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

it('429 is waited out, quietly, and ends in one document', async () => {
  await api.faultControls.invoicing.fault({ times: 2, fault: { type: 'throttle', retryAfter: 0 } });
  const { id } = await aPaidPayment(api.database);
  for (let times = 0; times < 3; times += 1) {
    await issue(id);
    api.clock.advance(MINUTE);
  }
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued' });
  expect(await notified()).toEqual([]);
});

it('429: the pause that was asked for is kept', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  await api.faultControls.invoicing.fault({ fault: { type: 'throttle', retryAfter: 90 } });
  const { id } = await aPaidPayment(api.database);
  expect(await issue(id)).toEqual({ state: 'waiting', until: new Date('2026-11-20T12:01:30Z') });
});

it('a refused connection is no attempt, and after 15 minutes a person is called', async () => {
  const { id } = await aPaidPayment(api.database);
  const offline = issuing({ baseUrl: await unusedAddress() });
  await issueDocuments(offline, [id]);
  expect(await api.database.prisma.documentRequest.findFirst()).toMatchObject({ state: 'pending', attempts: 0 });
  expect(await notified()).toEqual([]);
  for (let minutes = 0; minutes < 16; minutes += 1) {
    api.clock.advance(MINUTE);
    await issueDocuments(offline, [id]);
  }
  expect(await notified()).toEqual([{ reason: 'receipt-not-issued', paymentIds: [id], count: 1 }]);
  api.clock.advance(5 * MINUTE);
  expect(await issue(id)).toEqual({ state: 'done' });
  expect(await documents()).toEqual(['pay-1-receipt-1']);
});

it('a refused connection never falls back to a receipt', async () => {
  const { id } = await aPaidPayment(api.database, classic);
  for (let hours = 0; hours < 5; hours += 1) {
    await issueDocuments(issuing({ baseUrl: await unusedAddress() }), [id]);
    api.clock.advance(60 * MINUTE);
  }
  expect(await notified()).toEqual([{ reason: 'provider-refuses-requests', paymentIds: [id], count: 1 }]);
  await issue(id);
  expect(await documents()).toEqual(['pay-1-vat-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', receipt: null });
});

it('the provider takes no requests of ours: a token it does not know: one notification for all payments, and nothing is a rejection', async () => {
  const first = await aPaidPayment(api.database, classic);
  const second = await aPaidPayment(api.database);
  const otherAccount = issuing({ token: 'gateway.nobody' });
  for (let times = 0; times < 2; times += 1) {
    expect((await issueDocuments(otherAccount, [first.id])).state).toBe('waiting');
    expect((await issueDocuments(otherAccount, [second.id])).state).toBe('waiting');
    api.clock.advance(MINUTE);
  }
  expect(await notified()).toEqual([
    { reason: 'provider-refuses-requests', paymentIds: [first.id, second.id], count: 2 },
  ]);
  const [row] = await api.database.prisma.notification.findMany();
  expect(row?.details).toMatchObject({ subject: 'unauthorised', said: { cause: 'unauthorised', status: 401 } });
  expect(await payment(first.id)).toMatchObject({ outcome: 'waiting' });
  await issue(first.id);
  await issue(second.id);
  expect(await documents()).toEqual(['pay-1-vat-1', 'pay-2-receipt-1']);
});

it.each([
  ['redirect', { type: 'redirect' }, 'redirect'],
  ['html with 403', { type: 'html', status: 403 }, 'forbidden'],
  ['html with 404', { type: 'html', status: 404 }, 'not-found'],
  ['html with 422', { type: 'html', status: 422 }, 'not-understood'],
  ['a refusal that is none of a document', { type: 'refuse', status: 409 }, 'not-understood'],
])('the provider takes no requests of ours: %s', async (_, fault, cause) => {
  await api.faultControls.invoicing.fault({ fault });
  const { id } = await aPaidPayment(api.database, classic);
  expect((await issue(id)).state).toBe('waiting');
  const [row] = await api.database.prisma.notification.findMany();
  expect(row).toMatchObject({ reason: 'provider-refuses-requests', details: { subject: cause } });
  api.clock.advance(MINUTE);
  expect(await issue(id)).toEqual({ state: 'done' });
  expect(await documents()).toEqual(['pay-1-vat-1']);
  expect(await posted()).toHaveLength(2);
});

it('pauses grow to five minutes, and none passes over the moment at which a person is called', async () => {
  const noon = new Date('2026-11-20T12:00:00Z');
  api.clock.set(noon);
  const { id } = await aPaidPayment(api.database);
  const offline = issuing({ baseUrl: await unusedAddress() });
  const moments: number[] = [];
  const pauses: number[] = [];
  for (let times = 0; times < 24; times += 1) {
    const issued = await issueDocuments(offline, [id]);
    if (issued.state !== 'waiting') throw new Error('there is no such server');
    pauses.push((issued.until.getTime() - api.clock.now().getTime()) / 1000);
    api.clock.set(issued.until);
    moments.push((issued.until.getTime() - noon.getTime()) / MINUTE);
  }
  expect(pauses.slice(0, 3)).toEqual([5, 5, 5]);
  expect(moments).toContain(15);
  const afterCall = pauses.slice(moments.indexOf(15) + 1);
  expect(afterCall).toEqual(afterCall.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(300);
});
