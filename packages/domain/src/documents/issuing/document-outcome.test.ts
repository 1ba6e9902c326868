// The outcome of a payment's documents.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DocumentProgress, type OutcomeQuestion, outcomeOf } from './document-outcome.ts';

const question: OutcomeQuestion = { receipt: 'not-planned', invoice: 'not-planned', link: 'none', personCalled: false };

it.each<[Partial<OutcomeQuestion>, string]>([
  [{}, 'without-document'],
  [{ receipt: 'issued' }, 'issued'],
  [{ invoice: 'issued' }, 'issued'],
  [{ receipt: 'issued', invoice: 'issued', link: 'linked' }, 'issued'],
  [{ receipt: 'issued', invoice: 'issued', link: 'unlinked' }, 'issued-unlinked'],
  [{ receipt: 'issued', invoice: 'issued', link: 'unknown' }, 'issued-unlinked'],
  [{ receipt: 'rejected', invoice: 'issued', link: 'unlinked' }, 'issued-unlinked'],
  [{ receipt: 'issued', invoice: 'rejected' }, 'fell-back'],
  [{ receipt: 'issued', invoice: 'rejected', personCalled: true }, 'fell-back'],
  [{ receipt: 'waiting' }, 'waiting'],
  [{ receipt: 'unknown' }, 'waiting'],
  [{ receipt: 'unknown', personCalled: true }, 'needs-person'],
  [{ receipt: 'issued', invoice: 'waiting' }, 'waiting'],
  [{ receipt: 'issued', invoice: 'unknown', personCalled: true }, 'needs-person'],
  [{ receipt: 'rejected' }, 'needs-person'],
  [{ receipt: 'rejected', invoice: 'rejected' }, 'needs-person'],
  [{ receipt: 'waiting', invoice: 'rejected' }, 'waiting'],
  [{ receipt: 'withdrawn', invoice: 'issued' }, 'withdrawn'],
  [{ receipt: 'withdrawn', invoice: 'waiting' }, 'waiting'],
])('outcomeOf: %j: %s', (change, outcome) => {
  expect(outcomeOf({ ...question, ...change })).toBe(outcome);
});

it('outcomeOf never says issued while a planned document is not', () => {
  const progress = fc.constantFrom<DocumentProgress>(
    'not-planned',
    'waiting',
    'unknown',
    'issued',
    'rejected',
    'withdrawn',
  );
  fc.assert(
    fc.property(progress, progress, fc.boolean(), (receipt, invoice, personCalled) => {
      const outcome = outcomeOf({ receipt, invoice, link: 'linked', personCalled });
      if (outcome === 'issued') expect([receipt, invoice]).toContain('issued');
      if (invoice === 'waiting' || invoice === 'unknown') expect(['waiting', 'needs-person']).toContain(outcome);
    }),
  );
});
