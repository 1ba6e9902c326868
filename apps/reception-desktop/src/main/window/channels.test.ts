// What a page may send to settle: its own fields, each in its own form, and no other field.

import type { OrderGroup } from '@zapisy/counter/ports/orders';
import { COUNTER_METHODS } from '@zapisy/domain/payments/payment';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { expect, it } from 'vitest';
import { CHANNELS } from '../../bridge.ts';
import { FAMILY_ORDER, ORDER, withGroup, ZOFIA } from '../testing/fake-server.ts';
import { ARGUMENTS, pageCall } from './channels.ts';

const TRANSFER = { ...ORDER, method: 'transfer', paidOn: '2026-11-19' };

it.each([CHANNELS.settle, CHANNELS.sellOffline])('%s: the day on which a transfer came passes as it is', (channel) => {
  expect(ARGUMENTS[channel].parse([TRANSFER])).toEqual([TRANSFER]);
  expect(ARGUMENTS[channel].parse([ORDER])).toEqual([ORDER]);
});

it.each([
  ['no day of the calendar', { paidOn: '2026-02-30' }],
  ['a moment', { paidOn: '2026-11-19T12:00:00Z' }],
  ['words', { paidOn: 'wczoraj' }],
  ['nothing', { paidOn: undefined }],
  ['a number', { paidOn: 20_261_119 }],
  ['what the page does not decide', { deskId: 'krakow-2' }],
])('%s is refused', (_, more) => {
  expect(ARGUMENTS[CHANNELS.settle].safeParse([{ ...TRANSFER, ...more }]).success).toBe(false);
});

it.each(COUNTER_METHODS)('a sale paid by %s passes', (method) => {
  expect(ARGUMENTS[CHANNELS.settle].safeParse([{ ...ORDER, method }]).success).toBe(true);
});

it('a sale paid online is refused: the gateway alone takes such money', () => {
  expect(ARGUMENTS[CHANNELS.settle].safeParse([{ ...ORDER, method: 'online' }]).success).toBe(false);
});

it.each([
  [LONGEST_REASON, true],
  [LONGEST_REASON + 1, false],
])('a reason of %i characters, as long as the server accepts: %s', (length, passes) => {
  const text = 'a'.repeat(length);
  const order = withGroup(ORDER, { noReceiptReason: { code: 'other', text } });
  expect(ARGUMENTS[CHANNELS.settle].safeParse([order]).success).toBe(passes);
  expect(ARGUMENTS[CHANNELS.cancelPrint].safeParse(['job', text]).success).toBe(passes);
});

const ENROLMENT = {
  key: ORDER.settlementKey,
  person: { kind: 'known', playerId: ZOFIA },
  courseId: ZOFIA,
  price: 3_000,
};

it('an online payment is asked for by its participant, and taken over by its number', () => {
  expect(pageCall('checkout.nowOf', { playerId: ZOFIA })?.kind).toBe('query');
  expect(pageCall('checkout.takeOver', { paymentId: 10_234 })?.kind).toBe('mutation');
  expect(pageCall('checkout.takeOver', { paymentId: 'all' })).toBeNull();
});

it('an invoice is ordered by the numbers of its payments, and by nothing else', () => {
  const order = (input: object) => pageCall('documents.generateBulkInvoiceFromPayments', input);
  expect(order({ paymentIds: [10_234] })?.kind).toBe('mutation');
  for (const wrong of [{ paymentIds: [] }, { paymentIds: ['all'] }, { paymentIds: [1], isReceiptNotPrinted: true }])
    expect(order(wrong)).toBeNull();
});

it('an enrolment passes as it is, with a new participant and with the first month at its price or at another amount too', () => {
  const owner = { kind: 'new', contact: '504 118 220', firstName: '', lastName: '', isOtherFamily: false };
  const person = { kind: 'new', firstName: 'Hanna', lastName: 'Maj', birthYear: 2019, owner };
  const first = { month: '2026-11', monthPrice: 4_000 };
  const other = { month: '2026-11', otherAmount: { amount: 2_000, reason: 'od połowy miesiąca' } };
  for (const more of [{}, { person, reservedUntil: '2026-11-24' }, first, other]) {
    const input = { ...ENROLMENT, ...more };
    expect(pageCall('enrolment.enrol', input)).toEqual({ procedure: 'enrolment.enrol', kind: 'mutation', input });
  }
});

it.each([
  ['a price below nothing', { price: -1 }],
  ['a day that is none', { reservedUntil: '2026-02-30' }],
  ['a month that is none', { month: 'grudzień' }],
  ['a part of a grosz', { monthPrice: 39.5 }],
  ['another field', { city: 'Kraków' }],
])('an enrolment with %s is refused', (_, more) => {
  expect(pageCall('enrolment.enrol', { ...ENROLMENT, ...more })).toBeNull();
});

it('goods alone are sold by their product and their pieces; a price of the page is refused', () => {
  const sold = (item: OrderGroup['items'][number]) =>
    ARGUMENTS[CHANNELS.settle].safeParse([withGroup(ORDER, { paymentIds: [], items: [item] })]).success;
  const item = { productId: ZOFIA, quantity: 2 };
  expect([sold(item), sold({ ...item, quantity: 0 }), sold({ ...item, price: 1 } as typeof item)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(pageCall('payments.products', undefined)?.kind).toBe('query');
});

it('several buyers are settled at once, and one alone without the server', () => {
  const groups = Array.from({ length: MOST_BUYERS_AT_ONCE + 1 }, () => ORDER.groups[0]);
  const passes = (channel: typeof CHANNELS.settle | typeof CHANNELS.sellOffline, order: object) =>
    ARGUMENTS[channel].safeParse([order]).success;
  expect(passes(CHANNELS.settle, FAMILY_ORDER)).toBe(true);
  for (const wrong of [
    { ...ORDER, groups },
    { ...ORDER, groups: [] },
  ])
    expect(passes(CHANNELS.settle, wrong)).toBe(false);
  expect([ORDER, FAMILY_ORDER].map((order) => passes(CHANNELS.sellOffline, order))).toEqual([true, false]);
});
