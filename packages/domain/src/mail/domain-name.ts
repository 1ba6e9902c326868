// The domain of an e-mail: what it is, and the one form of those that people and systems write in two ways (PPL-35).
import { punycodeDecoded } from './punycode.ts';

/** With letters of any alphabet; a hyphen is between two other characters. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const LAST_LABEL = /^\p{L}.+$/u;
/** Whose letters look alike: the domain that a person sees would be another one. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const IN_ASCII = 'xn--';
/** Letters of other alphabets that look like Latin ones, as another keyboard types them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  о: 'o',
  ο: 'o',
  р: 'p',
  ѕ: 's',
  ν: 'v',
  х: 'x',
  у: 'y',
};
const LATIN = /\p{Script=Latin}/u;
const OTHERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Of at least two labels, in one alphabet. */
export function isDomainName(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    isInOneAlphabet(domain) &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  );
}

/** The first letter of a domain in two alphabets that is not Latin. */
export function foreignLetter(domain: string): string | undefined {
  return isInOneAlphabet(domain) ? undefined : domain.match(OTHERS)?.[0];
}

function isInOneAlphabet(text: string): boolean {
  return ALPHABETS.filter((letter) => letter.test(text)).length <= 1;
}

/** 'xn--szkoa-n7a.pl' is 'szkoła.pl'; a label that encodes no letters stays as it is. */
export function domainInLetters(domain: string): string {
  return domain.split('.').map(labelInLetters).join('.');
}

/** A part of an address in Latin letters alone, where every other one looks like a Latin one. */
export function inLatin(part: string): string {
  if (!LATIN.test(part)) return part;
  const read = part.replace(OTHERS, (letter) => LOOKALIKES[letter] ?? letter);
  return read.search(OTHERS) === -1 ? read : part;
}

function labelInLetters(label: string): string {
  if (!label.startsWith(IN_ASCII)) return label;
  const decoded = punycodeDecoded(label.slice(IN_ASCII.length)) ?? '';
  const isInLetters = LABEL.test(decoded) && /\P{ASCII}/u.test(decoded) && isInOneAlphabet(decoded);
  return isInLetters && decoded === decoded.normalize('NFKC').toLowerCase() ? decoded : label;
}
