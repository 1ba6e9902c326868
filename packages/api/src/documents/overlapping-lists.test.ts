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
const { account, issue, issuing, documents, payment, told } = openIssuing(api);

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

it('a payment beside one whose receipt comes late goes on as well', async () => {
  const MINUTE = 60_000;
  const participant = await aParticipant(api.database);
  const buyer = buyerOf(A_PERSON, 1);
  const { id: one } = await aPaidPayment(api.database, { participant, buyer });
  const { id: other } = await aPaidPayment(api.database, { participant, buyer });
  const given = issuing();
  const openRequest: Issuing['records']['openRequest'] = (lease, draft) =>
    draft.kind === 'vat' ? Promise.reject(new Error('gone')) : given.records.openRequest(lease, draft);
  const dies = { ...given, records: { ...given.records, openRequest } };
  await expect(issueDocuments(dies, [one])).rejects.toThrow('gone');
  await api.levers.invoicing.fault({ kind: 'receipt', fault: { type: 'drop', when: 'before' } });
  await api.levers.invoicing.fault({ on: 'list', times: 200, fault: { type: 'drop', when: 'before' } });
  for (let minutes = 0; minutes < 20; minutes += 1) {
    await issue(one, other);
    api.clock.advance(MINUTE);
  }
  expect((await told()).map(({ reason }) => reason)).toEqual(['document-unknown']);
  expect([(await payment(one)).outcome, (await payment(other)).outcome]).toEqual(['waiting', 'needs-person']);
  await api.levers.invoicing.clear();
  for (let times = 0; times < 6; times += 1) {
    await issue(one, other);
    api.clock.advance(5 * MINUTE);
  }
  for (const id of [one, other]) expect(await payment(id)).toMatchObject({ invoice: { kind: 'vat' } });
});

it.each([
  ['first', 0],
  ['last', 1],
])(
  'one unlinked invoice of a list is told of all of it, also when it is the %s, until it is linked',
  async (_, index) => {
    await account({ linkIgnored: true });
    const participant = await aParticipant(api.database);
    const given = { participant, buyer: buyerOf(A_PERSON, 1) };
    const ids = [(await aPaidPayment(api.database, given)).id, (await aPaidPayment(api.database, given)).id];
    const [unlinked = 0, linked = 0] = index === 0 ? ids : ids.toReversed();
    await issue(unlinked);
    await account({ linkIgnored: false });
    await issue(linked);
    await api.database.prisma.payment.updateMany({ data: { documentsOutcome: 'waiting' } });
    await issue(...ids);
    for (const id of ids) expect(await payment(id)).toMatchObject({ outcome: 'issued-unlinked' });
    const invoice = (await payment(unlinked)).invoice;
    await api.levers.post(`/invoicing/documents/${invoice?.providerId}`, { issuedToReceipt: true });
    expect(await api.as('office').documents.checkLink({ paymentId: unlinked })).toEqual({ link: 'linked' });
    for (const id of ids) expect(await payment(id)).toMatchObject({ outcome: 'issued' });
  },
);
