// What the portal answers to the calls of a counter: those of the list alone, each with a reply of its own.
import { SuperJSON } from 'superjson';
import { expect, it } from 'vitest';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { repliesTo } from './counter-replies.server.ts';

const call = (procedure: string, input?: unknown) => ({ procedure, input });
const at = new Date('2026-11-20T13:05:00Z');

const { api, calls } = stubApi({
  'payments.products': () => [],
  'payments.settlement': () => ({ at }),
  'payments.due': () => {
    throw refusing({ code: 'not-found' });
  },
  'people.family': () => {
    throw refusing({ code: 'not-signed-in' });
  },
});

const answer = (...sent: readonly unknown[]) => repliesTo(api, SuperJSON.stringify(sent));

it('answers each call by itself, a refusal with the reason of the server', async () => {
  const replies = await answer(
    call('payments.products'),
    call('payments.settlement', { settlementKey: 'k' }),
    call('payments.due', { playerId: 'p' }),
    call('people.family', { playerId: 'p' }),
    call('checkout.nowOf', { playerId: 'p' }),
  );
  expect(replies).toEqual([
    { ok: true, value: [] },
    { ok: true, value: { at } },
    { ok: false, failure: { kind: 'refused', refusal: { code: 'not-found' } } },
    { ok: false, failure: { kind: 'signed-out' } },
    { ok: false, failure: { kind: 'failed' } },
  ]);
  expect(calls[1]).toEqual({ path: 'payments.settlement', input: { settlementKey: 'k' } });
});

it.each([
  ['a procedure that is none of a counter', SuperJSON.stringify([call('people.me')])],
  ['a name that every object has', SuperJSON.stringify([call('toString')])],
  ['no list', SuperJSON.stringify(call('payments.products'))],
  ['no call in the list', SuperJSON.stringify([null])],
  ['more calls than a family has', SuperJSON.stringify(Array.from({ length: 201 }, () => call('payments.products')))],
  ['no text of a page of ours', 'playerId=p'],
])('refuses %s, and calls nothing', async (_, body) => {
  const before = calls.length;
  expect(await repliesTo(api, body)).toBeUndefined();
  expect(calls).toHaveLength(before);
});
