// SQL for the participants that a search finds: each word by the indexes of its own, so that no table is read whole (PPL-25,
// STA-3).
import { isSearchedNumber, isShort, type SearchTerm } from '@zapisy/domain/search/search-terms';
import { Prisma } from '../generated/prisma/client.ts';
import { IN_POLISH } from '../values/polish-collation.ts';

/** Letter by letter the expressions of the indexes. */
const OWN_NAME = Prisma.sql`search_letters(' ' || p.first_name || ' ' || p.last_name)`;
const OWNER = Prisma.sql`search_letters(' ' || o.first_name || ' ' || o.last_name || ' ' || o.email)`;
const PHONE = Prisma.sql`regexp_replace(o.phone, '[^0-9]', '', 'g')`;
const OTHER_PHONE = Prisma.sql`regexp_replace(n.phone, '[^0-9]', '', 'g')`;

/**
 * The pattern for LIKE of a word in a text of `search_letters`, in which every word follows a space. A word of one or two
 * signs has no trigram of its own: it matches the beginning of a word, whose space completes it.
 */
export function searchPattern(word: string): string {
  const text = escapedForLike(word);
  return isShort(word) ? `% ${text}%` : `%${text}%`;
}

/** A word for LIKE without wildcards. */
function escapedForLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * What else finds a participant by a number: the phones of the owner, and the tax id of the invoice data. 'none' for a
 * searcher who must not read them (PPL-9): a number that finds somebody says whose it is.
 */
type Numbers = 'none' | 'phones' | 'phones-and-tax-ids';

/** So many participants of a word are put in order; who has typed a word of more types on. */
const MOST_IN_ORDER = 500;

/**
 * Common tables, of which `best (id, place)` has the first participants found, at least one term given. Those are read first
 * whose own name has every term and a word that begins with the first one; the others only while those are fewer than the
 * limit.
 */
export function firstParticipants(
  terms: readonly [SearchTerm, ...SearchTerm[]],
  numbers: Numbers,
  limit: number,
): Prisma.Sql {
  const [first, ...others] = terms;
  const begins = Prisma.sql`${OWN_NAME} LIKE ${`% ${escapedForLike(first.text)}%`}`;
  const isNamed = every([begins, ...others.map(({ text }) => hasWord(OWN_NAME, text))]);
  // While fewer are named than the limit, all of them were read, so that no other one is. Letters are compared as seldom as it goes.
  return Prisma.sql`
    named AS MATERIALIZED (SELECT p.id, p.last_name, p.first_name, p.mark FROM player p WHERE ${isNamed} LIMIT ${MOST_IN_ORDER}),
    hit AS MATERIALIZED (
      SELECT named.*, true AS is_named, true AS begins FROM named
      UNION ALL
      SELECT p.id, p.last_name, p.first_name, p.mark, false, ${begins} FROM player p
      WHERE (SELECT count(*) FROM named) < ${limit} AND p.id = ANY(ARRAY(
        (SELECT id FROM (${participantsMatching(terms, numbers)}) AS matching LIMIT ${MOST_IN_ORDER}) EXCEPT SELECT id FROM named))),
    best AS MATERIALIZED (SELECT id, place FROM unnest(ARRAY(
      SELECT id FROM hit
      ORDER BY is_named DESC, begins DESC, last_name ${IN_POLISH}, first_name ${IN_POLISH}, mark, id
      LIMIT ${limit})) WITH ORDINALITY AS first (id, place))`;
}

/**
 * The ids of the participants that match every term, at least one, by their name, or the owner's name or e-mail, or a
 * number; some of them twice. Whoever stops reading after a few has not read them all, unless a term is a number.
 */
export function participantsMatching(terms: readonly SearchTerm[], numbers: Numbers): Prisma.Sql {
  const isNumber = (term: SearchTerm) => numbers !== 'none' && isSearchedNumber(term);
  if (!terms.some(isNumber)) return byNames(terms.map(({ text }) => text));
  const found = terms.map((term) => {
    const withNumber = numbers !== 'none' && isSearchedNumber(term) ? byNumber(term.digits, numbers) : Prisma.empty;
    return Prisma.sql`(${byNames([term.text])} ${withNumber})`;
  });
  return Prisma.join(found, ' INTERSECT ');
}

/**
 * The longest two words lead by the indexes, in each way in which the own name and the owner have them, so that PostgreSQL
 * begins with the one that fewer people have.
 */
function byNames(words: readonly string[]): Prisma.Sql {
  const [longest = '', second, ...others] = words.toSorted((one, other) => other.length - one.length);
  const leading = [OWN_NAME, OWNER].flatMap((text) => {
    const has = hasWord(text, longest);
    return second === undefined ? [has] : [OWN_NAME, OWNER].map((other) => every([has, hasWord(other, second)]));
  });
  const rest = others.map((word) => Prisma.sql`(${hasWord(OWN_NAME, word)} OR ${hasWord(OWNER, word)})`);
  const ofOwnerAlone = others.length === 0 ? leading.length - 1 : undefined;
  const found = leading.map((has, at) => (at === ofOwnerAlone ? ofOwners(has) : withOwner(every([has, ...rest]))));
  return Prisma.join(found, ' UNION ALL ');
}

const withOwner = (where: Prisma.Sql) =>
  Prisma.sql`SELECT p.id FROM player p JOIN owner o ON o.email = p.owner_email WHERE ${where}`;

/** By their e-mails, for which PostgreSQL does not read all participants however many owners it expects. */
const ofOwners = (where: Prisma.Sql) =>
  Prisma.sql`SELECT p.id FROM player p WHERE p.owner_email = ANY(ARRAY(SELECT o.email FROM owner o WHERE ${where}))`;

/** The condition that a `player p` of an `owner o` matches every term by a name or the e-mail. */
export function isParticipantNamed(terms: readonly SearchTerm[]): Prisma.Sql {
  return every(terms.map(({ text }) => Prisma.sql`(${hasWord(OWN_NAME, text)} OR ${hasWord(OWNER, text)})`));
}

const hasWord = (text: Prisma.Sql, word: string) => Prisma.sql`${text} LIKE ${searchPattern(word)}`;

const every = (all: readonly Prisma.Sql[]) => Prisma.join([...all], ' AND ');

function byNumber(digits: string, numbers: Exclude<Numbers, 'none'>): Prisma.Sql {
  const byTaxId = Prisma.sql`UNION SELECT i.player_id FROM invoice i WHERE i.tax_id LIKE ${`%${digits}%`}`;
  return Prisma.sql`
    UNION SELECT p.id FROM owner o JOIN player p ON p.owner_email = o.email WHERE ${hasDigits(PHONE, digits)}
    UNION SELECT p.id FROM owner_phone n JOIN player p ON p.owner_email = n.owner_email WHERE ${hasDigits(OTHER_PHONE, digits)}
    ${numbers === 'phones' || isShort(digits) ? Prisma.empty : byTaxId}`;
}

/** Two digits begin a phone, which may be stored with the Polish prefix; more are anywhere in it. */
function hasDigits(phone: Prisma.Sql, digits: string): Prisma.Sql {
  if (!isShort(digits)) return Prisma.sql`${phone} LIKE ${`%${digits}%`}`;
  return Prisma.sql`(${phone} LIKE ${`${digits}%`} OR ${phone} LIKE ${`48${digits}_______%`})`;
}
