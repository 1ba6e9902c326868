// The audit rows of sales that were three acts before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { listAudit } from '../audit/audit-records.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';

const database = testDatabase();

it('a sale of goods and a sale to a family are settlements in the audit, and other acts keep their names', async () => {
  const row = { actor: 'ewa@zapisy.example', entity: 'payment', entityId: '1' };
  const actions = ['sellGoods', 'settleFamily', 'settle', 'cancelSettlement'];
  await database.prisma.audit.createMany({ data: actions.map((action) => ({ ...row, action })) });
  await database.pool.query(readFileSync(join(MIGRATIONS_FOLDER, '20261128131000_one_sale/migration.sql'), 'utf8'));
  const stored = (await listAudit(database.prisma, { limit: 10 })).map(({ action }) => action);
  expect(stored.toSorted()).toEqual(['cancelSettlement', 'settle', 'settle', 'settle']);
});
