// The state in which a sale counts among the documents of the day.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DOCUMENT_OUTCOMES } from '../documents/issuing/document-outcome.ts';
import { DAY_DOCUMENT_STATES, dayDocumentState, documentsOfDay } from './documents-of-day.ts';

const sale = fc.record({
  outcome: fc.constantFrom(...DOCUMENT_OUTCOMES, null),
  isLinkedManually: fc.boolean(),
  hasUnknownRequest: fc.boolean(),
  sales: fc.integer({ min: 1, max: 500 }),
});

it.each([
  ['issued', false, false, 'issued'],
  ['issued', true, false, 'unlinked'],
  ['issued-unlinked', false, false, 'unlinked'],
  ['withdrawn', false, false, 'issued'],
  ['fell-back', false, false, 'fell-back'],
  ['waiting', false, false, 'under-way'],
  ['waiting', false, true, 'unknown'],
  ['needs-person', false, false, 'needs-person'],
  ['needs-person', false, true, 'unknown'],
  ['issued', false, true, 'issued'],
  ['without-document', false, false, undefined],
  [null, false, true, undefined],
] as const)(
  'the state of a sale among the documents of the day: %s, to link: %s, unknown: %s: %s',
  (outcome, isLinkedManually, hasUnknownRequest, state) => {
    expect(dayDocumentState({ outcome, isLinkedManually, hasUnknownRequest })).toBe(state);
  },
);

it('the state of a sale among the documents of the day counts every sale with documents once', () => {
  fc.assert(
    fc.property(fc.array(sale), (groups) => {
      const counts = documentsOfDay(groups);
      const documented = groups.filter(({ outcome }) => outcome !== null && outcome !== 'without-document');
      const sum = DAY_DOCUMENT_STATES.reduce((all, state) => all + counts[state], 0);
      expect(sum).toBe(documented.reduce((all, { sales }) => all + sales, 0));
    }),
  );
});
