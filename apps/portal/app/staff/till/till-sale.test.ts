// A sale at the till: the fields of its form, and the problems that must be corrected before it is sent.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { mainMethod } from './sale-money.ts';
import { fieldOfProblem, saleIn, saleProblemsOf } from './till-sale.ts';

const OWED = [
  { id: 10_240, amount: grosze(25_000) },
  { id: 10_241, amount: grosze(12_050) },
];

function sale(fields: Readonly<Record<string, string>>, ticked: readonly number[] = []) {
  const form = new FormData();
  for (const id of ticked) form.append('payment', String(id));
  for (const [name, value] of Object.entries({ deskId: 'krakow-1', 'price-worek': '3999', ...fields }))
    form.set(name, value);
  return saleIn(form, OWED);
}

describe('saleIn', () => {
  it('adds up what is ticked, and what is bought by the piece', () => {
    expect(sale({}, [10_240, 10_241])).toMatchObject({ total: 37_050, paymentIds: [10_240, 10_241], items: [] });
    expect(sale({ 'count-worek': '3' })).toMatchObject({ total: 11_997, items: [{ productId: 'worek', quantity: 3 }] });
  });

  it('takes goods at the price that the form showed, and without one at none, which the server refuses', () => {
    const items = [
      { productId: 'kask', quantity: 1 },
      { productId: 'worek', quantity: 2 },
    ];
    const both = sale({ 'count-kask': '1', 'count-worek': '2', 'price-kask': '10000', 'price-worek': '4599' });
    expect(both).toMatchObject({ total: 19_198, items });
    for (const price of ['', 'x', '-1', '0.5']) {
      const unpriced = sale({ 'count-kask': '1', 'count-worek': '2', 'price-kask': price });
      expect(unpriced).toMatchObject({ total: 7_998, items });
    }
  });

  it('takes nothing that has no pieces', () => {
    expect(sale({ 'ile-inny': '3', 'count-worek': '-2' }, [99])).toMatchObject({ total: 0, paymentIds: [], items: [] });
  });

  it('knows what is ticked and owed no longer: only the server can say who has settled it', () => {
    expect(sale({}, [10_240, 99])).toMatchObject({ total: 25_000, paymentIds: [10_240], notOwed: [99] });
    expect(sale({ payment: 'x' }).notOwed).toEqual([]);
  });

  it('takes words as a reason only where they are asked for', () => {
    expect(sale({ reason: 'exempt-sale', reasonText: 'kolega' }).noReceiptReason?.text).toBe('');
    expect(sale({ reason: 'other', reasonText: ' kolega ' }).noReceiptReason?.text).toBe('kolega');
  });

  it('reads the parts of a split, and knows the largest', () => {
    const split = sale({ 'amount-cash': '100', 'amount-card': '150,00 zł' }, [10_240]);
    expect(split.parts).toEqual([
      { method: 'cash', amount: 10_000 },
      { method: 'card', amount: 15_000 },
    ]);
    expect(mainMethod(split)).toBe('card');
  });
});

describe('the day of a transfer', () => {
  const day = { paidOn: '2026-11-03' };
  it.each([
    ['2026-11-03', { ...day, paymentMethod: 'transfer' }],
    ['2026-11-03', { ...day, paymentMethod: 'transfer', 'amount-transfer': '250' }],
    ['', { paymentMethod: 'transfer' }],
    [undefined, { ...day, paymentMethod: 'cash' }],
    [undefined, { ...day, paymentMethod: 'transfer', 'amount-cash': '250' }],
    [undefined, { ...day, paymentMethod: 'transfer', 'amount-transfer': '200', 'amount-cash': '50' }],
  ])('is %j in %j', (paidOn, fields) => {
    expect(sale(fields, [10_240]).paidOn).toBe(paidOn);
  });
});

describe('the problems of a sale', () => {
  const paid = { paymentMethod: 'card', receipt: 'yes' };
  const transfer = (day: string) => ({ paymentMethod: 'transfer', receipt: 'yes', paidOn: day });
  it.each([
    ['nothing', paid, [], 'none'],
    ['nothing', { ...paid, 'amount-cash': '100' }, [], 'none'],
    ['both', { ...paid, 'count-worek': '1' }, [10_240], 'none'],
    ['bad-amount', { ...paid, 'amount-cash': 'sto' }, [10_240], 'none'],
    ['wrong-sum', { ...paid, 'amount-cash': '100', 'amount-card': '100' }, [10_240], 'none'],
    [undefined, transfer('2026-11-25'), [10_240], 'none'],
    [undefined, transfer('2026-10-01'), [10_240], 'none'],
    ['day-in-future', transfer('2026-11-26'), [10_240], 'none'],
    ['day-too-long-ago', transfer('2026-09-30'), [10_240], 'none'],
    ['no-day', transfer(''), [10_240], 'none'],
    [undefined, { ...paid, paidOn: '2019-01-31' }, [10_240], 'none'],
    ['no-method', { receipt: 'yes' }, [10_240], 'none'],
    ['no-reason', { paymentMethod: 'card' }, [10_240], 'none'],
    ['no-reason-text', { paymentMethod: 'card', reason: 'other' }, [10_240], 'nominal'],
    ['no-reason-text', { paymentMethod: 'card', reason: 'other', reasonText: ' ' }, [10_240], 'none'],
    ['both', { ...paid, 'count-worek': '1' }, [99], 'none'],
    [undefined, paid, [99], 'none'],
    [undefined, { receipt: 'yes', 'amount-cash': '100', 'amount-card': '1' }, [10_240, 99], 'none'],
    ['no-desk', { ...paid, deskId: '' }, [10_240], 'none'],
    [undefined, paid, [10_240], 'none'],
    [undefined, { paymentMethod: 'card' }, [10_240], 'classic'],
    ['no-waiver', paid, [10_240], 'classic'],
    [undefined, { ...paid, waiver: 'yes' }, [10_240], 'classic'],
    [undefined, { ...paid, waiver: 'yes' }, [10_240], 'nominal'],
    [undefined, { paymentMethod: 'card', reason: 'exempt-sale' }, [10_240], 'none'],
    [undefined, { receipt: 'yes', 'amount-cash': '100', 'amount-card': '150' }, [10_240], 'none'],
  ] as const)('%s: %j of %j for %s', (problem, fields, ticked, preference) => {
    expect(saleProblemsOf(sale(fields, ticked), preference, '2026-11-25')).toEqual(problem ? [problem] : []);
  });

  it.each([
    ['bad-amount', { 'amount-blik': 'sto', 'amount-cash': '10' }, 'amount-blik'],
    ['wrong-sum', { 'amount-card': '100', 'amount-blik': '1' }, 'amount-card'],
    ['no-method', {}, 'paymentMethod'],
  ] as const)('%s of %j is at the field %s', (problem, fields, field) => {
    expect(fieldOfProblem(problem, sale(fields))).toBe(field);
  });

  it('are all found at once, in the order of the form', () => {
    const empty = sale({ deskId: '' });
    expect(saleProblemsOf(empty, 'none', '2026-11-25')).toEqual(['nothing', 'no-method', 'no-reason', 'no-desk']);
  });
});
