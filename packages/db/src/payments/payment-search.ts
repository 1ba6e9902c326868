// SQL for the payments that a search finds: by number, a participant's or an owner's name, an owner's e-mail or phone, the
// buyer's company name or tax id (PAY-51).

import { searchedPayment } from '@zapisy/domain/search/payment-number';
import { isSearchedNumber, type SearchTerm, searchTerms } from '@zapisy/domain/search/search-terms';
import { searchText } from '@zapisy/domain/search/search-text';
import { Prisma } from '../generated/prisma/client.ts';
import { isParticipantNamed, participantsMatching, searchPattern } from '../people/participant-search.ts';

/** A shorter number is that of a payment: the phones that contain it are of too many people. */
const FEWEST_DIGITS_OF_PHONE = 6;
const DIGITS_OF_TAX_ID = 10;

/** From so many on, payments are looked through in the order of the page instead: it is full before all are found. */
const MANY_PEOPLE = 1000;
/** While they are fewer than these, a payment is looked up in the set of them; of more its own people are looked at. */
const MOST_IN_SET = 3000;
const MANY_OF_COMPANIES = 3000;
const NEVER = 2_147_483_647;

type SearchPage = {
  /** What a payment `p` must match besides; SQL that is true for all when nothing. */
  readonly where: Prisma.Sql;
  readonly order: Prisma.Sql;
  readonly limit: number;
};

/**
 * Common tables, of which `hit (id)` has the numbers of the first payments found, in no order; undefined for an empty query,
 * which excludes none. What is rare is found by an index of each criterion, and then sorted. Of a name that thousands of
 * payments have, the first ones are met soon by reading payments in the order of the page.
 */
export function paymentSearch(query: string, { where, order, limit }: SearchPage): Prisma.Sql | undefined {
  const payment = searchedPayment(query);
  // The digits of 'nr 12' are in no phone and no name, but 'Przedszkole nr 12' has them.
  const terms = payment?.isNamed ? [{ text: searchText(query).trim(), digits: null }] : searchTerms(query);
  if (terms.length === 0) return undefined;
  const ofCompany = companyMatching(terms);
  const others = [
    ...(payment ? [Prisma.sql`p.id = ${payment.number}`] : []),
    ...(isTaxIdAlone(terms) ? [Prisma.sql`p.buyer_tax_id = ${terms[0].digits}`] : []),
  ];
  const named = terms.map(withoutShortNumber);
  const [many, most] = named.some(isSearchedNumber) ? [NEVER, NEVER] : [MANY_PEOPLE, MOST_IN_SET];
  const found = [Prisma.sql`p.player_id = ANY(ARRAY(SELECT id FROM people))`, ofCompany, ...others].map(
    (criterion) => Prisma.sql`SELECT p.id FROM payment AS p WHERE ${criterion}`,
  );
  const either = [...others, ofCompany, ofPerson(named)];
  return Prisma.sql`
    people AS MATERIALIZED (SELECT id FROM (${participantsMatching(named, 'phones')}) AS person LIMIT ${most}),
    counted AS MATERIALIZED (SELECT count(*) AS people FROM people),
    found AS MATERIALIZED (SELECT
      people >= ${many} AS many_people, people >= ${most} AS more_than_a_set,
      ${hasMany(Prisma.sql`SELECT FROM payment AS p WHERE ${ofCompany}`, MANY_OF_COMPANIES)} AS many_of_companies
      FROM counted),
    hit AS MATERIALIZED (
      (SELECT p.id FROM payment AS p
       WHERE (SELECT many_people OR many_of_companies FROM found) AND (${Prisma.join(either, ' OR ')}) AND ${where}
       ORDER BY ${order} LIMIT ${limit})
      UNION ALL
      (SELECT p.id FROM payment AS p
       WHERE NOT (SELECT many_people OR many_of_companies FROM found)
         AND p.id = ANY(ARRAY(${Prisma.join(found, ' UNION ')})) AND ${where}
       ORDER BY ${order} LIMIT ${limit}))`;
}

function hasMany(rows: Prisma.Sql, many: number): Prisma.Sql {
  return Prisma.sql`(SELECT count(*) FROM (SELECT FROM (${rows}) AS each_one LIMIT ${many}) AS few) = ${many}`;
}

/** Its own people are looked at by a value and no EXISTS, for which PostgreSQL might read all people. */
function ofPerson(terms: readonly SearchTerm[]): Prisma.Sql {
  return Prisma.sql`CASE WHEN (SELECT more_than_a_set FROM found) THEN (
      SELECT ${isParticipantNamed(terms)} FROM (SELECT p.player_id) AS paid
      JOIN player p ON p.id = paid.player_id JOIN owner o ON o.email = p.owner_email)
    ELSE p.player_id IN (SELECT id FROM people) END`;
}

function withoutShortNumber(term: SearchTerm): SearchTerm {
  const { text, digits, beginsPhone = false } = term;
  return digits !== null && digits.length < FEWEST_DIGITS_OF_PHONE && !beginsPhone ? { text, digits: null } : term;
}

/** Every term is in the company's name, or is its tax id. */
function companyMatching(terms: readonly SearchTerm[]): Prisma.Sql {
  const all = terms.map((term) => {
    const byName = Prisma.sql`search_letters(' ' || p.buyer_company) LIKE ${searchPattern(term.text)}`;
    return isTaxId(term) ? Prisma.sql`(${byName} OR p.buyer_tax_id = ${term.digits})` : byName;
  });
  return Prisma.sql`(p.buyer_company IS NOT NULL AND ${Prisma.join(all, ' AND ')})`;
}

/** Such a number is also that of a buyer who is no company. */
function isTaxIdAlone(terms: readonly SearchTerm[]): terms is readonly [SearchTerm & { readonly digits: string }] {
  const [term] = terms;
  return terms.length === 1 && term !== undefined && isTaxId(term);
}

function isTaxId(term: SearchTerm): term is SearchTerm & { readonly digits: string } {
  return isSearchedNumber(term) && term.digits.length === DIGITS_OF_TAX_ID;
}
