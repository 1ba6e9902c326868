// Cash taken without the server for a payment that was closed meanwhile: the notification says what became of the payment.
import { randomUUID } from 'node:crypto';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { releaseReservations } from '../enrolment/release-reservations.ts';

const api = testApi();
const { due, settle, terms } = openCounter(api);
const TAKEN_AT = '2026-11-23T18:00:00.000Z';
const TAKEN = { method: 'cash', takenAt: TAKEN_AT, alreadyPrinted: true } as const;

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

const notified = () => api.as('reception').notifications.list();

it('a reservation that was released in the night after the cash came: one notification, with the time of the release', async () => {
  const { id: courseId, price: total } = await aCourse(api.database);
  const participant = await aParticipant(api.database);
  const person = { kind: 'known' as const, playerId: participant.id };
  const key = randomUUID();
  const { paymentId } = await api.as('reception').enrolment.enrol({ key, person, courseId, price: total });
  api.clock.set('2026-11-24T00:05:00+01:00');
  expect(await releaseReservations(api.context)).toEqual({ released: 1, waiting: 0 });
  const paymentIds = [paymentId ?? 0];
  const sale = { ...terms(participant, undefined), ...TAKEN, paymentIds, total };
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await refusalOf(settle(sale))).toMatchObject({ code: 'not-payable', states: ['cancelled'] });
  }
  const closed = { id: paymentId, state: 'cancelled', closing: 'place-released', closedAt: '2026-11-23T23:05:00.000Z' };
  const refused = (await notified()).filter(({ reason }) => reason === 'unsent-sale-refused');
  expect(refused).toMatchObject([{ paymentIds, count: 1, details: { takenAt: TAKEN_AT, total, payments: [closed] } }]);
});

it('a payment that was divided: one notification, and no instalment is settled by the cash', async () => {
  const { input } = await due();
  const [paymentId = 0] = input.paymentIds ?? [];
  const instalments = [
    { amount: 12_500, dueOn: '2026-11-23' },
    { amount: 12_500, dueOn: '2026-12-10' },
  ];
  const parts = await api.as('office').payments.divideDue({ paymentId, seenAmount: 25_000, instalments });
  expect(await refusalOf(settle({ ...input, ...TAKEN, total: 25_000 }))).toMatchObject({ code: 'not-payable' });
  const payments = [{ id: paymentId, state: 'cancelled', closing: 'divided' }];
  expect(await notified()).toMatchObject([{ reason: 'unsent-sale-refused', count: 1, details: { payments } }]);
  const rows = await api.database.prisma.payment.findMany({ where: { id: { in: [...parts] } } });
  expect(rows.map(({ state }) => state)).toEqual(['due', 'due']);
});
