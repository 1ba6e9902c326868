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

/**
 * The ids of the participants that match every term, at least one, by their name, or the owner's name or e-mail, or a
 * number. What matches by name and by number is found once.
 */
export function participantsMatching(terms: readonly SearchTerm[], numbers: Numbers): Prisma.Sql {
  const found = terms.map((term) => {
    const withNumber = numbers !== 'none' && isSearchedNumber(term) ? byNumber(term.digits, numbers) : Prisma.empty;
    return Prisma.sql`(${byName(term.text)} ${withNumber})`;
  });
  return Prisma.join(found, ' INTERSECT ');
}

function byName(word: string): Prisma.Sql {
  const like = searchPattern(word);
  return Prisma.sql`SELECT p.id FROM player p WHERE ${OWN_NAME} LIKE ${like}
    UNION SELECT p.id FROM owner o JOIN player p ON p.owner_email = o.email WHERE ${OWNER} LIKE ${like}`;
}

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

/** The order of what was found in `player p`: first those whose own name has a word that begins with the first term. */
export function bestFirst({ text }: SearchTerm): Prisma.Sql {
  return Prisma.sql`${OWN_NAME} LIKE ${`% ${escapedForLike(text)}%`} DESC,
    p.last_name ${IN_POLISH}, p.first_name ${IN_POLISH}, p.mark, p.id`;
}
