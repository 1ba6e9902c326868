// The link between an invoice and its receipt: what makes it, what refuses it, what is silently nothing.

import {
  type Account,
  anInvoice,
  aReceipt,
  type Json,
  linkTo,
  testProvider,
} from '@zapisy/sandbox/testing/test-account';
import { expect, test } from 'vitest';

const provider = testProvider();

const receiptOf = async (account: Account) => (await account.create(aReceipt())).body['id'];
const read = async (account: Account, id: unknown) => (await account.call('GET', `/invoices/${id}.json`)).body;

test('all three parameters tie the invoice to the receipt, and both say so', async () => {
  const account = provider.account();
  const receipt = await receiptOf(account);
  const { status, body } = await account.create(anInvoice(linkTo(receipt)));
  expect(status).toBe(201);
  expect(body).toMatchObject({ issued_to_receipt: true, from_invoice_id: receipt, receipt_for_invoice_id: receipt });
  expect(await read(account, receipt)).toMatchObject({ invoice_for_receipt_id: body['id'], issued_to_receipt: false });
});

test.each<[string, string]>([
  ['the receipt alone', 'additional_params issued_to_receipt'],
  ['without the mark', 'issued_to_receipt'],
  ['without the mode', 'additional_params'],
])('%s is a reference and no link', async (_, missing) => {
  const account = provider.account();
  const receipt = await receiptOf(account);
  const link = Object.fromEntries(Object.entries(linkTo(receipt)).filter(([key]) => !missing.split(' ').includes(key)));
  const { status, body } = await account.create(anInvoice(link));
  expect([status, body['from_invoice_id'], body['issued_to_receipt']]).toEqual([201, receipt, false]);
  expect((await read(account, receipt))['invoice_for_receipt_id']).toBeNull();
});

const REFUSALS: [string, (account: Account, receipt: unknown) => Promise<Json>][] = [
  ['a receipt that is not there', async () => anInvoice(linkTo(12))],
  ['an invoice as the source', async (account) => anInvoice(linkTo((await account.create(anInvoice())).body['id']))],
  [
    'a receipt already linked',
    async (account, receipt) => {
      await account.create(anInvoice(linkTo(receipt)));
      return anInvoice(linkTo(receipt));
    },
  ],
  [
    'another amount',
    async (_, receipt) =>
      anInvoice({ ...linkTo(receipt), positions: [{ name: 'A', tax: '8', total_price_gross: '149.99' }] }),
  ],
];

test.each(REFUSALS)('%s: 422, nothing made, and the same body without the three is accepted', async (_, make) => {
  const account = provider.account();
  const invoice = await make(account, await receiptOf(account));
  const before = (await account.list()).length;
  const refused = await account.create(invoice);
  expect([refused.status, refused.body['code']]).toEqual([422, 'error']);
  expect(await account.list()).toHaveLength(before);
  const { from_invoice_id, additional_params, issued_to_receipt, ...rest } = invoice;
  expect([from_invoice_id, additional_params, issued_to_receipt]).toEqual([expect.any(Number), 'for_receipt', true]);
  expect((await account.create(rest)).status).toBe(201);
});

test('an update links afterwards, or not, as the account is set up', async () => {
  const account = provider.account();
  const receipt = await receiptOf(account);
  const invoice = (await account.create(anInvoice())).body['id'];
  const change = { invoice: { from_invoice_id: receipt, invoice_id: receipt, issued_to_receipt: true } };
  await account.faultControl('PUT', '/settings', { updateLinks: false });
  const without = await account.call('PUT', `/invoices/${invoice}.json`, change);
  expect([without.status, without.body['issued_to_receipt']]).toEqual([200, false]);
  await account.faultControl('PUT', '/settings', { updateLinks: true });
  const linked = await account.call('PUT', `/invoices/${invoice}.json`, change);
  expect(linked.body).toMatchObject({ issued_to_receipt: true, receipt_for_invoice_id: receipt });
});

test('deleting one of the two frees the other', async () => {
  const account = provider.account();
  const receipt = await receiptOf(account);
  const invoice = (await account.create(anInvoice(linkTo(receipt)))).body['id'];
  expect((await account.call('DELETE', `/invoices/${invoice}.json`)).status).toBe(200);
  expect((await read(account, receipt))['invoice_for_receipt_id']).toBeNull();
  expect((await account.create(anInvoice(linkTo(receipt)))).body['issued_to_receipt']).toBe(true);
});
