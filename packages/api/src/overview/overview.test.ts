// What a client reads of the own family: own places alone, what is owed, what changed, and the calendar file of them.
import { randomUUID } from 'node:crypto';
import { aFamily, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { beforeEach, expect, it } from 'vitest';
import { openCheckout, payOnline } from '../../testing/online-payment.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import { sendOutgoingMail } from '../mail/send-outgoing-mail.ts';
import { openMailer } from '../outside/mail/mailer.ts';

const api = testApi();
const OWNER = ACTORS.client.email;
const OTHER = 'tomasz.wisniewski@poczta.example';
/** Monday, 14:05 in Warsaw. */
const NOW = new Date('2026-11-23T13:05:00Z');
const TIMES = { starts: '18:00', ends: '19:30' };
const HOURS = [{ weekday: 2 as const, ...TIMES }];
const CLASSES = { kind: 'permanent', startsOn: '2026-09-01', endsOn: '2027-06-24', hours: HOURS } as const;

beforeEach(() => api.clock.set(NOW));

async function enrolled(ownerEmail = OWNER, given: Parameters<typeof aCourse>[1] = CLASSES) {
  const course = await aCourse(api.database, { name: 'Akrobatyka', price: grosze(25_000), ...given });
  const { id: playerId } = await aParticipant(api.database, { ownerEmail, firstName: 'Zofia' });
  const person = { kind: 'known' as const, playerId };
  const input = { key: randomUUID(), person, courseId: course.id, price: course.price };
  const { registrationId, paymentId } = await api.as('reception').enrolment.enrol(input);
  return { course, playerId, registrationId, paymentId: paymentId ?? 0 };
}

const client = () => api.as('client').overview;

it('own places say who, what, where, when and until when, with every ward', async () => {
  const { registrationId } = await enrolled();
  await aFamily(api.database, ['Jan'], OWNER);
  const { today, wards, places } = await client().places();
  expect([today, wards.map(({ firstName }) => firstName)]).toEqual(['2026-11-23', ['Zofia', 'Jan']]);
  expect(places).toMatchObject([
    {
      id: registrationId,
      state: 'taken',
      participant: { firstName: 'Zofia' },
      course: { shortName: 'Akrobatyka', endsOn: '2027-06-24' },
      meetings: [{ day: '2026-11-24', starts: '18:00', ends: '19:30' }],
      next: '2026-11-24',
      paidOn: null,
    },
  ]);
});

it('own places are never those of another owner', async () => {
  const { registrationId } = await enrolled(OTHER);
  expect((await client().places()).places).toEqual([]);
  expect((await client().owed()).payments).toEqual([]);
  expect(await client().calendar({})).toMatchObject({ content: null });
  expect(await client().calendar({ registrationIds: [registrationId] })).toMatchObject({ content: null });
  expect((await api.as(aClient(OTHER)).overview.places()).places).toHaveLength(1);
});

it('own places: reserved by staff, held at checkout, paid and ended', async () => {
  const trial = { kind: 'trial', startsOn: '2026-11-28', endsOn: '2026-11-28' } as const;
  const { course, playerId } = await enrolled(OWNER, { ...trial, hours: [{ weekday: 6, ...TIMES }] });
  expect((await client().places()).places).toMatchObject([{ state: 'reserved', reservedUntil: '2026-11-23' }]);
  await api.database.prisma.payment.updateMany({
    data: { state: 'paid', paidOn: new Date('2026-11-23'), method: 'cash' },
  });
  expect((await client().places()).places).toMatchObject([
    { state: 'taken', reservedUntil: null, paidOn: '2026-11-23' },
  ]);
  const { id: courseId } = await aCourse(api.database);
  await api.as('client').registration.begin({ courseId, playerIds: [playerId] });
  expect((await client().places()).places[0]).toMatchObject({ state: 'held', meetings: [] });
  api.clock.set(new Date('2026-11-29T12:00:00Z'));
  const { places } = await client().places();
  expect(places.map(({ state, course: { id } }) => [state, id])).toEqual([['ended', course.id]]);
});

it('what is owed has its course, month and day', async () => {
  const { registrationId, paymentId } = await enrolled();
  const { today, payments } = await client().owed();
  expect([today, payments.length]).toEqual(['2026-11-23', 1]);
  expect(payments[0]).toMatchObject({
    paymentId,
    registrationId,
    title: 'Akrobatyka',
    month: '2026-11',
    state: 'due',
    amount: 6_250,
    checkout: null,
    participant: { firstName: 'Zofia' },
  });
});

it('what is owed is being paid in its checkout, then nothing, and among the changes', async () => {
  const { checkoutId } = await openCheckout(api);
  expect((await client().owed()).payments).toMatchObject([{ state: 'pending', checkout: { id: checkoutId } }]);
  expect((await client().places()).places).toMatchObject([{ state: 'held', checkoutId }]);
  await payOnline(api, checkoutId);
  expect((await client().owed()).payments).toEqual([]);
  expect((await client().changes()).payments).toMatchObject([
    { payment: { state: 'paid' }, participant: { firstName: 'Zofia' }, courseName: expect.any(String) },
  ]);
  expect((await api.as(aClient(OTHER)).overview.changes()).payments).toEqual([]);
});

it('the letter that confirms the places of a checkout is named with its address once it was sent, and to its owner alone', async () => {
  const { checkoutId } = await openCheckout(api);
  await payOnline(api, checkoutId);
  expect(await client().confirmation({ checkoutId })).toEqual({ sentTo: null });
  await sendOutgoingMail(api.context);
  expect(await client().confirmation({ checkoutId })).toEqual({ sentTo: OWNER });
  expect(await api.as(aClient(OTHER)).overview.confirmation({ checkoutId })).toEqual({ sentTo: null });
});

it('the letter that confirms the places of a checkout is named with the address that staff corrected, once it was sent there', async () => {
  const { checkoutId } = await openCheckout(api);
  await payOnline(api, checkoutId);
  const { id } = await api.database.prisma.outgoingMail.findFirstOrThrow({ where: { recipient: OWNER } });
  await api.as('office').mail.sendAgain({ id, recipient: 'Anna.Nowa@poczta.example' });
  expect(await client().confirmation({ checkoutId })).toEqual({ sentTo: null });
  await sendOutgoingMail(api.context);
  expect(await client().confirmation({ checkoutId })).toEqual({ sentTo: 'anna.nowa@poczta.example' });
  expect(await api.as(aClient(OTHER)).overview.confirmation({ checkoutId })).toEqual({ sentTo: null });
});

it('the letter that confirms the places of a checkout is not named while e-mail is off', async () => {
  const { checkoutId } = await openCheckout(api);
  await payOnline(api, checkoutId);
  const outside = { ...api.context.outside, mail: openMailer(undefined) };
  expect(await sendOutgoingMail({ ...api.context, outside })).toMatchObject({ dropped: 1 });
  expect(await client().confirmation({ checkoutId })).toEqual({ sentTo: null });
});

it('the contact is the phone of the own family, empty when there is none', async () => {
  await aFamily(api.database, ['Zofia'], OWNER);
  await api.database.prisma.owner.update({ where: { email: OWNER }, data: { phone: '601 234 567' } });
  expect(await client().contact()).toEqual({ phone: '601 234 567' });
  expect(await api.as(aClient(OTHER)).overview.contact()).toEqual({ phone: '' });
});

const seen = (courseId: string) => ({ courseId, price: 25_000, state: 'taken' as const });

it('what others changed is a place that was moved, with both courses, and one that was taken away', async () => {
  const { registrationId, course } = await enrolled();
  const other = await aCourse(api.database, { ...CLASSES, name: 'Balet', price: grosze(25_000) });
  await api.as('office').registration.moveTo({ registrationId, courseId: other.id, seen: seen(course.id) });
  expect((await client().changes()).places).toMatchObject([
    { kind: 'moved', from: { shortName: 'Akrobatyka' }, to: { shortName: 'Balet' } },
  ]);
  const due = (await client().owed()).payments.map(({ paymentId, amount }) => ({
    paymentId,
    seenAmount: amount,
    choice: 'keep' as const,
  }));
  await api.as('office').registration.release({ registrationId, reason: 'wyjazd', seen: seen(other.id), dues: due });
  expect((await client().changes()).places).toMatchObject([
    { kind: 'released', from: { shortName: 'Balet' }, to: null },
  ]);
  expect((await api.as(aClient(OTHER)).overview.changes()).places).toEqual([]);
});

it('what others changed is not shown after 30 days', async () => {
  const { registrationId, course } = await enrolled();
  const other = await aCourse(api.database, { ...CLASSES, name: 'Balet', price: grosze(25_000) });
  await api.as('office').registration.moveTo({ registrationId, courseId: other.id, seen: seen(course.id) });
  api.clock.set(new Date(Date.now() + 32 * 24 * 3_600_000));
  expect((await client().changes()).places).toEqual([]);
});

const sequenceIn = (content: string | null) => Number(content?.match(/^SEQUENCE:(\d+)/m)?.[1]);
const uidIn = (content: string | null) => content?.match(/^UID:(.+)\r?$/m)?.[1];

it('the calendar file has one id for a place, whose number grows with every move and every change of the course', async () => {
  const { registrationId, course } = await enrolled();
  const other = await aCourse(api.database, { ...CLASSES, name: 'Balet', price: grosze(25_000) });
  await api.database.prisma.course.update({ where: { id: course.id }, data: { version: 7 } });
  const first = await client().calendar({ registrationIds: [registrationId] });
  const move = (courseId: string, from: string, price: number) =>
    api.as('office').registration.moveTo({ registrationId, courseId, seen: { courseId: from, price, state: 'taken' } });
  await move(other.id, course.id, 25_000);
  const moved = await client().calendar({});
  await move(course.id, other.id, other.price);
  const back = await client().calendar({});
  expect([moved, back].map(({ content }) => uidIn(content))).toEqual([uidIn(first.content), uidIn(first.content)]);
  expect([first, moved, back].map(({ content }) => sequenceIn(content))).toEqual([7, 8, 15]);
  expect(moved.content).toContain('SUMMARY:Balet – Zofia');
});

it('the calendar file leaves out a place that is only held', async () => {
  const { id: courseId } = await aCourse(api.database, { hours: HOURS });
  const [ward] = await aFamily(api.database, ['Jan'], OWNER);
  await api.as('client').registration.begin({ courseId, playerIds: [ward?.id ?? ''] });
  expect(await client().calendar({})).toEqual({ name: 'zajecia.ics', content: null });
});
