// A place as its owner sees it: its state, the meetings of the coming week, and when it was paid.
import { expect, it } from 'vitest';
import { CAMP_FACTS } from '../../testing/courses.ts';
import { grosze } from '../money.ts';
import { ownPlace, type StoredPlace } from './own-place.ts';

/** Monday, 14:05 in Warsaw. */
const NOW = new Date('2026-11-23T13:05:00Z');
const COURSE: StoredPlace['course'] = {
  ...CAMP_FACTS,
  id: 'c1',
  kind: 'permanent',
  name: 'Akrobatyka',
  city: 'Kraków',
  price: grosze(25_000),
  vatRate: '8',
  places: 12,
  startsOn: '2026-09-01',
  endsOn: '2027-06-24',
  hours: [
    { weekday: 1, starts: '12:00', ends: '13:00' },
    { weekday: 2, starts: '18:00', ends: '19:30' },
    { weekday: 7, starts: '10:00', ends: '11:00' },
  ],
};
const PLACE: StoredPlace = {
  id: 'r1',
  state: 'taken',
  hold: null,
  reservedUntil: null,
  course: COURSE,
  participant: { id: 'p1', ownerEmail: 'a@x.example', firstName: 'Zofia', lastName: 'Nowak', birthYear: 2017, mark: 0 },
  first: null,
  payments: [],
  reviewedSince: null,
};
const place = (more: Partial<StoredPlace>) => ownPlace({ ...PLACE, ...more }, NOW);

const RESERVED = { reservedUntil: '2026-11-25' };
const HELD = { state: 'held', hold: { heldUntil: new Date('2026-11-23T13:15:00Z'), extensions: 0 } } as const;
const OVER = { course: { ...COURSE, startsOn: '2026-10-19', endsOn: '2026-10-23' } };

it.each<[string, Partial<StoredPlace>, string]>([
  ['taken', {}, 'taken'],
  ['held at checkout', HELD, 'held'],
  [
    'reserved, with a due payment',
    { ...RESERVED, payments: [{ state: 'due', paidOn: null, month: null }] },
    'reserved',
  ],
  ['reserved and being paid', { ...RESERVED, payments: [{ state: 'pending', paidOn: null, month: null }] }, 'reserved'],
  ['reserved and paid', { ...RESERVED, payments: [{ state: 'paid', paidOn: '2026-11-23', month: null }] }, 'taken'],
  ['reserved, with nothing to pay', RESERVED, 'taken'],
  ['of a course that is over', OVER, 'ended'],
])('the state of an own place: %s', (_, more, state) => {
  expect(place(more).state).toBe(state);
});

it('the state of an own place has the end of a hold, and the day of a reservation, only while it is one', () => {
  expect(place(HELD)).toMatchObject({ heldUntil: HELD.hold.heldUntil, reservedUntil: null, meetings: [] });
  expect(place({ ...RESERVED, payments: [{ state: 'due', paidOn: null, month: null }] }).reservedUntil).toBe(
    '2026-11-25',
  );
  expect(place({ ...RESERVED, payments: [{ state: 'paid', paidOn: '2026-11-23', month: null }] })).toMatchObject({
    reservedUntil: null,
    paidOn: '2026-11-23',
  });
});

it('the coming meetings of an own place are those of today and six more days that have not ended', () => {
  expect(place({}).meetings).toEqual([
    { day: '2026-11-24', starts: '18:00', ends: '19:30' },
    { day: '2026-11-29', starts: '10:00', ends: '11:00' },
  ]);
  expect(ownPlace(PLACE, new Date('2026-11-23T11:59:00Z')).meetings.map(({ day }) => day)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-29',
  ]);
});

it.each([
  ['before it starts', '2026-11-23T10:00:00Z', {}, false],
  ['while it lasts', '2026-11-23T11:59:00Z', {}, false],
  ['once it is over', '2026-11-23T12:00:00Z', {}, true],
  ['on a day without one', '2026-11-25T12:00:00Z', {}, false],
  ['once the last one of all is over', '2026-11-23T12:00:00Z', { course: { ...COURSE, endsOn: '2026-11-23' } }, true],
  ['of a held place', '2026-11-23T12:00:00Z', { state: 'held' }, false],
] as const)('the coming meetings of an own place: today has met: %s', (_, now, more, metToday) => {
  expect(ownPlace({ ...PLACE, ...more }, new Date(now)).metToday).toBe(metToday);
});

it('the coming meetings of an own place are none of a course that starts later, which says when', () => {
  const later = { ...COURSE, startsOn: '2027-02-01', endsOn: '2027-02-05' };
  expect(place({ course: later })).toMatchObject({ meetings: [], next: '2027-02-01' });
  expect(place({ course: { ...later, hours: [] } })).toMatchObject({ meetings: [], next: '2027-02-01' });
  expect(place({ course: { ...COURSE, hours: [] } })).toMatchObject({ meetings: [], next: null });
});

it('a meeting that is not at its hours is shown at its new time with the former one, and what is off in the coming weeks by day', () => {
  const movedTo = { day: '2026-11-25', starts: '10:00', ends: '11:00' };
  const course = {
    ...COURSE,
    changes: [{ day: '2026-11-24', reason: 'zawody', movedTo }],
    daysOff: [{ from: '2026-12-01', to: '2026-12-01', reason: 'remont' }],
  };
  const { meetings, missed, next } = place({ course });
  const placed = { day: '2026-11-24', starts: '18:00', ends: '19:30' };
  expect(meetings[0]).toEqual({ ...movedTo, moved: { from: placed, reason: 'zawody' } });
  expect([next, missed?.map((one) => [one.placed.day, one.why.kind])]).toEqual([
    '2026-11-25',
    [
      ['2026-11-24', 'moved'],
      ['2026-12-01', 'day-off'],
    ],
  ]);
});
