// The funnel state that a stored history leads to.
import { expect, it } from 'vitest';
import { funnelOf, type LeadEvent } from './lead-event.ts';

function event(change: LeadEvent['change'], more: Partial<LeadEvent> = {}): LeadEvent {
  return { at: new Date(0), actor: 'webhook', change, from: null, to: null, details: {}, undoneAt: null, ...more };
}
const moved = (to: NonNullable<LeadEvent['to']>) => event('moved', { to });

it.each<[string, readonly LeadEvent[], object]>([
  ['nothing but its creation', [event('created')], { stage: 'Nowy', undoable: null }],
  ['a step', [moved('Kontakt')], { stage: 'Kontakt', reached: ['Nowy', 'Kontakt'], undoable: 'Kontakt' }],
  ['a step and its undo', [moved('Kontakt'), event('undone')], { stage: 'Nowy', reached: ['Nowy'], undoable: null }],
  ['a reason', [event('inactive', { details: { reason: 'wyjazd' } })], { inactiveReason: 'wyjazd' }],
  [
    'a reason and its end',
    [event('inactive', { details: { reason: 'wyjazd' } }), event('active')],
    { inactiveReason: null },
  ],
  [
    'changes that are no steps',
    [event('city'), event('note'), event('linked', { details: { playerId: null } })],
    { stage: 'Nowy', undoable: null },
  ],
  ['a move without a stage', [event('moved')], { stage: 'Nowy', undoable: null }],
])('funnelOf after %s', (_, history, state) => {
  expect(funnelOf(history)).toMatchObject(state);
});
