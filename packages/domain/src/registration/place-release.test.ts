// Which places staff may release: those in use, whatever was paid for them, and none that is being paid.
import { expect, it } from 'vitest';
import type { PaymentState } from '../payments/payment.ts';
import { endingDues, proposedDueChoice, type ReleaseRefusal, releaseRefusal } from './place-release.ts';
import type { RegistrationState } from './registration.ts';

const now = new Date('2026-11-20T14:20:00Z');
const LIVING = { heldUntil: new Date('2026-11-20T14:25:00Z'), extensions: 0 };
const ENDED = { heldUntil: now, extensions: 0 };

it.each<[RegistrationState, typeof LIVING | null, readonly PaymentState[], ReleaseRefusal | undefined]>([
  ['taken', null, [], undefined],
  ['taken', null, ['paid'], undefined],
  ['taken', null, ['refunded'], undefined],
  ['taken', null, ['due'], undefined],
  ['taken', null, ['paid', 'due', 'cancelled'], undefined],
  ['taken', null, ['paid', 'pending'], 'being-paid'],
  ['held', LIVING, [], undefined],
  ['held', LIVING, ['cancelled'], undefined],
  ['held', LIVING, ['pending'], 'being-paid'],
  ['held', ENDED, [], 'no-place'],
  ['held', ENDED, ['pending'], 'no-place'],
  ['held', null, [], 'no-place'],
  ['released', null, ['paid'], 'no-place'],
  ['cancelled', null, ['paid'], 'no-place'],
])('releaseRefusal: %s until %j, its payments %j: %s', (state, hold, payments, refusal) => {
  expect(releaseRefusal({ state, hold, payments: payments.map((one) => ({ state: one })) }, now)).toBe(refusal);
});

const OFF = { from: '2026-11-19', to: '2026-11-20', reason: 'remont' };
const CALLED_OFF = ['2026-11-19', '2026-11-20'].map((day) => ({ day, reason: 'choroba', movedTo: null }));
const turnus = { kind: 'turnus', startsOn: '2026-11-28', endsOn: '2026-11-29', hours: [] } as const;

it.each<[string | null, readonly PaymentState[], string, readonly number[]]>([
  ['2026-11-22', ['due'], '2026-11-28', [1]],
  ['2026-11-19', ['due'], '2026-11-28', [1]],
  ['2026-11-22', ['due', 'due', 'cancelled'], '2026-11-28', [1, 2]],
  ['2026-11-22', ['due', 'paid'], '2026-11-28', []],
  ['2026-11-22', ['due', 'refunded'], '2026-11-28', []],
  ['2026-11-19', ['due'], '2026-11-16', []],
  [null, ['due'], '2026-11-28', []],
])(
  'endingDues: reserved until %s, payments %j, of a turnus from %s: %j',
  (reservedUntil, states, startsOn, expected) => {
    const payments = states.map((state, index) => ({ id: index + 1, state, formerCourse: null }));
    expect(endingDues({ reservedUntil, course: { ...turnus, startsOn }, payments }, now)).toEqual(expected);
  },
);

it.each([
  ['none without a day off', {}, []],
  ['those of before, for the first days are off', { daysOff: [OFF] }, [1]],
  ['those of before, for its only meetings so far were called off', { changes: CALLED_OFF }, [1]],
] as const)('endingDues of a turnus whose first days are over are %s', (_, given, expected) => {
  const hours = ([4, 5, 6, 7] as const).map((weekday) => ({ weekday, starts: '08:00', ends: '10:00' }));
  const course = { ...turnus, startsOn: '2026-11-19', endsOn: '2026-11-22', hours, ...given };
  const payments = [{ id: 1, state: 'due', formerCourse: null }] as const;
  expect(endingDues({ reservedUntil: '2026-11-22', course, payments }, now)).toEqual(expected);
});

it('endingDues are never those for a course that the participant had before', () => {
  const payments = [
    { id: 1, state: 'due', formerCourse: 'Akrobatyka' },
    { id: 2, state: 'due', formerCourse: null },
  ] as const;
  expect(endingDues({ reservedUntil: '2026-11-22', course: turnus, payments }, now)).toEqual([2]);
});

it.each([
  ['2026-10', undefined],
  ['2026-11', undefined],
  ['2026-12', 'cancel'],
  [null, undefined],
] as const)('on 23 November the proposal for a due payment of the month %s is %s', (month, choice) => {
  expect(proposedDueChoice({ month }, '2026-11-23')).toBe(choice);
});

it('a month is not proposed for cancelling from its first day on', () => {
  const proposed = ['2026-11-30', '2026-12-01'].map((today) => proposedDueChoice({ month: '2026-12' }, today));
  expect(proposed).toEqual(['cancel', undefined]);
});
