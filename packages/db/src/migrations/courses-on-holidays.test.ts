// What the migration of days off makes of courses that were sold before public holidays were known.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/test-server.ts';
import { openPool } from '../connection/open-database.ts';
import { applyMigrations, MIGRATIONS_FOLDER } from './migrate.ts';

const MIGRATION = '20261128075453_days_off_and_months';
const { adminUrl, prefix } = inject('testServer');
const admin = openPool(adminUrl, 1, () => {});
const name = `${prefix}${randomBytes(6).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

it('a turnus and a trial keep the days that were sold, and a permanent class has public holidays off', async () => {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const pool = openPool(databaseUrl(adminUrl, name), 2, () => {});
  const former = readdirSync(MIGRATIONS_FOLDER).filter((one) => one < MIGRATION);
  for (const one of former) cpSync(join(MIGRATIONS_FOLDER, one), join(folder, one), { recursive: true });
  try {
    await applyMigrations(pool, folder);
    await pool.query(`INSERT INTO city (name) VALUES ('Kraków')`);
    await pool.query(`INSERT INTO course (kind, name, short_name, city, starts_on, ends_on, price_grosze, vat_rate, places)
      SELECT kind, kind, kind, 'Kraków', '2026-12-24', '2026-12-24', 89000, '8', 12
      FROM unnest(ARRAY['permanent', 'trial', 'turnus']) AS one (kind)`);
    await applyMigrations(pool, MIGRATIONS_FOLDER);
    const { rows } = await pool.query('SELECT kind, meets_on_holidays AS meets FROM course ORDER BY kind');
    expect(rows).toEqual([
      { kind: 'permanent', meets: false },
      { kind: 'trial', meets: true },
      { kind: 'turnus', meets: true },
    ]);
  } finally {
    await pool.end();
  }
});
