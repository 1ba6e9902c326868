// The migrations build exactly the schema, and what they refuse agrees with the domain's unions.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../src/migrations/migrate.ts';
import { schemaDifference } from './schema-difference.ts';

const { adminUrl } = inject('testServer');
const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(copy, { recursive: true }));

it('the migrations: build what the schema says, neither more nor less', async () => {
  expect(await schemaDifference(adminUrl, MIGRATIONS_FOLDER)).toBeUndefined();
});

it('the migrations would not pass the check with a column too many and an index too few', async () => {
  cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
  mkdirSync(join(copy, '99999999999999_odd'));
  const unexpected = 'ALTER TABLE owner ADD COLUMN shoe_size int; DROP INDEX idx_lead_social_lead_id;';
  writeFileSync(join(copy, '99999999999999_odd', 'migration.sql'), unexpected);
  const difference = await schemaDifference(adminUrl, copy);
  expect(difference).toContain('DROP COLUMN "shoe_size"');
  expect(difference).toMatch(/CREATE UNIQUE INDEX "idx_lead_social_lead_id" .*social_lead_id IS NOT NULL/);
});
