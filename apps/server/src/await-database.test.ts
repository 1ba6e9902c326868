// Waiting for the database at a start: what is waited out, what ends it, and when the process begins to listen without it.
import { describe, expect, it } from 'vitest';
import { awaitDatabase } from './await-database.ts';

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

function waiting() {
  const told: unknown[] = [];
  return {
    told,
    onWaiting: async (error: unknown) => void told.push(error),
    isEnding: () => false,
    tryEveryMs: 1,
  };
}

describe('awaitDatabase', () => {
  it('tells nobody when the work is done at once', async () => {
    const one = waiting();
    await awaitDatabase(async () => {}, one);
    expect(one.told).toEqual([]);
  });

  it('tries until the database is there, and tells once that it waits', async () => {
    const one = waiting();
    const failures = [away(), away(), away()];
    await awaitDatabase(async () => {
      const failure = failures.pop();
      if (failure) throw failure;
    }, one);
    expect(one.told).toMatchObject([{ code: 'ECONNREFUSED' }]);
  });

  it('tells that it waits also while the first attempt hangs behind a silent network', async () => {
    const one = waiting();
    const answer = Promise.withResolvers<void>();
    const done = awaitDatabase(() => answer.promise, { ...one, longMs: 1 });
    await expect.poll(() => one.told).toEqual([undefined]);
    answer.resolve();
    await done;
  });

  it('ends with an error that somebody has to mend, and with the one of listening', async () => {
    const wrong = Object.assign(new Error('password'), { code: '28P01' });
    const refused = awaitDatabase(() => Promise.reject(wrong), waiting());
    await expect(refused).rejects.toBe(wrong);
    const taken = Object.assign(new Error('port'), { code: 'EADDRINUSE' });
    const onWaiting = () => Promise.reject(taken);
    await expect(awaitDatabase(() => Promise.reject(away()), { ...waiting(), onWaiting })).rejects.toBe(taken);
  });

  it('tries no more once the process ends', async () => {
    let [tries, isEnding] = [0, false];
    const ended = Promise.withResolvers<void>();
    void awaitDatabase(
      async () => {
        tries += 1;
        isEnding = true;
        throw away();
      },
      {
        ...waiting(),
        isEnding: () => {
          if (isEnding) ended.resolve();
          return isEnding;
        },
      },
    );
    await ended.promise;
    expect(tries).toBe(1);
  });
});
