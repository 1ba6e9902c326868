// What staff may order later, for one payment or a list: with a new copy of the profile, as the next revision.
import { randomUUID } from 'node:crypto';
import { openCounter } from '@zapisy/api/testing/counter';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_LINE, aPaidPayment, aPayment, type GivenPaid, NO_INVOICE } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { grosze } from '@zapisy/domain/money';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import type { Participant } from '@zapisy/domain/people/participant';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';

const api = testApi();
const { issue, documents, ledger, payment: paymentOf, notified } = openIssuing(api);
const { due, settle } = openCounter(api);
const staff = () => api.as('office').documents;
const order = (...paymentIds: number[]) => staff().generateBulkInvoiceFromPayments({ paymentIds });
const CLASSIC = { buyer: buyerOf(A_COMPANY, 0), printReceipt: false };
const NOMINAL = { buyer: buyerOf(A_PERSON, 0) };

/** A ward, its paid payment with its documents, and then another profile. */
async function issued(given: GivenPaid, profile?: Partial<StoredInvoice>, participant?: Participant) {
  const ward = participant ?? (await aParticipant(api.database));
  const { id } = await aPaidPayment(api.database, { paidOn: '2026-11-20', ...given, participant: ward });
  await issue(id);
  if (profile) await anInvoicePreference(api.database, ward, profile);
  return { id, ward };
}

async function fellBack(given: GivenPaid, profile: Partial<StoredInvoice>) {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  const sale = await issued(given, profile);
  expect(await paymentOf(sale.id)).toMatchObject({ outcome: 'fell-back' });
  return sale;
}

it('after a rejection: a named invoice is the next revision, linked to the receipt that exists', async () => {
  const { id } = await fellBack(NOMINAL, { ...A_PERSON, street: 'ul. Nowa 2' });
  expect(await staff().generateInvoiceFromPayment({ paymentId: id })).toEqual({
    paymentIds: [id],
    outcome: 'waiting',
  });
  await api.runJobs();
  const rows = await ledger();
  expect(rows).toMatchObject([
    { oid: 'pay-1-receipt-1' },
    { oid: 'pay-1-vat-2', buyer_street: 'ul. Nowa 2', issued_to_receipt: true, from_invoice_id: rows[0]?.id },
  ]);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', payment: { buyer: { invoiceVersion: 1 } } });
});

it('after a rejection: a company invoice is never linked, and withdraws the fallback receipt', async () => {
  const { id } = await fellBack(CLASSIC, { ...A_COMPANY, taxId: '5252445767' });
  await order(id);
  await api.runJobs();
  expect(await ledger()).toMatchObject([
    { oid: 'pay-1-receipt-1' },
    { oid: 'pay-1-vat-2', buyer_tax_no: '5252445767', issued_to_receipt: false, from_invoice_id: null },
  ]);
  expect(await paymentOf(id)).toMatchObject({
    outcome: 'withdrawn',
    receipt: { withdrawn: true },
    invoice: { link: 'none' },
  });
});

it('after a rejection: rejected again it counts on the same notification, and the receipt stays the only one', async () => {
  const { id } = await fellBack(CLASSIC, A_COMPANY);
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  await order(id);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'fell-back' });
  expect(await notified()).toEqual([{ reason: 'invoice-rejected', paymentIds: [id], count: 2 }]);
  expect((await staff().ofPayment({ paymentId: id })).requests).toMatchObject([
    { kind: 'vat', revision: 1, state: 'rejected', refusal: { fields: { buyer_tax_no: expect.any(Array) } } },
    { kind: 'receipt', revision: 1, state: 'accepted' },
    { kind: 'vat', revision: 2, state: 'rejected' },
  ]);
});

it('after a rejection: a company invoice is refused once the receipt is fiscal; a named one is the way out', async () => {
  const { id, ward } = await fellBack(CLASSIC, A_COMPANY);
  await api.database.prisma.document.updateMany({ data: { fiscalState: 'fiscal' } });
  const refusal = { code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds: [id] };
  expect(await refusalOf(order(id))).toEqual(refusal);
  await anInvoicePreference(api.database, ward, A_PERSON);
  await order(id);
  await api.runJobs();
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('a payment that has only a receipt gets a named invoice until three months after the month of payment', async () => {
  const { id } = await issued({}, A_PERSON);
  api.clock.set('2027-02-28T22:59:00Z');
  await order(id);
  await api.runJobs();
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
  const late = await issued({}, A_PERSON);
  api.clock.set('2027-02-28T23:00:00Z');
  expect(await refusalOf(order(late.id))).toEqual({
    code: 'too-late',
    reason: 'too-late',
    paymentIds: [late.id],
    deadline: '2027-02-28',
  });
});

describe.each([
  ['whose record exists', undefined],
  ['whose record was refused', { kind: 'receipt', fault: { type: 'refuse', field: 'positions' } } as const],
])('a payment that has only a receipt: %s', (_, fault) => {
  it.each([
    ['printed', 'receipt-is-fiscal'],
    ['unknown', 'receipt-being-printed'],
    ['queued', 'receipt-being-printed'],
  ])('gets no company invoice when its print is %s', async (state, reason) => {
    if (fault) await api.faultControls.invoicing.fault(fault);
    const { ward, input } = await due();
    await settle({ ...input, method: 'cash' });
    await api.runJobs();
    await api.database.prisma.printJob.updateMany({ data: { state } });
    await anInvoicePreference(api.database, ward, A_COMPANY);
    expect(await refusalOf(order(...input.paymentIds))).toMatchObject({ code: 'not-allowed-now', reason });
  });
});

it('a payment that has only a receipt gets a company invoice while that is not fiscal, also where the receipt was ticked, and the receipt goes', async () => {
  const { id } = await issued({ printReceipt: true }, A_COMPANY);
  await staff().generateInvoiceFromPayment({ paymentId: id, isReceiptNotPrinted: true });
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  expect(await paymentOf(id)).toMatchObject({
    outcome: 'withdrawn',
    receipt: { withdrawn: true },
    invoice: { link: 'none' },
  });
});

it.each([
  ['none', undefined, ['pay-1-receipt-1']],
  ['nominal', A_PERSON, ['pay-1-receipt-1', 'pay-1-vat-1']],
  ['classic', A_COMPANY, ['pay-1-vat-1']],
])('a payment without documents gets the missing ones: %s', async (_, profile, made) => {
  const { id } = await issued({ printReceipt: false, outcome: 'without-document' }, profile);
  expect(await documents()).toEqual([]);
  await order(id);
  await api.runJobs();
  expect(await documents()).toEqual(made);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
});

it('a payment without documents: paid online and held back for a person gets those of its sale', async () => {
  const { id } = await aPaidPayment(api.database, { method: 'online', printReceipt: false, outcome: 'needs-person' });
  await order(id);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
});

it('a payment without documents whose data waited for correction gets its invoice after it', async () => {
  const { id, ward } = await issued({ ...CLASSIC, buyer: buyerOf({ ...A_COMPANY, taxId: '1' }, 0) });
  expect(await paymentOf(id)).toMatchObject({ outcome: 'needs-person' });
  await anInvoicePreference(api.database, ward, A_COMPANY);
  await order(id);
  await api.runJobs();
  expect(await documents(), 'the tick of the settlement stays').toEqual(['pay-1-vat-1']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', receipt: null });
});

it('a payment without documents whose client wants no company invoice after all gets the receipt that was unticked for it alone', async () => {
  const { id, ward } = await issued({ ...CLASSIC, buyer: buyerOf({ ...A_COMPANY, taxId: '1' }, 0) });
  await anInvoicePreference(api.database, ward, A_PERSON);
  await order(id);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', payment: { printReceipt: true } });
});

it('a payment of 0,00 zł has no documents that could be missing', async () => {
  const free = [{ ...A_LINE, gross: grosze(0) }];
  const { id } = await issued({ lines: free, outcome: 'without-document' }, A_PERSON);
  const refusal = { code: 'not-allowed-now', reason: 'nothing-to-invoice', paymentIds: [id] };
  expect(await refusalOf(order(id))).toEqual(refusal);
  const charged = await issued({}, A_PERSON, (await paymentOf(id)).participant);
  expect(await refusalOf(order(charged.id, id))).toEqual(refusal);
});

it('a list of one buyer: one invoice, linked to the receipt they share', async () => {
  const ward = await aParticipant(api.database);
  const first = await aPaidPayment(api.database, { participant: ward });
  const second = await aPaidPayment(api.database, { participant: ward });
  await issue(first.id, second.id);
  await anInvoicePreference(api.database, ward, A_PERSON);
  await order(second.id, first.id, second.id);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-2-receipt-1', 'pay-1-2-vat-1']);
  expect(await paymentOf(second.id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('a list whose receipts differ is refused, and nothing of it gets a receipt that is in another fiscal memory', async () => {
  const { id, ward } = await issued({});
  const other = await aPayment(api.database, { participant: ward });
  await settle({
    settlementKey: randomUUID(),
    playerId: ward.id,
    paymentIds: [other.id],
    invoiceVersion: 0,
    deskId: 'desk-1',
    method: 'cash',
    printReceipt: false,
    noReceiptReason: { code: 'other-fiscal-memory', text: '' },
  });
  await anInvoicePreference(api.database, ward, A_PERSON);
  const refusal = { code: 'mismatched-payments', reason: 'other-receipt', paymentIds: [other.id] };
  expect(await refusalOf(order(id, other.id))).toEqual(refusal);
  await order(id);
  await order(other.id);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1', 'pay-2-vat-1']);
});

it('a list: the old buyer stays in the audit', async () => {
  const { id } = await issued({}, A_PERSON);
  await order(id);
  expect(await listAudit(api.database.prisma, { limit: 5 })).toMatchObject([
    {
      actor: ACTORS.office.email,
      action: 'generateBulkInvoiceFromPayments',
      entityId: String(id),
      before: { buyer: NO_INVOICE },
      after: { buyer: { preference: 'nominal' } },
    },
  ]);
});

it.each([
  ['of another owner', async () => issued({}, A_PERSON), 'other-buyer'],
  ['not paid', async () => aPayment(api.database), 'not-paid'],
])('a list names the refused payment: %s', async (_, mismatched, reason) => {
  const { id, ward } = await issued({}, A_PERSON);
  const second = await issued({}, undefined, ward);
  const { id: mismatchedId } = await mismatched();
  const refusal = await refusalOf(order(id, second.id, mismatchedId));
  expect(refusal).toEqual({ code: 'mismatched-payments', reason, paymentIds: [mismatchedId] });
  expect(await listAudit(api.database.prisma, { limit: 5 })).toEqual([]);
});

it('refused: a payment that is not there', async () => {
  expect(await refusalOf(order(77))).toEqual({ code: 'not-found' });
  expect(await refusalOf(staff().ofPayment({ paymentId: 77 }))).toEqual({ code: 'not-found' });
});

it('refused: two orders at once: one is taken', async () => {
  const { id } = await issued({}, A_PERSON);
  const ends = await Promise.allSettled([order(id), order(id), order(id)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
});
