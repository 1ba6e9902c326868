// The e-mail of a document after the address of its family was corrected (FAM-1): nothing goes to the former one.
import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { testApi } from '@zapisy/api/testing/test-api';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { followUp } from '../../jobs/follow-up.ts';
import { issueDocuments } from '../issuing/issue-documents.ts';

const api = testApi();
const { issuing, ledger } = openIssuing(api);
const FORMER = 'obcy@poczta.example';
const { email: RIGHT } = ACTORS.client;
const NAME = { firstName: 'Anna', lastName: 'Nowak' };
const MINUTE = 60_000;

/** A named invoice for the owner's own address, as it was typed. */
async function paid(email = 'Obcy@Poczta.example') {
  await anOwner(api.database, { email: FORMER, ...NAME });
  const participant = await aParticipant(api.database, { ownerEmail: FORMER });
  const buyer = buyerOf({ ...A_PERSON, email }, 1);
  const { id } = await aPaidPayment(api.database, { participant, buyer, printReceipt: false });
  return { paymentId: id, playerId: participant.id };
}

const correct = (playerId: string) =>
  api.as('reception').people.correctOwner({
    playerId,
    shown: { ...NAME, email: FORMER },
    wanted: { ...NAME, email: RIGHT },
  });

const mailed = async () =>
  (await ledger()).flatMap(({ mails }) => (mails as { to: string[] }[]).flatMap(({ to }) => to));

it.each(['sent', 'refused', 'unknown', 'sending'])(
  'an e-mail that is %s at the correction is ordered once more for the address that the family has now',
  async (state) => {
    const { paymentId, playerId } = await paid();
    await issueDocuments(issuing(), [paymentId]);
    await api.runJobs();
    const before = await mailed();
    await api.database.prisma.documentEmail.updateMany({ data: { state } });
    await correct(playerId);
    await api.database.prisma.documentEmail.updateMany({ where: { state: 'sending' }, data: { state: 'sent' } });
    const [email] = await api.database.prisma.documentEmail.findMany();
    await api.as('reception').documents.eMailAgain({ documentId: email?.documentId ?? '' });
    await api.runJobs();
    expect(await mailed()).toEqual([...before, RIGHT]);
  },
);

it('an e-mail that waits at the correction goes to the address that the family has now', async () => {
  const { paymentId, playerId } = await paid();
  await issueDocuments(issuing(), [paymentId]);
  await correct(playerId);
  await api.runJobs();
  expect(await mailed()).toEqual([RIGHT]);
});

it('an invoice that the provider had not confirmed at the correction is mailed to the address that the family has now', async () => {
  const { paymentId, playerId } = await paid();
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'drop', when: 'after' } });
  await api.faultControls.invoicing.fault({ on: 'list', times: 200, fault: { type: 'drop', when: 'before' } });
  await issueDocuments(issuing(), [paymentId]);
  expect(await api.database.prisma.documentEmail.count()).toBe(0);
  await correct(playerId);
  await api.faultControls.invoicing.clear();
  api.clock.advance(6 * MINUTE);
  await followUp(api.context);
  await api.runJobs();
  expect(await mailed()).toEqual([RIGHT]);
});

it('an invoice goes to the buyer of another address also after the correction', async () => {
  const { paymentId, playerId } = await paid('firma@biuro.example');
  await issueDocuments(issuing(), [paymentId]);
  await correct(playerId);
  await api.runJobs();
  expect(await mailed()).toEqual(['firma@biuro.example']);
});
