// The check of a basket before it is paid: each refusal with its registrations, in their order, and what follows without one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { EMPTY_INVOICE_DATA } from '../preferences/invoice-preference.ts';
import { checkBasket } from './check-basket.ts';
import type { RegistrationInFull } from './registration-in-full.ts';

const NOW = new Date('2026-11-20T14:20:00Z');
const LIVING = { heldUntil: new Date('2026-11-20T14:35:00Z'), extensions: 0 };
const SOONER = { heldUntil: new Date('2026-11-20T14:25:00Z'), extensions: 0 };
const ENDED = { heldUntil: NOW, extensions: 0 };
const CHOICE = { preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 3 } as const;
const COURSE = {
  id: 'c',
  kind: 'trial',
  name: 'Judo',
  city: 'Kraków',
  price: grosze(8_900),
  vatRate: '23',
  places: 10,
  startsOn: '2026-09-01',
  endsOn: null,
  hours: [],
};

type Given = Omit<Partial<RegistrationInFull>, 'course'> & { readonly course?: object };

function one(id: string, { course, ...given }: Given = {}): RegistrationInFull {
  const participant = { id: 'p', ownerEmail: 'x', firstName: 'Ola', lastName: 'Nowak', birthYear: 2015, mark: 1 };
  const basic = { id, courseId: 'c', playerId: 'p', ownerEmail: 'x', state: 'held', hold: LIVING, participant };
  const held = {
    ...basic,
    course: { ...COURSE, ...course },
    choice: CHOICE,
    first: null,
    payment: undefined,
    review: null,
    ...given,
  };
  return held as object as RegistrationInFull;
}

const PAID = { id: 1, state: 'paid', checkoutId: 'checkout' };
const PENDING = { ...PAID, state: 'pending' };
const REVIEW = { since: NOW, checkoutId: 'c' };
const OVER = { endsOn: '2026-11-19' };
const SATURDAYS = {
  kind: 'permanent',
  startsOn: '2026-11-07',
  endsOn: '2027-06-30',
  hours: [{ weekday: 6, starts: '10:00', ends: '11:00' }],
};
const NOVEMBER = { month: '2026-11', price: grosze(2_000), part: null };
/** Of 7., 14., 21. and 28. November. */
const REST = { month: '2026-11', price: grosze(4_450), part: { left: 2, all: 4 } };
const DECEMBER = { month: '2026-12', price: grosze(8_900), part: null };
const OFFERED = {
  heldUntil: new Date('2026-11-25T14:20:00Z'),
  extensions: 2,
  offeredAt: new Date('2026-11-06T14:20:00Z'),
};
const OFF = { changes: [21, 28].map((day) => ({ day: `2026-11-${day}`, reason: 'choroba', movedTo: null })) };
const BAD_NAME = { ...CHOICE, preference: 'nominal' } as const;
const UNDECIDED = { data: EMPTY_INVOICE_DATA, invoiceVersion: 3 };

it.each<[string, readonly RegistrationInFull[], object]>([
  [
    'paid already',
    [one('a'), one('b', { payment: PAID })],
    { code: 'already-settled', checkoutId: 'checkout', registrationIds: ['b'] },
  ],
  [
    'a place that was taken without this basket',
    [one('a', { state: 'taken', hold: null })],
    { code: 'not-payable', reason: 'place-taken', registrationIds: ['a'] },
  ],
  [
    'a course that is over',
    [one('a'), one('b', { course: OVER })],
    { code: 'course-closed', reason: 'course-over', registrationIds: ['b'] },
  ],
  [
    'a month without a meeting left',
    [one('a'), one('b', { course: { ...SATURDAYS, ...OFF }, first: NOVEMBER })],
    { code: 'course-closed', reason: 'month-over', registrationIds: ['b'] },
  ],
  [
    'an offered place of whose month less is left than it was offered for, with what is on offer now',
    [one('a'), one('b', { course: SATURDAYS, first: NOVEMBER, hold: OFFERED })],
    { code: 'conflict', reason: 'month-changed', courseId: 'c', offers: [REST, DECEMBER] },
  ],
  [
    'an offered place of whose part of a month less is left',
    [one('a', { course: SATURDAYS, first: { ...NOVEMBER, part: { left: 3, all: 4 } }, hold: OFFERED })],
    { code: 'conflict', reason: 'month-changed' },
  ],
  [
    'an offered place of whose month nothing is left',
    [one('a', { course: { ...SATURDAYS, ...OFF }, first: NOVEMBER, hold: OFFERED })],
    { code: 'course-closed', reason: 'month-over', registrationIds: ['a'] },
  ],
  [
    'a hold that ran out',
    [one('a', { hold: ENDED }), one('b')],
    { code: 'hold-expired', reason: 'expired', registrationIds: ['a'] },
  ],
  [
    'a hold that ran out while its payment is open, and names the payment',
    [one('a', { hold: ENDED, payment: PENDING })],
    { code: 'hold-expired', checkoutId: 'checkout', registrationIds: ['a'] },
  ],
  [
    'a place for which staff check money, also after its hold',
    [one('a'), one('b', { review: REVIEW, hold: ENDED })],
    { code: 'not-allowed-now', reason: 'money-under-review', since: NOW, checkoutId: 'c', registrationIds: ['b'] },
  ],
  ['no choice', [one('a', { choice: UNDECIDED })], { code: 'invalid-invoice-data', problems: [], undecided: true }],
  ['no choice at all', [one('a', { choice: undefined })], { code: 'invalid-invoice-data', undecided: true }],
  ['data that no document bears', [one('a'), one('b', { choice: BAD_NAME })], { code: 'invalid-invoice-data' }],
  ['settled before closed', [one('a', { course: OVER }), one('b', { payment: PAID })], { code: 'already-settled' }],
  ['closed before expired', [one('a', { hold: ENDED }), one('b', { course: OVER })], { code: 'course-closed' }],
  ['expired before data', [one('a', { choice: undefined }), one('b', { hold: ENDED })], { code: 'hold-expired' }],
])('checkBasket refuses %s', (_, basket, why) => {
  expect(checkBasket(basket, NOW)).toMatchObject({ allowed: false, why });
});

it('checkBasket lets a checkout that was opened in time go on although its course has closed', () => {
  expect(checkBasket([one('a', { course: OVER, payment: PENDING })], NOW).allowed).toBe(true);
});

it.each<[string, Given]>([
  ['an offered place of whose month as much is left', { first: REST, hold: OFFERED }],
  ['an offered place of a month to come', { first: DECEMBER, hold: OFFERED }],
  [
    'an offered place of a whole month, half of which is left, where no part is sold',
    {
      course: { ...SATURDAYS, sellsPartOfMonth: false },
      first: NOVEMBER,
      hold: OFFERED,
    },
  ],
  ["a client's place whose month had a meeting since it was held", { first: NOVEMBER }],
  ['an offered place whose payment is open', { first: NOVEMBER, hold: OFFERED, payment: PENDING }],
])('checkBasket lets pay %s', (_, given) => {
  expect(checkBasket([one('a', { course: SATURDAYS, ...given })], NOW)).toMatchObject({ allowed: true });
});

it('checkBasket answers with lines, buyers, plans, the total and the hold that ends first', () => {
  expect(checkBasket([one('a'), one('b', { hold: SOONER })], NOW)).toMatchObject({
    allowed: true,
    basket: {
      total: 17_800,
      heldUntil: SOONER.heldUntil,
      registrations: [
        {
          registration: { id: 'a' },
          item: { gross: 8_900 },
          buyer: CHOICE,
          plan: { receipt: true, invoice: 'none' },
        },
        { registration: { id: 'b' } },
      ],
    },
  });
});

it('checkBasket: totals the prices of any basket', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }), (prices) => {
      const check = checkBasket(
        prices.map((price, index) => one(`${index}`, { course: { price: grosze(price) } })),
        NOW,
      );
      expect(check.allowed && check.basket.total).toBe(prices.reduce((sum, price) => sum + price, 0));
    }),
  );
});
