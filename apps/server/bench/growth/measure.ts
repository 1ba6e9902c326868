// PostgreSQL's time and the pages it read for each operation of one world.

import { openDatabase } from '@zapisy/db/connection/open-database';
import { UNRESPONSIVE_MS } from '@zapisy/db/connection/unresponsive-connection';
import { databaseTime } from '../database-time.ts';
import { median } from '../median.ts';
import { jobContext } from './callers.ts';
import { landmarksOf } from './landmarks.ts';
import type { World } from './open-world.ts';
import { operationsOf } from './operations/operations.ts';

/** Medians of one operation: milliseconds of planning and execution together, and pages of 8 kB. */
export type Measured = { readonly ms: number; readonly buffers: number };

/** The first calls read pages from the disk and make plans: they do not count. */
const WARM_UP = 2;
const CALLS = 7;
/** An operation that takes so long is called once more, and then counted as it is. */
const LONG_MS = 3_000;
/** What the product gives up counts as that long; PostgreSQL would work on it beside the next operation. */
const END_ALL = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1';

function isGivenUp(cause: unknown): boolean {
  return cause instanceof Error && (/has not answered/.test(cause.message) || isGivenUp(cause.cause));
}

export async function measureWorld(
  world: World,
  only: string,
  report: (name: string, measured: Measured) => void,
): Promise<Readonly<Record<string, Measured>>> {
  const admin = await openDatabase({ databaseUrl: world.adminUrl });
  try {
    const name = new URL(world.url).pathname.slice(1);
    const operations = operationsOf(jobContext(world), await landmarksOf(world));
    const measured = [];
    for (const operation of operations.filter((one) => one.name.includes(only))) {
      const one = await measureOne(operation.work, (work) => databaseTime(admin, name, work)).catch(
        async (cause: unknown) => {
          if (!isGivenUp(cause)) throw new Error(`${operation.name} cannot be measured`, { cause });
          await admin.pool.query(END_ALL, [name]);
          return { ms: UNRESPONSIVE_MS, buffers: 0 };
        },
      );
      report(operation.name, one);
      measured.push([operation.name, one] as const);
    }
    return Object.fromEntries(measured);
  } finally {
    await admin.close();
  }
}

async function measureOne(
  work: () => Promise<unknown>,
  timed: (work: () => Promise<unknown>) => Promise<Measured>,
): Promise<Measured> {
  const calls: Measured[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    calls.push(await timed(work));
    if (call >= 1 && calls.some(({ ms }) => ms > LONG_MS)) break;
  }
  const counted = calls.slice(Math.min(WARM_UP, calls.length - 1));
  return {
    ms: Number(median(counted.map(({ ms }) => ms)).toPrecision(3)),
    buffers: Math.round(median(counted.map(({ buffers }) => buffers))),
  };
}
