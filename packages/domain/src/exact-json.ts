// Reads JSON without loss: whole numbers that a double cannot represent keep their digits, and texts can be stored.
import { toStorable } from './characters.ts';

/**
 * What a plain parse would corrupt: a whole number of 16 digits or more, because beyond 2^53 its last digits change;
 * and what no stored text may contain, also as an escape: a NUL, half of a surrogate pair, a noncharacter.
 */
const NEEDS_CARE = /[:[,]\s*-?\d{16}|^\s*-?\d{16}|\\u(?:0000|d[89a-f]|fd[de]|fff[ef])|\p{Noncharacter_Code_Point}/iu;
const WHOLE = /^\d+$/;

/**
 * The value of a JSON text. A whole number above 2^53 becomes the text of its digits, because it is an id; a text
 * becomes one that a table can store.
 * @throws SyntaxError when the text is not JSON.
 */
export function exactJson(text: string): unknown {
  return NEEDS_CARE.test(text) ? JSON.parse(text, asSent) : JSON.parse(text);
}

function asSent(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value === 'string') return toStorable(value);
  const source = context?.source;
  const inexact =
    typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && WHOLE.test(source);
  return inexact ? source : value;
}
