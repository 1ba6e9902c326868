// Which due payments follow a place to another course, and when their terms forbid it.

import { PLAIN_COURSE } from '@zapisy/domain/testing/courses';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { VAT_RATES, type VatRate } from '../../payments/sold-item.ts';
import { warsawDate } from '../../warsaw-time.ts';
import type { Course } from '../course.ts';
import { type DueOfPlace, followingDues, movedDues } from './moved-dues.ts';

const now = new Date('2026-11-23T13:06:00Z');
const today = warsawDate(now);
const participant = { firstName: 'Zofia', lastName: 'Nowak' };
const FROM: Course = {
  ...PLAIN_COURSE,
  id: 'from',
  kind: 'permanent',
  name: 'Akrobatyka',
  city: 'Kraków',
  price: grosze(25_000),
  vatRate: '8',
  places: 12,
  startsOn: '2026-09-01',
  endsOn: null,
};
const TO: Course = { ...FROM, id: 'to', name: 'Balet', city: 'Gdańsk' };
const CAMP: Partial<Course> = { kind: 'turnus', startsOn: '2026-11-20', endsOn: '2026-11-27' };

function due(id: number, month: string | null, vatRate: VatRate = '8'): DueOfPlace {
  return { id, month, lines: [{ name: 'Akrobatyka', gross: grosze(20_000), quantity: 1, vatRate }] };
}

const named = (dues: readonly DueOfPlace[], from: Partial<Course> = {}, to: Partial<Course> = {}) => {
  const former = { ...FROM, ...from };
  const following = followingDues(dues, former, today);
  const moved = movedDues(following, { from: former, to: { ...TO, ...to }, participant, now });
  return typeof moved === 'string' ? moved : moved.map(({ id, line, month }) => [id, line.name, month]);
};

it('months that are not over are for the other course, and earlier ones stay for the former', () => {
  expect(named([due(1, '2026-10'), due(2, '2026-11'), due(3, '2026-12')])).toEqual([
    [2, 'Balet — listopad 2026 (Zofia Nowak)', '2026-11'],
    [3, 'Balet — grudzień 2026 (Zofia Nowak)', '2026-12'],
  ]);
});

it.each<[string, readonly DueOfPlace[], Partial<Course>, Partial<Course>, ReturnType<typeof named>]>([
  ['nothing is due', [], {}, { price: grosze(1) }, []],
  ['only a month that is over is due', [due(1, '2026-10')], {}, { price: grosze(1) }, []],
  ['a camp that is over is due', [due(1, null)], { ...CAMP, endsOn: '2026-11-22' }, { price: grosze(1) }, []],
  [
    'a camp is due on its last day',
    [due(1, null)],
    { ...CAMP, endsOn: today },
    CAMP,
    [[1, 'Balet (Zofia Nowak)', null]],
  ],
  [
    'an instalment of a camp is due',
    [{ ...due(1, null), instalment: { of: 9, number: 2, count: 3 } }],
    CAMP,
    CAMP,
    [[1, 'Balet, rata 2 z 3 (Zofia Nowak)', null]],
  ],
  [
    'a trial is due',
    [due(1, null)],
    { kind: 'trial' },
    { kind: 'trial' },
    [[1, 'Balet — zajęcia próbne (Zofia Nowak)', null]],
  ],
  [
    'a camp becomes a class that starts later',
    [due(1, null)],
    CAMP,
    { startsOn: '2027-01-04' },
    [[1, 'Balet — styczeń 2027 (Zofia Nowak)', '2027-01']],
  ],
  ['instalments of a camp become a class', [due(1, null), due(2, null)], CAMP, {}, 'other-kind'],
  ['the other price is higher', [due(1, '2026-11')], {}, { price: grosze(25_001) }, 'other-price'],
  ['the other VAT rate differs', [due(1, '2026-11')], {}, { vatRate: '23' }, 'other-vat'],
  ['the rate of the due payment differs', [due(1, '2026-11', '23')], {}, {}, 'other-vat'],
  [
    'the ground of exemption differs',
    [due(1, '2026-11', 'zw')],
    {},
    { vatRate: 'zw', vatExemption: 'art. 43' },
    'other-vat',
  ],
  ['the other class begins after the month', [due(1, '2026-11')], {}, { startsOn: '2026-12-01' }, 'other-period'],
  ['the other class is over before the month', [due(1, '2026-12')], {}, { endsOn: '2026-11-30' }, 'other-period'],
  ['a payment has no line', [{ ...due(1, '2026-11'), lines: [] }], {}, {}, 'other-kind'],
])('%s', (_, dues, from, to, expected) => {
  expect(named(dues, from, to)).toEqual(expected);
});

const MONDAYS = [{ weekday: 1 as const, starts: '17:00', ends: '18:00' }];
const TUESDAYS = [{ weekday: 2 as const, starts: '17:00', ends: '18:00' }];

it.each([
  [
    'keeps its part in a class that meets as often',
    { hours: MONDAYS },
    'Balet — listopad 2026, 1 z 5 zajęć (Zofia Nowak)',
  ],
  ['does not follow into a class that meets less often', { hours: TUESDAYS }, 'other-price'],
  ['does not follow into a camp', { kind: 'turnus' as const, hours: MONDAYS }, 'other-price'],
  ['does not follow into a trial', { kind: 'trial' as const, hours: MONDAYS }, 'other-price'],
  ['does not follow into a class that does not meet in it', { hours: MONDAYS, startsOn: '2026-12-01' }, 'other-period'],
])('the rest of a month %s', (_, to, expected) => {
  const rest = { ...due(1, '2026-11'), part: { left: 1, all: 5 } };
  const moved = movedDues([rest], { from: FROM, to: { ...TO, ...to }, participant, now });
  expect(typeof moved === 'string' ? moved : moved[0]?.line.name).toBe(expected);
});

it('amount, pieces, rate and ground of exemption of a payment never change', () => {
  const rate = fc.constantFrom(...VAT_RATES);
  const month = fc.constantFrom(null, '2026-10', '2026-11', '2026-12');
  const kind = fc.constantFrom<Course['kind']>('trial', 'permanent', 'turnus');
  fc.assert(
    fc.property(fc.array(fc.tuple(month, rate), { maxLength: 4 }), kind, kind, rate, (given, was, is, vatRate) => {
      const dues = given.map(([ofMonth, ofRate], index) => due(index, ofMonth, ofRate));
      const move = { from: { ...FROM, kind: was }, to: { ...TO, kind: is, vatRate }, participant, now };
      const moved = movedDues(dues, move);
      if (typeof moved === 'string') return;
      for (const { id, line } of moved) expect({ ...line, name: '' }).toEqual({ ...dues[id]?.lines[0], name: '' });
    }),
  );
});
