// The list of personal data against the database: every column is in it, and nothing else.

import { OTHER_TABLES } from '@zapisy/domain/privacy/other-tables';
import { FAMILY_TABLES, type TableOfData } from '@zapisy/domain/privacy/personal-data';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const database = testDatabase();
/** Of the migration runner. */
const NOT_OURS = new Set(['schema_migration', 'migration', '_prisma_migrations']);

it('every column of the database says whose data it holds, and no column is listed that is not there', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'`,
  );
  const there = rows.filter(({ table }) => !NOT_OURS.has(table)).map(({ table, column }) => `${table}.${column}`);
  const listed: Readonly<Record<string, TableOfData>> = { ...FAMILY_TABLES, ...OTHER_TABLES };
  const said = Object.entries(listed).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(said.toSorted()).toEqual(there.toSorted());
});

it('a table with a column of an owner is one of a family', () => {
  const others = Object.entries(OTHER_TABLES).filter(([, { columns }]) => 'owner_email' in columns);
  expect(others).toEqual([]);
});
