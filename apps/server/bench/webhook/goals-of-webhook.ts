// The goals of the webhook's measurement, the results of many on one machine together with PostgreSQL. A single run on a busy
// machine gives less: below the floors something has become slower.
import type { Goal } from '../goals.ts';

type Reached = {
  /** Acknowledged requests per second, as a multiple of the baseline. */
  readonly express: number;
  readonly insert: number;
  /** Share of the bound. */
  readonly bound: number;
  /** Milliseconds, with one connection. */
  readonly p50: number;
  /** Bytes. */
  readonly memory: number;
};

/** Requests that got their 200, and rows in the contestant's database after all of them. */
export type StoredCounts = { readonly acknowledged: number; readonly rows: number };

/** `stored`: for every contestant that should store deliveries; the speed of one that did not store them does not count. */
export function goalsOf(reached: Reached, stored: Readonly<Record<string, StoredCounts>>): readonly Goal[] {
  return [
    { what: 'times Express with a Prisma upsert', reached: reached.express, atLeast: 17, floor: 15 },
    { what: 'times Fastify with an INSERT a request', reached: reached.insert, atLeast: 3, floor: 2.5 },
    { what: 'of no database at all', reached: reached.bound, atLeast: 0.58, floor: 0.5 },
    { what: 'ms of an answer to one connection, median', reached: reached.p50, atMost: 1 },
    { what: 'MB of memory under a flood', reached: reached.memory / 1e6, atMost: 300 },
    {
      what: 'servers that acknowledged what they did not store',
      reached: Object.values(stored).filter(({ rows, acknowledged }) => !(rows >= acknowledged)).length,
      atMost: 0,
    },
  ];
}
