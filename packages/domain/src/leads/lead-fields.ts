// Maps the platform's field_data to the fields of a lead, by what its questions ask and what its answers are (LEAD-3, LEAD-4,
// PPL-36).

import { foldText } from '../characters.ts';
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from '../people/normalise-email.ts';
import { withoutPhoneLabel } from '../people/phone-as-typed.ts';
import type { LeadContact } from './lead.ts';
import type { FieldAnswer, FormQuestion } from './lead-answers.ts';
import { readableAnswers } from './lead-answers.ts';
import { contactPair, isOneNumber } from './lead-contact.ts';
import { dividedName } from './lead-full-name.ts';
import { type AnswerField, type Fit, type Fits, fitsOf } from './questions/lead-field-rank.ts';

/** The contact of a lead, and the answer of the form's city question, '' when no answer can be a city. */
type LeadFields = LeadContact & { readonly cityAnswer: string };

type Answer = { readonly fits: Fits; readonly text: string };

/** `standard` keys come before everything, in their order; then the question that fits best, in the form's order. */
type Rule = {
  readonly field: AnswerField;
  readonly standard: readonly string[];
  readonly accepts: (text: string) => boolean;
  /** What of an answer counts, where that may not be all. */
  readonly read?: (text: string) => string;
  /** What an answer must be in addition when its question only hints at the field. */
  readonly isExactly?: (text: string) => boolean;
};

const FEWEST_PHONE_DIGITS = 7;
/**
 * The length of the longest possible e-mail address; a longer answer cannot be a contact, and no index of a table
 * stores it.
 */
const LONGEST_CONTACT = 320;
/** The limits of staff's forms for the same fields; a longer answer is cut here, and stored whole among the answers. */
const LONGEST_LINE = 200;
const LONGEST_CITY = 100;
const CONSENT =
  /^(?:tak|nie|yes|no|true|false|ok|on|off|zgoda|zgadzam|wyrazam|akceptuje|i agree|так|ні|згоден|згодна|[01])(?![\p{L}\p{N}])/u;
/** An address, times and dates, whose digits are no number to call. */
const OTHER_DIGITS =
  /\S+@\S+|\b\d{1,2}:\d{2}\b|\b\d{1,2}\.\d{2}\s?[-–]\s?\d{1,2}\.\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g;
const MOST_DIGITS_OF_NAME = 3;

const EMAIL: Rule = {
  field: 'email',
  read: (text) => contactPair(text)?.email ?? text,
  standard: ['email', 'e-mail'],
  accepts: (text) => text.includes('@') && text.length <= LONGEST_CONTACT,
  isExactly: isAddress,
};
const PHONE: Rule = {
  field: 'phone',
  standard: ['phone_number', 'phone', 'numer_telefonu'],
  accepts: (text) => text.length <= LONGEST_CONTACT && digitsIn(text.replace(OTHER_DIGITS, '')) >= FEWEST_PHONE_DIGITS,
  read: (text) => contactPair(text)?.phone ?? withoutPhoneLabel(text),
  isExactly: isOneNumber,
};
const PRODUCT: Rule = { field: 'product', standard: ['product_interest'], accepts: (text) => !isConsent(text) };
const CITY: Rule = {
  field: 'city',
  standard: ['city', 'miasto'],
  accepts: (text) => !isConsent(text) && !text.includes('@') && /\p{L}/u.test(text),
};
const FIRST_NAME: Rule = { field: 'first', standard: ['first_name'], accepts: isGiven };
const LAST_NAME: Rule = { field: 'last', standard: ['last_name'], accepts: isGiven };
const FULL_NAME: Rule = { field: 'full', standard: ['full_name', 'name'], accepts: isGiven };

/**
 * The table 'Field mapping'. A standard key comes first, then a question that asks for the field, and last one that only
 * contains its word. An e-mail needs an '@', a phone at least 7 digits, a city must not be a consent; empty answers are
 * skipped, several values are joined, a choice is read as its label. Names, product and city are cut to the limits of
 * staff's forms.
 */
export function leadFieldsFrom(fieldData: readonly FieldAnswer[], questions: readonly FormQuestion[] = []): LeadFields {
  const answers = readableAnswers(fieldData, questions)
    .filter(({ text }) => text !== '')
    .map((answer) => ({ fits: fitsOf(answer), text: answer.text }));
  const full = find(answers, FULL_NAME);
  const name = dividedName(full?.text ?? '', full?.fit.isSurnameFirst);
  const textOf = (rule: Rule) => find(answers, rule)?.text ?? '';
  return {
    // A name of an account is no address, but better than none.
    email: normaliseEmail(textOf({ ...EMAIL, accepts: isAddress }) || textOf(EMAIL)),
    phone: textOf(PHONE),
    firstName: cut(textOf(FIRST_NAME) || name.firstName, LONGEST_LINE),
    lastName: cut(textOf(LAST_NAME) || name.lastName, LONGEST_LINE),
    // The service accepts any product answer: 'tak' is poor, but better than none.
    productInterest: cut(textOf(PRODUCT) || textOf({ ...PRODUCT, accepts: isGiven }), LONGEST_LINE),
    cityAnswer: cut(textOf(CITY), LONGEST_CITY),
  };
}

/** At most so many characters; a surrogate pair is not cut in between. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd();
}

/** True for an answer that only agrees or declines. */
export function isConsent(text: string): boolean {
  return CONSENT.test(foldText(text));
}

type Found = { readonly text: string; readonly fit: Fit };

const STANDARD: Fit = { rank: 0, exact: false };

function find(answers: readonly Answer[], rule: Rule): Found | undefined {
  return standardAnswer(answers, rule) ?? bestAnswer(answers, rule);
}

function standardAnswer(answers: readonly Answer[], rule: Rule): Found | undefined {
  for (const key of rule.standard) {
    for (const { fits, text: given } of answers) {
      const text = fits.key === key ? readBy(rule, given) : undefined;
      if (text !== undefined && rule.accepts(text)) return { text, fit: STANDARD };
    }
  }
  return undefined;
}

function bestAnswer(answers: readonly Answer[], rule: Rule): Found | undefined {
  let best: Found | undefined;
  for (const { fits, text: given } of answers) {
    const fit = fits[rule.field];
    if (!fit || (best !== undefined && fit.rank >= best.fit.rank)) continue;
    const text = readBy(rule, given);
    if (isAnswerTo(rule, fit, text)) best = { text, fit };
  }
  return best;
}

function readBy({ read }: Rule, text: string): string {
  return read?.(text) ?? text;
}

function isAnswerTo({ field, accepts, isExactly }: Rule, { exact }: Fit, text: string): boolean {
  const isName = field === 'first' || field === 'last' || field === 'full';
  return accepts(text) && (!exact || isExactly?.(text) !== false) && (!isName || isNameLike(text));
}

/** 'Anna Nowak 600 700 800' is more than a name. */
function isNameLike(text: string): boolean {
  return !text.includes('@') && digitsIn(text) <= MOST_DIGITS_OF_NAME && !isConsent(text);
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_CONTACT && isMailbox(normaliseEmail(text));
}

function isGiven(text: string): boolean {
  return text !== '';
}
