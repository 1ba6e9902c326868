// Looking documents up: filters, pages, order, lag, and the periods that hide what one looks for.

import { type Account, aCompanyInvoice, anInvoice, aReceipt, testProvider } from '@zapisy/sandbox/testing/test-account';
import { expect, test } from 'vitest';

const provider = testProvider();

const oids = async (account: Account, query: string) => (await account.list(query)).map((row) => row['oid']);

async function withThree(): Promise<Account> {
  const account = provider.account();
  await account.create(aReceipt({ oid: 'pay-1:receipt' }));
  await account.create(anInvoice({ oid: 'pay-1:invoice' }));
  await account.create(aCompanyInvoice({ oid: 'pay-11:invoice' }));
  return account;
}

test.each([
  ['period=all', ['pay-11:invoice', 'pay-1:invoice', 'pay-1:receipt']],
  ['', ['pay-11:invoice', 'pay-1:invoice', 'pay-1:receipt']],
  ['period=all&order=oid', ['pay-1:invoice', 'pay-1:receipt', 'pay-11:invoice']],
  ['period=all&order=oid.desc', ['pay-11:invoice', 'pay-1:receipt', 'pay-1:invoice']],
  ['period=all&kind=receipt', ['pay-1:receipt']],
  ['period=all&kinds[]=vat&kinds[]=proforma', ['pay-11:invoice', 'pay-1:invoice']],
  ['period=all&oid=pay-1:invoice', ['pay-1:invoice']],
  ['period=all&oid=pay-1', []],
  ['period=all&oid=pay-1:invoice&kind=receipt', []],
  ['period=all&per_page=2', ['pay-11:invoice', 'pay-1:invoice']],
  ['period=all&per_page=2&page=2', ['pay-1:receipt']],
  ['period=all&per_page=2&page=3', []],
  ['period=last_month', []],
  ['period=last_year', []],
  ['period=this_year', ['pay-11:invoice', 'pay-1:invoice', 'pay-1:receipt']],
])('?%s', async (query, expected) => {
  expect(await oids(await withThree(), query)).toEqual(expected);
});

test('without a period only this month is shown, and the two dates count for "more" alone', async () => {
  const account = provider.account();
  await account.create(aReceipt({ oid: 'old', issue_date: '2024-03-05' }));
  const dates = 'date_from=2024-03-01&date_to=2024-03-31';
  expect(await oids(account, '')).toEqual([]);
  expect(await oids(account, `period=this_month&${dates}`)).toEqual([]);
  expect(await oids(account, `period=more&${dates}`)).toEqual(['old']);
  expect(await oids(account, 'period=all')).toEqual(['old']);
});

test('an oid filter may find every order id that holds the wanted one', async () => {
  const account = await withThree();
  await account.faultControl('POST', '/settings', { oidFilter: 'substring' });
  expect(await oids(account, 'period=all&oid=pay-1')).toHaveLength(3);
});

test('a new document stays out of as many lists as the fault control says, though it can be read by id', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { listLagReads: 2 });
  const { body } = await account.create(aReceipt({ oid: 'late' }));
  expect((await account.call('GET', `/invoices/${body['id']}.json`)).status).toBe(200);
  const seen: number[] = [];
  for (let n = 0; n < 3; n += 1) seen.push((await account.list('period=all&oid=late')).length);
  expect(seen).toEqual([0, 0, 1]);
});

test('a page holds 25 when not said and never more than 100; lines only when asked for', async () => {
  const account = provider.account();
  await account.faultControl('POST', '/documents', { invoice: aReceipt({ oid: 'many' }), count: 130 });
  expect(await account.list('period=all')).toHaveLength(25);
  const full = await account.list('period=all&per_page=500&include_positions=true');
  expect(full).toHaveLength(100);
  expect(full[0]).toMatchObject({ positions: [{ total_price_gross: '150.0' }] });
  expect(await account.list('period=all&per_page=100&page=2')).toHaveLength(30);
  expect((await account.list('period=all'))[0]).not.toHaveProperty('positions');
});

test('documents are found by number, id, client and the document they refer to', async () => {
  const account = await withThree();
  const [company, invoice] = await account.list();
  await account.create(anInvoice({ oid: 'ref', from_invoice_id: company?.['id'] }));
  expect(await oids(account, `period=all&number=${company?.['number']}`)).toEqual(['pay-11:invoice']);
  expect(await oids(account, `period=all&invoice_ids=${company?.['id']},${invoice?.['id']}`)).toHaveLength(2);
  expect(await oids(account, `period=all&from_invoice_id=${company?.['id']}`)).toEqual(['ref']);
  expect(await oids(account, `period=all&client_id=${invoice?.['client_id']}`)).toEqual(
    ['ref', 'pay-1:invoice', 'pay-1:receipt'].filter((oid) => oid !== 'pay-1:receipt'),
  );
});
