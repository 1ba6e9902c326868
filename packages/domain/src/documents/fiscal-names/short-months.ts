// '<month name> <year>' becomes 'MM.YYYY', with the separating dash; full dates and month ranges stay unchanged (NAME-5).
import { monthNumber } from './polish-months.ts';

const YEAR_LENGTH = 4;
const LONGEST_MONTH = 12;
const LONGEST_DAY = 5;
const BLANK = 0x20;
const DASH = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const UNDERSCORE = 0x5f;
const OPENING = 0x28;
const DAY = /(?<!\w)(?:0?[1-9]|[12]\d|3[01])$/;
/** Matches after a year: the other end of a range. Only the next few characters matter. */
const LATER_END = /^(?:[ -]*-[ -]*| ?\/ ?| do )([A-Za-z]+)(?!\w)/i;
const LATER_END_REACH = 32;

type Month = { readonly start: number; readonly number: string };

/**
 * Step 2 of the receipt name, on printable ASCII with single blanks. A month is recognized in any letter case,
 * nominative or genitive, only directly before a four-digit year. Linear in the length of the text.
 */
export function withShortMonths(name: string): string {
  let result = '';
  let done = 0;
  for (let blank = name.indexOf(' '); blank !== -1; blank = name.indexOf(' ', blank + 1)) {
    const end = blank + 1 + YEAR_LENGTH;
    const month = isYearBefore(name, end) && !isDigit(name, end) ? monthBefore(name, blank) : undefined;
    if (month === undefined || isDayBefore(name, month.start) || isRange(name, month.start, end)) continue;
    result += textBefore(name, done, month.start) + month.number;
    result += `.${name.slice(blank + 1, end)}`;
    done = end;
  }
  return done === 0 ? name : result + name.slice(done);
}

/** The month name that ends before an index, when it is a word of its own. */
function monthBefore(name: string, end: number): Month | undefined {
  let start = end;
  while (end - start <= LONGEST_MONTH && isLetter(name, start - 1)) start -= 1;
  if (start === end || isTermPart(name, start - 1)) return undefined;
  const number = monthNumber(name.slice(start, end));
  return number === undefined ? undefined : { start, number };
}

function isYearBefore(name: string, end: number): boolean {
  for (let index = end - YEAR_LENGTH; index < end; index += 1) {
    if (!isDigit(name, index)) return false;
  }
  return true;
}

/** A day number before the month, with or without a dot, makes a full date. */
function isDayBefore(name: string, month: number): boolean {
  let end = month;
  if (name.charCodeAt(end - 1) === BLANK) end -= 1;
  if (name.charCodeAt(end - 1) === DOT) end -= 1;
  if (end === month || !isDigit(name, end - 1)) return false;
  return DAY.test(name.slice(Math.max(0, end - LONGEST_DAY), end));
}

/** Another month on the other side of a dash, a slash or 'do': shortening only one end would state a wrong period. */
function isRange(name: string, month: number, end: number): boolean {
  if (isMonthBefore(name, otherEndBefore(name, month))) return true;
  const later = LATER_END.exec(name.slice(end, end + LATER_END_REACH))?.[1];
  return later !== undefined && monthNumber(later) !== undefined;
}

/** The end of the text before a dash, a slash or 'do'; -1 when none of them is before the month. */
function otherEndBefore(name: string, month: number): number {
  const end = skipBack(name, 0, month);
  if (hasDash(name, end, month)) return end;
  if (name.charCodeAt(end - 1) === SLASH) return name.charCodeAt(end - 2) === BLANK ? end - 2 : end - 1;
  return end < month && name.slice(end - 3, end).toLowerCase() === ' do' ? end - 3 : -1;
}

/**
 * A month, a month with its year, or the short form of both, directly before an index. A full date cannot be the end of
 * a range.
 */
function isMonthBefore(name: string, end: number): boolean {
  if (end < 0) return false;
  if (!isYearBefore(name, end)) return monthBefore(name, end) !== undefined;
  const mark = end - YEAR_LENGTH - 1;
  if (name.charCodeAt(mark) === BLANK) {
    const month = monthBefore(name, mark);
    return month !== undefined && !isDayBefore(name, month.start);
  }
  const isShort = name.charCodeAt(mark) === DOT && isDigit(name, mark - 1) && isDigit(name, mark - 2);
  return isShort && !isTermPart(name, mark - 3) && !isDayBefore(name, mark - 2);
}

/**
 * The text that stays before a month: its separating dash becomes one blank, or nothing at the start or after a
 * bracket.
 */
function textBefore(name: string, from: number, month: number): string {
  const end = skipBack(name, from, month);
  if (!hasDash(name, end, month)) return name.slice(from, month);
  return end === 0 || name.charCodeAt(end - 1) === OPENING ? name.slice(from, end) : `${name.slice(from, end)} `;
}

/** The index after the last character that is neither dash nor blank. */
function skipBack(name: string, from: number, end: number): number {
  let index = end;
  while (index > from && (name.charCodeAt(index - 1) === DASH || name.charCodeAt(index - 1) === BLANK)) index -= 1;
  return index;
}

function hasDash(name: string, from: number, end: number): boolean {
  for (let index = from; index < end; index += 1) {
    if (name.charCodeAt(index) === DASH) return true;
  }
  return false;
}

function isDigit(name: string, index: number): boolean {
  const code = name.charCodeAt(index);
  return code >= 0x30 && code <= 0x39;
}

/** Before the first and after the last character the code is NaN, which is no letter. */
function isLetter(name: string, index: number): boolean {
  const lower = name.charCodeAt(index) | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isTermPart(name: string, index: number): boolean {
  return isLetter(name, index) || isDigit(name, index) || name.charCodeAt(index) === UNDERSCORE;
}
