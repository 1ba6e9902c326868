// The desk of a run: settles sales over HTTP at any server that answers, and repeats requests without an answer.
import { setTimeout as pause } from 'node:timers/promises';
import { TRPCClientError } from '@trpc/client';
import type { Inputs } from '@zapisy/api/client';
import type { RunningProgram } from '@zapisy/api/testing/program';
import type { Procedures } from '../../testing/procedures.ts';
import type { TestHarness } from '../../testing/test-harness.ts';
import type { Sale } from './sales.ts';

export type Desk = {
  /** Sends the sales, and those without an answer yet; resolves when each was answered or its server has died. */
  settle(sales: readonly Sale[], servers: readonly RunningProgram[]): Promise<void>;
  /** Settles a company's sale whose invoice will be refused, and orders the invoice again once it has fallen back. */
  reorder(sale: Sale, server: RunningProgram): Promise<void>;
  /** Triggers the job that finds lost work; on the fast clock five minutes pass quickly. */
  followUp(server: RunningProgram): Promise<void>;
  readonly settled: ReadonlyMap<string, Sale>;
  readonly unanswered: number;
};

const ANSWER_LIMIT_MS = 4_000;
const FALL_BACK_LIMIT_MS = 8_000;
const LOOK_EVERY_MS = 50;

export function openDesk(harness: TestHarness): Desk {
  const settled = new Map<string, Sale>();
  const waiting = new Map<string, Sale>();
  const as = (role: 'reception' | 'office' | 'admin', { address }: RunningProgram) =>
    harness.as(role, address, ANSWER_LIMIT_MS);

  async function send(sale: Sale, server: RunningProgram): Promise<void> {
    const reception = await as('reception', server);
    await reception.payments.settle.mutate(saleRequest(sale));
    settled.set(sale.settlementKey, sale);
    waiting.delete(sale.settlementKey);
  }

  return {
    settled,
    get unanswered() {
      return waiting.size;
    },
    async settle(sales, servers) {
      for (const sale of sales) waiting.set(sale.settlementKey, sale);
      const sent = [...waiting.values()].map((sale, index) => {
        const server = servers[index % servers.length];
        return server && answered(send(sale, server));
      });
      await Promise.all(sent);
    },
    async reorder(sale, server) {
      const office = await as('office', server);
      const isFallenBack = await answered(hasFallenBack(office, sale, server));
      if (!isFallenBack) return;
      // Counts as ordered, with or without an answer: both results are legal then.
      settled.set(sale.settlementKey, { ...sale, isReordered: true });
      const paymentIds = sale.payments.map(({ id }) => id);
      await answered(office.documents.generateBulkInvoiceFromPayments.mutate({ paymentIds }));
    },
    async followUp(server) {
      const admin = await as('admin', server);
      await answered(admin.schedule.run.mutate({ jobKey: 'document_follow_up' }));
    },
  };
}

/** What the dialog of one buyer sends for this sale. */
export function saleRequest(sale: Sale): Inputs['payments']['settle'] {
  const { settlementKey, playerId, preference, printReceipt } = sale;
  const isReasonNeeded = !printReceipt && preference !== 'classic';
  return {
    settlementKey,
    method: 'card',
    deskId: 'krakow-1',
    groups: [
      {
        playerId,
        printReceipt,
        paymentIds: sale.payments.map(({ id }) => id),
        invoiceVersion: preference === 'none' ? 0 : 1,
        invoiceWaived: printReceipt && preference === 'classic',
        ...(isReasonNeeded && { noReceiptReason: { code: 'other-fiscal-memory', text: '' } }),
      },
    ],
  };
}

async function hasFallenBack(office: Procedures, { settlementKey }: Sale, server: RunningProgram): Promise<boolean> {
  const limit = Date.now() + FALL_BACK_LIMIT_MS;
  while (server.isRunning() && Date.now() < limit) {
    const { payments } = await office.payments.settlement.query({ settlementKey });
    if (payments.every(({ outcome }) => outcome === 'fell-back')) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

/**
 * Undefined without a response, or during a database outage: the request is repeated. A refusal of the product is an
 * error of this run.
 */
async function answered<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
    const refusal = data && typeof data === 'object' && 'refusal' in data ? data.refusal : undefined;
    if (refusal) throw new Error(`The product refused: ${JSON.stringify(refusal)}`, { cause: error });
    return undefined;
  }
}
