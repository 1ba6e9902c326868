// Enrolment by staff: the participant, the place and the due payment together, once, or not at all.
import { randomUUID } from 'node:crypto';
import type { Prisma } from '@zapisy/db/generated/prisma/client';
import { A_COMPANY, aFamily, anInvoicePreference, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { addDays } from '@zapisy/domain/warsaw-time';
import { beforeEach, expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const TODAY = '2026-11-23';
const reception = () => api.as('reception').enrolment;
const counts = async () => {
  const { prisma } = api.database;
  return [await prisma.player.count(), await prisma.registration.count(), await prisma.payment.count()];
};

const HANNA = { kind: 'new' as const, firstName: 'Hanna', lastName: 'Maj', birthYear: 2019 };
const byPhone = (contact: string, more: { readonly isOtherFamily?: boolean } = {}) => ({
  ...HANNA,
  owner: { kind: 'new' as const, contact, ...more },
});

beforeEach(() => api.clock.set(new Date('2026-11-23T13:06:00Z')));

async function known() {
  const { id: playerId } = await aParticipant(api.database);
  return { kind: 'known' as const, playerId };
}

const aTrial = (given: Parameters<typeof aCourse>[1] = {}) =>
  aCourse(api.database, { kind: 'trial', name: 'Akrobatyka 7–9 lat', price: grosze(3_000), ...given });

it('a trial is reserved until the end of today, with a payment that is due then', async () => {
  const { id: courseId, price } = await aTrial();
  const person = await known();
  const enrolled = await reception().enrol({ key: randomUUID(), person, courseId, price });
  const place = await api.database.prisma.registration.findUniqueOrThrow({ where: { id: enrolled.registrationId } });
  expect(place).toMatchObject({ state: 'taken', priceGrosze: 3_000, reservedUntil: new Date(TODAY) });
  const due = await api.database.prisma.payment.findUniqueOrThrow({
    where: { id: enrolled.paymentId ?? 0 },
    include: { lines: true },
  });
  expect(due).toMatchObject({ state: 'due', amountGrosze: 3_000, dueOn: new Date(TODAY), month: null });
  expect(due.lines[0]?.name).toBe('Akrobatyka 7–9 lat — zajęcia próbne (Zofia Nowak)');
});

it('a trial of a course that is not offered any more is refused because of the course, not of the person', async () => {
  const enrolling = { key: randomUUID(), person: await known(), courseId: randomUUID(), price: 3_000 };
  expect(await refusalOf(reception().enrol(enrolling))).toEqual({ code: 'not-found', reason: 'no-course' });
});

it.each([
  ['a day that has passed', -1],
  ['a day after the seventh', 8],
])('a trial is not reserved until %s', async (_, days) => {
  const { id: courseId, price } = await aTrial();
  const reservedUntil = addDays(TODAY, days);
  const input = { key: randomUUID(), person: await known(), courseId, price, reservedUntil };
  expect(await refusalOf(reception().enrol(input))).toEqual({
    code: 'bad-input',
    reason: 'reservation-day',
    fields: ['reservedUntil'],
    earliest: TODAY,
    latest: '2026-11-30',
  });
  expect(await counts()).toEqual([1, 0, 0]);
});

it('a trial that costs nothing takes its place without a payment', async () => {
  const { id: courseId, price } = await aTrial({ price: grosze(0) });
  const enrolled = await reception().enrol({ key: randomUUID(), person: await known(), courseId, price });
  expect(enrolled.paymentId).toBeNull();
  expect(await api.database.prisma.registration.findFirst()).toMatchObject({ state: 'taken', reservedUntil: null });
});

it.each([
  ['the running month by default', undefined, '2026-11', TODAY],
  ['the next month when that is chosen', '2026-12', '2026-12', '2026-12-01'],
])('a permanent class takes its place for good, and owes %s', async (_, month, paid, dueOn) => {
  const given = { kind: 'permanent' as const, startsOn: '2026-09-01', endsOn: '2027-06-30' };
  const { id: courseId, price } = await aCourse(api.database, given);
  const enrolled = await reception().enrol({ key: randomUUID(), person: await known(), courseId, price, month });
  expect(await api.database.prisma.registration.findFirst()).toMatchObject({ state: 'taken', reservedUntil: null });
  expect(await api.database.prisma.payment.findFirst()).toMatchObject({
    id: enrolled.paymentId,
    month: paid,
    dueOn: new Date(dueOn),
  });
});

it('a permanent class that was enrolled from the next month owes nothing for the running one, and is charged after it as any other', async () => {
  const given = { kind: 'permanent' as const, startsOn: '2026-09-01', endsOn: '2027-06-30' };
  const { id: courseId, price } = await aCourse(api.database, given);
  await reception().enrol({ key: randomUUID(), person: await known(), courseId, price, month: '2026-12' });
  await reception().enrol({ key: randomUUID(), person: await known(), courseId, price });
  const { courses } = api.as('office');
  expect(await courses.uncharged({ month: '2026-11' })).toMatchObject({ count: 0 });
  expect(await courses.uncharged({ month: '2026-12' })).toMatchObject({ count: 1 });
  await api.database.prisma.payment.updateMany({ data: { state: 'cancelled' } });
  expect(await courses.uncharged({ month: '2026-11' })).toMatchObject({ count: 1 });
  api.clock.set(new Date('2026-12-20T12:00:00Z'));
  expect(await courses.uncharged({ month: '2027-01' })).toMatchObject({ count: 2 });
});

const A_CLASS = { kind: 'permanent' as const, startsOn: '2026-09-01', endsOn: '2027-06-30' };

async function comesBack(former: Prisma.PaymentUpdateInput) {
  const { id: courseId, price } = await aCourse(api.database, A_CLASS);
  const person = await known();
  const enrol = () => reception().enrol({ key: randomUUID(), person, courseId, price });
  const { paymentId } = await enrol();
  await api.database.prisma.registration.updateMany({ data: { state: 'cancelled' } });
  await api.database.prisma.payment.update({ where: { id: paymentId ?? 0 }, data: former });
  return { again: await enrol(), courses: api.as('office').courses };
}

const DAY = new Date(TODAY);
it.each<[string, Prisma.PaymentUpdateInput]>([
  ['is due', { state: 'due' }],
  ['was paid', { state: 'paid', paidAt: DAY, paidOn: DAY, method: 'card' }],
  [
    'was lowered to nothing',
    { state: 'cancelled', closingReason: 'lowered-to-zero', closedBy: ACTORS.manager.email, closedAt: DAY },
  ],
])(
  'a participant who comes back in a month that was charged is not charged again, neither now nor with the month, when that payment %s',
  async (_, former) => {
    const { again, courses } = await comesBack(former);
    expect(again.paymentId).toBeNull();
    expect(await courses.uncharged({ month: '2026-11' })).toMatchObject({ count: 0 });
    expect(await courses.uncharged({ month: '2026-12' })).toMatchObject({ count: 1 });
  },
);

it('a participant who comes back in a month that was charged is charged again when that payment was cancelled', async () => {
  const { again } = await comesBack({ state: 'cancelled' });
  expect(again.paymentId).not.toBeNull();
});

it('a new participant joins the family that was chosen, with the invoice data that are applied to all of it', async () => {
  const [lena] = await aFamily(api.database, ['Lena'], 'joanna.maj@poczta.example');
  if (!lena) throw new Error('no ward');
  await anInvoicePreference(api.database, lena, A_COMPANY);
  const { id: courseId, price } = await aTrial();
  const owner = { kind: 'known' as const, ownerEmail: 'joanna.maj@poczta.example' };
  const { participant } = await reception().enrol({
    key: randomUUID(),
    person: { ...HANNA, owner },
    courseId,
    price,
  });
  expect(participant).toMatchObject({ firstName: 'Hanna', ownerEmail: 'joanna.maj@poczta.example', mark: 1 });
  expect(await api.database.prisma.invoice.findUnique({ where: { playerId: participant.id } })).toMatchObject({
    classicInvoice: true,
    taxId: A_COMPANY.taxId,
  });
});

it('a new participant begins a family with a phone alone, under a key that is no e-mail', async () => {
  const { id: courseId, price } = await aTrial();
  const enrolled = await reception().enrol({ key: randomUUID(), person: byPhone('504 118 220'), courseId, price });
  expect(enrolled.participant.ownerEmail).toBe('tel:+48504118220');
  expect(await api.database.prisma.owner.findFirst()).toMatchObject({ phone: '504 118 220' });
  expect(await api.database.prisma.outgoingMail.count()).toBe(0);
});

it('a new participant is seen by the owner who signs in with the e-mail that staff typed', async () => {
  const { id: courseId, price } = await aTrial();
  const person = byPhone(ACTORS.client.email.toUpperCase());
  const { participant } = await reception().enrol({ key: randomUUID(), person, courseId, price });
  expect(await api.as('client').people.wards()).toEqual([participant]);
});

it('a new participant is not put into a family that has that phone unless staff chose it, and begins another one when they say so', async () => {
  await anOwner(api.database, { email: 'joanna.maj@poczta.example', phone: '+48 504-118-220' });
  const lena = await aParticipant(api.database, { firstName: 'Lena', ownerEmail: 'joanna.maj@poczta.example' });
  const { id: courseId, price } = await aTrial();
  const enrol = (person: ReturnType<typeof byPhone>) =>
    reception().enrol({ key: randomUUID(), person, courseId, price });
  expect(await refusalOf(enrol(byPhone('504118220')))).toEqual({
    code: 'conflict',
    reason: 'owner-known',
    playerId: lena.id,
  });
  expect(await refusalOf(enrol(byPhone('joanna.maj@poczta.example')))).toMatchObject({ reason: 'owner-known' });
  const { participant } = await enrol(byPhone('504118220', { isOtherFamily: true }));
  expect(participant.ownerEmail).toMatch(/^tel:\+48504118220#[0-9a-f]{8}$/);
});

it.each([['Joanna Maj <joanna.maj\u200B@poczta.example>'], ['0504/118/220']])(
  'a new participant begins no second family for the contact %j, which differs from a known one by its signs alone',
  async (contact) => {
    const owner = { email: 'joanna.maj@poczta.example', phone: '504 118 220' };
    await anOwner(api.database, owner);
    const lena = await aParticipant(api.database, { firstName: 'Lena', ownerEmail: owner.email });
    expect(await reception().families({ contact })).toMatchObject([{ owner, wards: [lena] }]);
    const { id: courseId, price } = await aTrial();
    const refused = refusalOf(reception().enrol({ key: randomUUID(), person: byPhone(contact), courseId, price }));
    expect(await refused).toEqual({ code: 'conflict', reason: 'owner-known', playerId: lena.id });
    expect(await api.database.prisma.owner.count()).toBe(1);
  },
);

it('a new participant is not added when the place cannot be taken', async () => {
  const { id: courseId, price } = await aTrial({ places: 0 });
  const refused = refusalOf(reception().enrol({ key: randomUUID(), person: byPhone('504118220'), courseId, price }));
  expect(await refused).toEqual({ code: 'place-gone', reason: 'full', free: 0 });
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await api.database.prisma.owner.count()).toBe(0);
});

it.each([['joanna..maj@poczta.example'], ['+48 504 118 22']])(
  'a new participant without a phone or an e-mail, with %j, is refused',
  async (contact) => {
    const { id: courseId, price } = await aTrial();
    const refused = refusalOf(reception().enrol({ key: randomUUID(), person: byPhone(contact), courseId, price }));
    expect(await refused).toEqual({ code: 'bad-input', reason: 'no-contact', fields: ['contact'] });
  },
);

it('a form that is sent twice: enrols once, also at the same moment', async () => {
  const { id: courseId, price } = await aTrial();
  const input = { key: randomUUID(), person: byPhone('504118220'), courseId, price };
  const [first, second] = await Promise.all([reception().enrol(input), reception().enrol(input)]);
  expect(second).toEqual(first);
  expect(await reception().enrol(input)).toEqual(first);
  expect(await counts()).toEqual([1, 1, 1]);
  expect(await api.database.prisma.audit.count({ where: { action: 'enrolParticipant' } })).toBe(1);
});

it('a form that is sent twice with another course or another person is refused', async () => {
  const [{ id: courseId, price }, other] = [await aTrial(), await aTrial()];
  const input = { key: randomUUID(), person: await known(), courseId, price };
  await reception().enrol(input);
  const expected = { code: 'conflict', reason: 'other-request' };
  expect(await refusalOf(reception().enrol({ ...input, courseId: other.id }))).toEqual(expected);
  expect(await refusalOf(reception().enrol({ ...input, person: await known() }))).toEqual(expected);
});

it('a form that is sent twice with another day of the reservation, or another month, is refused, and the stored one stays', async () => {
  const trial = await aTrial();
  const reserved = { key: randomUUID(), person: await known(), courseId: trial.id, price: trial.price };
  const reservation = await reception().enrol(reserved);
  const given = { kind: 'permanent' as const, startsOn: '2026-09-01', endsOn: '2027-06-30' };
  const { id: courseId, price } = await aCourse(api.database, given);
  const monthly = { key: randomUUID(), person: await known(), courseId, price, month: '2026-12' };
  const place = await reception().enrol(monthly);
  const expected = { code: 'conflict', reason: 'other-request' };
  expect(await refusalOf(reception().enrol({ ...reserved, reservedUntil: addDays(TODAY, 2) }))).toEqual(expected);
  expect(await refusalOf(reception().enrol({ ...monthly, month: '2026-11' }))).toEqual(expected);
  expect(await reception().enrol({ ...reserved, reservedUntil: TODAY })).toEqual(reservation);
  expect(await reception().enrol(monthly)).toEqual(place);
  expect(await counts()).toEqual([2, 2, 2]);
});

it('an enrolment is refused for a participant who has a place there, or whose owner is taking one now', async () => {
  const { id: courseId, price } = await aTrial();
  const person = await known();
  await reception().enrol({ key: randomUUID(), person, courseId, price });
  const again = () => refusalOf(reception().enrol({ key: randomUUID(), person, courseId, price }));
  expect(await again()).toMatchObject({ reason: 'already-registered' });
  const heldUntil = new Date(api.clock.now().getTime() + 60_000);
  await api.database.prisma.registration.updateMany({ data: { state: 'held', heldUntil, reservedUntil: null } });
  expect(await again()).toMatchObject({ reason: 'place-held-there' });
});

it('an enrolment is refused at another price than the screen showed', async () => {
  const { id: courseId } = await aTrial();
  const refused = refusalOf(reception().enrol({ key: randomUUID(), person: await known(), courseId, price: 2_500 }));
  expect(await refused).toEqual({ code: 'conflict', reason: 'price-changed', shown: 2_500, total: 3_000 });
});

it('an enrolment is refused with saved invoice data that no invoice can be issued with', async () => {
  const ward = await aParticipant(api.database);
  await anInvoicePreference(api.database, ward, { ...A_COMPANY, taxId: '1111111111' });
  const { id: courseId, price } = await aTrial();
  const person = { kind: 'known' as const, playerId: ward.id };
  expect(await refusalOf(reception().enrol({ key: randomUUID(), person, courseId, price }))).toMatchObject({
    code: 'invalid-invoice-data',
    problems: [{ field: 'taxId' }],
  });
});

it('an enrolment is refused in a turnus that has begun', async () => {
  const { id: courseId, price } = await aCourse(api.database, { startsOn: '2026-11-20', endsOn: '2026-11-27' });
  const refused = refusalOf(reception().enrol({ key: randomUUID(), person: await known(), courseId, price }));
  expect(await refused).toEqual({ code: 'course-closed', reason: 'turnus-started' });
});
