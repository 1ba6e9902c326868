// SQL for the participants that a search finds: each word by the indexes of its own, so that no table is read whole.
import { Prisma } from '../generated/prisma/client.ts';
import { IN_POLISH } from '../values/polish-collation.ts';
import { escapedForLike } from './escaped-for-like.ts';

/** Letter by letter the expressions of the indexes. */
const OWN_NAME = Prisma.sql`search_letters(' ' || p.first_name || ' ' || p.last_name)`;
const OWNER = Prisma.sql`search_letters(' ' || o.first_name || ' ' || o.last_name || ' ' || o.email)`;
const PHONE = Prisma.sql`regexp_replace(o.phone, '[^0-9]', '', 'g')`;
const OTHER_PHONE = Prisma.sql`regexp_replace(n.phone, '[^0-9]', '', 'g')`;

/** A word of one or two signs has no trigram of its own: it matches the beginning of a word, whose space completes it. */
const SHORT = 3;

/** The pattern for LIKE of a word in a text of `search_letters`, in which every word follows a space. */
export function searchPattern(word: string): string {
  const text = escapedForLike(word);
  return word.length < SHORT ? `% ${text}%` : `%${text}%`;
}

/**
 * The ids of the participants that match every word by their name, or the owner's name or e-mail; `withNumbers` also by the
 * digits of the owner's phones or of the tax id. The words are those of the domain's search terms, at least one.
 */
export function participantsMatching(words: readonly string[], withNumbers: boolean): Prisma.Sql {
  const found = words.map((word) => {
    const isNumber = withNumbers && word.length >= SHORT && /^\d+$/.test(word);
    return Prisma.sql`(${byName(word)} ${isNumber ? byNumber(word) : Prisma.empty})`;
  });
  return Prisma.join(found, ' INTERSECT ');
}

function byName(word: string): Prisma.Sql {
  const like = searchPattern(word);
  return Prisma.sql`SELECT p.id FROM player p WHERE ${OWN_NAME} LIKE ${like}
    UNION SELECT p.id FROM owner o JOIN player p ON p.owner_email = o.email WHERE ${OWNER} LIKE ${like}`;
}

function byNumber(digits: string): Prisma.Sql {
  const like = `%${digits}%`;
  return Prisma.sql`
    UNION SELECT p.id FROM owner o JOIN player p ON p.owner_email = o.email WHERE ${PHONE} LIKE ${like}
    UNION SELECT p.id FROM owner_phone n JOIN player p ON p.owner_email = n.owner_email WHERE ${OTHER_PHONE} LIKE ${like}
    UNION SELECT i.player_id FROM invoice i WHERE i.tax_id LIKE ${like}`;
}

/** The order of what was found in `player p`: first those whose own name has a word that begins with the first word. */
export function bestFirst(firstWord: string): Prisma.Sql {
  return Prisma.sql`${OWN_NAME} LIKE ${`% ${escapedForLike(firstWord)}%`} DESC,
    p.last_name ${IN_POLISH}, p.first_name ${IN_POLISH}, p.mark, p.id`;
}
