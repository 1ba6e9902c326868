// The e-mail of a document: recipient, time, never twice without an order, and its known outcome.

import { randomUUID } from 'node:crypto';
import { openCounter } from '@zapisy/api/testing/counter';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment, aPayment, type GivenPaid } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { followUp as followUpOf } from '../../jobs/follow-up.ts';
import { issueDocuments } from '../issuing/issue-documents.ts';
import { createProxyReceipt } from '../proxy/create.ts';

const api = testApi();
const { issuing, ledger, payment: paymentOf, account } = openIssuing(api);
/** With the timeouts of a real server, because the speed of this machine does not matter here. */
const issue = (...ids: readonly number[]) => issueDocuments(issuing(), ids);
const OWNER = ACTORS.client.email;
const MINUTE = 60_000;

/** A document of a payment of Anna's, issued, with its jobs run. */
async function issued(given: GivenPaid = {}) {
  const participant = await aParticipant(api.database, { ownerEmail: OWNER });
  const { id } = await aPaidPayment(api.database, { participant, ...given });
  await issue(id);
  await api.runJobs();
  return id;
}

const mails = async () =>
  (await ledger()).map(({ kind, mails: sent }) => [kind, (sent as { to: string[] }[]).map(({ to }) => to)]);
const states = async () => {
  const rows = await api.database.prisma.documentEmail.findMany({ orderBy: { updatedAt: 'asc' } });
  return rows.map(({ state, problem }) => (problem === null ? state : `${state}: ${problem}`));
};
const followUp = async () => {
  api.clock.advance(6 * MINUTE);
  await followUpOf(api.context);
  await api.runJobs();
};
const fault = (given: object, times = 1) =>
  api.faultControls.post('/invoicing/faults', { on: 'email', times, fault: given });
const asked = async () =>
  (await api.faultControls.journal('invoicing')).filter(({ path }) => path.includes('send_by_email')).length;

it('who gets what: a receipt goes to the owner', async () => {
  await issued();
  expect(await mails()).toEqual([['receipt', [[OWNER]]]]);
  expect(await states()).toEqual(['sent']);
});

it('who gets what: a named invoice to the e-mail of the buyer’s data, its receipt to the owner', async () => {
  await issued({ buyer: buyerOf({ ...A_PERSON, email: 'tata@poczta.example' }, 1) });
  expect(await mails()).toEqual([
    ['receipt', [[OWNER]]],
    ['vat', [['tata@poczta.example']]],
  ]);
});

it('who gets what: a buyer without an e-mail of their own is the owner', async () => {
  await issued({ buyer: buyerOf({ ...A_PERSON, email: '' }, 1) });
  expect(await mails()).toContainEqual(['vat', [[OWNER]]]);
});

it('who gets what: the fallback receipt of a rejected invoice too: the client is informed', async () => {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  const id = await issued({ buyer: buyerOf(A_COMPANY, 1), printReceipt: false });
  expect(await paymentOf(id)).toMatchObject({ outcome: 'fell-back' });
  expect(await mails()).toEqual([['receipt', [[OWNER]]]]);
});

it('who gets what: no client, for a document that staff made manually', async () => {
  const ctx = api.contextOf(ACTORS.office);
  const positions = [{ name: 'Pilka', quantity: 1, tax: '23', total_price_gross: '10.00' }];
  await createProxyReceipt(ctx, { idempotencyKey: 'a', body: { invoice: { payment_type: 'cash', positions } } });
  await api.runJobs();
  expect(await mails()).toEqual([['receipt', []]]);
  expect(await states()).toEqual([]);
});

it('who gets what: no client, for a receipt that was withdrawn before its e-mail was sent', async () => {
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  await api.database.prisma.document.updateMany({ data: { withdrawnAt: new Date() } });
  await api.runJobs();
  expect([await states(), await asked()]).toEqual([['dropped'], 0]);
});

const COMPANY = { buyer: buyerOf({ ...A_COMPANY, email: 'biuro@firma.example' }, 1), printReceipt: false };

it('a company invoice waits for its number, and leaves as soon as that is read', async () => {
  await account({ govDelayMs: 600_000 });
  const id = await issued(COMPANY);
  expect([await states(), await asked()]).toEqual([['waiting'], 0]);
  await followUp();
  expect([await states(), await asked()]).toEqual([['waiting'], 0]);
  const { invoice } = await paymentOf(id);
  await api.faultControls.post(`/invoicing/documents/${invoice?.providerId}`, { govStatus: 'ok' });
  await followUp();
  expect(await mails()).toEqual([['vat', [['biuro@firma.example']]]]);
  expect([await states(), await asked()]).toEqual([['sent'], 1]);
});

it('a company invoice that the national system refused is not mailed', async () => {
  await account({ govDelayMs: 600_000 });
  const { invoice } = await paymentOf(await issued(COMPANY));
  await api.faultControls.post(`/invoicing/documents/${invoice?.providerId}`, { govStatus: 'send_error' });
  await followUp();
  expect([await states(), await asked()]).toEqual([['waiting'], 0]);
});

it('a company invoice of an account that sends named invoices there by itself, which we read only later: the refusal makes it wait', async () => {
  const { id } = await aPaidPayment(api.database, { buyer: buyerOf(A_PERSON, 1), printReceipt: false });
  await issue(id);
  const { invoice } = await paymentOf(id);
  const turn = (govStatus: string) =>
    api.faultControls.post(`/invoicing/documents/${invoice?.providerId}`, { govStatus });
  await turn('processing');
  await api.runJobs();
  expect([await states(), await asked()]).toEqual([['waiting: no-number'], 1]);
  await turn('ok');
  await followUp();
  expect(await states()).toEqual(['sent']);
});

it.each([
  ['a torn connection after it left', { type: 'drop', when: 'after' }, 1],
  ['a fault after it left', { type: 'html', status: 502, when: 'after' }, 1],
  ['an answer that says nothing', { type: 'empty-200', when: 'before' }, 0],
])('at most once: %s: unknown, and not asked again by itself', async (_, given, sent) => {
  await fault(given);
  await issued();
  await followUp();
  await followUp();
  expect([await states(), await asked()]).toEqual([['unknown: no-answer'], 1]);
  expect(await mails()).toEqual([['receipt', sent === 1 ? [[OWNER]] : []]]);
});

it('at most once: a sender that died between its mark and the answer: unknown, whatever the queue does', async () => {
  await issued();
  await api.database.prisma.documentEmail.updateMany({ data: { state: 'sending', updatedAt: api.clock.now() } });
  const [row] = await api.database.prisma.documentEmail.findMany();
  await api.database.prisma.$executeRaw`
      SELECT graphile_worker.add_job('e-mail-document', json_build_object('documentId', ${row?.documentId}::text))`;
  await api.runJobs();
  expect(await states()).toEqual(['sending']);
  await followUp();
  expect([await states(), await asked()]).toEqual([['unknown: sender-lost'], 1]);
});

it('at most once: many jobs at once mail it once', async () => {
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  const { receipt } = await paymentOf(id);
  for (let times = 0; times < 6; times += 1) {
    await api.database.prisma.$executeRaw`
        SELECT graphile_worker.add_job('e-mail-document', json_build_object('documentId', ${receipt?.id}::text))`;
  }
  await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
  expect([await states(), await asked()]).toEqual([['sent'], 1]);
});

it.each([
  ['throttled', { type: 'throttle', retryAfter: 0 }],
  ['a redirect', { type: 'redirect' }],
  ['a refused token', { type: 'refuse', status: 401, field: null, message: 'token' }],
])('at most once: %s surely mailed nothing: it goes with a later follow-up', async (_, given) => {
  await fault(given);
  await issued();
  expect(await states()).toEqual([expect.stringMatching(/^waiting: /)]);
  await followUp();
  expect(await states()).toEqual(['sent']);
});

it('at most once: a refusal is recorded with the provider’s message', async () => {
  await fault({ type: 'refuse', status: 422, field: null, message: 'Zły adres' });
  await issued();
  await followUp();
  expect([await states(), await asked()]).toEqual([['refused: Zły adres'], 1]);
});

const again = (documentId: string) => api.as('reception').documents.eMailAgain({ documentId });

it('„Wyślij ponownie” is a person’s order, audited, and gets past the provider’s three days', async () => {
  const { receipt } = await paymentOf(await issued());
  expect(await again(receipt?.id ?? '')).toEqual({ state: 'waiting' });
  expect(await refusalOf(again(receipt?.id ?? ''))).toMatchObject({ reason: 'email-under-way' });
  await api.runJobs();
  expect(await mails()).toEqual([['receipt', [[OWNER], [OWNER]]]]);
  const [entry] = await listAudit(api.database.prisma, { limit: 1 });
  expect(entry).toMatchObject({ action: 'eMailDocumentAgain', before: { email: 'sent' } });
});

it('„Wyślij ponownie” is refused for what has no e-mail, and for what is not there', async () => {
  const { id } = await aDocument(api.database);
  expect(await refusalOf(again(id))).toMatchObject({ code: 'not-allowed-now', reason: 'no-email' });
  expect(await refusalOf(again('5d6f6c0e-0000-4000-8000-000000000001'))).toMatchObject({ code: 'not-found' });
});

it('what is shown: the client sees that it was sent, with the whole address; staff see its first letter and its host', async () => {
  const id = await issued();
  const [own] = await api.as('client').payments.mine();
  const email = { state: 'sent', sentTo: 'a…@poczta.example', at: expect.any(Date) };
  expect(own?.documents).toMatchObject([{ kind: 'receipt', email: { ...email, sentTo: OWNER } }]);
  const { emails, receipt } = await api.as('office').documents.ofPayment({ paymentId: id });
  expect(emails).toEqual({ [receipt?.id ?? '']: email });
});

it('what is shown: the counter of the sale sees the whole address', async () => {
  const settlementKey = randomUUID();
  const ward = await aParticipant(api.database, { ownerEmail: OWNER });
  const { id } = await aPayment(api.database, { participant: ward });
  const counter = api.as('reception').payments;
  const sale = { settlementKey, playerId: ward.id, paymentIds: [id], method: 'card' as const, printReceipt: true };
  await openCounter(api).settle({ ...sale, invoiceVersion: 0, deskId: 'desk-1' });
  await api.runJobs();
  const { payments } = await counter.settlement({ settlementKey });
  expect(payments[0]?.documents).toMatchObject([{ kind: 'receipt', email: { state: 'sent', sentTo: OWNER } }]);
});

it('what is shown: no address reaches the log', async () => {
  await fault({ type: 'drop', when: 'after' });
  await issued();
  expect(api.logged).not.toHaveLength(0);
  expect(JSON.stringify(api.logged)).not.toContain('@');
});
