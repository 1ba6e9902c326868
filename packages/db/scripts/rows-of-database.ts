// The rows of a database as SQL that writes them into an empty one of the same schema.
import type { Pool } from 'pg';

type Table = { readonly name: string; readonly parents: readonly string[]; readonly columns: readonly string[] };

/**
 * Every row of our tables, parents before children. Triggers of ours are off meanwhile, because what they would write is
 * among the rows; foreign keys are checked.
 */
export async function rowsOfDatabase(pool: Pool): Promise<string> {
  const parts: string[] = [];
  for (const table of inOrder(await tablesOf(pool))) parts.push(await insertOf(pool, table));
  return [...parts, ...(await sequencesOf(pool))].join('');
}

/** How many rows each of our tables has. */
export async function rowCounts(pool: Pool): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tablesOf(pool)) {
    const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function tablesOf(pool: Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT relname AS name,
      ARRAY(SELECT confrelid::regclass::text FROM pg_constraint
        WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS parents,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
    ORDER BY relname COLLATE "C"`);
  return rows;
}

function inOrder(tables: readonly Table[]): readonly Table[] {
  const ordered: Table[] = [];
  const isReady = ({ parents }: Table) => parents.every((parent) => ordered.some(({ name }) => name === parent));
  for (;;) {
    const next = tables.filter((table) => !ordered.includes(table) && isReady(table));
    if (next.length === 0) break;
    ordered.push(...next);
  }
  if (ordered.length < tables.length) throw new Error('Foreign keys between tables make a circle.');
  return ordered;
}

/** Rows that refer to rows of their own table are written by the same statement. */
async function insertOf(pool: Pool, { name, columns }: Table): Promise<string> {
  const values = columns.map((column) => `quote_nullable("${column}"::text)`).join(', ');
  const { rows } = await pool.query<{ row: string }>(
    `SELECT '(' || concat_ws(', ', ${values}) || ')' AS row FROM "${name}" ORDER BY 1`,
  );
  if (rows.length === 0) return '';
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `ALTER TABLE "${name}" DISABLE TRIGGER USER;
INSERT INTO "${name}" (${names}) VALUES
${rows.map(({ row }) => row).join(',\n')};
ALTER TABLE "${name}" ENABLE TRIGGER USER;
`;
}

async function sequencesOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ set: string }>(`
    SELECT format('SELECT setval(%L, %s);', sequencename, last_value) || chr(10) AS set FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`);
  return rows.map(({ set }) => set);
}
