// A company invoice is never issued beside a fiscal receipt: the receipt is read at the provider at the order and
// before the POST.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { followUpDocuments } from '../follow-up-documents.ts';
import { issueDocuments } from '../issuing/issue-documents.ts';
import { generateBulkInvoiceFromPayments } from './generate-bulk-invoice-from-payments.ts';

const api = testApi();
const { issuing, ledger, payment: paymentOf, posted, notified } = openIssuing(api);
const staff = () => api.as('office').documents;
const HOUR = 3_600_000;
const READ_FAULT = { on: 'read', times: 99, fault: { type: 'html', status: 502, when: 'before' } };
const turn = (id: number, fiscalStatus: string) =>
  api.faultControls.post(`/invoicing/documents/${id}`, { fiscalStatus });
const kinds = async () => (await ledger()).map(({ kind }) => kind);
const invoices = async () => (await posted()).filter(({ kind }) => kind === 'vat').length;
const reasons = async () => (await notified()).map(({ reason }) => reason).sort();

/** A company's invoice was rejected, and its receipt replaces it; over an hour ago, so it is not followed any more. */
async function aFallback() {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  const participant = await aParticipant(api.database);
  await anInvoicePreference(api.database, participant, A_COMPANY);
  const { id } = await aPaidPayment(api.database, { participant, buyer: buyerOf(A_COMPANY, 1), printReceipt: false });
  await issueDocuments(issuing(), [id]);
  api.clock.advance(2 * HOUR);
  const { receipt } = await paymentOf(id);
  expect(receipt).toMatchObject({ fiscal: 'none' });
  return { id, providerId: receipt?.providerId ?? 0 };
}

const order = (paymentId: number) => staff().generateInvoiceFromPayment({ paymentId });

it.each([
  ['printed', 'receipt-is-fiscal'],
  ['er_fatal', 'receipt-is-fiscal'],
  ['to_print', 'receipt-being-printed'],
  ['error', 'receipt-print-failed'],
])(
  'ordered by a person beside a receipt that is %s at the provider without our knowledge: refused, and staff are notified',
  async (state, reason) => {
    const { id, providerId } = await aFallback();
    await turn(providerId, state);
    await followUpDocuments(api.context);
    expect((await paymentOf(id)).receipt, 'no longer polled').toMatchObject({ fiscal: 'none' });
    expect(await refusalOf(order(id))).toEqual({ code: 'not-allowed-now', reason, paymentIds: [id] });
    await api.runJobs();
    expect([await invoices(), await kinds()]).toEqual([1, ['receipt']]);
    expect(await reasons()).toEqual(['invoice-rejected', 'unordered-fiscal-state']);
    const { may } = await api.as('office').payments.one({ paymentId: id });
    expect(may.issue).toMatchObject({ allowed: false, why: { reason } });
  },
);

it('ordered by a person while the provider is unreachable: refused for now, and nothing is written', async () => {
  const { id } = await aFallback();
  await api.faultControls.post('/invoicing/faults', READ_FAULT);
  expect(await refusalOf(order(id))).toEqual({ code: 'outside-unreachable', system: 'invoicing' });
  expect(await paymentOf(id)).toMatchObject({ outcome: 'fell-back' });
  await api.faultControls.invoicing.clear();
  await order(id);
  await api.runJobs();
  expect(await paymentOf(id)).toMatchObject({ outcome: 'withdrawn', invoice: { link: 'none' } });
});

it('ordered by a person of a run: each payment has its reason', async () => {
  const { id, providerId } = await aFallback();
  await turn(providerId, 'printed');
  const { runId } = await staff().startRun({ paymentIds: [id] });
  await api.runJobs();
  const { items } = await staff().run({ runId });
  expect(items).toMatchObject([{ state: 'refused', reason: { reason: 'receipt-is-fiscal' } }]);
  expect(await invoices()).toBe(1);
});

it('ordered by a person: a receipt that was deleted at the provider blocks no invoice', async () => {
  const { id, providerId } = await aFallback();
  await api.context.outside.invoicing.remove(providerId);
  await order(id);
  await api.runJobs();
  expect(await kinds()).toEqual(['vat']);
});

it('ordered by a person: no transaction is open while the provider is asked', async () => {
  const { id, providerId } = await aFallback();
  let idle: number | undefined;
  const { invoicing } = api.context.outside;
  const read: typeof invoicing.read = async (asked) => {
    const { rows } = await api.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    idle = (idle ?? 0) + (rows[0]?.count ?? 0);
    expect(asked).toBe(providerId);
    return invoicing.read(asked);
  };
  const outside = { ...api.context.outside, invoicing: { ...invoicing, read } };
  const ctx = { ...api.contextOf(ACTORS.office), outside };
  await generateBulkInvoiceFromPayments(ctx, { paymentIds: [id], isReceiptNotPrinted: false });
  expect(idle).toBe(0);
});

it.each(['printed', 'to_print', 'error'])(
  'before the POST leaves: the receipt turns %s after the order: nothing is sent, and a person is called',
  async (state) => {
    const { id, providerId } = await aFallback();
    await order(id);
    await turn(providerId, state);
    await api.runJobs();
    expect([await invoices(), await kinds()]).toEqual([1, ['receipt']]);
    expect(await paymentOf(id)).toMatchObject({ outcome: 'fell-back', invoice: null, receipt: { withdrawn: false } });
    expect((await paymentOf(id)).receipt?.fiscal).not.toBe('none');
    expect(await reasons()).toEqual(['company-invoice-forbidden', 'invoice-rejected', 'unordered-fiscal-state']);
    expect(await refusalOf(order(id))).toMatchObject({ code: 'not-allowed-now' });
  },
);

it('before the POST leaves: the receipt turns ordered in our own books after the order: nothing is sent', async () => {
  const { id } = await aFallback();
  await order(id);
  await api.database.prisma.document.updateMany({ where: { kind: 'receipt' }, data: { fiscalState: 'ordered' } });
  await api.runJobs();
  expect(await invoices()).toBe(1);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'fell-back' });
  expect(await reasons()).toEqual(['company-invoice-forbidden', 'invoice-rejected']);
});

it('before the POST leaves: the provider is unreachable: it waits, a notification is raised after 15 minutes, and then it is sent', async () => {
  const { id } = await aFallback();
  await order(id);
  await api.faultControls.post('/invoicing/faults', READ_FAULT);
  expect(await issueDocuments(issuing(), [id])).toMatchObject({ state: 'waiting' });
  expect(await invoices()).toBe(1);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'waiting' });
  api.clock.advance(16 * 60_000);
  await issueDocuments(issuing(), [id]);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'needs-person' });
  expect(await reasons()).toEqual(['invoice-rejected', 'provider-refuses-requests']);
  await api.faultControls.invoicing.clear();
  await issueDocuments(issuing(), [id]);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'withdrawn' });
});

it('before the POST leaves: an invoice that came late under its key is recorded, and staff are notified of both', async () => {
  const { id, providerId } = await aFallback();
  await order(id);
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'drop', when: 'after' } });
  await api.faultControls.invoicing.fault({
    on: 'list',
    times: 99,
    fault: { type: 'html', status: 502, when: 'before' },
  });
  await issueDocuments(issuing({ timeLimitMs: 400 }), [id]);
  api.clock.advance(16 * 60_000);
  await issueDocuments(issuing({ timeLimitMs: 400 }), [id]);
  await turn(providerId, 'printed');
  await staff().declareAbsent({ paymentId: id, kind: 'vat' });
  await issueDocuments(issuing(), [id]);
  await api.faultControls.invoicing.clear();
  api.clock.advance(11 * 60_000);
  await issueDocuments(issuing(), [id]);
  expect(await kinds()).toEqual(['receipt', 'vat']);
  expect(await paymentOf(id)).toMatchObject({ invoice: { kind: 'vat' }, receipt: { withdrawn: false } });
  expect(await reasons()).toContain('company-invoice-beside-receipt');
});

it('before the POST leaves: each time, also after the document was proved absent', async () => {
  const { id, providerId } = await aFallback();
  await order(id);
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'drop', when: 'before' } });
  await issueDocuments(issuing(), [id]);
  expect(await invoices()).toBe(2);
  await turn(providerId, 'printed');
  for (let minute = 0; minute < 12; minute += 1) {
    api.clock.advance(60_000);
    await issueDocuments(issuing(), [id]);
  }
  expect([await invoices(), await kinds()]).toEqual([2, ['receipt']]);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'fell-back' });
});

it('a receipt that becomes ordered while its invoice is in flight stays: it is not withdrawn, and staff are notified', async () => {
  const { id } = await aFallback();
  await order(id);
  const given = issuing();
  const create: typeof given.provider.create = async (body) => {
    const answer = await given.provider.create(body);
    await api.database.prisma.document.updateMany({ where: { kind: 'receipt' }, data: { fiscalState: 'ordered' } });
    return answer;
  };
  await issueDocuments({ ...given, provider: { ...given.provider, create } }, [id]);
  expect(await paymentOf(id)).toMatchObject({ receipt: { withdrawn: false, fiscal: 'ordered' } });
  expect((await paymentOf(id)).invoice).not.toBeNull();
  expect(await reasons()).toEqual(['company-invoice-beside-receipt', 'invoice-rejected']);
});
