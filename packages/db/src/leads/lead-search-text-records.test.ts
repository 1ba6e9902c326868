// Texts for the search of leads that an earlier release stored.
import { expect, it } from 'vitest';
import { rowsRead } from '../../testing/rows-read.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listLeads } from './lead-list-records.ts';
import { keepSearchTexts } from './lead-search-text-records.ts';

const db = testDatabase();

const texts = async () =>
  (await db.prisma.lead.findMany({ orderBy: { phone: 'asc' } })).map(({ searchText }) => searchText);

it('the text of a new lead is that of the function, whatever letters its name has and however its phone is written', async () => {
  await db.pool.query(`INSERT INTO lead (first_name, last_name, email, product_interest, phone, city, city_source, channel)
    SELECT 'A' || chr(n) || chr(n), chr(n), 'x' || n || '@poczta.example', 'Balet 4' || chr(n) || '6',
      (ARRAY['+48 600 100-200', 'tel. 600', '', '６００ 1' || chr(n)])[1 + n % 4], 'Kraków', 'form', 'social'
    FROM (SELECT generate_series(1, 400) UNION ALL SELECT generate_series(8190, 8290)) AS signs (n)`);
  const { rows } = await db.pool.query(`SELECT first_name, search_text FROM lead
    WHERE search_text IS DISTINCT FROM lead_search_text(first_name, last_name, email, product_interest, phone)`);
  expect(rows).toEqual([]);
});

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

it('a search reads the leads that it finds alone, while some texts are kept and others are not', async () => {
  await db.pool.query(`INSERT INTO lead (first_name, phone, city, city_source, channel)
    SELECT CASE WHEN n % 400 = 0 THEN 'Łucja' ELSE 'Anna' END, 600000000 + n, 'Kraków', 'form', 'social'
    FROM generate_series(1, 4000) n`);
  await db.pool.query(`UPDATE lead SET search_text = NULL WHERE phone < '600002000'`);
  await db.pool.query('VACUUM ANALYZE lead');
  for (const [query, found] of [
    ['lucja', 10],
    ['luc 600 001 600', 1],
    ['łucja 600 003 600', 1],
  ] as const) {
    const read = await rowsRead(db, async (database) => {
      expect(await listLeads(database, { query, limit: 50 })).toHaveLength(found);
    });
    expect(read.find(({ table }) => table === 'lead')).toMatchObject({ scanned: 0 });
  }
});
