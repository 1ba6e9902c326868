// The month with which a place in a permanent class begins: chosen, priced, held and paid, on a Saturday at the end of
// November with one of five Mondays left.
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import type { Course } from '@zapisy/domain/registration/course';
import { HOLD_MINUTES } from '@zapisy/domain/registration/place-hold';
import { beforeEach, expect, it } from 'vitest';
import { begunBasket } from '../../testing/begun-basket.ts';
import { payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const client = () => api.as('client').registration;
const { email } = ACTORS.client;
const NOVEMBER = { month: '2026-11', price: 4_000, part: { left: 1, all: 5 } };
const DECEMBER = { month: '2026-12', price: 20_000, part: null };
/** Before the last meeting of November, and 5 minutes after its start. */
const LAST_MONDAY = '2026-11-30T15:55:00Z';

// Saturday, 28 November, noon in Warsaw.
beforeEach(() => api.clock.set('2026-11-28T11:00:00Z'));

function aClass(given: Partial<Course> = {}) {
  return aCourse(api.database, {
    kind: 'permanent',
    name: 'Balet',
    price: grosze(20_000),
    startsOn: '2026-09-01',
    endsOn: '2027-06-30',
    hours: [{ weekday: 1, starts: '17:00', ends: '18:00' }],
    ...given,
  });
}

async function aBasket(given: Partial<Course> = {}) {
  const { id: courseId } = await aClass(given);
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: email });
  return { courseId, playerIds: [playerId] };
}

const begun = (input: Parameters<typeof begunBasket>[1]) => begunBasket(client(), input);

async function paid(basket: Awaited<ReturnType<typeof aBasket>>, choice: { month?: string; monthPrice?: number }) {
  const [held] = await client().begin({ ...basket, ...choice });
  const began = await api.as('client').checkout.pay({ registrationIds: [held?.id ?? ''] });
  await payOnline(api, began.kind === 'gateway' ? began.checkoutId : '');
}

const payments = async () => {
  const rows = await api.database.prisma.payment.findMany({ orderBy: { id: 'asc' }, include: { lines: true } });
  return rows.map(({ state, month, amountGrosze, lines: [line] }) => [state, month, amountGrosze, line?.name]);
};
const charge = async (month: string) => {
  const { courses } = api.as('office');
  const { count, sum } = await courses.uncharged({ month });
  if (count > 0) await courses.chargeMonth({ month, seen: { count, sum } });
  return count;
};

it('step 1 offers the rest of the running month for its part, and the next month', async () => {
  const { courseId } = await aBasket();
  expect((await client().course({ courseId })).months).toEqual([NOVEMBER, DECEMBER]);
});

it('step 1 offers one month where the next meeting is on 1 December, and holds the place for it', async () => {
  const basket = await aBasket({ hours: [{ weekday: 2, starts: '17:00', ends: '18:00' }] });
  expect((await client().course(basket)).months).toEqual([DECEMBER]);
  expect(await begun(basket)).toMatchObject([{ first: DECEMBER }]);
});

it('step 1 offers a whole month while half of it is left, where the school sells no part', async () => {
  const basket = await aBasket();
  await api.database.prisma.school.create({ data: { sellsPartOfMonth: false } });
  expect((await client().course(basket)).months).toEqual([DECEMBER]);
  api.clock.set('2026-11-10T11:00:00Z');
  expect((await client().course(basket)).months).toEqual([{ ...DECEMBER, month: '2026-11' }, DECEMBER]);
});

it('step 1 is paid only as it was shown: another window that chose another month is a conflict', async () => {
  const basket = await aBasket();
  const [held] = await client().begin(basket);
  const registrationIds = [held?.id ?? ''];
  const shownAt = (month: string, gross: number) => [{ registrationId: held?.id ?? '', month, gross }];
  await client().begin({ ...basket, month: '2026-12', monthPrice: 20_000 });
  const pay = (month: string, gross: number) =>
    api.as('client').checkout.pay({ registrationIds, shown: shownAt(month, gross) });
  expect(await refusalOf(pay('2026-11', 4_000))).toMatchObject({ code: 'conflict', reason: 'month-changed' });
  expect(await api.database.prisma.payment.count()).toBe(0);
  expect(await pay('2026-12', 20_000)).toMatchObject({ kind: 'gateway' });
});

it('step 1 takes the first month when none is chosen', async () => {
  expect(await begun(await aBasket())).toMatchObject([{ first: NOVEMBER, course: { price: 20_000 } }]);
});

it.each([
  ['a month that is not offered', { month: '2027-01' }],
  ['another price of the month', { month: '2026-11', monthPrice: 8_000 }],
  ['another price of the first month', { monthPrice: 20_000 }],
])('step 1 refuses %s with what is offered, and holds nothing', async (_, choice) => {
  expect(await refusalOf(client().begin({ ...(await aBasket()), ...choice }))).toEqual({
    code: 'conflict',
    reason: 'month-changed',
    offers: [NOVEMBER, DECEMBER],
  });
  expect(await api.database.prisma.registration.count()).toBe(0);
});

it('step 1 refuses the rest of a month whose last meeting has started since it was shown', async () => {
  const basket = await aBasket();
  api.clock.set('2026-11-30T16:00:00Z');
  const refusal = await refusalOf(client().begin({ ...basket, month: '2026-11', monthPrice: 4_000 }));
  expect(refusal).toMatchObject({ reason: 'month-changed', offers: [DECEMBER] });
});

it('step 1 asks nothing of a course that is paid once', async () => {
  const basket = await aBasket({ kind: 'turnus', startsOn: '2027-02-01', endsOn: '2027-02-05' });
  expect((await client().course(basket)).months).toEqual([]);
  expect(await begun({ ...basket, month: '2026-11' })).toMatchObject([{ first: null }]);
});

it('a held place keeps its month and price when the meeting starts, and over an extension', async () => {
  api.clock.set(LAST_MONDAY);
  const basket = await aBasket();
  const [held] = await client().begin({ ...basket, month: '2026-11', monthPrice: 4_000 });
  const registrationIds = [held?.id ?? ''];
  await client().extendHold({ registrationIds });
  api.clock.advance(20 * MINUTE_MS);
  expect(await client().summary({ registrationIds })).toMatchObject({ total: 4_000 });
  const [again] = await begun({ ...basket, month: '2026-11', monthPrice: 4_000 });
  expect(again).toMatchObject({ id: held?.id, first: NOVEMBER });
  expect(await begun(basket)).toMatchObject([{ id: held?.id, first: NOVEMBER }]);
  await api.as('client').checkout.pay({ registrationIds });
  expect(await payments()).toEqual([['pending', '2026-11', 4_000, 'Balet — listopad 2026, 1 z 5 zajęć (Zofia Nowak)']]);
});

it('a held place gets another month without a second place, at what the class costs now', async () => {
  const basket = await aBasket();
  const [held] = await begun(basket);
  await api.database.prisma.course.updateMany({ data: { priceGrosze: 25_000 } });
  const stale = client().begin({ ...basket, month: '2026-12', monthPrice: 20_000 });
  expect(await refusalOf(stale)).toMatchObject({ reason: 'month-changed' });
  const [changed] = await begun({ ...basket, month: '2026-12', monthPrice: 25_000 });
  expect(changed).toMatchObject({ id: held?.id, first: { ...DECEMBER, price: 25_000 }, hold: held?.hold });
  expect(await api.database.prisma.registration.count()).toBe(1);
});

it('a held place keeps its month while it is being paid, and the refusal leads to that payment', async () => {
  const basket = await aBasket();
  const [held] = await client().begin(basket);
  const registrationIds = [held?.id ?? ''];
  const began = await api.as('client').checkout.pay({ registrationIds });
  const checkoutId = began.kind === 'gateway' ? began.checkoutId : '';
  expect(await refusalOf(client().begin({ ...basket, month: '2026-12' }))).toEqual({
    code: 'not-allowed-now',
    checkoutId,
    registrationIds,
  });
  expect(await client().basket({ registrationIds })).toMatchObject([{ first: NOVEMBER }]);
});

it('a held place that has ended and is taken again is offered again', async () => {
  api.clock.set(LAST_MONDAY);
  const basket = await aBasket();
  await client().begin(basket);
  api.clock.advance(HOLD_MINUTES * MINUTE_MS);
  expect(await begun(basket)).toMatchObject([{ first: DECEMBER }]);
});

it('a held place of two windows has the month of one, and no third', async () => {
  const basket = await aBasket();
  const tries = ['2026-11', '2026-12', '2026-11', '2026-12'].map((month) => client().begin({ ...basket, month }));
  await Promise.all(tries);
  const rows = await api.database.prisma.registration.findMany();
  expect(rows).toHaveLength(1);
  const [{ firstMonth, firstPriceGrosze, firstAll } = { firstMonth: '', firstPriceGrosze: 0, firstAll: 0 }] = rows;
  expect([
    ['2026-11', 4_000, 5],
    ['2026-12', null, null],
  ]).toContainEqual([firstMonth, firstPriceGrosze, firstAll]);
});

it('a place that was paid online for the rest of November is charged in December as any other, once', async () => {
  await paid(await aBasket(), { month: '2026-11', monthPrice: 4_000 });
  const [{ courseId } = { courseId: '' }] = await api.database.prisma.registration.findMany();
  const month = { month: '2026-11', part: NOVEMBER.part };
  const { members } = await api.as('reception').registration.classList({ courseId });
  expect(members).toMatchObject([{ payment: { kind: 'paid', months: [month] } }]);
  expect((await api.as('client').overview.places()).places).toMatchObject([{ paidMonths: [month] }]);
  expect((await api.as('client').overview.changes()).payments).toMatchObject([month]);
  expect(await charge('2026-11')).toBe(0);
  expect([await charge('2026-12'), await charge('2026-12')]).toEqual([1, 0]);
  expect(await payments()).toEqual([
    ['paid', '2026-11', 4_000, 'Balet — listopad 2026, 1 z 5 zajęć (Zofia Nowak)'],
    ['due', '2026-12', 20_000, 'Balet — grudzień 2026 (Zofia Nowak)'],
  ]);
});

it('a place that was paid online from December on is charged neither for November nor again for December', async () => {
  await paid(await aBasket(), { month: '2026-12', monthPrice: 20_000 });
  expect([await charge('2026-11'), await charge('2026-12')]).toEqual([0, 0]);
  expect(await payments()).toEqual([['paid', '2026-12', 20_000, 'Balet — grudzień 2026 (Zofia Nowak)']]);
  api.clock.set('2026-12-20T11:00:00Z');
  expect(await charge('2027-01')).toBe(1);
});

it('a place that was paid online from before months were kept is paid for the running month, whole', async () => {
  const basket = await aBasket();
  const [held] = await client().begin(basket);
  const none = { firstMonth: null, firstPriceGrosze: null, firstLeft: null, firstAll: null };
  await api.database.prisma.registration.updateMany({ data: none });
  await api.as('client').checkout.pay({ registrationIds: [held?.id ?? ''] });
  expect(await payments()).toEqual([['pending', '2026-11', 20_000, 'Balet — listopad 2026 (Zofia Nowak)']]);
});
