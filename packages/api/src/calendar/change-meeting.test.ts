// One meeting called off, moved or restored: once, under the course's plan, with one letter to each family.
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { sendOutgoingMail } from '../mail/send-outgoing-mail.ts';

const api = testApi();
const office = () => api.as('office').calendar;
const DAY = '2026-12-01';
const TO = { day: '2026-12-04', starts: '10:00', ends: '11:30' };
const CALL_OFF = { day: DAY, version: 0, reason: 'choroba trenera', movedTo: null };

beforeEach(() => api.clock.set('2026-11-28T12:00:00Z'));

async function aClass() {
  const hours = [{ weekday: 2, starts: '18:00', ends: '19:30' }] as const;
  const course = await aCourse(api.database, {
    kind: 'permanent',
    shortName: 'Balet',
    hours,
    startsOn: '2026-09-01',
    endsOn: '2027-06-24',
  });
  return { courseId: course.id };
}

async function aPlace(courseId: string, firstName: string, ownerEmail: string = ACTORS.client.email) {
  const { id: playerId } = await aParticipant(api.database, { ownerEmail, firstName });
  const place = { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 25_000 };
  return await api.database.prisma.registration.create({ data: place });
}

async function letters() {
  await sendOutgoingMail(api.context);
  return await api.faultControls.mail.letters();
}

const stored = (courseId: string) => api.database.prisma.meetingChange.findMany({ where: { courseId } });

it('a meeting is called off, moved and restored, and each change raises the version of the plan', async () => {
  const { courseId } = await aClass();
  const { version, meetings } = await office().meetings({ courseId });
  expect([version, meetings.length]).toEqual([0, 8]);
  expect(meetings[0]).toMatchObject({ placed: { day: DAY }, why: null, mayChange: true });
  const off = await office().changeMeeting({ courseId, ...CALL_OFF });
  expect(off).toMatchObject({ version: 1, letters: 0, toCall: [] });
  expect(off.meetings[0]).toMatchObject({ why: { kind: 'called-off', reason: 'choroba trenera' }, mayRestore: true });
  const moved = await office().changeMeeting({ courseId, ...CALL_OFF, version: 1, movedTo: TO });
  expect(moved.meetings[0]).toMatchObject({ why: { kind: 'moved', movedTo: TO } });
  const restored = await office().restoreMeeting({ courseId, day: DAY, version: 2 });
  expect([restored.version, restored.meetings[0]]).toMatchObject([3, { why: null, mayRestore: false }]);
  expect(await stored(courseId)).toEqual([]);
  const rows = await api.database.prisma.audit.findMany({ where: { entityId: courseId }, orderBy: { id: 'asc' } });
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['changeMeeting', { meetingOn: DAY }, { meetingOn: DAY, reason: 'choroba trenera' }],
    [
      'changeMeeting',
      { meetingOn: DAY, reason: 'choroba trenera' },
      { meetingOn: DAY, reason: 'choroba trenera', movedToDay: TO.day, movedToTime: '10:00–11:30' },
    ],
    [
      'restoreMeeting',
      { meetingOn: DAY, reason: 'choroba trenera', movedToDay: TO.day, movedToTime: '10:00–11:30' },
      { meetingOn: DAY },
    ],
  ]);
});

it('a meeting that two windows change the same way is changed once, and another way is a conflict', async () => {
  const { courseId } = await aClass();
  const send = () => office().changeMeeting({ courseId, ...CALL_OFF });
  expect((await Promise.all([send(), send()])).map(({ version }) => version)).toEqual([1, 1]);
  const other = office().changeMeeting({ courseId, ...CALL_OFF, movedTo: TO });
  expect(await refusalOf(other)).toMatchObject({ code: 'conflict', reason: 'meetings-changed' });
  const restore = () => office().restoreMeeting({ courseId, day: DAY, version: 1 });
  await Promise.all([restore(), restore()]);
  expect(await api.database.prisma.audit.count({ where: { entityId: courseId } })).toBe(2);
});

it('a meeting is refused at its field', async () => {
  const { courseId } = await aClass();
  const problems = async (given: object) => {
    const data = await refusalOf(office().changeMeeting({ courseId, ...CALL_OFF, ...given }));
    return 'problems' in data ? data.problems : data;
  };
  expect(await problems({ day: '2026-12-02' })).toEqual([{ field: 'day', code: 'no-meeting' }]);
  expect(await problems({ reason: '' })).toEqual([{ field: 'reason', code: 'required' }]);
  const onHoliday = { movedTo: { ...TO, day: '2026-12-25' } };
  expect(await problems(onHoliday)).toEqual([{ field: 'isOnDayOff', code: 'day-off', name: 'Boże Narodzenie' }]);
  const known = await office().changeMeeting({ courseId, ...CALL_OFF, ...onHoliday, isOnDayOff: true });
  expect(known.version).toBe(1);
});

it('a meeting is not restored once it would have begun', async () => {
  const { courseId } = await aClass();
  await office().changeMeeting({ courseId, ...CALL_OFF });
  api.clock.set('2026-12-01T17:00:00Z');
  const late = office().restoreMeeting({ courseId, day: DAY, version: 1 });
  expect(await refusalOf(late)).toMatchObject({ code: 'not-allowed-now', reason: 'meeting-started' });
});

it('the letter about a changed meeting is one for a family, names all of its children in the class, and has the calendar', async () => {
  const { courseId } = await aClass();
  await aPlace(courseId, 'Zofia');
  await aPlace(courseId, 'Jan');
  await aPlace(courseId, 'Ola', 'inna@poczta.example');
  const input = { courseId, ...CALL_OFF, movedTo: TO };
  expect(await office().changeMeeting(input)).toMatchObject({ letters: 2, toCall: [] });
  expect(await office().changeMeeting(input)).toMatchObject({ letters: 0 });
  const sent = await letters();
  expect(sent).toHaveLength(2);
  const own = sent.find(({ to }) => to.includes(ACTORS.client.email));
  expect(own?.subject).toBe('Nowy termin zajęć: Balet');
  expect(own?.text).toMatch(/Kto: Zofia .*, Jan /);
  expect(own?.text).toContain('Było: wtorek 1.12.2026, 18:00–19:30\nBędzie: piątek 4.12.2026, 10:00–11:30');
  expect(own?.text).toContain('Powód: choroba trenera');
  expect(JSON.stringify(own)).toContain('zajecia.ics');
});

it('the letter about a changed meeting about a change of a change, and about an undo, is one more; one that is not true any more is not sent', async () => {
  const { courseId } = await aClass();
  await aPlace(courseId, 'Zofia');
  await office().changeMeeting({ courseId, ...CALL_OFF });
  await office().changeMeeting({ courseId, ...CALL_OFF, version: 1, movedTo: TO });
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Nowy termin zajęć: Balet']);
  await office().restoreMeeting({ courseId, day: DAY, version: 2 });
  expect((await letters()).map(({ subject }) => subject)).toContain('Zajęcia w zwykłym terminie: Balet');
  const rows = await api.database.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } });
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent', 'sent']);
});

const restore = (courseId: string, version: number) => office().restoreMeeting({ courseId, day: DAY, version });
const change = (courseId: string, version: number, movedTo: typeof TO | null = null) =>
  office().changeMeeting({ courseId, ...CALL_OFF, version, movedTo });
const OTHER = { ...TO, day: '2026-12-05' };
type Class = { readonly courseId: string };

it.each<[string, (given: Class) => Promise<unknown>, (given: Class) => Promise<unknown>]>([
  [
    'called off and restored',
    () => Promise.resolve(),
    (one) => change(one.courseId, 0).then(() => restore(one.courseId, 1)),
  ],
  [
    'moved and moved back',
    () => Promise.resolve(),
    (one) => change(one.courseId, 0, TO).then(() => restore(one.courseId, 1)),
  ],
  [
    'moved, moved on and restored',
    () => Promise.resolve(),
    (one) =>
      change(one.courseId, 0, TO)
        .then(() => change(one.courseId, 1, OTHER))
        .then(() => restore(one.courseId, 2)),
  ],
  [
    'moved away from the new time that the family knows, and back to it',
    (one) => change(one.courseId, 0, TO),
    (one) => change(one.courseId, 1, OTHER).then(() => change(one.courseId, 2, TO)),
  ],
  [
    'restored and called off as the family knows it',
    (one) => change(one.courseId, 0),
    (one) => restore(one.courseId, 1).then(() => change(one.courseId, 2)),
  ],
])(
  'the letter about a changed meeting is none about a meeting that is %s before letters are sent',
  async (_, known, undone) => {
    const one = await aClass();
    await aPlace(one.courseId, 'Zofia');
    await known(one);
    const before = (await letters()).length;
    expect(await undone(one)).toMatchObject({ letters: 0 });
    expect(await letters()).toHaveLength(before);
  },
);

it('the letter about a changed meeting is one about a meeting that was moved twice before letters are sent', async () => {
  const { courseId } = await aClass();
  await aPlace(courseId, 'Zofia');
  await change(courseId, 0);
  await change(courseId, 1, TO);
  expect(await change(courseId, 2)).toMatchObject({ letters: 1 });
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Odwołane zajęcia wtorek 1.12.2026: Balet']);
});

const DAYS_OFF = { version: 0, from: DAY, to: DAY, reason: 'ferie', city: null, courseId: null };
const anId = () => '5b0f4c2e-0000-4000-8000-000000000026';

it('the letter about a changed meeting never says that a meeting takes place on a day off', async () => {
  const { courseId } = await aClass();
  await aPlace(courseId, 'Zofia');
  await change(courseId, 0, TO);
  await letters();
  await restore(courseId, 1);
  await office().saveDaysOff({ id: anId(), ...DAYS_OFF });
  expect(await letters()).toHaveLength(1);
});

it('the letter about a changed meeting says what a restored meeting became: off, when its day is a day off now', async () => {
  const { courseId } = await aClass();
  await aPlace(courseId, 'Zofia');
  await change(courseId, 0, TO);
  await letters();
  await office().saveDaysOff({ id: anId(), ...DAYS_OFF });
  expect(await restore(courseId, 2)).toMatchObject({ letters: 1 });
  const off = (await letters()).find(({ subject }) => subject.startsWith('Odwołane'));
  expect(off?.text).toContain('Powód: ferie');
});

it('the letter about a changed meeting says that a meeting is called off, also on a day that became a day off, or did and is none', async () => {
  const { courseId } = await aClass();
  await aPlace(courseId, 'Zofia');
  await change(courseId, 0);
  await office().saveDaysOff({ id: anId(), ...DAYS_OFF });
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Odwołane zajęcia wtorek 1.12.2026: Balet']);
  await restore(courseId, 2);
  await office().removeDaysOff({ id: anId() });
  expect(await letters()).toHaveLength(1);
});

it('the letter about a changed meeting goes to no owner with a phone alone: staff see whom to call, each family once', async () => {
  const { courseId } = await aClass();
  const key = 'tel:+48501234567';
  await aPlace(courseId, 'Zofia', key);
  await aPlace(courseId, 'Jan', key);
  const { letters: ordered, toCall } = await office().changeMeeting({ courseId, ...CALL_OFF });
  expect([ordered, toCall.length]).toEqual([0, 1]);
  expect(await api.database.prisma.outgoingMail.count()).toBe(0);
});
