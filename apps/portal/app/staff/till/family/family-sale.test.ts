// A settlement of several buyers as its form contains it: the buyers, the sum, the problems, and the values it starts with.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { familyProblemsOf, familySaleIn, fieldOfFamilyProblem, payingBuyers } from './family-sale.ts';
import { familyStart, hasMoreBuyers, startForm } from './family-start.ts';
import type { FamilyTill } from './family-till.server.ts';

const PARTICIPANT = {
  id: 'z',
  ownerEmail: 'anna@poczta.example',
  firstName: 'Zofia',
  lastName: 'Nowak',
  birthYear: 2017,
};
const row = (id: number, amount: number, isLater = false) => ({
  payment: { id, amount: grosze(amount) },
  participant: { ...PARTICIPANT, mark: 0 },
  isLater,
});

/** A company with two payments, of which one is later, and a person with one. */
const TILL = {
  id: 'z',
  buyers: [
    { id: 'z', preference: 'classic', version: 3, unticksReceipt: true, rows: [row(1, 25_000), row(3, 44_500, true)] },
    { id: 'o', preference: 'nominal', version: 1, unticksReceipt: false, rows: [row(2, 22_000)] },
  ],
  goods: [{ id: 'worek', name: 'Worek', price: grosze(3_999) }],
} as unknown as FamilyTill;

type Fields = Readonly<Record<string, string>>;

function formWith(fields: Fields, without: readonly string[] = []): FormData {
  const form = startForm(TILL, familyStart(TILL, undefined));
  for (const [name, value] of Object.entries({ key: 'key-1', deskId: 'krakow-1', paymentMethod: 'card', ...fields })) {
    form.set(name, value);
  }
  for (const name of without) form.delete(name);
  return form;
}

const saleWith = (...given: Parameters<typeof formWith>) => familySaleIn(formWith(...given));

describe('familySaleIn', () => {
  it('has what is due soon, each buyer with its own tick, and one sum', () => {
    const sale = saleWith({});
    expect(sale.total).toBe(47_000);
    expect(sale.buyers).toMatchObject([
      { id: 'z', preference: 'classic', version: 3, printReceipt: false, payments: [{ id: 1, amount: 25_000 }] },
      { id: 'o', preference: 'nominal', version: 1, printReceipt: true, payments: [{ id: 2, amount: 22_000 }] },
    ]);
  });

  it('has goods on the documents of the buyer beside whom they were typed, for the price that was shown', () => {
    const sale = saleWith({ 'count-o-worek': '2', 'count-z-worek': '-1' });
    expect(sale.total).toBe(54_998);
    expect(sale.buyers.map(({ items }) => items)).toEqual([[], [{ productId: 'worek', quantity: 2 }]]);
  });

  it('is the same whatever is due by then: it is read from the form alone', () => {
    const sent = formWith({});
    expect(familySaleIn(sent)).toEqual(familySaleIn(formWith({})));
    expect(familySaleIn(new FormData())).toMatchObject({ buyers: [], total: 0, key: '' });
  });

  it.each(['x', '-5', '1.5'])(
    'counts a shown amount of %j as nothing, so that the server refuses the sum',
    (amount) => {
      expect(saleWith({ 'seen-1': amount }).total).toBe(22_000);
    },
  );

  it('leaves out a buyer for whom nothing is paid', () => {
    expect(payingBuyers(saleWith({}, ['payment-z'])).map(({ id }) => id)).toEqual(['o']);
    expect(payingBuyers(saleWith({ 'count-z-worek': '1' }, ['payment-z']))).toHaveLength(2);
  });
});

describe('familyProblemsOf', () => {
  it.each<[readonly unknown[], Fields, readonly string[]]>([
    [[], {}, []],
    [[{ kind: 'nothing' }], {}, ['payment-z', 'payment-o']],
    [[{ kind: 'no-waiver', buyer: 'z' }], { 'receipt-z': 'yes' }, []],
    [[], { 'receipt-z': 'yes', 'waiver-z': 'yes' }, []],
    [[], { 'receipt-z': 'yes' }, ['payment-z']],
    [[{ kind: 'no-reason', buyer: 'o' }], {}, ['receipt-o']],
    [[{ kind: 'no-reason-text', buyer: 'o' }], { 'reason-o': 'other' }, ['receipt-o']],
    [[], { 'reason-o': 'exempt-sale' }, ['receipt-o']],
    [[{ kind: 'invalid-data', buyer: 'z' }], { 'invalid-z': 'yes' }, []],
    [[], { 'invalid-z': 'yes', 'afterCorrection-z': 'yes' }, []],
    [[], { 'invalid-z': 'yes', 'receipt-z': 'yes', 'waiver-z': 'yes' }, []],
    [[{ kind: 'no-method' }], {}, ['paymentMethod']],
    [[{ kind: 'bad-amount' }], { 'amount-cash': 'sto' }, []],
    [[{ kind: 'wrong-sum' }], { 'amount-cash': '200', 'amount-card': '200' }, []],
    [[], { 'amount-cash': '200', 'amount-card': '270' }, []],
    [[{ kind: 'day-in-future' }], { paymentMethod: 'transfer', paidOn: '2026-11-26' }, []],
    [[{ kind: 'no-desk' }], { deskId: '' }, []],
  ])('is %j for %j without %j', (problems, fields, without) => {
    expect(familyProblemsOf(saleWith(fields, without), '2026-11-25')).toEqual(problems);
  });

  it('are all that is missing at once, in the order of the form, of each buyer its own', () => {
    const fields = { 'receipt-z': 'yes', 'invalid-o': 'yes', deskId: '' };
    const sale = saleWith(fields, ['receipt-o', 'paymentMethod']);
    const problems = familyProblemsOf(sale, '2026-11-25');
    expect(problems).toEqual([
      { kind: 'no-waiver', buyer: 'z' },
      { kind: 'invalid-data', buyer: 'o' },
      { kind: 'no-reason', buyer: 'o' },
      { kind: 'no-method' },
      { kind: 'no-desk' },
    ]);
    expect(problems.map((problem) => fieldOfFamilyProblem(problem, sale))).toEqual([
      'waiver-z',
      'afterCorrection-o',
      'reason-o',
      'paymentMethod',
      'deskId',
    ]);
  });
});

describe('more buyers than one settlement may have', () => {
  const buyers = Array.from({ length: 12 }, (_, index) => {
    return { id: `b${index}`, preference: 'none', version: 0, unticksReceipt: false, rows: [row(index + 1, 100)] };
  });
  const till = { ...TILL, buyers } as unknown as FamilyTill;
  const terms = { key: 'key-1', deskId: 'krakow-1', paymentMethod: 'card' };

  it('are not ticked at first, so that the first ten can be settled at once', () => {
    const form = startForm(till, familyStart(till, undefined));
    for (const [name, value] of Object.entries(terms)) form.set(name, value);
    const sale = familySaleIn(form);
    expect([payingBuyers(sale).length, familyProblemsOf(sale, '2026-11-25'), hasMoreBuyers(till)]).toEqual([
      10,
      [],
      true,
    ]);
    expect(hasMoreBuyers(TILL)).toBe(false);
  });

  it('are a problem with their number before anything is sent', () => {
    const form = startForm(till, familyStart(till, 'payment-b10=11'));
    for (const { id, rows } of buyers) form.set(`payment-${id}`, String(rows[0]?.payment.id));
    for (const [name, value] of Object.entries(terms)) form.set(name, value);
    expect(familyProblemsOf(familySaleIn(form), '2026-11-25')).toEqual([{ kind: 'too-many-buyers', count: 12 }]);
  });
});

describe('familyStart', () => {
  it('has a single due payment ticked, also one that is due later', () => {
    const [first] = TILL.buyers;
    const buyers = [{ ...first, rows: [row(3, 44_500, true)] }];
    const start = familyStart({ ...TILL, buyers } as unknown as FamilyTill, undefined);
    expect(start.getAll('payment-z')).toEqual(['3']);
  });

  it('keeps what was sent', () => {
    const sent = 'key=k&version-z=3&version-o=1&payment-z=3&receipt-z=yes&waiver-z=yes&amount-cash=5';
    const start = familyStart(TILL, sent);
    expect([start.getAll('payment-z'), start.getAll('payment-o')]).toEqual([['3'], []]);
    expect([start.get('waiver-z'), start.has('receipt-o'), start.get('amount-cash')]).toEqual(['yes', false, '5']);
  });

  it('asks again about a buyer whose data are others now, and keeps a payment that has another buyer', () => {
    const start = familyStart(TILL, 'key=k&version-z=2&version-o=1&payment-x=1&receipt-z=yes&waiver-z=yes');
    expect(start.getAll('payment-z')).toEqual(['1']);
    expect([start.has('receipt-z'), start.has('waiver-z')]).toEqual([false, false]);
  });
});
