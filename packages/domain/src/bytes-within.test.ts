// How much of an answer is read.
import { expect, it } from 'vitest';
import { bytesWithin } from './bytes-within.ts';

/** Parts of three bytes without an end, which counts those that were asked for. */
function endless() {
  const asked = { parts: 0 };
  async function* parts() {
    for (;;) {
      asked.parts += 1;
      yield Uint8Array.of(1, 2, 3);
    }
  }
  return { asked, parts: parts() };
}

async function* some(...parts: readonly number[][]) {
  for (const part of parts) yield Uint8Array.from(part);
}

it('an answer that is as long as it may be is read whole', async () => {
  expect(await bytesWithin(some([1, 2, 3], [], [4]), 4)).toEqual(Uint8Array.of(1, 2, 3, 4));
  expect(await bytesWithin(null, 4)).toEqual(new Uint8Array());
});

it('an answer without an end is read as far as the bound and no farther', async () => {
  const { asked, parts } = endless();
  expect(await bytesWithin(parts, 10)).toBeUndefined();
  expect(asked.parts).toBe(4);
});
