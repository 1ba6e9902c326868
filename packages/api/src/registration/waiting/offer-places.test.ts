// Offers of a waiting list: the place is really held, in order, once for an entry, and passed on; also after a crash.

import { randomUUID } from 'node:crypto';
import { begunBasket } from '@zapisy/api/testing/begun-basket';
import { inTurn } from '@zapisy/api/testing/lock-waiters';
import { payOnline } from '@zapisy/api/testing/online-payment';
import { aClient } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import type { Tx } from '@zapisy/db/connection/open-database';
import { renameOwner } from '@zapisy/db/people/owner-rename-records';
import { lockCourse } from '@zapisy/db/registration/course-records';
import { releaseHolds } from '@zapisy/db/registration/registration-records';
import { A_PERSON, aFamily, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { phoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { EMPTY_INVOICE_DATA, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import type { Course } from '@zapisy/domain/registration/course';
import { beforeEach, expect, it } from 'vitest';
import { offerPlaces } from './offer-places.ts';

const api = testApi();
const START = new Date('2026-11-23T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
beforeEach(() => api.clock.set(START));

const as = (owner: string) => api.as(aClient(owner));
const run = () => offerPlaces(api.context);
const OWNERS = ['a@poczta.example', 'b@poczta.example', 'c@poczta.example'] as const;

/** A course whose place is taken, and three families that wait for it. */
async function lined(given: Partial<Course> = {}) {
  const course = await aCourse(api.database, { places: 1, ...given });
  const { id: taker } = await aParticipant(api.database, { ownerEmail: 'pierwsza@poczta.example' });
  const person = { kind: 'known' as const, playerId: taker };
  const { registrationId } = await api
    .as('reception')
    .enrolment.enrol({ key: randomUUID(), person, courseId: course.id, price: course.price });
  const playerIds: string[] = [];
  for (const owner of OWNERS) {
    const [{ id } = { id: '' }] = await aFamily(api.database, ['Zofia'], owner);
    await as(owner).registration.joinWaitingList({ courseId: course.id, playerIds: [id] });
    playerIds.push(id);
  }
  await api.database.prisma.outgoingMail.deleteMany();
  return { course, courseId: course.id, registrationId, playerIds };
}

const comesFree = (id: string) =>
  api.database.prisma.registration.update({ where: { id }, data: { state: 'cancelled' } });
async function entries(courseId: string) {
  const rows = await api.database.prisma.waitingEntry.findMany({ where: { courseId }, orderBy: { number: 'asc' } });
  return rows.map(({ state }) => state);
}
const held = (courseId: string) =>
  api.database.prisma.registration.findMany({ where: { courseId, state: 'held' }, orderBy: { createdAt: 'desc' } });
const letters = async () =>
  (await api.database.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } })).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );

/** The same when the place came free and was offered to the first of them. */
async function offered(given: Partial<Course> = {}) {
  const { registrationId, ...line } = await lined(given);
  await comesFree(registrationId);
  await run();
  const [{ id, heldUntil } = { id: '', heldUntil: null }] = await held(line.courseId);
  const [playerId = ''] = line.playerIds;
  const mine = as(OWNERS[0]);
  const place = { courseId: line.courseId, playerIds: [playerId] };
  const begin = (chosen = {}) => begunBasket(mine.registration, { ...place, ...chosen });
  return { ...line, playerId, heldUntil, registrationIds: [id], mine, begin };
}

const paid = (began: { readonly kind: string; readonly checkoutId?: string }) => payOnline(api, began.checkoutId ?? '');

it('a place that came free is held for the next in line alone, for the hours of the school, with one letter', async () => {
  const { courseId, registrationId, playerIds } = await lined();
  expect(await run()).toEqual({ offered: 0, ended: 0 });
  await comesFree(registrationId);
  expect(await run()).toEqual({ offered: 1, ended: 0 });
  expect(await run()).toEqual({ offered: 0, ended: 0 });
  expect(await entries(courseId)).toEqual(['offered', 'waiting', 'waiting']);
  expect(await held(courseId)).toMatchObject([{ playerId: playerIds[0], heldUntil: at(24), ownerEmail: OWNERS[0] }]);
  expect(await letters()).toEqual([`place-offered ${OWNERS[0]}`]);
  const second = as(OWNERS[1]).registration.begin({ courseId, playerIds: [playerIds[1] ?? ''] });
  expect(await refusalOf(second)).toMatchObject({ code: 'place-gone', free: 0 });
});

it('an offered place is continued, paid and taken as any other, cannot be extended, and ends the entry', async () => {
  const { courseId, registrationIds, mine, begin } = await offered();
  api.clock.set(at(20));
  expect(await begin()).toMatchObject([{ id: registrationIds[0], hold: { heldUntil: at(24) } }]);
  const refused = { code: 'hold-expired', reason: 'no-more-extensions' };
  expect(await refusalOf(mine.registration.extendHold({ registrationIds }))).toMatchObject(refused);
  await paid(await mine.checkout.pay({ registrationIds }));
  expect(await run()).toEqual({ offered: 0, ended: 1 });
  expect(await entries(courseId)).toEqual(['accepted', 'waiting', 'waiting']);
  expect(await mine.registration.ownWaiting()).toEqual([]);
});

it('beside an offered place the places of an ordinary hold are extended, and the offered one keeps its time', async () => {
  const { registrationIds, mine, begin } = await offered();
  const [own] = await begin({ courseId: (await aCourse(api.database)).id });
  const ids = [...registrationIds, own?.id ?? ''];
  const extended = await mine.registration.extendHold({ registrationIds: ids });
  const until = new Map(extended.map(({ id, hold }) => [id, hold?.heldUntil]));
  expect(ids.map((id) => until.get(id))).toEqual([at(24), at(0.5)]);
});

it('an offer that is given back or not used in time is passed on to the next, and nobody is offered a place twice', async () => {
  const { courseId, mine } = await offered();
  const [entry] = await mine.registration.ownWaiting();
  await mine.registration.leaveWaitingList({ entryId: entry?.entryId ?? '' });
  expect(await run()).toEqual({ offered: 1, ended: 1 });
  expect(await entries(courseId)).toEqual(['declined', 'offered', 'waiting']);
  api.clock.set(new Date(at(24).getTime() - 1));
  expect(await run()).toEqual({ offered: 0, ended: 0 });
  api.clock.set(at(24));
  await releaseHolds(api.database, at(24));
  expect(await run()).toEqual({ offered: 1, ended: 1 });
  expect(await entries(courseId)).toEqual(['declined', 'expired', 'offered']);
  api.clock.set(at(48));
  expect(await run()).toEqual({ offered: 0, ended: 1 });
  expect(await entries(courseId)).toEqual(['declined', 'expired', 'expired']);
  expect(await letters()).toEqual(OWNERS.map((owner) => `place-offered ${owner}`));
});

it('an offer that has ended counts against no client: the place can be held again at once', async () => {
  const { courseId, registrationId, playerIds } = await lined();
  await comesFree(registrationId);
  for (const hours of [0, 24, 48, 72]) {
    api.clock.set(at(hours));
    await run();
  }
  const again = await begunBasket(as(OWNERS[2]).registration, { courseId, playerIds: [playerIds[2] ?? ''] });
  expect(again[0]?.hold).toEqual({ heldUntil: new Date(at(72).getTime() + 15 * 60_000), extensions: 0 });
});

it('more places by the office are offered to as many who wait, and the rest is for everybody', async () => {
  const { courseId } = await lined();
  await api.database.prisma.course.update({ where: { id: courseId }, data: { places: 6 } });
  expect(await run()).toEqual({ offered: 3, ended: 0 });
  const found = (await as(OWNERS[0]).registration.courses({})).courses.find(({ id }) => id === courseId);
  expect(found).toMatchObject({ free: 2, kept: 0 });
});

it('two runs at once offer a place once', async () => {
  const { courseId, registrationId } = await lined();
  await comesFree(registrationId);
  const done = await Promise.all([run(), run(), run()]);
  expect(done.reduce((sum, { offered }) => sum + offered, 0)).toBe(1);
  expect(await held(courseId)).toHaveLength(1);
});

it('an enrolment that waits for the course while its place is offered is refused, and leaves nothing', async () => {
  const { courseId, registrationId } = await lined();
  const [{ id: other } = { id: '' }] = await aFamily(api.database, ['Ola'], 'inna@poczta.example');
  await comesFree(registrationId);
  const begin = () => as('inna@poczta.example').registration.begin({ courseId, playerIds: [other] });
  const lock = (tx: Tx) => lockCourse(tx, courseId, START);
  expect(await inTurn(api.database, lock, [run, () => refusalOf(begin())])).toMatchObject([
    { offered: 1 },
    { code: 'place-gone' },
  ]);
  expect(await held(courseId)).toHaveLength(1);
});

/** Mondays; on the 16th three of the five meetings of November are left. */
const MONDAYS = {
  kind: 'permanent' as const,
  startsOn: '2026-09-01',
  endsOn: '2027-06-30',
  hours: [{ weekday: 1 as const, starts: '17:00', ends: '18:00' }],
};

it('an offered place is not paid for meetings that are over: step 1 offers what is left, and that is paid', async () => {
  api.clock.set('2026-11-16T12:00:00Z');
  await api.database.prisma.school.create({ data: { offerHours: 168 } });
  const { courseId, registrationIds, mine, begin } = await offered(MONDAYS);
  expect((await begin())[0]?.first).toMatchObject({ month: '2026-11', part: { left: 3, all: 5 } });
  // After the meeting of the 16th.
  api.clock.set('2026-11-16T17:30:00Z');
  const stale = { code: 'conflict', reason: 'month-changed', courseId };
  expect(await refusalOf(mine.registration.summary({ registrationIds }))).toMatchObject(stale);
  expect(await refusalOf(mine.checkout.pay({ registrationIds }))).toMatchObject(stale);
  expect(await api.database.prisma.payment.count({ where: { registrationId: registrationIds[0] ?? '' } })).toBe(0);
  const [old] = await api.database.prisma.registration.findMany({ where: { id: { in: registrationIds } } });
  const chosen = { month: '2026-11', monthPrice: old?.firstPriceGrosze ?? 0 };
  expect(await refusalOf(begin(chosen))).toMatchObject({ reason: 'month-changed' });
  const [now] = await begin();
  expect(now).toMatchObject({ id: registrationIds[0], first: { month: '2026-11', part: { left: 2, all: 5 } } });
  expect(await mine.registration.summary({ registrationIds })).toMatchObject({ total: now?.first?.price });
});

it('an offered place whose month is over begins with the next one', async () => {
  api.clock.set('2026-11-30T15:00:00Z');
  const { registrationIds, mine, begin } = await offered(MONDAYS);
  api.clock.set('2026-11-30T20:00:00Z');
  const refused = { code: 'course-closed', reason: 'month-over' };
  expect(await refusalOf(mine.registration.summary({ registrationIds }))).toMatchObject(refused);
  expect(await begin()).toMatchObject([{ id: registrationIds[0], first: { month: '2026-12', part: null } }]);
});

it('near its start a camp offers a place for a shorter time, and in the last hour the place is for everybody', async () => {
  const hours = [{ weekday: 2 as const, starts: '09:00', ends: '15:00' }];
  const { courseId, heldUntil } = await offered({ startsOn: '2026-11-24', endsOn: '2026-11-27', hours });
  const starts = new Date('2026-11-24T08:00:00Z');
  expect(heldUntil).toEqual(at(10));
  api.clock.set(new Date(starts.getTime() - HOUR_MS + 1));
  expect(await run()).toEqual({ offered: 0, ended: 1 });
  const [{ id: other } = { id: '' }] = await aFamily(api.database, ['Ola'], 'inna@poczta.example');
  expect(await as('inna@poczta.example').registration.begin({ courseId, playerIds: [other] })).toHaveLength(1);
});

it('nobody is offered a place of a closed course, and nobody waits for one that is over', async () => {
  const { courseId, registrationId } = await lined();
  await comesFree(registrationId);
  await api.as('office').courses.setOpen({ courseId, open: false });
  expect(await run()).toEqual({ offered: 0, ended: 0 });
  await api.as('office').courses.setOpen({ courseId, open: true });
  api.clock.set('2099-03-01T12:00:00Z');
  expect(await run()).toEqual({ offered: 0, ended: 3 });
  expect(await entries(courseId)).toEqual(['expired', 'expired', 'expired']);
});

it('money that comes after the offer has ended and passed on is kept, notified, and gets no second place', async () => {
  const { courseId, registrationIds, mine } = await offered();
  api.clock.set(new Date(at(24).getTime() - 60_000));
  const began = await mine.checkout.pay({ registrationIds });
  api.clock.set(at(24));
  expect(await run()).toEqual({ offered: 1, ended: 1 });
  await paid(began);
  expect(await api.database.prisma.notification.findMany()).toMatchObject([{ reason: 'payment-after-place' }]);
  expect(await entries(courseId)).toEqual(['expired', 'offered', 'waiting']);
  expect(await api.database.prisma.registration.count({ where: { courseId, state: 'taken' } })).toBe(0);
});

it('money that comes late for an ordinary hold does not take the place for which somebody waits', async () => {
  const course = await aCourse(api.database, { places: 1 });
  const [{ id: first } = { id: '' }] = await aFamily(api.database, ['Jan'], 'pierwsza@poczta.example');
  const { registration, checkout } = as('pierwsza@poczta.example');
  const begun = await registration.begin({ courseId: course.id, playerIds: [first] });
  const began = await checkout.pay({ registrationIds: begun.map(({ id }) => id) });
  const [{ id: next } = { id: '' }] = await aFamily(api.database, ['Zofia'], OWNERS[0]);
  await as(OWNERS[0]).registration.joinWaitingList({ courseId: course.id, playerIds: [next] });
  api.clock.set(at(1));
  await paid(began);
  expect(await api.database.prisma.notification.findMany()).toMatchObject([{ reason: 'payment-after-place' }]);
  expect(await run()).toEqual({ offered: 1, ended: 0 });
});

it('staff give the offered place to the participant for whom it is held, as an enrolment', async () => {
  const { course, courseId, playerId } = await offered();
  const person = { kind: 'known' as const, playerId };
  await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price: course.price });
  expect(await entries(courseId)).toEqual(['accepted', 'waiting', 'waiting']);
  expect(await held(courseId)).toEqual([]);
  expect(await run()).toEqual({ offered: 0, ended: 0 });
});

it('staff see whether the letter reached the family: without an e-mail there is none, and with e-mail off it is dropped', async () => {
  const { courseId, registrationId } = await lined();
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: phoneOwnerKey('+48504118220') });
  await api.as('reception').registration.addToWaitingList({ courseId, playerId });
  await api.database.prisma.course.update({ where: { id: courseId }, data: { places: 5 } });
  await comesFree(registrationId);
  await run();
  const state = async () =>
    (await api.as('reception').registration.waitingList({ courseId })).map(({ offer }) => offer?.letter ?? null);
  const waiting = { state: 'waiting', problem: null };
  expect(await state()).toEqual([waiting, waiting, waiting, null]);
  await api.database.prisma.outgoingMail.updateMany({ data: { state: 'dropped', problem: 'off', endedAt: START } });
  const off = { state: 'dropped', problem: 'off' };
  expect(await state()).toEqual([off, off, off, null]);
});

it('an offered place that its family begins to pay is not given once more at the reception', async () => {
  const { course, courseId, playerId, registrationIds, mine } = await offered();
  const person = { kind: 'known' as const, playerId };
  const given = { key: randomUUID(), person, courseId, price: course.price };
  const [paying, refused] = await inTurn(
    api.database,
    (tx) => tx.$queryRaw`SELECT 1 FROM registration WHERE id = ${registrationIds[0]}::uuid FOR UPDATE`,
    [() => mine.checkout.pay({ registrationIds }), () => refusalOf(api.as('reception').enrolment.enrol(given))],
  );
  expect(paying).toMatchObject({ kind: 'gateway' });
  expect(refused).toMatchObject({ code: 'not-allowed-now', reason: 'place-held-there' });
  const used = { courseId, state: { in: ['held', 'taken'] } };
  expect(await api.database.prisma.registration.count({ where: used })).toBe(1);
});

it.each(['open', 'closed'])(
  'a full course that is over ends its line, also while it is %s for enrolments',
  async (state) => {
    const { courseId } = await lined({
      startsOn: '2026-11-24',
      endsOn: '2026-11-27',
      hours: [{ weekday: 2, starts: '09:00', ends: '15:00' }],
    });
    await api.as('office').courses.setOpen({ courseId, open: state === 'open' });
    api.clock.set('2026-11-24T07:59:59Z');
    expect(await run()).toEqual({ offered: 0, ended: 0 });
    api.clock.set('2026-11-24T08:00:00Z');
    expect(await run()).toEqual({ offered: 0, ended: 3 });
    expect(await entries(courseId)).toEqual(['expired', 'expired', 'expired']);
  },
);

it('a family that leaves the line while its place is offered gives the place up, and the job goes on', async () => {
  const { courseId, registrationId } = await lined();
  await comesFree(registrationId);
  const [mine] = await as(OWNERS[0]).registration.ownWaiting();
  const entryId = mine?.entryId ?? '';
  const [, offering] = await inTurn(
    api.database,
    (tx) => tx.$queryRaw`SELECT 1 FROM waiting_entry WHERE id = ${entryId}::uuid FOR UPDATE`,
    [() => as(OWNERS[0]).registration.leaveWaitingList({ entryId }), run],
  );
  expect(offering).toEqual({ offered: 1, ended: 0 });
  expect(await entries(courseId)).toEqual(['left', 'offered', 'waiting']);
});

it('a place is offered to the e-mail of the family that staff correct at this moment', async () => {
  const { courseId, registrationId, playerIds } = await lined();
  await comesFree(registrationId);
  const [offering] = await inTurn(api.database, (tx) => renameOwner(tx, OWNERS[0], 'nowa@poczta.example'), [run]);
  expect(offering).toEqual({ offered: 1, ended: 0 });
  expect(await held(courseId)).toMatchObject([{ playerId: playerIds[0], ownerEmail: 'nowa@poczta.example' }]);
  expect(await letters()).toContain('place-offered nowa@poczta.example');
});

it('an offered place is paid with the invoice data that are saved since, unless others were chosen for it', async () => {
  const { playerId, registrationIds, mine } = await offered();
  const preference = async () => (await mine.registration.summary({ registrationIds })).registrations[0]?.buyer;
  const data = invoiceDataOf(A_PERSON);
  expect(await preference()).toMatchObject({ preference: 'none', invoiceVersion: 0 });
  await api.as('reception').preferences.savePlayerInvoiceData({ playerId, version: 0, preference: 'nominal', data });
  expect(await preference()).toMatchObject({ preference: 'nominal', data });
  await mine.registration.chooseInvoice({ registrationIds, preference: 'none', data: EMPTY_INVOICE_DATA });
  await api.database.prisma.invoice.updateMany({ where: { playerId }, data: { version: { increment: 1 } } });
  expect(await preference()).toMatchObject({ preference: 'none' });
});

it.each(['removed from the list', 'released'])(
  'a family whose offered place is %s by staff gets one letter about it, after that of the offer',
  async (how) => {
    const { course, courseId } = await offered();
    const [entry] = await api.as('reception').registration.waitingList({ courseId });
    const place = entry?.offer?.registrationId ?? '';
    if (how === 'released') {
      const seen = { courseId, price: course.price, state: 'held' as const };
      await api.as('office').registration.release({ registrationId: place, reason: 'Telefon', dues: [], seen });
    } else await takeOff(entry?.entryId ?? '');
    expect(await letters()).toEqual([`place-offered ${OWNERS[0]}`, `place-released ${OWNERS[0]}`]);
  },
);

it('staff who take a person off the line who was offered nothing write no letter', async () => {
  const { courseId } = await lined();
  const [entry] = await api.as('reception').registration.waitingList({ courseId });
  await takeOff(entry?.entryId ?? '');
  expect(await letters()).toEqual([]);
});

const takeOff = (entryId: string) =>
  api.as('reception').registration.removeFromWaitingList({ entryId, reason: 'Telefon' });
