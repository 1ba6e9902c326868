// The search of the staff area over real rows: whom it finds, in which order, and by the indexes alone.
import { createHash } from 'node:crypto';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPaidPayment, aPayment } from '../../testing/builders/payments.ts';
import { A_COMPANY, anOwner, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { participantsMatching } from '../people/participant-search.ts';
import { searchPayments, searchPeople } from './search-records.ts';

const database = testDatabase();
const people = (query: string, limit = 20) => searchPeople(database.prisma, { query, limit });
const payments = (query: string, limit = 20) => searchPayments(database.prisma, { query, limit });

it('a search for people shows who it is, whose, and what is due since when', async () => {
  const email = 'anna.nowak@poczta.example';
  await anOwner(database, { email, firstName: 'Anna', lastName: 'Nowak', phone: '501 234 567' });
  const zofia = await aParticipant(database, { firstName: 'Zofia', lastName: 'Żółw', ownerEmail: email });
  await aPayment(database, { participant: zofia, dueOn: '2026-12-10' });
  await aPayment(database, { participant: zofia, dueOn: '2026-11-10' });
  await aPaidPayment(database, { participant: zofia, paidOn: '2026-10-01' });
  for (const query of ['zolw', 'nowak', '234 567', 'zofia anna']) {
    expect(await people(query), query).toMatchObject([
      {
        id: zofia.id,
        owner: 'Anna Nowak',
        ownerEmail: email,
        phone: '501 234 567',
        due: { amount: 50_000, on: '2026-11-10' },
      },
    ]);
  }
});

it('a search for people puts first those whose own name begins with the word, and says nothing is due of those who owe nothing', async () => {
  await anOwner(database, { email: 'o@poczta.example', firstName: 'Adam', lastName: 'Adamski' });
  await aParticipant(database, { firstName: 'Bolek', lastName: 'Abacki', ownerEmail: 'o@poczta.example' });
  await aParticipant(database, { firstName: 'Celina', lastName: 'Adamek' });
  const found = await people('adam');
  expect(found.map(({ firstName, due }) => [firstName, due])).toEqual([
    ['Celina', null],
    ['Bolek', null],
  ]);
  expect(await people('adam', 1)).toMatchObject([{ firstName: 'Celina' }]);
  expect(await people('ce')).toMatchObject([{ firstName: 'Celina' }]);
  expect(await people('el')).toEqual([]);
});

it('a search for payments finds them by number, by person and by company, the highest number first', async () => {
  const ward = await aParticipant(database, { firstName: 'Łucja', lastName: 'Żółw' });
  const due = await aPayment(database, { participant: ward, dueOn: '2026-11-10' });
  const buyer = buyerOf({ ...A_COMPANY, companyName: 'Piekarnia Żyto' }, 1);
  const paid = await aPaidPayment(database, { participant: ward, buyer, paidOn: '2026-11-08' });
  expect(await payments('zolw')).toMatchObject([
    { id: paid.id, participant: 'Łucja Żółw', company: 'Piekarnia Żyto', state: 'paid', paidOn: '2026-11-08' },
    { id: due.id, company: null, state: 'due', dueOn: '2026-11-10', paidOn: null, month: null, invoice: null },
  ]);
  expect(await payments('zyto')).toMatchObject([{ id: paid.id }]);
  expect(await payments(`nr ${due.id}`)).toMatchObject([{ id: due.id, amount: 25_000 }]);
  expect(await payments('zolw', 1)).toHaveLength(1);
});

describe('among 5 000 families', () => {
  beforeEach(async () => {
    await database.pool.query(`INSERT INTO owner (email, first_name, last_name, phone)
      SELECT 'rodzic' || n || '@poczta.example', 'Anna', md5(n::text), '5' || lpad(n::text, 8, '0')
      FROM generate_series(1, 5000) AS n`);
    await database.pool.query(`INSERT INTO player (owner_email, first_name, last_name, birth_year, city)
      SELECT 'rodzic' || n || '@poczta.example', 'Zofia', md5(n::text), 2017, 'Kraków' FROM generate_series(1, 5000) AS n`);
    await database.pool.query('ANALYZE owner, player, invoice');
  });

  it('among 5 000 families: a name, a part of one and a phone are looked up in indexes', async () => {
    const name = createHash('md5').update('1234').digest('hex');
    const indexes = ['player_search_idx', 'owner_search_idx'];
    for (const word of [name, name.slice(5, 17)]) {
      expect((await people(word)).map(({ lastName }) => lastName)).toEqual([name]);
      expect(await indexesOf(word), word).toEqual(expect.arrayContaining(indexes));
    }
    expect((await people('500001234')).map(({ lastName }) => lastName)).toEqual([name]);
    expect(await indexesOf('500001234')).toContain('owner_phone_search_idx');
  });
});

async function indexesOf(word: string): Promise<readonly string[]> {
  const { text, values } = participantsMatching(searchTerms(word), 'phones-and-tax-ids');
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
  return rows.flatMap((row) => /Index Scan (?:on|using) (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
}
