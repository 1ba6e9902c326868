// What the migration of instalments' names writes for payments that were divided before it (PAY-48).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grosze } from '@zapisy/domain/money';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import { expect, it } from 'vitest';
import { aPaidPayment, aPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';

const db = testDatabase();
const LINE: SoldItem = { name: 'Balet (Zofia Nowak)', gross: grosze(100), quantity: 1, vatRate: '8' };
const MIGRATION = join(import.meta.dirname, '../../prisma/migrations/20261128080337_instalment_count/migration.sql');

async function divided(states: readonly ('due' | 'paid' | 'pending' | 'cancelled')[]): Promise<number> {
  const { id: instalmentOf } = await aPayment(db);
  for (const [index, state] of states.entries()) {
    const { id } = await (state === 'paid' ? aPaidPayment : aPayment)(db, { lines: [LINE] });
    const place = { instalmentOf, instalmentNumber: index + 1, instalmentCount: states.length };
    await db.prisma.payment.update({ where: { id }, data: { ...place, state } });
  }
  return instalmentOf;
}

it.each<[string, Parameters<typeof divided>[0], readonly string[]]>([
  ['all that are due count from 1', ['due', 'due'], ['1 z 2', '2 z 2']],
  ['those that are left after the first was cancelled', ['cancelled', 'due', 'due'], ['1 z 3', '1 z 2', '2 z 2']],
  ['those that are left after one between was cancelled', ['due', 'cancelled', 'due'], ['1 z 2', '2 z 3', '2 z 2']],
  ['the only one that is left', ['cancelled', 'due', 'cancelled'], ['1 z 3', '1 z 1', '3 z 3']],
  ['beside one that was paid the numbers stay', ['paid', 'cancelled', 'due'], ['1 z 3', '2 z 3', '3 z 3']],
  ['beside one that is being paid the numbers stay', ['pending', 'cancelled', 'due'], ['1 z 3', '2 z 3', '3 z 3']],
])('%s', async (_, states, expected) => {
  const instalmentOf = await divided(states);
  const sql = readFileSync(MIGRATION, 'utf8');
  const [counting, constraint] = [sql.indexOf('UPDATE "payment" AS part'), sql.indexOf('ALTER TABLE "payment" DROP')];
  await db.pool.query(sql.slice(counting, constraint));
  await db.pool.query(sql.slice(sql.indexOf('UPDATE "payment_line"')));
  const rows = await db.prisma.payment.findMany({
    where: { instalmentOf },
    orderBy: { id: 'asc' },
    include: { lines: true },
  });
  expect(rows.map((row) => `${row.instalmentNumber} z ${row.instalmentCount}`)).toEqual(expected);
  expect(rows.map(({ lines }) => lines[0]?.name)).toEqual(
    states.map((state, at) => (state === 'due' ? `Balet, rata ${expected[at]} (Zofia Nowak)` : 'Balet (Zofia Nowak)')),
  );
});
