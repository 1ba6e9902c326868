// A sale at the till: what its form holds, and what must be mended before it is sent.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { mainMethod, problemOf, saleIn } from './till-sale.ts';

const OWED = [
  { id: 10_240, amount: grosze(25_000) },
  { id: 10_241, amount: grosze(12_050) },
];
const GOODS = [{ id: 'worek', price: grosze(3_999) }];

function sale(fields: Readonly<Record<string, string>>, ticked: readonly number[] = []) {
  const form = new FormData();
  for (const id of ticked) form.append('platnosc', String(id));
  for (const [name, value] of Object.entries({ stanowisko: 'krakow-1', ...fields })) form.set(name, value);
  return saleIn(form, OWED, GOODS);
}

describe('saleIn', () => {
  it('adds up what is ticked, and what is bought by the piece', () => {
    expect(sale({}, [10_240, 10_241])).toMatchObject({ total: 37_050, paymentIds: [10_240, 10_241], items: [] });
    expect(sale({ 'ile-worek': '3' })).toMatchObject({ total: 11_997, items: [{ productId: 'worek', quantity: 3 }] });
  });

  it('takes nothing that was not offered', () => {
    expect(sale({ 'ile-inny': '3', 'ile-worek': '-2' }, [99])).toMatchObject({ total: 0, paymentIds: [], items: [] });
  });

  it('knows what is ticked and owed no longer: only the server can say who has settled it', () => {
    expect(sale({}, [10_240, 99])).toMatchObject({ total: 25_000, paymentIds: [10_240], notOwed: [99] });
    expect(sale({ platnosc: 'x' }).notOwed).toEqual([]);
  });

  it('takes words as a reason only where they are asked for', () => {
    expect(sale({ powod: 'exempt-sale', 'powod-slowami': 'kolega' }).noReceiptReason?.text).toBe('');
    expect(sale({ powod: 'other', 'powod-slowami': ' kolega ' }).noReceiptReason?.text).toBe('kolega');
  });

  it('reads the parts of a split, and knows the largest', () => {
    const split = sale({ 'kwota-cash': '100', 'kwota-card': '150,00 zł' }, [10_240]);
    expect(split.parts).toEqual([
      { method: 'cash', amount: 10_000 },
      { method: 'card', amount: 15_000 },
    ]);
    expect(mainMethod(split)).toBe('card');
  });
});

describe('the day of a transfer', () => {
  const day = { 'dzien-wplywu': '2026-11-03' };
  it.each([
    ['2026-11-03', { ...day, forma: 'transfer' }],
    ['2026-11-03', { ...day, forma: 'transfer', 'kwota-transfer': '250' }],
    ['', { forma: 'transfer' }],
    [undefined, { ...day, forma: 'cash' }],
    [undefined, { ...day, forma: 'transfer', 'kwota-cash': '250' }],
    [undefined, { ...day, forma: 'transfer', 'kwota-transfer': '200', 'kwota-cash': '50' }],
  ])('is %j in %j', (paidOn, fields) => {
    expect(sale(fields, [10_240]).paidOn).toBe(paidOn);
  });
});

describe('problemOf', () => {
  const paid = { forma: 'card', paragon: 'tak' };
  const transfer = (day: string) => ({ forma: 'transfer', paragon: 'tak', 'dzien-wplywu': day });
  it.each([
    ['nothing', {}, [], 'none'],
    ['both', { ...paid, 'ile-worek': '1' }, [10_240], 'none'],
    ['bad-amount', { ...paid, 'kwota-cash': 'sto' }, [10_240], 'none'],
    ['not-the-sum', { ...paid, 'kwota-cash': '100', 'kwota-card': '100' }, [10_240], 'none'],
    [undefined, transfer('2026-11-25'), [10_240], 'none'],
    [undefined, transfer('2026-10-01'), [10_240], 'none'],
    ['day-to-come', transfer('2026-11-26'), [10_240], 'none'],
    ['day-too-long-ago', transfer('2026-09-30'), [10_240], 'none'],
    ['no-day', transfer(''), [10_240], 'none'],
    [undefined, { ...paid, 'dzien-wplywu': '2019-01-31' }, [10_240], 'none'],
    ['no-method', { paragon: 'tak' }, [10_240], 'none'],
    ['no-reason', { forma: 'card' }, [10_240], 'none'],
    ['no-words', { forma: 'card', powod: 'other' }, [10_240], 'nominal'],
    ['no-words', { forma: 'card', powod: 'other', 'powod-slowami': ' ' }, [10_240], 'none'],
    ['both', { ...paid, 'ile-worek': '1' }, [99], 'none'],
    [undefined, paid, [99], 'none'],
    [undefined, { paragon: 'tak', 'kwota-cash': '100', 'kwota-card': '1' }, [10_240, 99], 'none'],
    ['no-desk', { ...paid, stanowisko: '' }, [10_240], 'none'],
    [undefined, paid, [10_240], 'none'],
    [undefined, { forma: 'card' }, [10_240], 'classic'],
    ['no-waiver', paid, [10_240], 'classic'],
    [undefined, { ...paid, rezygnacja: 'tak' }, [10_240], 'classic'],
    [undefined, { ...paid, rezygnacja: 'tak' }, [10_240], 'nominal'],
    [undefined, { forma: 'card', powod: 'exempt-sale' }, [10_240], 'none'],
    [undefined, { paragon: 'tak', 'kwota-cash': '100', 'kwota-card': '150' }, [10_240], 'none'],
  ] as const)('%s: %j of %j for %s', (problem, fields, ticked, preference) => {
    expect(problemOf(sale(fields, ticked), preference, '2026-11-25')).toBe(problem);
  });
});
