// The way on from a critical notification: by its reason and by how far the payments' documents are.
import { describe, expect, it } from 'vitest';
import { aDocument } from '../testing/payments.ts';
import { aPaymentCard } from '../testing/staff-payments.ts';
import { wayOnOf } from './way-on.ts';

const YES = { allowed: true } as const;
const company = { issue: { allowed: true, documents: 'company' } } as const;
const no = (reason: string) => ({ allowed: false, why: { code: 'not-allowed-now', reason } }) as const;

describe('wayOnOf', () => {
  it('corrects the data first, then orders for those that have no invoice', () => {
    const invoiced = aPaymentCard({ id: 10_235, invoice: aDocument('vat', 'FV 1') });
    const way = wayOnOf({ reason: 'invoice-rejected' }, [aPaymentCard({ may: company }), invoiced]);
    expect(way).toMatchObject({
      ...{ first: 'correct', correct: [{ playerId: 'id-Filip', name: 'Filip' }] },
      order: { act: 'wystaw', paymentIds: [10_234], reason: undefined },
    });
  });

  it('closes what is done', () => {
    const done = [aPaymentCard({ invoice: aDocument('vat', 'FV 1') })];
    expect(wayOnOf({ reason: 'invoice-rejected' }, done)).toMatchObject({ first: 'resolve', order: undefined });
    expect(wayOnOf({ reason: 'receipt-rejected' }, done)).toMatchObject({ first: 'resolve', order: undefined });
  });

  it('orders nothing on top of documents that are under way', () => {
    const way = wayOnOf({ reason: 'invoice-rejected' }, [aPaymentCard({ outcome: 'waiting', may: company })]);
    expect(way).toMatchObject({ underWay: true, correct: [], order: undefined, first: 'none' });
  });

  it('says why a list cannot be ordered, by the first payment that stands in the way', () => {
    const fiscal = aPaymentCard({ id: 10_235, may: { issue: no('receipt-is-fiscal') } });
    const way = wayOnOf({ reason: 'invoice-rejected' }, [aPaymentCard({ may: company }), fiscal]);
    expect(way.order?.reason).toMatch(/^Paragon jest już fiskalny/);
  });

  it('tries a failed receipt again, and offers nothing where none has failed', () => {
    const failed = aPaymentCard({ receipt: null, may: { issueReceipt: YES } });
    expect(wayOnOf({ reason: 'receipt-rejected' }, [failed])).toMatchObject({
      ...{ first: 'order', correct: [], order: { act: 'paragon', paymentIds: [10_234] } },
    });
    const untouched = aPaymentCard({ receipt: null });
    expect(wayOnOf({ reason: 'receipt-not-issued' }, [untouched])).toMatchObject({ first: 'none', order: undefined });
  });

  it.each(['document-unknown', 'document-differs', 'government-refused'] as const)(
    '%s leads to the payment',
    (reason) => {
      expect(wayOnOf({ reason }, [aPaymentCard()])).toMatchObject({ look: 10_234, order: undefined });
    },
  );

  it('leaves only the closing for a matter without payments', () => {
    const nothing = { underWay: false, correct: [], order: undefined, look: undefined, first: 'none' };
    expect(wayOnOf({ reason: 'invoice-rejected' }, [])).toEqual(nothing);
  });
});
