// A database for one test file: copied from the template, emptied before each test, dropped at the end.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { assemble, type Database, openPool } from '../src/connection/open-database.ts';
import type {} from './global-setup.ts';
import { databaseUrl } from './test-server.ts';

const CONNECTIONS = 10;

/**
 * Empties every table except the two histories of migrations; the job queue's tables too, so that no job survives its
 * test. A TRUNCATE of all tables recreates each of their files, which takes ten times as long as checking which tables
 * have rows. Foreign keys and triggers are off meanwhile, which only a superuser may do; for other users the tables
 * with rows are truncated.
 */
export const EMPTY = `DO $$
  DECLARE
    given record;
    is_filled boolean;
    filled text[] := '{}';
  BEGIN
    FOR given IN
      SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace AS space ON space.oid = relnamespace
      WHERE relkind = 'r' AND ((nspname = 'public' AND relname <> '_prisma_migrations')
         OR (nspname = 'graphile_worker' AND starts_with(relname, '_private_')))
        -- A file without a byte holds no row; most tables of most test files never get one.
        AND pg_relation_size(pg_class.oid) > 0
    LOOP
      EXECUTE 'SELECT EXISTS (SELECT FROM ' || given.name || ')' INTO is_filled;
      IF is_filled THEN filled := filled || given.name; END IF;
    END LOOP;
    IF current_setting('is_superuser')::boolean THEN
      SET LOCAL session_replication_role = replica;
      FOR given IN SELECT unnest(filled) AS name LOOP
        EXECUTE 'DELETE FROM ' || given.name;
      END LOOP;
    ELSIF cardinality(filled) > 0 THEN
      EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE';
    END IF;
    FOR given IN
      SELECT format('%I.%I', schemaname, sequencename)::regclass AS id, start_value FROM pg_sequences
      WHERE last_value IS NOT NULL
    LOOP
      PERFORM setval(given.id, given.start_value, false);
    END LOOP;
  END $$`;

type TestDatabaseOptions = {
  /** False when a separate process uses the database: its knowledge of the queue must not become wrong. */
  readonly isEmptied?: boolean;
};

/**
 * Called once at the top of a test file (or of a describe). The value can be passed on at once, and used from the first
 * hook on. Each test finds empty tables, and numbers that start at 1.
 */
export function testDatabase({ isEmptied = true }: TestDatabaseOptions = {}): Database {
  let opened: Database | undefined;
  const name = () => `${inject('testServer').prefix}${randomBytes(6).toString('hex')}`;
  const database = () => {
    if (!opened) throw new Error('The test database is open from beforeAll to afterAll only.');
    return opened;
  };

  beforeAll(async () => {
    const { adminUrl, template } = inject('testServer');
    const mine = name();
    await asAdmin(adminUrl, `CREATE DATABASE ${mine} TEMPLATE ${template}`);
    const url = databaseUrl(adminUrl, mine);
    opened = assemble(
      openPool(url, CONNECTIONS, () => {}),
      url,
    );
  });
  beforeEach(async () => {
    if (isEmptied) await database().pool.query(EMPTY);
  });
  afterAll(async () => {
    if (!opened) return;
    const mine = new URL(opened.url).pathname.slice(1);
    await opened.close();
    await asAdmin(inject('testServer').adminUrl, `DROP DATABASE ${mine} WITH (FORCE)`);
  });

  return {
    get pool() {
      return database().pool;
    },
    get prisma() {
      return database().prisma;
    },
    get url() {
      return database().url;
    },
    embedded: false,
    close: () => database().close(),
  };
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
