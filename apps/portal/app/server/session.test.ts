// What the browser keeps of a session, and the seal of its tokens.
import { describe, expect, it } from 'vitest';
import { setCookies } from './cookies.server.ts';
import { sealFor } from './seal.server.ts';
import {
  forgetSession,
  idOf,
  keepSession,
  newSessionNumber,
  openTokens,
  readSession,
  sealTokens,
} from './session.server.ts';

const tokens = { accessToken: 'a.b.c', refreshToken: 'again', idToken: 'd.e.f', endsAt: 1_800_000_000_000 };

/** A request as the browser would send it after these Set-Cookie values. */
function requestWith(setCookie: readonly string[]): Request {
  const cookies = setCookie.filter((line) => !line.includes('Max-Age=0')).map((line) => line.split(';')[0]);
  return new Request('http://127.0.0.1:3000/', { headers: { Cookie: cookies.join('; ') } });
}

describe('the session cookie', () => {
  it('holds a number that is another each time, and no token', () => {
    const number = newSessionNumber();
    const [cookie = ''] = keepSession(number);
    expect(cookie).toMatch(/^zapisy-session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(readSession(requestWith(keepSession(number)))).toBe(number);
    expect(newSessionNumber()).not.toBe(number);
  });

  it('is known to the server by a hash alone', () => {
    const number = newSessionNumber();
    expect(idOf(number)).toMatch(/^[\w-]{43}$/);
    expect(idOf(number)).not.toBe(number);
  });

  it.each(['zapisy-session=', 'zapisy-session=hello', `zapisy-session=${'x'.repeat(44)}`, 'zapisy=1'])(
    'is no session: %s',
    (cookie) => {
      expect(readSession(requestWith([cookie]))).toBeUndefined();
    },
  );

  it('is gone when cleared', () => {
    expect(readSession(requestWith(forgetSession()))).toBeUndefined();
  });

  it('refuses what no browser would keep', () => {
    expect(() => setCookies('x', 'y'.repeat(20_000), { seconds: undefined })).toThrow(/too large/);
  });
});

describe('the seal', () => {
  it('gives the tokens back, and shows none', () => {
    const sealed = sealTokens(tokens);
    expect(openTokens(sealed)).toEqual(tokens);
    for (const token of ['a.b.c', 'again', 'd.e.f']) expect(sealed).not.toContain(token);
    expect(sealTokens(tokens)).not.toBe(sealed);
  });

  it('does not open a text of which one bit was changed, wherever it stands', () => {
    const bytes = Buffer.from(sealTokens(tokens), 'base64url');
    for (const [place, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[place] = byte ^ 1;
      expect(openTokens(changed.toString('base64url')), `byte ${place}`).toBeUndefined();
    }
  });

  it('does not open what was sealed for another purpose or with another secret', () => {
    const secret = 'a-secret-of-the-sandbox-worth-nothing';
    for (const foreign of [
      '',
      sealFor('sign-in', secret).close(tokens),
      sealFor('session', `${secret}!`).close(tokens),
    ]) {
      expect(openTokens(foreign)).toBeUndefined();
    }
  });
});
