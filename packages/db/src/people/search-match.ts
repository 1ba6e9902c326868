// SQL that matches rows with a word of a search.
import { Prisma } from '../generated/prisma/client.ts';
import { escapedForLike, withoutDiacritics } from './diacritics-sql.ts';

/** The SQL that is searched: text that went through `withoutPolishDiacritics`, and numbers as digits. */
type Searched = { readonly text: Prisma.Sql; readonly digits: Prisma.Sql };

/** Matches a row with the word anywhere in its text, or with a word of digits in its numbers. */
export function matchesTerm(word: string, { text, digits }: Searched): Prisma.Sql {
  const like = `%${escapedForLike(word)}%`;
  const inText = Prisma.sql`${withoutDiacritics(text)} LIKE ${like}`;
  return /^\d+$/.test(word) ? Prisma.sql`(${digits} LIKE ${like} OR ${inText})` : inText;
}

/** A number without anything but its digits. */
export function digitsOf(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;
}
