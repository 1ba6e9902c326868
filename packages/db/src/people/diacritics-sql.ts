// Text without its marks in SQL, by the same table as in JavaScript, and what a word of a search is there.
import { Prisma } from '../generated/prisma/client.ts';
import { FOREIGN_LETTERS, POLISH_LETTERS, type Translation } from './letters-without-diacritics.ts';

/** The text with the Polish letters bare: short, and enough for most of it. */
export function withoutPolishDiacritics(text: Prisma.Sql): Prisma.Sql {
  return translated(text, POLISH_LETTERS);
}

/** Text that went through `withoutPolishDiacritics`, bare and in lower case. */
export function withoutDiacritics(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`lower(CASE WHEN octet_length(${text}) = char_length(${text}) THEN ${text}
    ELSE ${translated(text, FOREIGN_LETTERS)} END)`;
}

/** A word for LIKE that stands for itself alone. */
export function escapedForLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function translated(text: Prisma.Sql, { from, to }: Translation): Prisma.Sql {
  return Prisma.sql`translate(${text}, ${from}, ${to})`;
}
