// What a page may send to settle: its own fields, each in its own form, and no other field.
import { expect, it } from 'vitest';
import { CHANNELS } from '../../bridge.ts';
import { ORDER } from '../testing/fake-server.ts';
import { ARGUMENTS } from './channels.ts';

const TRANSFER = { ...ORDER, method: 'transfer', paidOn: '2026-11-19' };

it.each([CHANNELS.settle, CHANNELS.sellOffline])('%s: the day on which a transfer came passes as it is', (channel) => {
  expect(ARGUMENTS[channel].parse([TRANSFER])).toEqual([TRANSFER]);
  expect(ARGUMENTS[channel].parse([ORDER])).toEqual([ORDER]);
});

it.each([
  ['no day of the calendar', { paidOn: '2026-02-30' }],
  ['a moment', { paidOn: '2026-11-19T12:00:00Z' }],
  ['words', { paidOn: 'wczoraj' }],
  ['nothing', { paidOn: undefined }],
  ['a number', { paidOn: 20_261_119 }],
  ['what the page does not decide', { deskId: 'krakow-2' }],
])('%s is refused', (_, more) => {
  expect(ARGUMENTS[CHANNELS.settle].safeParse([{ ...TRANSFER, ...more }]).success).toBe(false);
});
