// Texts for the search of leads that an earlier release stored.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { keepSearchTexts } from './lead-search-text-records.ts';

const db = testDatabase();

const texts = async () =>
  (await db.prisma.lead.findMany({ orderBy: { phone: 'asc' } })).map(({ searchText }) => searchText);

it('the texts of leads that an earlier release stored are kept up to the given number, as those of new leads', async () => {
  await db.pool.query(`INSERT INTO lead (first_name, phone, city, city_source, channel)
    SELECT 'Łucja', 600000000 + n, 'Kraków', 'form', 'social' FROM generate_series(1, 1100) n`);
  const stored = await texts();
  expect(stored[0]).toBe(' lucja   \n600000001');
  await db.pool.query('UPDATE lead SET search_text = NULL');
  expect(await keepSearchTexts(db, 1_050)).toBe(1_050);
  expect((await texts()).filter((text) => text === null)).toHaveLength(50);
  expect(await keepSearchTexts(db, 1_050)).toBe(50);
  expect(await texts()).toEqual(stored);
  expect(await keepSearchTexts(db, 1_050)).toBe(0);
});
