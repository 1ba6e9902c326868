// Random inputs for the listening webhook: each gets an allowed answer, and what was answered 200 is stored.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '@zapisy/db/connection/open-database';
import { chanceOf } from '../chance.ts';
import { anyInput, type Input, singleBitFlips } from './inputs.ts';
import { type RawAnswer, type RawConnection, rawConnection } from './raw-connection.ts';

type FuzzOrder = {
  readonly port: number;
  readonly secret: string;
  readonly inputs: number;
  readonly seed: number;
};

export type FuzzResult = {
  readonly inputs: number;
  /** The first problems, as texts. */
  readonly problems: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  /** Acknowledged deliveries, all found in the table. */
  readonly stored: number;
  readonly flipsRefused: number;
  /** Growth of the heap, from a tenth of the run to its end, in bytes. */
  readonly growth: number;
};

const CONNECTIONS = 16;
/** So many requests are in flight on one connection, one behind another, as HTTP allows. */
const AT_ONCE = 16;
const LIMIT_MS = 30_000;
const LOOKED_AFTER = 20_000;
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
    return { inputs: order.inputs, problems, answers, stored: run.stored(), flipsRefused, growth };
  } finally {
    run.close();
  }
}

function openRun({ port, secret, seed }: FuzzOrder, database: Database) {
  const chance = chanceOf(seed);
  const connections = Array.from({ length: CONNECTIONS }, () => rawConnection(port, LIMIT_MS));
  const answers: Record<string, number> = {};
  const problems: string[] = [];
  let stored = 0;

  const judge = (input: Input, answer: RawAnswer, acknowledged: string[]) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (answer === 200) acknowledged.push(...input.ids);
    if (!isAllowed(input, answer) && problems.length < MOST_PROBLEMS)
      problems.push(`${answer} to ${JSON.stringify(input.bytes.toString('latin1').slice(0, 600))}`);
  };
  /** So many inputs over all connections, then a check of the table. */
  const round = async (count: number) => {
    let left = count;
    const acknowledged: string[] = [];
    const work = async (connection: RawConnection) => {
      while (left > 0) {
        const some = Math.min(AT_ONCE, left);
        left -= some;
        const inputs = Array.from({ length: some }, () => anyInput(chance, secret));
        await askSome(connection, inputs, (input, answer) => judge(input, answer, acknowledged));
      }
    };
    await Promise.all(connections.map(work));
    const lost = await notStored(database, acknowledged);
    if (lost.length > 0) problems.push(`acknowledged and not stored: ${lost.slice(0, 5).join(', ')}`);
    stored += acknowledged.length - lost.length;
  };
  const go = async (count: number) => {
    for (let done = 0; done < count; done += LOOKED_AFTER) await round(Math.min(LOOKED_AFTER, count - done));
  };
  const flips = async () => {
    const [connection] = connections;
    let refused = 0;
    for (const flip of singleBitFlips(secret)) {
      const answers = await connection?.ask([flip.bytes]);
      if (answers?.[0] === 401) refused += 1;
    }
    return refused;
  };
  const close = () => {
    for (const connection of connections) connection.close();
  };
  return { go, flips, close, answers, problems, stored: () => stored };
}

type Judge = (input: Input, answer: RawAnswer) => void;

/**
 * Valid HTTP is sent in one stream; invalid HTTP gets a connection of its own, because answers after it mean nothing.
 */
async function askSome(connection: RawConnection, inputs: readonly Input[], judge: Judge): Promise<void> {
  const whole = inputs.filter(({ isBroken }) => !isBroken);
  await askInOrder(connection, whole, judge);
  for (const input of inputs.filter(({ isBroken }) => isBroken)) {
    await askInOrder(connection, [input], judge);
    connection.close();
  }
}

/** Requests after a connection's last answer were never read: they are sent again on the next connection. */
async function askInOrder(connection: RawConnection, inputs: readonly Input[], judge: Judge): Promise<void> {
  let judged = 0;
  while (judged < inputs.length) {
    const asked = inputs.slice(judged);
    const answers = await connection.ask(asked.map(({ bytes }) => bytes));
    for (const [at, input] of asked.slice(0, answers.length).entries()) judge(input, answers[at] ?? 'closed');
    judged += answers.length;
  }
}

function isAllowed({ statuses, isBroken }: Input, answer: RawAnswer): boolean {
  return typeof answer === 'number' ? statuses.has(answer) : answer === 'closed' && isBroken === true;
}

/** Checks and empties the table, so that it does not grow during a long run. */
async function notStored({ pool }: Database, ids: readonly string[]): Promise<readonly string[]> {
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
