// The dialog as a value: which answers count, and what is settled.
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { aPayment, aProfile, CLASSIC, JAN, ok, ZOFIA } from '../testing/fake-bridge.ts';
import { afterEvent, openSettlement, type SettlementEvent, type SettlementState } from './settlement-state.ts';
import { viewOf } from './settlement-view.ts';

const TODAY = '2026-11-20';
const opened = () => openSettlement(ZOFIA.id, 'key-0001', TODAY);

describe('the dialog', () => {
  it('takes no answer about another participant', () => {
    const state = opened();
    expect(afterEvent(state, { kind: 'profile', playerId: JAN.id, reply: ok(aProfile(CLASSIC)) })).toBe(state);
    expect(afterEvent(state, { kind: 'due', playerId: JAN.id, reply: ok([aPayment()]) })).toBe(state);
    expect(afterEvent(state, { kind: 'profile', playerId: ZOFIA.id, reply: ok(aProfile(CLASSIC)) }).check.kind).toBe(
      'known',
    );
  });

  it('settles what is due and not left out', () => {
    const two = [aPayment(), aPayment({ id: 10_235, amount: grosze(23_000) })];
    const known = afterEvent(opened(), { kind: 'due', playerId: ZOFIA.id, reply: ok(two) });
    expect(viewOf(known, TODAY).total).toBe(48_000);
    const less = afterEvent(known, { kind: 'leave-out', paymentId: 10_234, isLeftOut: true });
    expect([viewOf(less, TODAY).total, viewOf(less, TODAY).payments.map(({ id }) => id)]).toEqual([23_000, [10_235]]);
    const again = afterEvent(less, { kind: 'leave-out', paymentId: 10_234, isLeftOut: false });
    expect(viewOf(again, TODAY).total).toBe(48_000);
  });

  it('misses the method first, then the reason, then its words', () => {
    let state = afterEvent(opened(), { kind: 'profile', playerId: ZOFIA.id, reply: ok(aProfile(EMPTY_INVOICE)) });
    state = afterEvent(state, { kind: 'tick', printReceipt: false });
    expect(viewOf(state, TODAY).missing).toBe('method');
    state = afterEvent(state, { kind: 'method', method: 'card' });
    expect(viewOf(state, TODAY).missing).toBe('reason');
    state = afterEvent(state, { kind: 'reason', reason: { code: 'other', text: ' ' } });
    expect(viewOf(state, TODAY).missing).toBe('reason-text');
    state = afterEvent(state, { kind: 'reason', reason: { code: 'exempt-sale', text: '' } });
    expect(viewOf(state, TODAY).missing).toBeNull();
  });

  it('misses the waiver of a company invoice before anything else, until the tick or the profile is another', () => {
    const answer = (version: number) =>
      ({ kind: 'profile', playerId: ZOFIA.id, reply: ok(aProfile(CLASSIC, { version })) }) as const;
    const after = (state: SettlementState, ...events: SettlementEvent[]) => events.reduce(afterEvent, state);
    const asked = after(opened(), answer(1), { kind: 'tick', printReceipt: true });
    expect(viewOf(asked, TODAY).missing).toBe('waiver');
    const waived = after(asked, { kind: 'method', method: 'cash' }, { kind: 'waive' });
    expect(viewOf(waived, TODAY).missing).toBeNull();
    expect(viewOf(after(waived, answer(1)), TODAY).missing).toBeNull();
    expect(viewOf(after(waived, answer(2)), TODAY).missing).toBe('waiver');
    const unticked = after(waived, { kind: 'tick', printReceipt: false });
    expect(viewOf(unticked, TODAY).missing).toBeNull();
    expect(viewOf(after(unticked, { kind: 'tick', printReceipt: true }), TODAY).missing).toBe('waiver');
  });

  it('misses the day of a transfer after the method, and asks for it with no other method', () => {
    let state = afterEvent(opened(), { kind: 'paid-on', day: '' });
    expect(viewOf(state, TODAY).missing).toBe('method');
    state = afterEvent(state, { kind: 'method', method: 'blik' });
    expect(viewOf(state, TODAY).missing).toBeNull();
    state = afterEvent(state, { kind: 'method', method: 'transfer' });
    expect(viewOf(state, TODAY).missing).toBe('no-day');
    state = afterEvent(state, { kind: 'paid-on', day: TODAY });
    expect([viewOf(state, TODAY).missing, viewOf(state, '2026-11-19').missing]).toEqual([null, 'day-in-future']);
  });

  it('shows no warning about a participant without a row, whatever the row would hold', () => {
    const state = afterEvent(opened(), {
      kind: 'profile',
      playerId: ZOFIA.id,
      reply: ok(aProfile(CLASSIC, { version: 0 })),
    });
    expect(viewOf(state, TODAY).advice.banner).toBeUndefined();
  });
});
