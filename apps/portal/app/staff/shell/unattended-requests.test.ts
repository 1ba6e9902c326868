// Which requests of an open page count as use of the session.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markUnattendedRequests } from './unattended-requests.ts';

const MINUTE_MS = 60_000;
const sent: Request[] = [];

function aPage() {
  const fetch = (request: Request) =>
    Promise.resolve(new Response(null, { status: sent.push(request) > 0 ? 200 : 500 }));
  const page = Object.assign(new EventTarget(), { fetch, location: { origin: 'http://127.0.0.1:3000' } });
  const window = page as unknown as Window & typeof globalThis;
  return Object.assign(window, { stop: markUnattendedRequests(window) });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sent.length = 0;
});

const ask = async (page: typeof globalThis, address = 'http://127.0.0.1:3000/zespol.data') => {
  await page.fetch(address, { method: 'POST', body: 'a=b', headers: { 'X-Own': '1' } });
  return sent.at(-1)?.headers.has('x-unattended');
};

it('a request is unattended once nobody has touched the page for a minute, until somebody does', async () => {
  const page = aPage();
  expect(await ask(page)).toBe(false);
  vi.advanceTimersByTime(MINUTE_MS + 1);
  expect(await ask(page)).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  expect(await ask(page)).toBe(false);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await ask(page)).toBe(false);
});

it('a request keeps what it was sent with, and a foreign one is left alone', async () => {
  const page = aPage();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  await ask(page);
  expect([sent[0]?.method, sent[0]?.headers.get('X-Own'), await sent[0]?.text()]).toEqual(['POST', '1', 'a=b']);
  expect(await ask(page, 'https://other.example/')).toBe(false);
});

it('a page that has stopped marks nothing', async () => {
  const page = aPage();
  page.stop();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  await page.fetch(new Request('http://127.0.0.1:3000/zespol.data'));
  expect(sent.at(-1)?.headers.has('x-unattended')).toBe(false);
});
