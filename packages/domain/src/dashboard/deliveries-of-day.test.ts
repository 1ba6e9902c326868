// The hours of deliveries, and today's number, on ordinary days and on those that change the clocks.
import { expect, it } from 'vitest';
import { deliveriesCountedSince, deliveriesOfDay } from './deliveries-of-day.ts';

const NOW = new Date('2026-11-23T13:06:00Z');

it('the deliveries of the last hours has 24 hours, the running one last, with those in which nothing came', () => {
  const { hours } = deliveriesOfDay([{ from: new Date('2026-11-23T13:00:00Z'), deliveries: 5 }], NOW);
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({ from: new Date('2026-11-23T13:00:00Z'), deliveries: 5 });
  expect(hours[0]).toEqual({ from: new Date('2026-11-22T14:00:00Z'), deliveries: 0 });
});

it('the deliveries of the last hours counts as today what came since midnight in Warsaw', () => {
  const counted = [
    { from: new Date('2026-11-22T22:00:00Z'), deliveries: 7 },
    { from: new Date('2026-11-22T23:00:00Z'), deliveries: 2 },
    { from: new Date('2026-11-23T12:00:00Z'), deliveries: 3 },
  ];
  expect(deliveriesOfDay(counted, NOW).today).toBe(5);
});

it.each([
  ['an ordinary day', '2026-11-23T13:06:00Z', '2026-11-22T14:00:00.000Z'],
  ['the last hour of a day of 25 hours', '2026-10-25T22:30:00Z', '2026-10-24T22:00:00.000Z'],
  ['the first minute of a day', '2026-11-22T23:00:00Z', '2026-11-22T00:00:00.000Z'],
])('the deliveries of the last hours counts from the earlier of midnight and 24 hours: %s', (_, now, since) => {
  expect(deliveriesCountedSince(new Date(now)).toISOString()).toBe(since);
});
