// Paused prints: a receipt that became fiscal without an order stops every print request of ours until a person
// releases them.
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { A_LINE, aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { describe, expect, it } from 'vitest';
import { openPrints } from '../../testing/prints.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp } from '../jobs/follow-up.ts';

const api = testApi();
const { receipted, settled, jobs, onlyJob, order, orders, notified, account, payment, context } = openPrints(api);
const printing = () => api.as('office').printing;
const NOON = '2026-11-20T12:00:00Z';

describe('automatic fiscalisation of the account', () => {
  it('is reported, pauses what was ordered before, and is not doubled by an order of ours', async () => {
    const first = await receipted();
    await account({ autoFiscalise: true });
    const second = await receipted();
    expect(await notified()).toMatchObject([{ reason: 'unordered-fiscal-state', paymentIds: [second] }]);
    expect((await jobs()).map(({ payments }) => payments.map(({ paymentId }) => paymentId))).toEqual([[first]]);
    await api.runJobs();
    await followUp(context());
    await api.runJobs();
    expect(await orders()).toEqual([0, 1]);
    expect(await printing().hold()).toMatchObject({ paymentIds: [second], fiscal: 'ordered' });
  });

  it('is released by a person with a note; then the held orders leave, and the old alarm does not hold them again', async () => {
    expect(await refusalOf(printing().releaseHold({ note: 'x' }))).toMatchObject({ reason: 'not-paused' });
    const first = await receipted();
    await account({ autoFiscalise: true });
    await receipted();
    await account({ autoFiscalise: false });
    await printing().releaseHold({ note: 'wyłączona na koncie' });
    await api.runJobs();
    await followUp(context());
    expect(await printing().hold()).toBeNull();
    expect(await orders()).toEqual([1, 1]);
    expect((await payment(first)).receipt).toMatchObject({ fiscal: 'ordered' });
    const audit = await api.database.prisma.audit.findMany({ where: { action: 'releasePrintHold' } });
    expect(audit).toMatchObject([{ after: { state: 'released', note: 'wyłączona na koncie' } }]);
  });

  it('that strikes between the record and our order is seen before the order leaves', async () => {
    const id = await receipted();
    const { providerId } = (await payment(id)).receipt ?? {};
    await fetchFiscal(Number(providerId), 'to_print');
    await api.runJobs();
    expect(await onlyJob()).toMatchObject({ state: 'printing', attempts: 0 });
    expect(await orders()).toEqual([0]);
    expect(await notified()).toMatchObject([{ reason: 'unordered-fiscal-state', paymentIds: [id] }]);
    expect(await printing().hold()).toMatchObject({ paymentIds: [id] });
  });

  it('that is reported while the provider is being read stops the order that was about to be sent', async () => {
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
    expect(await printing().hold()).toMatchObject({ fiscal: 'ordered' });
    expect(await orders()).toEqual([0, 1]);
    expect(await onlyJob()).toMatchObject({ state: 'queued', attempts: 0, payments: [{ paymentId: first }] });
  });

  it('keeps back what a desk has not begun and has a record; what a counter sells now is printed at once', async () => {
    const recorded = await receipted({ city: 'Kraków' });
    await account({ autoFiscalise: true });
    await receipted();
    expect(await printing().openJobs({ deskId: 'desk-online' })).toEqual([]);
    const { id, jobId } = await settled({ deskId: 'desk-online' });
    expect(await printing().openJobs({ deskId: 'desk-online' })).toMatchObject([{ id: jobId }]);
    await printing().releaseHold({ note: 'wyłączona' });
    const open = await printing().openJobs({ deskId: 'desk-online' });
    expect(open.map(({ paymentIds }) => paymentIds)).toEqual([[recorded], [id]]);
  });
});

async function fetchFiscal(id: number, fiscalStatus: string): Promise<void> {
  await api.faultControls.post(`/invoicing/documents/${id}`, { fiscalStatus });
}

describe('notFiscal', () => {
  const at = (time: string) => api.clock.set(`2026-11-20T${time}Z`);
  /** A payment made at noon, online unless given otherwise, with a receipt in that fiscal state. */
  async function paid(fiscal: 'none' | 'ordered' | 'fiscal' | 'failed', given: object = {}) {
    const { id } = await aPaidPayment(api.database, { method: 'online', city: 'Gdańsk', ...given });
    const { id: receiptId } = await aDocument(api.database, { fiscal });
    await api.database.prisma.payment.update({ where: { id }, data: { receiptId, paidAt: new Date(NOON) } });
    return { id, receiptId };
  }

  it('counts receipts 60 minutes after the payment that are in no fiscal memory, with the payments’ numbers', async () => {
    const ids = [(await paid('none')).id, (await paid('ordered')).id, (await paid('failed')).id];
    await paid('fiscal');
    at('12:59:59');
    expect(await printing().notFiscal()).toEqual({ receipts: 0, paymentIds: [] });
    at('13:00:00');
    expect(await printing().notFiscal()).toEqual({ receipts: 3, paymentIds: ids });
  });

  it('leaves out withdrawn receipts and exempt online sales of a city that says none', async () => {
    const { receiptId } = await paid('none');
    await api.database.prisma.document.update({ where: { id: receiptId }, data: { withdrawnAt: new Date(NOON) } });
    await paid('none', { city: 'Łódź' });
    const taxed = await paid('none', { city: 'Łódź', lines: [A_LINE, { ...A_LINE, vatRate: '8', vatExemption: '' }] });
    at('14:00:00');
    expect(await printing().notFiscal()).toEqual({ receipts: 1, paymentIds: [taxed.id] });
  });

  it('a receipt of two payments is one', async () => {
    const { id, receiptId } = await paid('none');
    const other = await paid('fiscal');
    await api.database.prisma.payment.update({ where: { id: other.id }, data: { receiptId } });
    at('14:00:00');
    expect(await printing().notFiscal()).toEqual({ receipts: 1, paymentIds: [id, other.id] });
  });

  it('a desk’s print counts, also without a record; one removed with a reason is a person’s decision', async () => {
    api.clock.set(NOON);
    const ids: number[] = [];
    for (const state of ['printed', 'held', 'cancelled'] as const) {
      const { id, jobId } = await settled();
      await printing().report({ jobId, state, receiptNumber: state === 'printed' ? 77 : null });
      ids.push(id);
    }
    at('13:30:00');
    expect(await printing().notFiscal()).toEqual({ receipts: 1, paymentIds: [ids[1]] });
    await api.runJobs();
    expect(await printing().notFiscal()).toEqual({ receipts: 1, paymentIds: [ids[1]] });
  });

  it('a print without the printer’s number counts as not fiscal, until the desk reports the number', async () => {
    api.clock.set(NOON);
    const { id, jobId } = await settled({ alreadyPrinted: true, takenAt: NOON });
    at('12:59:59');
    expect(await printing().notFiscal()).toEqual({ receipts: 0, paymentIds: [] });
    at('13:00:00');
    expect(await printing().notFiscal()).toEqual({ receipts: 1, paymentIds: [id] });
    await printing().report({ jobId, state: 'printed', receiptNumber: 77 });
    expect(await printing().notFiscal()).toEqual({ receipts: 0, paymentIds: [] });
  });
});
