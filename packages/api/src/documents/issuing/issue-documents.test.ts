// What is issued (DOC-1), seen in the provider's ledger, and how refusals end (ISS-1 to ISS-6).

import { openIssuing } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { A_LINE, aPaidPayment, type GivenPaid } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON } from '@zapisy/db/testing/builders/people';
import { grosze } from '@zapisy/domain/money';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { issueDocuments } from './issue-documents.ts';

const api = testApi();
const NOMINAL = buyerOf(A_PERSON, 3);
const CLASSIC = buyerOf(A_COMPANY, 3);
const { issue, issuing, ledger, posted, payment: after, account } = openIssuing(api);

async function issued(given: GivenPaid) {
  const { id } = await aPaidPayment(api.database, given);
  expect(await issue(id)).toEqual({ state: 'done' });
  return { payment: await after(id), rows: await ledger() };
}

const notifications = () => api.database.prisma.notification.findMany({ orderBy: { firstAt: 'asc' } });

it('what is issued: no preference: a receipt, its names fit for the printer', async () => {
  const { payment, rows } = await issued({});
  expect(rows).toMatchObject([
    {
      kind: 'receipt',
      price_gross: '250.0',
      payment_type: 'card',
      fiscalNameProblems: [],
      ignored: [],
      buyer_company: false,
      buyer_tax_no: null,
      oid: 'pay-1-receipt-1',
      status: 'paid',
      exempt_tax_kind: A_LINE.vatExemption,
      positions: [{ name: 'Pilka nozna 09.2026 (Zofia Nowak)' }],
    },
  ]);
  expect(payment).toMatchObject({ outcome: 'issued', invoice: null, receipt: { providerId: rows[0]?.id } });
});

it('what is issued: nominal: a receipt, then the invoice linked to it, with full Polish names', async () => {
  const { payment, rows } = await issued({ buyer: NOMINAL });
  expect(rows.map(({ kind }) => kind)).toEqual(['receipt', 'vat']);
  const [receipt, invoice] = rows;
  expect(invoice).toMatchObject({
    issued_to_receipt: true,
    receipt_for_invoice_id: receipt?.id,
    oid: 'pay-1-vat-1',
    ignored: [],
    buyer_company: false,
    buyer_name: 'Anna Nowak',
    buyer_tax_no: null,
    buyer_street: 'ul. Długa 1',
    positions: [{ name: A_LINE.name }],
    gov_status: null,
  });
  expect(payment).toMatchObject({
    outcome: 'issued',
    receipt: { providerId: receipt?.id, link: 'none' },
    invoice: { providerId: invoice?.id, link: 'linked' },
  });
});

it('what is issued: classic: the company invoice alone, sent to the national system', async () => {
  const { payment, rows } = await issued({ buyer: CLASSIC, printReceipt: false });
  expect(rows).toMatchObject([
    {
      kind: 'vat',
      buyer_company: true,
      buyer_tax_no: '5260250274',
      buyer_name: A_COMPANY.companyName,
      from_invoice_id: null,
      issued_to_receipt: false,
      gov_status: expect.stringMatching(/processing|ok/),
    },
  ]);
  expect(payment).toMatchObject({ outcome: 'issued', receipt: null, invoice: { link: 'none' } });
});

it('what is issued: online: the tick means nothing', async () => {
  const { payment, rows } = await issued({ buyer: NOMINAL, method: 'online', printReceipt: false });
  expect(rows.map(({ kind }) => kind)).toEqual(['receipt', 'vat']);
  expect(payment).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('what is issued: a nominal invoice never carries the tax id that the row still holds', async () => {
  const { rows } = await issued({ buyer: buyerOf({ ...A_PERSON, taxId: '5260250274', companyName: 'ACME' }, 1) });
  expect(rows.map((row) => [row.kind, row['buyer_tax_no'], row['buyer_company']])).toEqual([
    ['receipt', null, false],
    ['vat', null, false],
  ]);
});

it('what is issued: several payments of one buyer: one set of documents, without lines of 0,00 zł', async () => {
  const free = { ...A_LINE, name: 'Gratis', gross: grosze(0) };
  const first = await aPaidPayment(api.database, { buyer: NOMINAL, method: 'cash', lines: [A_LINE, free] });
  const participant = { ...(await after(first.id)).participant };
  const shirt = { name: 'Koszulka', gross: grosze(4_999), quantity: 2, vatRate: '23' as const };
  const second = await aPaidPayment(api.database, { buyer: NOMINAL, participant, lines: [shirt] });
  await issue(first.id, second.id);
  const rows = await ledger();
  expect(rows).toMatchObject([
    { kind: 'receipt', price_gross: '299.99', payment_type: 'cash', description: expect.stringContaining('karta') },
    { kind: 'vat', price_gross: '299.99', issued_to_receipt: true },
  ]);
  expect(rows[0]?.['positions']).toHaveLength(2);
  const [one, other] = [await after(first.id), await after(second.id)];
  expect([one.invoice?.id, one.receipt?.id]).toEqual([other.invoice?.id, other.receipt?.id]);
});

it('what is issued: payments of two buyers of one owner: a set of documents each', async () => {
  const first = await aPaidPayment(api.database, { buyer: NOMINAL });
  const { participant } = await after(first.id);
  const second = await aPaidPayment(api.database, { participant });
  await issue(first.id, second.id);
  expect((await ledger()).map((row) => row['oid'])).toEqual(['pay-1-receipt-1', 'pay-1-vat-1', 'pay-2-receipt-1']);
});

it('what is issued is dated by the day in Warsaw', async () => {
  api.clock.set('2026-11-20T23:30:00Z');
  const { rows } = await issued({ paidOn: '2026-11-19' });
  expect(rows).toMatchObject([{ issue_date: '2026-11-21', sell_date: '2026-11-19', paid_date: '2026-11-19' }]);
});

it('what is issued: a receipt returned with a fiscal state that was not ordered raises a notification', async () => {
  await account({ autoFiscalise: true });
  const { payment } = await issued({});
  expect(await notifications()).toMatchObject([{ reason: 'unordered-fiscal-state', paymentIds: [payment.payment.id] }]);
  expect(payment).toMatchObject({ outcome: 'issued', receipt: { fiscal: expect.stringMatching(/ordered|fiscal/) } });
});

it('what is issued called again it does nothing', async () => {
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  await issue(id);
  const calls = (await api.faultControls.journal('invoicing')).length;
  expect(await issue(id)).toEqual({ state: 'done' });
  expect(await api.faultControls.journal('invoicing')).toHaveLength(calls);
});

it.each([1, 2, 3, 4, 5])(
  'the link is refused: shape %i: the same request goes once more, without the three parameters',
  async (shape) => {
    await api.faultControls.invoicing.fault({ fault: { type: 'refuse-link', shape } });
    const { payment, rows } = await issued({ buyer: NOMINAL });
    expect(rows).toMatchObject([{ kind: 'receipt' }, { kind: 'vat', issued_to_receipt: false, from_invoice_id: null }]);
    expect(payment).toMatchObject({ outcome: 'issued-unlinked', invoice: { link: 'unlinked' } });
    const [, linked = {}, unlinked] = await posted();
    const { from_invoice_id, additional_params, issued_to_receipt, ...rest } = linked;
    expect([from_invoice_id, additional_params, issued_to_receipt]).toEqual([rows[0]?.id, 'for_receipt', true]);
    expect(JSON.stringify(unlinked)).toBe(JSON.stringify(rest));
    expect(await notifications()).toEqual([]);
  },
);

it('the link is refused: a link that the provider takes without a word is not believed', async () => {
  await account({ linkIgnored: true });
  const { payment, rows } = await issued({ buyer: NOMINAL });
  expect(rows[1]).toMatchObject({ from_invoice_id: rows[0]?.id, issued_to_receipt: false });
  expect(payment).toMatchObject({ outcome: 'issued-unlinked', invoice: { link: 'unlinked' } });
  expect(await posted()).toHaveLength(2);
});

it('the link is refused nor one that names another receipt', async () => {
  const { provider, ...rest } = issuing();
  const create: typeof provider.create = async (body) => {
    const answer = await provider.create(body);
    return answer.outcome === 'accepted' && body.invoice['kind'] === 'vat'
      ? { ...answer, document: { ...answer.document, fromProviderId: '77' } }
      : answer;
  };
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  await issueDocuments({ ...rest, provider: { ...provider, create } }, [id]);
  expect(await after(id)).toMatchObject({ outcome: 'issued-unlinked', invoice: { link: 'unlinked' } });
});

it('a document is refused: nominal invoice: the existing receipt is the fallback, and staff are notified', async () => {
  await api.faultControls.invoicing.fault({
    kind: 'vat',
    times: 2,
    fault: { type: 'refuse', field: 'buyer_post_code' },
  });
  const { payment, rows } = await issued({ buyer: NOMINAL });
  expect(rows.map(({ kind }) => kind)).toEqual(['receipt']);
  expect(payment).toMatchObject({ outcome: 'fell-back', invoice: null, receipt: { providerId: rows[0]?.id } });
  expect(await notifications()).toMatchObject([
    { type: 'sync', severity: 'critical', reason: 'invoice-rejected', paymentIds: [payment.payment.id], count: 1 },
  ]);
  expect(await posted()).toHaveLength(2);
});

it('a document is refused: a refusal that may be the link’s is tried without the link before it counts', async () => {
  await api.faultControls.invoicing.fault({
    kind: 'vat',
    times: 2,
    fault: { type: 'refuse', field: null, message: 'Nie' },
  });
  const { payment } = await issued({ buyer: NOMINAL });
  expect(payment).toMatchObject({ outcome: 'fell-back', invoice: null });
  expect(await posted()).toHaveLength(3);
});

it('a document is refused: classic invoice: a receipt without a printer is created, and the notification says why', async () => {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse' } });
  const { payment, rows } = await issued({ buyer: CLASSIC, printReceipt: false });
  expect(rows).toMatchObject([{ kind: 'receipt', buyer_tax_no: null, fiscalPrintOrders: 0, fiscal_status: null }]);
  expect(payment).toMatchObject({ outcome: 'fell-back', invoice: null });
  const [notified] = await notifications();
  expect(notified?.details).toMatchObject({
    said: {
      fields: { buyer_tax_no: ['nieprawidłowy numer NIP'] },
      receiptNotPrinted: 'company-invoice-would-be-forbidden',
    },
  });
  expect(await api.database.prisma.printJob.count()).toBe(0);
});

it('a document is refused: receipt: the invoice is issued unlinked, and staff are notified', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  const { payment, rows } = await issued({ buyer: NOMINAL });
  expect(rows).toMatchObject([{ kind: 'vat', issued_to_receipt: false, from_invoice_id: null }]);
  expect(payment).toMatchObject({ outcome: 'issued-unlinked', receipt: null, invoice: { link: 'unlinked' } });
  expect(await notifications()).toMatchObject([{ reason: 'receipt-rejected', paymentIds: [payment.payment.id] }]);
});

it('a document is refused: receipt alone: a person is needed', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  const { payment, rows } = await issued({});
  expect(rows).toEqual([]);
  expect(payment).toMatchObject({ outcome: 'needs-person', receipt: null });
  expect(await notifications()).toMatchObject([{ reason: 'receipt-rejected' }]);
});

it('a document is refused: both: a person is needed, and the refused receipt is not tried again', async () => {
  await api.faultControls.invoicing.fault({
    kind: 'receipt',
    times: 9,
    fault: { type: 'refuse', field: 'positions' },
  });
  await api.faultControls.invoicing.fault({ kind: 'vat', times: 9, fault: { type: 'refuse', field: 'positions' } });
  const { payment, rows } = await issued({ buyer: NOMINAL });
  expect(rows).toEqual([]);
  expect(payment).toMatchObject({ outcome: 'needs-person', receipt: null, invoice: null });
  expect((await notifications()).map(({ reason }) => reason)).toEqual(['receipt-rejected', 'invoice-rejected']);
  expect(await posted()).toHaveLength(2);
});

it('a document is refused: data that could bear no invoice make no request: the receipt is issued, the invoice waits for a person', async () => {
  const { payment, rows } = await issued({ buyer: buyerOf({ ...A_PERSON, street: '' }, 4) });
  expect(rows.map(({ kind }) => kind)).toEqual(['receipt']);
  expect(payment).toMatchObject({ outcome: 'needs-person', invoice: null, receipt: { providerId: rows[0]?.id } });
  expect(await notifications()).toMatchObject([{ reason: 'invoice-data-invalid' }]);
});

it('a document is refused: no personal data reach the log', async () => {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse' } });
  await issued({ buyer: CLASSIC, printReceipt: false });
  const logged = JSON.stringify(api.logged);
  expect(logged).toContain('invoice rejected');
  for (const secret of ['5260250274', 'Nowak', 'poczta.example', 'Długa']) expect(logged).not.toContain(secret);
});
