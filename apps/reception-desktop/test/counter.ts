// A counter for a test: the real server with demo families, and outside systems in a tenant of its own.
import { join } from 'node:path';
import { accessTokenOf, type InvoicingFault } from '@zapisy/api/testing/fault-controls';
import { runningServer } from '@zapisy/api/testing/running-server';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { serverHost } from '@zapisy/api/testing/server-host';
import { DESK_ROOT } from '../scripts/build.ts';

export type IssuedAtProvider = { oid: string; kind: string; number: string; from_invoice_id?: number | null };

export type Counter = {
  /** The server's address, for API_URL. */
  readonly address: string;
  /** The documents that the invoicing provider has. */
  documents(): Promise<readonly IssuedAtProvider[]>;
  /** Sets a fault of the invoicing provider (the sandbox's README names them). */
  faultOfProvider(fault: InvoicingFault): Promise<unknown>;
  /** A person pays a checkout at the gateway, and no notification comes. */
  payOnline(checkoutId: string): Promise<unknown>;
  /** A manager has a code made for the computer of a new desk with its own printer. */
  deskCode(desk: { id: string; name: string; printer: string }): Promise<{ text: string; address: string }>;
};

const MANAGER = 'maria.wrona@zapisy.example';

/** One process for the servers of all files of a worker. */
const startServer = serverHost(join(DESK_ROOT, '../server/testing/server-host.ts'));

/** Call once at the top of a test file: it runs from the file's first hook on. */
export function openCounter(): Counter {
  const server = runningServer({ startServer, isSeeded: true });
  const { invoicing, gateway, get } = server.faultControls;
  return {
    get address() {
      return server.address;
    },
    documents: () => get('/invoicing/documents'),
    faultOfProvider: invoicing.fault,
    payOnline: (checkoutId) => gateway.pay(checkoutId),
    deskCode: async (desk) => {
      const answer = await fetch(`${server.address}/trpc/printing.makeDeskCode`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessTokenOf(sandboxAddresses().controlPanel, { email: MANAGER })}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ json: { ...desk, city: null, driver: 'posnet' } }),
      });
      return (await answer.json()).result.data.json;
    },
  };
}
