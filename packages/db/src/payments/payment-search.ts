// SQL for the payments that a search finds: by number, a participant's name or owner's e-mail, the buyer's company name
// or tax id.

import { normaliseTaxId } from '@zapisy/domain/preferences/polish-tax-id';
import { searchWords } from '@zapisy/domain/search/search-terms';
import { Prisma } from '../generated/prisma/client.ts';
import { escapedForLike, withoutDiacritics, withoutPolishDiacritics } from '../people/diacritics-sql.ts';

const PAYMENT_NUMBER = /^(?:nr\.?\s*)?(\d{1,9})$/iu;

/**
 * The common tables that end in `hit (id)`, the numbers of the payments found; undefined for an empty query, which
 * excludes none. Each criterion uses its own index, and each company name is compared once, so that the table of
 * payments is never read whole. Runs on plain PostgreSQL, version 15 and newer.
 */
export function paymentSearch(query: string): Prisma.Sql | undefined {
  const words = searchWords(query);
  if (words.length === 0) return undefined;
  const company = withoutDiacritics(withoutPolishDiacritics(Prisma.sql`name`));
  return Prisma.sql`
    RECURSIVE person AS MATERIALIZED (
      SELECT p.id, ${withoutPolishDiacritics(Prisma.sql`concat_ws(' ', p.first_name, p.last_name, o.email)`)} AS names
      FROM player p JOIN owner o ON o.email = p.owner_email
    ), company (name) AS (
      (SELECT buyer_company FROM payment WHERE buyer_company IS NOT NULL ORDER BY buyer_company LIMIT 1)
      UNION ALL
      SELECT (SELECT buyer_company FROM payment WHERE buyer_company > company.name ORDER BY buyer_company LIMIT 1)
      FROM company WHERE company.name IS NOT NULL
    ), hit AS MATERIALIZED (
      SELECT id FROM payment
      WHERE player_id IN (SELECT person.id FROM person WHERE ${every(words, withoutDiacritics(Prisma.sql`names`))})
      UNION
      SELECT id FROM payment WHERE buyer_company IN (SELECT name FROM company WHERE ${every(words, company)})
      ${byNumbers(query)}
    )`;
}

function every(words: readonly string[], text: Prisma.Sql): Prisma.Sql {
  return Prisma.join(
    words.map((word) => Prisma.sql`${text} LIKE ${`%${escapedForLike(word)}%`}`),
    ' AND ',
  );
}

function byNumbers(query: string): Prisma.Sql {
  const number = PAYMENT_NUMBER.exec(query.trim())?.[1];
  const taxId = normaliseTaxId(query);
  const byNumber = Prisma.sql`UNION SELECT id FROM payment WHERE id = ${Number(number)}`;
  const byTaxId = Prisma.sql`UNION SELECT id FROM payment WHERE buyer_tax_id = ${taxId}`;
  return Prisma.sql`${number === undefined ? Prisma.empty : byNumber} ${taxId === undefined ? Prisma.empty : byTaxId}`;
}
