// Money for a place in a permanent class that comes after the hold: the place begins with no month that is over.
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { beforeEach, expect, it } from 'vitest';
import { payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const records = () => api.database.prisma;
const PRICE = grosze(20_000);

// Saturday, with a meeting of November on Monday.
beforeEach(() => api.clock.set('2026-11-28T11:00:00Z'));

async function aPayer({ month = '2026-11', hours = [{ weekday: 1 as const, starts: '17:00', ends: '18:00' }] } = {}) {
  const course = { kind: 'permanent', name: 'Balet', price: PRICE, hours } as const;
  const { id: courseId } = await aCourse(api.database, { ...course, startsOn: '2026-09-01', endsOn: '2027-06-30' });
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: ACTORS.client.email });
  const [held] = await api.as('client').registration.begin({ courseId, playerIds: [playerId], month });
  const registrationId = held?.id ?? '';
  const began = await api.as('client').checkout.pay({ registrationIds: [registrationId] });
  return { courseId, registrationId, pay: () => payOnline(api, began.kind === 'gateway' ? began.checkoutId : '') };
}

const paid = async () => {
  const [payment] = await records().payment.findMany({ where: { state: 'paid' }, include: { lines: true } });
  return [payment?.month, payment?.monthAll, payment?.amountGrosze, payment?.documentsOutcome, payment?.lines[0]?.name];
};
const reasons = async () => (await records().notification.findMany()).map(({ reason }) => reason);

it.each([
  ['before the last meeting of its month takes the place', '2026-11', '2026-11-30T12:00:00Z'],
  ['before its month takes the place', '2026-12', '2026-12-01T11:00:00Z'],
  ['in its month takes the place', '2026-12', '2026-12-27T11:00:00Z'],
])('late money %s', async (_, month, now) => {
  const { pay } = await aPayer({ month });
  api.clock.set(now);
  await pay();
  expect(await records().registration.findMany()).toMatchObject([{ state: 'taken', firstMonth: month }]);
  expect(await reasons()).toEqual([]);
});

it.each([
  ['after the last meeting', '2026-11-30T17:00:00Z'],
  ['in the next month', '2026-12-01T11:00:00Z'],
])('late money for a month without a meeting left is left to a person: %s', async (_, now) => {
  const { pay, registrationId, courseId } = await aPayer();
  api.clock.set(now);
  await pay();
  const [place] = await records().registration.findMany();
  expect(place?.state).not.toBe('taken');
  expect(await reasons()).toEqual(['payment-after-place']);
  expect(await paid()).toEqual([
    '2026-11',
    5,
    4_000,
    'needs-person',
    'Balet — listopad 2026, 1 z 5 zajęć (Zofia Nowak)',
  ]);
  const { state = '' } = place ?? {};
  const seen = { state: state as 'released', courseId, price: PRICE };
  const moved = await api.as('reception').registration.moveTo({ registrationId, courseId, seen });
  expect(moved).toMatchObject({
    difference: 0,
    month: { month: '2026-12', price: PRICE, charged: { part: null, amount: 4_000 } },
  });
  expect(await paid()).toEqual(['2026-12', null, 4_000, 'waiting', 'Balet — grudzień 2026 (Zofia Nowak)']);
  expect(await api.as('office').courses.uncharged({ month: '2026-12' })).toMatchObject({ count: 0 });
});

it('money that comes in time takes the place with the month that was chosen, though its last meeting has begun', async () => {
  api.clock.set('2026-11-30T15:58:00Z');
  const { pay } = await aPayer();
  api.clock.set('2026-11-30T16:05:00Z');
  await pay();
  expect(await records().registration.findMany()).toMatchObject([{ state: 'taken', firstMonth: '2026-11' }]);
});

it('late money for a month that is over, of a class without hours, is left to a person', async () => {
  const { pay } = await aPayer({ hours: [] });
  api.clock.set('2026-12-01T11:00:00Z');
  await pay();
  expect(await reasons()).toEqual(['payment-after-place']);
});
