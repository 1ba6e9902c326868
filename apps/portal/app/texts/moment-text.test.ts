// Until when a place waits, as a client reads it.
import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

it.each([
  ['a time of today is a time alone', '2026-11-24T13:25:00Z', '14:25'],
  ['a time of another day has its day', '2026-11-25T13:25:00Z', 'środy 25.11, 14:25'],
  ['a time after midnight in Warsaw is of another day', '2026-11-24T23:10:00Z', 'środy 25.11, 00:10'],
  ['a time that is over is a time alone', '2026-11-20T13:25:00Z', '14:25'],
])('until when a place waits: %s', (_, moment, said) => {
  expect(momentText(new Date(moment), NOW).replaceAll('\u00A0', ' ')).toBe(said);
});
