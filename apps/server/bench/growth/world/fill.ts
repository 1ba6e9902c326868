// Makes the rows of a world in PostgreSQL itself: one INSERT … SELECT for each table, with its indexes made afterwards.
import type { Database } from '@zapisy/db/connection/open-database';
import { allowLongQuery } from '@zapisy/db/connection/unresponsive-connection';
import { courseRows, DAYS_OFF } from './courses.ts';
import { documentRows, issuingRows } from './documents.ts';
import { leadRows } from './leads.ts';
import { peopleRows } from './people.ts';
import { saleRows } from './sales.ts';
import { worldSize } from './size.ts';
import type { TableRows } from './sql.ts';
import { workRows } from './work.ts';

type Filling = {
  /** Foreign keys are checked row by row, which takes long: a test shows with a small world that the rows fit each other. */
  readonly isChecked?: boolean;
};

/** So many statements at once. */
const AT_ONCE = 5;
const PATIENT = `SET maintenance_work_mem = '256MB'; SET work_mem = '256MB'; SET synchronous_commit TO on`;

type Index = { readonly name: string; readonly made: string };

/** Of no constraint: the names of those stay known to INSERT. */
const INDEXES = `SELECT indexname AS name, indexdef AS made FROM pg_indexes
  WHERE schemaname = 'public' AND tablename = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = format('%I.%I', schemaname, indexname)::regclass)`;

/** Row by row they would read whole tables as long as the indexes are not there; their work is done at the end. */
const KEEPS_NOT_FISCAL = [
  'ALTER TABLE payment DISABLE TRIGGER payment_not_fiscal_insert',
  'ALTER TABLE print_job_payment DISABLE TRIGGER print_job_payment_not_fiscal',
];
const NOT_FISCAL = 'SELECT count(keep_not_fiscal(id)) FROM payment';

const SEQUENCES = `SELECT setval(pg_get_serial_sequence('payment', 'id'), (SELECT max(id) FROM payment))`;

/** An empty, migrated database becomes a world of so many payments and leads. */
export async function fillWorld(
  database: Pick<Database, 'pool'>,
  rows: number,
  { isChecked = false }: Filling = {},
): Promise<void> {
  const size = worldSize(rows);
  // Each table refers to those before it.
  const tables = [
    DAYS_OFF,
    ...[peopleRows(size), courseRows(size), documentRows(size), saleRows(size), issuingRows(size), leadRows(size)],
    workRows(size),
  ].flat();
  const names = [...new Set(tables.map(({ table }) => table))];
  const each = (sql: (name: string) => string) => names.map(sql).join(';');
  const { rows: indexes } = await database.pool.query<Index>(INDEXES, [names]);
  await run(database, [indexes.map(({ name }) => `DROP INDEX "${name}"`).join(';')]);
  if (!isChecked)
    await run(database, [each((name) => `ALTER TABLE "${name}" DISABLE TRIGGER ALL, ENABLE TRIGGER USER`)]);
  await run(database, KEEPS_NOT_FISCAL);
  await run(
    database,
    tables.map((one) => insertOf(one, rows)),
    isChecked ? 1 : AT_ONCE,
  );
  await run(database, [each((name) => `ALTER TABLE "${name}" ENABLE TRIGGER ALL`)]);
  await run(
    database,
    indexes.map(({ made }) => made),
    AT_ONCE,
  );
  await analyse(database);
  await run(database, [SEQUENCES, NOT_FISCAL, 'VACUUM (ANALYZE) not_fiscal']);
}

/** The planner knows the rows as they are now. */
export const analyse = (database: Pick<Database, 'pool'>) => run(database, ['VACUUM (ANALYZE)']);

/** In their order, so many at once. */
async function run({ pool }: Pick<Database, 'pool'>, statements: readonly string[], atOnce = 1): Promise<void> {
  const left = [...statements];
  const writer = async () => {
    const client = await pool.connect();
    const endLongQuery = allowLongQuery(client);
    try {
      await client.query(PATIENT);
      for (let sql = left.shift(); sql !== undefined; sql = left.shift()) await client.query(sql);
    } finally {
      endLongQuery();
      client.release(true);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
}

/** The oldest row first, as they came. */
function insertOf({ table, count, from, where, columns }: TableRows, rows: number): string {
  return `INSERT INTO "${table}" (${Object.keys(columns).join(', ')})
    SELECT ${Object.values(columns).join(', ')} FROM generate_series(1, ${count ?? rows}) AS n ${from ?? ''}
    ${where === undefined ? '' : `WHERE ${where}`} ${from === undefined ? '' : 'ORDER BY n'}`;
}
