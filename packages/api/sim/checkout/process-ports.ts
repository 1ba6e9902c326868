// The ports of one process in a simulation, where each call is a boundary.
import type { CheckoutRecords, CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';
import { type Call, hit, type Side, STATEMENTS, TX_CALLS } from './boundaries.ts';
import { gatewayOf } from './gateway-calls.ts';
import { memoryCheckoutTx } from './memory-checkouts.ts';
import { Conflict, type Transaction } from './memory-database.ts';
import { memoryStatements, type Statements } from './memory-statements.ts';
import { crash, drawFault, reach, type Simulation } from './simulation.ts';

/** The connection to the database broke, or the transaction took too long. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

const ATTEMPTS = 5;
/** As long as the real `inTransaction` lets one last. */
const TRANSACTION_LIMIT_MS = 20_000;

/** A process's ports over this simulation, with faults at each boundary. */
export function portsOf(simulation: Simulation, process: number): CheckoutPorts {
  return {
    records: recordsOf(simulation, process),
    gateway: gatewayOf(simulation, process),
    clock: { now: () => new Date(simulation.scheduler.now()) },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { portalUrl: 'https://portal.example', baseUrl: 'https://api.example' },
  };
}

async function at(simulation: Simulation, process: number, call: Call, side: Side): Promise<void> {
  await reach(simulation, 'database');
  const fault = drawFault(simulation, ['crash', 'lost']);
  if (fault === 'crash') await crash(simulation, process, `${call} ${side}: crash`);
  if (fault !== 'lost') return;
  hit(simulation.hits, `${call} ${side}: lost`);
  throw new ConnectionLost();
}

function recordsOf(simulation: Simulation, process: number): CheckoutRecords {
  const { database, beside } = simulation;
  const alone = (call: keyof Statements) => {
    return async (...given: unknown[]) => {
      await at(simulation, process, `records.${call}`, 'before');
      const transaction = database.begin();
      const statement = memoryStatements(transaction, beside)[call] as (...given: unknown[]) => Promise<unknown>;
      const done = await statement(...given);
      transaction.commit();
      await at(simulation, process, `records.${call}`, 'after');
      return done;
    };
  };
  // Each call is given on with its own arguments, and its result is that of the same call.
  const statements = Object.fromEntries(STATEMENTS.map((call) => [call, alone(call)])) as Statements;
  return {
    ...statements,
    async inTransaction(work) {
      await at(simulation, process, 'records.inTransaction', 'before');
      const result = await retried(simulation, process, work);
      await at(simulation, process, 'records.inTransaction', 'after');
      return result;
    },
  };
}

async function retried<T>(simulation: Simulation, process: number, work: (tx: CheckoutTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const transaction = simulation.database.begin();
    simulation.open.set(process, transaction);
    try {
      const result = await work(txOf(simulation, process, transaction));
      await at(simulation, process, 'records.commit', 'before');
      transaction.commit();
      await at(simulation, process, 'records.commit', 'after');
      return result;
    } catch (error) {
      transaction.rollback();
      if (attempt === ATTEMPTS || !(error instanceof Conflict)) throw error;
    } finally {
      simulation.open.delete(process);
    }
    await reach(simulation, 'database');
  }
}

function txOf(simulation: Simulation, process: number, transaction: Transaction): CheckoutTx {
  const until = simulation.scheduler.now() + TRANSACTION_LIMIT_MS;
  const tx = memoryCheckoutTx(transaction, simulation.beside);
  const through = (call: keyof CheckoutTx) => {
    const step = tx[call] as (...given: unknown[]) => Promise<unknown>;
    return async (...given: unknown[]) => {
      await at(simulation, process, `tx.${call}`, 'before');
      if (simulation.scheduler.now() > until) throw new ConnectionLost();
      const done = await step(...given);
      await at(simulation, process, `tx.${call}`, 'after');
      return done;
    };
  };
  // Each call is given on with its own arguments, and its result is that of the same call.
  return Object.fromEntries(TX_CALLS.map((call) => [call, through(call)])) as CheckoutTx;
}
