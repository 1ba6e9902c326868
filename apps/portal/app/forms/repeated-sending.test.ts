// Which of two sendings is reported as lost: never the first half of a double click.
import { expect, it } from 'vitest';
import { beginSending } from './repeated-sending.ts';

function sending(fields: Readonly<Record<string, string>>, path = '/zespol/budzet') {
  const aborting = new AbortController();
  const request = new Request(`http://portal.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: aborting.signal,
  });
  return { isRepeated: beginSending(request), abort: () => aborting.abort() };
}

it('a form that was ended by the same form sent again is repeated', async () => {
  const first = sending({ amount: '100' });
  first.abort();
  const second = sending({ amount: '100' });
  expect([await first.isRepeated(), await second.isRepeated()]).toEqual([true, false]);
});

it.each([
  ['another amount', { amount: '200' }, undefined],
  ['another page', { amount: '100' }, '/zespol/leady/1'],
] as const)('a form that was ended by one with %s is lost', async (_, fields, path) => {
  const first = sending({ amount: '100' });
  first.abort();
  sending(fields, path);
  expect(await first.isRepeated()).toBe(false);
});

it('a form that the person left, or whose network went, is lost', async () => {
  const left = sending({ amount: '100' });
  left.abort();
  expect(await left.isRepeated()).toBe(false);
  const offline = sending({ amount: '100' });
  sending({ amount: '100' });
  expect(await offline.isRepeated()).toBe(false);
});
