// Who may be added to a family: one person once, also when the form is sent again.
import { expect, it } from 'vitest';
import { warsawMoment } from '../warsaw-time.ts';
import { earlierWard, isFutureYear, MOST_WARDS, namesakeRefusal } from './new-ward.ts';
import type { ParticipantInCity } from './participant.ts';

const ZOFIA = { firstName: 'Zofia', lastName: 'Łoś', birthYear: 2018, city: 'Kraków' };

function stored(id: string, { city, ...details }: typeof ZOFIA = ZOFIA): ParticipantInCity {
  return { participant: { id, ownerEmail: 'anna@poczta.example', mark: 0, ...details }, city };
}

const family = [stored('1')];

it.each([
  ['another name', { ...ZOFIA, firstName: 'Adam' }],
  ['the same name in another year', { ...ZOFIA, birthYear: 2017 }],
])('earlierWard is null for %s', (_, details) => {
  expect(earlierWard(family, '2', details)).toBeNull();
});

it('earlierWard is the participant whom the same form has added with the same details', () => {
  expect(earlierWard(family, '1', ZOFIA)).toBe(family[0]?.participant);
});

it.each([
  ['1', 'the same form with another name', { ...ZOFIA, firstName: 'Adam' }],
  ['1', 'the same form with another city', { ...ZOFIA, city: 'Gdańsk' }],
  ['2', 'a namesake in another city', { ...ZOFIA, city: 'Gdańsk' }],
  ['2', 'a namesake written without letter case and diacritics', { ...ZOFIA, firstName: 'ZOFIA', lastName: 'los' }],
])('earlierWard refuses %s: %s', (id, _, details) => {
  const participant = family[0]?.participant;
  expect(earlierWard(family, id, details)).toEqual({ code: 'conflict', reason: 'already-added', participant });
});

it('earlierWard refuses one more than a form of invoice data contains, and names a namesake before that', () => {
  const full = Array.from({ length: MOST_WARDS }, (_, index) =>
    stored(`${index}`, { ...ZOFIA, lastName: `Łoś ${index}` }),
  );
  expect(earlierWard(full, 'new', ZOFIA)).toEqual({ code: 'not-allowed-now', reason: 'family-full' });
  expect(earlierWard(full.slice(1), 'new', ZOFIA)).toBeNull();
  expect(earlierWard(full, 'new', { ...ZOFIA, lastName: 'Łoś 3' })).toMatchObject({ reason: 'already-added' });
});

it('namesakeRefusal compares with the given ones alone', () => {
  expect(namesakeRefusal([], ZOFIA)).toBeUndefined();
  expect(namesakeRefusal([stored('1')], ZOFIA)).toMatchObject({ reason: 'already-added' });
});

it('isFutureYear goes by the year in Warsaw', () => {
  const newYear = warsawMoment('2027-01-01', '00:00');
  expect(isFutureYear(2027, newYear)).toBe(false);
  expect(isFutureYear(2027, new Date(newYear.getTime() - 1))).toBe(true);
});
