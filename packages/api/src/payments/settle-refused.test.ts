// What a settlement at the counter refuses, and that nothing is written then; and data that no invoice could bear.
import { randomUUID } from 'node:crypto';
import { A_COMPANY, A_PERSON, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { type CounterInput, openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { NOTHING_WRITTEN, writtenSales } from '../../testing/written-sales.ts';

const api = testApi();
const { payment: paymentOf, notified } = openIssuing(api);
const { due, settle } = openCounter(api);

async function refused(input: CounterInput) {
  const before = await writtenSales(api);
  const refusal = await refusalOf(settle(input));
  expect(await writtenSales(api)).toEqual(before);
  return refusal;
}

it('refused, and nothing is written: the dialog showed another version: the present data come with the refusal', async () => {
  const { input, ward } = await due(A_PERSON);
  await anInvoicePreference(api.database, ward, A_COMPANY);
  expect(await refused(input)).toEqual({
    code: 'conflict',
    reason: 'invoice-version',
    shown: 1,
    version: 2,
    invoice: A_COMPANY,
  });
  expect(await writtenSales(api)).toEqual(NOTHING_WRITTEN);
});

it('refused, and nothing is written: paid meanwhile: how and when', async () => {
  const { input } = await due();
  await settle(input);
  expect(await refused({ ...input, settlementKey: randomUUID(), method: 'cash' })).toMatchObject({
    code: 'already-settled',
    paymentIds: input.paymentIds,
    method: 'card',
    paidOn: expect.any(String),
  });
});

it.each([
  ['a payment that is not there', { paymentIds: [999] }],
  ['a participant that is not there', { playerId: randomUUID() }],
])('refused, and nothing is written: %s', async (_, change) => {
  const { input } = await due();
  expect(await refused({ ...input, ...change })).toEqual({ code: 'not-found' });
});

const transfer = { method: 'transfer' as const };

it('refused, and nothing is written: a transfer of a day that was early enough when an offline desk took the sale is taken after the month has ended', async () => {
  api.clock.set('2026-12-01T07:00:00Z');
  const { input } = await due();
  const offline = { ...input, ...transfer, paidOn: '2026-10-01', takenAt: '2026-11-30T19:40:00Z' };
  expect(await settle(offline)).toMatchObject({ payments: [{ paidOn: '2026-10-01' }] });
});

it('refused, and nothing is written: a transfer of a day does not matter for another payment method', async () => {
  api.clock.set('2026-11-20T23:30:00Z');
  const { input } = await due();
  const settled = await settle({ ...input, method: 'cash', paidOn: '2019-01-31' });
  expect(settled).toMatchObject({ payments: [{ paidOn: '2026-11-21' }] });
});

const BAD = { ...A_COMPANY, taxId: '5260250275' };

it('a company’s data that no invoice could bear are corrected first', async () => {
  const { input } = await due(BAD);
  const refusal = await refusalOf(settle({ ...input, printReceipt: false }));
  expect(refusal).toEqual({
    code: 'invalid-invoice-data',
    problems: [{ field: 'taxId', code: 'checksum' }],
  });
  expect(await writtenSales(api)).toEqual(NOTHING_WRITTEN);
});

it('a company’s data that no invoice could bear do not matter for a receipt', async () => {
  const { input } = await due(BAD);
  const settled = await settle({ ...input, invoiceWaived: true });
  expect(settled).toMatchObject({ plan: { receipt: true, invoice: 'none' } });
});

it('a company’s data that no invoice could bear: „Przyjmij, faktura po poprawie danych”: the money is taken, nothing is sent to the provider, staff are notified', async () => {
  const { input } = await due(BAD);
  const [paymentId = 0] = input.paymentIds;
  await settle({ ...input, printReceipt: false, invoiceAfterCorrection: true });
  await api.runJobs();
  expect(await api.faultControls.journal('invoicing')).toEqual([]);
  expect(await paymentOf(paymentId)).toMatchObject({ outcome: 'needs-person', payment: { state: 'paid' } });
  expect(await notified()).toEqual([{ reason: 'invoice-data-invalid', paymentIds: [paymentId], count: 1 }]);
});
