// A counter for a test: the real server with demo families, and outside systems in a tenant of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { DESK_ROOT } from '../scripts/build.ts';

export type IssuedAtProvider = { oid: string; kind: string; number: string; from_invoice_id?: number | null };

export type Counter = {
  /** The server's address, for API_URL. */
  address: string;
  /** The documents that the invoicing provider has, without those of the demo data. */
  documents(): Promise<IssuedAtProvider[]>;
  /** Sets a fault of the invoicing provider (the sandbox's README names them). */
  faultOfProvider(fault: object): Promise<void>;
  /** A person pays a checkout at the gateway, and no notification comes. */
  payOnline(checkoutId: string): Promise<void>;
  close(): Promise<void>;
};

const SERVER = join(DESK_ROOT, '../server/src/main.ts');

/** Starts the server on an embedded database with the demo data. */
export async function openCounter(): Promise<Counter> {
  const sandbox = inject('sandbox');
  const tenant = `d${randomUUID().slice(0, 13)}`;
  const folder = mkdtempSync(join(tmpdir(), 'desk-server-'));
  // PostgreSQL runs as an unprivileged user when the tests run as root.
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      OIDC_ISSUER: sandbox.identityProvider,
      INVOICING_BASE_URL: sandbox.invoicingProvider,
      INVOICING_API_TOKEN: `invoicing.${tenant}`,
      SOCIAL_GRAPH_BASE_URL: sandbox.adPlatform,
      SOCIAL_PAGE_ACCESS_TOKEN: `user.${tenant}`,
      PAYMENT_GATEWAY_BASE_URL: sandbox.paymentGateway,
      PAYMENT_GATEWAY_CRC_KEY: `crc.${tenant}`,
      PAYMENT_GATEWAY_REPORTS_KEY: `gateway.${tenant}`,
      COMPANY_REGISTER_BASE_URL: `${sandbox.companyRegister}/tenants/${tenant}`,
      SMTP_URL: `smtp://mail.${tenant}:any@${sandbox.mailServer.host}:${sandbox.mailServer.port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await readyAddress(child);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${sandbox.controlPanel}/tenants/${tenant}/${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  return {
    address,
    documents: async () => {
      const answer = await fetch(`${sandbox.controlPanel}/tenants/${tenant}/invoicing/documents`);
      const all = (await answer.json()) as IssuedAtProvider[];
      return all.filter(({ oid }) => !oid.startsWith('demo-'));
    },
    faultOfProvider: (fault) => post('invoicing/faults', fault),
    payOnline: (checkoutId) => post(`gateway/transactions/${checkoutId}/pay`, { notify: false }),
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error('the server has no output to be ready on');
  return new Promise((settle, refuse) => {
    child.once('exit', (code) => refuse(new Error(`the server ended with ${code}`)));
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('"ready":true')) settle((JSON.parse(line) as { url: string }).url);
    });
  });
}
