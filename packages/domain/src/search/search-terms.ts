// What staff type to find a person or a payment, as words without diacritics or as the digits of a number.
import { normaliseTaxId } from '../preferences/polish-tax-id.ts';

/** More words than any name has: the rest of a pasted paragraph is not searched for. */
const MOST_TERMS = 6;
/** Latin letters that Unicode does not decompose. */
const INDIVISIBLE: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 's' };

/** A pasted phone or tax id becomes one word of digits; anything else becomes words without diacritics (PPL-25). */
export function searchTerms(query: string): readonly string[] {
  const taxId = normaliseTaxId(query);
  if (taxId !== undefined) return [taxId];
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/u.test(query)) return [query.replace(/\D/g, '').replace(/^(00)?48(?=\d{9}$)/, '')];
  return searchWords(query);
}

/** The words of a query in lower case and without diacritics, at most six. */
export function searchWords(query: string): readonly string[] {
  return lettersWithoutDiacritics(query).split(/\s+/u).filter(Boolean).slice(0, MOST_TERMS);
}

/** Lower case, without diacritics ('Żółw' is 'zolw'). */
export function lettersWithoutDiacritics(text: string): string {
  const stripped = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return stripped.replace(/[łøđħŧıß]/g, (letter) => INDIVISIBLE[letter] ?? letter);
}
