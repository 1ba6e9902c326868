// What people write around and between the digits of a phone (PPL-36).
import { BLANKS, DASHES, plainSigns } from '../characters.ts';

const SIGNS_BETWEEN = new RegExp(
  `[${BLANKS.join('')}${DASHES.join('').replace('-', '\\-')}()[\\]./\\\\'\u2019~*|\u2044\u2215_\u00B7\u2022\u2219\u22C5]`,
  'gu',
);
/** Quotes, marks of a list and punctuation, but no sign that belongs to a number. */
const BEFORE = /^[^\p{L}\p{N}+(]+/u;
const BEHIND = /[^\p{L}\p{N})]/u;
/** Words that people write beside a phone, in lower case. */
const WORD =
  '(?:nr|no|numer|tel|telefon|telefonu|telefoniczny|kontakt|kontaktowy|do|kontaktu|kom|komórka|komórki|komórkowy|komorka|komorkowy|gsm|' +
  'mobile|mob|phone|cell|fax|faks|whatsapp|t|m|тел|телефон|моб|номер)(?!\\p{L})';
const LABEL = new RegExp(`^\\(?(?:${WORD}[\\s.:=/-]*)+(?=[+(\\d])`, 'iu');
const WORDS_WITH_COLON = /^[^\d+:]{1,60}:\s*(?=[+(\d])/u;
const LABEL_BEHIND = new RegExp(`(?<=\\d)[\\s,(]+${WORD}\\.?\\)?$`, 'iu');
/** Behind a phone, as '(mama)' or '- mama'; digits may be those of an extension. */
const REMARK = /(?<=\d)\s?[-\u2013\u2014,;/([]\s?\p{L}[^\d()[\]]*[)\]]?$/u;

/** As nearly all people type it: groups of digits, of which nothing is taken. */
const PLAIN = /^\+?\d+(?: \d+)*$/;

/** What is typed of a phone without signs around, and without 'tel.', 'Telefon kontaktowy:' or 'mama:' before it. */
export function withoutPhoneLabel(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = plainSigns(text.normalize('NFKC')).replace(BEFORE, '');
  return withoutEnd(plain.replace(WORDS_WITH_COLON, '').replace(LABEL, '').replace(BEFORE, ''));
}

/**
 * What is typed of a phone, without a label, a remark and the signs between: digits, with a '+' before them if there is one.
 * Undefined for a text that contains anything else; searches read a part of a phone so (PPL-36).
 */
export function typedPhoneDigits(text: string): string | undefined {
  const number = withoutEnd(withoutPhoneLabel(text).replace(LABEL_BEHIND, '').replace(REMARK, ''));
  const typed = number.replace(SIGNS_BETWEEN, '');
  return /^\+?\d+$/.test(typed) ? typed : undefined;
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBehind(text, end - 1)) end -= 1;
  return text.slice(0, end);
}

/** A bracket that was opened before belongs to a remark, or to a part of the number. */
function isBehind(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return BEHIND.test(sign) || (sign === ')' && !text.includes('('));
}
