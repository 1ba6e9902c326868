// 'Zwolnij miejsce': the place is free, the child may be registered again, payments stay unchanged, and nothing is lost
// in a race.
import { lockRegistrations } from '@zapisy/db/registration/registration-records';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { HOLD_MINUTES } from '@zapisy/domain/registration/place-hold';
import { expect, it } from 'vitest';
import { inTurn } from '../../testing/lock-waiters.ts';
import { endWithoutMoney, payOnline } from '../../testing/online-payment.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const PRICE = 89_000;
const MINUTE_MS = 60_000;
const NOT_FOUND = '0198a3c0-0000-4000-8000-000000000000';
const { email } = ACTORS.client;

const client = () => api.as('client').registration;
const staff = () => api.as('reception').registration;
const stateOf = async (id: string) =>
  (await api.database.prisma.registration.findUniqueOrThrow({ where: { id } })).state;
const audited = () => api.database.prisma.audit.findMany({ where: { entity: 'registration' } });
const paymentStates = async () => (await api.database.prisma.payment.findMany()).map(({ state }) => state);

/** A place held for one child of the client. */
async function held(course: Parameters<typeof aCourse>[1] = {}) {
  const [ward] = await aFamily(api.database, ['Zofia'], email);
  const { id: courseId } = await aCourse(api.database, course);
  const begin = async () => (await client().begin({ courseId, playerIds: [ward?.id ?? ''] }))[0]?.id ?? '';
  const registrationId = await begin();
  const release = (reason = 'Nie będzie chodzić', seen: 'held' | 'taken' = 'taken') =>
    staff().release({ registrationId, reason, seen: { state: seen, courseId, price: PRICE }, dues: [] });
  return { registrationId, courseId, playerId: ward?.id ?? '', begin, release };
}

async function open(registrationId: string): Promise<string> {
  const began = await api.as('client').checkout.pay({ registrationIds: [registrationId] });
  return began.kind === 'gateway' ? began.checkoutId : '';
}

const say = (reference: string, state: 'paid' | 'cancelled') =>
  state === 'paid' ? payOnline(api, reference) : endWithoutMoney(api, reference);

/** The same, paid and taken. */
async function taken(course: Parameters<typeof aCourse>[1] = {}) {
  const place = await held(course);
  const checkoutId = await open(place.registrationId);
  await say(checkoutId, 'paid');
  return { ...place, checkoutId };
}

async function another(courseId: string): Promise<unknown> {
  const [other] = await aFamily(api.database, ['Hanna'], 'other@poczta.example');
  return api.as(aClient('other@poczta.example')).registration.begin({ courseId, playerIds: [other?.id ?? ''] });
}

it('a place that was taken away is not taken again by money that comes late: a person is called', async () => {
  const { registrationId, release } = await held();
  const checkoutId = await open(registrationId);
  await say(checkoutId, 'cancelled');
  await release('Rodzic zrezygnował', 'held');
  await say(checkoutId, 'paid');
  expect(await stateOf(registrationId)).toBe('cancelled');
  const notified = await api.database.prisma.notification.findMany();
  expect(notified).toMatchObject([{ reason: 'payment-after-place', paymentIds: [1] }]);
});

it('a place that is taken is free for others once it is released after the whole money went back', async () => {
  const { registrationId, courseId, release } = await taken({ places: 1 });
  await api.as('office').payments.markRefund({ paymentId: 1, amount: PRICE, reason: 'choroba' });
  expect(await stateOf(registrationId)).toBe('taken');
  expect(await refusalOf(another(courseId))).toMatchObject({ code: 'place-gone' });
  expect(await release()).toMatchObject({ state: 'cancelled', usesPlace: false });
  expect(await another(courseId)).toHaveLength(1);
});

it('a place that is taken lets the same child be registered and paid for again', async () => {
  const { registrationId, begin, release } = await taken();
  await api.as('office').payments.markRefund({ paymentId: 1, amount: PRICE, reason: 'choroba' });
  expect(await refusalOf(begin())).toMatchObject({ reason: 'already-registered' });
  await release();
  const registrationIds = [registrationId];
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toMatchObject({
    code: 'hold-expired',
    registrationIds,
  });
  await client().giveUp({ registrationIds });
  const again = await begin();
  expect(again).not.toBe(registrationId);
  await say(await open(again), 'paid');
  expect(await stateOf(again)).toBe('taken');
  expect(await paymentStates()).toEqual(['refunded', 'paid']);
});

it('a place that is taken is released without a refund too: what was paid stays paid', async () => {
  const { release } = await taken();
  expect(await release()).toMatchObject({ payments: [{ id: 1, state: 'paid' }] });
});

it('a place that is taken leaves an audit row, and shows its history', async () => {
  const { registrationId, release } = await taken();
  await release('Rezygnacja mamy');
  expect(await audited()).toMatchObject([
    {
      actor: ACTORS.reception.email,
      action: 'releaseRegistration',
      entityId: registrationId,
      before: { state: 'taken', course: 'Półkolonie taneczne, turnus II' },
      after: { state: 'cancelled', reason: 'Rezygnacja mamy' },
    },
  ]);
  const { history } = await staff().one({ registrationId });
  expect(history).toMatchObject([{ action: 'releaseRegistration', reason: 'Rezygnacja mamy' }]);
});

it('a place that is taken is released once, however often and by however many it is pressed', async () => {
  const { release } = await taken();
  const cards = await Promise.all([release(), release(), release()]);
  expect(cards.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await release()).toMatchObject({ state: 'cancelled' });
  expect(await audited()).toHaveLength(1);
});

it('a place that is taken stays while a second checkout over it is still open', async () => {
  const { registrationId, release } = await held();
  const first = await open(registrationId);
  await say(first, 'cancelled');
  const second = await open(registrationId);
  await say(first, 'paid');
  expect(await refusalOf(release())).toEqual({ code: 'not-allowed-now', reason: 'being-paid' });
  expect(await stateOf(registrationId)).toBe('taken');
  await say(second, 'cancelled');
  await release();
  expect(await stateOf(registrationId)).toBe('cancelled');
});

it('a place that is held is free at once; its owner sees that the time is over and starts again', async () => {
  const { registrationId, courseId, begin, playerId, release } = await held({ places: 1 });
  await release('Pomyłka', 'held');
  const registrationIds = [registrationId];
  const refusal = { code: 'hold-expired', reason: 'expired', registrationIds };
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toEqual(refusal);
  await client().giveUp({ registrationIds });
  const again = { courseId, playerIds: [playerId], insteadOf: registrationIds };
  expect(await client().begin(again)).toHaveLength(1);
  expect(await stateOf(registrationId)).toBe('cancelled');
  expect(await begin()).not.toBe(registrationId);
});

it('a place that is held is not taken away while it is being paid, nor under a payment that begins at that very moment', async () => {
  const { registrationId, release } = await held();
  const ends = await inTurn(api.database, (tx) => lockRegistrations(tx, email, [registrationId]), [
    () => api.as('client').checkout.pay({ registrationIds: [registrationId] }),
    () => refusalOf(release('Pomyłka', 'held')),
  ]);
  expect(ends).toMatchObject([{ kind: 'gateway' }, { code: 'not-allowed-now', reason: 'being-paid' }]);
  expect(await stateOf(registrationId)).toBe('held');
});

it('a place that is held is free already once its time ran out', async () => {
  const { release } = await held();
  api.clock.advance(HOLD_MINUTES * MINUTE_MS);
  expect(await refusalOf(release('Pomyłka', 'held'))).toEqual({ code: 'not-allowed-now', reason: 'no-place' });
  expect(await audited()).toEqual([]);
});

it('release is not of another place than the one that was seen', async () => {
  const { registrationId, courseId, release } = await taken();
  const { id: other } = await aCourse(api.database, { name: 'Piłka' });
  await staff().moveTo({ registrationId, courseId: other, seen: { state: 'taken', courseId, price: PRICE } });
  expect(await refusalOf(release())).toEqual({ code: 'conflict', reason: 'registration-changed' });
  expect(await stateOf(registrationId)).toBe('taken');
});

it('release needs a reason', async () => {
  const { registrationId, release } = await taken();
  await expect(release('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await stateOf(registrationId)).toBe('taken');
});

it("release says 'not-found' of a registration that does not exist", async () => {
  const seen = { state: 'taken', courseId: NOT_FOUND, price: 0 } as const;
  expect(await refusalOf(staff().release({ registrationId: NOT_FOUND, reason: 'x', seen, dues: [] }))).toEqual({
    code: 'not-found',
  });
  expect(await refusalOf(staff().one({ registrationId: NOT_FOUND }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(staff().ofFamily({ playerId: NOT_FOUND }))).toEqual({ code: 'not-found' });
});

it('what staff see of a family is every place in use, taken away or paid for, and no hold that ran out', async () => {
  const { registrationId, playerId, release } = await taken();
  const { id: courseId } = await aCourse(api.database, { name: 'Piłka' });
  await client().begin({ courseId, playerIds: [playerId] });
  const listed = async () =>
    (await staff().ofFamily({ playerId })).map(({ course, state, usesPlace }) => [course.name, state, usesPlace]);
  const camp = 'Półkolonie taneczne, turnus II';
  expect(await listed()).toEqual([
    ['Piłka', 'held', true],
    [camp, 'taken', true],
  ]);
  api.clock.advance(16 * MINUTE_MS);
  await release();
  expect(await listed()).toEqual([[camp, 'cancelled', false]]);
  expect(await staff().one({ registrationId })).toMatchObject({
    may: {
      release: { allowed: false, why: { code: 'not-allowed-now', reason: 'no-place' } },
      move: { allowed: true },
    },
  });
});
