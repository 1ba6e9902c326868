// The collation of the database: it agrees with the order of the application, and a build without ICU has one too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const database = testDatabase();
const MIGRATION = join(import.meta.dirname, '../../prisma/migrations/20261128140000_first/migration.sql');
/** The part of the migration that makes the collation. */
const MAKING = /^DO \$\$\n[^$]*CREATE COLLATION "polish"[^$]*\$\$;$/m;

type Source = Pick<typeof database.pool, 'query'>;

async function ordered(names: readonly string[], from: Source = database.pool): Promise<readonly string[]> {
  const { rows } = await from.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY name COLLATE "polish", place',
    [names],
  );
  return rows.map(({ name }) => name);
}

it('the collation of the database puts Polish letters where the alphabet has them', async () => {
  expect(await ordered(['Żak', 'Łoś', 'Zając', 'Śliwa', 'Lis', 'Cyran', 'Ćwik', 'Sowa', 'Źrebak'])).toEqual([
    'Cyran',
    'Ćwik',
    'Lis',
    'Łoś',
    'Sowa',
    'Śliwa',
    'Zając',
    'Źrebak',
    'Żak',
  ]);
});

it('the collation of the database orders names of several parts, with digits, hyphens and both cases, as the application does', async () => {
  const unit = fc.constantFrom(...'aąbcćeęlłnńoósśuzźżAĄCĆLŁSŚZŹŻ019 -.,\'"()/&');
  const names = fc.array(fc.string({ unit, maxLength: 6 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(names, async (given) => {
      const distinct = [...new Set(given)];
      expect(await ordered(distinct)).toEqual(inPolishOrder(distinct, (name) => [name]));
    }),
    { numRuns: 200 },
  );
});

it('the collation of the database is made on a build without ICU too', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`DROP COLLATION "polish"; DELETE FROM pg_collation WHERE collprovider = 'i'`);
    await client.query(MAKING.exec(readFileSync(MIGRATION, 'utf8'))?.[0] ?? '');
    expect(await ordered(['Zofia', 'Adam'], client)).toEqual(['Adam', 'Zofia']);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
