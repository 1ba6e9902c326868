import { expect, it } from 'vitest';
import { aDelivery } from '../../testing/builders/leads.ts';
import { deliveryInbox } from './delivery-inbox.ts';
import type { LeadDelivery } from './lead-delivery-records.ts';

/** A `store` function whose commits the test completes or fails one by one. */
function manually() {
  const commits: { readonly ids: string[]; readonly commit: () => void; readonly fail: (error: Error) => void }[] = [];
  const store = (deliveries: readonly LeadDelivery[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    commits.push({ ids: deliveries.map((one) => one.leadgenId), commit: resolve, fail: reject });
    return promise;
  };
  return { commits, inbox: deliveryInbox(store) };
}

it('deliveryInbox commits at once when idle, and lets all that came meanwhile share the next commit', async () => {
  const { commits, inbox } = manually();
  const first = inbox.store([aDelivery('1')]);
  await Promise.resolve();
  const others = [inbox.store([aDelivery('2')]), inbox.store([aDelivery('3'), aDelivery('4')])];
  expect(commits.map(({ ids }) => ids)).toEqual([['1']]);
  commits[0]?.commit();
  await first;
  expect(commits.map(({ ids }) => ids)).toEqual([['1'], ['2', '3', '4']]);
  commits[1]?.commit();
  await expect(Promise.all(others)).resolves.toHaveLength(2);
});

it('deliveryInbox commits 32 requests first, then all the others, so that no request waits for more than two commits', async () => {
  const { commits, inbox } = manually();
  const stored = Array.from({ length: 1000 }, (_, n) => inbox.store([aDelivery(`${n}`), aDelivery(`${n}b`)]));
  for (let n = 0; n < 3; n += 1) {
    await expect.poll(() => commits).toHaveLength(n + 1);
    commits[n]?.commit();
  }
  await Promise.all(stored);
  expect(commits.map(({ ids }) => ids.length / 2)).toEqual([1, 32, 967]);
  expect(commits.flatMap(({ ids }) => ids).filter((id) => !id.endsWith('b'))).toEqual(stored.map((_, n) => `${n}`));
});

it('deliveryInbox acknowledges nothing before its own commit', async () => {
  const { commits, inbox } = manually();
  const acknowledged: string[] = [];
  const first = inbox.store([aDelivery('1')]).then(() => acknowledged.push('1'));
  await Promise.resolve();
  const second = inbox.store([aDelivery('2')]).then(() => acknowledged.push('2'));
  commits[0]?.commit();
  await first;
  expect(acknowledged).toEqual(['1']);
  commits[1]?.commit();
  await second;
  expect(acknowledged).toEqual(['1', '2']);
});

it('deliveryInbox rejects exactly those with a failed commit, and continues', async () => {
  const { commits, inbox } = manually();
  const first = inbox.store([aDelivery('1')]);
  await Promise.resolve();
  const second = inbox.store([aDelivery('2')]);
  commits[0]?.fail(new Error('disk full'));
  await expect(first).rejects.toThrow('disk full');
  commits[1]?.commit();
  await expect(second).resolves.toBeUndefined();
});

it('deliveryInbox has nothing to do for no deliveries', async () => {
  const { commits, inbox } = manually();
  await inbox.store([]);
  expect(commits).toEqual([]);
});
