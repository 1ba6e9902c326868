// The staff's list of payments and the card of one, through the procedures: rows, pages, and the acts that are possible
// now.
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { issue, notified } = openIssuing(api);
const { due, settle } = openCounter(api);
const staff = () => api.as('reception');
const card = (paymentId: number) => staff().payments.one({ paymentId });

const no = (reason: string, paymentId: number) => ({
  allowed: false,
  why: { code: 'not-allowed-now', reason, paymentIds: [paymentId] },
});

it('the list lists each payment with its owner, its subject, and the progress of its documents', async () => {
  const participant = await aParticipant(api.database, { firstName: 'Łucja', ownerEmail: 'lucja@poczta.example' });
  const { id } = await aPaidPayment(api.database, { participant, buyer: buyerOf(A_PERSON, 1) });
  await issue(id);
  const due = await aPayment(api.database, { city: 'Gdynia' });
  const { payments, next } = await staff().payments.list();
  expect(next).toBeUndefined();
  expect(payments).toMatchObject([
    { id: due.id, city: 'Gdynia', state: 'due', paidOn: null, buyer: null, outcome: null, receipt: null },
    {
      id,
      participant: { id: participant.id, firstName: 'Łucja', lastName: 'Nowak' },
      ownerEmail: 'lucja@poczta.example',
      city: 'Kraków',
      title: due.lines[0]?.name,
      lines: 1,
      amount: 25_000,
      method: 'card',
      state: 'paid',
      paidOn: '2026-11-20',
      outcome: 'issued',
      linkManually: false,
      buyer: { preference: 'nominal', name: 'Anna Nowak' },
      receipt: { kind: 'receipt' },
      invoice: { kind: 'vat', link: 'linked' },
    },
  ]);
});

it('the list lists for each payment what a run would issue, and for the others why it would issue nothing', async () => {
  const wantsInvoice = await aParticipant(api.database, { ownerEmail: 'imienna@poczta.example' });
  await anInvoicePreference(api.database, wantsInvoice, A_PERSON);
  const due = await aPayment(api.database);
  const receipted = await aPaidPayment(api.database);
  await issue(receipted.id);
  const invoiced = await aPaidPayment(api.database, { participant: wantsInvoice, buyer: buyerOf(A_PERSON, 1) });
  await issue(invoiced.id);
  const later = await aPaidPayment(api.database, { participant: wantsInvoice });
  await issue(later.id);
  const without = await aPaidPayment(api.database, { outcome: 'without-document' });
  const ids = [due.id, receipted.id, invoiced.id, later.id, without.id];
  const listed = new Map((await staff().payments.list()).payments.map((row) => [row.id, row.issue]));
  expect(ids.map((id) => listed.get(id))).toMatchObject([
    { allowed: false, why: { reason: 'not-paid' } },
    no('no-invoice-wanted', receipted.id),
    no('invoice-exists', invoiced.id),
    { allowed: true, documents: 'named-to-receipt' },
    { allowed: true, documents: 'missing' },
  ]);
  const { runId } = await staff().documents.startRun({ paymentIds: ids });
  await api.runJobs();
  const { items } = await staff().documents.run({ runId });
  const refused = items.filter(({ state }) => state === 'refused').map(({ paymentId }) => paymentId);
  expect(refused).toEqual(ids.filter((id) => listed.get(id)?.allowed === false));
});

it('the list: pages follow one another to the end', async () => {
  for (let made = 0; made < 5; made += 1) await aPayment(api.database);
  const first = await staff().payments.list({ limit: 2 });
  const second = await staff().payments.list({ limit: 2, cursor: first.next });
  const third = await staff().payments.list({ limit: 2, cursor: second.next });
  const ids = [first, second, third].flatMap(({ payments }) => payments.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(5);
  expect(third.next).toBeUndefined();
});

it('the list is searched and narrowed at once', async () => {
  const company = buyerOf({ ...A_COMPANY, companyName: 'Żółta Łódź' }, 1);
  const { id } = await aPaidPayment(api.database, { buyer: company, outcome: 'needs-person' });
  await aPaidPayment(api.database, { buyer: company });
  const given = { query: 'zolta lodz', documents: 'needs-person', from: '2026-11-20', to: '2026-11-20' } as const;
  expect((await staff().payments.list(given)).payments).toMatchObject([
    { id, buyer: { preference: 'classic', name: 'Żółta Łódź' } },
  ]);
  expect((await staff().payments.list({ ...given, city: 'Gdynia' })).payments).toEqual([]);
  const wrong = staff().payments.list({ from: '2026-02-30' });
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

/** A payment in cash with a receipt, settled at desk-1. */
async function settledInCash() {
  const { ward, input } = await due();
  await settle({ ...input, settlementKey: 'key-of-this-test', method: 'cash' });
  return { id: input.paymentIds[0]!, participant: ward };
}

it('the card of a payment that is settled at a desk: the settlement, its print, its documents, and no act that has no sense', async () => {
  const { id } = await settledInCash();
  const waiting = await card(id);
  expect(waiting).toMatchObject({
    id,
    outcome: 'waiting',
    payment: { lines: [{ gross: 25_000 }], settledBy: ACTORS.reception.email },
    settlement: { key: 'key-of-this-test', deskId: 'desk-1', paymentIds: [id], printJob: { state: 'queued' } },
    may: { issue: no('document-under-way', id), cancelSettlement: no('printing', id) },
  });
  await api.runJobs();
  const issued = await card(id);
  expect(issued).toMatchObject({
    outcome: 'issued',
    documents: { requests: [{ kind: 'receipt', state: 'accepted' }] },
  });
  expect(issued.may).toMatchObject({
    issue: no('no-invoice-wanted', id),
    issueReceipt: no('no-failed-receipt', id),
    checkLink: no('no-invoice', id),
    declareAbsent: no('no-unknown-document', id),
    cancelSettlement: { allowed: false },
    withdrawReceipt: { allowed: false },
  });
  expect(await refusalOf(staff().documents.generateInvoiceFromPayment({ paymentId: id }))).toEqual(
    issued.may.issue.allowed ? undefined : issued.may.issue.why,
  );
});

it('the card of a payment that was settled with another: what blocks one blocks both', async () => {
  const participant = await aParticipant(api.database);
  const [first, second] = [
    await aPayment(api.database, { participant }),
    await aPayment(api.database, { participant }),
  ];
  const settlementKey = 'key-of-this-test';
  await settle({
    settlementKey,
    playerId: participant.id,
    paymentIds: [first.id, second.id],
    method: 'card',
    deskId: 'desk-1',
    printReceipt: false,
    noReceiptReason: { code: 'exempt-sale', text: '' },
    invoiceVersion: 0,
  });
  expect((await card(second.id)).may.cancelSettlement).toEqual({ allowed: true });
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId: first.id });
  await api.runJobs();
  const { cancelSettlement } = (await card(second.id)).may;
  expect(cancelSettlement).toEqual(no('document-issued', first.id));
  const refusal = await refusalOf(staff().payments.cancelSettlement({ settlementKey, reason: 'pomyłka' }));
  expect({ allowed: false, why: refusal }).toEqual(cancelSettlement);
});

it('the card of a payment whose invoice was rejected: the notification, and the invoice once the data are corrected', async () => {
  const participant = await aParticipant(api.database);
  await anInvoicePreference(api.database, participant, { ...A_COMPANY, taxId: '1111111111' });
  const given = { participant, buyer: buyerOf(A_COMPANY, 0), printReceipt: false };
  const { id } = await aPaidPayment(api.database, given);
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  await issue(id);
  expect(await notified()).toHaveLength(1);
  const rejected = await card(id);
  expect(rejected).toMatchObject({
    outcome: 'fell-back',
    openNotifications: [{ reason: 'invoice-rejected', paymentIds: [id] }],
    may: { issue: { allowed: false, why: { code: 'invalid-invoice-data', problems: [{ field: 'taxId' }] } } },
  });
  await anInvoicePreference(api.database, participant, A_COMPANY);
  expect((await card(id)).may.issue).toEqual({ allowed: true, documents: 'company' });
});

it('the card of a payment whose receipt was rejected: it may be tried again', async () => {
  const { id } = await aPaidPayment(api.database);
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  await issue(id);
  expect((await card(id)).may.issueReceipt).toEqual({ allowed: true });
  expect(await staff().documents.issueReceiptAgain({ paymentId: id })).toMatchObject({ outcome: 'waiting' });
  expect((await card(id)).may.issueReceipt).toEqual(no('document-under-way', id));
});

it('the card of a payment with an unknown document: it may be declared absent after a quarter of an hour', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const { id } = await aPaidPayment(api.database);
  await api.faultControls.invoicing.fault({ on: 'create', fault: { type: 'no-answer', when: 'before' } });
  await issue(id);
  expect((await card(id)).may.declareAbsent).toEqual(no('no-unknown-document', id));
  api.clock.advance(15 * 60_000);
  expect((await card(id)).may.declareAbsent).toEqual({ allowed: true, kind: 'receipt' });
  await staff().documents.declareAbsent({ paymentId: id, kind: 'receipt' });
  expect((await card(id)).may.declareAbsent).toEqual(no('no-unknown-document', id));
});

it('the card of a payment whose invoice is not linked: the link may be looked at again', async () => {
  const { id } = await aPaidPayment(api.database, { buyer: buyerOf(A_PERSON, 1) });
  await api.faultControls.invoicing.fault({ kind: 'vat', linked: true, fault: { type: 'refuse-link' } });
  await issue(id);
  expect(await card(id)).toMatchObject({ linkManually: true, may: { checkLink: { allowed: true } } });
  expect((await staff().payments.list({ documents: 'unlinked' })).payments).toMatchObject([{ id, linkManually: true }]);
});

it('the card of a payment shows when its documents were made, their e-mail recipient, and each actor', async () => {
  const { id, participant } = await settledInCash();
  await api.runJobs();
  await anInvoicePreference(api.database, participant, A_PERSON);
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_city' } });
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
  await api.runJobs();
  const { documents, openNotifications, prints } = await card(id);
  const made = { issuedOn: warsawDate(api.clock.now()), recordedAt: expect.any(Date), withdrawnAt: null };
  expect(documents.times).toEqual({ [documents.receipt?.id ?? '']: expect.objectContaining(made) });
  expect(documents).toEqual(await staff().documents.ofPayment({ paymentId: id }));
  expect(prints).toMatchObject([{ driver: 'posnet', deskId: 'desk-1', state: 'queued' }]);
  await staff().notifications.resolve({ id: openNotifications[0]?.id ?? '', note: 'telefon do klienta' });
  expect(await staff().payments.history({ paymentId: id })).toMatchObject([
    {
      actor: ACTORS.reception.email,
      name: 'Kasia Lis',
      action: 'resolveNotification',
      after: { note: 'telefon do klienta' },
    },
    {
      actor: ACTORS.office.email,
      name: 'Katarzyna Mazur',
      action: 'generateBulkInvoiceFromPayments',
      entity: 'payment',
      before: { outcome: 'issued', preference: 'none' },
      after: { outcome: 'waiting', preference: 'nominal' },
    },
    { actor: ACTORS.reception.email, action: 'settle', after: { state: 'paid', amount: 25_000, method: 'cash' } },
  ]);
});

it('the card of a payment that is not there', async () => {
  expect(await refusalOf(card(77))).toEqual({ code: 'not-found' });
  expect(await refusalOf(staff().payments.history({ paymentId: 77 }))).toEqual({ code: 'not-found' });
});
