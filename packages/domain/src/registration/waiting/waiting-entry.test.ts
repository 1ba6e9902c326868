// Who is next on a waiting list, and what became of an offer.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesLeft } from '../course.ts';
import { nextInLine, offerOutcome } from './waiting-entry.ts';

const entry = (number: number) => ({ id: `entry-${number}`, number, playerId: `player-${number}` });
const LINE = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }).map((numbers) => numbers.map(entry));
const PLACED = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }))
  .map((numbers) => new Set(numbers.map((n) => `player-${n}`)));

it('places are offered in the order of joining, to those who have none, and never more than there are', () => {
  fc.assert(
    fc.property(LINE, fc.integer({ min: -1, max: 8 }), PLACED, (waiting, unused, placed) => {
      const next = nextInLine(waiting, { unused, placed });
      const rest = waiting.filter((one) => !next.includes(one) && !placed.has(one.playerId));
      const numbers = next.map(({ number }) => number);
      expect(next.length).toBe(Math.min(Math.max(0, unused), next.length + rest.length));
      expect(next.some(({ playerId }) => placed.has(playerId))).toBe(false);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      for (const { number } of rest) expect(numbers.every((before) => before < number)).toBe(true);
    }),
  );
});

it('the same line in any order has the same next ones', () => {
  fc.assert(
    fc.property(LINE, fc.integer({ min: 0, max: 5 }), (waiting, unused) => {
      const of = (line: typeof waiting) => nextInLine(line, { unused, placed: new Set() });
      expect(of(waiting.toReversed())).toEqual(of(waiting));
    }),
  );
});

it.each([
  ['a held place is still offered', { state: 'held', heldUntil: new Date(1_000) }, undefined],
  ['a held place whose time is over has expired', { state: 'held', heldUntil: new Date(500) }, 'expired'],
  ['a place released after its time has expired', { state: 'released', heldUntil: new Date(400) }, 'expired'],
  ['a place that was given back is declined', { state: 'released', heldUntil: null }, 'declined'],
  ['a place that staff took away is declined', { state: 'cancelled', heldUntil: null }, 'declined'],
  ['a taken place is accepted', { state: 'taken', heldUntil: null }, 'accepted'],
] as const)('the outcome of an offer: %s', (_, place, outcome) => {
  expect(offerOutcome(place, new Date(500))).toBe(outcome);
});

it('the unused places of a course are divided, those who wait first, and never more than there are', () => {
  const count = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(count, count, count, (places, used, waiting) => {
      const { free, kept } = placesLeft({ places }, { used, waiting });
      return free + kept === Math.max(0, places - used) && kept <= waiting && (free === 0 || kept === waiting);
    }),
  );
});
