// The job that makes the dues of a month: each place once, on the school's day, without a person who remembers it.
import { listAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { rememberStaffName } from '@zapisy/db/people/staff-name-records';
import { insertMonthlyDues, lockPlacesOf, unchargedPlaces } from '@zapisy/db/registration/monthly-due-records';
import { lockMonth } from '@zapisy/db/registration/school-rules-records';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import type { Course } from '@zapisy/domain/registration/course';
import { beforeEach, expect, it } from 'vitest';
import { inTurn } from '../../testing/lock-waiters.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { duesOf } from './charge-month.ts';
import { makeMonthlyDues } from './make-monthly-dues.ts';

const api = testApi();
beforeEach(() => api.clock.set('2026-11-20T12:00:00Z'));
const manager = () => api.as('manager').courses;

const THURSDAY = { weekday: 4, starts: '17:00', ends: '18:00' } as const;

function aClass(given: Partial<Course> = {}) {
  const days = { startsOn: '2026-09-01', endsOn: '2027-06-30' };
  const price = grosze(25_000);
  return aCourse(api.database, { kind: 'permanent', name: 'Akrobatyka', price, hours: [THURSDAY], ...days, ...given });
}

async function aPlace(course: Course, given: { readonly firstMonth?: string } = {}) {
  const { id: playerId, ownerEmail } = await aParticipant(api.database);
  const data = { courseId: course.id, playerId, ownerEmail, state: 'taken', priceGrosze: course.price, ...given };
  return (await api.database.prisma.registration.create({ data })).id;
}

const made = async () => {
  const rows = await api.database.prisma.payment.findMany({ orderBy: [{ month: 'asc' }, { id: 'asc' }] });
  return rows.map(({ month, amountGrosze, dueOn }) => `${month} ${amountGrosze} ${dueOn.toISOString().slice(0, 10)}`);
};
const run = () => makeMonthlyDues(api.context);

it('the job of monthly dues makes the next month from the day of the school on, and the running one for places that it missed', async () => {
  await aPlace(await aClass());
  api.clock.set('2026-11-19T12:00:00Z');
  expect(await run()).toEqual({ made: 1, stopped: [] });
  expect(await made()).toEqual(['2026-11 25000 2026-11-19']);
  api.clock.set('2026-11-20T03:30:00Z');
  expect(await run()).toEqual({ made: 1, stopped: [] });
  expect(await made()).toEqual(['2026-11 25000 2026-11-19', '2026-12 25000 2026-12-01']);
  const [row] = await listAudit(api.database.prisma, { entity: 'monthly_due', entityId: '2026-12/Kraków', limit: 5 });
  expect(row).toMatchObject({ action: 'chargeMonth', actor: 'monthly_dues', after: { count: 1 } });
});

it('the job of monthly dues makes each due once: run again, run twice at once, beside a person, and after one was cancelled', async () => {
  const course = await aClass();
  await aPlace(course);
  await aPlace(course);
  const { count, sum } = await manager().uncharged({ month: '2026-12' });
  const seen = { count, sum };
  const all = await Promise.allSettled([run(), run(), manager().chargeMonth({ month: '2026-12', seen })]);
  expect(all.slice(0, 2)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await made()).toHaveLength(4);
  await api.database.prisma.payment.updateMany({ data: { state: 'cancelled' } });
  expect(await run()).toMatchObject({ made: 0 });
  // A person may charge a month again whose due was cancelled.
  expect(await manager().uncharged({ month: '2026-12' })).toMatchObject({ count: 2 });
});

it('a place that is given while the job makes the dues of a month gets one due, also when a person charges the month at that moment', async () => {
  const course = await aClass();
  const wanted = { month: '2026-12', city: 'Kraków', isAgainAfterCancelling: false };
  let seen = { count: 0, sum: 0 };
  const begin = async (tx: Tx) => {
    await lockMonth(tx, wanted.month);
    await lockPlacesOf(tx, wanted);
    await aPlace(course);
    const { count, sum } = await manager().uncharged(wanted);
    seen = { count, sum };
  };
  const [charged] = await inTurn(
    api.database,
    begin,
    [() => refusalOf(manager().chargeMonth({ month: wanted.month, city: wanted.city, seen }))],
    async (tx) => {
      const dues = duesOf(await unchargedPlaces(tx, wanted), wanted);
      await insertMonthlyDues(tx, { month: wanted.month, dueOn: '2026-12-01' }, dues);
    },
  );
  expect(charged).toMatchObject({ code: 'conflict', reason: 'dues-changed', count: 0 });
  expect(await made()).toEqual(['2026-12 25000 2026-12-01']);
});

it('the job of monthly dues leaves out places whose first month is later, and months in which the class does not meet', async () => {
  await aPlace(await aClass(), { firstMonth: '2026-12' });
  const closed = await aClass({ city: 'Gdańsk' });
  await aPlace(closed);
  await api.database.prisma.daysOff.create({
    data: { firstDay: new Date('2026-12-01'), lastDay: new Date('2026-12-31'), reason: 'remont', city: 'Gdańsk' },
  });
  expect(await run()).toMatchObject({ made: 2 });
  expect(await made()).toEqual(['2026-11 25000 2026-11-20', '2026-12 25000 2026-12-01']);
  expect(await manager().uncharged({ month: '2026-12' })).toMatchObject({ count: 0 });
});

it('the job of monthly dues makes no due of a month that a manager stopped, until it is resumed', async () => {
  await aPlace(await aClass());
  await manager().stopDues({ month: '2026-12', isStopped: true });
  await manager().stopDues({ month: '2026-12', isStopped: true });
  expect(await run()).toEqual({ made: 1, stopped: ['2026-12'] });
  const { stoppedBy: email } = await api.database.prisma.stoppedDuesMonth.findFirstOrThrow();
  await rememberStaffName(api.database.prisma, { email, name: 'Magda Kierownik', roles: ['manager'] });
  expect((await manager().dues()).months).toMatchObject([
    { month: '2026-11', missing: 0, stoppedBy: null },
    { month: '2026-12', missing: 1, isDue: true, stoppedBy: email, stoppedByName: 'Magda Kierownik' },
  ]);
  expect(await listAudit(api.database.prisma, { entity: 'monthly_due', entityId: '2026-12', limit: 5 })).toHaveLength(
    1,
  );
  await manager().stopDues({ month: '2026-12', isStopped: false });
  expect(await run()).toEqual({ made: 1, stopped: [] });
  expect(await refusalOf(manager().stopDues({ month: '2027-03', isStopped: true }))).toMatchObject({
    code: 'bad-input',
    fields: ['month'],
  });
});

it('the rules of the school: move the day, and are refused to whoever saw older ones', async () => {
  expect(await manager().dues()).toMatchObject({
    rules: { duesDay: 20, sellsPartOfMonth: true, offerHours: 24, version: 0 },
    nextDay: '2026-12-20',
  });
  await manager().changeSchoolRules({ duesDay: 25, sellsPartOfMonth: false, offerHours: 24, version: 0 });
  const older = { duesDay: 10, sellsPartOfMonth: true, offerHours: 24, version: 0 };
  expect(await refusalOf(manager().changeSchoolRules(older))).toMatchObject({
    code: 'conflict',
    reason: 'changed-meanwhile',
  });
  expect(await manager().dues()).toMatchObject({
    rules: { duesDay: 25, sellsPartOfMonth: false, offerHours: 24, version: 1 },
    nextDay: '2026-11-25',
  });
  await aPlace(await aClass());
  expect(await run()).toMatchObject({ made: 1 });
});

it('the rules of the school of two first changes at once one holds', async () => {
  const change = (duesDay: number) =>
    manager().changeSchoolRules({ duesDay, sellsPartOfMonth: true, offerHours: 24, version: 0 });
  const all = await Promise.allSettled([change(5), change(6), change(7)]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
