// SQL for the payments that a search finds: by number, a participant's or an owner's name, an owner's e-mail, the
// buyer's company name
// or tax id.

import { normaliseTaxId } from '@zapisy/domain/preferences/polish-tax-id';
import { searchWords } from '@zapisy/domain/search/search-terms';
import { Prisma } from '../generated/prisma/client.ts';
import { participantsMatching, searchPattern } from '../people/participant-search.ts';

const PAYMENT_NUMBER = /^(?:nr\.?\s*)?(\d{1,9})$/iu;

/**
 * The common table `hit (id)` with the numbers of the payments found; undefined for an empty query, which excludes none.
 * Each criterion has its own index, so that the table of payments is never read whole.
 */
export function paymentSearch(query: string): Prisma.Sql | undefined {
  const words = searchWords(query);
  if (words.length === 0) return undefined;
  return Prisma.sql`
    hit AS MATERIALIZED (
      SELECT id FROM payment WHERE player_id IN (${participantsMatching(words, false)})
      UNION
      SELECT id FROM payment WHERE buyer_company IS NOT NULL AND ${ofCompany(words)}
      ${byNumbers(query)}
    )`;
}

function ofCompany(words: readonly string[]): Prisma.Sql {
  return Prisma.join(
    words.map((word) => Prisma.sql`search_letters(' ' || buyer_company) LIKE ${searchPattern(word)}`),
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
