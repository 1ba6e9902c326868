// Faults: what a client sees, and whether the document was made all the same.
import { expect, test } from 'vitest';
import {
  type Account,
  aCompanyInvoice,
  anInvoice,
  aReceipt,
  linkTo,
  testProvider,
} from '../../testing/test-account.ts';

const provider = testProvider();

async function withFault(fault: unknown, more: Record<string, unknown> = {}): Promise<Account> {
  const account = provider.account();
  const { status } = await account.faultControl('POST', '/faults', { fault, ...more });
  expect(status).toBe(204);
  return account;
}

const APPLIED: ['before' | 'after', number][] = [
  ['before', 0],
  ['after', 1],
];

test.each(APPLIED)('drop %s applying: the connection is torn down', async (when, made) => {
  const account = await withFault({ type: 'drop', when });
  await expect(account.create(aReceipt())).rejects.toThrow();
  expect(await account.list()).toHaveLength(made);
  expect(account.tenant.journal.entries()[0]).toMatchObject({ path: '/invoices.json', status: 0 });
});

test.each(APPLIED)('without a response, %s applying: no byte ever comes', async (when, made) => {
  const account = await withFault({ type: 'no-answer', when });
  const call = fetch(`${account.address}/invoices.json?api_token=invoicing.${account.tenant.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoice: aReceipt() }),
    signal: AbortSignal.timeout(150),
  });
  await expect(call).rejects.toThrow(/timeout/);
  expect(await account.list()).toHaveLength(made);
});

test.each(APPLIED)('502 in HTML %s applying', async (when, made) => {
  const account = await withFault({ type: 'html', status: 502, when });
  const { status, headers, text } = await account.create(aReceipt());
  expect([status, headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  expect(text).toContain('<html');
  expect(await account.list()).toHaveLength(made);
});

test.each(APPLIED)('200 without a body %s applying', async (when, made) => {
  const account = await withFault({ type: 'empty-200', when });
  const { status, text } = await account.create(aReceipt());
  expect([status, text]).toEqual([200, '']);
  expect(await account.list()).toHaveLength(made);
});

test.each(APPLIED)('a delay %s applying shows in what a second call sees meanwhile', async (when, made) => {
  const account = await withFault({ type: 'delay', ms: 400, when });
  const slow = account.create(aReceipt());
  await expect.poll(() => account.tenant.journal.entries().length).toBe(1);
  expect(await account.list()).toHaveLength(made);
  expect((await slow).status).toBe(201);
  expect(await account.list()).toHaveLength(1);
});

test('an answer cut in the middle is no JSON, though the document is there', async () => {
  const account = await withFault({ type: 'truncated', when: 'after' });
  const { status, text } = await account.create(aReceipt());
  expect(status).toBe(201);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(await account.list()).toHaveLength(1);
});

test('made, but answered 200', async () => {
  const account = await withFault({ type: 'ok-200' });
  const { status, body } = await account.create(aReceipt());
  expect([status, (await account.list())[0]?.['id']]).toEqual([200, body['id']]);
});

test('throttled with and without a Retry-After, and counted', async () => {
  const account = await withFault({ type: 'throttle', retryAfter: 7 });
  await account.faultControl('POST', '/faults', { fault: { type: 'throttle' } });
  const [first, second] = [await account.create(aReceipt()), await account.create(aReceipt())];
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, null]);
  expect((await account.faultControl('GET', '/stats')).body).toMatchObject({ throttled: 2, requests: 2, created: {} });
});

test('a redirect to the sign-in page', async () => {
  const account = await withFault({ type: 'redirect' });
  const { status, headers } = await account.create(aReceipt());
  expect([status, headers.get('location')]).toEqual([302, '/login']);
});

test.each([
  [{ type: 'refuse' }, 422, { code: 'error', message: { buyer_tax_no: ['- nieprawidłowy numer NIP'] } }],
  [
    { type: 'refuse', field: 'oid', message: 'jest już zajęty' },
    422,
    { code: 'error', message: { oid: ['- jest już zajęty'] } },
  ],
  [{ type: 'refuse', field: null, message: 'Nie.' }, 422, { code: 'error', message: 'Nie.' }],
  [
    { type: 'refuse', status: 402, field: null, message: 'Konto wygasło' },
    402,
    { code: 'error', message: 'Konto wygasło' },
  ],
  [{ type: 'refuse', status: 200, message: 'Nie teraz' }, 200, { status: 'error', message: 'Nie teraz' }],
])('refused as %j', async (fault, status, body) => {
  const account = await withFault(fault);
  expect(await account.create(aReceipt())).toMatchObject({ status, body });
  expect(await account.list()).toEqual([]);
});

test('a fault waits for its kind, its link and its operation, strikes so many times, and can be taken back', async () => {
  const account = provider.account();
  const receipt = (await account.create(aReceipt())).body['id'];
  const fault = { type: 'refuse' };
  await account.faultControl('POST', '/faults', { kind: 'vat', linked: true, times: 2, fault });
  await account.faultControl('POST', '/faults', { on: 'read', fault: { type: 'html', status: 503 } });
  await account.faultControl('POST', '/faults', { on: 'any', times: 9, kind: 'proforma', fault });
  expect((await account.create(aReceipt())).status).toBe(201);
  expect((await account.create(aCompanyInvoice())).status).toBe(201);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await account.create(anInvoice(linkTo(receipt)))).status);
  expect(statuses).toEqual([422, 422, 201]);
  expect((await account.call('GET', `/invoices/${receipt}.json`)).status).toBe(503);
  expect((await account.call('GET', `/invoices/${receipt}.json`)).status).toBe(200);
  expect(JSON.parse((await account.faultControl('GET', '/faults')).text)).toMatchObject([{ times: 9 }]);
  expect((await account.faultControl('DELETE', '/faults')).status).toBe(204);
  expect((await account.create(anInvoice({ kind: 'proforma', paid: undefined }))).status).toBe(201);
});

test.each([{ fault: { type: 'rain' } }, { fualt: { type: 'drop' } }, { fault: { type: 'drop', wen: 'after' } }])(
  'an unknown fault control is refused: %j',
  async (body) => {
    expect((await provider.account().faultControl('POST', '/faults', body)).status).toBe(400);
  },
);

test('more than two in flight are counted, and refused when the fault control is set', async () => {
  const account = await withFault({ type: 'delay', ms: 200 }, { times: 6 });
  const three = () => Promise.all([1, 2, 3].map(() => account.create(aReceipt())));
  expect((await three()).map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect((await account.faultControl('GET', '/stats')).body).toMatchObject({
    inFlight: 0,
    maxInFlight: 3,
    requests: 3,
  });
  await account.faultControl('PUT', '/settings', { limitConcurrency: true });
  expect((await three()).map((answer) => answer.status).sort()).toEqual([201, 201, 429]);
});

test('so many calls a minute, when a limit is set', async () => {
  const account = provider.account();
  await account.faultControl('PUT', '/settings', { requestsPerMinute: 2 });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await account.create(aReceipt())).status);
  expect(statuses).toEqual([201, 201, 429]);
});
