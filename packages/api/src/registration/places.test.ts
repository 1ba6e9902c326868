// Places that a family has already, and places that it gives up: no participant is registered twice, and nothing paid
// is lost.
import { lockRegistrations, releaseHolds } from '@zapisy/db/registration/registration-records';
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
const MINUTE_MS = 60_000;
const { email } = ACTORS.client;

const client = () => api.as('client').registration;
const states = async () => {
  const rows = await api.database.prisma.registration.findMany({
    include: { player: true },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ player, state }) => `${player.firstName} ${state}`);
};

/** A family and a course; `begin` holds places for the children of those numbers. */
async function siblings(names: readonly string[] = ['Zofia', 'Jan'], course: Parameters<typeof aCourse>[1] = {}) {
  const wards = await aFamily(api.database, names, email);
  const { id: courseId } = await aCourse(api.database, course);
  const playerIds = wards.map(({ id }) => id);
  const begin = async (which: readonly number[], insteadOf?: readonly string[]) => {
    const wanted = which.map((index) => playerIds[index] ?? '');
    const started = await client().begin({
      courseId,
      playerIds: wanted,
      ...(insteadOf && { insteadOf: [...insteadOf] }),
    });
    return started.map(({ id }) => id);
  };
  return { courseId, playerIds, begin };
}

async function open(registrationIds: readonly string[]): Promise<string> {
  const began = await api.as('client').checkout.pay({ registrationIds: [...registrationIds] });
  if (began.kind !== 'gateway') throw new Error('expected a checkout');
  return began.checkoutId;
}

async function paid(registrationIds: readonly string[]): Promise<string> {
  const reference = await open(registrationIds);
  await payOnline(api, reference);
  return reference;
}

/** A payment begins, and the other operation waits behind it for the same registrations. */
async function whilePaying(registrationIds: string[], other: () => Promise<unknown>): Promise<readonly unknown[]> {
  const paying = () => api.as('client').checkout.pay({ registrationIds });
  return await inTurn(api.database, (tx) => lockRegistrations(tx, email, registrationIds), [paying, other]);
}

it('a participant who is in the course already is refused by name, and the sibling beside them takes no place yet', async () => {
  const { playerIds, begin } = await siblings();
  await paid(await begin([0]));
  const registered = { code: 'not-allowed-now', reason: 'already-registered', playerIds: playerIds.slice(0, 1) };
  expect(await refusalOf(begin([0, 1]))).toEqual(registered);
  expect(await states()).toEqual(['Zofia taken']);
  expect(await begin([1])).toHaveLength(1);
});

it('a participant who is in the course already is distinguished from one with a held place, and from one who is being paid for', async () => {
  const { courseId, playerIds, begin } = await siblings(['Zofia', 'Jan', 'Ola', 'Ewa']);
  const [paidFor] = await begin([0]);
  await paid([paidFor ?? '']);
  const [underWay] = await begin([1]);
  const checkoutId = await open([underWay ?? '']);
  const [held] = await begin([2]);
  const places = await client().places({ courseId });
  expect(places).toHaveLength(3);
  expect(places).toEqual(
    expect.arrayContaining([
      {
        registrationId: paidFor,
        playerId: playerIds[0],
        state: 'taken',
        checkoutId: null,
        first: null,
        isOffered: false,
      },
      { registrationId: underWay, playerId: playerIds[1], state: 'held', checkoutId, first: null, isOffered: false },
      { registrationId: held, playerId: playerIds[2], state: 'held', checkoutId: null, first: null, isOffered: false },
    ]),
  );
  api.clock.advance(HOLD_MINUTES * MINUTE_MS);
  expect(await client().places({ courseId })).toMatchObject([{ registrationId: paidFor }]);
  expect(await api.as(aClient('stranger@poczta.example')).registration.places({ courseId })).toEqual([]);
});

it('a participant who is in the course already is counted as taken also when a second place is held beside the one that was paid late', async () => {
  const { courseId, begin } = await siblings(['Zofia']);
  const reference = await open(await begin([0]));
  api.clock.advance((HOLD_MINUTES + 1) * MINUTE_MS);
  await begin([0]);
  await payOnline(api, reference);
  expect(await states()).toEqual(['Zofia taken', 'Zofia held']);
  expect(await client().places({ courseId })).toMatchObject([{ state: 'taken' }]);
});

it.each<[string, (first: string) => Promise<unknown>, object]>([
  ['paid', (first) => paid([first]), { code: 'already-settled' }],
  [
    'taken, and paid at the desk',
    (id) => api.database.prisma.registration.update({ where: { id }, data: { state: 'taken', heldUntil: null } }),
    { code: 'not-payable', reason: 'place-taken' },
  ],
  ['given up', (first) => client().giveUp({ registrationIds: [first] }), { code: 'hold-expired' }],
])(
  'a basket of which a part is settled, gone or being paid is refused with that part when it is %s; the others can be paid',
  async (_, happens, refusal) => {
    const { begin } = await siblings();
    const [first = '', second = ''] = await begin([0, 1]);
    await happens(first);
    const registrationIds = [first, second];
    expect(await refusalOf(client().summary({ registrationIds }))).toMatchObject({
      ...refusal,
      registrationIds: [first],
    });
    expect(await api.as('client').checkout.pay({ registrationIds: [second] })).toMatchObject({ kind: 'gateway' });
  },
);

it('a basket of which a part is settled, gone or being paid is refused with the part that another checkout waits for', async () => {
  const { begin } = await siblings();
  const [first = '', second = ''] = await begin([0, 1]);
  const checkoutId = await open([first]);
  const refusal = { code: 'not-allowed-now', checkoutId, registrationIds: [first] };
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds: [first, second] }))).toEqual(refusal);
});

it('giveUp gives the place to the next one at once, and pressing twice changes nothing', async () => {
  const { begin } = await siblings(['Zofia', 'Jan'], { places: 1 });
  const registrationIds = await begin([0]);
  expect(await refusalOf(begin([1]))).toMatchObject({ code: 'place-gone' });
  await client().giveUp({ registrationIds });
  await client().giveUp({ registrationIds });
  expect(await begin([1])).toHaveLength(1);
  expect(await states()).toEqual(['Zofia released', 'Jan held']);
});

it('giveUp is refused while the checkout is open, and possible once it ended without money', async () => {
  const { begin } = await siblings();
  const registrationIds = await begin([0, 1]);
  const [first = '', second = ''] = registrationIds;
  const checkoutId = await open([first]);
  const refusal = { code: 'not-allowed-now', reason: 'being-paid', checkoutId, registrationIds: [first] };
  expect(await refusalOf(client().giveUp({ registrationIds: [first, second] }))).toEqual(refusal);
  expect(await states()).toEqual(['Zofia held', 'Jan held']);
  await endWithoutMoney(api, checkoutId);
  await client().giveUp({ registrationIds });
  expect(await states()).toEqual(['Zofia released', 'Jan released']);
});

it('giveUp is refused for what is paid', async () => {
  const { begin } = await siblings();
  const registrationIds = await begin([0]);
  const checkoutId = await paid(registrationIds);
  const refusal = { code: 'already-settled', reason: 'taken', checkoutId, registrationIds };
  expect(await refusalOf(client().giveUp({ registrationIds }))).toEqual(refusal);
  expect(await states()).toEqual(['Zofia taken']);
});

it('giveUp waits for a payment that begins at that very moment, and is refused then', async () => {
  const { begin } = await siblings();
  const registrationIds = await begin([0]);
  const both = await whilePaying(registrationIds, () => refusalOf(client().giveUp({ registrationIds })));
  expect(both).toMatchObject([{ kind: 'gateway' }, { reason: 'being-paid' }]);
  expect(await states()).toEqual(['Zofia held']);
});

it("giveUp says 'not-found' of another client's place and of one that does not exist", async () => {
  const { begin } = await siblings();
  const registrationIds = await begin([0]);
  const otherClient = api.as(aClient('stranger@poczta.example')).registration;
  const none = { registrationIds: ['0198a3c0-0000-4000-8000-000000000000'] };
  expect(await refusalOf(otherClient.giveUp({ registrationIds }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(otherClient.giveUp(none))).toEqual({ code: 'not-found' });
  expect(await states()).toEqual(['Zofia held']);
});

const LATER = 30 * 60_000;
const release = () => releaseHolds(api.database, new Date(api.clock.now().getTime() + LATER));

it('a hold that runs out is kept while it is being paid, and released once its checkout ended without money', async () => {
  const { begin } = await siblings();
  const registrationIds = await begin([0, 1]);
  const checkoutId = await open(registrationIds.slice(0, 1));
  expect(await release()).toBe(1);
  expect((await states()).toSorted()).toEqual(['Jan released', 'Zofia held']);
  await endWithoutMoney(api, checkoutId);
  expect(await release()).toBe(1);
  expect((await states()).toSorted()).toEqual(['Jan released', 'Zofia released']);
});

it('a hold that runs out is kept under a payment that begins at that very moment', async () => {
  const { begin } = await siblings();
  const registrationIds = await begin([0]);
  const both = await whilePaying(registrationIds, release);
  expect(both).toMatchObject([{ kind: 'gateway' }, 0]);
  expect(await states()).toEqual(['Zofia held']);
});

it('begin instead of other places hands the last place from one child to the other', async () => {
  const { begin } = await siblings(['Zofia', 'Jan'], { places: 1 });
  await begin([1], await begin([0]));
  expect(await states()).toEqual(['Zofia released', 'Jan held']);
});

it('begin instead of other places keeps the first one when the other cannot have it', async () => {
  const { begin } = await siblings(['Zofia', 'Jan', 'Ola'], { places: 1 });
  const held = await begin([0]);
  expect(await refusalOf(begin([1, 2], held))).toMatchObject({ code: 'place-gone' });
  expect(await states()).toEqual(['Zofia held']);
});

it('begin instead of other places gives up nothing that is being paid', async () => {
  const { begin } = await siblings();
  const held = await begin([0]);
  await open(held);
  expect(await refusalOf(begin([1], held))).toMatchObject({ code: 'not-allowed-now', reason: 'being-paid' });
  expect(await states()).toEqual(['Zofia held']);
});
