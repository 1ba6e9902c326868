// What staff type to find a person, as words without diacritics or as the digits of a number; and SQL that matches rows
// with it.
import { normaliseTaxId } from '@zapisy/domain/preferences/polish-tax-id';
import { Prisma } from '../generated/prisma/client.ts';
import { escapedForLike, withoutDiacritics } from './diacritics-sql.ts';
import { lettersWithoutDiacritics } from './letters-without-diacritics.ts';

/** More words than any name has: the rest of a pasted paragraph is not searched for. */
const MOST_TERMS = 6;

/** A pasted phone or tax id becomes one word of digits; anything else becomes words without diacritics. */
export function termsOf(query: string): readonly string[] {
  const taxId = normaliseTaxId(query);
  if (taxId !== undefined) return [taxId];
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/u.test(query)) return [query.replace(/\D/g, '').replace(/^(00)?48(?=\d{9}$)/, '')];
  return lettersWithoutDiacritics(query).split(/\s+/u).filter(Boolean).slice(0, MOST_TERMS);
}

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
