// The job that sends letters, over a real mail server: at least once, under one Message-ID, through every fault and a
// death between sending and its mark.
import { testApi } from '@zapisy/api/testing/test-api';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { claimLetters, putLetters } from '@zapisy/db/mail/outgoing-mail-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { openMailer } from '../outside/mail/mailer.ts';
import { remindOfPayments } from './remind-of-payments.ts';
import { sendOutgoingMail } from './send-outgoing-mail.ts';

const api = testApi();
const MINUTE = 60_000;
const run = () => sendOutgoingMail(api.context);
const letters = () => api.faultControls.mail.letters();
const rows = () => api.database.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } });
const states = async () =>
  (await rows()).map(({ state, problem }) => (problem === null ? state : `${state}: ${problem}`));

/** A reminder of a payment that is due, written now. */
async function aLetter() {
  const { id: paymentId, ownerEmail: recipient } = await aPayment(api.database, {
    dueOn: addDays(warsawDate(api.clock.now()), 1),
  });
  const letter = {
    kind: 'payment-due',
    dedupeKey: `payment-due:${paymentId}`,
    recipient,
    facts: { paymentId },
  } as const;
  await inTransaction(api.database, (tx) => putLetters(tx, [letter], api.clock.now()));
  return { paymentId, recipient };
}

it('a letter that is due is sent once, to its recipient', async () => {
  const { paymentId, recipient } = await aLetter();
  expect(await run()).toEqual({ sent: 1, failed: 0, postponed: 0, dropped: 0 });
  expect(await run()).toEqual({ sent: 0, failed: 0, postponed: 0, dropped: 0 });
  expect(await letters()).toMatchObject([
    { to: [recipient], from: 'biuro@zapisy.example', text: expect.stringContaining(`nr ${paymentId}`) },
  ]);
  expect(await states()).toEqual(['sent']);
});

it('a letter that is due is sent by one of many servers', async () => {
  for (let count = 0; count < 6; count += 1) await aLetter();
  await Promise.all([run(), run(), run()]);
  expect(await letters()).toHaveLength(6);
});

it('a letter that is due is not sent when its payment was paid meanwhile', async () => {
  const { paymentId } = await aLetter();
  await api.database.prisma.payment.update({ where: { id: paymentId }, data: { state: 'cancelled' } });
  expect(await run()).toMatchObject({ sent: 0, dropped: 1 });
  expect([await letters(), await states()]).toEqual([[], ['dropped: outdated']]);
});

it('a letter that is due leaves no address, name or text in the log', async () => {
  const { recipient } = await aLetter();
  await api.faultControls.mail.fault({ type: 'refuse-recipient' });
  await run();
  expect(JSON.stringify(api.logged)).toContain('address-refused');
  expect(JSON.stringify(api.logged)).not.toContain(recipient);
});

it.each([{ type: 'drop', when: 'after' } as const, { type: 'drop' } as const])(
  'a lost answer is followed by the same letter under the same Message-ID (%j)',
  async (fault) => {
    await aLetter();
    await api.faultControls.mail.fault(fault);
    expect(await run()).toMatchObject({ sent: 0, postponed: 1 });
    expect(await states()).toEqual(['waiting: no-answer']);
    expect(await run()).toMatchObject({ sent: 0, postponed: 0 });
    api.clock.advance(MINUTE);
    expect(await run()).toMatchObject({ sent: 1 });
    const taken = await letters();
    expect(taken).toHaveLength(fault.when === 'after' ? 2 : 1);
    expect(new Set(taken.map(({ messageId }) => messageId))).toEqual(new Set([`<${(await rows())[0]?.messageId}>`]));
  },
);

it('a lost answer of a sender that died after sending is the same: another server sends it again under its Message-ID', async () => {
  await aLetter();
  const now = api.clock.now();
  const claim = { limit: 1, now, forMs: MINUTE, domain: 'zapisy.example' };
  const [claimed] = await claimLetters(api.database, claim);
  const { messageId = '', recipient } = claimed ?? {};
  const body = { senderName: '', subject: 'x', text: 'x', html: 'x', date: now, attachments: [] };
  await api.context.outside.mail.send({ ...body, messageId, to: recipient ?? '' });
  expect(await run()).toMatchObject({ sent: 0 });
  api.clock.advance(MINUTE);
  expect(await run()).toMatchObject({ sent: 1 });
  expect((await letters()).map((letter) => letter.messageId)).toEqual([`<${messageId}>`, `<${messageId}>`]);
});

it('a refusal for good ends the letter as failed, and is not asked again', async () => {
  await aLetter();
  await api.faultControls.mail.fault({ type: 'refuse-recipient' });
  expect(await run()).toMatchObject({ failed: 1 });
  api.clock.advance(100 * MINUTE);
  expect(await run()).toMatchObject({ sent: 0 });
  expect(await states()).toEqual(['failed: address-refused']);
});

it('a refusal for now is retried with growing pauses', async () => {
  await aLetter();
  await api.faultControls.mail.fault({ type: 'refuse-recipient', status: 451 }, 2);
  expect(await run()).toMatchObject({ postponed: 1 });
  api.clock.advance(MINUTE);
  expect(await run()).toMatchObject({ postponed: 1 });
  api.clock.advance(MINUTE);
  expect(await run()).toMatchObject({ sent: 0, postponed: 0 });
  api.clock.advance(MINUTE);
  expect(await run()).toMatchObject({ sent: 1 });
});

it('a refusal of our sign-in ends the run with its cause: every letter waits, and none is lost', async () => {
  for (let count = 0; count < 8; count += 1) await aLetter();
  await api.faultControls.mail.fault({ type: 'refuse-login' }, 3);
  expect(await run()).toMatchObject({ sent: 0, problem: 'mail-sign-in-refused' });
  api.clock.advance(2 * MINUTE);
  expect(await run()).toMatchObject({ sent: 8 });
});

it('a refusal that lasts for two days ends the letter: it would say something old', async () => {
  await aLetter();
  api.clock.advance(48 * 60 * MINUTE + 1);
  expect(await run()).toMatchObject({ failed: 1 });
  expect([await states(), await letters()]).toEqual([['failed: too-late'], []]);
});

const off = () => ({ ...api.context, outside: { ...api.context.outside, mail: openMailer(undefined) } });

it('without SMTP_URL: what was written is dropped, and no reminders are written', async () => {
  await aLetter();
  expect(await sendOutgoingMail(off())).toMatchObject({ dropped: 1 });
  expect(await states()).toEqual(['dropped: off']);
  const today = new Date(warsawDate(api.clock.now()));
  await api.database.prisma.payment.updateMany({ data: { dueOn: today } });
  expect(await remindOfPayments(off())).toEqual({ planned: 0 });
  expect(await remindOfPayments(api.context)).toEqual({ planned: 0 });
});
