// The steps from nothing to a school that is open.
import { expect, it } from 'vitest';
import { OPENING_STEPS, type OpeningFacts, openingSteps } from './opening.ts';

const NOTHING: OpeningFacts = {
  isNamed: false,
  isReachable: false,
  hasCity: false,
  hasCourse: false,
  citiesWithoutRoute: [],
  sendsLetters: false,
  hasTerms: false,
  hasStaff: false,
};
const OPEN: OpeningFacts = {
  isNamed: true,
  isReachable: true,
  hasCity: true,
  hasCourse: true,
  citiesWithoutRoute: [],
  sendsLetters: true,
  hasTerms: true,
  hasStaff: true,
};
const leftOf = (facts: OpeningFacts) => openingSteps(facts).flatMap(({ step, isDone }) => (isDone ? [] : [step]));

it('a school begins with every step, in their order, and ends with none', () => {
  expect(leftOf(NOTHING)).toEqual(OPENING_STEPS);
  expect(leftOf(OPEN)).toEqual([]);
});

it.each<[Partial<OpeningFacts>, readonly string[]]>([
  [{ isNamed: false }, ['name']],
  [{ isReachable: false }, ['contact']],
  [{ sendsLetters: false }, ['letters']],
  [{ hasCity: false }, ['city']],
  [{ hasCourse: false }, ['course', 'receipts']],
  [{ citiesWithoutRoute: ['Radom'] }, ['receipts']],
  [{ hasTerms: false }, ['terms']],
  [{ hasStaff: false }, ['staff']],
])('a school that is open but for %j still has the steps %j', (missing, left) => {
  expect(leftOf({ ...OPEN, ...missing })).toEqual(left);
});
