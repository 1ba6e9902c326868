// The proxy to the invoicing provider over HTTP: who may, what is sent, what is kept, and what a repetition does.
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/documents/buyer';
import type { Role } from '@zapisy/domain/people/role';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { ledger, posted, payment, account, told } = openIssuing(server.api);

const POLISH = 'Piłka nożna — wrzesień 2026 (Zofia Nowak)';
const PROBLEM = expect.stringContaining('application/problem+json');
const LINE = { name: POLISH, quantity: 1, tax: '8', total_price_gross: '150.00' };
const PERSON = { buyer_company: false, buyer_first_name: 'Anna', buyer_last_name: 'Nowak' };
const receipt = (more: object = {}) => ({ invoice: { payment_type: 'card', positions: [LINE], ...more } });
const vat = (more: object = {}) => ({ invoice: { kind: 'vat', ...PERSON, positions: [LINE], ...more } });

type Sent = { readonly key?: string; readonly who?: Role };

async function call(method: 'POST' | 'PUT', url: string, payload: object, { key, who = 'office' }: Sent = {}) {
  const headers = { authorization: await server.bearer(who), ...(key !== undefined && { 'idempotency-key': key }) };
  return server.app.inject({ method, url, headers, payload });
}
const post = (what: 'receipts' | 'invoices', payload: object, sent?: Sent) =>
  call('POST', `/api/invoicing/${what}`, payload, sent);
const put = (id: unknown, payload: object, sent?: Sent) => call('PUT', `/api/invoicing/receipts/${id}`, payload, sent);
const rows = async () => ({
  requests: await server.api.database.prisma.documentRequest.findMany({ select: { kind: true, state: true } }),
  documents: await server.api.database.prisma.document.count(),
});

describe('who may', () => {
  it.each([
    ['reception', 201],
    ['office', 201],
    ['manager', 201],
    ['admin', 201],
    ['marketing', 403],
    ['client', 403],
  ] as const)('%s: %i', async (who, status) => {
    expect((await post('receipts', receipt(), { who })).statusCode).toBe(status);
    expect((await put(404_404, {}, { who })).statusCode).toBe(status === 201 ? 400 : 403);
    expect((await post('invoices', vat(), { who })).statusCode).toBe(status);
  });

  it('nobody without a token, and the body is not even read', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/invoicing/receipts', headers, payload: '{' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, PROBLEM]);
    expect(answer.json()).toMatchObject({ code: 'not-signed-in' });
    expect(await ledger()).toEqual([]);
  });
});

describe('a receipt', () => {
  it('is one whatever the body says, with names for the printer, and leaves its rows and its audit', async () => {
    const answer = await post('receipts', receipt({ kind: 'vat', internal_note: 'zostaje' }), {
      key: 'moja sprzedaz 1',
    });
    expect(answer.statusCode).toBe(201);
    const [document] = await ledger();
    expect(answer.json()).toMatchObject({ id: document?.id, kind: 'receipt' });
    const [sent] = await posted();
    expect(sent).toMatchObject({ kind: 'receipt', oid_unique: 'yes', buyer_company: false, internal_note: 'zostaje' });
    expect(sent?.['oid']).toMatch(/^proxy-[0-9a-f]{40}$/);
    expect(sent?.['positions']).toMatchObject([{ name: 'Pilka nozna 09.2026 (Zofia Nowak)' }]);
    expect(await rows()).toEqual({ requests: [{ kind: 'receipt', state: 'accepted' }], documents: 1 });
    const [audit] = await listAudit(server.api.database.prisma, { limit: 1 });
    expect(audit).toMatchObject({ who: 'katarzyna.mazur@zapisy.example', action: 'createProxyReceipt' });
  });

  it('without a key gets a fresh one, which asks how it went', async () => {
    const first = await post('receipts', receipt());
    const key = String(first.headers['idempotency-key']);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    const again = await post('receipts', receipt(), { key });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await ledger()).toHaveLength(1);
  });

  it.each([
    ['invoice.oid', receipt({ oid: 'x' })],
    ['invoice.buyer_tax_no', receipt({ buyer_tax_no: '5260250274' })],
    ['invoice.positions', { invoice: { positions: [] } }],
    ['invoice.positions.0.total_price_gross', receipt({ positions: [{ ...LINE, total_price_gross: '1.005' }] })],
    ['invoice.buyer_name', receipt({ buyer_name: 'Anna' })],
    ['api_token', { ...receipt(), api_token: 'x' }],
    ['paymentIds.0', { ...receipt(), paymentIds: ['x'] }],
  ])('is refused naming %s', async (field, body) => {
    const answer = await post('receipts', body);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, PROBLEM]);
    expect(answer.json()).toMatchObject({ code: 'bad-input', fields: { [field]: [expect.any(String)] } });
    expect(await ledger()).toEqual([]);
  });
});

describe('a key', () => {
  it('with another body, or on the other path, is a conflict', async () => {
    await post('receipts', receipt(), { key: 'k' });
    const other = receipt({ positions: [{ ...LINE, total_price_gross: '151.00' }] });
    for (const answer of [await post('receipts', other, { key: 'k' }), await post('invoices', vat(), { key: 'k' })]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict', reason: 'other-body' }]);
    }
    expect(await ledger()).toHaveLength(1);
  });

  it('has at most 200 characters', async () => {
    expect((await post('receipts', receipt(), { key: 'k'.repeat(200) })).statusCode).toBe(201);
    const answer = await post('receipts', receipt(), { key: 'k'.repeat(201) });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Idempotency-Key']]);
    expect((await post('receipts', receipt(), { key: 'ż' })).statusCode).toBe(400);
    expect((await post('receipts', receipt(), { key: '' })).statusCode).toBe(400);
  });

  it('sent five times at once makes one document', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('receipts', receipt(), { key: 'once' })));
    expect(answers.filter(({ statusCode }) => ![201, 202].includes(statusCode))).toEqual([]);
    expect(await posted()).toHaveLength(1);
    expect((await post('receipts', receipt(), { key: 'once' })).statusCode).toBe(201);
    expect(await rows()).toMatchObject({ documents: 1 });
  });
});

describe('an invoice', () => {
  it('keeps its Polish names; a receipt on this path does not', async () => {
    expect((await post('invoices', vat())).statusCode).toBe(201);
    expect((await post('invoices', receipt({ kind: 'receipt', buyer_company: false }))).statusCode).toBe(201);
    const names = (await posted()).map((sent) => (sent['positions'] as readonly { name: string }[])[0]?.name);
    expect(names).toEqual([POLISH, 'Pilka nozna 09.2026 (Zofia Nowak)']);
  });

  it('may be of any kind', async () => {
    expect((await post('invoices', vat({ kind: 'proforma' }))).statusCode).toBe(201);
    expect(await rows()).toMatchObject({ requests: [{ kind: 'proforma', state: 'accepted' }] });
  });

  it('that the provider refuses is a problem with its fields, and so is its repetition', async () => {
    await server.api.levers.invoicing.fault({ fault: { type: 'refuse', field: 'buyer_tax_no', message: '- zły NIP' } });
    const first = await post('invoices', vat(), { key: 'r' });
    expect([first.statusCode, first.headers['content-type']]).toEqual([422, PROBLEM]);
    expect(first.json()).toMatchObject({ code: 'provider-refused', fields: { buyer_tax_no: [expect.any(String)] } });
    const again = await post('invoices', vat(), { key: 'r' });
    expect([again.statusCode, (await posted()).length]).toEqual([422, 1]);
  });
});

describe('an outcome that nobody knows', () => {
  it('is looked up: the document that was made is found, and not sent again', async () => {
    await server.api.levers.invoicing.fault({ fault: { type: 'html', when: 'after' } });
    const answer = await post('receipts', receipt(), { key: 'u' });
    expect([answer.statusCode, (await posted()).length, (await ledger()).length]).toEqual([201, 1, 1]);
  });

  it('waits, proves it absent, and only then is sent again, also by the follow-up alone', async () => {
    const { clock } = server.api;
    clock.set('2026-11-20T12:00:00Z');
    await server.api.levers.invoicing.fault({ fault: { type: 'html', when: 'before' } });
    const answer = await post('receipts', receipt(), { key: 'u' });
    expect([answer.statusCode, answer.json().state]).toEqual([202, 'waiting']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('receipts', receipt(), { key: 'u' })).statusCode, 'before its pause is over').toBe(202);
    expect(await posted()).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(120_000);
      await followUpDocuments(server.api.context);
    }
    expect(await posted()).toHaveLength(2);
    expect((await post('receipts', receipt(), { key: 'u' })).statusCode).toBe(201);
    expect(await ledger()).toHaveLength(1);
  });
});

describe('a document found that stands for another one in our books', () => {
  it('is not taken: the request waits for a person, and holds up no other', async () => {
    const { clock, levers, context, database } = server.api;
    clock.set('2026-11-20T12:00:00Z');
    for (const key of ['first', 'second']) {
      await levers.invoicing.fault({ fault: { type: 'html', when: 'after' } });
      await levers.invoicing.fault({ on: 'list', fault: { type: 'html', when: 'before' } });
      expect((await post('receipts', receipt(), { key })).statusCode).toBe(202);
      clock.advance(1);
    }
    await aDocument(database, { providerId: (await ledger())[0]?.id ?? 0 });
    clock.advance(60_000);
    await followUpDocuments(context);
    expect((await post('receipts', receipt(), { key: 'second' })).statusCode).toBe(201);
    expect((await post('receipts', receipt(), { key: 'first' })).statusCode).toBe(202);
    expect([(await told()).length, (await posted()).length]).toEqual([1, 2]);
  });
});

describe('payments', () => {
  it('get the document, and no second one of its kind', async () => {
    const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
    const made = await post('receipts', { ...receipt(), paymentIds: [id] }, { key: 'p' });
    expect(made.statusCode).toBe(201);
    expect((await payment(id)).receipt).toMatchObject({ providerId: made.json().id });
    const second = await post('receipts', { ...receipt(), paymentIds: [id] }, { key: 'q' });
    expect([second.statusCode, second.json()]).toMatchObject([409, { reason: 'already-issued', paymentIds: [id] }]);
    expect((await post('receipts', { ...receipt(), paymentIds: [id] }, { key: 'p' })).statusCode).toBe(201);
    await server.api.runJobs();
    expect(await payment(id)).toMatchObject({ outcome: 'issued' });
    expect(await posted()).toHaveLength(1);
  });

  it('of two owners are refused: each would see the other’s document', async () => {
    const [one, other] = ['anna@poczta.example', 'adam@poczta.example'].map(async (ownerEmail) => {
      const participant = await aParticipant(server.api.database, { ownerEmail });
      return aPaidPayment(server.api.database, { participant, outcome: 'without-document', printReceipt: false });
    });
    const paymentIds = [(await one)?.id, (await other)?.id];
    const answer = await post('receipts', { ...receipt(), paymentIds });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'other-owner' }]);
    expect(await ledger()).toEqual([]);
  });

  it('that are missing, not paid, or at work are refused', async () => {
    const due = await aPayment(server.api.database);
    const busy = await aPaidPayment(server.api.database);
    const refused = async (id: number) => (await post('receipts', { ...receipt(), paymentIds: [id] })).json().reason;
    expect(await refused(999_999)).toBe('payment-unknown');
    expect(await refused(due.id)).toBe('payment-not-paid');
    expect(await refused(busy.id)).toBe('documents-under-way');
    expect(await ledger()).toEqual([]);
  });
});

describe('an invoice with a tax id', () => {
  const COMPANY = { buyer_company: true, buyer_name: 'Nowak sp. z o.o.', buyer_tax_no: '5260250274' };
  const database = () => server.api.database.prisma;
  /** A payment whose receipt stands at the provider; `fiscalState` as a desk or the provider has made it. */
  async function receipted(fiscalState: string, buyer = buyerOf(EMPTY_INVOICE, 0)) {
    const { id } = await aPaidPayment(server.api.database, { printReceipt: true, buyer });
    await enqueueDocuments(database(), [id]);
    await server.api.runJobs();
    await database().document.updateMany({ data: { fiscalState } });
    return id;
  }

  it.each(['fiscal', 'ordered', 'none'])('is never issued beside a receipt that stands: %s', async (fiscalState) => {
    const id = await receipted(fiscalState);
    const answer = await post('invoices', { ...vat(COMPANY), paymentIds: [id] });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'receipt-stands', paymentIds: [id] }]);
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['receipt']);
  });

  it('is never issued to a receipt', async () => {
    for (const link of [{ issued_to_receipt: true }, { additional_params: 'for_receipt' }]) {
      const answer = await post('invoices', vat({ ...COMPANY, ...link, from_invoice_id: 1 }));
      expect(answer.json()).toMatchObject({
        code: 'bad-input',
        fields: { 'invoice.buyer_tax_no': [expect.any(String)] },
      });
    }
    expect(await ledger()).toEqual([]);
  });

  it('a named one to the fiscal receipt of a company’s sale is issued, and the receipt stays what it is', async () => {
    const id = await receipted('fiscal', buyerOf(A_COMPANY, 1));
    expect((await post('invoices', { ...vat(), paymentIds: [id] })).statusCode).toBe(201);
    await server.api.runJobs();
    expect(await payment(id)).toMatchObject({ receipt: { withdrawn: false }, invoice: { kind: 'vat' } });
  });
});

describe('a changed receipt', () => {
  const change = { invoice: { kind: 'vat', positions: [{ ...LINE, name: 'Żółw — maj 2026' }], description: 'nowy' } };

  it('is converted, stays a receipt, and is audited', async () => {
    const { id } = (await post('receipts', receipt())).json();
    const answer = await put(id, change);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, kind: 'receipt' }]);
    expect(JSON.stringify(await ledger())).toContain('"Zolw 05.2026"');
    const [audit] = await listAudit(server.api.database.prisma, { limit: 1 });
    expect(audit).toMatchObject({ action: 'updateProxyReceipt', entityId: String(id) });
    expect(JSON.stringify(audit?.after)).not.toContain('nowy');
  });

  it('is refused for what is no receipt, is fiscal, or is nowhere; nothing is sent', async () => {
    await account({ autoFiscalise: true });
    const fiscal = (await post('receipts', receipt())).json().id;
    const invoice = (await post('invoices', vat())).json().id;
    const reasons = [await put(fiscal, change), await put(invoice, change)].map((answer) => answer.json());
    expect(reasons).toMatchObject([{ reason: 'already-fiscal' }, { reason: 'not-a-receipt' }]);
    expect((await put(404_404, change)).statusCode).toBe(404);
    expect((await put('1e3', change)).statusCode).toBe(404);
    const calls = await server.api.levers.journal('invoicing');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('that a desk of ours has printed is refused too', async () => {
    const { id } = (await post('receipts', receipt())).json();
    await server.api.database.prisma.document.updateMany({ data: { fiscalState: 'fiscal' } });
    expect((await put(id, change)).statusCode).toBe(409);
  });

  it.each([
    ['queued', 409],
    ['held', 409],
    ['printed', 409],
    ['cancelled', 200],
  ])('that a desk of ours has %s: %i, for its paper would say something else', async (state, status) => {
    const { id: paymentId } = await aPaidPayment(server.api.database, { printReceipt: false, outcome: 'needs-person' });
    const { id } = (await post('receipts', { ...receipt(), paymentIds: [paymentId] })).json();
    const payments = { create: [{ paymentId, living: state !== 'cancelled' }] };
    const at = new Date();
    const data = { state, deskId: 'desk-1', receipt: {}, payments, createdAt: at, updatedAt: at };
    await server.api.database.prisma.printJob.create({ data });
    expect((await put(id, change)).statusCode).toBe(status);
  });
});
