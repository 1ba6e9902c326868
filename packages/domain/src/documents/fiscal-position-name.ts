// toFiscalPositionName: the four steps that bring an item name to at most 40 ASCII characters for the fiscal printer.
import { toPolishAscii } from './polish-ascii.ts';
import { withShortMonths } from './short-months.ts';

/** The fiscal printer drops every non-ASCII character and cuts the item name here. */
export const LONGEST_FISCAL_NAME = 40;

const NAMELESS = 'Pozycja';
const OPENING = 0x28;
const CLOSING = 0x29;
const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;

type Parenthesis = { readonly open: number; readonly close: number };

/**
 * The item name of a receipt (service, 'Fiscal-safe item names'; decisions 6). 1. Polish letters and dashes to ASCII, the rest
 * deleted. 2. '<month name> <year>' to 'MM.YYYY'. 3. Only while too long: the surname in the last parenthesis to an initial
 * ('Zofia B.'), then to the first name alone. 4. A parenthesis that does not fit is removed whole, then the hard cut.
 * Total: a missing name gives 'Pozycja'. Converting twice changes nothing. Invoices never pass through here.
 */
export function toFiscalPositionName(name: string | null | undefined): string {
  const short = withShortMonths(toPolishAscii(name ?? ''));
  if (short.length <= LONGEST_FISCAL_NAME) return short || NAMELESS;
  const shorter = withShorterPerson(short);
  if (shorter.length <= LONGEST_FISCAL_NAME) return shorter;
  // A cut can leave '<month name> <year>' where there was more text; shortening again keeps twice the same as once.
  return withShortMonths(cutToFit(shorter)) || NAMELESS;
}

/** Step 3: the first of the two forms that fits, else the shorter one, left to step 4. */
function withShorterPerson(name: string): string {
  const person = parenthesesOf(name).at(-1);
  if (person === undefined) return name;
  const words = name.slice(person.open + 1, person.close).trim();
  const beforeSurname = words.lastIndexOf(' ');
  if (beforeSurname === -1 || !isEveryWordCapital(words)) return name;
  const initial = `(${words.slice(0, beforeSurname + 2)}.)`;
  const saved = person.close + 1 - person.open - initial.length;
  const form = name.length - saved <= LONGEST_FISCAL_NAME ? initial : `(${words.slice(0, words.indexOf(' '))})`;
  return name.slice(0, person.open) + form + name.slice(person.close + 1);
}

/** True when every word, single blanks between, starts with A to Z: a person's name and not '(turnus II)'. */
function isEveryWordCapital(words: string): boolean {
  for (let start = 0; start !== -1; start = words.indexOf(' ', start + 1)) {
    const first = words.charCodeAt(start === 0 ? 0 : start + 1);
    if (first < CAPITAL_A || first > CAPITAL_Z) return false;
  }
  return true;
}

/** Step 4: from the last one on, parentheses that do not fit go whole; then the cut, then trailing blanks. */
function cutToFit(name: string): string {
  let result = name;
  for (const parenthesis of parenthesesOf(name).reverse()) {
    if (result.length <= LONGEST_FISCAL_NAME || parenthesis.close < LONGEST_FISCAL_NAME) break;
    result = without(result, parenthesis);
  }
  return result.slice(0, LONGEST_FISCAL_NAME).trimEnd();
}

/** Closed parentheses from left to right, the outermost of nested ones; an unclosed '(' is text like any other. */
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
  // What lies behind the cut cannot matter; keeping it short keeps many parentheses linear.
  const after = name.slice(close + 1, close + 2 + LONGEST_FISCAL_NAME).trimStart();
  return before === '' || after === '' ? before + after : `${before} ${after}`;
}
