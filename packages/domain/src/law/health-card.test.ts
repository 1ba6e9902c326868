// What a camp's card must say, and how long it is kept.
import { expect, it } from 'vitest';
import { CARD_FIELDS, cardKeptUntil, cardProblems, LONGEST_CARD_TEXT } from './health-card.ts';

const CARD = { allergies: '', medicines: '', emergencyContact: 'Anna, 501 234 567', collectedBy: 'mama' };

it.each([
  [{}, []],
  [{ emergencyContact: '' }, [{ field: 'emergencyContact', code: 'required' }]],
  [{ collectedBy: '' }, [{ field: 'collectedBy', code: 'required' }]],
])('a card of a camp with %j has the problems %j', (changes, problems) => {
  expect(cardProblems({ ...CARD, ...changes })).toEqual(problems);
});

it.each(CARD_FIELDS)('a card of a camp whose %s is too long is refused by that field', (field) => {
  expect(cardProblems({ ...CARD, [field]: 'a'.repeat(LONGEST_CARD_TEXT) })).toEqual([]);
  expect(cardProblems({ ...CARD, [field]: 'a'.repeat(LONGEST_CARD_TEXT + 1) })).toEqual([{ field, code: 'too-long' }]);
});

it('a card of a camp is kept so many days after its last one, over the end of a year too', () => {
  expect(cardKeptUntil('2026-12-31', 30)).toBe('2027-01-30');
  expect(cardKeptUntil('2026-07-10', 0)).toBe('2026-07-10');
});
