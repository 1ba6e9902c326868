// No question of a screen or of a job reads a table that grows with the years from its first row to its last.
import { testDatabase } from '@zapisy/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanned, type PlannedDatabase, scannedWhole } from '../../testing/plans-of.ts';
import { jobContext } from './callers.ts';
import { landmarksOf } from './landmarks.ts';
import { operationsOf } from './operations/operations.ts';
import { fillWorld } from './world/fill.ts';

const ROWS = 2_000;
/** What the planner believes of each table: so many times its rows, in as many pages as there are. */
const TIMES = 500;

const GROWING = [
  ...['payment', 'payment_line', 'settlement', 'checkout', 'document', 'document_request', 'document_request_payment'],
  ...['print_job', 'print_job_payment', 'lead', 'lead_history', 'lead_delivery', 'audit', 'outgoing_mail'],
];

const database = testDatabase({ isEmptied: false });
let planned: PlannedDatabase;

beforeAll(async () => {
  await fillWorld(database, ROWS, { isChecked: true });
  await database.pool.query(`UPDATE pg_class SET reltuples = reltuples * $1 WHERE relname = ANY ($2)`, [
    TIMES,
    GROWING,
  ]);
  planned = openPlanned(database.url);
}, 240_000);
afterAll(() => planned.close());

async function scansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  planned.takePlans();
  await work();
  return planned.takePlans().flatMap((plan) =>
    scannedWhole(plan)
      .filter((table) => GROWING.includes(table))
      .map((table) => `${table} by ${plan['Query Text'].slice(0, 200)}`),
  );
}

it('a statement that no index serves is seen to scan its table', async () => {
  const scans = await scansOf(() => planned.pool.query(`SELECT id FROM payment WHERE closing_text = 'Brak' LIMIT 5`));
  expect(scans).toEqual([expect.stringContaining('payment by SELECT id')]);
});

it('no question of a screen or of a job scans a whole table that grows', async () => {
  const operations = operationsOf(jobContext(planned), await landmarksOf(database));
  expect(operations.length).toBeGreaterThan(300);
  const found: Record<string, readonly string[]> = {};
  for (const { name, work } of operations) {
    const scans = await scansOf(work);
    if (scans.length > 0) found[name] = scans;
  }
  expect(found).toEqual({});
}, 240_000);
