// Paused prints: a receipt that became fiscal without an order stops every print request of ours until a person
// resumes them.
import { expect, it } from 'vitest';
import { openPrints } from '../../testing/prints.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp } from '../jobs/follow-up.ts';

const api = testApi();
const { receipted, settled, jobs, onlyJob, order, orders, notified, account, payment, context } = openPrints(api);
const printing = () => api.as('office').printing;

it('automatic fiscalisation of the account is reported, pauses what was ordered before, and is not doubled by an order of ours', async () => {
  const first = await receipted();
  await account({ autoFiscalise: true });
  const second = await receipted();
  expect(await notified()).toMatchObject([{ reason: 'unordered-fiscal-state', paymentIds: [second] }]);
  expect((await jobs()).map(({ payments }) => payments.map(({ paymentId }) => paymentId))).toEqual([[first]]);
  await api.runJobs();
  await followUp(context());
  await api.runJobs();
  expect(await orders()).toEqual([0, 1]);
  expect(await printing().pause()).toMatchObject({ paymentIds: [second], fiscal: 'ordered' });
});

it('automatic fiscalisation of the account is ended by a person with a note; then the paused requests are sent, and the old alarm does not pause them again', async () => {
  expect(await refusalOf(printing().resume({ note: 'x' }))).toMatchObject({ reason: 'not-paused' });
  const first = await receipted();
  await account({ autoFiscalise: true });
  await receipted();
  await account({ autoFiscalise: false });
  await printing().resume({ note: 'wyłączona na koncie' });
  await api.runJobs();
  await followUp(context());
  expect(await printing().pause()).toBeNull();
  expect(await orders()).toEqual([1, 1]);
  expect((await payment(first)).receipt).toMatchObject({ fiscal: 'ordered' });
  const audit = await api.database.prisma.audit.findMany({ where: { action: 'resumePrinting' } });
  expect(audit).toMatchObject([{ after: { state: 'resumed', note: 'wyłączona na koncie' } }]);
});

it('automatic fiscalisation of the account that strikes between the record and our order is seen before the order leaves', async () => {
  const id = await receipted();
  const { providerId } = (await payment(id)).receipt ?? {};
  await fetchFiscal(Number(providerId), 'to_print');
  await api.runJobs();
  expect(await onlyJob()).toMatchObject({ state: 'printing', attempts: 0 });
  expect(await orders()).toEqual([0]);
  expect(await notified()).toMatchObject([{ reason: 'unordered-fiscal-state', paymentIds: [id] }]);
  expect(await printing().pause()).toMatchObject({ paymentIds: [id] });
});

it('automatic fiscalisation of the account that is reported while the provider is being read stops the order that was about to be sent', async () => {
  const first = await receipted();
  const { id } = await onlyJob();
  const slow = context((provider) => ({
    async read(providerId) {
      const read = await provider.read(providerId);
      await account({ autoFiscalise: true });
      await receipted();
      return read;
    },
  }));
  await order(id, slow);
  expect(await printing().pause()).toMatchObject({ fiscal: 'ordered' });
  expect(await orders()).toEqual([0, 1]);
  expect(await onlyJob()).toMatchObject({ state: 'queued', attempts: 0, payments: [{ paymentId: first }] });
});

it('automatic fiscalisation of the account keeps back what a desk has not begun and has a record; what a counter sells now is printed at once', async () => {
  const recorded = await receipted({ city: 'Kraków' });
  await account({ autoFiscalise: true });
  await receipted();
  expect(await printing().openJobs({ deskId: 'desk-online' })).toEqual([]);
  const { id, jobId } = await settled({ deskId: 'desk-online' });
  expect(await printing().openJobs({ deskId: 'desk-online' })).toMatchObject([{ id: jobId }]);
  await printing().resume({ note: 'wyłączona' });
  const open = await printing().openJobs({ deskId: 'desk-online' });
  expect(open.map(({ paymentIds }) => paymentIds)).toEqual([[recorded], [id]]);
});

async function fetchFiscal(id: number, fiscalStatus: string): Promise<void> {
  await api.faultControls.post(`/invoicing/documents/${id}`, { fiscalStatus });
}
