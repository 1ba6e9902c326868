// A search between its form and its address, where the text is sealed.
import { describe, expect, it } from 'vitest';
import { searchAddress, searchIn } from './search.server.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const at = (address: string) => new URL(address, 'https://zapisy.example');

describe('a search', () => {
  it.each(['Łucja Nowak', '601 000 005', 'anna.nowak@example.com'])(
    'for %s is found again, and its text is not readable in the address',
    (message) => {
      const address = at(searchAddress(formOf({ strona: '/zespol/leady', szukaj: ` ${message} `, miasto: 'Kraków' })));
      expect(searchIn(address)).toBe(message);
      const { szukaj = '', ...others } = Object.fromEntries(address.searchParams);
      expect([address.pathname, others]).toEqual(['/zespol/leady', { miasto: 'Kraków' }]);
      for (const part of message.split(' ').filter(({ length }) => length > 3)) expect(szukaj).not.toContain(part);
      expect(Buffer.from(szukaj, 'base64url').toString()).not.toContain(message);
    },
  );

  it('for nothing is the page itself', () => {
    expect(searchAddress(formOf({ strona: '/zespol/kasa', szukaj: ' ', miasto: '' }))).toBe('/zespol/kasa');
    expect(searchIn(at('/zespol/kasa'))).toBe('');
  });

  it('leads to a page of ours alone, without what another address asked for', () => {
    expect(searchAddress(formOf({ strona: 'https://evil.example/', miasto: 'Kraków' }))).toBe('/?miasto=Krak%C3%B3w');
    expect(searchAddress(formOf({ strona: '/zespol/leady?szukaj=x' }))).toBe('/zespol/leady');
  });

  it('ignores a plain search text in an address', () => {
    expect(searchIn(at('/zespol/leady?szukaj=nowak'))).toBe('');
  });
});
