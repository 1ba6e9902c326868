// The known city that a person means who spells it in an own way: 'GDAŃSK.', '80-001 Gdańsk', 'm. Gdańsk', 'w Gdańsku' (LEAD-27).
import { DASHES, foldText } from '../characters.ts';
import { isInCase, type PolishCase } from './city-case.ts';

const DASH = `[${DASHES.join('').replace('-', '\\-')}]`;
const SEPARATORS = new RegExp(`[,;/|()\\[\\]]|\\s${DASH}+\\s`, 'u');
const DASH_INSIDE = new RegExp(`(?<=\\p{L})${DASH}+(?=\\p{L})`, 'u');
const NO_LETTER = /[^\p{L}\p{M}\p{N}'’]+/gu;
const POSTCODE = /(?<!\d)\d{2} ?\d{3}(?!\d)/g;
/** Beside the name of a city they say that it is one, or where it is. */
const BESIDE = /^(?:m|mst|st|miasto|kod|pocztowy|city|of|town|polska|poland|pl)$/;
/** With one of these a text names more than a city, or not that one. */
const UNCERTAIN =
  /^(?:lub|albo|badz|czy|i|oraz|ewentualnie|and|or|nie|not|bez|poza|oprocz|okolic\p{L}*|kolo|obok|pod|near|around|або|та|чи)$/u;
const CASES: ReadonlyMap<string, PolishCase> = new Map([
  ['w', 'locative'],
  ['we', 'locative'],
  ['z', 'genitive'],
  ['ze', 'genitive'],
]);

/** Undefined when no known city fits, or more than one: then the text stays as it was typed. */
export function spelledCity(text: string, knownCities: readonly string[]): string | undefined {
  const cities = knownCities.map((city) => ({ city, words: wordsOf(city) }));
  if (wordsOf(text).some((word) => UNCERTAIN.test(word))) return undefined;
  const meant = (part: string) => cities.filter(({ words }) => means(wordsOf(part), words)).map(({ city }) => city);
  const whole = meant(text);
  const parts = new Set(whole.length > 0 ? whole : text.split(SEPARATORS).flatMap(meant));
  // 'Gdańsk-Wrzeszcz' is a part of Gdańsk; a name with a dash that is known was found as a whole.
  const [first = '', ...rest] = text.split(DASH_INSIDE);
  const found = parts.size === 0 && rest.length > 0 ? new Set(meant(first)) : parts;
  return found.size === 1 ? [...found][0] : undefined;
}

/** The words without letter case, diacritics, punctuation and postcode. */
function wordsOf(text: string): readonly string[] {
  const plain = foldText(text).replace(NO_LETTER, ' ').replace(POSTCODE, ' ');
  return plain.split(' ').filter((word) => word !== '');
}

function means(typed: readonly string[], city: readonly string[]): boolean {
  if (isSame(typed, city)) return true;
  const start = typed.findIndex((word) => !BESIDE.test(word));
  const end = typed.findLastIndex((word) => !BESIDE.test(word)) + 1;
  const words = start === -1 ? [] : typed.slice(start, end);
  const polishCase = CASES.get(words[0] ?? '');
  return isSame(words, city) || (polishCase !== undefined && isInCase(words.slice(1), city, polishCase));
}

/** 'Bielsko Biała' and 'NowySącz' are spelled with or without their dash or blank. */
function isSame(words: readonly string[], city: readonly string[]): boolean {
  return words.length > 0 && words.join('') === city.join('');
}
