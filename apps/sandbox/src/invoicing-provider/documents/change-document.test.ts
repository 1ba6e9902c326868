// Updating, deleting, the PDF, e-mail, printing, and the national e-invoice system with its webhook.
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
