// A receipt sold where we have no printer may be printed by another fiscal memory: staff confirm that it is not before
// a company invoice.
import { openCounter } from '@zapisy/api/testing/counter';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_COMPANY, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';

const api = testApi();
const { documents, payment: paymentOf } = openIssuing(api);
const { due, settle } = openCounter(api);
const staff = () => api.as('office').documents;
const order = (paymentId: number) => staff().generateInvoiceFromPayment({ paymentId });

async function tickedAt(driver: 'none' | 'provider' | 'posnet') {
  const { ward, payments, input } = await due();
  await settle({ ...input, method: 'cash', deskDriver: driver });
  await api.runJobs();
  await anInvoicePreference(api.database, ward, A_COMPANY);
  return payments[0]!.id;
}
const question = (id: number) => ({
  code: 'not-allowed-now',
  reason: 'receipt-maybe-printed',
  paymentIds: [id],
});

it('a company invoice for a payment whose receipt was ticked at a desk without a driver: asks whether it was printed at another fiscal printer, and records the answer in the audit', async () => {
  const id = await tickedAt('none');
  expect(await refusalOf(order(id))).toEqual(question(id));
  expect((await api.as('office').payments.one({ paymentId: id })).may.issue).toEqual({
    allowed: false,
    why: question(id),
  });
  await staff().generateInvoiceFromPayment({ paymentId: id, isReceiptNotPrinted: true });
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'withdrawn' });
  const [entry] = await listAudit(api.database.prisma, { limit: 1 });
  expect(entry).toMatchObject({ actor: ACTORS.office.email, after: { isReceiptNotPrinted: true } });
});

it('a company invoice for a payment whose receipt was ticked at a desk without a driver: refused in a run, which cannot ask', async () => {
  const id = await tickedAt('none');
  const { runId } = await staff().startRun({ paymentIds: [id] });
  await api.runJobs();
  const { items } = await staff().run({ runId });
  expect(items).toMatchObject([{ state: 'refused', reason: { reason: 'receipt-maybe-printed' } }]);
  expect(await documents()).toEqual(['pay-1-receipt-1']);
});

it('a company invoice for a payment whose receipt was ticked at a desk without a driver: the answer opens no way past a receipt that is fiscal', async () => {
  const id = await tickedAt('none');
  await api.database.prisma.document.updateMany({ data: { fiscalState: 'fiscal' } });
  const asked = staff().generateInvoiceFromPayment({ paymentId: id, isReceiptNotPrinted: true });
  expect(await refusalOf(asked)).toMatchObject({ reason: 'receipt-is-fiscal' });
});

it('a company invoice for a payment whose receipt was ticked at a desk without a driver: nothing is asked before a named invoice', async () => {
  const id = await tickedAt('none');
  await api.database.prisma.invoice.updateMany({
    data: { classicInvoice: false, nominalInvoice: true, firstName: 'Anna', lastName: 'Nowak', version: 2 },
  });
  await order(id);
  await api.runJobs();
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});
