// The known city that a person means who spells it in an own way: 'GDAŃSK.', '80-001 Gdańsk', 'm. Gdańsk', 'w Gdańsku' (LEAD-27).
import { DASHES, foldText } from '../../characters.ts';
import { isInCase, type PolishCase } from './city-case.ts';
import { isDistrictOf } from './city-districts.ts';

const DASH = `[${DASHES.join('').replace('-', '\\-')}]`;
/** A street or a voivodeship begins a part of its own, and a postcode is between two: 'Długa 3 80-001 Gdańsk'. */
const ADDRESS =
  '\\s(?=(?:ul|ulica|al|aleja|os|osiedle|pl|plac|woj|wojewodztwo|województwo)[.\\s])|(?<!\\d)\\d{2}[- ]?\\d{3}(?!\\d)';
const SEPARATORS = new RegExp(`[,;/|()\\[\\]]|\\s${DASH}+\\s|${ADDRESS}`, 'iu');
const DASH_INSIDE = new RegExp(`(?<=\\p{L})${DASH}+(?=\\p{L})`, 'u');
const NO_LETTER = /[^\p{L}\p{M}\p{N}'’]+/gu;
const POSTCODE = /(?<!\d)\d{2} ?\d{3}(?!\d)/g;
/** Of a list that the form shows or a person makes: '1. Gdańsk'. */
const NUMBER_OF_LIST = /^\d{1,2} ?[.)] ?(?!\d)/;
/** What may stand before a city without being another one: its voivodeship, a street. */
const NO_TOWN = /^(?:woj|wojewodztwo|powiat|gmina|ul|ulica|al|aleja|os|osiedle|plac|pl) /;
const VOIVODESHIP = new RegExp(
  '^(?:dolnoslaskie|kujawsko pomorskie|lubelskie|lubuskie|lodzkie|malopolskie|mazowieckie|opolskie|podkarpackie|podlaskie|' +
    'pomorskie|slaskie|swietokrzyskie|warminsko mazurskie|wielkopolskie|zachodniopomorskie)$',
);
const STREET_NUMBER = /(?:^|\p{L} )\d+\p{L}?(?: \d+)*$/u;
/** Beside the name of a city they say that it is one, or where it is. */
const BESIDE =
  /^(?:m|mst|st|miasto|kod|pocztowy|city|of|town|polska|poland|pl|jestem|jestesmy|mieszkam|mieszkamy|tylko|centrum)$/;
/** With one of these a text names more than a city, or not that one. */
const UNCERTAIN =
  /^(?:lub|albo|badz|czy|i|oraz|ewentualnie|and|or|nie|not|bez|poza|oprocz|okolic\p{L}*|kolo|obok|pod|near|around|або|та|чи)$/u;
const CASES: ReadonlyMap<string, PolishCase> = new Map([
  ['w', 'locative'],
  ['we', 'locative'],
  ['z', 'genitive'],
  ['ze', 'genitive'],
  ['do', 'genitive'],
]);

type City = { readonly city: string; readonly words: readonly string[] };

/** Undefined when no known city fits, or more than one, or another town is named: then the text stays as it was typed. */
export function spelledCity(typed: string, knownCities: readonly string[]): string | undefined {
  // Full-width letters, as a keyboard of another alphabet types them, are ordinary ones.
  const text = typed.normalize('NFKC');
  const cities = knownCities.map((city) => ({ city, words: wordsOf(city) }));
  if (wordsOf(text).some((word) => UNCERTAIN.test(word))) return undefined;
  const whole = citiesIn(text, cities);
  if (whole.length > 0) return onlyOne(whole);
  const parts = text.split(SEPARATORS).map((part) => ({ part, found: citiesOf(part, cities) }));
  const at = parts.findIndex(({ found }) => found.length > 0);
  const city = onlyOne(parts.flatMap(({ found }) => found));
  return city !== undefined && parts.slice(0, at).every(({ part }) => isNoTown(part, city)) ? city : undefined;
}

/** 'Gdańsk-Wrzeszcz' is a part of Gdańsk, and 'Kartuzy-Gdynia' another town; a known name with a dash is found as a whole. */
function citiesOf(part: string, cities: readonly City[]): readonly string[] {
  const whole = citiesIn(part, cities);
  if (whole.length > 0) return whole;
  const found = part.split(DASH_INSIDE).map((piece) => citiesIn(piece, cities));
  return found[0]?.length === 0 ? [] : found.flat();
}

function onlyOne(cities: readonly string[]): string | undefined {
  return new Set(cities).size === 1 ? cities[0] : undefined;
}

function citiesIn(part: string, cities: readonly City[]): readonly string[] {
  const typed = wordsOf(part);
  return cities.filter(({ words }) => means(typed, words)).map(({ city }) => city);
}

/**
 * Behind a city a part of it is named; before it people name the town in which they live ('Rumia, Gdynia'), unless it is an
 * address, or a district of that city.
 */
function isNoTown(part: string, city: string): boolean {
  const words = wordsOf(part);
  const text = words.join(' ');
  if (words.every((word) => BESIDE.test(word)) || NO_TOWN.test(text)) return true;
  if (VOIVODESHIP.test(text) || STREET_NUMBER.test(text)) return true;
  return isDistrictOf(text, foldText(city));
}

/** The words without letter case, diacritics, punctuation and postcode. */
function wordsOf(text: string): readonly string[] {
  const plain = foldText(text).replace(NUMBER_OF_LIST, '').replace(NO_LETTER, ' ').replace(POSTCODE, ' ');
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
