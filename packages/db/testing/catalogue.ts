// What a schema consists of, as sorted lines: two databases with the same lines have the same schema.
import type { Pool } from 'pg';

/** The order of columns is left out: an added column is the last one. */
const CATALOGUE = `
  WITH ours AS (
    SELECT oid, relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
  )
  SELECT concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END,
    'DEFAULT ' || pg_get_expr(adbin, adrelid), nullif(attidentity, ''), nullif(attgenerated, ''), attcollation::regcollation) AS line
  FROM ours JOIN pg_attribute ON attrelid = ours.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = ours.oid AND adnum = attnum
  UNION ALL
  SELECT concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
  FROM ours JOIN pg_constraint ON conrelid = ours.oid
  UNION ALL
  SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) FROM ours JOIN pg_index ON indrelid = ours.oid
  UNION ALL
  SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  FROM ours JOIN pg_trigger ON tgrelid = ours.oid WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'function', pg_get_functiondef(oid)) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqincrement) FROM pg_sequence
    JOIN pg_class ON pg_class.oid = seqrelid WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'collation', collname, collprovider) FROM pg_collation WHERE collnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'extension', extname) FROM pg_extension`;

export async function catalogueOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(CATALOGUE);
  return rows.map(({ line }) => line).sort();
}
