// The session cookie: sealed, bound to its purpose, split when long, deleted when cleared.
import { describe, expect, it } from 'vitest';
import { setCookies } from './cookies.server.ts';
import { sealFor } from './seal.server.ts';
import { forgetSession, hasEnded, readSession, storeSession } from './session.server.ts';

const now = Date.parse('2026-11-20T13:05:00Z');
const tokens = { accessToken: 'a.b.c', refreshToken: 'again', endsAt: now + 600_000 };

/** A request as the browser would send it after these Set-Cookie values. */
function requestWith(setCookie: readonly string[]): Request {
  const cookies = setCookie.filter((line) => !line.includes('Max-Age=0')).map((line) => line.split(';')[0]);
  return new Request('http://127.0.0.1:3000/', { headers: { Cookie: cookies.join('; ') } });
}

describe('the session cookie', () => {
  it('gives the tokens back', () => {
    expect(readSession(requestWith(storeSession(tokens)))).toEqual(tokens);
  });

  it('is unreadable to scripts, other sites and people', () => {
    const [first = ''] = storeSession(tokens);
    expect(first).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(first).not.toContain('a.b.c');
    expect(first).not.toContain('again');
  });

  it('keeps tokens that are longer than one cookie', () => {
    const long = {
      ...tokens,
      accessToken: Array.from({ length: 900 }, (_, i) => (i * i * 7919).toString(36)).join(''),
    };
    const cookies = storeSession(long);
    expect(cookies.filter((line) => !line.includes('Max-Age=0')).length).toBeGreaterThan(1);
    expect(cookies.every((line) => line.length < 4096)).toBe(true);
    expect(readSession(requestWith(cookies))).toEqual(long);
  });

  it('refuses what no browser would keep', () => {
    expect(() => setCookies('x', 'y'.repeat(20_000), { seconds: undefined })).toThrow(/too large/);
  });

  it('is no session when changed, foreign, of another purpose or cleared', () => {
    const [first = ''] = storeSession(tokens);
    const value = first.split(';')[0] ?? '';
    const touched = `${value.slice(0, -2)}${value.endsWith('A') ? 'B' : 'A'}${value.slice(-1)}`;
    expect(readSession(requestWith([touched]))).toBeUndefined();
    expect(readSession(requestWith(['zapisy-session=hello']))).toBeUndefined();
    const other = sealFor('sign-in', 'a-secret-of-the-sandbox-worth-nothing').close(tokens);
    expect(readSession(requestWith([`zapisy-session=${other}`]))).toBeUndefined();
    expect(readSession(requestWith(forgetSession()))).toBeUndefined();
  });

  it('ends a little before the access token does', () => {
    expect(hasEnded(tokens, now)).toBe(false);
    expect(hasEnded(tokens, tokens.endsAt - 29_000)).toBe(true);
  });
});
