// Lists of payments that overlap, and a worker that died between a document and its record: no list waits for ever.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/documents/buyer';
import { expect, it } from 'vitest';
import { openIssuing } from '../../testing/issuing.ts';
import { testApi } from '../../testing/test-api.ts';
import { issueDocuments } from './issue-documents.ts';
import type { Issuing } from './issuing.ts';

const api = testApi();
const { issue, issuing, documents, payment, told } = openIssuing(api);

/** Issuing that dies before the record of a receipt. */
function dying(): Issuing {
  const given = issuing();
  const recordReceipt = () => Promise.reject(new Error('gone'));
  return { ...given, records: { ...given.records, recordReceipt } };
}

it('a receipt that was made but not recorded does not stop the longer list', async () => {
  const participant = await aParticipant(api.database);
  const { id: one } = await aPaidPayment(api.database, { participant });
  const { id: other } = await aPaidPayment(api.database, { participant });
  await expect(issueDocuments(dying(), [one])).rejects.toThrow('gone');
  expect(await issue(one, other)).toEqual({ state: 'done' });
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-2-receipt-1']);
  for (const id of [one, other]) expect(await payment(id)).toMatchObject({ outcome: 'issued' });
});

it('a receipt is not given up for an invoice that waits for a person', async () => {
  await api.levers.invoicing.fault({ kind: 'receipt', times: 4, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database, { buyer: buyerOf({ ...A_PERSON, street: '' }, 1) });
  for (let minutes = 0; minutes < 30; minutes += 1) {
    await issue(id);
    api.clock.advance(60_000);
  }
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person', receipt: { kind: 'receipt' }, invoice: null });
  expect((await told()).map(({ reason }) => reason)).toContain('invoice-data-invalid');
});
