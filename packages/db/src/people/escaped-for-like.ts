// SQL for text without diacritics, by the same table as in JavaScript, and for a search word in LIKE.
import { Prisma } from '../generated/prisma/client.ts';
import { FOREIGN_LETTERS, POLISH_LETTERS, type Translation } from './letters-without-diacritics.ts';

/** The text with Polish letters replaced by plain ones: a short table, and enough for most texts. */
export function withoutPolishDiacritics(text: Prisma.Sql): Prisma.Sql {
  return translated(text, POLISH_LETTERS);
}

/** Text that went through `withoutPolishDiacritics`, without any diacritics and in lower case. */
export function withoutDiacritics(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`lower(CASE WHEN octet_length(${text}) = char_length(${text}) THEN ${text}
    ELSE ${translated(text, FOREIGN_LETTERS)} END)`;
}

/** A word for LIKE without wildcards. */
export function escapedForLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function translated(text: Prisma.Sql, { from, to }: Translation): Prisma.Sql {
  return Prisma.sql`translate(${text}, ${from}, ${to})`;
}
