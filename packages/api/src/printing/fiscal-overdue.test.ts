// Receipts that are in no fiscal memory an hour after their payment.
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { A_LINE, aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { expect, it } from 'vitest';
import { openPrints } from '../../testing/prints.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { settled } = openPrints(api);
const printing = () => api.as('office').printing;
const NOON = '2026-11-20T12:00:00Z';

const at = (time: string) => api.clock.set(`2026-11-20T${time}Z`);
/** A payment made at noon, online unless given otherwise, with a receipt in that fiscal state. */
async function paid(fiscal: 'none' | 'ordered' | 'fiscal' | 'failed', given: object = {}) {
  const { id } = await aPaidPayment(api.database, { method: 'online', city: 'Gdańsk', ...given });
  const { id: receiptId } = await aDocument(api.database, { fiscal });
  await api.database.prisma.payment.update({ where: { id }, data: { receiptId, paidAt: new Date(NOON) } });
  return { id, receiptId };
}

it('fiscalOverdue counts receipts 60 minutes after the payment that are in no fiscal memory, with the payments’ numbers', async () => {
  const ids = [(await paid('none')).id, (await paid('ordered')).id, (await paid('failed')).id];
  await paid('fiscal');
  at('12:59:59');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 0, paymentIds: [] });
  at('13:00:00');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 3, paymentIds: ids });
});

it('fiscalOverdue leaves out withdrawn receipts and exempt online sales of a city that says none', async () => {
  const { receiptId } = await paid('none');
  await api.database.prisma.document.update({ where: { id: receiptId }, data: { withdrawnAt: new Date(NOON) } });
  await paid('none', { city: 'Łódź' });
  const taxed = await paid('none', { city: 'Łódź', lines: [A_LINE, { ...A_LINE, vatRate: '8', vatExemption: '' }] });
  at('14:00:00');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 1, paymentIds: [taxed.id] });
});

it('fiscalOverdue: a receipt of two payments is one', async () => {
  const { id, receiptId } = await paid('none');
  const other = await paid('fiscal');
  await api.database.prisma.payment.update({ where: { id: other.id }, data: { receiptId } });
  at('14:00:00');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 1, paymentIds: [id, other.id] });
});

it('fiscalOverdue: a desk’s print counts, also without a record; one removed with a reason is a person’s decision', async () => {
  api.clock.set(NOON);
  const ids: number[] = [];
  for (const state of ['printed', 'held', 'cancelled'] as const) {
    const { id, jobId } = await settled();
    await printing().report({ jobId, state, receiptNumber: state === 'printed' ? 77 : null });
    ids.push(id);
  }
  at('13:30:00');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 1, paymentIds: [ids[1]] });
  await api.runJobs();
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 1, paymentIds: [ids[1]] });
});

it('fiscalOverdue: a print without the printer’s number counts as not fiscal, until the desk reports the number', async () => {
  api.clock.set(NOON);
  const { id, jobId } = await settled({ alreadyPrinted: true, takenAt: NOON });
  at('12:59:59');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 0, paymentIds: [] });
  at('13:00:00');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 1, paymentIds: [id] });
  await printing().report({ jobId, state: 'printed', receiptNumber: 77 });
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 0, paymentIds: [] });
});
