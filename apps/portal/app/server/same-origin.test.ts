// Requests for a change are accepted from our own pages only.
import { describe, expect, it } from 'vitest';
import { demandSameOrigin, isSameOrigin } from './same-origin.server.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/profil', { method: 'POST', headers });

describe('isSameOrigin', () => {
  it.each([
    ['our page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' }, true],
    ['our page in an old browser', { Origin: 'http://127.0.0.1:3000' }, true],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, false],
    ['another port of this host', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:4440' }, false],
    ['another site in an old browser', { Origin: 'https://evil.example' }, false],
    ['an opaque origin', { Origin: 'null' }, false],
    ['no browser at all', {}, false],
  ])('%s', (_actor, headers, expected) => {
    expect(isSameOrigin(post(headers as Record<string, string>))).toBe(expected);
  });
});

describe('demandSameOrigin', () => {
  it('lets reading pass and stops a foreign change with 403', () => {
    expect(() => demandSameOrigin(new Request('http://127.0.0.1:3000/'))).not.toThrow();
    const stopped = (() => {
      try {
        demandSameOrigin(post({ Origin: 'https://evil.example' }));
        return undefined;
      } catch (answer) {
        return answer;
      }
    })();
    expect(stopped).toBeInstanceOf(Response);
    expect((stopped as Response).status).toBe(403);
  });
});
