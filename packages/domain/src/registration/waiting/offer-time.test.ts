// Until when an offered place is kept: the school's hours, the end of the list, and a chance for the next one in line.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isListOpen, isListOver, LEAST_OFFER_MINUTES, OFFER_HOURS, offeredUntil } from './offer-time.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A camp from Monday 1.02.2027, 9:00 in Warsaw. */
const CAMP = {
  kind: 'turnus' as const,
  startsOn: '2027-02-01',
  endsOn: '2027-02-05',
  hours: [{ weekday: 1 as const, starts: '09:00', ends: '15:00' }],
};
const STARTS = new Date('2027-02-01T08:00:00Z');
const before = (ms: number) => new Date(STARTS.getTime() - ms);

it.each([
  ['long before the start it is kept for the hours of the school', 24, 10 * 24 * HOUR_MS, 24 * HOUR_MS],
  ['within two days of the start it is kept for half of the time that is left', 24, 10 * HOUR_MS, 5 * HOUR_MS],
  ['a short time of the school stays as it is', 2, 10 * HOUR_MS, 2 * HOUR_MS],
  ['in the last two hours it is kept for an hour', 24, 90 * MINUTE_MS, 60 * MINUTE_MS],
  ['an hour before the start it is kept until the start', 24, 60 * MINUTE_MS, 60 * MINUTE_MS],
  ['in the last hour no place is offered', 24, 60 * MINUTE_MS - 1, undefined],
  ['after the start no place is offered', 24, -1, undefined],
])('an offered place of a camp: %s', (_, hours, left, kept) => {
  const now = before(left);
  const until = offeredUntil(CAMP, hours, now);
  expect(until && until.getTime() - now.getTime()).toBe(kept);
  expect(isListOpen(CAMP, now)).toBe(kept !== undefined);
});

it('the list of a permanent class is open until its last meeting is over, and for ever without a last day', () => {
  const permanent = { ...CAMP, kind: 'permanent' as const };
  const day = 24 * HOUR_MS;
  expect(offeredUntil(permanent, 24, STARTS)).toEqual(new Date('2027-02-01T11:00:00Z'));
  const endless = { ...permanent, endsOn: null };
  expect(offeredUntil(endless, 24, STARTS)).toEqual(new Date(STARTS.getTime() + day));
});

it('the list of a course without hours ends with the beginning of its first day in Warsaw', () => {
  const withoutHours = { ...CAMP, hours: [] };
  const midnight = new Date('2027-01-31T23:00:00Z');
  expect(offeredUntil(withoutHours, 1, new Date(midnight.getTime() - HOUR_MS))).toEqual(midnight);
  expect(isListOpen(withoutHours, new Date(midnight.getTime() - HOUR_MS + 1))).toBe(false);
});

it('a course whose meetings are all called off offers no place', () => {
  const off = { ...CAMP, changes: [{ day: '2027-02-01', reason: 'Awaria', movedTo: null }] };
  expect(offeredUntil(off, 24, before(10 * 24 * HOUR_MS))).toBeUndefined();
});

it('an offered place is never kept past the start, past the hours of the school, or for less than the least time', () => {
  const hours = fc.integer({ min: OFFER_HOURS.fewest, max: OFFER_HOURS.most });
  fc.assert(
    fc.property(hours, fc.integer({ min: -HOUR_MS, max: 400 * HOUR_MS }), (set, left) => {
      const now = before(left);
      const until = offeredUntil(CAMP, set, now);
      if (!until) return left < LEAST_OFFER_MINUTES * MINUTE_MS;
      const kept = until.getTime() - now.getTime();
      return until <= STARTS && kept <= set * HOUR_MS && kept >= LEAST_OFFER_MINUTES * MINUTE_MS;
    }),
  );
});

it.each([
  ['a camp before its first meeting has a line', CAMP, before(1), false],
  ['a camp whose first meeting starts has none', CAMP, STARTS, true],
  ['a trial whose first meeting starts has none', { ...CAMP, kind: 'trial' as const }, STARTS, true],
  ['a permanent class that has started has a line', { ...CAMP, kind: 'permanent' as const }, STARTS, false],
  [
    'a permanent class whose last meeting is over has none',
    { ...CAMP, kind: 'permanent' as const },
    new Date('2027-02-01T14:00:00Z'),
    true,
  ],
  [
    'a class without a last day has a line for ever',
    { ...CAMP, kind: 'permanent' as const, endsOn: null },
    STARTS,
    false,
  ],
])('who waits for a course that is over: %s', (_, course, now, isOver) => {
  expect(isListOver(course, now)).toBe(isOver);
});
