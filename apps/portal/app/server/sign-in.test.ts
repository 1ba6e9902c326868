// @vitest-environment node
// Where a sign-in may lead back to: a page of ours, whatever the address says.
import fc from 'fast-check';
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
    ...['/.\\/evil.example', `/profil?${'a'.repeat(3_000)}`],
  ])('%j leads to the start page', (wanted) => {
    expect(safeReturn(wanted)).toBe('/');
  });

  it('leads to our own site, whatever it is given', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'/\\.%2eE5cC:@?#a\t\n ') });
    fc.assert(
      fc.property(signs, (text) => {
        const page = safeReturn(`/${text}`);
        expect(new URL(page, ORIGIN).origin).toBe(ORIGIN);
        expect(page).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns: 2_000 },
    );
  });
});
