// SQL for the payments that a search finds: by number, a participant's or an owner's name, an owner's e-mail or phone, the
// buyer's company name or tax id (PAY-51).

import { searchedPayment } from '@zapisy/domain/search/payment-number';
import { isSearchedNumber, type SearchTerm, searchTerms } from '@zapisy/domain/search/search-terms';
import { searchText } from '@zapisy/domain/search/search-text';
import { Prisma } from '../generated/prisma/client.ts';
import { participantsMatching, searchPattern } from '../people/participant-search.ts';

/** A shorter number is that of a payment: the phones that contain it are of too many people. */
const FEWEST_DIGITS_OF_PHONE = 6;
const DIGITS_OF_TAX_ID = 10;

/**
 * The common table `hit (id)` with the numbers of the payments found; undefined for an empty query, which excludes none.
 * Each criterion has its own index, so that the table of payments is never read whole.
 */
export function paymentSearch(query: string): Prisma.Sql | undefined {
  const payment = searchedPayment(query);
  // The digits of 'nr 12' are in no phone and no name, but 'Przedszkole nr 12' has them.
  const terms = payment?.isNamed ? [{ text: searchText(query).trim(), digits: null }] : searchTerms(query);
  if (terms.length === 0) return undefined;
  const ofPeople = participantsMatching(terms.map(withoutShortNumber), 'phones');
  return Prisma.sql`
    hit AS MATERIALIZED (
      SELECT id FROM payment WHERE player_id IN (${ofPeople})
      UNION
      SELECT id FROM payment WHERE buyer_company IS NOT NULL AND ${ofCompany(terms)}
      ${payment ? Prisma.sql`UNION SELECT id FROM payment WHERE id = ${payment.number}` : Prisma.empty}
      ${byTaxId(terms)}
    )`;
}

function withoutShortNumber(term: SearchTerm): SearchTerm {
  const { text, digits, beginsPhone = false } = term;
  return digits !== null && digits.length < FEWEST_DIGITS_OF_PHONE && !beginsPhone ? { text, digits: null } : term;
}

/** Every term is in the company's name, or is its tax id. */
function ofCompany(terms: readonly SearchTerm[]): Prisma.Sql {
  return Prisma.join(
    terms.map((term) => {
      const byName = Prisma.sql`search_letters(' ' || buyer_company) LIKE ${searchPattern(term.text)}`;
      return isTaxId(term) ? Prisma.sql`(${byName} OR buyer_tax_id = ${term.digits})` : byName;
    }),
    ' AND ',
  );
}

/** A tax id alone is also that of a buyer who is no company. */
function byTaxId(terms: readonly SearchTerm[]): Prisma.Sql {
  const [term, ...others] = terms;
  if (!term || others.length > 0 || !isTaxId(term)) return Prisma.empty;
  return Prisma.sql`UNION SELECT id FROM payment WHERE buyer_tax_id = ${term.digits}`;
}

function isTaxId(term: SearchTerm): boolean {
  return isSearchedNumber(term) && term.digits.length === DIGITS_OF_TAX_ID;
}
