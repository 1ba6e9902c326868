// The office's courses: written with an audit, never over another person's change, never below the used places.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { lockCourse } from '@zapisy/db/registration/course-records';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { begunBasket } from '../../testing/begun-basket.ts';
import { inTurn } from '../../testing/lock-waiters.ts';
import { payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { email } = ACTORS.client;
const office = () => api.as('office').courses;
const audit = () => listAudit(api.database.prisma, { limit: 20 });
const CAMP = {
  kind: 'turnus' as const,
  name: 'Półkolonie zimowe: taniec',
  city: 'Kraków',
  shortName: 'Taniec',
  address: 'ul. Zakopiańska 62',
  room: 'sala 2',
  ageFrom: 7,
  ageTo: null,
  startsOn: '2098-02-01',
  endsOn: '2098-02-05',
  hours: [{ weekday: 3 as const, starts: '08:00', ends: '16:00' }],
  places: 2,
  price: 89_000,
  vatRate: '8' as const,
  vatExemption: null,
};

const NOTHING_SAID = { description: '', trainer: '', level: '', bring: '', dayPlan: '' };

/** A form that was opened for a new course, in an existing city. */
async function oneMore() {
  await api.database.prisma.city.upsert({ where: { name: 'Kraków' }, create: { name: 'Kraków' }, update: {} });
  return { ...CAMP, id: randomUUID(), version: 0 };
}

async function added() {
  return await office().save(await oneMore());
}

/** Places held by children of one family of the client's. */
async function held(courseId: string, names: readonly string[] = ['Zofia']): Promise<readonly string[]> {
  const wards = await aFamily(api.database, names, email);
  const playerIds = wards.map(({ id }) => id);
  return (await api.as('client').registration.begin({ courseId, playerIds })).map(({ id }) => id);
}

async function paid(registrationIds: readonly string[]): Promise<void> {
  const began = await api.as('client').checkout.pay({ registrationIds: [...registrationIds] });
  if (began.kind !== 'gateway') throw new Error('expected a checkout');
  await payOnline(api, began.checkoutId);
}

it('a course says which of its days fall on holidays and days off, until it meets on them', async () => {
  const form = { ...(await oneMore()), kind: 'trial' as const, startsOn: '2098-12-24', endsOn: null };
  const saved = await office().save(form);
  expect(saved.lost).toMatchObject({ isAll: true, days: [{ why: { kind: 'holiday', reason: 'Wigilia' } }] });
  const marked = await office().save({ ...form, version: 1, meetsOnHolidays: true });
  expect(marked).toMatchObject({ meetsOnHolidays: true, version: 2 });
  expect(marked).not.toHaveProperty('lost');
  expect((await audit())[0]?.after).toMatchObject({ meetsOnHolidays: true });
  const days = { from: '2098-12-24', to: '2098-12-24', reason: 'remont', city: null, courseId: null };
  await api.as('office').calendar.saveDaysOff({ id: randomUUID(), version: 0, ...days });
  const { courses } = await office().list({});
  expect(courses[0]?.lost).toMatchObject({ isAll: true, days: [{ why: { kind: 'day-off', reason: 'remont' } }] });
});

it('a course is added as it is kept, is offered to everybody, and leaves an audit', async () => {
  const form = await oneMore();
  const typed = { name: '  Półkolonie zimowe:  taniec ', city: 'krakow', room: ' sala 2' };
  const saved = await office().save({ ...form, ...typed });
  const open = { version: 1, active: true, taken: 0, held: 0, free: 2, state: 'open' };
  expect(saved).toEqual({ ...CAMP, ...NOTHING_SAID, ...open, id: form.id, number: expect.any(Number) });
  expect(await office().one({ courseId: form.id })).toEqual(saved);
  expect(await api.as('client').registration.courses({})).toMatchObject({
    courses: [{ id: form.id, name: CAMP.name, free: 2, price: 89_000 }],
  });
  expect(await api.anonymous().registration.courses({})).toEqual(await api.as('client').registration.courses({}));
  const row = { actor: ACTORS.office.email, action: 'saveCourse', entity: 'course', entityId: form.id };
  expect(await audit()).toMatchObject([{ ...row, before: null, after: CAMP }]);
});

it('a course is changed, with what was there before', async () => {
  const course = await added();
  const changed = await office().save({ ...course, price: 99_000, places: 3 });
  expect(changed).toMatchObject({ price: 99_000, places: 3, version: 2, free: 3 });
  const [last, ...older] = await audit();
  expect(last).toMatchObject({ before: CAMP, after: { ...CAMP, price: 99_000, places: 3 } });
  expect(older).toHaveLength(1);
});

it('a course says what the office writes of it, line by line, and its history has both texts', async () => {
  const course = await added();
  const saved = await office().save({
    ...course,
    description: ' Uczymy  skoków.\r\n\r\n\r\nOd zera.',
    trainer: 'Ewa  Lis',
    dayPlan: '8:00 zbiórka\r\n12:00 obiad',
  });
  const said = {
    ...NOTHING_SAID,
    description: 'Uczymy skoków.\n\nOd zera.',
    trainer: 'Ewa Lis',
    dayPlan: '8:00 zbiórka\n12:00 obiad',
  };
  expect(saved).toMatchObject({ ...said, version: 2 });
  expect(await office().one({ courseId: course.id })).toEqual(saved);
  expect(await office().save(saved), 'what is stored already').toEqual(saved);
  expect((await audit())[0]).toMatchObject({ before: NOTHING_SAID, after: said });
  expect((await office().list({})).courses[0], 'no list carries texts').not.toHaveProperty('description');
});

it('a course of which too much is said is refused with the field, and stays as it is', async () => {
  const course = await added();
  const refusal = await refusalOf(office().save({ ...course, bring: 'x\n'.repeat(600) }));
  expect(refusal).toMatchObject({ code: 'bad-input', problems: [{ field: 'bring', code: 'too-long' }] });
  expect(await office().one({ courseId: course.id })).toEqual(course);
});

it('a course is one, however often its form is sent, even at once', async () => {
  const form = await oneMore();
  const ends = await Promise.all([1, 2, 3].map(() => office().save(form)));
  expect(new Set(ends.map(({ id, version }) => `${id} ${version}`)).size).toBe(1);
  expect(await office().list({})).toMatchObject({ courses: [{ id: form.id }] });
  expect(await audit()).toHaveLength(1);
});

it('a course that another user has changed since is not overwritten, and both are shown', async () => {
  const course = await added();
  const stored = await api.as('manager').courses.save({ ...course, price: 95_000 });
  const refusal = await refusalOf(office().save({ ...course, name: 'Ferie z tańcem' }));
  const conflict = { code: 'conflict', reason: 'changed-meanwhile', stored: { price: 95_000, version: 2 } };
  expect(refusal).toMatchObject(conflict);
  expect(await office().one({ courseId: course.id })).toEqual(stored);
  expect(await office().save({ ...course, price: 95_000 }), 'what is stored already').toEqual(stored);
  expect(await audit()).toHaveLength(2);
});

it('a course of two changes at once, the second is refused', async () => {
  const course = await added();
  const ends = await Promise.allSettled([3, 4, 5].map((places) => office().save({ ...course, places })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await office().one({ courseId: course.id })).toMatchObject({ version: 2 });
  expect(await audit()).toHaveLength(2);
});

it.each<[string, object, readonly object[]]>([
  ['its fields', { name: '', endsOn: null, places: 0 }, [{ field: 'name' }, { field: 'endsOn' }, { field: 'places' }]],
  ['an exemption without ground', { vatRate: 'zw' }, [{ field: 'vatExemption', code: 'required' }]],
  ['an unknown city', { city: 'Radom' }, [{ field: 'city', code: 'unknown' }]],
  ['days gone by', { startsOn: '2020-02-01', endsOn: '2020-02-05' }, [{ field: 'endsOn', code: 'over' }]],
])('a course is refused for %s, and nothing is written', async (_, change, problems) => {
  const refusal = await refusalOf(office().save({ ...(await oneMore()), ...change }));
  expect(refusal).toMatchObject({ code: 'bad-input', problems });
  expect(await office().list({})).toEqual({ courses: [] });
  expect(await audit()).toEqual([]);
});

it('a course that does not exist can be neither changed nor closed', async () => {
  const form = { ...(await oneMore()), version: 1 };
  expect(await refusalOf(office().save(form))).toEqual({ code: 'not-found' });
  expect(await refusalOf(office().setOpen({ courseId: form.id, open: false }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(office().one({ courseId: form.id }))).toEqual({ code: 'not-found' });
});

it('the name on a receipt of two courses at two rates is refused with the other one, wherever that is', async () => {
  await aCourse(api.database, { kind: 'turnus', name: 'Polkolonie zimowe - TANIEC', city: 'Gdańsk', vatRate: '23' });
  const other = { name: 'Polkolonie zimowe - TANIEC', vatRate: '23' };
  const problem = { field: 'name', code: 'receipt-name', other };
  const form = { ...(await oneMore()), name: 'Półkolonie zimowe – taniec' };
  expect(await refusalOf(office().save(form))).toEqual({ code: 'bad-input', problems: [problem] });
  expect(await office().save({ ...form, vatRate: '23' })).toMatchObject({ vatRate: '23' });
  const byMonth = await office().save({ ...form, id: randomUUID(), kind: 'permanent' });
  expect(byMonth.vatRate).toBe('8');
});

it('the name on a receipt is that of no course that is over, and of goods too', async () => {
  const name = 'Półkolonie letnie: taniec, akrobatyka, basen';
  await aCourse(api.database, { name, vatRate: '23', startsOn: '2020-02-01', endsOn: '2020-02-05' });
  const form = { ...(await oneMore()), name };
  const saved = await office().save(form);
  await aProduct(api.database, { name: `${name} (koszulka)`, vatRate: '23', active: false });
  const refusal = await refusalOf(office().save({ ...saved, price: 1 }));
  expect(refusal).toMatchObject({ problems: [{ code: 'receipt-name' }] });
});

it('the name on a receipt cannot be made one by two who save at once', async () => {
  const form = await oneMore();
  const rates = ['23', '8', '5'] as const;
  const ends = await Promise.allSettled(rates.map((vatRate) => office().save({ ...form, id: randomUUID(), vatRate })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('places are never fewer than those taken and held; a hold that ran out is none', async () => {
  const course = await added();
  await paid(await held(course.id, ['Zofia']));
  await held(course.id, ['Jan']);
  expect(await office().one({ courseId: course.id })).toMatchObject({ taken: 1, held: 1, free: 0, state: 'full' });
  const problems = [{ field: 'places', code: 'below-used', used: 2 }];
  expect(await refusalOf(office().save({ ...course, places: 1 }))).toEqual({ code: 'bad-input', problems });
  const { heldUntil } = await api.database.prisma.registration.findFirstOrThrow({ where: { state: 'held' } });
  api.clock.set(heldUntil ?? '');
  expect(await office().save({ ...course, places: 1 })).toMatchObject({ taken: 1, held: 0, free: 0, state: 'full' });
});

it('places: one that is taken while they are lowered is counted', async () => {
  const course = await added();
  const [zofia] = await aFamily(api.database, ['Zofia'], email);
  const playerIds = [zofia?.id ?? ''];
  await held(course.id, ['Jan']);
  const ends = await inTurn(api.database, (tx) => lockCourse(tx, course.id, new Date()), [
    () => api.as('client').registration.begin({ courseId: course.id, playerIds }),
    () => refusalOf(office().save({ ...course, places: 1 })),
  ]);
  expect(ends).toMatchObject([[{ id: expect.any(String) }], { problems: [{ code: 'below-used', used: 2 }] }]);
});

it('places: lowered first, there is none for who comes then', async () => {
  const course = await added();
  await held(course.id, ['Jan']);
  await office().save({ ...course, places: 1 });
  expect(await refusalOf(held(course.id, ['Zofia']))).toMatchObject({ code: 'place-gone' });
});

it('places keep kind and city of their course as the client chose them', async () => {
  const course = await added();
  await api.database.prisma.city.create({ data: { name: 'Gdańsk' } });
  await held(course.id);
  const refusal = await refusalOf(office().save({ ...course, city: 'Gdańsk', kind: 'permanent' }));
  expect(refusal).toMatchObject({ problems: ['kind', 'city'].map((field) => ({ field, code: 'in-use' })) });
});

it('a changed price counts for later registrations only: a held place is paid at its own', async () => {
  const course = await added();
  const registrationIds = [...(await held(course.id, ['Zofia']))];
  await office().save({ ...course, price: 99_000 });
  const client = api.as('client').registration;
  expect(await client.summary({ registrationIds })).toMatchObject({
    total: 89_000,
    registrations: [{ item: { gross: 89_000 }, registration: { course: { price: 89_000 } } }],
  });
  await paid(registrationIds);
  const later = await held(course.id, ['Jan']);
  expect(await client.summary({ registrationIds: [...later] })).toMatchObject({ total: 99_000 });
  await paid(later);
  const payments = await api.database.prisma.payment.findMany({ orderBy: { id: 'asc' }, include: { lines: true } });
  expect(payments).toMatchObject([
    { amountGrosze: 89_000, state: 'paid', lines: [{ grossGrosze: 89_000 }] },
    { amountGrosze: 99_000, state: 'paid', lines: [{ grossGrosze: 99_000 }] },
  ]);
});

it('a changed price to nothing leaves a taken place paid for, and one from nothing leaves it free', async () => {
  const course = await added();
  const registrationIds = [...(await held(course.id))];
  await paid(registrationIds);
  await office().save({ ...course, price: 0 });
  const refusal = await refusalOf(api.as('client').registration.summary({ registrationIds }));
  expect(refusal).toMatchObject({ code: 'already-settled' });
  const free = await office().save({ ...(await oneMore()), price: 0, vatRate: '8' });
  const other = [...(await held(free.id, ['Jan']))];
  await api.as('client').checkout.pay({ registrationIds: other });
  await office().save({ ...free, price: 5_000 });
  const again = await api.as('client').checkout.pay({ registrationIds: other });
  expect(again, 'pressed once more').toEqual({ kind: 'nothing-to-pay' });
});

it('a changed price is kept also by a place that is held while it changes', async () => {
  const course = await added();
  const [first] = await held(course.id, ['Zofia']);
  await office().save({ ...course, price: 99_000 });
  const { prisma } = api.database;
  const registration = await prisma.registration.findUniqueOrThrow({ where: { id: first ?? '' } });
  const again = { courseId: course.id, playerIds: [registration.playerId] };
  expect(await begunBasket(api.as('client').registration, again)).toMatchObject([
    { id: first, course: { price: 89_000 } },
  ]);
});

it('closing hides the course and keeps who is in; opening shows it again, and each is audited once', async () => {
  const course = await added();
  const registrationIds = await held(course.id, ['Zofia']);
  const shut = { courseId: course.id, open: false };
  expect(await office().setOpen(shut)).toMatchObject({ active: false, state: 'closed', held: 1 });
  await office().setOpen(shut);
  const client = api.as('client').registration;
  expect((await client.courses({})).courses).toEqual([]);
  expect(await refusalOf(held(course.id, ['Jan']))).toEqual({ code: 'not-found', reason: 'no-course' });
  await paid(registrationIds);
  expect(await office().setOpen({ ...shut, open: true })).toMatchObject({ active: true, state: 'open', taken: 1 });
  expect((await client.courses({})).courses).toMatchObject([{ free: 1 }]);
  const changes = (await audit()).filter(({ action }) => action === 'setCourseOpen');
  expect(changes).toMatchObject([{ after: { active: true } }, { before: { active: true }, after: { active: false } }]);
});

it('closing does not stand in the way of a form that was opened before', async () => {
  const course = await added();
  await office().setOpen({ courseId: course.id, open: false });
  expect(await office().save({ ...course, places: 5 })).toMatchObject({ places: 5, active: false });
});

it('the list holds what runs or comes, of all cities or one, and what is over page after page', async () => {
  const soon = await aCourse(api.database, { name: 'A', startsOn: '2098-02-01', endsOn: '2098-02-05' });
  const closed = await aCourse(api.database, { name: 'B', city: 'Gdańsk', startsOn: '2098-01-01' });
  await api.database.prisma.course.update({ where: { id: closed.id }, data: { active: false } });
  const over = [];
  for (const day of ['2020-02-03', '2020-02-05', '2020-02-04']) {
    over.push((await aCourse(api.database, { startsOn: '2020-02-01', endsOn: day })).id);
  }
  const ids = ({ courses }: { readonly courses: readonly { readonly id: string }[] }) => courses.map(({ id }) => id);
  expect(ids(await office().list({}))).toEqual([closed.id, soon.id]);
  expect(ids(await office().list({ city: 'Gdańsk' }))).toEqual([closed.id]);
  const first = await office().list({ past: true, limit: 2 });
  expect(first).toMatchObject({ courses: [{ id: over[1], state: 'over' }, { id: over[2] }], next: over[2] });
  const second = await office().list({ past: true, limit: 2, cursor: first.next });
  expect(second).toMatchObject({ courses: [{ id: over[0] }] });
  expect(second).not.toHaveProperty('next');
  expect(ids(await office().list({ past: true, city: 'Gdańsk' }))).toEqual([]);
});

it('the list holds courses of one day by the name that screens show, for staff as in the offer', async () => {
  const named = (shortName: string, name: string) => aCourse(api.database, { shortName, name });
  await named('Taniec', 'Balet i taniec');
  await named('Łucznictwo', 'Zajęcia łucznicze');
  await named('Maluch z opiekunem', 'Zajęcia ruchowe dla maluchów');
  const names = ['Łucznictwo', 'Maluch z opiekunem', 'Taniec'];
  expect((await office().list({})).courses.map(({ shortName }) => shortName)).toEqual(names);
  const { courses } = await api.as('client').registration.courses({});
  expect(courses.map(({ shortName }) => shortName)).toEqual(names);
});

it('the list moves a course to those that ended with its last meeting, also days before its last day', async () => {
  // 2026-11-20 is a Friday.
  const days = { startsOn: '2026-11-20', endsOn: '2026-11-20' };
  const morning = await aCourse(api.database, { ...days, hours: [{ weekday: 5, starts: '09:00', ends: '10:00' }] });
  const evening = await aCourse(api.database, { ...days, hours: [{ weekday: 5, starts: '18:00', ends: '19:00' }] });
  const hours = [{ weekday: 4 as const, starts: '09:00', ends: '10:00' }];
  const shortOfItsDays = await aCourse(api.database, { startsOn: '2026-11-02', endsOn: '2026-11-25', hours });
  api.clock.set('2026-11-20T11:00:00Z');
  expect(await office().list({})).toMatchObject({ courses: [{ id: evening.id, state: 'open' }] });
  const { courses } = await office().list({ past: true });
  expect(courses).toMatchObject([shortOfItsDays, morning].map(({ id }) => ({ id, state: 'over' })));
});
