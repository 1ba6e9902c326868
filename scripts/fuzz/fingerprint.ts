// What the database holds of everybody but some people, in one short text for each table.
import type { Database } from '../../packages/db/src/connection/open-database.ts';

/** What a request of anybody may write: its session, its way, and what the programs keep for themselves. */
const OF_REQUESTS =
  /^(_prisma_migrations|audit|portal_session|refused_tokens|cron_\w+|outside_\w+|outgoing_mail|tries?_\w*|webhook_rate)$/;

/** Through which column a row belongs to a person, the first that a table has. */
const OWNERS: readonly (readonly [column: string, condition: string])[] = [
  ['owner_email', 'owner_email::text <> ALL($1)'],
  ['player_id', 'player_id::text NOT IN (SELECT id::text FROM player WHERE owner_email::text = ANY($1))'],
  [
    'registration_id',
    `registration_id::text NOT IN (SELECT r.id::text FROM registration r JOIN player p ON p.id = r.player_id
      WHERE p.owner_email::text = ANY($1))`,
  ],
  ['payment_id', 'payment_id::text NOT IN (SELECT id::text FROM payment WHERE owner_email::text = ANY($1))'],
  ['checkout_id', 'checkout_id::text NOT IN (SELECT id::text FROM checkout WHERE owner_email::text = ANY($1))'],
];

type Fingerprint = ReadonlyMap<string, string>;

export async function fingerprint({ pool }: Database, but: readonly string[]): Promise<Fingerprint> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `SELECT c.table_name::text AS name, array_agg(c.column_name::text) AS columns FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY 1`,
  );
  const found = new Map<string, string>();
  for (const { name, columns } of rows.filter((table) => !OF_REQUESTS.test(table.name))) {
    const [, condition] = OWNERS.find(([column]) => columns.includes(column)) ?? [];
    const where = condition === undefined ? '$1::text[] IS NOT NULL' : `(${condition}) IS NOT FALSE`;
    const { rows: sums } = await pool.query<{ sum: string }>(
      `SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t WHERE ${where}`,
      [but],
    );
    found.set(name, sums[0]?.sum ?? '');
  }
  return found;
}

export function changedTables(before: Fingerprint, after: Fingerprint): readonly string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}
