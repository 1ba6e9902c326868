// The next action for a critical notification, by its reason and the progress of the payments' documents.
import type { CriticalReason } from '@zapisy/domain/notifications/critical-notification';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../../testing/payments.ts';
import { aConcerned } from '../../testing/staff-payments.ts';
import type { ConcernedPayment, Notification } from '../dashboard/notifications.server.ts';
import { nextActionsOf } from './next-action.ts';

const COMPANY = { allowed: true, documents: 'company' } as const;
const invoice = aDocument('vat', 'FV 1');

function way(reason: CriticalReason, payments: readonly ConcernedPayment[], issue: Notification['issue'] = COMPANY) {
  return nextActionsOf({ reason, payments, paymentIds: payments.map(({ id }) => id), issue });
}

describe('nextActionsOf', () => {
  it('corrects the data of each participant first, then orders for the whole list', () => {
    const sister = aConcerned({
      id: 10_235,
      playerId: 'id-Alicja',
      participant: { ...aConcerned().participant, firstName: 'Alicja' },
    });
    expect(way('invoice-rejected', [aConcerned(), sister])).toMatchObject({
      first: 'correct',
      correct: [
        { playerId: 'id-Filip', name: 'Filip' },
        { playerId: 'id-Alicja', name: 'Alicja' },
      ],
      order: undefined,
    });
    expect(way('invoice-rejected', [aConcerned(), { ...sister, isBuyerChanged: true }])).toMatchObject({
      first: 'order',
      order: {
        act: 'issue',
        paymentIds: [10_234, 10_235],
        reason: undefined,
        title: expect.stringMatching(/^Wystaw\sfakturę$/),
      },
    });
  });

  it('names what a sale that was held back gets', () => {
    const held = way('invoice-data-invalid', [aConcerned()], { allowed: true, documents: 'own' });
    expect(held.order?.title).toBe('Wystaw dokumenty');
  });

  it('closes what is done', () => {
    const done = [aConcerned({ invoice })];
    expect(way('invoice-rejected', done)).toMatchObject({ first: 'resolve', order: undefined, correct: [] });
    expect(way('receipt-rejected', done)).toMatchObject({ first: 'resolve', order: undefined });
  });

  it('orders nothing on top of documents that are under way', () => {
    const under = { underWay: true, correct: [], order: undefined, first: 'none' };
    expect(way('invoice-rejected', [aConcerned({ outcome: 'waiting' })])).toMatchObject(under);
  });

  it('offers no order that is refused, says why, and when a list is too long for one order', () => {
    const why = { code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds: [10_234] } as const;
    const stopped = way('invoice-rejected', [aConcerned()], { allowed: false, why });
    expect(stopped).toMatchObject({ order: undefined, stopped: { isForbidden: true }, first: 'correct' });
    expect(stopped.stopped?.title).toMatch(/^Paragon jest już/);
    expect(way('invoice-rejected', [aConcerned()], null).order?.reason).toMatch(/osobno/);
  });

  it('leads to the page that asks whether the receipt was printed', () => {
    const why = { code: 'not-allowed-now', reason: 'receipt-maybe-printed', paymentIds: [10_234] } as const;
    const found = way('invoice-rejected', [aConcerned()], { allowed: false, why });
    expect(found).toMatchObject({ paymentPage: 10_234, stopped: { title: expect.stringMatching(/paragon/) } });
  });

  it('closes what the national system has not confirmed once it has, and not while it may have it', () => {
    const asked = (govStatus: string) => [aConcerned({ invoice: aDocument('vat', 'FV 1', { govStatus }) })];
    expect(way('government-unconfirmed', asked('processing'))).toMatchObject({ first: 'none', paymentPage: 10_234 });
    expect(way('government-unconfirmed', asked('duplicate_error')).order).toBeUndefined();
    expect(way('government-unconfirmed', asked('ok'))).toMatchObject({ first: 'resolve' });
  });

  it('tries a failed receipt again', () => {
    const failed = [aConcerned({ id: 10_233 }), aConcerned({ receipt: null })];
    expect(way('receipt-rejected', failed)).toMatchObject({
      first: 'order',
      correct: [],
      order: { act: 'receipt', paymentIds: [10_234] },
    });
  });

  it('corrects and orders again what the e-invoice system rejected, and closes it once the next is on its way', () => {
    const rejected = aDocument('vat', 'FV 1', { govStatus: 'send_error' });
    expect(way('government-refused', [aConcerned({ invoice: rejected })])).toMatchObject({
      first: 'correct',
      paymentPage: 10_234,
      order: { act: 'issue', reason: undefined },
    });
    const next = aDocument('vat', 'FV 2', { govStatus: 'processing' });
    const why = { code: 'not-allowed-now', reason: 'invoice-exists', paymentIds: [10_234] } as const;
    const closed = way('government-refused', [aConcerned({ invoice: next })], { allowed: false, why });
    expect(closed).toMatchObject({ first: 'resolve', order: undefined });
  });

  it('only leads to an invoice that the national system may still have', () => {
    const invoice = aDocument('vat', 'FV 1', { govStatus: 'server_error' });
    const why = { code: 'not-allowed-now', reason: 'invoice-exists', paymentIds: [10_234] } as const;
    const found = way('government-refused', [aConcerned({ invoice })], { allowed: false, why });
    expect(found).toMatchObject({ paymentPage: 10_234, correct: [], order: undefined, first: 'none' });
  });

  it.each([
    'document-unknown',
    'document-mismatch',
    'no-fiscal-channel',
    'printed-after-cancel',
    'receipt-number-used',
    'unsent-sale-resolved',
    'payment-after-place',
    'payment-without-due',
    'payment-mismatch',
    'payment-twice',
    'payment-unverified',
    'payment-returned',
  ] as const)('%s leads to the payment', (reason) => {
    expect(way(reason, [aConcerned()])).toMatchObject({ paymentPage: 10_234, order: undefined, first: 'none' });
  });

  it('leaves only the closing for a matter without payments', () => {
    const nothing = {
      underWay: false,
      correct: [],
      order: undefined,
      stopped: undefined,
      paymentPage: undefined,
      first: 'none',
    };
    expect(way('invoice-rejected', [], null)).toEqual(nothing);
  });
});
