// A family's settlement as a value: who is one buyer, what is proposed, a split sum, and what is sent.
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { aPayment, aProduct, aProfile, CLASSIC, JAN, NOMINAL, ZOFIA } from '../../testing/fake-counter.ts';
import { duesOf, readWard, type Ward } from './buyers.ts';
import { settleOrderOf } from './settle-order.ts';
import { afterEvent, openSettlement, type SettlementEvent } from './settlement-state.ts';
import { hasMoreBuyers, sharesOf, viewOf } from './settlement-view.ts';

const TODAY = '2026-11-20';
const OLA = { ...ZOFIA, id: JAN.id.replace(/1$/, '2'), firstName: 'Ola', mark: 2 };

const ward = (participant: typeof ZOFIA, id: number, invoice: StoredInvoice = EMPTY_INVOICE, dueOn = TODAY): Ward => {
  const version = invoice === EMPTY_INVOICE ? 0 : 3;
  const due = aPayment({ id, playerId: participant.id, dueOn });
  return readWard(aProfile(invoice, { participant, version }), [due]);
};
const loaded = (...wards: Ward[]): SettlementEvent => ({ kind: 'family', wards });
const FAMILY = loaded(ward(ZOFIA, 1, CLASSIC), ward(JAN, 2), ward(OLA, 3, NOMINAL));
const by = (method: 'cash' | 'card') => ({ kind: 'method', method }) as const;

const after = (...events: SettlementEvent[]) =>
  events.reduce(afterEvent, openSettlement({ kind: 'family', playerId: ZOFIA.id }, 'key-of-dialog', TODAY));
const viewAfter = (...events: SettlementEvent[]) => viewOf(after(...events));
const orderAfter = (...events: SettlementEvent[]) => {
  const state = after(...events);
  return settleOrderOf(state, viewOf(state));
};

describe('the buyers', () => {
  it('are one for the same preference and data, each with its own tick', () => {
    const { buyers, total } = viewAfter(FAMILY);
    expect(buyers.map(({ profile, answers }) => [profile?.preference, answers.tick.printReceipt])).toEqual([
      ['classic', false],
      ['none', true],
      ['nominal', true],
    ]);
    expect(total).toBe(75_000);
    expect(viewAfter(loaded(ward(ZOFIA, 1, CLASSIC), ward(JAN, 2, CLASSIC))).buyers).toHaveLength(1);
    const other = { ...CLASSIC, taxId: '1234563218' };
    expect(viewAfter(loaded(ward(ZOFIA, 1, CLASSIC), ward(JAN, 2, other))).buyers).toHaveLength(2);
  });

  it('keep their answers when all is read again, but not for other data', () => {
    const waived = [
      FAMILY,
      { kind: 'tick', buyer: ZOFIA.id, printReceipt: true },
      { kind: 'waive', buyer: ZOFIA.id },
    ] as const;
    expect(after(...waived, FAMILY).answers[ZOFIA.id]?.isWaived).toBe(true);
    const changed = duesOf(ward(ZOFIA, 1, CLASSIC));
    const newer = readWard(aProfile(CLASSIC, { version: 4 }), changed);
    expect(after(...waived, loaded(newer, ward(JAN, 2))).answers[ZOFIA.id]).toMatchObject({
      isWaived: false,
      tick: { printReceipt: true },
    });
  });
});

describe('what is proposed', () => {
  it('is what is due soon; a later payment is left for its day until it is chosen', () => {
    const family = loaded(ward(ZOFIA, 1), ward(JAN, 2, NOMINAL, '2027-01-15'));
    const { buyers, later, payments } = viewAfter(family);
    expect([buyers.length, later.map(({ payment }) => payment.id), payments.map(({ id }) => id)]).toEqual([
      1,
      [2],
      [1],
    ]);
    const chosen = viewAfter(family, { kind: 'choose', paymentId: 2, isChosen: true });
    expect([chosen.buyers.length, chosen.total]).toEqual([2, 50_000]);
  });

  it('is a single due payment of the family, whenever it is due', () => {
    const { payments, total } = viewAfter(loaded(ward(ZOFIA, 1, NOMINAL, '2027-01-15')));
    expect([payments.map(({ id }) => id), total]).toEqual([[1], 25_000]);
  });

  it('stays left out when all is read again', () => {
    const { payments } = viewAfter(FAMILY, { kind: 'choose', paymentId: 2, isChosen: false }, FAMILY);
    expect(payments.map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('more buyers than one settlement may have', () => {
  const people = Array.from({ length: 12 }, (_, index) => ({
    ...ZOFIA,
    id: `00000000-0000-4000-8000-0000000000${index + 10}`,
    mark: index,
  }));
  const family = loaded(...people.map((one, index) => ward(one, index + 1, { ...NOMINAL, lastName: `N${index}` })));

  it('are left out at first and said, so that the first ten can be settled at once', () => {
    const view = viewAfter(family, by('card'));
    expect([view.payments.length, view.missing, hasMoreBuyers(view, TODAY)]).toEqual([10, null, true]);
    expect(hasMoreBuyers(viewAfter(FAMILY), TODAY)).toBe(false);
  });

  it('cannot be accepted', () => {
    const chosen = { kind: 'choose', paymentId: 11, isChosen: true } as const;
    expect(viewAfter(family, by('card'), chosen).missing).toEqual({ kind: 'buyers' });
    expect(orderAfter(family, by('card'), chosen)).toBeUndefined();
  });
});

describe('what is missing', () => {
  const left = (id: number): SettlementEvent => ({ kind: 'choose', paymentId: id, isChosen: false });
  const tick = (buyer: string, printReceipt: boolean): SettlementEvent => ({ kind: 'tick', buyer, printReceipt });
  it.each([
    ['payments', [left(1), left(2), left(3), by('card')], { kind: 'payments' }],
    ['the red question before all else', [tick(ZOFIA.id, true)], { kind: 'waiver', buyer: ZOFIA.id }],
    ['the method', [], { kind: 'method' }],
    ['a reason for no receipt', [by('card'), tick(JAN.id, false)], { kind: 'reason', buyer: JAN.id }],
    [
      'the words of a reason',
      [by('card'), tick(JAN.id, false), { kind: 'reason', buyer: JAN.id, reason: { code: 'other', text: '' } }],
      { kind: 'reason-text', buyer: JAN.id },
    ],
    ['an amount', [by('card'), { kind: 'split', isSplit: true }], { kind: 'amount' }],
  ] as [string, SettlementEvent[], object][])('%s', (_, events, missing) => {
    expect(viewAfter(FAMILY, ...events).missing).toEqual(missing);
    expect(orderAfter(FAMILY, ...events)).toBeUndefined();
  });

  it('nothing of a buyer whose payments are left out', () => {
    expect(orderAfter(FAMILY, tick(ZOFIA.id, true), left(1), by('card'))?.groups).toHaveLength(2);
  });

  it('correct data of a company that gets an invoice', () => {
    const bad = loaded(ward(ZOFIA, 1, { ...CLASSIC, taxId: '526025027' }), ward(JAN, 2));
    expect(viewAfter(bad, by('card')).missing).toEqual({ kind: 'data', buyer: ZOFIA.id });
    expect(orderAfter(bad, by('card'))).toBeUndefined();
  });
});

describe('a company whose data are wrong', () => {
  const bad = loaded(ward(ZOFIA, 1, { ...CLASSIC, taxId: '526025027' }), ward(JAN, 2));
  const leaves: SettlementEvent = { kind: 'tried', leavesInvoices: true };

  it('is settled with the others by choice, and its invoice alone waits for the correction', () => {
    const order = orderAfter(bad, by('card'), leaves);
    expect(order?.groups.map(({ invoiceAfterCorrection }) => invoiceAfterCorrection)).toEqual([true, false]);
    expect(viewAfter(bad, leaves).missing).toEqual({ kind: 'method' });
  });

  it('has no invoice that could wait once the client has given it up for a receipt', () => {
    const tick: SettlementEvent = { kind: 'tick', buyer: ZOFIA.id, printReceipt: true };
    const order = orderAfter(bad, by('card'), tick, { kind: 'waive', buyer: ZOFIA.id }, leaves);
    expect(order?.groups[0]).toMatchObject({ invoiceWaived: true, invoiceAfterCorrection: false });
  });
});

describe('goods', () => {
  const shirt = aProduct();
  const add = (buyer: string): SettlementEvent => ({ kind: 'add-goods', buyer, product: shirt });

  it('are a part of the sum and of their buyer, and are shared out after its payments', () => {
    const events = [FAMILY, add(JAN.id), add(JAN.id)];
    expect(viewAfter(...events).total).toBe(75_000 + 2 * 8_900);
    expect(orderAfter(...events, by('card'))?.groups.map(({ items }) => items)).toEqual([
      [],
      [{ productId: shirt.id, quantity: 2 }],
      [],
    ]);
    const split: SettlementEvent[] = [
      { kind: 'split', isSplit: true },
      { kind: 'part', method: 'card', text: '600' },
    ];
    expect(sharesOf(viewAfter(...events, ...split))?.[1]).toEqual([
      { method: 'card', amount: 10_000 },
      { method: 'cash', amount: 32_800 },
    ]);
  });

  it('alone are sold to a buyer who owes nothing', () => {
    const nothing = loaded(readWard(aProfile(EMPTY_INVOICE, { version: 0 }), []));
    expect(viewAfter(nothing).missing).toEqual({ kind: 'payments' });
    expect(orderAfter(nothing, add(ZOFIA.id), by('card'))).toMatchObject({
      total: 8_900,
      groups: [{ playerId: ZOFIA.id, paymentIds: [], title: 'Zofia Nowak', what: 'Koszulka klubowa' }],
    });
  });

  it('stay with the participant when the buyers are others, at the prices of now', () => {
    const joined = loaded(ward(ZOFIA, 1, CLASSIC), ward(JAN, 2, CLASSIC), ward(OLA, 3, NOMINAL));
    const dearer: SettlementEvent = { kind: 'products', products: [{ ...shirt, price: grosze(9_900) }] };
    const order = orderAfter(FAMILY, add(JAN.id), joined, dearer, by('card'));
    expect(order).toMatchObject({ total: 75_000 + 9_900, groups: [{ items: [{ quantity: 1 }] }, { items: [] }] });
    const gone: SettlementEvent = { kind: 'products', products: [{ ...shirt, active: false }] };
    expect(orderAfter(FAMILY, add(JAN.id), gone, by('card'))?.total).toBe(75_000);
  });
});

describe('what is sent', () => {
  it('is one key, one sum, and a group for each buyer', () => {
    expect(orderAfter(FAMILY, by('card'))).toEqual({
      settlementKey: 'key-of-dialog',
      method: 'card',
      total: 75_000,
      groups: [
        {
          playerId: ZOFIA.id,
          paymentIds: [1],
          printReceipt: false,
          items: [],
          invoiceVersion: 3,
          invoiceAfterCorrection: false,
          title: 'Zofia Nowak',
          what: expect.stringContaining('Akrobatyka'),
        },
        {
          playerId: JAN.id,
          paymentIds: [2],
          printReceipt: true,
          items: [],
          invoiceVersion: 0,
          invoiceAfterCorrection: false,
          title: 'Jan Nowak',
          what: expect.stringContaining('Akrobatyka'),
        },
        {
          playerId: OLA.id,
          paymentIds: [3],
          printReceipt: true,
          items: [],
          invoiceVersion: 3,
          invoiceAfterCorrection: false,
          title: 'Ola Nowak',
          what: expect.stringContaining('Akrobatyka'),
        },
      ],
    });
  });

  it('has the waiver of a company that gets a receipt', () => {
    const events = [
      { kind: 'tick', buyer: ZOFIA.id, printReceipt: true },
      { kind: 'waive', buyer: ZOFIA.id },
    ] as const;
    expect(orderAfter(FAMILY, ...events, by('card'))?.groups[0]).toMatchObject({
      invoiceWaived: true,
      printReceipt: true,
    });
  });
});

describe('a split sum', () => {
  const split = (card: string): SettlementEvent[] => [
    FAMILY,
    { kind: 'split', isSplit: true },
    { kind: 'part', method: 'card', text: card },
  ];

  it('has the rest in cash, and is shared out by the rule of the documents', () => {
    const events = split('500');
    expect(orderAfter(...events)).toMatchObject({
      method: 'card',
      parts: [
        { method: 'card', amount: 50_000 },
        { method: 'cash', amount: 25_000 },
      ],
    });
    expect(sharesOf(viewAfter(...events))).toEqual([
      [{ method: 'card', amount: 25_000 }],
      [{ method: 'cash', amount: 25_000 }],
      [{ method: 'card', amount: 25_000 }],
    ]);
  });

  it('with cash warns of a receipt that is not printed, though most of the sum is paid by card', () => {
    const unticked: SettlementEvent = { kind: 'tick', buyer: JAN.id, printReceipt: false };
    const warningsOf = (card: string) =>
      viewAfter(...split(card), unticked).buyers.find(({ id }) => id === JAN.id)?.consequence.warnings;
    expect(warningsOf('500')).toContain('not-in-fiscal-memory');
    expect(warningsOf('750')).not.toContain('not-in-fiscal-memory');
  });

  it('names a sum that is not the one to be paid', () => {
    const events: SettlementEvent[] = [...split('500'), { kind: 'part', method: 'cash', text: '200,00' }];
    expect(viewAfter(...events).missing).toEqual({ kind: 'sum' });
    expect(viewAfter(...split('800')).missing).toEqual({ kind: 'amount' });
    expect(viewAfter(...split('abc')).missing).toEqual({ kind: 'amount' });
  });

  it('takes another method, loses one that is pressed again, and is one method again', () => {
    const three = after(...split('500'), { kind: 'method', method: 'blik' });
    expect(three.split?.map(({ method }) => method)).toEqual(['blik', 'card', 'cash']);
    const two = afterEvent(three, { kind: 'method', method: 'card' });
    expect(two.split?.map(({ method }) => method)).toEqual(['blik', 'cash']);
    expect(afterEvent(two, { kind: 'split', isSplit: false })).toMatchObject({ split: null, method: 'blik' });
    expect(viewOf(afterEvent(two, { kind: 'part', method: 'blik', text: '750' })).cash).toBe(grosze(0));
  });
});
