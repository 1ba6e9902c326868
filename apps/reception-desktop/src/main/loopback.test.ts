// The one-time address: the right visit ends the sign-in, every other one changes nothing, whatever it asks for.
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Loopback, openLoopback } from './loopback.ts';

const STATE = 'the-state-of-this-sign-in';
let open: Loopback | undefined;
afterEach(() => open?.close());

async function opened(): Promise<Loopback> {
  open = await openLoopback(STATE);
  return open;
}

/** Sends a request whose target no client library would send; resolves to the status of the answer. */
function rawVisit({ redirectUri }: Loopback, target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(redirectUri).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  });
}

describe('openLoopback', () => {
  it('takes the visit with its state, once', async () => {
    const loopback = await opened();
    expect((await fetch(`${loopback.redirectUri}?state=${STATE}&code=c`)).status).toBe(200);
    expect((await loopback.arrival)?.searchParams.get('code')).toBe('c');
  });

  it.each([
    ['another state', '/callback?state=other&code=c', 400],
    ['no state', '/callback?code=c', 400],
    ['another page', `/other?state=${STATE}`, 404],
    ['an address that is none', '//', 404],
    ['an address with a port that is none', '//a:b/callback', 404],
  ])('is not ended by a visit with %s', async (_, target, status) => {
    const loopback = await opened();
    expect(await rawVisit(loopback, target)).toBe(status);
    await fetch(`${loopback.redirectUri}?state=${STATE}&code=c`);
    expect((await loopback.arrival)?.searchParams.get('code')).toBe('c');
  });
});
