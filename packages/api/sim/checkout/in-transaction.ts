// A transaction of a simulated process that calls no port.
import { Conflict, type Transaction } from './memory-database.ts';
import { reach, type Simulation } from './simulation.ts';

type Step = (tx: Transaction, now: Date) => Promise<void>;

/** As `inTransaction`: run again after a deadlock. */
export async function inTransaction(simulation: Simulation, process: number, step: Step): Promise<void> {
  for (;;) {
    const tx = simulation.database.begin();
    simulation.open.set(process, tx);
    try {
      await step(tx, new Date(simulation.scheduler.now()));
      await reach(simulation, 'database');
      tx.commit();
      return;
    } catch (error) {
      tx.rollback();
      if (!(error instanceof Conflict)) throw error;
    } finally {
      simulation.open.delete(process);
    }
    await reach(simulation, 'database');
  }
}
