// Critical notifications: their fixed texts, and when two of them are the same matter.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CRITICAL_REASONS, criticalNotification, dedupeKey, needsNote } from './critical-notification.ts';

const payments = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 });
const reasons = fc.constantFrom(...CRITICAL_REASONS);
const asSet = (ids: readonly number[]) => JSON.stringify([...new Set(ids)].sort((one, other) => one - other));

it('criticalNotification has the type, the severity and the payment numbers (NOT-1)', () => {
  expect(criticalNotification('invoice-rejected', [10235, 10234, 10235])).toEqual({
    type: 'sync',
    severity: 'critical',
    reason: 'invoice-rejected',
    paymentIds: [10234, 10235],
    subject: '',
  });
});

it('criticalNotification names no reason twice', () => {
  expect(new Set(CRITICAL_REASONS).size).toBe(CRITICAL_REASONS.length);
});

it('needsNote is true only for money about which a person decides', () => {
  expect(CRITICAL_REASONS.filter(needsNote)).toEqual([
    'unsent-sale-refused',
    'payment-mismatch',
    'payment-twice',
    'payment-unverified',
    'payment-returned',
    'payment-without-due',
  ]);
});

it('dedupeKey is the same for the same rejection of the same payments in any order', () => {
  fc.assert(
    fc.property(reasons, payments, (reason, ids) => {
      const again = criticalNotification(reason, [...ids].reverse());
      expect(dedupeKey(again)).toBe(dedupeKey(criticalNotification(reason, ids)));
    }),
  );
});

it('dedupeKey differs for another reason, other payments or another subject', () => {
  fc.assert(
    fc.property(reasons, reasons, payments, payments, (one, other, ids, otherIds) => {
      const same = dedupeKey(criticalNotification(one, ids)) === dedupeKey(criticalNotification(other, otherIds));
      expect(same).toBe(one === other && asSet(ids) === asSet(otherIds));
    }),
  );
  const refused = (cause: string) => dedupeKey(criticalNotification('provider-refuses-requests', [], cause));
  expect(refused('401')).not.toBe(refused('402'));
});
