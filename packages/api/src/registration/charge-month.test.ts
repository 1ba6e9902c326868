// Permanent classes month by month: each taken place is charged once for a month, at its own price, however often and
// by whom it is pressed.
import { listAudit } from '@zapisy/db/audit/audit-records';
import type { Prisma } from '@zapisy/db/generated/prisma/client';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import type { Course } from '@zapisy/domain/registration/course';
import { beforeEach, expect, it } from 'vitest';
import { payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
beforeEach(() => api.clock.set('2026-11-20T12:00:00Z'));
const office = () => api.as('office').courses;
const { email } = ACTORS.client;

function aClass(given: Partial<Course> = {}) {
  const days = { startsOn: '2026-09-01', endsOn: '2027-06-30' };
  return aCourse(api.database, { kind: 'permanent', name: 'Akrobatyka', price: grosze(25_000), ...days, ...given });
}

/** A taken place, of the client's family unless another is given. */
async function aPlace(course: Course, given: Partial<Prisma.RegistrationUncheckedCreateInput> = {}) {
  const player = await aParticipant(api.database, { ownerEmail: email });
  const data = {
    courseId: course.id,
    playerId: player.id,
    ownerEmail: email,
    state: 'taken',
    priceGrosze: course.price,
  };
  return (await api.database.prisma.registration.create({ data: { ...data, ...given } })).id;
}

const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' }, include: { lines: true } });
const charge = async (month: string, city?: string) => {
  const { count, sum } = await office().uncharged({ month, city });
  return office().chargeMonth({ month, city, seen: { count, sum } });
};

it('a month is charged once a place, with the month in its line, at the price of the place, and the counter settles it', async () => {
  const course = await aClass();
  await aPlace(course);
  await aPlace(course, { priceGrosze: 20_000 });
  expect(await office().uncharged({ month: '2026-12' })).toEqual({
    month: '2026-12',
    months: ['2026-11', '2026-12'],
    count: 2,
    sum: 45_000,
    courses: [{ id: course.id, name: 'Akrobatyka', city: 'Kraków', count: 2, sum: 45_000 }],
  });
  const ids = await charge('2026-12');
  const made = await payments();
  expect(made).toMatchObject([
    { id: ids[0], state: 'due', amountGrosze: 25_000, month: '2026-12', city: 'Kraków', ownerEmail: email },
    { id: ids[1], state: 'due', amountGrosze: 20_000, month: '2026-12', city: 'Kraków' },
  ]);
  expect(made[0]?.lines).toMatchObject([{ name: 'Akrobatyka — grudzień 2026 (Zofia Nowak)', grossGrosze: 25_000 }]);
  expect(made.map(({ dueOn }) => dueOn.toISOString().slice(0, 10))).toEqual(['2026-12-01', '2026-12-01']);
  const due = await api.as('reception').payments.due({ playerId: made[0]?.playerId ?? '' });
  expect(due.map(({ id }) => id)).toEqual([ids[0]]);
  expect(await office().uncharged({ month: '2026-12' })).toMatchObject({ count: 0, courses: [] });
  const [audit] = await listAudit(api.database.prisma, { limit: 1 });
  expect(audit).toMatchObject({
    actor: ACTORS.office.email,
    action: 'chargeMonth',
    entityId: '2026-12',
    after: { count: 2, sum: 45_000, paymentIds: ids },
  });
});

it('a month with which a place begins is charged as it was agreed, a month before it not at all', async () => {
  const course = await aClass();
  await aPlace(course, { firstMonth: '2026-11', firstPriceGrosze: 6_250, firstLeft: 1, firstAll: 4 });
  await aPlace(course, { firstMonth: '2026-12' });
  expect(await office().uncharged({ month: '2026-11' })).toMatchObject({ count: 1, sum: 6_250 });
  await charge('2026-11');
  await charge('2026-12');
  expect((await payments()).map(({ month, lines: [line] }) => [month, line?.grossGrosze, line?.name])).toEqual([
    ['2026-11', 6_250, 'Akrobatyka — listopad 2026, 1 z 4 zajęć (Zofia Nowak)'],
    ['2026-12', 25_000, 'Akrobatyka — grudzień 2026 (Zofia Nowak)'],
    ['2026-12', 25_000, 'Akrobatyka — grudzień 2026 (Zofia Nowak)'],
  ]);
});

it('a month that was paid with the registration is not charged again; the next one is', async () => {
  const { id: courseId } = await aClass();
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: email });
  const client = api.as('client').registration;
  const [started] = await client.begin({ courseId, playerIds: [playerId] });
  const began = await api.as('client').checkout.pay({ registrationIds: [started?.id ?? ''] });
  const reference = began.kind === 'gateway' ? began.checkoutId : '';
  await payOnline(api, reference);
  expect(await office().uncharged({ month: '2026-11' })).toMatchObject({ count: 0 });
  expect(await office().uncharged({ month: '2026-12' })).toMatchObject({ count: 1 });
});

it('a month is charged again after its payment was cancelled, and not after it was refunded', async () => {
  const course = await aClass();
  await aPlace(course);
  await aPlace(course);
  await charge('2026-11');
  const [one, other] = await payments();
  const set = (id: number | undefined, state: string, rest: object = {}) =>
    api.database.prisma.payment.update({ where: { id: id ?? 0 }, data: { state, ...rest } });
  await set(one?.id, 'cancelled');
  const refund = { refundGrosze: 25_000, refundedBy: 'x@y', refundReason: 'x', refundedOn: new Date('2026-11-20') };
  const paid = { paidOn: new Date('2026-11-20'), paidAt: new Date(), method: 'cash' };
  await set(other?.id, 'refunded', { ...paid, ...refund });
  expect(await office().uncharged({ month: '2026-11' })).toMatchObject({ count: 1 });
});

it('a month that was divided is charged again only once all its instalments were cancelled', async () => {
  await aPlace(await aClass());
  const [paymentId = 0] = await charge('2026-12');
  const instalments = [15_000, 10_000].map((amount) => ({ amount, dueOn: '2026-12-01' }));
  await api.as('office').payments.divideDue({ paymentId, seenAmount: 25_000, instalments });
  const counts: number[] = [];
  for (const { id, amountGrosze } of (await payments()).filter(({ state }) => state === 'due')) {
    const reason = { code: 'mistake' as const, text: '' };
    await api.as('office').payments.cancelDue({ paymentId: id, seenAmount: amountGrosze, reason });
    counts.push((await office().uncharged({ month: '2026-12' })).count);
  }
  expect(counts).toEqual([0, 1]);
});

it('a month of today is due today', async () => {
  await aPlace(await aClass());
  await charge('2026-11');
  expect((await payments())[0]?.dueOn.toISOString().slice(0, 10)).toBe('2026-11-20');
});

it('a month ordered twice at once makes one payment a place', async () => {
  await aPlace(await aClass());
  const seen = { count: 1, sum: 25_000 };
  const both = await Promise.allSettled([1, 2].map(() => office().chargeMonth({ month: '2026-12', seen })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await payments()).toHaveLength(1);
});

it.each<[string, Partial<Course>, Parameters<typeof aPlace>[1]]>([
  ['a turnus', { kind: 'turnus' }, {}],
  ['trial classes', { kind: 'trial' }, {}],
  ['classes that begin later', { startsOn: '2027-01-01' }, {}],
  ['classes that are over', { endsOn: '2026-11-30' }, {}],
  ['a place that is held', {}, { state: 'held', heldUntil: new Date('2026-11-20T12:10:00Z') }],
  ['a place that was taken away', {}, { state: 'cancelled' }],
  ['a place that costs nothing', {}, { priceGrosze: 0 }],
])('left alone: %s', async (_, course, place) => {
  await aPlace(await aClass(course), place);
  expect(await office().uncharged({ month: '2026-12' })).toMatchObject({ count: 0 });
});

it('left alone: other cities than the one that was asked for', async () => {
  await aPlace(await aClass());
  await aPlace(await aClass({ city: 'Gdańsk' }));
  expect(await charge('2026-12', 'Gdańsk')).toHaveLength(1);
  expect(await office().uncharged({ month: '2026-12' })).toMatchObject({ count: 1 });
});

it('refused: what was not previewed: a place more, or another price', async () => {
  const course = await aClass();
  await aPlace(course);
  await aPlace(course);
  const seen = { count: 1, sum: 25_000 };
  const refusal = { code: 'conflict', reason: 'dues-changed', count: 2, sum: 50_000 };
  expect(await refusalOf(office().chargeMonth({ month: '2026-12', seen }))).toEqual(refusal);
  expect(await payments()).toEqual([]);
});

it.each(['2026-10', '2027-01'])('refused: %s is no month to charge now', async (month) => {
  const refusal = { code: 'bad-input', fields: ['month'], months: ['2026-11', '2026-12'] };
  expect(await refusalOf(office().uncharged({ month }))).toEqual(refusal);
  const seen = { count: 1, sum: 1 };
  expect(await refusalOf(office().chargeMonth({ month, seen }))).toEqual(refusal);
});
