// Where a person returns to after signing in: a page of ours, never another site.
import { describe, expect, it } from 'vitest';
import { finishSignIn, pageOf, safeReturn, signInAddress } from './sign-in.server.ts';

describe('safeReturn', () => {
  it.each([
    ['/profil/dane-do-faktury?uczestnik=3', '/profil/dane-do-faktury?uczestnik=3'],
    ['/', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
  ])('%j', (wanted, expected) => {
    expect(safeReturn(wanted)).toBe(expected);
  });
});

describe('pageOf', () => {
  it('is the page, whatever Remix adds to its own requests', () => {
    expect(pageOf(new Request('http://x/zapis/faktura.data?koszyk=1&_routes=a&index'))).toBe('/zapis/faktura?koszyk=1');
    expect(pageOf(new Request('http://x/profil'))).toBe('/profil');
  });

  it('travels through the sign-in address unharmed', () => {
    const address = signInAddress('/zapis/faktura?koszyk=1,2&zmien=tak');
    const back = new URL(address, 'http://x').searchParams.get('powrot');
    expect(safeReturn(back)).toBe('/zapis/faktura?koszyk=1,2&zmien=tak');
  });
});

describe('finishSignIn', () => {
  it('opens no session for a callback that this browser never began', async () => {
    const request = new Request('http://127.0.0.1:3000/sign-in/callback?code=a&state=b');
    expect(await finishSignIn(request)).toBe('lost');
  });
});
