// What the provider says to an order to mail a document, and what it notes of it.

import { aReceipt, type Json, testProvider } from '@zapisy/sandbox/testing/test-account';
import { expect, test } from 'vitest';

const provider = testProvider();

const refused = (message: string) => ({ status: 'error', message });

test('an e-mail goes to the addresses named, by body or address, and is noted; the buyer’s own address is the default', async () => {
  const account = provider.account();
  const mail = async (invoice: Json, query: string, body: Json) => {
    const made = await account.create(aReceipt(invoice));
    return account.call('POST', `/invoices/${made.body['id']}/send_by_email.json${query}`, body);
  };
  expect((await mail({}, '', { email_to: 'anna@poczta.example', email_pdf: true })).body['status']).toBe('ok');
  expect((await mail({}, '?email_to=jan@poczta.example', {})).body['status']).toBe('ok');
  expect((await mail({ buyer_email: 'ola@poczta.example' }, '', {})).body['status']).toBe('ok');
  const withoutRecipient = await mail({}, '', {});
  expect([withoutRecipient.status, withoutRecipient.body]).toEqual([
    200,
    refused('Nieprawidłowy adres e-mail odbiorcy'),
  ]);
  const rows = JSON.parse((await account.faultControl('GET', '/documents')).text) as Json[];
  expect(rows.map((row) => row['mails'])).toMatchObject([
    [{ to: ['anna@poczta.example'], pdf: true }],
    [{ to: ['jan@poczta.example'], pdf: false }],
    [{ to: ['ola@poczta.example'] }],
    [],
  ]);
});

test('the same document does not go twice within three days, unless it is forced', async () => {
  const account = provider.account();
  const { body } = await account.create(aReceipt({ buyer_email: 'ola@poczta.example' }));
  const mail = (more: Json = {}) => account.call('POST', `/invoices/${body['id']}/send_by_email.json`, more);
  expect((await mail()).body['status']).toBe('ok');
  expect((await mail()).body).toEqual(refused('Dokument został już wysłany w ciągu ostatnich 3 dni'));
  expect((await mail({ force: true })).body['status']).toBe('ok');
  const [row] = JSON.parse((await account.faultControl('GET', '/documents')).text) as Json[];
  expect(row?.['mails']).toHaveLength(2);
});
