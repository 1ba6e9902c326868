// A settlement of one participant as a value: which answers count, what is proposed, what is missing, and what is sent.
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { aPayment, aProduct, aProfile, CLASSIC, JAN, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { settleOrderOf, unsentOrderOf } from './settle-order.ts';
import { afterEvent, openSettlement, type SettlementEvent, type SettlementState } from './settlement-state.ts';
import { type SettlementView, viewOf } from './settlement-view.ts';

const TODAY = '2026-11-20';
const opened = (...only: readonly number[]) =>
  openSettlement({ kind: 'person', playerId: ZOFIA.id, only }, 'key-0001', TODAY);
const after = (state: SettlementState, ...events: SettlementEvent[]) => events.reduce(afterEvent, state);
const profile = (invoice: StoredInvoice, version = 3): SettlementEvent => ({
  kind: 'profile',
  playerId: ZOFIA.id,
  reply: ok(aProfile(invoice, { version })),
});
const due = (...payments: ReturnType<typeof aPayment>[]): SettlementEvent => ({
  kind: 'due',
  playerId: ZOFIA.id,
  reply: ok(payments),
});
const tick = (printReceipt: boolean): SettlementEvent => ({ kind: 'tick', buyer: ZOFIA.id, printReceipt });
const by = (method: 'cash' | 'card' | 'blik' | 'transfer'): SettlementEvent => ({ kind: 'method', method });
const WAIVE: SettlementEvent = { kind: 'waive', buyer: ZOFIA.id };
const missingAfter = (...events: SettlementEvent[]) =>
  viewOf(after(opened(), due(aPayment()), ...events)).missing?.kind;
const ids = ({ payments }: SettlementView) => payments.map(({ id }) => id);
const TWO = [aPayment(), aPayment({ id: 10_235, amount: grosze(23_000) })];

describe('a settlement of one participant', () => {
  it('takes no answer about another participant', () => {
    const state = opened();
    expect(afterEvent(state, { kind: 'profile', playerId: JAN.id, reply: ok(aProfile(CLASSIC)) })).toBe(state);
    expect(afterEvent(state, { kind: 'due', playerId: JAN.id, reply: ok([aPayment()]) })).toBe(state);
    expect(after(state, profile(CLASSIC)).wards[0]?.check.kind).toBe('known');
  });

  it('settles what is due and not left out', () => {
    const known = after(opened(), due(...TWO));
    expect(viewOf(known).total).toBe(48_000);
    const less = after(known, { kind: 'choose', paymentId: 10_234, isChosen: false });
    expect([viewOf(less).total, ids(viewOf(less))]).toEqual([23_000, [10_235]]);
    expect(viewOf(after(less, { kind: 'choose', paymentId: 10_234, isChosen: true })).total).toBe(48_000);
  });

  it('begins with the payments that a link named, and with nothing when those are not due any more', () => {
    expect(ids(viewOf(after(opened(10_235), due(...TWO))))).toEqual([10_235]);
    expect(ids(viewOf(after(opened(10_235), due(aPayment()))))).toEqual([]);
  });

  it('asks once about a profile that could not be read, also when the sale then gets no answer', () => {
    const phase = (to: 'asking' | 'sending' | 'editing'): SettlementEvent => ({ kind: 'phase', phase: to });
    const asked = after(opened(), phase('asking'), { kind: 'tried', leavesInvoices: false }, phase('sending'));
    expect(asked.alreadyAsked).toBe(true);
    expect(after(asked, { kind: 'failure', failure: { kind: 'offline' } }, phase('editing')).alreadyAsked).toBe(true);
  });

  it('takes no goods while it is being sent, and takes them again after a refusal', () => {
    const product = aProduct({ price: grosze(3_000) });
    const add: SettlementEvent = { kind: 'add-goods', buyer: ZOFIA.id, product };
    const sending = after(opened(), due(aPayment()), add, { kind: 'phase', phase: 'sending' });
    const none: SettlementEvent = { kind: 'goods', buyer: ZOFIA.id, goods: [] };
    expect(viewOf(after(sending, add, none)).total).toBe(28_000);
    const refused: SettlementEvent = { kind: 'failure', failure: { kind: 'offline' } };
    expect(viewOf(after(sending, refused, add)).total).toBe(31_000);
  });

  it('has no rest below 0,00 in a split whose typed part is more than the sum', () => {
    const more: SettlementEvent = { kind: 'part', method: 'card', text: '300' };
    const view = viewOf(after(opened(), due(aPayment()), { kind: 'split', isSplit: true }, more));
    expect(view.parts).toEqual([
      { method: 'card', amount: 30_000 },
      { method: 'cash', amount: 0 },
    ]);
  });

  it('keeps what was chosen when what is due cannot be read again', () => {
    const failed: SettlementEvent = {
      kind: 'due',
      playerId: ZOFIA.id,
      reply: { ok: false, failure: { kind: 'failed' } },
    };
    const left: SettlementEvent = { kind: 'choose', paymentId: 10_234, isChosen: false };
    expect(ids(viewOf(after(opened(), due(...TWO), left, failed, due(...TWO))))).toEqual([10_235]);
  });

  it('misses the method first, then the reason, then its words', () => {
    const reason = (code: 'other' | 'exempt-sale'): SettlementEvent => ({
      kind: 'reason',
      buyer: ZOFIA.id,
      reason: { code, text: ' ' },
    });
    const unticked = [profile(EMPTY_INVOICE), tick(false)];
    expect(missingAfter(...unticked)).toBe('method');
    expect(missingAfter(...unticked, by('card'))).toBe('reason');
    expect(missingAfter(...unticked, by('card'), reason('other'))).toBe('reason-text');
    expect(missingAfter(...unticked, by('card'), reason('exempt-sale'))).toBeUndefined();
  });

  it('misses the waiver of a company invoice before anything else, until the tick or the profile is another', () => {
    const asked = [profile(CLASSIC, 1), tick(true)];
    expect(missingAfter(...asked)).toBe('waiver');
    const waived = [...asked, by('cash'), WAIVE];
    expect(missingAfter(...waived)).toBeUndefined();
    expect(missingAfter(...waived, profile(CLASSIC, 1))).toBeUndefined();
    expect(missingAfter(...waived, profile(CLASSIC, 2))).toBe('waiver');
    expect(missingAfter(...waived, tick(false))).toBeUndefined();
    expect(missingAfter(...waived, tick(false), tick(true))).toBe('waiver');
  });

  it('misses the day of a transfer after the method, and asks for it with no other method', () => {
    const day = (text: string): SettlementEvent => ({ kind: 'paid-on', day: text });
    expect(missingAfter(day(''))).toBe('method');
    expect(missingAfter(day(''), by('blik'))).toBeUndefined();
    expect(missingAfter(day(''), by('transfer'))).toBe('no-day');
    expect(missingAfter(day('2026-11-21'), by('transfer'))).toBe('day-in-future');
    expect(missingAfter(day(TODAY), by('transfer'))).toBeUndefined();
  });

  it('shows no warning about a participant without a row, whatever the row would hold', () => {
    expect(viewOf(after(opened(), profile(CLASSIC, 0))).anyBuyers[0]?.advice.banner).toBeUndefined();
  });
});

describe('what is sent for one participant', () => {
  const orderAfter = (...events: SettlementEvent[]) => {
    const state = after(opened(), due(aPayment()), ...events);
    return { online: settleOrderOf(state, viewOf(state)), offline: unsentOrderOf(state, viewOf(state)) };
  };

  it('counts a profile that could not be read as version 0', () => {
    expect(orderAfter(by('cash')).online).toMatchObject({
      settlementKey: 'key-0001',
      method: 'cash',
      total: 25_000,
      groups: [{ playerId: ZOFIA.id, paymentIds: [10_234], invoiceVersion: 0, printReceipt: true, title: '' }],
    });
  });

  it('is nothing while something is missing', () => {
    expect(orderAfter()).toEqual({ online: undefined, offline: undefined });
  });

  it('has the day of a transfer, and none of another method or of a split', () => {
    expect(orderAfter(by('transfer')).online).toMatchObject({ method: 'transfer', paidOn: TODAY });
    expect(orderAfter(by('card')).online).not.toHaveProperty('paidOn');
    const split: SettlementEvent = { kind: 'split', isSplit: true };
    const transfer: SettlementEvent = { kind: 'part', method: 'transfer', text: '200' };
    const { online } = orderAfter(split, by('transfer'), by('card'), transfer);
    expect(online).toMatchObject({
      method: 'transfer',
      parts: [{ amount: 20_000 }, { method: 'cash', amount: 5_000 }],
    });
    expect(online).not.toHaveProperty('paidOn');
  });

  it('leaves no invoice to a person when it is sold without the server', () => {
    const bad = { ...CLASSIC, taxId: '526025027' };
    const leaves: SettlementEvent = { kind: 'tried', leavesInvoices: true };
    const { online, offline } = orderAfter(profile(bad), by('cash'), leaves);
    expect(online?.groups[0].invoiceAfterCorrection).toBe(true);
    expect(offline).toMatchObject({
      groups: [{ invoiceAfterCorrection: false }],
      shown: { firstName: 'Zofia', mark: 0 },
    });
  });
});
