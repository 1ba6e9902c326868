// Waiting for the database at a start: what is waited out, what ends it, and when the process starts to listen without
// it.
import { expect, it } from 'vitest';
import { awaitDatabase, SlowStart } from './await-database.ts';

const failing = (code: string, address = '') => Object.assign(new Error(`connect ${address}`), { code });
const away = () => failing('ECONNREFUSED');
const LONG_MS = 1;

type Failure = () => Promise<never>;
const failsWith =
  (error: Error): Failure =>
  () =>
    Promise.reject(error);
/** Its timer is set after that of `awaitDatabase` for the same time, so it runs after it. */
const hangsUntilGivenUp: Failure = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), LONG_MS);
  });

function waiting() {
  const causes: unknown[] = [];
  let waits = 0;
  return {
    causes,
    waits: () => waits,
    onCause: (cause: unknown) => void causes.push(cause),
    onWaiting: async () => {
      waits += 1;
    },
    isEnding: () => false,
    tryEveryMs: 1,
  };
}

/** Fails in these ways, one after another, and then succeeds. */
function after(...failures: Failure[]): () => Promise<void> {
  const left = failures.values();
  return async () => {
    await left.next().value?.();
  };
}

it('awaitDatabase reports nothing when the work succeeds at once', async () => {
  const one = waiting();
  await awaitDatabase(async () => {}, one);
  expect([one.causes, one.waits()]).toEqual([[], 0]);
});

it('awaitDatabase retries until the database is there, and reports once that it waits and why', async () => {
  const one = waiting();
  const refusals = ['10.0.0.1', '10.0.0.2', '10.0.0.1'].map((address) => failing('ECONNREFUSED', address));
  await awaitDatabase(after(...refusals.map(failsWith)), one);
  expect(one.causes).toEqual(refusals.slice(0, 1));
  expect(one.waits()).toBe(1);
});

it('awaitDatabase reports each cause that differs from the one before, also the cause of an error', async () => {
  const one = waiting();
  const wrapped = (code: string) => new Error('cannot be used', { cause: failing(code) });
  const causes = ['ECONNREFUSED', 'ECONNREFUSED', '57P03', '57P03', 'ETIMEDOUT', 'ECONNREFUSED'].map(wrapped);
  await awaitDatabase(after(...causes.map(failsWith)), one);
  expect(one.causes).toEqual([0, 2, 4, 5].map((index) => causes[index]));
  expect(one.waits()).toBe(1);
});

it('awaitDatabase reports that it waits also while the first attempt hangs in an unreachable network', async () => {
  const one = waiting();
  const answer = Promise.withResolvers<void>();
  const done = awaitDatabase(() => answer.promise, { ...one, longMs: LONG_MS });
  await expect
    .poll(() => one.causes)
    .toEqual([new SlowStart('after 0.001 s PostgreSQL has not answered, or is still being migrated')]);
  answer.resolve();
  await done;
  expect(one.waits()).toBe(1);
});

it('awaitDatabase reports that a later attempt hangs, once however many hang, and again when one hangs after another cause', async () => {
  const one = waiting();
  const refused = failsWith(away());
  const work = after(refused, hangsUntilGivenUp, hangsUntilGivenUp, refused, hangsUntilGivenUp);
  await awaitDatabase(work, { ...one, longMs: LONG_MS });
  const hangs = [/SlowStart/, /timeout exceeded/];
  const reported = [/connect/, ...hangs, /connect/, ...hangs];
  expect(one.causes.map((cause) => String(cause))).toEqual(reported.map((text) => expect.stringMatching(text)));
});

it('awaitDatabase ends with an error that an operator has to fix, and with the one of listening', async () => {
  const wrong = Object.assign(new Error('password'), { code: '28P01' });
  const refused = awaitDatabase(() => Promise.reject(wrong), waiting());
  await expect(refused).rejects.toBe(wrong);
  const taken = Object.assign(new Error('port'), { code: 'EADDRINUSE' });
  const onWaiting = () => Promise.reject(taken);
  await expect(awaitDatabase(() => Promise.reject(away()), { ...waiting(), onWaiting })).rejects.toBe(taken);
});

it('awaitDatabase tries no more once the process ends', async () => {
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
