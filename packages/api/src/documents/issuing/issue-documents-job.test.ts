// The work on documents survives in the queue, and also without it.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { LEASE_MS } from '@zapisy/db/documents/document-lease';
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { followUpDocuments } from '../follow-up-documents.ts';
import { issueDocuments } from './issue-documents.ts';
import { issueDocumentsJob } from './issue-documents-job.ts';

const api = testApi();
const { documents, issuing, posted, payment: paymentOf } = openIssuing(api);
const NOMINAL = { buyer: buyerOf(A_PERSON, 1) };
const died = () => Promise.reject(new Error('died'));
const followUp = async () => {
  await followUpDocuments(api.context);
  return api.runJobs();
};

/** A job that has run leaves the queue a moment after its end. */
async function jobs() {
  const { rows } = await api.database.pool.query<{ payload: unknown; waits: boolean }>(
    `SELECT payload, run_at > now() AS waits FROM graphile_worker._private_jobs ORDER BY id`,
  );
  return rows;
}

it('issue-documents issues, and leaves nothing in the queue', async () => {
  const { id } = await aPaidPayment(api.database, NOMINAL);
  await enqueueDocuments(api.database.prisma, [id]);
  await enqueueDocuments(api.database.prisma, [id]);
  expect(await jobs()).toEqual([{ payload: { paymentIds: [id] }, waits: false }]);
  expect(await api.runJobs()).toEqual([]);
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  await expect.poll(jobs).toEqual([]);
});

it('issue-documents comes back later to what the provider has not taken, without an error', async () => {
  await api.faultControls.invoicing.fault({ fault: { type: 'html', status: 502, when: 'before' } });
  const { id } = await aPaidPayment(api.database);
  await enqueueDocuments(api.database.prisma, [id]);
  expect(await api.runJobs()).toEqual([]);
  await expect.poll(jobs).toEqual([{ payload: { paymentIds: [id] }, waits: true }]);
  for (let times = 0; times < 4; times += 1) {
    api.clock.advance(61_000);
    await api.runJobs({ alsoLater: true });
  }
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await posted()).toHaveLength(2);
  await expect.poll(jobs).toEqual([]);
});

it('issue-documents: the payments of a checkout with several buyers: a set of documents for each', async () => {
  const participant = await aParticipant(api.database);
  const given = { participant, method: 'online' as const };
  const first = await aPaidPayment(api.database, { ...given, ...NOMINAL });
  const second = await aPaidPayment(api.database, given);
  await enqueueDocuments(api.database.prisma, [first.id, second.id]);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1', 'pay-2-receipt-1']);
});

it('issue-documents: a payload that is none is an error for the queue', async () => {
  await expect(issueDocumentsJob(api.context, { paymentIds: [] })).rejects.toThrow();
  await expect(issueDocumentsJob(api.context, undefined)).rejects.toThrow();
});

it('document_follow_up finds work whose job was lost, before its first request and after', async () => {
  const first = await aPaidPayment(api.database, NOMINAL);
  await followUp();
  expect(await paymentOf(first.id)).toMatchObject({ outcome: 'issued' });
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'drop', when: 'before' } });
  const second = await aPaidPayment(api.database, NOMINAL);
  await followUp();
  expect(await paymentOf(second.id)).toMatchObject({ outcome: 'waiting', invoice: null });
  await api.database.pool.query('DELETE FROM graphile_worker._private_jobs');
  for (let minutes = 0; minutes < 3; minutes += 1) {
    api.clock.advance(61_000);
    await followUp();
  }
  expect(await paymentOf(second.id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
  expect(await documents()).toHaveLength(4);
});

it.each<[string, (records: DocumentRecords) => Partial<DocumentRecords>]>([
  ['was made, but not recorded', () => ({ recordReceipt: died })],
  [
    'is recorded, while the invoice was not begun',
    ({ openRequest }) => ({
      openRequest: (lease, draft) => (draft.kind === 'vat' ? died() : openRequest(lease, draft)),
    }),
  ],
])('document_follow_up finds the whole list when a worker died whose receipt %s', async (_, deadly) => {
  const first = await aPaidPayment(api.database, NOMINAL);
  const { participant } = await paymentOf(first.id);
  const ids = [first.id, (await aPaidPayment(api.database, { ...NOMINAL, participant })).id];
  const { records, ...rest } = issuing();
  await expect(issueDocuments({ ...rest, records: { ...records, ...deadly(records) } }, ids)).rejects.toThrow('died');
  api.clock.advance(LEASE_MS);
  await followUp();
  expect(await documents()).toEqual(['pay-1-2-receipt-1', 'pay-1-2-vat-1']);
  for (const id of ids) expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('document_follow_up keeps the pauses of what waits', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  await api.faultControls.invoicing.fault({ fault: { type: 'drop', when: 'before' } });
  await aPaidPayment(api.database);
  await followUp();
  const calls = (await api.faultControls.journal('invoicing')).length;
  for (let times = 0; times < 3; times += 1) await followUp();
  expect(await api.faultControls.journal('invoicing')).toHaveLength(calls);
});

it('document_follow_up leaves alone what is not paid, is done, or waits for a person', async () => {
  await aPayment(api.database);
  await aPaidPayment(api.database, { outcome: 'issued' });
  await aPaidPayment(api.database, { outcome: 'needs-person' });
  await aPaidPayment(api.database, { outcome: 'without-document' });
  await followUp();
  expect(await api.faultControls.journal('invoicing')).toEqual([]);
});
