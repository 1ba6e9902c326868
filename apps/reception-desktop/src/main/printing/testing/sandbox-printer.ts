// A printer of the sandbox for one test file: real TCP, its fault controls, and the receipts that came out.
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { LIMITS, openConnection, type PrinterPlace } from '../posnet/connection.ts';

export type SandboxReceipt = {
  number: number;
  total: number;
  lines: { name: string; letter: string; quantity: string; unitPrice: number; total: number }[];
  payments: { type: number; name: string; amount: number }[];
  taxId: string;
};

export type SandboxPrinter = {
  place: PrinterPlace;
  /** Sets a fault control (the sandbox's README names them). */
  fault(fault: object): Promise<void>;
  /** A new roll, a closed cover, no faults. */
  setRight(): Promise<void>;
  receipts(): Promise<SandboxReceipt[]>;
  /** How many transactions were begun and cancelled, by the printer's own counter (`bc`). */
  cancelled(): Promise<number>;
};

async function cancelledAt(place: PrinterPlace): Promise<number> {
  const connection = await openConnection(place, LIMITS.connect);
  const counters = await connection?.send({ name: 'scnt' });
  connection?.close();
  if (counters?.kind !== 'done') throw new Error('the printer reports no counters');
  return Number(counters.fields['bc']);
}

/** Opens a printer in a tenant of its own, so that test files do not share one. */
export async function sandboxPrinter(): Promise<SandboxPrinter> {
  const printers = `${inject('sandbox').controlPanel}/tenants/desk-${randomUUID()}/fiscal-printers`;
  const ask = async (path: string, method: string, body?: object) => {
    const answer = await fetch(printers + path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const place = (await (await ask('', 'POST', {})).json()) as PrinterPlace;
  return {
    place,
    fault: async (fault) => void (await ask(`/${place.port}/faults`, 'POST', fault)),
    setRight: async () => void (await ask(`/${place.port}/faults`, 'DELETE')),
    receipts: async () => (await (await ask(`/${place.port}/receipts`, 'GET')).json()) as SandboxReceipt[],
    cancelled: () => cancelledAt(place),
  };
}
