// The proxy to the invoicing provider over HTTP: the rights, what is sent, what is stored, and what a repetition does.
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { expect, it } from 'vitest';
import { LINE, NO_PERSON, POLISH, proxyCalls, receipt, vat } from '../../testing/proxy-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { ledger, posted, notified } = openIssuing(server.api);
const { post, put, rows } = proxyCalls(server);

const PROBLEM = expect.stringContaining('application/problem+json');

it.each([
  ['reception', 201],
  ['office', 201],
  ['manager', 201],
  ['admin', 201],
  ['marketing', 403],
  ['client', 403],
] as const)('who may: %s: %i', async (actor, status) => {
  expect((await post('receipts', receipt(), { actor })).statusCode).toBe(status);
  expect((await put(404_404, {}, { actor })).statusCode).toBe(status === 201 ? 400 : 403);
  expect((await post('invoices', vat(), { actor })).statusCode).toBe(status);
});

it('who may: no member of staff whose e-mail is not verified', async () => {
  const actor = { email: ACTORS.admin.email, emailVerified: false };
  for (const answer of [await post('receipts', receipt(), { actor }), await put(404_404, {}, { actor })]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email-not-verified']);
  }
  expect(await ledger()).toEqual([]);
});

it('who may: a request without a token is rejected before its body is read', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/invoicing/receipts', headers, payload: '{' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, PROBLEM]);
  expect(answer.json()).toMatchObject({ code: 'not-signed-in' });
  expect(await ledger()).toEqual([]);
});

it('a receipt is one whatever the body says, with names for the printer, and leaves its rows and its audit', async () => {
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
  expect(audit).toMatchObject({ actor: 'katarzyna.mazur@zapisy.example', action: 'createProxyReceipt' });
});

it('a receipt without a key gets a fresh one, which asks how it went', async () => {
  const first = await post('receipts', receipt());
  const key = String(first.headers['idempotency-key']);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  const again = await post('receipts', receipt(), { key });
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await ledger()).toHaveLength(1);
});

it.each([
  ['invoice.oid', receipt({ oid: 'x' })],
  ['invoice.client_id', receipt({ client_id: 7 })],
  ['invoice.copy_invoice_from', receipt({ copy_invoice_from: 7 })],
  ['invoice.buyer_tax_no', receipt({ buyer_tax_no: '5260250274' })],
  ['invoice.positions', { invoice: { positions: [] } }],
  ['invoice.positions.0.total_price_gross', receipt({ positions: [{ ...LINE, total_price_gross: '1.005' }] })],
  ['invoice.buyer_name', receipt({ buyer_name: 'Anna' })],
  ['invoice.buyer_last_name', receipt({ buyer_first_name: 'Anna' })],
  ['invoice.buyer_first_name', receipt({ buyer_first_name: ' ', buyer_last_name: 'Nowak' })],
  ['invoice.buyer_name', receipt({ buyer_company: true, buyer_name: 'AC\uFDD0ME' })],
  ['invoice.positions.0.name', receipt({ positions: [{ ...LINE, name: 'Obóz \u{1FFFE}' }] })],
  ['invoice.buyer_country', receipt({ buyer_country: 'UK' })],
  ['invoice.internal_note', receipt({ internal_note: 'a\u0001' })],
  ['api_token', { ...receipt(), api_token: 'x' }],
  ['paymentIds.0', { ...receipt(), paymentIds: ['x'] }],
  ['invoice.positions', receipt({ positions: [LINE, { ...LINE, total_price_gross: '-150.01' }] })],
  ['invoice.positions', receipt({ positions: Array(30).fill({ ...LINE, total_price_gross: '999999999.99' }) })],
])('a receipt is refused naming %s', async (field, body) => {
  const answer = await post('receipts', body);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, PROBLEM]);
  expect(answer.json()).toMatchObject({ code: 'bad-input', fields: { [field]: [expect.any(String)] } });
  expect(await ledger()).toEqual([]);
});

it('a key with another body is a conflict', async () => {
  await post('receipts', receipt(), { key: 'k' });
  const other = receipt({ positions: [{ ...LINE, total_price_gross: '151.00' }] });
  const answer = await post('receipts', other, { key: 'k' });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict', reason: 'other-body' }]);
  expect(await ledger()).toHaveLength(1);
});

it('a key with the same body at the other route is a conflict', async () => {
  const body = receipt({ kind: 'receipt', buyer_company: false });
  expect((await post('receipts', body, { key: 'k' })).statusCode).toBe(201);
  const answer = await post('invoices', body, { key: 'k' });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict', reason: 'other-body' }]);
  expect(await ledger()).toHaveLength(1);
});

it('a key has at most 200 characters', async () => {
  expect((await post('receipts', receipt(), { key: 'k'.repeat(200) })).statusCode).toBe(201);
  const answer = await post('receipts', receipt(), { key: 'k'.repeat(201) });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Idempotency-Key']]);
  expect((await post('receipts', receipt(), { key: 'ż' })).statusCode).toBe(400);
  expect((await post('receipts', receipt(), { key: '' })).statusCode).toBe(400);
});

it('a key sent five times at once makes one document', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('receipts', receipt(), { key: 'once' })));
  expect(answers.filter(({ statusCode }) => ![201, 202].includes(statusCode))).toEqual([]);
  expect(await posted()).toHaveLength(1);
  expect((await post('receipts', receipt(), { key: 'once' })).statusCode).toBe(201);
  expect(await rows()).toMatchObject({ documents: 1 });
});

it('an invoice keeps its Polish names; a receipt on this path does not', async () => {
  expect((await post('invoices', vat())).statusCode).toBe(201);
  expect((await post('invoices', receipt({ kind: 'receipt', buyer_company: false }))).statusCode).toBe(201);
  const names = (await posted()).map((sent) => (sent['positions'] as readonly { name: string }[])[0]?.name);
  expect(names).toEqual([POLISH, 'Pilka nozna 09.2026 (Zofia Nowak)']);
});

it('an invoice may be of any kind', async () => {
  expect((await post('invoices', vat({ kind: 'proforma' }))).statusCode).toBe(201);
  expect(await rows()).toMatchObject({ requests: [{ kind: 'proforma', state: 'accepted' }] });
});

it.each([
  ['invoice.positions', { positions: [{ ...LINE, total_price_gross: '-0.01' }] }],
  ['invoice.positions.0.name', { positions: [{ ...LINE, name: 'x'.repeat(257) }] }],
  ['invoice.buyer_first_name', { buyer_first_name: 'x'.repeat(256) }],
  ['invoice.buyer_last_name', { buyer_last_name: 'x'.repeat(256) }],
  ['invoice.buyer_name', { ...NO_PERSON, buyer_company: true, buyer_name: 'x'.repeat(256) }],
  ['invoice.buyer_street', { buyer_street: 'x'.repeat(256) }],
  ['invoice.buyer_email', { buyer_email: `${'x'.repeat(250)}@y.example` }],
  ['invoice.buyer_phone', { buyer_phone: '0'.repeat(17) }],
  ['invoice.description', { description: 'x'.repeat(257) }],
  ['invoice.buyer_tax_no', { buyer_company: true, buyer_tax_no: '1234567890' }],
  ['invoice.buyer_tax_no', { buyer_company: true, buyer_tax_no: '1111111111' }],
  ['invoice.buyer_tax_no', { buyer_company: true, buyer_tax_no: 'PL 0123456789', buyer_tax_no_kind: '' }],
  ['invoice.buyer_tax_no', { buyer_company: true, buyer_tax_no: 526025027 }],
])('an invoice is refused naming %s, before it is sent: %o', async (field, more) => {
  const answer = await post('invoices', vat(more));
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { [field]: [expect.any(String)] } }]);
  expect(await posted()).toEqual([]);
});

it.each([
  ['PL 526-025-02-74', undefined, '5260250274'],
  ['DE136695976', undefined, 'DE136695976'],
  ['123 456', 'other', '123 456'],
])('an invoice with the tax id %s of kind %s is sent with %s', async (typed, kind, sent) => {
  const company = { buyer_company: true, buyer_name: 'Nowak', buyer_tax_no: typed, buyer_tax_no_kind: kind };
  await post('invoices', vat({ ...company, ...NO_PERSON }));
  expect(await posted()).toMatchObject([{ buyer_tax_no: sent }]);
});

it('an invoice that the provider refuses is a problem with its fields, and so is its repetition', async () => {
  await server.api.faultControls.invoicing.fault({
    fault: { type: 'refuse', field: 'buyer_tax_no', message: '- zły NIP' },
  });
  const first = await post('invoices', vat(), { key: 'r' });
  expect([first.statusCode, first.headers['content-type']]).toEqual([422, PROBLEM]);
  expect(first.json()).toMatchObject({ code: 'provider-refused', fields: { buyer_tax_no: [expect.any(String)] } });
  const again = await post('invoices', vat(), { key: 'r' });
  expect([again.statusCode, (await posted()).length]).toEqual([422, 1]);
});

it('an unknown outcome is looked up: the document that was made is found, and not sent again', async () => {
  await server.api.faultControls.invoicing.fault({ fault: { type: 'html', when: 'after' } });
  const answer = await post('receipts', receipt(), { key: 'u' });
  expect([answer.statusCode, (await posted()).length, (await ledger()).length]).toEqual([201, 1, 1]);
});

it('an unknown outcome waits, proves it absent, and only then is sent again, also by the follow-up alone', async () => {
  const { clock } = server.api;
  clock.set('2026-11-20T12:00:00Z');
  await server.api.faultControls.invoicing.fault({ fault: { type: 'html', when: 'before' } });
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

it('a document found that our records link to another request is not taken: the request waits for a person, and holds up no other', async () => {
  const { clock, faultControls, context, database } = server.api;
  clock.set('2026-11-20T12:00:00Z');
  for (const key of ['first', 'second']) {
    await faultControls.invoicing.fault({ fault: { type: 'html', when: 'after' } });
    await faultControls.invoicing.fault({ on: 'list', fault: { type: 'html', when: 'before' } });
    expect((await post('receipts', receipt(), { key })).statusCode).toBe(202);
    clock.advance(1);
  }
  await aDocument(database, { providerId: (await ledger())[0]?.id ?? 0 });
  clock.advance(60_000);
  await followUpDocuments(context);
  expect((await post('receipts', receipt(), { key: 'second' })).statusCode).toBe(201);
  expect((await post('receipts', receipt(), { key: 'first' })).statusCode).toBe(202);
  expect([(await notified()).length, (await posted()).length]).toEqual([1, 2]);
});
