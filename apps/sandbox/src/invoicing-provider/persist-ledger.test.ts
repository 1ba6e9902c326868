// The demo's documents over a restart: what a client was answered still exists, and numbers continue where they ended.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

type Json = Record<string, unknown>;
type Account = {
  readonly sandbox: Sandbox;
  call(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: Json }>;
  pdf(id: unknown): Promise<number>;
  faultControl(method: string, path: string, body?: unknown): Promise<unknown>;
};

let persistIn: string;
beforeEach(() => {
  persistIn = join(mkdtempSync(join(tmpdir(), 'sandbox-stored-')), 'sandbox');
});
afterEach(() => rmSync(join(persistIn, '..'), { recursive: true }));

async function started(tenant = 'demo'): Promise<Account> {
  const sandbox = await startSandbox({}, { persistIn });
  onTestFinished(() => sandbox.close());
  const { invoicingProvider, controlPanel } = sandbox.addresses;
  const ask = (method: string, url: string, body?: unknown) =>
    fetch(url, {
      method,
      headers: {
        authorization: `Bearer invoicing.${tenant}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    sandbox,
    async call(method, path, body) {
      const answer = await ask(method, `${invoicingProvider}${path}`, body);
      return { status: answer.status, body: (await answer.json()) as Json };
    },
    pdf: async (id) => (await ask('GET', `${invoicingProvider}/invoices/${id}.pdf`)).status,
    async faultControl(method, path, body) {
      const answer = await ask(method, `${controlPanel}/tenants/${tenant}/invoicing${path}`, body);
      return answer.status === 204 ? undefined : await answer.json();
    },
  };
}

const order = (more: Json = {}) => ({
  invoice: {
    kind: 'receipt',
    buyer_first_name: 'Anna',
    buyer_last_name: 'Nowak',
    oid: 'order-1',
    oid_unique: 'yes',
    positions: [{ name: 'Zajęcia', tax: 23, total_price_gross: '250.00', quantity: 1 }],
    ...more,
  },
});

async function issued(account: Account, more: Json = {}): Promise<Json> {
  const { status, body } = await account.call('POST', '/invoices.json', order(more));
  expect([status, body]).toMatchObject([201, { id: expect.any(Number) }]);
  return body;
}

test('a document, its PDF, its order id, its printing and the series outlive a restart', async () => {
  const before = await started();
  const { id } = await issued(before);
  await before.call('POST', '/webhooks.json', { webhook: { kind: 'invoice:update', url: 'http://127.0.0.1:9/' } });
  await before.faultControl('GET', '/documents');
  await fetch(`${before.sandbox.addresses.invoicingProvider}/invoices/fiscal_print?id=${id}`, {
    headers: { authorization: 'Bearer invoicing.demo' },
  });
  expect((await before.call('GET', `/invoices/${id}.json`)).body['fiscal_status']).toBe('printing');
  const shown = await before.faultControl('GET', '/documents');
  await before.sandbox.close();

  const after = await started();
  expect(await after.faultControl('GET', '/documents')).toEqual(shown);
  expect(await after.pdf(id)).toBe(200);
  expect((await after.call('GET', `/invoices/${id}.json`)).body['fiscal_status']).toBe('printed');
  expect((await after.call('POST', '/invoices.json', order())).status).toBe(422);
  const next = await issued(after, { oid: 'order-2' });
  expect(next['number']).toMatch(/^PAR\/2\//);
  expect(next['client_id']).toBe((shown as Json[])[0]?.['client_id']);
  expect(Number(next['id'])).toBeGreaterThan(Number(id));
  expect(await after.faultControl('GET', '/webhooks')).toMatchObject({ webhooks: [{ url: 'http://127.0.0.1:9/' }] });
});

test('the ledger keeps also what no client got a response for, and what was deleted stays deleted', async () => {
  const before = await started();
  await before.faultControl('POST', '/faults', { on: 'create', fault: { type: 'drop', when: 'after' } });
  await expect(before.call('POST', '/invoices.json', order())).rejects.toThrow();
  const gone = await issued(before, { oid: 'order-2' });
  await before.call('DELETE', `/invoices/${gone['id']}.json`);
  await before.sandbox.close();
  const after = await started();
  expect((await after.faultControl('GET', '/documents')) as Json[]).toMatchObject([{ oid: 'order-1' }]);
});

test('an invoice on its way to the national system arrives after the restart', async () => {
  const before = await started();
  await before.faultControl('PUT', '/settings', { govDelayMs: 600_000, validateForGov: false });
  const { id } = await issued(before, { kind: 'vat', gov_save_and_send: true });
  await before.faultControl('PATCH', `/documents/${id}`, { govStatus: 'processing' });
  await before.sandbox.close();
  const after = await started();
  const status = async () => (await after.call('GET', `/invoices/${id}.json`)).body['gov_status'];
  await expect.poll(async () => (await status()) === 'ok').toBe(true);
  await after.sandbox.close();
  expect(readFileSync(join(persistIn, 'invoicing-provider.json'), 'utf8')).toContain('"govStatus":"ok"');
});

test('another tenant leaves nothing behind', async () => {
  await issued(await started('another'));
  expect(existsSync(persistIn)).toBe(false);
});

test('a corrupt file is renamed, and the sandbox starts with an empty state', async () => {
  const before = await started();
  await issued(before);
  await before.sandbox.close();
  const file = join(persistIn, 'invoicing-provider.json');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const after = await started();
  expect(written.mock.calls.flat().join('')).toContain('.spoilt');
  expect(await after.faultControl('GET', '/documents')).toEqual([]);
  await issued(after);
  expect(readdirSync(persistIn).sort()).toEqual(['invoicing-provider.json', 'invoicing-provider.json.spoilt']);
});
