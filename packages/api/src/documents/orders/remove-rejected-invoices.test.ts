// An invoice rejected by the e-invoice system, against the emulator: the next revision, and never two at once.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { followDocument } from '../follow-up/follow-document.ts';
import { issueDocuments } from '../issuing/issue-documents.ts';

const api = testApi();
const { account, issuing, ledger, payment, posted, notified } = openIssuing(api);
const staff = () => api.as('office').documents;
const reissue = (paymentId: number) => staff().generateInvoiceFromPayment({ paymentId });
const fault = (given: object) => api.faultControls.post('/invoicing/faults', { on: 'delete', fault: given });
const deletes = async () =>
  (await api.faultControls.journal('invoicing')).filter(({ method }) => method === 'DELETE').length;
const turn = async (id: number | undefined, given: object) => {
  await api.faultControls.post(`/invoicing/documents/${id}`, given);
};
const mayIssue = async (paymentId: number) => (await api.as('office').payments.one({ paymentId })).may.issue;
const requests = async () =>
  await api.database.prisma.documentRequest.findMany({
    orderBy: [{ revision: 'asc' }],
    select: { key: true, state: true },
  });

/** Payments of one company with one invoice that has this status in the national system. */
async function anInvoice(govStatus: string, { count = 1, isFallenBack = false } = {}) {
  // The emulated system reports no other status during the test.
  await account({ govDelayMs: 3_600_000 });
  const participant = await aParticipant(api.database);
  await anInvoicePreference(api.database, participant, A_COMPANY);
  const given = { participant, buyer: buyerOf(A_COMPANY, 1), printReceipt: false };
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await aPaidPayment(api.database, given)).id);
  const [id = 0] = ids;
  if (isFallenBack)
    await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  await issueDocuments(issuing(), ids);
  if (isFallenBack) await reissue(id);
  await api.runJobs();
  const providerId = (await payment(id)).invoice?.providerId ?? 0;
  await turn(providerId, { govStatus, govErrors: ['Błąd'] });
  await followDocument(api.context, providerId);
  const correct = (companyName: string) =>
    api.database.prisma.invoice.update({ where: { playerId: participant.id }, data: { companyName, version: 2 } });
  return { ids, id, providerId, correct };
}

it('an invoice that the e-invoice system rejected gives way to its next revision with the corrected data, under a key of its own', async () => {
  const { ids, id, providerId, correct } = await anInvoice('send_error', { count: 2 });
  expect(await mayIssue(id)).toEqual({ allowed: true, documents: 'company' });
  await correct('Poprawiona sp. z o.o.');
  expect(await reissue(id)).toEqual({ paymentIds: ids, outcome: 'waiting' });
  expect([(await payment(id)).invoice, await deletes(), await ledger()]).toEqual([null, 1, []]);
  await api.runJobs();
  const [first, second] = await posted();
  expect([first?.['buyer_name'], second?.['buyer_name']]).toEqual([A_COMPANY.companyName, 'Poprawiona sp. z o.o.']);
  expect(second?.['oid']).not.toBe(first?.['oid']);
  expect((await requests()).map(({ state }) => state)).toEqual(['withdrawn', 'accepted']);
  const [one] = await ledger();
  for (const other of ids) expect((await payment(other)).invoice?.providerId).toBe(one?.id);
  expect(one?.id).not.toBe(providerId);
  expect(await mayIssue(id)).toMatchObject({ allowed: false, why: { reason: 'invoice-exists' } });
});

it('an invoice that the e-invoice system rejected leaves who did what, and the number of what is gone, beside the payment', async () => {
  const { id } = await anInvoice('send_error');
  const number = (await payment(id)).invoice?.number;
  await reissue(id);
  const rows = (await listAudit(api.database.prisma, { limit: 9 })).filter(({ action }) => action === 'removeInvoice');
  expect(rows.map(({ actor, after }) => [actor, after])).toEqual([
    [expect.stringContaining('@'), { number, removed: true }],
    [expect.stringContaining('@'), { number, paymentIds: [id] }],
  ]);
  const history = await api.as('office').payments.history({ paymentId: id });
  expect(history.map(({ action }) => action)).toContain('removeInvoice');
});

it('an invoice that the e-invoice system rejected whose next revision the provider rejects falls back to a receipt, as any invoice', async () => {
  const { id } = await anInvoice('send_error');
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  await reissue(id);
  await api.runJobs();
  expect(await payment(id)).toMatchObject({ outcome: 'fell-back', invoice: null });
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['receipt']);
  expect((await notified()).map(({ reason }) => reason)).toEqual(['government-refused', 'invoice-rejected']);
});

it.each(['stands', 'is gone'])(
  'an invoice that the e-invoice system rejected had replaced a fallback receipt, which %s: when the next is rejected too, a fallback receipt is issued again',
  async (receipt) => {
    const { id, providerId } = await anInvoice('send_error', { isFallenBack: true });
    if (receipt === 'is gone') await staff().withdrawReceipt({ paymentId: id, reason: 'faktura na firmę' });
    await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
    await reissue(id);
    await api.runJobs();
    const [one, ...others] = await ledger();
    expect([one?.kind, others, one?.id === providerId]).toEqual(['receipt', [], false]);
    const after = await payment(id);
    expect(after).toMatchObject({ outcome: 'fell-back', invoice: null, receipt: { withdrawn: false } });
    expect(after.receipt?.providerId).toBe(one?.id);
  },
);

it('an invoice that the e-invoice system rejected ordered twice at once is one revision', async () => {
  const { id } = await anInvoice('send_error');
  const both = await Promise.allSettled([reissue(id), reissue(id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await api.runJobs();
  expect([(await posted()).length, (await ledger()).length]).toEqual([2, 1]);
});

it('an invoice that the e-invoice system rejected is replaced by a run too, with the other payments of its list', async () => {
  const { ids, id } = await anInvoice('send_error', { count: 2 });
  const { runId } = await staff().startRun({ paymentIds: [id] });
  await api.runJobs();
  expect((await staff().run({ runId })).items).toMatchObject([{ paymentId: id, state: 'issued' }]);
  const [one] = await ledger();
  for (const other of ids) expect((await payment(other)).invoice?.providerId).toBe(one?.id);
});

it.each(['ok', 'processing', 'offline_error', 'duplicate_error', 'server_error'])(
  'an invoice is left alone: %s: it is there, or may be',
  async (govStatus) => {
    const { id } = await anInvoice(govStatus);
    expect(await refusalOf(reissue(id))).toMatchObject({ code: 'not-allowed-now', reason: 'invoice-exists' });
    expect([await deletes(), (await posted()).length]).toEqual([0, 1]);
  },
);

it('an invoice is left alone when it was sent on at the provider meanwhile: read again, it is in the national system', async () => {
  const { id, providerId } = await anInvoice('send_error');
  await turn(providerId, { govStatus: 'ok' });
  expect(await refusalOf(reissue(id))).toMatchObject({ reason: 'invoice-exists' });
  expect((await payment(id)).invoice).toMatchObject({ providerId, govId: expect.any(String) });
  expect(await deletes()).toBe(0);
});

it('an invoice is left alone while the new data could bear no invoice', async () => {
  const { id, correct } = await anInvoice('send_error');
  await correct('');
  expect(await refusalOf(reissue(id))).toMatchObject({ code: 'invalid-invoice-data' });
  expect([await deletes(), (await ledger()).length]).toEqual([0, 1]);
});

it('an invoice is left alone when the provider keeps it: its message is shown, nothing is issued, and the order may be repeated', async () => {
  const { id, providerId } = await anInvoice('send_error');
  await fault({ type: 'refuse', status: 422, field: null, message: 'Nie można usunąć' });
  expect(await refusalOf(reissue(id))).toMatchObject({ reason: 'provider-refused', text: 'Nie można usunąć' });
  expect((await payment(id)).invoice?.providerId).toBe(providerId);
  await reissue(id);
  await api.runJobs();
  expect(await ledger()).toHaveLength(1);
});

it.each(['before', 'after'])(
  'an unknown outcome: a connection broken %s the deletion: the order is repeated, and one document is current',
  async (when) => {
    const { id } = await anInvoice('send_error');
    await fault({ type: 'drop', when });
    await reissue(id).catch(() => reissue(id));
    await api.runJobs();
    expect([(await posted()).length, (await ledger()).length]).toEqual([2, 1]);
    expect((await payment(id)).invoice?.providerId).toBe((await ledger())[0]?.id);
  },
);

it('an unknown outcome removed there by hand: the next revision takes its place', async () => {
  const { id, providerId } = await anInvoice('not_connected');
  await api.context.outside.invoicing.remove(providerId);
  await reissue(id);
  await api.runJobs();
  expect((await payment(id)).invoice?.providerId).toBe((await ledger())[0]?.id);
});
