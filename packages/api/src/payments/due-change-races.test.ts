// Changes of a due payment at the same moment as a settlement, a checkout, or another change: exactly one of them counts.
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { inTurn } from '../../testing/lock-waiters.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);
const TODAY = '2026-11-23';

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

const seen = (paymentId: number) => ({ paymentId, seenAmount: 25_000 });
const lower = (id: number) =>
  api
    .as('manager')
    .payments.lowerPrice({ ...seen(id), position: 1, price: 20_000, reason: { code: 'illness', text: '' } });
const cancel = (id: number) =>
  api.as('office').payments.cancelDue({ ...seen(id), reason: { code: 'mistake', text: '' } });
const divide = (id: number) =>
  api.as('office').payments.divideDue({
    ...seen(id),
    instalments: [
      { amount: 15_000, dueOn: TODAY },
      { amount: 10_000, dueOn: TODAY },
    ],
  });
const CHANGES = [
  ['lowering', lower],
  ['dividing', divide],
  ['cancelling', cancel],
] as const;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const taken = async () =>
  (await api.database.prisma.payment.findMany({ where: { state: 'paid' } })).map(({ amountGrosze }) => amountGrosze);

describe.each(CHANGES)('%s', (name, change) => {
  it('and a settlement of the former amount, in either order: one is done, the other refused', async () => {
    for (const settlesFirst of [true, false]) {
      const { input } = await due();
      const [id = 0] = input.paymentIds;
      const sale = () => outcomeOf(settle({ ...input, total: 25_000 }));
      const changing = () => outcomeOf(change(id));
      const acts = settlesFirst ? [sale, changing] : [changing, sale];
      const ends = await inTurn(api.database, (tx) => lockPayments(tx, [id]), acts);
      const refused = settlesFirst ? 'not-allowed-now' : name === 'lowering' ? 'conflict' : 'not-payable';
      expect(ends).toEqual(['done', refused]);
    }
    expect(await taken()).toEqual([25_000]);
  });

  it('is refused when a checkout was opened at that moment', async () => {
    const { input } = await due();
    const [id = 0] = input.paymentIds;
    const open = { where: { id }, data: { state: 'pending' } };
    const [changed] = await inTurn(api.database, (tx) => tx.payment.update(open), [() => outcomeOf(change(id))]);
    expect(changed).toBe('not-allowed-now');
  });

  it('from five windows at once is done once', async () => {
    const { input } = await due();
    const [id = 0] = input.paymentIds;
    const ends = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(change(id))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  });
});

it('three different changes at once: one is done, and what is owed or taken is never more than the payment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { input } = await due();
    const [id = 0] = input.paymentIds;
    const ends = await Promise.all([lower, divide, cancel].map((change) => outcomeOf(change(id))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    const parts = await api.database.prisma.payment.findMany({
      where: { state: 'due', OR: [{ id }, { instalmentOf: id }] },
    });
    expect([0, 20_000, 25_000]).toContain(parts.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0));
  }
});

it('a settlement that shows the former amount is refused with the new one, and settles with that', async () => {
  const { input } = await due();
  const [id = 0] = input.paymentIds;
  await lower(id);
  expect(await refusalOf(settle({ ...input, total: 25_000 }))).toEqual({
    code: 'conflict',
    reason: 'amount-changed',
    shown: 25_000,
    total: 20_000,
    paymentIds: [id],
  });
  await settle({ ...input, total: 20_000 });
  expect(await taken()).toEqual([20_000]);
});
