// Updating, deleting, the PDF, e-mail, printing, and the national e-invoice system with its webhook.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Account,
  aCompanyInvoice,
  anInvoice,
  aReceipt,
  type Json,
  testProvider,
} from '@zapisy/sandbox/testing/test-account';
import { expect, test } from 'vitest';

const provider = testProvider();

const at = (id: unknown, end = 'json') => `/invoices/${id}.${end}`;
const GOV = { gov_save_and_send: true };

async function registered(account: Account, invoice = aCompanyInvoice()): Promise<unknown> {
  const { body } = await account.create(invoice, GOV);
  expect(body['gov_status']).toBe('processing');
  const state = async () => (await account.call('GET', at(body['id']))).body['gov_status'];
  await expect.poll(state).toBe('ok');
  return body['id'];
}

test('an update changes what it names, lines by their id, and is checked like a creation', async () => {
  const account = provider.account();
  const made = await account.create(aReceipt({ buyer_note: 'x' }));
  const before = (await account.call('GET', at(made.body['id']))).body;
  const [line] = before['positions'] as Json[];
  const change = {
    positions: [
      { id: line?.['id'], name: 'Półkolonie' },
      { name: 'B', tax: 8, total_price_gross: 10 },
    ],
  };
  const { status, body } = await account.call('PUT', at(made.body['id']), { invoice: change });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    buyer_note: 'x',
    price_gross: '160.0',
    number: made.body['number'],
    positions: [{ id: line?.['id'], name: 'Półkolonie', total_price_gross: '150.0' }, { name: 'B' }],
  });
  const [row] = JSON.parse((await account.faultControl('GET', '/documents')).text);
  expect(row['fiscalNameProblems']).toHaveLength(1);
  const without = await account.call('PUT', at(made.body['id']), {
    invoice: { positions: [{ id: line?.['id'], _destroy: 1 }] },
  });
  expect(without.body['price_gross']).toBe('10.0');
  const bad = await account.call('PUT', at(made.body['id']), { invoice: { buyer_tax_no: '1111111111' } });
  expect([bad.status, bad.body['message']]).toEqual([422, { buyer_tax_no: ['- nieprawidłowy numer NIP'] }]);
});

test('deleted is gone, and its order id is free again', async () => {
  const account = provider.account();
  const { body } = await account.create(aReceipt({ oid: 'p', oid_unique: 'yes' }));
  expect((await account.call('DELETE', at(body['id']))).status).toBe(200);
  expect((await account.call('GET', at(body['id']))).status).toBe(404);
  expect((await account.call('DELETE', at(body['id']))).status).toBe(404);
  expect((await account.call('PUT', at(body['id']), { invoice: {} })).status).toBe(404);
  expect((await account.create(aReceipt({ oid: 'p', oid_unique: 'yes' }))).status).toBe(201);
});

test('once in the national system a document has its number and cannot be changed', async () => {
  const account = provider.account();
  const id = await registered(account);
  const { body } = await account.call('GET', at(id));
  expect(body['gov_id']).toMatch(/^5252445767-\d{8}-[0-9A-F]{12}$/);
  const change = await account.call('PUT', at(id), { invoice: { buyer_city: 'Kraków' } });
  expect([change.status, change.body['message']]).toEqual([
    422,
    'Nie można edytować dokumentu, ponieważ został przesłany do KSeF.',
  ]);
  expect((await account.call('DELETE', at(id))).status).toBe(422);
  expect(await account.list(`period=all&gov_id=${body['gov_id']}`)).toHaveLength(1);
});

test.each<[string | null, boolean, Json, string | null]>([
  [null, true, aCompanyInvoice(), 'processing'],
  [null, false, aCompanyInvoice(), null],
  [null, true, aReceipt(), 'not_applicable'],
  [null, false, aReceipt(), null],
  ['pl_companies', false, aCompanyInvoice(), 'processing'],
  ['pl_companies', false, aCompanyInvoice({ buyer_tax_no_kind: 'other' }), null],
  ['all_companies', false, aCompanyInvoice({ buyer_tax_no_kind: 'other' }), 'processing'],
  ['all_companies', false, anInvoice(), null],
  ['all', false, anInvoice(), 'processing'],
  ['all', false, aReceipt(), null],
])('account sends %j, asked %j: state %#', async (govAutoSend, asked, invoice, state) => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { govAutoSend });
  const { body } = await account.create(invoice, asked ? GOV : {});
  expect(body['gov_status']).toBe(state);
});

test('a refusal of the national system comes after the 201', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { govOutcome: 'send_error', govDelayMs: 5 });
  const { status, body } = await account.create(aCompanyInvoice(), GOV);
  expect(status).toBe(201);
  const read = async () => (await account.call('GET', at(body['id']))).body;
  await expect.poll(async () => (await read())['gov_status']).toBe('send_error');
  expect(await read()).toMatchObject({ gov_id: null, gov_error_messages: [expect.any(String)] });
});

test('webhooks are called for a creation and for a new state, with our secret in the body', async () => {
  const events: Json[] = [];
  const listener = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      events.push(JSON.parse(text));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhook`;
  const account = provider.account();
  await account.call('POST', '/webhooks.json', {
    webhook: { kind: 'invoice:create', url, api_token: 's3', active: true },
  });
  await account.faultControl('POST', '/webhooks', { url, apiToken: 's4' });
  const id = await registered(account);
  await expect.poll(() => events).toHaveLength(2);
  expect(events).toMatchObject([
    {
      api_token: 's3',
      app_name: 'fakturownia',
      deal: { external_ids: { fakturownia: id }, price: '150.0', paid: true },
    },
    { api_token: 's4', deal: { kind: 'vat' } },
  ]);
  expect(JSON.stringify(events)).not.toContain('gov');
  const turned = await account.faultControl('PATCH', `/documents/${id}`, {
    govStatus: 'duplicate_error',
    govErrors: ['440'],
  });
  expect(turned.body).toMatchObject({
    document: { gov_status: 'duplicate_error', gov_error_messages: ['440'] },
    deliveries: [{ status: 204, url, kind: 'invoice:update' }],
  });
  listener.close();
});

test('a PDF is a PDF, is delayed when a delay is set, and is a page of HTML while the national number is awaited', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { pdfLagReads: 1, govDelayMs: 600_000 });
  const { body } = await account.create(anInvoice());
  expect((await account.call('GET', at(body['id'], 'pdf'))).status).toBe(422);
  const file = await account.call('GET', at(body['id'], 'pdf'));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(file.text.slice(0, 8)).toBe('%PDF-1.4');
  const xref = Number(/startxref\n(\d+)/.exec(file.text)?.[1]);
  expect(file.text.slice(xref, xref + 4)).toBe('xref');
  const sent = await account.create(aCompanyInvoice(), GOV);
  await account.call('GET', at(sent.body['id'], 'pdf'));
  const waiting = await account.call('GET', at(sent.body['id'], 'pdf'));
  expect([waiting.status, waiting.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the public address of a document opens without a token, and only with its secret', async () => {
  const account = provider.account();
  const { body } = await account.create(anInvoice({ buyer_first_name: '<b>Anna' }));
  const page = await fetch(String(body['view_url']));
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('<b>Anna');
  expect((await fetch(`${account.address}/invoice/${body['token']}.pdf`)).headers.get('content-type')).toBe(
    'application/pdf',
  );
  expect((await fetch(`${account.address}/f/1-01-2026/guess`)).status).toBe(404);
});

test('an e-mail about an invoice still on its way is refused in a 200', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { govDelayMs: 600_000 });
  const waiting = await account.create(aCompanyInvoice(), GOV);
  const path = (id: unknown) => `/invoices/${id}/send_by_email.json`;
  const refused = await account.call('POST', path(waiting.body['id']));
  expect([refused.status, refused.body]).toEqual([
    200,
    { status: 'error', message: 'Faktura nie może zostać wysłana - brak numeru KSeF' },
  ]);
  const receipt = await account.create(aReceipt({ buyer_email: 'anna@poczta.example' }));
  expect((await account.call('POST', path(receipt.body['id']))).body['status']).toBe('ok');
});

test('printing moves on by itself, every order is counted, and a printed receipt is immutable', async () => {
  const account = provider.account();
  const { body } = await account.create(aReceipt());
  const order = () => account.call('GET', `/invoices/fiscal_print?invoice_ids[]=${body['id']}`);
  expect((await order()).status).toBe(200);
  const states: unknown[] = [];
  for (let n = 0; n < 2; n += 1) states.push((await account.call('GET', at(body['id']))).body['fiscal_status']);
  expect(states).toEqual(['printing', 'printed']);
  await order();
  const [row] = JSON.parse((await account.faultControl('GET', '/documents')).text);
  expect([row['fiscalPrintOrders'], row['fiscal_status']]).toEqual([2, 'printed']);
  expect((await account.call('PUT', at(body['id']), { invoice: { buyer_note: 'x' } })).status).toBe(422);
  expect((await account.call('DELETE', at(body['id']))).status).toBe(422);
  expect((await account.call('GET', '/invoices/fiscal_print?id=1')).status).toBe(404);
});

test('the account may print every receipt by itself', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { autoFiscalise: true, fiscalOutcome: 'error' });
  const { body } = await account.create(aReceipt());
  expect(body['fiscal_status']).toBe('to_print');
  await account.call('GET', at(body['id']));
  expect((await account.call('GET', at(body['id']))).body).toMatchObject({
    fiscal_status: 'error',
    fiscal_print_error: 'error [16]',
  });
});
