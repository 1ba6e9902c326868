// One round: the load is prepared, the processors become idle, the load runs; and its result.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { foreignShare, microsOf, quiet, ticks } from '../processors.ts';
import { SECRET } from './contestants.ts';
import type { Load } from './load.ts';

export type RoundOrder = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The maximum number of prepared requests; a round that sends them all ends early. */
  readonly most: number;
  readonly server: number;
  readonly postgres: number;
};

/**
 * `foreign`: the share of one processor that other processes used meanwhile. `serverMicros`, `postgresMicros`:
 * processor time per answered request; they are meaningful on a busy machine too.
 */
export type Round = Load & {
  readonly perSecond: number;
  readonly foreign: number;
  readonly serverMicros: number;
  readonly postgresMicros: number;
};

const LONGEST_WAIT_MS = 5_000;
let firstId = 0;

export async function runRound({ port, connections, seconds, most, server, postgres }: RoundOrder): Promise<Round> {
  const args = [port, connections, seconds, firstId, most, SECRET].map(String);
  firstId += most;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  await quiet([server, postgres], LONGEST_WAIT_MS);
  const used = () => ({ all: ticks([server, postgres]), server: microsOf(server), postgres: microsOf(postgres) });
  const before = used();
  child.stdin.write('go\n');
  const { value } = await lines.next();
  const after = used();
  if (value === undefined) throw new Error('The load ended before its time');
  const load = JSON.parse(value) as Load;
  const answered = Object.values(load.statuses).reduce((sum, count) => sum + count, 0);
  return {
    ...load,
    perSecond: (load.statuses['200'] ?? 0) / load.seconds,
    foreign: foreignShare(before.all, after.all),
    serverMicros: Math.round((after.server - before.server) / answered),
    postgresMicros: Math.round((after.postgres - before.postgres) / answered),
  };
}
