// A desk's report: what it changes, when its time is written, and which names a desk can have.
import { expect, it } from 'vitest';
import { type Desk, deskAfterReport, deskNameProblem, isDeskChanged, isSeenTimeDue } from './desk.ts';

const NOW = new Date('2026-11-23T13:05:00Z');
const report = { id: 'krakow-1', name: 'Recepcja Kraków', city: 'Kraków', driver: 'posnet' } as const;
const stored: Desk = {
  ...report,
  name: 'Zakopiańska',
  city: 'Wrocław',
  lastSeenAt: new Date('2026-11-23T13:04:30Z'),
  isBound: false,
};

it.each([
  ['a new desk gets what its app says', undefined, report, { name: 'Recepcja Kraków', city: 'Kraków' }],
  [
    'a desk without a name gets it',
    { ...stored, name: null, city: null },
    report,
    { name: 'Recepcja Kraków', city: 'Kraków' },
  ],
  ['what the office has named stays', stored, report, { name: 'Zakopiańska', city: 'Wrocław' }],
  ['a city that the office has removed stays away', { ...stored, city: null }, report, { city: null }],
  ['the driver is what the app says', stored, { ...report, driver: 'none' }, { driver: 'none' }],
] as const)('deskAfterReport: %s', (_, before, said, expected) => {
  expect(deskAfterReport(before, said, false, NOW)).toMatchObject({ id: 'krakow-1', lastSeenAt: NOW, ...expected });
});

it.each([
  [undefined, false, false],
  [undefined, true, true],
  [{ ...stored, isBound: false }, true, true],
  [{ ...stored, isBound: true }, false, true],
] as const)('deskAfterReport: of %j with a key %s the desk is bound: %s', (before, hasKey, expected) => {
  const after = deskAfterReport(before, report, hasKey, NOW);
  expect(after.isBound).toBe(expected);
  expect(isDeskChanged(before, after)).toBe(before?.isBound !== expected || before.name !== after.name);
});

it.each([
  ['the first report', undefined, true],
  ['another driver', { driver: 'provider' }, true],
  ['a first name', { name: null, city: null }, true],
  ['only a later time', {}, false],
] as const)('isDeskChanged: %s: %s', (_, difference, expected) => {
  const before = difference && { ...stored, ...difference };
  expect(isDeskChanged(before, deskAfterReport(before, report, false, NOW))).toBe(expected);
});

it.each([
  [null, true],
  ['2026-11-23T13:04:00.000Z', true],
  ['2026-11-23T13:04:00.001Z', false],
  ['2026-11-23T13:05:10.000Z', false],
])('isSeenTimeDue: last written %s: %s', (last, expected) => {
  expect(isSeenTimeDue(last === null ? null : new Date(last), NOW)).toBe(expected);
});

it.each([
  ['  ', 'required'],
  ['x'.repeat(101), 'too-long'],
  [` ${'x'.repeat(100)} `, undefined],
])('deskNameProblem: %j: %s', (typed, expected) => {
  expect(deskNameProblem(typed)).toBe(expected);
});
