// For the tests of this folder: an open provider with its fault controls, and one account of it seen from outside.
import Fastify from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { invoicingFaultControls } from '../src/invoicing-provider/fault-controls.ts';
import { openInvoicingProvider } from '../src/invoicing-provider/server.ts';
import { openTenants, type Tenant } from '../src/tenants.ts';

export type Json = Record<string, unknown>;
export type Said = { readonly status: number; readonly headers: Headers; readonly text: string; readonly body: Json };

export type Account = {
  readonly tenant: Tenant;
  readonly address: string;
  /** A call with the account's token in its header. */
  call(method: string, path: string, body?: unknown): Promise<Said>;
  /** A call on the control panel below /tenants/{tenant}/invoicing. */
  faultControl(method: string, path: string, body?: unknown): Promise<Said>;
  create(invoice: Json, companions?: Json): Promise<Said>;
  list(query?: string): Promise<Json[]>;
};

async function said(response: Response): Promise<Said> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}

async function send(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<Said> {
  const init: RequestInit = { method, headers, redirect: 'manual' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...headers, 'content-type': 'application/json' };
  }
  return said(await fetch(url, init));
}

/** A provider for the tests of one file; `account()` gives an unused account. */
export function testProvider(): { account(): Account } {
  let provider: Awaited<ReturnType<typeof openTestProvider>>;
  beforeAll(async () => {
    provider = await openTestProvider();
  });
  afterAll(() => provider.close());
  return { account: () => provider.account() };
}

/** Opens both servers. */
async function openTestProvider(): Promise<{ account(): Account; close(): Promise<void> }> {
  const tenants = openTenants();
  const provider = await openInvoicingProvider(tenants, 0);
  const panel = Fastify({ forceCloseConnections: true });
  const faultControls = invoicingFaultControls(tenants);
  await panel.register(faultControls, { prefix: '/tenants/:tenant/invoicing' });
  const panelAddress = await panel.listen({ port: 0, host: '127.0.0.1' });
  let count = 0;
  return {
    account() {
      count += 1;
      const name = `w${count}`;
      const headers = { authorization: `Bearer invoicing.${name}` };
      const call: Account['call'] = (method, path, body) => send(`${provider.address}${path}`, method, body, headers);
      return {
        tenant: tenants.get(name),
        address: provider.address,
        call,
        faultControl: (method, path, body) =>
          send(`${panelAddress}/tenants/${name}/invoicing${path}`, method, body, {}),
        create: (invoice, companions = {}) => call('POST', '/invoices.json', { invoice, ...companions }),
        async list(query = 'period=all&per_page=100') {
          const answer = await call('GET', `/invoices.json?${query}`);
          return JSON.parse(answer.text);
        },
      };
    },
    async close() {
      await provider.close();
      await panel.close();
    },
  };
}

/** A receipt for 150,00 zł at 8 %, of which a test changes what it is about. */
export function aReceipt(changes: Json = {}): Json {
  return {
    kind: 'receipt',
    department_id: 1,
    buyer_company: false,
    payment_type: 'card',
    paid: '150.00',
    positions: [{ name: 'Pilka nozna 09.2026 (Jan K.)', quantity: 1, tax: '8', total_price_gross: '150.00' }],
    ...changes,
  };
}

/** A named invoice of the same amount. */
export function anInvoice(changes: Json = {}): Json {
  return {
    ...aReceipt(),
    kind: 'vat',
    buyer_first_name: 'Anna',
    buyer_last_name: 'Nowak',
    positions: [{ name: 'Piłka nożna — wrzesień 2026 (Jan Kowalski)', tax: '8', total_price_gross: '150.00' }],
    ...changes,
  };
}

/** A company invoice of the same amount. */
export function aCompanyInvoice(changes: Json = {}): Json {
  return {
    ...anInvoice(),
    buyer_company: true,
    buyer_name: 'Firma sp. z o.o.',
    buyer_tax_no: '6272616681',
    ...changes,
  };
}

/** The three parameters that tie an invoice to a receipt. */
export function linkTo(receiptId: unknown): Json {
  return { from_invoice_id: receiptId, additional_params: 'for_receipt', issued_to_receipt: true };
}
