// The name of an instalment in lists and on documents, and its number after another one was cancelled.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_FISCAL_NAME, toFiscalPositionName } from '../documents/fiscal-names/fiscal-position-name.ts';
import { PROVIDER_LIMITS } from '../provider-limits.ts';
import { instalmentLineName, instalmentName, renumberedInstalments, renumberedLineName } from './instalment-name.ts';
import { PAYMENT_STATES } from './payment.ts';

const aPlace = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.record({ number: fc.integer({ min: 1, max: count }), count: fc.constant(count) }));
const ONE_OF_TWO = { number: 1, count: 2 };

it.each([
  ['Balet — grudzień 2026 (Zofia Nowak)', 'Balet — grudzień 2026, rata 1 z 2 (Zofia Nowak)'],
  ['Balet — listopad 2026, 1 z 4 zajęć (Jan Nowak)', 'Balet — listopad 2026, 1 z 4 zajęć, rata 1 z 2 (Jan Nowak)'],
  ['Półkolonie (turnus II) (Zofia Nowak)', 'Półkolonie (turnus II), rata 1 z 2 (Zofia Nowak)'],
  ['Składka', 'Składka, rata 1 z 2'],
  ['(Zofia)', '(Zofia), rata 1 z 2'],
])('the line of an instalment: %s is named %s', (name, expected) => {
  expect(instalmentLineName(name, ONE_OF_TWO)).toBe(expected);
});

it.each([
  ['Hip-hop — grudzień 2026 (Zofia Nowak)', 'Hip-hop 12.2026, rata 1 z 2 (Zofia N.)'],
  ['Balet 4–6 lat — grudzień 2026 (Wawrzyniec Brzęczyszczykiewicz)', 'Balet 4-6 lat 12.2026, rata 1 z 2'],
])('the line of an instalment: %s is %s on a receipt', (name, expected) => {
  expect(toFiscalPositionName(instalmentLineName(name, ONE_OF_TWO))).toBe(expected);
});

it('the line of an instalment fits a document and a receipt, whatever the line is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), aPlace, (name, place) => {
      const line = instalmentLineName(name, place);
      expect(line).toContain(instalmentName(place));
      if (name.length <= PROVIDER_LIMITS.lineName) expect(line.length).toBeLessThanOrEqual(PROVIDER_LIMITS.lineName);
      const printed = toFiscalPositionName(line);
      expect(printed).toMatch(/^[ -~]+$/);
      expect(printed.length).toBeLessThanOrEqual(LONGEST_FISCAL_NAME);
      expect(toFiscalPositionName(printed)).toBe(printed);
    }),
  );
});

it('the line of an instalment has another place and is otherwise the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), aPlace, aPlace, (name, from, to) => {
      expect(renumberedLineName(instalmentLineName(name, from), from, to)).toBe(instalmentLineName(name, to));
    }),
  );
  expect(renumberedLineName('Balet (Zofia Nowak)', ONE_OF_TWO, { number: 1, count: 1 })).toBe('Balet (Zofia Nowak)');
});

const parts = (...states: ('due' | 'cancelled' | 'paid' | 'pending')[]) =>
  states.map((state, index) => ({ id: index + 1, number: index + 1, count: states.length, state }));

it.each([
  ['none changes while none is cancelled', parts('due', 'due'), []],
  ['those that are left count from 1', parts('due', 'cancelled', 'due'), ['1: 1 z 2', '3: 2 z 2']],
  ['one alone is the only one', parts('cancelled', 'due'), ['2: 1 z 1']],
  ['none changes once one is paid', parts('paid', 'cancelled', 'due'), []],
  ['none changes while one is being paid', parts('cancelled', 'pending', 'due'), []],
  ['none is left', parts('cancelled', 'cancelled'), []],
])('after some were cancelled: %s', (_, given, expected) => {
  expect(renumberedInstalments(given).map(({ id, to }) => `${id}: ${to.number} z ${to.count}`)).toEqual(expected);
});

it('after some were cancelled: those that are left are numbered once each, in order, and a second look changes nothing', () => {
  const states = fc.array(fc.constantFrom(...PAYMENT_STATES), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(states, (given) => {
      const before = given.map((state, index) => ({ id: index, number: index + 1, count: given.length, state }));
      const changes = new Map(renumberedInstalments(before).map(({ id, to }) => [id, to]));
      const after = before.map((one) => ({ ...one, ...changes.get(one.id) }));
      const numbers = after.flatMap(({ state, number }) => (state === 'cancelled' ? [] : [number]));
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      expect(renumberedInstalments(after)).toEqual([]);
    }),
  );
});
