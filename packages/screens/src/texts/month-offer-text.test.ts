// The months that a place may begin with, as parents read them.
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { afterMonthText, genitiveOfMonth, monthInList, monthOfferText, onlyMonthText } from './month-offer-text.ts';

const MONTHLY = grosze(20_000);
const REST = { month: '2026-11', price: grosze(4_000), part: { left: 1, all: 5 } };
const WHOLE = { month: '2026-12', price: MONTHLY, part: null };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it('every month has its genitive', () => {
  const months = Array.from({ length: 12 }, (_, index) =>
    genitiveOfMonth(`2026-${String(index + 1).padStart(2, '0')}`),
  );
  expect(months).toEqual([
    'stycznia',
    'lutego',
    'marca',
    'kwietnia',
    'maja',
    'czerwca',
    'lipca',
    'sierpnia',
    'września',
    'października',
    'listopada',
    'grudnia',
  ]);
});

it.each([
  [REST, 'Reszta listopada: 1 z 5 zajęć, 40,00 zł', 'Potem 200,00 zł za miesiąc.'],
  [WHOLE, 'Od grudnia: 200,00 zł', 'Za wcześniejsze miesiące nic nie płacisz.'],
])('a choice has month, meetings and price', (offer, text, after) => {
  expect(plain(monthOfferText(offer))).toBe(text);
  expect(plain(afterMonthText(offer, MONTHLY))).toBe(after);
});

it.each([
  [REST, 'Płacisz za resztę listopada: 1 z 5 zajęć, 40,00 zł.', 'reszta listopada 40,00 zł'],
  [WHOLE, 'Płacisz od grudnia: 200,00 zł za miesiąc.', 'od grudnia'],
])('one alone is a sentence, and a list names it beside the price', (offer, message, listed) => {
  expect(plain(onlyMonthText(offer))).toBe(message);
  expect(plain(monthInList(offer))).toBe(listed);
});
