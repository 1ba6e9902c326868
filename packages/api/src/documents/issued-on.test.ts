// The day that a document bears: the day it is sent, and from its first POST on the same body to the byte.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/documents/buyer';
import { beforeEach, expect, it } from 'vitest';
import { openIssuing } from '../../testing/issuing.ts';
import { testApi } from '../../testing/test-api.ts';
import { issueDocuments } from './issue-documents.ts';

const api = testApi();
const { issue, issuing, ledger, posted, payment: paymentOf } = openIssuing(api);
const NOMINAL = { buyer: buyerOf(A_PERSON, 1), paidOn: '2026-11-20' };
const DAY = 24 * 60 * 60_000;
const days = async () => (await posted()).map((one) => [one['kind'], one['issue_date'], one['sell_date']]);

beforeEach(() => api.clock.set('2026-11-20T12:00:00Z'));

it('ordered by a person and sent days later: the day it is sent', async () => {
  await api.levers.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_street' } });
  const participant = await aParticipant(api.database);
  const { id } = await aPaidPayment(api.database, { ...NOMINAL, participant });
  await issue(id);
  await anInvoicePreference(api.database, participant, { ...A_PERSON, street: 'ul. Nowa 2' });
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
  api.clock.set('2026-11-23T23:30:00Z');
  await api.runJobs();
  expect((await days()).at(-1)).toEqual(['vat', '2026-11-24', '2026-11-20']);
  const kept = await api.database.prisma.document.findMany({ where: { kind: 'vat' } });
  expect(kept.map(({ issuedOn }) => issuedOn.toISOString().slice(0, 10))).toEqual(['2026-11-24']);
});

it('a worker that died before its POST: the day of the one who sends it', async () => {
  const { id } = await aPaidPayment(api.database, NOMINAL);
  const given = issuing();
  const create = () => Promise.reject(new Error('died'));
  const saveRequest = () => Promise.reject(new Error('died'));
  const dying = { ...given, provider: { ...given.provider, create }, records: { ...given.records, saveRequest } };
  await expect(issueDocuments(dying, [id])).rejects.toThrow('died');
  api.clock.advance(2 * DAY);
  await issue(id);
  expect(await days()).toEqual([
    ['receipt', '2026-11-22', '2026-11-20'],
    ['vat', '2026-11-22', '2026-11-20'],
  ]);
});

it.each([
  ['nobody knows what came of it', { type: 'drop', when: 'before' }],
  ['it was surely not carried out', { type: 'html', status: 401, when: 'before' }],
])('once a POST has left, its body stays as it was: %s', async (_, fault) => {
  await api.levers.invoicing.fault({ kind: 'receipt', fault });
  const { id } = await aPaidPayment(api.database, { paidOn: '2026-11-20' });
  await issue(id);
  for (let times = 0; times < 4; times += 1) {
    api.clock.advance(DAY);
    await issue(id);
  }
  const [first, again, ...more] = await posted();
  expect(again).toEqual(first);
  expect(more).toEqual([]);
  expect(await ledger()).toMatchObject([{ issue_date: '2026-11-20' }]);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
});
