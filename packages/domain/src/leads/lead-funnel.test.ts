// The funnel: one step forward, the last move undone, 'Nieaktualny' beside the stages.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAD_STAGES, type LeadStage } from './lead.ts';
import { applyFunnelEvent, type FunnelEvent, funnelStateOf, nextStage } from './lead-funnel.ts';

const moved = (to: LeadStage): FunnelEvent => ({ kind: 'moved', to });
const UNDONE: FunnelEvent = { kind: 'undone' };
const INACTIVE: FunnelEvent = { kind: 'made-inactive', reason: 'zły numer' };
const ACTIVE: FunnelEvent = { kind: 'made-active' };
const CONTACT = moved('Kontakt');
const TRIAL = moved('Trening próbny');
const ENROLLED = moved('Zapisany');

it('nextStage is Nowy, Kontakt, Trening próbny, Zapisany, and nothing after', () => {
  expect(LEAD_STAGES.map(nextStage)).toEqual(['Kontakt', 'Trening próbny', 'Zapisany', undefined]);
});

it('moving: a new lead is at Nowy', () => {
  expect(funnelStateOf([])).toEqual({ stage: 'Nowy', reached: ['Nowy'], inactiveReason: null, undoable: null });
});

it('moving goes step by step to the end', () => {
  const state = funnelStateOf([CONTACT, TRIAL, ENROLLED]);
  expect(state).toEqual({ stage: 'Zapisany', reached: LEAD_STAGES, inactiveReason: null, undoable: 'Zapisany' });
});

it('moving refuses every other stage and names the next one', () => {
  for (const stage of LEAD_STAGES) {
    const state = { ...funnelStateOf([]), stage };
    for (const to of LEAD_STAGES.filter((other) => other !== nextStage(stage))) {
      expect(applyFunnelEvent(state, moved(to))).toEqual({
        kind: 'refused',
        reason: 'not-next',
        next: nextStage(stage),
      });
    }
  }
});

it('undoing takes the last move back: its stage was never reached', () => {
  expect(funnelStateOf([CONTACT, TRIAL, UNDONE])).toEqual({
    stage: 'Kontakt',
    reached: ['Nowy', 'Kontakt'],
    inactiveReason: null,
    undoable: null,
  });
});

it('undoing does not walk the funnel backwards', () => {
  const undone = funnelStateOf([CONTACT, TRIAL, UNDONE]);
  expect(applyFunnelEvent(undone, UNDONE)).toMatchObject({ kind: 'refused', reason: 'nothing-to-undo' });
  expect(applyFunnelEvent(funnelStateOf([]), UNDONE)).toMatchObject({ kind: 'refused', reason: 'nothing-to-undo' });
});

it('undoing can be followed by the same move again', () => {
  expect(funnelStateOf([CONTACT, UNDONE, CONTACT, TRIAL]).stage).toBe('Trening próbny');
});

it('Nieaktualny keeps the stage, holds the lead still, and can be undone', () => {
  const hidden = funnelStateOf([CONTACT, INACTIVE]);
  expect(hidden).toMatchObject({ stage: 'Kontakt', inactiveReason: 'zły numer' });
  expect(applyFunnelEvent(hidden, TRIAL)).toMatchObject({ kind: 'refused', reason: 'inactive' });
  expect(applyFunnelEvent(hidden, UNDONE)).toMatchObject({ kind: 'refused', reason: 'inactive' });
  expect(applyFunnelEvent(hidden, INACTIVE)).toMatchObject({ kind: 'refused', reason: 'inactive' });
  expect(funnelStateOf([CONTACT, INACTIVE, ACTIVE])).toEqual(funnelStateOf([CONTACT]));
});

it('Nieaktualny needs a reason, and has an end only when it has begun', () => {
  const state = funnelStateOf([]);
  const blank = { kind: 'made-inactive', reason: ' ' } as const;
  expect(applyFunnelEvent(state, blank)).toMatchObject({ kind: 'refused', reason: 'no-reason' });
  expect(applyFunnelEvent(state, ACTIVE)).toMatchObject({ kind: 'refused', reason: 'already-active' });
});

const events = fc.constantFrom(...LEAD_STAGES.map(moved), CONTACT, TRIAL, ENROLLED, UNDONE, INACTIVE, ACTIVE);

it('for any history: what was reached is the beginning of the funnel up to the stage', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (history) => {
      const { stage, reached } = funnelStateOf(history);
      expect(reached).toEqual(LEAD_STAGES.slice(0, LEAD_STAGES.indexOf(stage) + 1));
    }),
  );
});

it('for any history: one event moves the stage by one at most', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), events, (history, event) => {
      const before = LEAD_STAGES.indexOf(funnelStateOf(history).stage);
      const after = LEAD_STAGES.indexOf(funnelStateOf([...history, event]).stage);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
    }),
  );
});
