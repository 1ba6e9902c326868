// An array literal written by us, parsed by PostgreSQL itself.
import { isStorable } from '@zapisy/domain/characters';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { columnLiteral } from './lead-insert-records.ts';

const db = testDatabase({ isEmptied: false });

it('comes back from PostgreSQL as it was', async () => {
  const read = async (values: readonly (string | null)[]) => {
    const { rows } = await db.pool.query<{ back: unknown }>('SELECT $1::text[] AS back', [columnLiteral(values)]);
    return rows[0]?.back;
  };
  const awkward = fc.constantFrom(null, '', 'NULL', '"', '\\', '{a,b}', ' \n\t', '\\"', "'", 'ż');
  const any = fc.string({ unit: 'binary' }).filter(isStorable);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(awkward, any)), async (values) => {
      expect(await read(values)).toEqual(values);
    }),
  );
  expect(columnLiteral([true, undefined])).toBe('{"true",NULL}');
});
