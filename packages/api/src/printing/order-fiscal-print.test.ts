// The provider's print request is sent once, whatever dies, times out or comes twice; only a person has it sent again.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openPrints } from '../../testing/prints.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp } from '../jobs/follow-up.ts';

const api = testApi();
const { receipted, onlyJob, order, orders, notified, context, account, payment } = openPrints(api);
const MINUTE_MS = 60_000;
const MORE_THAN_A_MINUTE = 61_000;
const staff = () => api.as('office').printing;

it('an order at the provider waits for the record, leaves once, and is followed until the receipt is fiscal', async () => {
  const id = await receipted();
  expect(await onlyJob()).toMatchObject({ driver: 'provider', state: 'queued', payments: [{ paymentId: id }] });
  expect(await api.runJobs()).toEqual([]);
  expect(await onlyJob()).toMatchObject({ state: 'printing', attempts: 1 });
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'ordered' });
  await followUp(context());
  await followUp(context());
  expect(await onlyJob()).toMatchObject({ state: 'printed', attempts: 1, printedAt: expect.any(Date) });
  expect((await payment(id)).receipt).toMatchObject({ fiscal: 'fiscal' });
  expect([await orders(), await notified()]).toEqual([[1], []]);
});

it('an order at the provider leaves once although ten workers have it', async () => {
  await receipted();
  const { id } = await onlyJob();
  await Promise.all(Array.from({ length: 10 }, () => order(id)));
  expect([await orders(), (await onlyJob()).attempts]).toEqual([[1], 1]);
});

it.each([
  ['no-answer', 'after', 1],
  ['drop', 'after', 1],
  ['html', 'after', 1],
  ['no-answer', 'before', 0],
  ['drop', 'before', 0],
] as const)(
  'an order at the provider whose answer is lost (%s %s) is looked up, never repeated',
  async (type, when, arrived) => {
    await receipted();
    const { id } = await onlyJob();
    await api.faultControls.invoicing.fault({ on: 'fiscal-print', fault: { type, when } });
    await order(id);
    expect(await onlyJob()).toMatchObject({ state: 'unknown', attempts: 1 });
    for (const wait of [MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS]) {
      api.clock.advance(wait);
      await order(id);
    }
    expect(await onlyJob()).toMatchObject({ state: arrived ? 'printed' : 'unknown', attempts: 1 });
    expect(await orders()).toEqual([arrived]);
    expect((await notified()).map(({ reason }) => reason)).toEqual(arrived ? [] : ['fiscal-print-unknown']);
  },
);

it('an order at the provider with an unknown outcome is sent again by a person alone', async () => {
  await receipted();
  const { id } = await onlyJob();
  await api.faultControls.invoicing.fault({ on: 'fiscal-print', fault: { type: 'drop', when: 'before' } });
  await order(id);
  expect(await staff().orders()).toMatchObject([{ id, state: 'unknown' }]);
  expect(await refusalOf(staff().answerOrder({ jobId: id, answer: 'retry', note: 'x' }))).toMatchObject({
    code: 'not-allowed-now',
    reason: 'print-state-changed',
    state: 'unknown',
  });
  expect(await staff().answerOrder({ jobId: id, answer: 'absent', note: 'nie ma' })).toEqual({ state: 'queued' });
  await api.runJobs();
  expect(await onlyJob()).toMatchObject({ state: 'printing', attempts: 2 });
  expect(await orders()).toEqual([1]);
});

it.each([
  ['was rejected', { outcome: 'not-sent', retryAfterMs: undefined }],
  ['was refused', { outcome: 'refused', cause: 'forbidden' }],
] as const)(
  'an order at the provider sent again by a person stays, whatever response an earlier worker gets: %s',
  async (_, late) => {
    await receipted();
    const { id } = await onlyJob();
    const slow = context(() => ({
      async orderFiscalPrint() {
        api.clock.advance(MORE_THAN_A_MINUTE);
        await order(id);
        await staff().answerOrder({ jobId: id, answer: 'absent', note: 'nie ma' });
        await order(id);
        return late;
      },
    }));
    await order(id, slow);
    await order(id);
    expect(await onlyJob()).toMatchObject({ state: 'printing', attempts: 2 });
    expect(await orders()).toEqual([1]);
  },
);

it.each([
  ['before it left', false, 0],
  ['after it left', true, 1],
])(
  'an order at the provider whose worker was killed %s is looked up when its time is over',
  async (_, leaves, arrived) => {
    await receipted();
    const { id } = await onlyJob();
    const dying = context((provider) => ({
      async orderFiscalPrint(providerId) {
        if (leaves) await provider.orderFiscalPrint(providerId);
        throw new Error('killed');
      },
    }));
    await expect(order(id, dying)).rejects.toThrow('killed');
    expect(await order(id)).toBeGreaterThan(50_000);
    expect(await onlyJob()).toMatchObject({ state: 'printing', takenAt: null });
    api.clock.advance(MORE_THAN_A_MINUTE);
    await order(id);
    expect(await onlyJob()).toMatchObject({ state: arrived ? 'printing' : 'unknown' });
    expect(await orders()).toEqual([arrived]);
  },
);

it('an order at the provider that was rejected unread goes later', async () => {
  await receipted();
  const { id } = await onlyJob();
  await api.faultControls.invoicing.fault({ on: 'fiscal-print', fault: { type: 'throttle', retryAfter: 1 } });
  expect(await order(id)).toBe(1000);
  expect(await onlyJob()).toMatchObject({ state: 'queued', attempts: 0, sentAt: null });
  await order(id);
  expect([await orders(), (await onlyJob()).state]).toEqual([[1], 'printing']);
});

it('an order at the provider that was accepted, but appears nowhere, has an unknown outcome after a while', async () => {
  await receipted();
  const { id } = await onlyJob();
  await api.faultControls.invoicing.fault({ on: 'fiscal-print', fault: { type: 'empty-200', when: 'before' } });
  await order(id);
  await order(id);
  expect(await onlyJob()).toMatchObject({ state: 'printing' });
  api.clock.advance(16 * MINUTE_MS);
  await order(id);
  expect(await onlyJob()).toMatchObject({ state: 'unknown' });
  expect(await notified()).toMatchObject([{ reason: 'fiscal-print-unknown' }]);
});

it('an order at the provider that was accepted stays so while the provider is unreachable', async () => {
  await receipted();
  const { id } = await onlyJob();
  await order(id);
  api.clock.advance(30 * MINUTE_MS);
  await order(
    id,
    context(() => ({ read: async () => ({ outcome: 'unreachable' }) })),
  );
  expect([await onlyJob(), await notified()]).toMatchObject([{ state: 'printing' }, []]);
});

it('an order at the provider that is refused, or that the provider cannot print, waits for a person', async () => {
  const id = await receipted();
  const job = await onlyJob();
  await api.faultControls.invoicing.fault({ on: 'fiscal-print', fault: { type: 'refuse', status: 403 } });
  await order(job.id);
  expect(await onlyJob()).toMatchObject({ state: 'failed', problem: 'forbidden' });
  await account({ fiscalOutcome: 'error' });
  await staff().answerOrder({ jobId: job.id, answer: 'retry', note: 'token naprawiony' });
  await api.runJobs();
  await followUp(context());
  await followUp(context());
  await followUp(context());
  expect(await onlyJob()).toMatchObject({ state: 'failed', attempts: 2 });
  expect(await orders()).toEqual([1]);
  expect(await notified()).toEqual([{ reason: 'fiscal-print-failed', paymentIds: [id], count: 2 }]);
});

it('an order at the provider that is rejected unread after one that failed leaves the receipt as failed', async () => {
  await receipted();
  const { id } = await onlyJob();
  const fault = (given: object) => api.faultControls.invoicing.fault({ on: 'fiscal-print', fault: given } as never);
  await fault({ type: 'refuse', status: 403 });
  await order(id);
  await staff().answerOrder({ jobId: id, answer: 'retry', note: 'token naprawiony' });
  await fault({ type: 'throttle', retryAfter: 1 });
  await order(id);
  expect(await onlyJob()).toMatchObject({ state: 'queued', attempts: 1 });
  expect(await api.database.prisma.document.findMany()).toMatchObject([{ fiscalState: 'failed' }]);
});

it('an order at the provider whose receipt has gone from the provider fails', async () => {
  await receipted();
  const { id } = await onlyJob();
  await order(
    id,
    context(() => ({ read: async () => ({ outcome: 'missing' }) })),
  );
  expect([await orders(), await onlyJob()]).toMatchObject([[0], { state: 'failed', problem: 'gone' }]);
});

const MISHAPS = ['none', 'drop', 'html', 'empty-200', 'throttle', 'redirect', 'killed'] as const;

it('whatever happens in whatever order, the provider registers the sale once at most', async () => {
  const step = fc.record({
    mishap: fc.constantFrom(...MISHAPS),
    when: fc.constantFrom('before', 'after'),
    workers: fc.integer({ min: 1, max: 3 }),
    minutes: fc.constantFrom(0, 1, 20),
  });
  const snapshot = fc.array(step, { minLength: 2, maxLength: 5 });
  const dying = context((provider) => ({
    async orderFiscalPrint(id) {
      await provider.orderFiscalPrint(id);
      throw new Error('killed');
    },
  }));
  await fc.assert(
    fc.asyncProperty(snapshot, async (steps) => {
      const id = await receipted();
      const job = await api.database.prisma.printJob.findFirstOrThrow({
        where: { payments: { some: { paymentId: id } } },
      });
      for (const { mishap, when, workers, minutes } of steps) {
        const isFault = mishap !== 'none' && mishap !== 'killed';
        if (isFault) await api.faultControls.invoicing.fault({ on: 'fiscal-print', fault: faultOf(mishap, when) });
        const given = mishap === 'killed' ? dying : context();
        await Promise.allSettled(Array.from({ length: workers }, () => order(job.id, given)));
        await api.faultControls.invoicing.clear();
        api.clock.advance(minutes * MINUTE_MS);
      }
      expect(Math.max(...(await orders()))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 12 },
  );
}, 60_000);

function faultOf(type: string, when: string) {
  return type === 'throttle' || type === 'redirect' ? { type } : { type, when };
}
