// What was paid of a month stays on its payment: wherever the place goes, every list names the part that was paid or is due.
import { randomUUID } from 'node:crypto';
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
const PRICE = grosze(20_000);
/** With one of five Mondays left. */
const REST = { month: '2026-11', part: { left: 1, all: 5 } };

// Saturday, 28 November, noon in Warsaw.
beforeEach(() => api.clock.set('2026-11-28T11:00:00Z'));

function aClass(given: Partial<Course> = {}) {
  return aCourse(api.database, {
    kind: 'permanent',
    name: 'Balet',
    price: PRICE,
    startsOn: '2026-09-01',
    endsOn: '2027-06-30',
    hours: [{ weekday: 1, starts: '17:00', ends: '18:00' }],
    ...given,
  });
}

async function paidOnline({ id: courseId, price }: Course) {
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: ACTORS.client.email });
  const [held] = await api.as('client').registration.begin({ courseId, playerIds: [playerId] });
  const registrationId = held?.id ?? '';
  const began = await api.as('client').checkout.pay({ registrationIds: [registrationId] });
  await payOnline(api, began.kind === 'gateway' ? began.checkoutId : '');
  const moveTo = (other: Course) =>
    api.as('reception').registration.moveTo({
      registrationId,
      courseId: other.id,
      seen: { state: 'taken', courseId, price },
    });
  return { registrationId, moveTo };
}

async function enrolled({ id: courseId }: Course) {
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: ACTORS.client.email });
  const request = { key: randomUUID(), person: { kind: 'known' as const, playerId }, courseId, price: PRICE };
  const { paymentId } = await api.as('reception').enrolment.enrol(request);
  return { playerId, paymentId: paymentId ?? 0 };
}

const listed = async ({ id: courseId }: Course) => {
  const { members } = await api.as('reception').registration.classList({ courseId });
  return members.map(({ payment }) => payment);
};

it.each([
  [
    'of another price',
    { price: grosze(26_000) },
    { difference: 6_000, month: { price: 26_000, charged: { amount: 4_000 } } },
  ],
  ['of the same price', {}, { difference: 0 }],
])(
  'a place that was paid for a part and moved to a class %s says the part in every list',
  async (_, given, expected) => {
    const { registrationId, moveTo } = await paidOnline(await aClass());
    const other = await aClass({ ...given, name: 'Joga' });
    const { difference, month } = await moveTo(other);
    expect({ difference, ...(month && { month }) }).toMatchObject(expected);
    expect(await moveTo(other)).toMatchObject({ difference, ...(month && { month }) });
    expect(await listed(other)).toMatchObject([{ kind: 'paid', months: [REST] }]);
    expect((await api.as('client').overview.places()).places).toMatchObject([{ paidMonths: [REST] }]);
    expect((await api.as('client').overview.changes()).payments).toMatchObject([REST]);
    expect((await api.as('reception').registration.one({ registrationId })).payments).toMatchObject([REST]);
    expect((await api.as('office').staffArea.search({ query: 'Zofia' })).payments?.rows).toMatchObject([REST]);
  },
);

it('a part that is due is named in the lists of what is owed, and by each of its instalments', async () => {
  const course = await aClass();
  const { playerId, paymentId } = await enrolled(course);
  const instalments = ['2026-11-28', '2026-12-10'].map((dueOn) => ({ amount: 2_000, dueOn }));
  await api.as('office').payments.divideDue({ paymentId, seenAmount: 4_000, instalments });
  expect(await api.as('reception').payments.due({ playerId })).toMatchObject([REST, REST]);
  expect(await listed(course)).toMatchObject([{ kind: 'due', months: [REST, REST] }]);
  api.clock.set('2026-12-14T11:00:00Z');
  const { families } = await api.as('office').payments.overdue({});
  expect(families.flatMap(({ payments }) => payments)).toMatchObject([REST, REST]);
});

it('a part that is due follows its place, and is charged again as a part after it was cancelled', async () => {
  const course = await aClass();
  const { paymentId } = await enrolled(course);
  const other = await aClass({ name: 'Joga' });
  const [registration] = await api.database.prisma.registration.findMany();
  const seen = { state: 'taken' as const, courseId: course.id, price: PRICE };
  await api.as('reception').registration.moveTo({ registrationId: registration?.id ?? '', courseId: other.id, seen });
  expect(await listed(other)).toMatchObject([{ kind: 'due', months: [REST] }]);
  await api.as('office').payments.cancelDue({ paymentId, seenAmount: 4_000, reason: { code: 'mistake', text: '' } });
  await api.as('office').courses.chargeMonth({ month: '2026-11', seen: { count: 1, sum: 4_000 } });
  expect(await listed(other)).toMatchObject([{ kind: 'due', amount: 4_000, months: [REST] }]);
});

it('a trial that was paid is named on the list of the class to which its place was moved', async () => {
  const trial = await aCourse(api.database, {
    kind: 'trial',
    shortName: 'Joga',
    startsOn: '2026-11-30',
    endsOn: '2026-11-30',
  });
  const { moveTo } = await paidOnline(trial);
  const course = await aClass();
  await moveTo(course);
  expect(await listed(course)).toMatchObject([{ kind: 'paid', months: [], formerCourses: ['Próbne: Joga'] }]);
  expect((await api.as('client').overview.places()).places).toMatchObject([
    { paidMonths: [], paidFormerCourse: 'Próbne: Joga' },
  ]);
});

const CAMP = { kind: 'turnus', name: 'Ferie', price: PRICE, startsOn: '2027-02-01', endsOn: '2027-02-12' } as const;

it('a part of a month is no camp: a due one does not follow, and of a paid one the rest is shown', async () => {
  const course = await aClass();
  const camp = await aCourse(api.database, CAMP);
  const { paymentId } = await enrolled(course);
  const [place] = await api.database.prisma.registration.findMany();
  const seen = { state: 'taken' as const, courseId: course.id, price: PRICE };
  const move = { registrationId: place?.id ?? '', courseId: camp.id, seen };
  expect(await refusalOf(api.as('reception').registration.moveTo(move))).toMatchObject({
    reason: 'dues-open',
    paymentIds: [paymentId],
  });
  const { moveTo } = await paidOnline(course);
  expect(await moveTo(camp)).toMatchObject({ difference: 16_000 });
  expect(await moveTo(camp)).toMatchObject({ difference: 16_000 });
});

it('the month that is charged on top of a paid camp is shown as its place moves to a class', async () => {
  const { moveTo } = await paidOnline(await aCourse(api.database, CAMP));
  api.clock.set('2026-12-01T11:00:00Z');
  const month = { month: '2026-12', price: PRICE, part: null, charged: null };
  expect(await moveTo(await aClass({ hours: [{ weekday: 3, starts: '17:00', ends: '18:00' }] }))).toMatchObject({
    difference: 0,
    month,
  });
});
