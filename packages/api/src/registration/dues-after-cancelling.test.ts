// Which cancelled payments the job of monthly dues takes for a charge of the month, and which leave it to be charged.
import { randomUUID } from 'node:crypto';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import type { Course } from '@zapisy/domain/registration/course';
import { warsawMoment } from '@zapisy/domain/warsaw-time';
import { beforeEach, expect, it } from 'vitest';
import { endWithoutMoney, payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { makeMonthlyDues } from './make-monthly-dues.ts';

const api = testApi();
const PRICE = grosze(20_000);
// A Saturday: one of five Mondays is left.
beforeEach(() => api.clock.set(warsawMoment('2026-11-28', '12:00')));

function aClass(given: Partial<Course> = {}) {
  const days = { startsOn: '2026-09-01', endsOn: '2027-06-24' };
  const hours = [{ weekday: 1, starts: '17:00', ends: '18:00' }] as const;
  return aCourse(api.database, { kind: 'permanent', name: 'Balet', price: PRICE, hours, ...days, ...given });
}

async function aWard() {
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  return ward?.id ?? '';
}

async function enrol(courseId: string, playerId: string, given: object) {
  const person = { kind: 'known' as const, playerId };
  const request = { key: randomUUID(), person, courseId, price: PRICE, ...given };
  const { registrationId, paymentId } = await api.as('reception').enrolment.enrol(request);
  return { registrationId, paymentId: paymentId ?? 0 };
}

const DECEMBER = { month: '2026-12', monthPrice: 20_000 };
const REST = { month: '2026-11', monthPrice: 4_000 };

async function pay(courseId: string, playerId: string, chosen: typeof REST) {
  const places = await api.as('client').registration.begin({ courseId, playerIds: [playerId], ...chosen });
  const began = await api.as('client').checkout.pay({ registrationIds: places.map(({ id }) => id) });
  return began.kind === 'gateway' ? began.checkoutId : '';
}

const cancelDue = (paymentId: number, seenAmount: number) =>
  api.as('office').payments.cancelDue({ paymentId, seenAmount, reason: { code: 'resignation', text: '' } });
const due = async () => {
  const rows = await api.database.prisma.payment.findMany({ where: { state: 'due' }, orderBy: { id: 'asc' } });
  return rows.map(({ month, monthLeft, amountGrosze }) => [month, monthLeft, amountGrosze]);
};
const missing = async () => (await api.as('manager').courses.dues()).months.map((month) => month.missing);
const run = () => makeMonthlyDues(api.context);

it('a month whose checkout ended without money is missing, and charged to a place that begins before it', async () => {
  const { id } = await aClass();
  const ward = await aWard();
  await endWithoutMoney(api, await pay(id, ward, DECEMBER));
  await payOnline(api, await pay(id, ward, REST));
  expect(await missing()).toEqual([0, 1]);
  await run();
  expect(await due()).toEqual([['2026-12', null, 20_000]]);
});

it('a month that was cancelled with an earlier place of the class is charged to the place of now', async () => {
  const { id: courseId } = await aClass();
  const ward = await aWard();
  const { registrationId, paymentId } = await enrol(courseId, ward, DECEMBER);
  const seen = { state: 'taken' as const, courseId, price: PRICE };
  await api.as('office').registration.release({
    registrationId,
    seen,
    reason: 'rezygnacja',
    dues: [{ paymentId, seenAmount: 20_000, choice: 'cancel' }],
  });
  await enrol(courseId, ward, REST);
  await run();
  expect(await due()).toEqual([
    ['2026-11', 1, 4_000],
    ['2026-12', null, 20_000],
  ]);
});

it.each([
  ['month', DECEMBER, ['2026-12', null, 25_000]],
  ['part of a month', REST, ['2026-11', 1, 5_000]],
])('a %s that was cancelled so that its place could move is charged in the other class', async (_, chosen, charged) => {
  const { id: courseId } = await aClass();
  const { id: dearer } = await aClass({ name: 'Judo', price: grosze(25_000) });
  const { registrationId, paymentId } = await enrol(courseId, await aWard(), chosen);
  const seen = { state: 'taken', courseId, price: PRICE } as const;
  const move = () => api.as('reception').registration.moveTo({ registrationId, courseId: dearer, seen });
  expect(await refusalOf(move())).toMatchObject({ reason: 'dues-open' });
  await cancelDue(paymentId, chosen.monthPrice);
  await move();
  await run();
  expect((await due())[0]).toEqual(charged);
});

it('a month that a person cancelled in a class is not charged there again, nor is one that was given', async () => {
  const { id } = await aClass();
  const [zofia, jan] = await aFamily(api.database, ['Zofia', 'Jan'], ACTORS.client.email);
  const cancelled = await enrol(id, zofia?.id ?? '', DECEMBER);
  await cancelDue(cancelled.paymentId, 20_000);
  const { paymentId } = await enrol(id, jan?.id ?? '', DECEMBER);
  const reason = { code: 'sibling', text: '' } as const;
  await api.as('manager').payments.lowerPrice({ paymentId, seenAmount: 20_000, position: 1, price: 0, reason });
  await run();
  expect(await due()).toEqual([]);
  expect(await missing()).toEqual([0, 0]);
});
