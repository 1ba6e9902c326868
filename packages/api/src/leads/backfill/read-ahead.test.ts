// Exactly one item is read ahead, and the failure of an unread item reaches no caller.
import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Yields 1, 2 and 3, and records each request. */
async function* three(asked: number[]): AsyncGenerator<number, void> {
  for (const item of [1, 2, 3]) {
    asked.push(item);
    yield item;
  }
}

it('readAhead hands out every item in its order, the next one asked for and no further one', async () => {
  const asked: number[] = [];
  const seen: (readonly [number, number])[] = [];
  for await (const item of readAhead(three(asked))) seen.push([item, asked.length]);
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});

it('readAhead fails at the place of the item, not before', async () => {
  const failing = async function* () {
    yield 1;
    throw new Error('the second is broken');
  };
  const seen: number[] = [];
  const reading = async () => {
    for await (const item of readAhead(failing())) seen.push(item);
  };
  await expect(reading()).rejects.toThrow('the second is broken');
  expect(seen).toEqual([1]);
});

it('readAhead ends its source when its reader leaves, and a later failure is not thrown', async () => {
  const left = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const hanging = async function* () {
    try {
      yield 1;
      await left.promise;
      throw new Error('it is not awaited');
    } finally {
      closed.resolve();
    }
  };
  for await (const item of readAhead(hanging())) {
    expect(item).toBe(1);
    break;
  }
  left.resolve();
  expect(await closed.promise).toBeUndefined();
});
