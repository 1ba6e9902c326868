// The payments' filter, from the address to the server's query.
import { describe, expect, it } from 'vitest';
import { cursorIn, filterAddress, isFiltered, paymentFilterIn, questionOf } from './payment-filter.ts';

const at = (search: string) => new URL(`https://zapisy.example/zespol/platnosci${search}`);

describe('paymentFilterIn', () => {
  it('comes back from the address that it makes', () => {
    const search =
      '?szukaj=sealed&miasto=Krak%C3%B3w&dokumenty=sprawdz&forma=blik-przelew&stanowisko=desk-1&dzis=zalegaja&od=2026-11-01&do=2026-11-30';
    const filter = paymentFilterIn(at(search), 'nowak');
    expect(filterAddress(filter)).toBe(search);
    expect(questionOf(filter, 10_200)).toEqual({
      query: 'nowak',
      city: 'Kraków',
      documents: 'needs-person',
      method: 'blik-and-transfer',
      desk: 'desk-1',
      today: 'owing',
      from: '2026-11-01',
      to: '2026-11-30',
      cursor: 10_200,
    });
    expect(filterAddress(filter, 10_200)).toBe(`${search}&po=10200`);
  });

  it('leaves out what is no filter', () => {
    const filter = paymentFilterIn(at('?dokumenty=zepsute&forma=zloto&dzis=wszystko&od=2026-13-40&szukaj=nowak'), '');
    expect(isFiltered(filter)).toBe(false);
    expect(questionOf(filter)).toEqual({});
    expect(filterAddress(filter)).toBe('?');
  });
});

describe('cursorIn', () => {
  it.each([
    ['?po=10200', 10_200],
    ['?po=-1', undefined],
    ['?po=abc', undefined],
    ['', undefined],
  ])('%s', (search, expected) => {
    expect(cursorIn(at(search))).toBe(expected);
  });
});
