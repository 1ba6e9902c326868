// The calendar entries of a place: one for each group of equal hours, from the first meeting after it was taken.
import { expect, it } from 'vitest';
import { calendarEntries } from './calendar-entry.ts';

const TUESDAY = { weekday: 2, starts: '18:00', ends: '19:30' } as const;
const THURSDAY = { weekday: 4, starts: '18:00', ends: '19:30' } as const;
/** Tuesdays and Thursdays of the year that are public holidays. */
const OFF = ['2026-12-24', '2027-05-27'];
const SATURDAY = { weekday: 6, starts: '10:00', ends: '11:00' } as const;
const CLASSES = { startsOn: '2026-09-01', endsOn: '2027-06-24', hours: [TUESDAY, THURSDAY] };
const of = (course: Partial<typeof CLASSES> | object, since = '2026-08-20T10:00:00Z') =>
  calendarEntries({
    registrationId: 'r1',
    since: new Date(since),
    sequence: 4,
    course: { ...CLASSES, ...course },
  });

it('calendarEntries writes weekdays with equal hours as one repeating entry that ends with the last meeting', () => {
  expect(of({})).toEqual([
    {
      uid: 'r1@zapisy',
      sequence: 4,
      day: '2026-09-01',
      starts: '18:00',
      ends: '19:30',
      repeats: { weekdays: [2, 4], until: new Date('2027-06-24T16:00:00Z'), without: OFF, moved: [] },
    },
  ]);
});

it('calendarEntries gives other hours an entry of their own, with an id of the same place', () => {
  const entries = of({ hours: [SATURDAY, TUESDAY] });
  expect(entries.map(({ uid, day, repeats }) => [uid, day, repeats?.weekdays])).toEqual([
    ['r1@zapisy', '2026-09-01', [2]],
    ['r1-2@zapisy', '2026-09-05', [6]],
  ]);
});

it('calendarEntries begins with the first meeting after the place was taken', () => {
  expect(of({}, '2026-11-24T18:30:00Z').map(({ day }) => day)).toEqual(['2026-11-26']);
});

it('calendarEntries repeats nothing of a trial, nor of the last meeting', () => {
  const trial = { startsOn: '2026-11-28', endsOn: '2026-11-28', hours: [SATURDAY] };
  expect(of(trial).map(({ day, repeats }) => [day, repeats])).toEqual([['2026-11-28', null]]);
  expect(of({}, '2027-06-23T10:00:00Z').map(({ repeats }) => repeats)).toEqual([null]);
});

it('calendarEntries has no end for a class without a last day', () => {
  expect(of({ endsOn: null })[0]?.repeats).toMatchObject({ weekdays: [2, 4], until: undefined });
});

it('calendarEntries is empty without hours, and when no meeting is left', () => {
  expect([of({ hours: [] }), of({}, '2027-06-24T18:00:00Z')]).toEqual([[], []]);
});

it('calendarEntries leaves out days off and what was called off, and keeps a moved meeting at its new time', () => {
  const daysOff = [{ from: '2026-09-03', to: '2026-09-10', reason: 'malowanie sali' }];
  const changes = [
    { day: '2026-09-15', reason: 'choroba', movedTo: null },
    { day: '2026-09-17', reason: 'zawody', movedTo: { day: '2026-09-18', starts: '10:00', ends: '11:00' } },
  ];
  const [entry] = of({ endsOn: '2026-09-30', daysOff, changes });
  expect(entry?.repeats).toEqual({
    weekdays: [2, 4],
    until: new Date('2026-09-29T16:00:00Z'),
    without: ['2026-09-03', '2026-09-08', '2026-09-10', '2026-09-15'],
    moved: [{ day: '2026-09-17', to: { day: '2026-09-18', starts: '10:00', ends: '11:00' } }],
  });
});

it('calendarEntries begins and ends with meetings that take place', () => {
  const daysOff = [
    { from: '2026-09-01', to: '2026-09-03', reason: 'malowanie sali' },
    { from: '2026-09-22', to: '2026-09-30', reason: 'obóz' },
  ];
  const [entry] = of({ endsOn: '2026-09-30', daysOff });
  expect([entry?.day, entry?.repeats?.until, entry?.repeats?.without]).toEqual([
    '2026-09-08',
    new Date('2026-09-17T16:00:00Z'),
    [],
  ]);
});

it('calendarEntries of one meeting that was moved has its new time and no repetition', () => {
  const movedTo = { day: '2026-11-29', starts: '12:00', ends: '13:00' };
  const trial = { startsOn: '2026-11-28', endsOn: '2026-11-30', hours: [SATURDAY] };
  expect(of({ ...trial, changes: [{ day: '2026-11-28', reason: 'zawody', movedTo }] })).toEqual([
    { uid: 'r1@zapisy', sequence: 4, ...movedTo, repeats: null },
  ]);
});

it('calendarEntries has a meeting that was moved past the moment at which the place was taken, and none between', () => {
  const movedTo = { day: '2026-09-23', starts: '12:00', ends: '13:00' };
  const changes = [{ day: '2026-09-08', reason: 'zawody', movedTo }];
  const [entry] = of({ endsOn: '2026-09-30', changes }, '2026-09-21T10:00:00Z');
  expect([entry?.day, entry?.repeats?.without]).toEqual(['2026-09-08', ['2026-09-10', '2026-09-15', '2026-09-17']]);
});

const CALLED_OFF = { reason: 'choroba', movedTo: null };

it.each<[string, object, string, string?]>([
  [
    'the only meeting was called off',
    {
      startsOn: '2026-11-28',
      endsOn: '2026-11-28',
      hours: [SATURDAY],
      changes: [{ day: '2026-11-28', ...CALLED_OFF }],
    },
    '2026-11-28 10:00–11:00',
  ],
  [
    'the school has all of its days off',
    { endsOn: '2026-09-10', daysOff: [{ from: '2026-09-01', to: '2026-09-30', reason: 'remont' }] },
    '2026-09-01 18:00–19:30',
  ],
  [
    'what is left was called off',
    { endsOn: '2026-09-03', changes: [{ day: '2026-09-03', ...CALLED_OFF }] },
    '2026-09-03 18:00–19:30',
    '2026-09-02T10:00:00Z',
  ],
  [
    'it is on a holiday alone',
    { startsOn: '2026-12-24', endsOn: '2026-12-24', hours: [THURSDAY] },
    '2026-12-24 18:00–19:30',
  ],
])('calendarEntries is one cancelled entry of the same id when %s', (_, course, at, since) => {
  const [entry, ...others] = of(course, since);
  expect([entry && `${entry.day} ${entry.starts}–${entry.ends}`, others]).toEqual([at, []]);
  expect(entry).toMatchObject({ uid: 'r1@zapisy', sequence: 4, repeats: null, isCancelled: true });
});

it('calendarEntries cancels the weekdays that are off alone, and nothing that was over before the place was taken', () => {
  const saturdaysOff = { endsOn: '2026-09-12', hours: [TUESDAY, SATURDAY], daysOff: ['2026-09-05', '2026-09-12'] };
  const daysOff = saturdaysOff.daysOff.map((day) => ({ from: day, to: day, reason: 'zawody' }));
  expect(of({ ...saturdaysOff, daysOff }).map(({ uid, day, isCancelled }) => [uid, day, isCancelled])).toEqual([
    ['r1@zapisy', '2026-09-01', undefined],
    ['r1-2@zapisy', '2026-09-05', true],
  ]);
  expect(of({ ...saturdaysOff, daysOff }, '2026-09-12T09:00:00Z')).toEqual([]);
});
