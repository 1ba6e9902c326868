// The search of payments beside the domain's own reading of it, among names that few people have and names that most have.
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { searchedPayment } from '@zapisy/domain/search/payment-number';
import { matchesTerms, searchTerms } from '@zapisy/domain/search/search-terms';
import { beforeAll, expect, it } from 'vitest';
import { aPaidPayment } from '../../testing/builders/payments.ts';
import { A_COMPANY, anOwner, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listPayments, type PaymentFilter } from './payment-list-records.ts';

const database = testDatabase({ isEmptied: false });
let rows: readonly Row[] = [];

/** Most are named Nowak, and most of their payments have a company: more than are put in order. */
beforeAll(async () => {
  const ownerEmail = 'anna.zaremba@poczta.example';
  await anOwner(database, { email: ownerEmail, firstName: 'Anna', lastName: 'Zaremba', phone: '501 234 567' });
  const ward = await aParticipant(database, { firstName: 'Łucja', lastName: 'Żółw', ownerEmail });
  await aPaidPayment(database, { participant: ward, buyer: buyerOf(A_COMPANY, 1), paidOn: '2026-11-02' });
  await database.pool.query(
    `INSERT INTO player (owner_email, first_name, last_name, birth_year, city, mark)
     SELECT $1, CASE WHEN n % 40 = 0 THEN 'Łucja' ELSE 'Ola' END, CASE WHEN n % 7 = 0 THEN 'Żółw' ELSE 'Nowak' END, 2017, 'Łódź', n
     FROM generate_series(1, 1300) AS n`,
    [ownerEmail],
  );
  await database.pool.query(
    `INSERT INTO payment (owner_email, player_id, city, amount_grosze, due_on, state, method, paid_on, buyer)
     SELECT owner_email, id, CASE WHEN mark % 3 = 0 THEN 'Gdynia' ELSE 'Łódź' END, 25000, '2026-11-01', 'paid',
       CASE WHEN mark % 5 = 0 THEN 'cash' ELSE 'card' END, date '2026-11-01' + mark % 9,
       CASE WHEN mark % 11 <> 0 THEN $1::jsonb || jsonb_build_object('data', $1::jsonb -> 'data' || jsonb_build_object(
         'companyName', CASE WHEN mark % 13 = 0 THEN 'Sklep ' ELSE 'Kancelaria ' END || mark, 'taxId', '52602502' || mark % 90)) END
     FROM player, generate_series(1, 3) WHERE mark > 0`,
    [JSON.stringify(buyerOf(A_COMPANY, 1))],
  );
  // Of whom nothing was sold: so many more are not kept in a set.
  await database.pool.query(
    `INSERT INTO player (owner_email, first_name, last_name, birth_year, city, mark)
     SELECT $1, 'Iga', 'Nowak', 2017, 'Łódź', 2000 + n FROM generate_series(1, 3200) AS n`,
    [ownerEmail],
  );
  await database.pool.query('ANALYZE payment, player, owner');
  const stored = await database.pool.query<Row>(
    `SELECT p.id, p.paid_on::text AS day, p.city, p.method, pl.first_name || ' ' || pl.last_name AS own,
       o.first_name || ' ' || o.last_name || ' ' || o.email AS owner, o.phone, coalesce(p.buyer_company, '') AS company,
       coalesce(p.buyer_tax_id, '') AS "taxId"
     FROM payment p JOIN player pl ON pl.id = p.player_id JOIN owner o ON o.email = pl.owner_email`,
  );
  rows = stored.rows;
});

type Row = {
  id: number;
  day: string;
  city: string;
  method: string;
  own: string;
  owner: string;
  phone: string;
  company: string;
  taxId: string;
};

function expected(query: string, filter: Partial<PaymentFilter>): readonly number[] {
  const terms = searchTerms(query);
  const isFound = (row: Row) =>
    row.id === searchedPayment(query)?.number ||
    terms.every((term) => [row.own, row.owner].some((text) => matchesTerms([term], { text, numbers: [row.phone] }))) ||
    (row.company !== '' && matchesTerms(terms, { text: row.company, numbers: [row.taxId] }));
  const found = rows.filter(
    (row) =>
      isFound(row) &&
      (filter.city ?? row.city) === row.city &&
      (filter.method ?? row.method) === row.method &&
      (filter.from ?? '') <= row.day &&
      row.day <= (filter.to ?? '9'),
  );
  const isOfDays = filter.from !== undefined;
  const inOrder = found.toSorted((one, other) => (isOfDays && other.day.localeCompare(one.day)) || other.id - one.id);
  return inOrder.slice(0, 30).map(({ id }) => id);
}

const FILTERS: readonly Partial<PaymentFilter>[] = [
  {},
  { city: 'Gdynia' },
  { method: 'cash' },
  { city: 'Łódź', from: '2026-11-02', to: '2026-11-04' },
];

it.each([
  'nowak',
  'zolw',
  'zolw lucja',
  'ola',
  'ola zaremba nowak',
  'no',
  'kancelaria',
  'sklep',
  'sklep 13',
  '501 234 567',
  'nowak 501234567',
  '77',
  'nobody',
])(
  'a search finds the payments that the domain finds, in the order of the page, with every filter: %j',
  async (query) => {
    for (const filter of FILTERS) {
      const page = await listPayments(database.prisma, { query, ...filter, limit: 30 });
      const ids = page.map(({ payment }) => payment.id);
      expect(ids, JSON.stringify(filter)).toEqual(expected(query, filter));
    }
  },
);
