// Letters for staff: what is listed, and which may be sent again, to which address.
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { putLetters } from '@zapisy/db/mail/outgoing-mail-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { openMailer } from '../outside/mail/mailer.ts';
import { sendOutgoingMail } from './send-outgoing-mail.ts';

const api = testApi();
const office = () => api.as('office').mail;

async function aFailedLetter(recipient: string | null = 'ana@poczta.example') {
  const { id: paymentId } = await aPayment(api.database, { dueOn: addDays(warsawDate(api.clock.now()), 1) });
  const letter = { kind: 'payment-due', dedupeKey: String(paymentId), recipient, facts: { paymentId } } as const;
  await inTransaction(api.database, (tx) => putLetters(tx, [letter], api.clock.now()));
  await api.faultControls.mail.fault({ type: 'refuse-recipient' });
  await sendOutgoingMail(api.context);
  const [failed] = (await office().notSent({})).letters;
  if (!failed) throw new Error('nothing has failed');
  return failed;
}

it('letters that were not sent are listed with the reason, and counted', async () => {
  expect(await aFailedLetter()).toMatchObject({
    kind: 'payment-due',
    state: 'failed',
    problem: 'address-refused',
    recipient: 'ana@poczta.example',
  });
  expect(await office().state()).toEqual({
    sender: 'biuro@zapisy.example',
    office: 'biuro@zapisy.example',
    failed: 1,
  });
});

it('letters that were not sent are sent again to a corrected address, and then are gone from the list', async () => {
  const { id } = await aFailedLetter();
  await office().sendAgain({ id, recipient: ' <mailto:Anna@poczta.example>; ' });
  await sendOutgoingMail(api.context);
  expect((await api.faultControls.mail.letters()).map(({ to }) => to)).toEqual([['anna@poczta.example']]);
  expect((await office().notSent({})).letters).toEqual([]);
  expect(await refusalOf(office().sendAgain({ id }))).toEqual({ code: 'not-found' });
});

it('letters that were not sent are not sent to what is no address, nor is a letter to the office sent elsewhere', async () => {
  const { id } = await aFailedLetter();
  const wrong = office().sendAgain({ id, recipient: 'anna@poczta.example\r\nBcc: x@y.pl' });
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: ['recipient'] }] } });
  const toOffice = await aFailedLetter(null);
  const elsewhere = office().sendAgain({ id: toOffice.id, recipient: 'anna@poczta.example' });
  expect(await refusalOf(elsewhere)).toEqual({ code: 'bad-input', fields: ['recipient'] });
});

it('letters that were not sent that are being sent now are left to their sender', async () => {
  const { id } = await aFailedLetter();
  const now = api.clock.now();
  await api.database.prisma.outgoingMail.update({
    where: { id },
    data: { state: 'sending', endedAt: null, nextAttemptAt: new Date(now.getTime() + 60_000) },
  });
  expect(await refusalOf(office().sendAgain({ id }))).toEqual({
    code: 'not-allowed-now',
    reason: 'email-under-way',
  });
});

it('without SMTP_URL: staff see that e-mail is off', async () => {
  const outside = { ...api.context.outside, mail: openMailer(undefined) };
  const caller = appRouter.createCaller({ ...api.contextOf(ACTORS.office), outside });
  expect(await caller.mail.state()).toEqual({ sender: null, office: null, failed: 0 });
});
