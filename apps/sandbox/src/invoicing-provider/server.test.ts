// Who is let in, and what creating a document gives and refuses.
import { expect, test } from 'vitest';
import { aCompanyInvoice, anInvoice, aReceipt, type Json, testProvider } from '../../testing/test-account.ts';

const provider = testProvider();

const INVALID_NIP = { buyer_tax_no: ['- nieprawidłowy numer NIP'] };
const BLANK = ['- nie może być puste'];

test('a token is taken from the header, the address or the body', async () => {
  const { address } = provider.account();
  const post = (url: string, headers: Record<string, string>, body: Json) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const url = `${address}/invoices.json`;
  const responses = [
    await post(url, { authorization: 'Bearer invoicing.three' }, { invoice: aReceipt() }),
    await post(`${url}?api_token=invoicing.three`, {}, { invoice: aReceipt() }),
    await post(url, {}, { api_token: 'invoicing.three', invoice: aReceipt() }),
  ];
  expect(responses.map((response) => response.status)).toEqual([201, 201, 201]);
  const list = await fetch(`${url}?api_token=invoicing.three&period=all`);
  expect(await list.json()).toHaveLength(3);
});

test.each(['gateway.three', 'nonsense', ''])('the token %j is refused', async (token) => {
  const response = await fetch(`${provider.account().address}/departments.json?api_token=${token}`);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ code: 'error', message: expect.any(String) });
});

test('a receipt is made: 201, money as decimal strings, an id far from small numbers, a number of its series', async () => {
  const account = provider.account();
  const now = new Date();
  const first = await account.create(aReceipt({ oid: 'a' }));
  const second = await account.create(aReceipt({ oid: 'b' }));
  const invoice = await account.create(anInvoice({ oid: 'c' }));
  const [year, month] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(now).split('-');
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    kind: 'receipt',
    number: `PAR/1/${month}/${year}`,
    price_net: '138.89',
    price_gross: '150.0',
    price_tax: '11.11',
    paid: '150.0',
    status: 'paid',
    oid: 'a',
    from_api: true,
    issued_to_receipt: false,
    fiscal_status: null,
    gov_status: null,
    seller_tax_no: '5252445767',
  });
  expect(second.body['number']).toBe(`PAR/2/${month}/${year}`);
  expect(invoice.body['number']).toBe(`1/${month}/${year}`);
  expect(Number(first.body['id'])).toBeGreaterThan(21_000_000);
  expect(first.body['positions']).toBeUndefined();
});

test('the total of a line is not the price of one piece, and tax is rounded line by line', async () => {
  const account = provider.account();
  const made = await account.create(
    anInvoice({
      positions: [
        { name: 'A', quantity: '1', tax: 23, total_price_gross: 10.23 },
        { name: 'B', quantity: 2, tax: '0', total_price_gross: '50,00' },
      ],
    }),
  );
  expect(made.body).toMatchObject({ price_net: '58.32', price_gross: '60.23', price_tax: '1.91' });
  const { body } = await account.call('GET', `/invoices/${made.body['id']}.json`);
  expect(body['positions']).toMatchObject([
    { id: expect.any(Number), total_price_gross: '10.23', total_price_net: '8.32', total_price_tax: '1.91' },
    { id: expect.any(Number), quantity: '2.0', total_price_gross: '50.0' },
  ]);
});

test.each<[string, Json, Json]>([
  ['a bad checksum', aCompanyInvoice({ buyer_tax_no: '6272616682' }), INVALID_NIP],
  ['a remainder of ten', aCompanyInvoice({ buyer_tax_no: '1234567890' }), INVALID_NIP],
  ['one repeated digit', aCompanyInvoice({ buyer_tax_no: '1111111111' }), INVALID_NIP],
  ['a leading zero', aCompanyInvoice({ buyer_tax_no: '0123456789' }), INVALID_NIP],
  ['two zeros after the first digit', aCompanyInvoice({ buyer_tax_no: '1000000012' }), INVALID_NIP],
  ['a bad number on a receipt', aReceipt({ buyer_tax_no: '6272616682' }), INVALID_NIP],
  ['a firm without a number', aCompanyInvoice({ buyer_tax_no: '' }), { buyer_tax_no: BLANK }],
  ['a person who is not said to be one', { ...anInvoice(), buyer_company: undefined }, { buyer_tax_no: BLANK }],
  ['a person without a name', anInvoice({ buyer_last_name: ' ' }), { buyer_last_name: BLANK }],
  ['no lines', anInvoice({ positions: [] }), { positions: BLANK }],
  [
    'a line without its total',
    anInvoice({ positions: [{ name: 'A', tax: 23 }] }),
    { 'positions.total_price_gross': BLANK },
  ],
  [
    'an unknown rate',
    anInvoice({ positions: [{ name: 'A', tax: '99', total_price_gross: 1 }] }),
    { 'positions.tax': ['- jest nieprawidłowe'] },
  ],
  [
    'an exemption without its reason',
    anInvoice({ positions: [{ name: 'A', tax: 'zw', total_price_gross: 1 }] }),
    { exempt_tax_kind: BLANK },
  ],
  [
    'a long phone',
    aCompanyInvoice({ buyer_phone: '+48 600 700 800 900' }),
    { buyer_phone: ['- pole jest za długie (maksymalna ilość znaków: 16)'] },
  ],
  ['an emoji', anInvoice({ description: 'Brawo 🎉' }), { descriptions: ['- zawiera niedozwolone znaki'] }],
  ['an unknown kind', anInvoice({ kind: 'paragon' }), { kind: ['- jest nieprawidłowe'] }],
  ['a department that is not there', anInvoice({ department_id: 77 }), { department_id: ['- nie istnieje'] }],
])('422 and nothing made: %s', async (_, invoice, problems) => {
  const account = provider.account();
  const { status, body } = await account.create(invoice);
  expect([status, body['code']]).toEqual([422, 'error']);
  expect(body['message']).toMatchObject(problems);
  expect(await account.list()).toEqual([]);
});

test.each([
  ['a Polish number with dashes', aCompanyInvoice({ buyer_tax_no: '627-261-66-81' })],
  ['a number of the Union', aCompanyInvoice({ buyer_tax_no: 'DE123456789' })],
  ['a firm that says it has none', aCompanyInvoice({ buyer_tax_no: '', buyer_tax_no_kind: 'empty' })],
  [
    'an exemption with its reason',
    anInvoice({ exempt_tax_kind: 'art. 43', positions: [{ name: 'A', tax: 'zw', total_price_gross: 1 }] }),
  ],
  ['a receipt without a buyer', aReceipt({ buyer_company: undefined })],
])('201: %s', async (_, invoice) => {
  expect((await provider.account().create(invoice)).status).toBe(201);
});

test('a person gets a name from both names', async () => {
  const { body } = await provider.account().create(anInvoice());
  expect(body).toMatchObject({ buyer_name: 'Anna Nowak', buyer_company: false });
});

test('without the check of the national system a broken invoice is saved, says so, and fails there', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { validateForGov: false, govDelayMs: 5 });
  const { status, body } = await account.create(aCompanyInvoice({ buyer_phone: '1'.repeat(17) }), {
    gov_save_and_send: true,
  });
  expect([status, body['gov_status']]).toEqual([201, 'processing']);
  expect(body['gov_error_messages']).toEqual([expect.stringContaining('buyer_phone')]);
  await expect
    .poll(async () => (await account.call('GET', `/invoices/${body['id']}.json`)).body['gov_status'])
    .toBe('send_error');
});

test('an order id is refused a second time when asked to be unique, and only then', async () => {
  const account = provider.account();
  expect((await account.create(aReceipt({ oid: 'p1', oid_unique: 'yes' }))).status).toBe(201);
  const again = await account.create(anInvoice({ oid: 'p1', oid_unique: 'yes' }));
  expect(again.status).toBe(422);
  expect(again.body['message']).toEqual({ oid: ['- jest już zajęty'] });
  expect((await account.create(aReceipt({ oid: 'p1' }))).status).toBe(201);
});

test('the account may look for the order id among documents of one kind only', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { oidUniqueAcross: 'kind' });
  await account.create(aReceipt({ oid: 'p1', oid_unique: 'yes' }));
  expect((await account.create(anInvoice({ oid: 'p1', oid_unique: 'yes' }))).status).toBe(201);
  expect((await account.create(aReceipt({ oid: 'p1', oid_unique: 'yes' }))).status).toBe(422);
});

test('two accounts do not meet', async () => {
  const [a, b] = [provider.account(), provider.account()];
  const made = await a.create(aReceipt({ oid: 'same', oid_unique: 'yes' }));
  expect((await b.create(aReceipt({ oid: 'same', oid_unique: 'yes' }))).status).toBe(201);
  expect((await b.call('GET', `/invoices/${made.body['id']}.json`)).status).toBe(404);
});

test('attributes the provider does not know are ignored, and named in the journal and the ledger', async () => {
  const account = provider.account();
  await account.create(aReceipt());
  const { status } = await account.create(
    aReceipt({
      payer: 'x',
      gov_save_and_send: true,
      positions: [{ name: 'A', tax: 8, total_price_gross: 1, colour: 'red' }],
    }),
    { idempotency_key: 'k' },
  );
  const ignored = ['idempotency_key', 'invoice.gov_save_and_send', 'invoice.payer', 'invoice.positions[].colour'];
  expect(status).toBe(201);
  expect(account.tenant.journal.entries()).toMatchObject([
    { service: 'invoicing', method: 'POST', path: '/invoices.json', status: 201 },
    { ignored, status: 201 },
  ]);
  expect(account.tenant.journal.entries()[0]).not.toHaveProperty('ignored');
  const documents = JSON.parse((await account.faultControl('GET', '/documents')).text);
  expect(documents.map((row: Json) => row['ignored'])).toEqual([[], ignored]);
});

test('the ledger says what a printer would do to the names of a receipt', async () => {
  const account = provider.account();
  const names = ['Pilka nozna 09.2026 (Jan K.)', 'Piłka — wrzesień', 'x'.repeat(40), 'x'.repeat(41)];
  await account.create(aReceipt({ positions: names.map((name) => ({ name, tax: 8, total_price_gross: 1 })) }));
  await account.create(anInvoice());
  const [receipt, invoice] = JSON.parse((await account.faultControl('GET', '/documents')).text);
  expect(receipt['fiscalNameProblems']).toEqual([
    '„Piłka — wrzesień”: the printer drops ł — ń',
    `„${'x'.repeat(41)}”: 41 characters, the printer cuts at 40`,
  ]);
  expect(invoice['fiscalNameProblems']).toEqual([]);
});

test('JSON that is none is refused, an unknown page is HTML', async () => {
  const account = provider.account();
  const broken = await fetch(`${account.address}/invoices.json?api_token=invoicing.x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(broken.status).toBe(400);
  const lost = await account.call('GET', '/nowhere.json');
  expect([lost.status, lost.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});

test('departments are a probe without effect', async () => {
  const { status, text } = await provider.account().call('GET', '/departments.json');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject([{ id: 1, tax_no: '5252445767' }]);
});
