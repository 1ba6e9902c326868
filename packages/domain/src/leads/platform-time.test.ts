// The times of the platform: those that can be true, and all others as none.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { platformTime } from './platform-time.ts';

it.each([
  ['2018-02-28T08:49:14+0000', '2018-02-28T08:49:14.000Z'],
  ['2026-11-28T09:49:14+01:00', '2026-11-28T08:49:14.000Z'],
  ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
  ['2099-12-31T23:59:59Z', '2099-12-31T23:59:59.000Z'],
  ['2024-02-29T10:00:00.500+0000', '2024-02-29T10:00:00.500Z'],
  ['2026-11-28T00:30:00+0200', '2026-11-27T22:30:00.000Z'],
  ['946684800', '2000-01-01T00:00:00.000Z'],
  ['1795942154', '2026-11-29T08:49:14.000Z'],
])('platformTime reads %s', (text, moment) => {
  expect(platformTime(text)?.toISOString()).toBe(moment);
});

it.each([
  undefined,
  '',
  'yesterday',
  '0',
  '1',
  '12',
  '2026',
  '20261128',
  '946684799',
  '4102444800',
  '1795942154.5',
  '1795942154000',
  'lead 5',
  'Nov 28, 2026',
  'November 2026',
  '28.11.2026',
  '2026-11-28',
  '2026-11-28T10:00',
  '2026-11-28T10:00:00',
  '2026-11-28 10:00:00+0000',
  ' 2026-11-28T10:00:00+0000',
  '2026-02-29T10:00:00+0000',
  '2026-02-30T10:00:00+0000',
  '2026-04-31T10:00:00+0000',
  '2026-11-00T10:00:00+0000',
  '2026-11-28T25:00:00+0000',
  '2026-11-28T10:60:00+0000',
  '2026-13-01T00:00:00+0000',
  '0000-01-01T00:00:00+0000',
  '0001-01-01T00:00:00+0000',
  '-000001-01-01T00:00:00+0000',
  '-271821-04-20T00:00:00+0000',
  '1970-01-01T00:00:00+0000',
  '9999-12-31T23:59:59+0000',
  '+010000-01-01T00:00:00+0000',
  '+099999-01-01T00:00:00+0000',
  '+275760-09-13T00:00:00+0000',
  '+275760-09-14T00:00:00+0000',
])('platformTime reads no time in %s', (text) => {
  expect(platformTime(text)).toBeUndefined();
});

it('platformTime gives a time of this century or none, whatever the text is', () => {
  const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  fc.assert(
    fc.property(fc.oneof(moment, fc.string()), (text) => {
      const year = platformTime(text)?.getUTCFullYear() ?? 2000;
      expect(year >= 2000 && year <= 2099).toBe(true);
    }),
  );
});
