// The one-time address of a sign-in: which visits it accepts, and what it answers.
import { expect, it } from 'vitest';
import { openLoopback } from './loopback.ts';

const STATE = 'abcdefghijklmnopqrstuv';
const visit = async (address: string, method = 'GET') => {
  const answer = await fetch(address, { method });
  return [answer.status, await answer.text()] as const;
};

it('the loopback address takes the visit with its own state, once, whoever came before', async () => {
  const loopback = await openLoopback(STATE);
  const wrong = [`?code=x&state=${STATE.replace('a', 'b')}`, '?code=x&state=', '?code=x', `?code=x&state=${STATE}z`];
  for (const query of wrong) expect((await visit(loopback.redirectUri + query))[0]).toBe(400);
  expect((await visit(`${loopback.redirectUri}?code=x&state=${STATE}`, 'POST'))[0]).toBe(404);
  expect((await visit(loopback.redirectUri.replace('/callback', '/')))[0]).toBe(404);
  const [status, page] = await visit(`${loopback.redirectUri}?code=mine&state=${STATE}`);
  expect([status, page.includes('Zalogowano.')]).toEqual([200, true]);
  expect((await loopback.arrival)?.searchParams.get('code')).toBe('mine');
  loopback.close();
});

it('the loopback address says so when no user signed in', async () => {
  const loopback = await openLoopback(STATE);
  const [status, page] = await visit(`${loopback.redirectUri}?error=access_denied&state=${STATE}`);
  expect([status, page.includes('Nie zalogowano.')]).toEqual([200, true]);
  loopback.close();
});

it('the loopback address is gone after it was closed, and no caller waits for ever', async () => {
  const loopback = await openLoopback(STATE);
  loopback.close();
  expect(await loopback.arrival).toBeNull();
  await expect(fetch(loopback.redirectUri)).rejects.toThrow('fetch failed');
});
