// Polish letters and dashes become ASCII; blanks and characters that printers refuse become one blank; all else that is
// not ASCII is deleted (NAME-3).
import { BLANKS, DASHES } from '../../characters.ts';

const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
const ASCII = 'acelnoszzACELNOSZZ';
const BLANK = ' ';
const FIRST_PRINTABLE = 0x21;
const LAST_PRINTABLE = 0x7e;
const SPACE = 0x20;
/** Characters that composing may change; Polish letters, the common dashes and quotation marks are not among them. */
const COMPOSABLE = /[\u0300-\u2009\u2028-\uFFFF]/;
const LARGEST_UNIT = 0xffff;

/** Printers refuse these, or the provider's fiscal module drops them (NAME-4). */
const REFUSED = '&%#@*^$~\\';
const CONTROLS = [range(0x00, 0x1f), range(0x7f, 0x9f)].flat();

const REPLACEMENTS: ReadonlyMap<number, string> = new Map([
  ...[...CONTROLS, ...[...REFUSED].map(codeOf)].map((code) => [code, BLANK] as const),
  ...BLANKS.map((blank) => [codeOf(blank), BLANK] as const),
  ...DASHES.map((dash) => [codeOf(dash), '-'] as const),
  ...[...POLISH].map((letter, index) => [codeOf(letter), ASCII.charAt(index)] as const),
]);

/** True for the printable ASCII that stays unchanged. */
const STAYS = Array.from(
  { length: LAST_PRINTABLE + 1 },
  (_, code) => (code >= FIRST_PRINTABLE && !REPLACEMENTS.has(code)) || code === 0x2d,
);

/**
 * Printable ASCII with single blanks and trimmed ends, without the characters that printers refuse. Input is composed
 * (NFC) first, so a letter typed as two characters counts as one; letters of other languages are not Polish and are
 * deleted. Reads the text once, in linear time.
 */
export function toPolishAscii(text: string): string {
  return convert(COMPOSABLE.test(text) ? text.normalize('NFC') : text);
}

function convert(text: string): string {
  let result = '';
  let afterBlank = true;
  let index = 0;
  while (index < text.length) {
    const special = nextSpecial(text, index, afterBlank);
    if (special > index) {
      result += text.slice(index, special);
      afterBlank = text.charCodeAt(special - 1) === SPACE;
    }
    const code = text.codePointAt(special) ?? 0;
    const replacement = REPLACEMENTS.get(code) ?? '';
    if (replacement !== BLANK || !afterBlank) result += replacement;
    if (replacement !== '') afterBlank = replacement === BLANK;
    index = special + (code > LARGEST_UNIT ? 2 : 1);
  }
  return result.trimEnd();
}

/** The end of a run of unchanged characters: printable ASCII, and a blank that does not follow a blank. */
function nextSpecial(text: string, from: number, blankBefore: boolean): number {
  let afterBlank = blankBefore;
  for (let index = from; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isBlank = unit === SPACE;
    if (isBlank ? afterBlank : STAYS[unit] !== true) return index;
    afterBlank = isBlank;
  }
  return text.length;
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
