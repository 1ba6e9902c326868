// Overdue payments for the office: families, ages, pages, and reminders by e-mail.
import { testApi } from '@zapisy/api/testing/test-api';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { planPaymentReminders } from '@zapisy/db/mail/payment-reminder-records';
import { aPaidPayment, aPayment, type GivenPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { addDays } from '@zapisy/domain/warsaw-time';
import { beforeEach, expect, it } from 'vitest';
import { sendOutgoingMail } from '../mail/send-outgoing-mail.ts';

const api = testApi();
const TODAY = '2026-11-23';
const office = () => api.as('office').payments;

beforeEach(() => api.clock.set(`${TODAY}T13:05:00Z`));

function overdue(days: number, given: GivenPayment = {}) {
  return aPayment(api.database, { dueOn: addDays(TODAY, -days), ...given });
}

it('the families with overdue payments are listed by the payment that is overdue longest, each with all its overdue payments', async () => {
  const zofia = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example', firstName: 'Zofia' });
  const jan = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example', firstName: 'Jan' });
  const tymon = await aParticipant(api.database, { ownerEmail: 'piotr@poczta.example', firstName: 'Tymon' });
  const late = await overdue(3, { participant: jan });
  const first = await overdue(46, { participant: zofia });
  const other = await overdue(10, { participant: tymon });
  await overdue(0, { participant: tymon });
  // Sunday: its term ends today.
  await overdue(1, { participant: tymon });
  await aPaidPayment(api.database, { participant: tymon, dueOn: '2026-11-03' });
  await overdue(20, { participant: tymon, state: 'cancelled' });
  const { families, sums, next } = await office().overdue({});
  expect(families).toMatchObject([
    {
      firstPaymentId: first.id,
      email: 'anna@poczta.example',
      age: 'over-30',
      days: 46,
      amount: 50_000,
      toRemind: [first.id, late.id],
      noReminder: null,
      payments: [{ participant: { firstName: 'Zofia' } }, { participant: { firstName: 'Jan' } }],
    },
    { firstPaymentId: other.id, age: '8-14', days: 10 },
  ]);
  expect(sums).toMatchObject({
    'over-30': { families: 1, payments: 2, amount: 50_000 },
    '15-30': { families: 0, payments: 0, amount: 0 },
    '8-14': { families: 1, payments: 1, amount: 25_000 },
    '1-7': { families: 0 },
  });
  expect(next).toBeNull();
  expect((await office().overdue({ age: '8-14' })).families).toHaveLength(1);
});

it('the families with overdue payments are filtered by city, with sums of the city', async () => {
  await overdue(5, { city: 'Kraków' });
  await overdue(6, { city: 'Gdańsk' });
  const { families, sums } = await office().overdue({ city: 'Gdańsk' });
  expect(families).toMatchObject([{ days: 6, payments: [{ city: 'Gdańsk' }] }]);
  expect(sums['1-7']).toMatchObject({ families: 1, payments: 1 });
});

it('the families with overdue payments come in pages that show each family once', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 23; count++) ids.push((await overdue(3 + (count % 3))).id);
  const one = await office().overdue({});
  expect(one.families).toHaveLength(20);
  const two = await office().overdue({ after: one.next ?? undefined });
  expect(two.next).toBeNull();
  const shown = [...one.families, ...two.families].map(({ firstPaymentId }) => firstPaymentId);
  expect(shown.toSorted((a, b) => a - b)).toEqual(ids);
});

it('the families with overdue payments have one that is paid online now, which cannot be reminded of', async () => {
  const { id } = await overdue(11, { state: 'pending' });
  const [family] = (await office().overdue({})).families;
  expect(family).toMatchObject({ firstPaymentId: id, toRemind: [], noReminder: 'paid-online-now' });
});

it('a reminder by staff is one letter to a family about all its payments, and is shown in the list', async () => {
  const participant = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  const one = await overdue(40, { participant });
  const two = await overdue(3, { participant });
  const paymentIds = [one.id, two.id];
  expect(await office().remindOfDues({ paymentIds })).toEqual({ letters: 1, reminded: paymentIds, leftOut: [] });
  await sendOutgoingMail(api.context);
  const [letter, ...others] = await api.faultControls.mail.letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    to: ['anna@poczta.example'],
    subject: expect.stringContaining('Przypomnienie o płatności: 500,00'),
  });
  const [family] = (await office().overdue({})).families;
  expect(family).toMatchObject({ noReminder: 'reminded-today', toRemind: [] });
  expect(family?.payments).toMatchObject([{ remindedOn: TODAY, reminders: 1 }, { reminders: 1 }]);
});

it('a reminder by staff is written once a day, whoever sends it and how often', async () => {
  const { id } = await overdue(40);
  const sent = await Promise.all(Array.from({ length: 5 }, () => office().remindOfDues({ paymentIds: [id] })));
  expect(sent.filter(({ letters }) => letters === 1)).toHaveLength(1);
  expect(await api.database.prisma.outgoingMail.count()).toBe(1);
  api.clock.set('2026-11-24T08:00:00Z');
  expect(await office().remindOfDues({ paymentIds: [id] })).toMatchObject({ letters: 1 });
  expect(await office().reminder({ paymentId: id })).toEqual({
    remindedOn: '2026-11-24',
    reminders: 2,
    noReminder: 'reminded-today',
  });
});

it('a reminder by staff leaves out what may not be reminded of, with the reason, and reminds of the others', async () => {
  const byPhone = await aParticipant(api.database, { ownerEmail: 'tel:+48514220987' });
  const phone = await overdue(18, { participant: byPhone });
  const paid = await aPaidPayment(api.database, { dueOn: '2026-11-05' });
  const due = await overdue(18);
  expect(await office().remindOfDues({ paymentIds: [phone.id, paid.id, due.id, 999_999] })).toEqual({
    letters: 1,
    reminded: [due.id],
    leftOut: [
      { paymentId: phone.id, reason: 'no-email' },
      { paymentId: paid.id, reason: 'not-due' },
      { paymentId: 999_999, reason: 'not-due' },
    ],
  });
});

it('a reminder by staff keeps the job from a second letter on that day, and the job keeps staff', async () => {
  const { id } = await overdue(2);
  await office().remindOfDues({ paymentIds: [id] });
  const now = api.clock.now();
  const plan = (today: string) => inTransaction(api.database, (tx) => planPaymentReminders(tx, today, now));
  expect(await plan(TODAY)).toBe(0);
  expect(await plan('2026-11-24')).toBe(1);
  api.clock.set('2026-11-24T08:00:00Z');
  expect(await office().remindOfDues({ paymentIds: [id] })).toMatchObject({
    letters: 0,
    leftOut: [{ paymentId: id, reason: 'reminded-today' }],
  });
});
