// Whether a payment can be taken now: by the server, offline, or not at all and why.

import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../ports/reply.ts';
import { type SettleQuestion, settleOptionOf } from './settle-option.ts';

const QUESTION: SettleQuestion = {
  isOffline: false,
  hasPrinter: true,
  method: 'cash',
  isSplit: false,
  isFamily: false,
  plan: { receipt: true, invoice: 'none' },
  paymentIds: [10_234],
  hasGoods: false,
  failure: null,
  isChecking: false,
};
const refused = (refusal: RefusalData): CallFailure => ({ kind: 'refused', refusal });
const OTHER_VERSION = {
  code: 'conflict',
  reason: 'invoice-version',
  shown: 2,
  version: 3,
  invoice: EMPTY_INVOICE,
} as const;
const SETTLED = { code: 'already-settled', paymentIds: [10_234], method: 'card', paidOn: null, paidAt: null } as const;
const company = { receipt: false, invoice: 'company' } as const;

describe('with the server', () => {
  it.each<[string, Partial<SettleQuestion>, object]>([
    ['any payment method', { method: 'card' }, { kind: 'online' }],
    ['no printer', { hasPrinter: false }, { kind: 'online' }],
    ['an invoice alone', { plan: company }, { kind: 'online' }],
    ['the answer never came', { failure: { kind: 'offline' } }, { kind: 'online' }],
    ['another refusal', { failure: refused({ code: 'invalid-invoice-data', problems: [] }) }, { kind: 'online' }],
    ['changed data are read again', { failure: refused(OTHER_VERSION), isChecking: true }, { kind: 'loading' }],
    ['changed data were read again', { failure: refused(OTHER_VERSION) }, { kind: 'online' }],
    ['paid elsewhere', { failure: refused(SETTLED) }, { kind: 'impossible', why: 'not-owed' }],
    [
      'paid elsewhere, no numbers given',
      { failure: refused({ code: 'already-settled', checkoutId: null, registrationIds: [] }) },
      { kind: 'impossible', why: 'not-owed' },
    ],
    [
      'another one was paid elsewhere',
      { failure: refused({ code: 'not-payable', paymentIds: [7], states: ['cancelled'] }) },
      { kind: 'online' },
    ],
    [
      'the key has settled before',
      { failure: refused({ code: 'conflict', reason: 'other-request' }) },
      { kind: 'impossible', why: 'not-owed' },
    ],
    [
      'a person has resolved the sale of the key',
      { failure: refused({ code: 'conflict', reason: 'resolved-by-person', at: new Date(0) }) },
      { kind: 'impossible', why: 'not-owed' },
    ],
  ])('%s', (_, more, way) => {
    expect(settleOptionOf({ ...QUESTION, ...more })).toEqual(way);
  });
});

describe('without the server', () => {
  it.each<[string, Partial<SettleQuestion>, object]>([
    ['cash with a receipt', {}, { kind: 'offline' }],
    ['nothing chosen yet', { method: null }, { kind: 'offline' }],
    ['a receipt with a named invoice to it', { plan: { receipt: true, invoice: 'named-linked' } }, { kind: 'offline' }],
    ['a family', { isFamily: true }, { kind: 'impossible', why: 'offline-family' }],
    ['a card', { method: 'card' }, { kind: 'impossible', why: 'offline-method' }],
    ['goods', { hasGoods: true }, { kind: 'impossible', why: 'offline-goods' }],
    ['BLIK', { method: 'blik' }, { kind: 'impossible', why: 'offline-method' }],
    ['a company invoice', { plan: company }, { kind: 'impossible', why: 'offline-invoice' }],
    ['no receipt', { plan: { receipt: false, invoice: 'none' } }, { kind: 'impossible', why: 'offline-no-receipt' }],
    ['a desk without a printer', { hasPrinter: false }, { kind: 'impossible', why: 'offline-no-printer' }],
    [
      'paid elsewhere all the same',
      { failure: refused({ code: 'already-settled', checkoutId: null, registrationIds: [] }) },
      { kind: 'impossible', why: 'not-owed' },
    ],
  ])('%s', (_, more, way) => {
    expect(settleOptionOf({ ...QUESTION, isOffline: true, ...more })).toEqual(way);
  });
});
