// The webhook as it listens, against inputs made by chance: each gets an answer it may have, and what got its 200 is kept.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '@zapisy/db/open-database';
import { chanceOf } from '../chance.ts';
import { anyInput, type Input, singleBitFlips } from './inputs.ts';
import { type Answer, type RawConnection, rawConnection } from './raw-connection.ts';

export type FuzzOrder = {
  readonly port: number;
  readonly secret: string;
  readonly inputs: number;
  readonly seed: number;
};

export type FuzzResult = {
  readonly inputs: number;
  /** What was wrong, the first of them in words. */
  readonly problems: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  /** Acknowledged deliveries, all found in the table. */
  readonly kept: number;
  readonly flipsRefused: number;
  /** Of the heap, from a tenth of the way to the end, in bytes. */
  readonly growth: number;
};

const CONNECTIONS = 16;
const LIMIT_MS = 30_000;
const LOOKED_AFTER = 5_000;
const MOST_GROWTH = 64 * 1024 * 1024;
const MOST_PROBLEMS = 10;

export async function fuzzWebhook(order: FuzzOrder, database: Database): Promise<FuzzResult> {
  const run = openRun(order, database);
  try {
    const flipsRefused = await run.flips();
    const warmUp = Math.ceil(order.inputs / 10);
    await run.go(warmUp);
    const before = heapInUse();
    await run.go(order.inputs - warmUp);
    const growth = heapInUse() - before;
    if (growth > MOST_GROWTH) run.problems.push(`the heap grew by ${growth} bytes`);
    if (flipsRefused !== 256) run.problems.push(`${256 - flipsRefused} flips of one bit were not refused`);
    const { answers, problems } = run;
    return { inputs: order.inputs, problems, answers, kept: run.kept(), flipsRefused, growth };
  } finally {
    run.close();
  }
}

function openRun({ port, secret, seed }: FuzzOrder, database: Database) {
  const chance = chanceOf(seed);
  const connections = Array.from({ length: CONNECTIONS }, () => rawConnection(port, LIMIT_MS));
  const answers: Record<string, number> = {};
  const problems: string[] = [];
  let kept = 0;

  const ask = async (connection: RawConnection, input: Input, acknowledged: string[]) => {
    const answer = await connection.ask(input.bytes);
    // What follows broken HTTP on its connection says nothing.
    if (input.isBroken) connection.close();
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (answer === 200) acknowledged.push(...input.ids);
    if (!isAllowed(input, answer) && problems.length < MOST_PROBLEMS)
      problems.push(`${answer} to ${JSON.stringify(input.bytes.toString('latin1').slice(0, 600))}`);
  };
  const go = async (count: number) => {
    for (let done = 0; done < count; done += LOOKED_AFTER) {
      let left = Math.min(LOOKED_AFTER, count - done);
      const acknowledged: string[] = [];
      const work = async (connection: RawConnection) => {
        while (left > 0) {
          left -= 1;
          await ask(connection, anyInput(chance, secret), acknowledged);
        }
      };
      await Promise.all(connections.map(work));
      const lost = await notKept(database, acknowledged);
      if (lost.length > 0) problems.push(`acknowledged and not kept: ${lost.slice(0, 5).join(', ')}`);
      kept += acknowledged.length - lost.length;
    }
  };
  const flips = async () => {
    const [connection] = connections;
    let refused = 0;
    for (const flip of singleBitFlips(secret)) if ((await connection?.ask(flip.bytes)) === 401) refused += 1;
    return refused;
  };
  const close = () => {
    for (const connection of connections) connection.close();
  };
  return { go, flips, close, answers, problems, kept: () => kept };
}

function isAllowed({ statuses, isBroken }: Input, answer: Answer): boolean {
  return typeof answer === 'number' ? statuses.has(answer) : answer === 'closed' && isBroken === true;
}

/** Looks, and empties the table: a long run must not be a long table. */
async function notKept({ pool }: Database, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM unnest($1::text[]) AS id WHERE id NOT IN (SELECT leadgen_id FROM lead_delivery)',
    [ids],
  );
  await pool.query('TRUNCATE lead_delivery');
  return rows.map(({ id }) => id);
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
