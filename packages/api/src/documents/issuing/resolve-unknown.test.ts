// A document that may exist: accepted when it is ours, sent again only when proved absent, and no other document starts
// meanwhile.

import { openIssuing, SHORT_LIMIT_MS } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { DocumentTaken } from '@zapisy/db/documents/issued-document-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { issueDocuments } from './issue-documents.ts';

const api = testApi();
const { issue, issuing, documents, posted, payment, notified, account } = openIssuing(api);
const NOMINAL = buyerOf(A_PERSON, 1);
const CLASSIC = buyerOf(A_COMPANY, 1);
const MINUTE = 60_000;
const fault = (kind: 'receipt' | 'vat', type: string, more: object = {}) =>
  api.faultControls.invoicing.fault({ kind, fault: { type, ...more } });

/** Issues, lets the time pass, issues again, until it is done; returns how often it had to run again. */
async function issueUntilDone(id: number, stepMs = 61_000): Promise<number> {
  for (let again = 0; again < 10; again += 1) {
    if ((await issue(id)).state === 'done') return again;
    api.clock.advance(stepMs);
  }
  throw new Error('not done after ten times');
}

it.each([
  ['no-response', 'no-answer', { when: 'after' }],
  ['a page of a proxy', 'html', { status: 502, when: 'after' }],
  ['a dropped connection', 'drop', { when: 'after' }],
  ['a success that says nothing', 'empty-200', { when: 'after' }],
  ['half an answer', 'truncated', { when: 'after' }],
  ['an answer that comes too late', 'delay', { ms: 3 * SHORT_LIMIT_MS, when: 'after' }],
])('the document was made: %s: it is found and adopted, and issuing continues', async (_, type, more) => {
  await fault('receipt', type, more);
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  expect(await issue(id)).toEqual({ state: 'done' });
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  expect(await posted()).toHaveLength(2);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
  expect(await notified()).toEqual([]);
});

it('the document was made: an adopted invoice is linked only when the provider’s mark says so', async () => {
  await account({ linkIgnored: true });
  await fault('vat', 'html', { when: 'after' });
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  await issue(id);
  expect(await payment(id)).toMatchObject({ outcome: 'issued-unlinked', invoice: { link: 'unlinked' } });
});

it('the document was made: a 200 is read again before it counts', async () => {
  await fault('receipt', 'ok-200');
  const { id } = await aPaidPayment(api.database);
  expect(await issue(id)).toEqual({ state: 'done' });
  const calls = (await api.faultControls.journal('invoicing')).map(({ method }) => method);
  expect(calls).toEqual(['POST', 'GET']);
});

it('the document was made: a list that lags behind makes no second document', async () => {
  await account({ listLagReads: 1 });
  await fault('receipt', 'drop', { when: 'after' });
  const { id } = await aPaidPayment(api.database);
  expect((await issue(id)).state).toBe('waiting');
  expect(await issueUntilDone(id)).toBe(1);
  expect(await posted()).toHaveLength(1);
});

it('the document was made: a list that lags behind both look-ups meets the second guard: the order id is taken', async () => {
  await account({ listLagReads: 3 });
  await fault('receipt', 'drop', { when: 'after' });
  const { id } = await aPaidPayment(api.database);
  await issueUntilDone(id);
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect((await posted()).map(({ oid }) => oid)).toEqual(['pay-1-receipt-1', 'pay-1-receipt-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued' });
});

it('the document was made: a filter that finds too much does not mislead', async () => {
  await account({ oidFilter: 'substring' });
  const seeded = { kind: 'receipt', positions: [{ name: 'A', tax: '23', total_price_gross: '1.00' }] };
  await api.faultControls.post('/invoicing/documents', {
    invoice: { ...seeded, oid: 'xpay-1-receipt-1' },
    count: 130,
  });
  await fault('receipt', 'drop', { when: 'after' });
  const { id } = await aPaidPayment(api.database);
  expect(await issue(id)).toEqual({ state: 'done' });
  expect((await documents()).filter((oid) => oid === 'pay-1-receipt-1')).toHaveLength(1);
});

it('a number of the provider that is linked to another document in our records raises a notification, and changes nothing', async () => {
  const first = await aPaidPayment(api.database);
  await issue(first.id);
  const { receipt } = await payment(first.id);
  const { provider, ...rest } = issuing();
  const create: typeof provider.create = async (body) => {
    const answer = await provider.create(body);
    const document = answer.outcome === 'accepted' && { ...answer.document, id: receipt?.providerId ?? 0 };
    return document ? { outcome: 'accepted', document } : answer;
  };
  const second = await aPaidPayment(api.database);
  await expect(issueDocuments({ ...rest, provider: { ...provider, create } }, [second.id])).rejects.toThrow(
    DocumentTaken,
  );
  expect(await notified()).toEqual([{ reason: 'document-mismatch', paymentIds: [second.id], count: 1 }]);
  expect(await payment(second.id)).toMatchObject({ outcome: 'waiting', receipt: null });
  expect(await payment(first.id)).toMatchObject({ outcome: 'issued', receipt });
});

it.each([
  ['no-response', 'no-answer', { when: 'before' }],
  ['a page of a proxy', 'html', { status: 502, when: 'before' }],
  ['a dropped connection', 'drop', { when: 'before' }],
  ['a success that made nothing', 'empty-200', { when: 'before' }],
])(
  'the document was not made: %s: sent again under the same key, once it is proved absent twice',
  async (_, type, more) => {
    await fault('receipt', type, more);
    const { id } = await aPaidPayment(api.database);
    expect((await issue(id)).state).toBe('waiting');
    expect(await posted()).toHaveLength(1);
    api.clock.advance(59_000);
    await issue(id);
    expect(await posted(), 'one proof is none').toHaveLength(1);
    await issueUntilDone(id);
    const [first, second] = await posted();
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(await documents()).toEqual(['pay-1-receipt-1']);
    expect(await notified()).toEqual([]);
  },
);

it('the document was not made: a look-up that cannot be read to its end proves nothing', async () => {
  await fault('receipt', 'drop', { when: 'before' });
  const { id } = await aPaidPayment(api.database);
  await api.faultControls.invoicing.fault({
    on: 'list',
    times: 4,
    fault: { type: 'html', status: 502, when: 'before' },
  });
  for (let times = 0; times < 4; times += 1) {
    expect((await issue(id)).state).toBe('waiting');
    api.clock.advance(2 * MINUTE);
  }
  expect(await posted()).toHaveLength(1);
  await issueUntilDone(id);
  expect(await posted()).toHaveLength(2);
});

it('the document was not made: a look-up before the time limit of the POST proves nothing', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  await fault('receipt', 'drop', { when: 'before' });
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  const request = await api.database.prisma.documentRequest.findFirst();
  expect(request).toMatchObject({ state: 'unknown', absentProofs: 0, attempts: 1 });
  api.clock.advance(6_000);
  await issue(id);
  expect(await api.database.prisma.documentRequest.findFirst()).toMatchObject({ absentProofs: 1 });
});

it('meanwhile: no invoice is started while the receipt may exist', async () => {
  await fault('receipt', 'drop', { when: 'before' });
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  await issue(id);
  api.clock.advance(10_000);
  await issue(id);
  expect((await posted()).map(({ kind }) => kind)).toEqual(['receipt']);
  expect(await payment(id)).toMatchObject({ outcome: 'waiting', receipt: null, invoice: null });
  await issueUntilDone(id);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('meanwhile: no fallback is started while the invoice may exist', async () => {
  await fault('vat', 'no-answer', { when: 'before' });
  const { id } = await aPaidPayment(api.database, { buyer: CLASSIC, printReceipt: false });
  await issue(id);
  api.clock.advance(10_000);
  await issue(id);
  expect((await posted()).map(({ kind }) => kind)).toEqual(['vat']);
  await issueUntilDone(id);
  expect(await documents()).toEqual(['pay-1-vat-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', receipt: null });
});

it('meanwhile after 15 minutes a person is called once, and the looking goes on', async () => {
  await fault('receipt', 'no-answer', { when: 'before' });
  await api.faultControls.invoicing.fault({ on: 'list', times: 200, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database);
  for (let minutes = 0; minutes <= 14; minutes += 1) {
    await issue(id);
    expect(await notified()).toEqual([]);
    api.clock.advance(MINUTE);
  }
  for (let minutes = 0; minutes < 20; minutes += 1) {
    await issue(id);
    api.clock.advance(MINUTE);
  }
  expect(await notified()).toEqual([{ reason: 'document-unknown', paymentIds: [id], count: 1 }]);
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person' });
  await api.faultControls.invoicing.clear();
  await issueUntilDone(id, 5 * MINUTE);
  expect(await payment(id)).toMatchObject({ outcome: 'issued' });
});

it('meanwhile: something else under our order id is never adopted, and a person is called', async () => {
  const other = { positions: [{ name: 'A', tax: '23', total_price_gross: '250.01' }], buyer_company: false };
  await api.faultControls.post('/invoicing/documents', {
    invoice: { ...other, kind: 'receipt', oid: 'pay-1-receipt-1' },
  });
  const { id } = await aPaidPayment(api.database);
  for (let times = 0; times < 5; times += 1) {
    expect((await issue(id)).state).toBe('waiting');
    api.clock.advance(2 * MINUTE);
  }
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person', receipt: null });
  expect(await notified()).toEqual([{ reason: 'document-mismatch', paymentIds: [id], count: 1 }]);
});

it('meanwhile: a receipt proved absent three times over five minutes gives way to its invoice', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', times: 20, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  await issueUntilDone(id, 2 * MINUTE);
  expect((await posted()).map(({ kind }) => kind)).toEqual(['receipt', 'receipt', 'receipt', 'vat']);
  expect(await payment(id)).toMatchObject({
    outcome: 'issued-unlinked',
    receipt: null,
    invoice: { link: 'unlinked' },
  });
  expect(await notified()).toEqual([{ reason: 'receipt-not-issued', paymentIds: [id], count: 1 }]);
});

it('meanwhile: a receipt that arrives after its last proof, when its worker had died before it gave it up, is taken', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', times: 20, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  const given = issuing({ timeLimitMs: SHORT_LIMIT_MS });
  const saveRequest: typeof given.records.saveRequest = (lease, request) =>
    request.state === 'abandoned' ? Promise.reject(new Error('died')) : given.records.saveRequest(lease, request);
  const dying = { ...given, records: { ...given.records, saveRequest } };
  const untilDead = async () => {
    for (let times = 0; times < 10; times += 1) {
      await issueDocuments(dying, [id]);
      api.clock.advance(2 * MINUTE);
    }
  };
  await expect(untilDead()).rejects.toThrow('died');
  const [late] = await posted();
  await api.faultControls.post('/invoicing/documents', { invoice: late });
  api.clock.advance(2 * MINUTE);
  await issueUntilDone(id);
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
  expect(await notified()).toEqual([]);
});

it('meanwhile: a receipt without an invoice is retried until it is made', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', times: 5, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database);
  for (let times = 0; times < 30; times += 1) {
    if ((await issue(id)).state === 'done') break;
    api.clock.advance(2 * MINUTE);
  }
  expect(await posted()).toHaveLength(6);
  expect(await payment(id)).toMatchObject({ outcome: 'issued' });
});
