// The counter: it takes due payments over, takes money for them, lowers and cancels them, each under its locks.
import { grosze } from '@zapisy/domain/money';
import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';
import { takeOver } from '../../src/checkout/take-over.ts';
import type { Session } from '../../src/context.ts';
import { Refusal } from '../../src/refusal.ts';
import { inTransaction } from './in-transaction.ts';
import { reach, type Simulation } from './simulation.ts';

const RECEPTION: Session = {
  sub: 'kasia',
  email: 'kasia@zapisy.example',
  emailVerified: true,
  name: 'Kasia',
  roles: ['reception'],
};

/** Takes the payment in cash, from its checkout if it is in one. True when the money was taken here. */
export async function settleAtCounter(
  simulation: Simulation,
  process: number,
  ports: CheckoutPorts,
  paymentId: number,
): Promise<boolean> {
  try {
    const { kind } = await takeOver(ports, RECEPTION, { paymentId });
    if (kind === 'paid') return false;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  return takeCash(simulation, process, paymentId);
}

/** As a settlement does: the payment is locked, and nothing but a due one is settled, with its documents. */
async function takeCash(simulation: Simulation, process: number, paymentId: number): Promise<boolean> {
  let isTaken = false;
  await inTransaction(simulation, process, async (tx, now) => {
    await tx.lock(`payment:${paymentId}`);
    await reach(simulation, 'database');
    const cash = { state: 'paid', method: 'cash', paidAt: now, paidOn: '2026-11-20', outcome: 'waiting' } as const;
    const changed = await tx.change('payment', paymentId, ({ state }) => (state === 'due' ? cash : undefined));
    isTaken = changed !== undefined;
    if (!changed) return;
    const job = { task: 'issue-documents', paymentIds: [paymentId] };
    tx.withCommit(() => void simulation.beside.jobs.push(job));
  });
  return isTaken;
}

/** Lowers or cancels a payment that is due. */
export async function changeDue(simulation: Simulation, process: number, paymentId: number): Promise<void> {
  const isLowered = simulation.random.chance(0.5);
  await inTransaction(simulation, process, async (tx) => {
    await tx.change('payment', paymentId, ({ state, item }) => {
      if (state !== 'due') return undefined;
      return isLowered ? { item: { ...item, gross: grosze(item.gross - 50) } } : { state: 'cancelled' as const };
    });
  });
}
