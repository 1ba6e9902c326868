// Every move of a print request at the provider: above all, what may have been ordered is never ordered again
// automatically.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRINT_JOB_STATES, type PrintJobState } from './print-job.ts';
import { nextOrderState, PROVIDER_ORDER_EVENTS, type ProviderOrderEvent } from './provider-order.ts';

it.each<[PrintJobState, string]>([
  ['queued', 'send=printing refused=failed seen-ordered=printing seen-fiscal=printed cancel=cancelled'],
  [
    'printing',
    'taken=printing not-sent=queued refused=failed outcome-unknown=unknown seen-ordered=printing seen-fiscal=printed seen-failed=failed',
  ],
  [
    'unknown',
    'taken=printing not-sent=queued refused=failed seen-ordered=printing seen-fiscal=printed seen-failed=failed person-absent=queued person-printed=printed',
  ],
  ['failed', 'seen-ordered=printing seen-fiscal=printed person-retry=queued cancel=cancelled'],
  ['held', ''],
  ['printed', ''],
  ['cancelled', ''],
])('nextOrderState: %s: %s', (state, moves) => {
  const allowed = PROVIDER_ORDER_EVENTS.flatMap((event) => {
    const next = nextOrderState(state, event);
    return next === undefined ? [] : [`${event}=${next}`];
  });
  expect(allowed.join(' ')).toBe(moves);
});

it('nextOrderState: each state of a print is answered for', () => {
  expect(PRINT_JOB_STATES.every((state) => nextOrderState(state, 'taken') !== null)).toBe(true);
});

it('nextOrderState between two orders there is a proof that nothing came of the first, or a person’s decision', () => {
  const taken = (history: readonly ProviderOrderEvent[]) =>
    history.reduce<{ state: PrintJobState; events: string }>(
      ({ state, events }, event) => {
        const next = nextOrderState(state, event);
        return next === undefined ? { state, events } : { state: next, events: `${events} ${event}` };
      },
      { state: 'queued', events: '' },
    ).events;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PROVIDER_ORDER_EVENTS), { maxLength: 60 }), (history) => {
      const betweenSends = taken(history).split(' send').slice(1, -1);
      for (const between of betweenSends) expect(between).toMatch(/ (not-sent|person-absent|person-retry)/);
    }),
    { numRuns: 2000 },
  );
});
