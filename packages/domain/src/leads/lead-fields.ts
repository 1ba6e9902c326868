// Maps the platform's field_data to the fields of a lead: the contains-rules, made safe (LEAD-3, LEAD-4).
import { foldText } from '../characters.ts';
import { normaliseEmail } from '../people/participant.ts';
import type { LeadContact } from './lead.ts';
import type { FieldAnswer, FormQuestion } from './lead-answers.ts';
import { readableAnswers } from './lead-answers.ts';

/** The contact of a lead, and the answer of the form's city question, '' when no answer can be a city. */
type LeadFields = LeadContact & { readonly cityAnswer: string };

type Answer = { readonly key: string; readonly text: string };

/** `standard` keys come before everything; then the first answer, in the form's order, whose key matches. */
type Rule = {
  readonly standard: readonly string[];
  readonly matches: (key: string) => boolean;
  readonly accepts: (text: string) => boolean;
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
const LOOK_ALIKES_OF_CITY = /(?:capa|publi|ethni|velo|electri|authenti|elasti)city/g;
const CONSENT = /^(?:tak|nie|yes|no|true|false|ok|on|off|zgoda|zgadzam|wyrazam|akceptuje|i agree|[01])(?![a-z0-9])/;
/**
 * Words that may be beside 'imię' and 'nazwisko' without making it another person's name: a child's name is not the
 * lead's name.
 */
const NAME_TERMS = new Set(
  'i oraz podaj prosze wpisz twoje swoje moje pana pani rodzica opiekuna kontaktowe imie nazwisko'.split(' '),
);

const EMAIL: Rule = {
  standard: ['email', 'e-mail'],
  matches: (key) => key.includes('email') || key.includes('e-mail'),
  accepts: (text) => text.includes('@') && text.length <= LONGEST_CONTACT,
};
const PHONE: Rule = {
  standard: ['phone_number', 'phone', 'numer_telefonu'],
  matches: (key) => key.includes('phone') || key.includes('telefon'),
  accepts: (text) => text.length <= LONGEST_CONTACT && text.replace(/\D/g, '').length >= FEWEST_PHONE_DIGITS,
};
const PRODUCT: Rule = {
  standard: ['product_interest'],
  matches: (key) => ['interest', 'product', 'zajec', 'program'].some((word) => key.includes(word)),
  accepts: (text) => !isConsent(text),
};
const CITY: Rule = {
  standard: ['city', 'miasto'],
  matches: (key) => ['city', 'miasto', 'miescie', 'lokaliz'].some((word) => withoutLookAlikes(key).includes(word)),
  accepts: (text) => !isConsent(text),
};
const FIRST_NAME: Rule = { standard: ['first_name'], matches: isNamed('imie', 'nazwisko'), accepts: isGiven };
const LAST_NAME: Rule = { standard: ['last_name'], matches: isNamed('nazwisko', 'imie'), accepts: isGiven };
const FULL_NAME: Rule = { standard: ['full_name', 'name'], matches: isFullName, accepts: isGiven };

/**
 * The table 'Field mapping'. A standard key comes before a contains-match; an e-mail needs an '@', a phone at least 7
 * digits, a city must not be a consent; empty answers are skipped, several values are joined, a choice is read as its
 * label. Names, product and city are cut to the limits of staff's forms.
 */
export function leadFieldsFrom(fieldData: readonly FieldAnswer[], questions: readonly FormQuestion[] = []): LeadFields {
  const answers = readableAnswers(fieldData, questions)
    .map(({ name, text }) => ({ key: keyOf(name), text }))
    .filter(({ text }) => text !== '');
  const [firstTerm = '', ...restOfName] = find(answers, FULL_NAME).split(' ');
  return {
    email: normaliseEmail(find(answers, EMAIL)),
    phone: find(answers, PHONE),
    firstName: cut(find(answers, FIRST_NAME) || firstTerm, LONGEST_LINE),
    lastName: cut(find(answers, LAST_NAME) || restOfName.join(' '), LONGEST_LINE),
    // The service accepts any product answer: 'tak' is poor, but better than none.
    productInterest: cut(find(answers, PRODUCT) || find(answers, { ...PRODUCT, accepts: isGiven }), LONGEST_LINE),
    cityAnswer: cut(find(answers, CITY), LONGEST_CITY),
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

/** The key is checked before the text: most keys match no rule, and a backfill calls this a hundred thousand times. */
function find(answers: readonly Answer[], { standard, matches, accepts }: Rule): string {
  for (const key of standard) {
    const exact = answers.find((answer) => answer.key === key && accepts(answer.text));
    if (exact) return exact.text;
  }
  return answers.find(({ key, text }) => matches(key) && accepts(text))?.text ?? '';
}

/** Keys without letter case, diacritics and closing punctuation: 'Imię_i_nazwisko:' reads 'imie_i_nazwisko'. */
function keyOf(name: string): string {
  return foldText(name)
    .replaceAll(' ', '_')
    .replace(/[_:?!.*]+$/, '');
}

function isNamed(wanted: string, unwanted: string): (key: string) => boolean {
  return (key) => {
    const words = nameTermsOf(key);
    return words.includes(wanted) && !words.includes(unwanted);
  };
}

function isFullName(key: string): boolean {
  const words = nameTermsOf(key);
  return words.includes('imie') && words.includes('nazwisko');
}

/** The words of a key that is about only the person's own name; no words for any other key. */
function nameTermsOf(key: string): readonly string[] {
  const words = key.split(/[^a-z]+/).filter((word) => word !== '');
  return words.every((word) => NAME_TERMS.has(word)) ? words : [];
}

function withoutLookAlikes(key: string): string {
  return key.replace(LOOK_ALIKES_OF_CITY, '');
}

function isGiven(text: string): boolean {
  return text !== '';
}
