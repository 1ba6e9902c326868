// Reads JSON without loss: whole numbers that a double cannot represent keep their digits, and texts can be stored (INT-7,
// PREF-24).
import { toStorable } from './characters.ts';

/** What a plain parse may corrupt: a number of 16 digits or more, because beyond 2^53 its last digits change. */
const LONG_NUMBER = /(?:[:[,]|^)\s*-?(?:[\d.]{16}|[\d.]+e)/i;
/** What no stored text may contain, also as an escape: a NUL, half of a surrogate pair, a noncharacter. */
const UNSTORABLE = /\\u(?:0000|d[89a-f]|fd[de]|fff[ef])|\p{Noncharacter_Code_Point}/iu;
const WHOLE = /^(\d+)(?:\.(\d+))?(?:e\+?(\d{1,3}))?$/i;

/**
 * The value of a JSON text. A whole number above 2^53, however it is written, becomes the text of its digits, because it
 * is an id; a text becomes one that a table can store.
 * @throws SyntaxError when the text is not JSON.
 */
export function exactJson(text: string): unknown {
  const needsCare = LONG_NUMBER.test(text) || UNSTORABLE.test(text);
  return needsCare ? JSON.parse(text, asSent) : JSON.parse(text);
}

function asSent(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value === 'string') return toStorable(value);
  const source = context?.source;
  const inexact = typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined;
  return (inexact && wholeDigits(source)) || value;
}

/** The digits of a whole number, also when it is written with a fraction of zeros or an exponent; undefined for others. */
function wholeDigits(source: string): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = WHOLE.exec(source) ?? [];
  if (whole === '') return undefined;
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(point, '0');
  return /^0*$/.test(digits.slice(point)) ? digits.slice(0, point) : undefined;
}
