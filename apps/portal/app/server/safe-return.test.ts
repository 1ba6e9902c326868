// Where a sign-in may return to: only a page of ours, whatever the address contains.
import { describe, expect, it } from 'vitest';
import { safeReturn } from './sign-in.server.ts';

const ORIGIN = 'http://127.0.0.1:3000';

describe('safeReturn', () => {
  it.each([
    ['/profil', '/profil'],
    ['/zapis/faktura?koszyk=a,b', '/zapis/faktura?koszyk=a,b'],
    ['/profil?a=//b', '/profil?a=//b'],
    ['/profil/../zajecia', '/zajecia'],
  ])('%s leads to %s', (wanted, page) => {
    expect(safeReturn(wanted)).toBe(page);
  });

  it.each([
    ...[null, '', 'profil', 'https://evil.example/', 'javascript:alert(1)', '//evil.example', '/\\evil.example'],
    ...['/\t/evil.example', '/.//evil.example', '/..//evil.example', '/%2e//evil.example', '/a/..//evil.example/x'],
    '/.\\/evil.example',
  ])('%j leads to the start page', (wanted) => {
    expect(safeReturn(wanted)).toBe('/');
  });

  it('of a page with an address longer than any of ours leads to the start page, for a cookie must hold it', () => {
    expect(safeReturn(`/profil?${'a'.repeat(3_000)}`)).toBe('/');
  });

  it('leads to our own site for every mixture of the signs that confuse browsers', () => {
    const signs = ['/', '\\', '.', '%2e', '%2F', '%5c', ':', '@', '\t', 'a'];
    for (let number = 0; number < signs.length ** 4; number += 1) {
      const text = [3, 2, 1, 0].map((place) => signs[Math.floor(number / signs.length ** place) % signs.length]);
      const page = safeReturn(`/${text.join('')}evil.example`);
      if (new URL(page, ORIGIN).origin !== ORIGIN) expect.unreachable(`${text.join('')} leads to ${page}`);
    }
  });
});
