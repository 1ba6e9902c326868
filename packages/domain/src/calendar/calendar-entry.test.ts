// The calendar entries of a place: one for each group of equal hours, from the first meeting after it was taken.
import { describe, expect, it } from 'vitest';
import { calendarEntries } from './calendar-entry.ts';

const TUESDAY = { weekday: 2, starts: '18:00', ends: '19:30' } as const;
const THURSDAY = { weekday: 4, starts: '18:00', ends: '19:30' } as const;
const SATURDAY = { weekday: 6, starts: '10:00', ends: '11:00' } as const;
const CLASSES = { startsOn: '2026-09-01', endsOn: '2027-06-24', hours: [TUESDAY, THURSDAY] };
const of = (course: Partial<typeof CLASSES> | object, since = '2026-08-20T10:00:00Z') =>
  calendarEntries({
    registrationId: 'r1',
    since: new Date(since),
    sequence: 4,
    course: { ...CLASSES, ...course },
  });

describe('calendarEntries', () => {
  it('writes weekdays with equal hours as one repeating entry that ends with the last meeting', () => {
    expect(of({})).toEqual([
      {
        uid: 'r1@zapisy',
        sequence: 4,
        day: '2026-09-01',
        starts: '18:00',
        ends: '19:30',
        repeats: { weekdays: [2, 4], until: new Date('2027-06-24T16:00:00Z') },
      },
    ]);
  });

  it('gives other hours an entry of their own, with an id of the same place', () => {
    const entries = of({ hours: [SATURDAY, TUESDAY] });
    expect(entries.map(({ uid, day, repeats }) => [uid, day, repeats?.weekdays])).toEqual([
      ['r1@zapisy', '2026-09-01', [2]],
      ['r1-2@zapisy', '2026-09-05', [6]],
    ]);
  });

  it('begins with the first meeting after the place was taken', () => {
    expect(of({}, '2026-11-24T18:30:00Z').map(({ day }) => day)).toEqual(['2026-11-26']);
  });

  it('repeats nothing of a trial, nor of the last meeting', () => {
    const trial = { startsOn: '2026-11-28', endsOn: '2026-11-28', hours: [SATURDAY] };
    expect(of(trial).map(({ day, repeats }) => [day, repeats])).toEqual([['2026-11-28', null]]);
    expect(of({}, '2027-06-23T10:00:00Z').map(({ repeats }) => repeats)).toEqual([null]);
  });

  it('has no end for a class without a last day', () => {
    expect(of({ endsOn: null })[0]?.repeats).toEqual({ weekdays: [2, 4], until: undefined });
  });

  it('is empty without hours, and when no meeting is left', () => {
    expect([of({ hours: [] }), of({}, '2027-06-24T18:00:00Z')]).toEqual([[], []]);
  });
});
