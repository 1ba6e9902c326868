// 'Przenieś na inne zajęcia': a place elsewhere, money unchanged, no participant twice in a course, and the last place
// given once.
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { inTurn } from '../../testing/lock-waiters.ts';
import { endWithoutMoney, payOnline } from '../../testing/online-payment.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp as followUpOf } from '../jobs/follow-up.ts';

const api = testApi();
const PRICE = 89_000;
const MINUTE_MS = 60_000;
const NOT_FOUND = '0198a3c0-0000-4000-8000-000000000000';
const OTHER = 'other@poczta.example';
const CAMP = 'Półkolonie taneczne, turnus II';
const { email } = ACTORS.client;

type State = 'held' | 'taken' | 'released' | 'cancelled';
type Given = Parameters<typeof aCourse>[1];

const client = () => api.as('client').registration;
const staff = () => api.as('reception').registration;
const payments = () => api.database.prisma.payment.findMany({ include: { lines: true }, orderBy: { id: 'asc' } });
const outcomes = async () => (await payments()).map(({ documentsOutcome }) => documentsOutcome);
const made = async () => (await api.faultControls.invoicing.documents()).map(({ oid }) => oid);
const audited = async (entity: string) =>
  (await api.database.prisma.audit.findMany({ where: { entity } })).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));
const whereIs = async (id: string) => {
  const { state, course } = await staff().one({ registrationId: id });
  return `${state}: ${course.name}`;
};
const freeIn = async (courseId: string) =>
  (await client().courses({})).courses.find(({ id }) => id === courseId)?.free ?? 0;

const course = async (name: string, given: Given = {}) => (await aCourse(api.database, { name, ...given })).id;

async function child(name = 'Zofia', ownerEmail = email): Promise<string> {
  const [ward] = await aFamily(api.database, [name], ownerEmail);
  return ward?.id ?? '';
}

async function hold(courseId: string, playerId: string, actor = email): Promise<string> {
  const [started] = await api.as(aClient(actor)).registration.begin({ courseId, playerIds: [playerId] });
  return started?.id ?? '';
}

async function open(registrationId: string, actor = email): Promise<string> {
  const began = await api.as(aClient(actor)).checkout.pay({ registrationIds: [registrationId] });
  return began.kind === 'gateway' ? began.checkoutId : '';
}

const say = (reference: string, state: 'paid' | 'cancelled') =>
  state === 'paid' ? payOnline(api, reference) : endWithoutMoney(api, reference);

/** A place that is paid and taken. */
async function taken(given: Given = {}, name = 'Zofia', actor = email) {
  const courseId = await course(CAMP, given);
  const playerId = await child(name, actor);
  const registrationId = await hold(courseId, playerId, actor);
  await say(await open(registrationId, actor), 'paid');
  const seen = { state: 'taken', courseId, price: PRICE } as const;
  const moveTo = (to: string) => staff().moveTo({ registrationId, courseId: to, seen });
  return { registrationId, courseId, playerId, moveTo };
}

it('a place that is taken is another one then; the old one is free, and neither money nor documents are touched', async () => {
  const { registrationId, courseId, moveTo } = await taken({ places: 1 });
  expect(await api.runJobs()).toEqual([]);
  const before = await payments();
  const to = await course('Piłka', { city: 'Gdańsk' });
  expect(await moveTo(to)).toMatchObject({
    difference: 0,
    ordered: [],
    registration: { state: 'taken', courseId: to, usesPlace: true },
  });
  expect(await whereIs(registrationId)).toBe('taken: Piłka');
  expect([await freeIn(courseId), await freeIn(to)]).toEqual([1, 11]);
  const formerCourse = CAMP;
  expect(await payments()).toEqual(before.map((payment) => ({ ...payment, formerCourse })));
  expect(await made()).toEqual(['pay-1-receipt-1']);
  expect(await audited('payment')).toEqual([]);
  expect(await audited('registration')).toMatchObject([
    { action: 'moveRegistration', before: { course: CAMP, courseId }, after: { course: 'Piłka', courseId: to } },
  ]);
});

it.each([
  [99_000, 10_000],
  [80_000, -9_000],
])('a place that is taken in a course at %i grosze shows the difference', async (price, difference) => {
  const { moveTo } = await taken();
  const to = await course('Piłka', { price: grosze(price) });
  expect(await moveTo(to)).toMatchObject({ difference });
  expect(await moveTo(to)).toMatchObject({ difference });
});

it('a place that is taken is moved once, however often it is pressed', async () => {
  const { registrationId, moveTo } = await taken();
  const to = await course('Piłka');
  await Promise.all([moveTo(to), moveTo(to), moveTo(to)]);
  expect(await whereIs(registrationId)).toBe('taken: Piłka');
  expect(await freeIn(to)).toBe(11);
  expect(await audited('registration')).toHaveLength(1);
});

it('a place that is taken is moved by one of two who want it elsewhere; the other sees what is new first', async () => {
  const { moveTo } = await taken();
  const tries = await Promise.allSettled([moveTo(await course('Piłka')), moveTo(await course('Taniec'))]);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(1);
  expect(await refusalOf(Promise.reject(refused[0]))).toEqual({ code: 'conflict', reason: 'registration-changed' });
});

it('the last place goes to one of two who are moved to it at once', async () => {
  const places = [await taken({}, 'Zofia'), await taken({}, 'Hanna', OTHER)];
  const to = await course('Piłka', { places: 1 });
  const ends = await inTurn(
    api.database,
    (tx) => tx.$queryRaw`SELECT 1 FROM course WHERE id = ${to}::uuid FOR UPDATE`,
    places.map(
      (place) => () =>
        place.moveTo(to).then(
          () => 'moved',
          (error) => refusalOf(Promise.reject(error)),
        ),
    ),
  );
  expect(ends).toEqual(expect.arrayContaining(['moved', { code: 'place-gone', reason: 'full', free: 0 }]));
  const where = await Promise.all(places.map(({ registrationId }) => whereIs(registrationId)));
  expect(where.toSorted()).toEqual(['taken: Piłka', `taken: ${CAMP}`]);
});

it('the last place goes to one of a client who begins and staff who move at once', async () => {
  const { moveTo } = await taken();
  const to = await course('Piłka', { places: 1 });
  const playerId = await child('Hanna', OTHER);
  const tries = await Promise.allSettled([moveTo(to), hold(to, playerId, OTHER)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const used = { courseId: to, state: { in: ['held', 'taken'] } };
  expect(await api.database.prisma.registration.count({ where: used })).toBe(1);
});

it.each<[string, (playerId: string) => Promise<string>, object]>([
  ['is full', () => course('Piłka', { places: 0 }), { code: 'place-gone', reason: 'full', free: 0 }],
  [
    'has the child already',
    async (playerId) => {
      const to = await course('Piłka');
      await say(await open(await hold(to, playerId)), 'paid');
      return to;
    },
    { code: 'not-allowed-now', reason: 'already-registered' },
  ],
  [
    'is being registered for by the family',
    async (playerId) => {
      const to = await course('Piłka');
      await hold(to, playerId);
      return to;
    },
    { code: 'not-allowed-now', reason: 'place-held-there' },
  ],
  [
    'is over',
    () => course('Piłka', { startsOn: '2020-01-01', endsOn: '2020-01-05' }),
    { code: 'course-closed', reason: 'course-over' },
  ],
  ['does not exist', () => Promise.resolve(NOT_FOUND), { code: 'not-found', reason: 'no-course' }],
])('a course that can not be the other one: %s', async (_, other, refusal) => {
  const { registrationId, playerId, moveTo } = await taken();
  expect(await refusalOf(moveTo(await other(playerId)))).toEqual(refusal);
  expect(await whereIs(registrationId)).toBe(`taken: ${CAMP}`);
  expect(await audited('registration')).toEqual([]);
});

it('a course that can not be the other one is not among the choices', async () => {
  const { registrationId, playerId } = await taken();
  await course('Piłka', { places: 0 });
  await course('Taniec', { startsOn: '2020-01-01', endsOn: '2020-01-05' });
  await hold(await course('Joga'), playerId);
  await course('Balet', { city: 'Gdańsk' });
  await course('Szachy');
  const names = async (filter: { city?: string }) =>
    (await staff().moveChoices({ registrationId, ...filter })).courses.map(({ name }) => name).toSorted();
  expect(await names({})).toEqual(['Balet', 'Szachy']);
  expect(await names({ city: 'Gdańsk' })).toEqual(['Balet']);
  expect(await refusalOf(staff().moveChoices({ registrationId: NOT_FOUND }))).toEqual({ code: 'not-found' });
});

it('a registration that can not be moved is one that is only held, or was given up, or is being paid', async () => {
  const courseId = await course(CAMP);
  const to = await course('Piłka');
  const registrationId = await hold(courseId, await child());
  const moveTo = (state: State) =>
    staff().moveTo({ registrationId, courseId: to, seen: { state, courseId, price: PRICE } });
  expect(await refusalOf(moveTo('held'))).toEqual({ code: 'not-allowed-now', reason: 'only-held' });
  const checkoutId = await open(registrationId);
  expect(await refusalOf(moveTo('held'))).toEqual({ code: 'not-allowed-now', reason: 'being-paid' });
  await say(checkoutId, 'cancelled');
  await client().giveUp({ registrationIds: [registrationId] });
  expect(await refusalOf(moveTo('released'))).toEqual({ code: 'not-allowed-now', reason: 'not-registered' });
});

it('a registration that can not be moved is one that does not exist', async () => {
  const seen = { state: 'taken', courseId: NOT_FOUND, price: 0 } as const;
  const call = staff().moveTo({ registrationId: NOT_FOUND, courseId: await course('Piłka'), seen });
  expect(await refusalOf(call)).toEqual({ code: 'not-found' });
});

/** Paid for a place that another participant has by now. */
async function afterPlace() {
  const courseId = await course(CAMP, { places: 1 });
  const playerId = await child();
  const registrationId = await hold(courseId, playerId);
  const reference = await open(registrationId);
  api.clock.advance(16 * MINUTE_MS);
  const other = await hold(courseId, await child('Hanna', OTHER), OTHER);
  await say(reference, 'paid');
  expect(await outcomes()).toEqual(['needs-person']);
  const { state } = await staff().one({ registrationId });
  const seen = { state, courseId, price: PRICE };
  const moveTo = (to: string) => staff().moveTo({ registrationId, courseId: to, seen });
  return { registrationId, courseId, other, moveTo };
}

it('money that came after its place went is for the other course from then on, and its documents are made at once and say so', async () => {
  const { registrationId, moveTo } = await afterPlace();
  const to = await course('Piłka nożna', { city: 'Gdańsk', vatRate: '23', price: grosze(99_000) });
  expect(await moveTo(to)).toMatchObject({ difference: 10_000, ordered: [1] });
  expect(await whereIs(registrationId)).toBe('taken: Piłka nożna');
  expect(await api.runJobs()).toEqual([]);
  expect(await made()).toEqual(['pay-1-receipt-1']);
  expect(await payments()).toMatchObject([
    {
      state: 'paid',
      amountGrosze: PRICE,
      city: 'Gdańsk',
      documentsOutcome: 'issued',
      lines: [{ name: 'Piłka nożna (Zofia Nowak)', vatRate: '23', grossGrosze: PRICE }],
    },
  ]);
  expect(await audited('payment')).toMatchObject([
    {
      action: 'moveRegistration',
      before: { outcome: 'needs-person', line: `${CAMP} (Zofia Nowak)`, city: 'Kraków' },
      after: { outcome: 'waiting', line: 'Piłka nożna (Zofia Nowak)', city: 'Gdańsk' },
    },
  ]);
  expect(await moveTo(to)).toMatchObject({ difference: 10_000, ordered: [] });
  expect(await api.runJobs()).toEqual([]);
  expect(await made()).toEqual(['pay-1-receipt-1']);
});

it('money that came after its place went gets a place in the same course once one is free there again', async () => {
  const { registrationId, courseId, other, moveTo } = await afterPlace();
  expect(await refusalOf(moveTo(courseId))).toMatchObject({ code: 'place-gone' });
  await staff().release({
    registrationId: other,
    reason: 'Rezygnacja',
    seen: { state: 'held', courseId, price: PRICE },
    dues: [],
  });
  expect(await moveTo(courseId)).toMatchObject({ difference: 0, ordered: [1] });
  expect(await whereIs(registrationId)).toBe(`taken: ${CAMP}`);
  expect(await api.runJobs()).toEqual([]);
  expect(await payments()).toMatchObject([{ lines: [{ name: `${CAMP} (Zofia Nowak)` }] }]);
});

it.each([
  ['made', true],
  ['on its way', false],
])(
  'money that came after its place went and whose day is over keeps the receipt that is %s then',
  async (_, isMade) => {
    api.clock.set('2026-11-20T12:00:00Z');
    const { registrationId, moveTo } = await afterPlace();
    api.clock.set('2026-11-20T23:00:00Z');
    await followUpOf(api.context);
    if (isMade) expect(await api.runJobs()).toEqual([]);
    expect(await moveTo(await course('Piłka'))).toMatchObject({ ordered: [] });
    expect(await whereIs(registrationId)).toBe('taken: Piłka');
    expect(await api.runJobs()).toEqual([]);
    expect(await payments()).toMatchObject([{ lines: [{ name: `${CAMP} (Zofia Nowak)` }] }]);
    expect(await made()).toEqual(['pay-1-receipt-1']);
  },
);

it('money that came after its place went given back has no place to be had for it', async () => {
  const { moveTo } = await afterPlace();
  await api.as('office').payments.markRefund({ paymentId: 1, amount: PRICE, reason: 'brak miejsc' });
  const refusal = { code: 'not-allowed-now', reason: 'not-registered' };
  expect(await refusalOf(moveTo(await course('Piłka')))).toEqual(refusal);
});

it('money that came after its place went that came twice for one place is assigned to no course: which of both is refunded is unknown', async () => {
  const courseId = await course(CAMP, { places: 1 });
  const registrationId = await hold(courseId, await child());
  const first = await open(registrationId);
  await say(first, 'cancelled');
  const second = await open(registrationId);
  api.clock.advance(16 * MINUTE_MS);
  await hold(courseId, await child('Hanna', OTHER), OTHER);
  await say(second, 'paid');
  await say(first, 'paid');
  const seen = { state: 'held', courseId, price: PRICE } as const;
  const moved = staff().moveTo({ registrationId, courseId: await course('Piłka'), seen });
  expect(await moved).toMatchObject({ ordered: [], registration: { state: 'taken' } });
  expect(await outcomes()).toEqual(['needs-person', 'needs-person']);
  const names = (await payments()).flatMap(({ lines }) => lines.map(({ name }) => name));
  expect(names).toEqual([`${CAMP} (Zofia Nowak)`, `${CAMP} (Zofia Nowak)`]);
});
