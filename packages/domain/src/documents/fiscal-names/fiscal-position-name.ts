// toFiscalPositionName: the four steps that shorten an item name to at most 40 ASCII characters for the fiscal printer
// (NAME-2, NAME-6).
import { tidyLine } from '../../characters.ts';
import { toPolishAscii } from './polish-ascii.ts';
import { withShortMonths } from './short-months.ts';

/** The fiscal printer drops every non-ASCII character and cuts the item name here. */
export const LONGEST_FISCAL_NAME = 40;

const NAMELESS = 'Pozycja';
const OPENING = 0x28;
const CLOSING = 0x29;
const SMALL = new Set(['van', 'von', 'der', 'den', 'de', 'da', 'di', 'del', 'la', 'le', 'el', 'al']);

type Parenthesis = { readonly open: number; readonly close: number };

/**
 * The item name of a receipt (NAME-1). 1. Polish letters and dashes become ASCII, characters that printers refuse
 * become blanks, the rest and unpaired parentheses are deleted. 2. '<month name> <year>' becomes 'MM.YYYY'. 3. Only
 * while too long: the surname in the last parenthesis becomes an initial ('Zofia B.'), then only the first name stays.
 * 4. A parenthesis that does not fit is removed whole, and so is ', 1 z 4 zajęć' or ', rata 1 z 2' at the end; then
 * the rest is cut. Total: a missing name gives 'Pozycja'.
 * Converting twice changes nothing. Invoices are never converted.
 */
export function toFiscalPositionName(name: string | null | undefined): string {
  const short = toFiscalText(name ?? '');
  if (short.length <= LONGEST_FISCAL_NAME) return short || NAMELESS;
  const shorter = isPersonLast(name ?? '') ? withShorterPerson(short) : short;
  if (shorter.length <= LONGEST_FISCAL_NAME) return shorter;
  // A cut can leave '<month name> <year>' where there was more text; shortening again makes converting twice equal to
  // converting once.
  return withShortMonths(cutToFit(shorter)) || NAMELESS;
}

/** Steps 1 and 2: the text of a receipt with unlimited space. */
export function toFiscalText(name: string): string {
  return withShortMonths(withoutHalves(toPolishAscii(name)));
}

/** Drops a parenthesis without its other half. */
function withoutHalves(name: string): string {
  const open: number[] = [];
  const halves = new Set<number>();
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index);
    if (code === OPENING) open.push(index);
    if (code === CLOSING && open.pop() === undefined) halves.add(index);
  }
  for (const index of open) halves.add(index);
  if (halves.size === 0) return name;
  const whole = Array.from(name, (character, index) => (halves.has(index) ? '' : character)).join('');
  return whole.replace(/ {2,}/g, ' ').trim();
}

/** Step 3: the first of the two forms that fits, else the shorter one, which step 4 cuts. */
function withShorterPerson(name: string): string {
  const person = parenthesesOf(name).at(-1);
  if (person === undefined) return name;
  const shorter = shorterPersons(name.slice(person.open + 1, person.close).trim());
  if (shorter === undefined) return name;
  const [initial, first] = shorter;
  const saved = person.close + 1 - person.open - initial.length;
  const form = name.length - saved <= LONGEST_FISCAL_NAME ? initial : first;
  return name.slice(0, person.open) + form + name.slice(person.close + 1);
}

/** With an initial for the surname, and by the first name alone; undefined for a person of one word. */
function shorterPersons(words: string): readonly [string, string] | undefined {
  const beforeSurname = words.lastIndexOf(' ');
  if (beforeSurname === -1) return undefined;
  return [`(${words.slice(0, beforeSurname + 2)}.)`, `(${words.slice(0, words.indexOf(' '))})`];
}

/** Every form in which a receipt may name the person of a line '<activity> (<person>)', the longest first. */
export function fiscalPersonForms(person: string): readonly string[] {
  const words = toFiscalText(person);
  return [`(${words})`, ...(shorterPersons(words) ?? [])];
}

/**
 * True when the last parenthesis contains a person's name: each word starts with a capital letter, except the small
 * words of foreign surnames; so neither '(turnus II)' nor '(A (b) C)'. Decided before step 1, which deletes foreign
 * capitals.
 */
function isPersonLast(name: string): boolean {
  const last = parenthesesOf(name).at(-1);
  if (last === undefined) return false;
  const words = tidyLine(name.slice(last.open + 1, last.close)).split(' ');
  return words
    .filter((word) => toPolishAscii(word) !== '')
    .every((word) => /^\p{Lu}[^(]*$/u.test(word) || SMALL.has(word));
}

/**
 * Step 4: from the last one on, parentheses that do not fit are removed whole, then what the line says of its share; then
 * the cut, then trailing blanks.
 */
function cutToFit(name: string): string {
  let result = name;
  for (const parenthesis of parenthesesOf(name).reverse()) {
    if (result.length <= LONGEST_FISCAL_NAME || parenthesis.close < LONGEST_FISCAL_NAME) break;
    result = without(result, parenthesis);
  }
  while (result.length > LONGEST_FISCAL_NAME && LAST_SHARE.test(result)) result = result.replace(LAST_SHARE, '');
  return result.slice(0, LONGEST_FISCAL_NAME).trimEnd();
}

/** Cut in the middle it would say another share: ', 1 z 12 zajec' would become ', 1 z 1'. */
const LAST_SHARE = /, (?:\d+ z \d+ zajec|rata \d+ z \d+)$/;

/** Parentheses from left to right, the outermost of nested ones. */
function parenthesesOf(name: string): Parenthesis[] {
  const open: number[] = [];
  const found: Parenthesis[] = [];
  const first = name.indexOf('(');
  for (let index = first; index >= 0 && index < name.length; index += 1) {
    const code = name.charCodeAt(index);
    if (code === OPENING) open.push(index);
    const start = code === CLOSING ? open.pop() : undefined;
    if (start === undefined) continue;
    while ((found.at(-1)?.open ?? -1) > start) found.pop();
    found.push({ open: start, close: index });
  }
  return found;
}

function without(name: string, { open, close }: Parenthesis): string {
  const before = name.slice(0, open).trimEnd();
  // Text after the cut does not matter; keeping it short keeps the time linear for many parentheses.
  const after = name.slice(close + 1, close + 2 + LONGEST_FISCAL_NAME).trimStart();
  return before === '' || after === '' ? before + after : `${before} ${after}`;
}
