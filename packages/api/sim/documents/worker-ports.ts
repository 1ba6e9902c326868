// The ports of one worker in a simulation, where each call is a boundary.
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import type { Issuing } from '../../src/documents/issuing/issuing.ts';
import { type Call, hit, type Side } from './boundaries.ts';
import { create, find, readById, TIME_LIMIT_MS } from './provider-calls.ts';
import { crash, drawFault, reach, type Simulation } from './simulation.ts';

/** The connection to the database broke. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** A worker's ports over this simulation, with faults at each boundary. */
export function portsOf(simulation: Simulation, worker: number): Issuing {
  const { scheduler, random } = simulation;
  let drawn = 0;
  return {
    records: recordsOf(simulation, worker),
    provider: {
      timeLimitMs: TIME_LIMIT_MS,
      create: (body, mayStart) => create(simulation, worker, body, mayStart),
      findByOrderId: (orderId, kind) => find(simulation, worker, orderId, kind),
      update: () => Promise.reject(new Error('Issuing changes no document')),
      read: async (id) => readById(simulation, id),
    },
    clock: { now: () => new Date(scheduler.now()) },
    random: () => {
      drawn += 1;
      return `${worker}-${drawn}-${random.below(1_000_000)}`;
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { departmentId: '1', govSend: true, fiscalRoutes: { Kraków: 'provider' } },
  };
}

function recordsOf(simulation: Simulation, worker: number): DocumentRecords {
  const { records } = simulation;
  const at = async (call: Call, side: Side) => {
    await reach(simulation);
    const fault = drawFault(simulation, ['crash', 'lost']);
    if (fault === 'crash') await crash(simulation, worker, call, side);
    if (fault !== 'lost') return;
    hit(simulation.hits, call, side, 'lost');
    throw new ConnectionLost();
  };
  const through = async <T>(name: keyof DocumentRecords, step: () => Promise<T>): Promise<T> => {
    await at(`records.${name}`, 'before');
    const done = await step();
    await at(`records.${name}`, 'after');
    return done;
  };
  return {
    take: (...given) => through('take', () => records.take(...given)),
    release: (...given) => through('release', () => records.release(...given)),
    snapshot: (...given) => through('snapshot', () => records.snapshot(...given)),
    documentById: (...given) => through('documentById', () => records.documentById(...given)),
    openRequest: (...given) => through('openRequest', () => records.openRequest(...given)),
    saveRequest: (lease, request) =>
      through('saveRequest', async () => {
        await records.saveRequest(lease, request);
        const { key, state, updatedAt } = request;
        simulation.moves.push({ worker, key, state, order: simulation.order(), at: updatedAt.getTime() });
      }),
    acceptRequest: (...given) => through('acceptRequest', () => records.acceptRequest(...given)),
    recordReceipt: (...given) => through('recordReceipt', () => records.recordReceipt(...given)),
    recordInvoice: (...given) => through('recordInvoice', () => records.recordInvoice(...given)),
    withdrawReceipt: (...given) => through('withdrawReceipt', () => records.withdrawReceipt(...given)),
    raise: (...given) => through('raise', () => records.raise(...given)),
    saveOutcome: (...given) => through('saveOutcome', () => records.saveOutcome(...given)),
  };
}
