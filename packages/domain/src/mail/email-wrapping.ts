// What people and programs write around an e-mail (PPL-35).
import { DASHES } from '../characters.ts';
import { EMAIL_LABEL } from './mailbox.ts';

const DASH = new RegExp(`[${DASHES.join('').replace('-', '\\-')}]`, 'gu');
const ADDRESS = '[^\\s<>()[\\]"@]+@[^\\s<>()[\\]"@]+';
/** 'Anna Nowak <anna@poczta.example>', as programs for e-mail copy it, and 'Anna Nowak (anna@poczta.example)'. */
const NAMED = new RegExp(`^(?:[^@]*<|(?:[^@]* )?[([]) ?(${ADDRESS}) ?(?:[>)\\]][^@]*)?$`, 'u');
/** 'anna@poczta.example <anna@poczta.example>', and the same as a link of Markdown. */
const TWICE = new RegExp(`^[["'(]*(${ADDRESS})["'\\])]* ?[<(](?:mailto:)?\\1[>)]$`, 'u');
/** Marks of a list and signs around a text: all with which no address begins. */
const OPENING = /^(?:[^\p{L}\p{M}\p{N}_$%&+^~.@]|\d{1,3}[.)] )+/u;
/** Behind an address, as '(mama)'. */
const REMARK = / ?[([][^()[\]@]*[)\]][^\p{L}\p{N}@()[\]]*$/u;
const CLOSING = /[^\p{L}\p{N}\p{M}@]/u;
/** 'e-mail:', 'adres e-mail -', 'email=', 'mailto://'. */
const LABEL = new RegExp(`^(?:${EMAIL_LABEL} )?${EMAIL_LABEL}(?:=+ ?|\\.?(?: ?:[:=]* ?(?://)?| =+ ?| ?-+ | ))`, 'u');
/** Any words with a colon and a blank: no address has them. */
const WORDS_WITH_COLON = /^[^@:]{1,60}: (?=[^@]*@)/u;

/**
 * A text with an e-mail, in lower case, with '-' for every dash, and without a label, a name before brackets, marks of a
 * list, brackets, quotes, a remark and signs behind. Nothing is taken from a mailbox.
 */
export function withoutWrapping(text: string): string {
  const dashed = text.replace(DASH, '-');
  const [link = ''] = dashed.includes('mailto:') ? dashed.split('?') : [dashed];
  const alone = link.replace(TWICE, '$1').replace(NAMED, '$1').replace(WORDS_WITH_COLON, '').replace(LABEL, '');
  return withoutClosing(alone.replace(OPENING, '').replace(REMARK, ''));
}

function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSING.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
