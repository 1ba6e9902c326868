// One contract for the records of paying online, in PostgreSQL and in memory: the same steps give the same results and
// the same rows.
import { type CheckoutRecords, checkoutRecords } from '@zapisy/db/checkout/checkout-port';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { expect, it } from 'vitest';
import { seeded } from '../../testing/seeded.ts';
import { memoryState, NOON, realState, seedBoth } from '../testing/checkout-contract-state.ts';
import { drawStep, type Step } from '../testing/checkout-contract-steps.ts';
import { STATEMENTS } from './boundaries.ts';
import { type Beside, memoryCheckoutTx, openBeside } from './memory-checkouts.ts';
import { type MemoryDatabase, memoryDatabase } from './memory-database.ts';
import { memoryStatements, type Statements } from './memory-statements.ts';

const database = testDatabase();
const SEQUENCES = 8;
const STEPS = 60;
const answers = new Set<string>();

/** The records in memory without any fault: each statement and each transaction runs alone. */
function memoryRecords(memory: MemoryDatabase, beside: Beside): CheckoutRecords {
  const alone = (call: keyof Statements) => {
    return async (...given: unknown[]) => {
      const tx = memory.begin();
      const statement = memoryStatements(tx, beside)[call] as (...given: unknown[]) => Promise<unknown>;
      const done = await statement(...given);
      tx.commit();
      return done;
    };
  };
  const statements = Object.fromEntries(STATEMENTS.map((call) => [call, alone(call)])) as Statements;
  return {
    ...statements,
    async inTransaction(work) {
      const tx = memory.begin();
      try {
        const done = await work(memoryCheckoutTx(tx, beside));
        tx.commit();
        return done;
      } finally {
        tx.rollback();
      }
    },
  };
}

/** What a step did, in either implementation: its result, or that it failed. */
async function done(records: CheckoutRecords, step: Step): Promise<unknown> {
  try {
    // PostgreSQL's null and a function without a result are the same to the callers.
    return (await step(records)) ?? null;
  } catch {
    return 'threw';
  }
}

/** The ids that PostgreSQL has given to new rows are those of the memory's next ones. */
function besideOf(database_: typeof database) {
  const known = { checkouts: new Set<string>(), payments: new Set<number>() };
  const next = { checkouts: [] as string[], payments: [] as number[] };
  const beside: Beside = {
    ...openBeside(),
    nextCheckout: () => next.checkouts.shift() ?? 'a checkout that PostgreSQL does not have',
    nextPayment: () => next.payments.shift() ?? -1,
  };
  const readNew = async () => {
    const { checkouts, payments } = await realState(database_);
    next.checkouts = checkouts.map(({ id }) => id).filter((id) => !known.checkouts.has(id));
    next.payments = payments.map(({ id }) => id).filter((id) => !known.payments.has(id));
    for (const id of next.checkouts) known.checkouts.add(id);
    for (const id of next.payments) known.payments.add(id);
  };
  return { beside, known, readNew };
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'whatever is done in whatever order, PostgreSQL and memory return the same and end the same: sequence %i',
  async (seed) => {
    const random = seeded(seed);
    const memory = memoryDatabase({ wait: () => Promise.reject(new Error('nothing else runs')) });
    const { beside, known, readNew } = besideOf(database);
    const [real, inMemory] = [checkoutRecords(database), memoryRecords(memory, beside)];
    const given = await seedBoth(database, memory);
    await readNew();
    for (let taken = 0; taken < STEPS; taken += 1) {
      const at = new Date(NOON + taken * 60_000);
      const checkouts = memory.committed('checkout').toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const step = drawStep({ ...given, random, at, checkouts, payments: [...known.payments] });
      const one = await done(real, step);
      await readNew();
      const other = await done(inMemory, step);
      expect(other, `step ${taken}`).toEqual(one);
      answers.add(typeof one === 'string' ? one.slice(0, 5) : typeof one);
      expect(memoryState(memory, beside.notified), `after step ${taken}`).toEqual(await realState(database));
    }
  },
);

it('the sequences contained failed transactions, refused statements and plain results', () => {
  expect([...answers]).toEqual(expect.arrayContaining(['threw', 'object', 'boolean']));
});
