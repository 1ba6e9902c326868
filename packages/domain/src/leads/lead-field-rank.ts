// How well a form's question fits a field of the lead: the lower the rank, the sooner its answer is taken (LEAD-3).
import { type Question, readQuestion } from './lead-question.ts';
import { asksForSecondName, namePartOf } from './lead-question-name.ts';

export type AnswerField = 'email' | 'phone' | 'product' | 'city' | 'first' | 'last' | 'full';

/** How an answer must look: `exact` when the question only hints at the field, so that the answer alone shows it. */
export type Fit = { readonly rank: number; readonly exact: boolean; readonly isSurnameFirst?: boolean };

/** Questions that ask for the field; for it in second place (of work, of the child); and those that only contain its word. */
const ASKED = 1;
const SECOND = 2;
const HINTED = 3;
const CONTAINED = 4;

/** What a question of contact may ask for beside the contact itself. */
const NOT_THE_CONTACT = new Set<Question['asked']>([
  'time',
  'amount',
  'age',
  'price',
  'level',
  'source',
  'notes',
  'recipient',
]);
/** 'capacity', 'publicity', 'velocity': the ending of a quality, and no city. */
const LOOK_ALIKES_OF_CITY = /[a-z]+[aio]city/g;
const SERVICE_PRODUCT = /interest|product|zajec|program/;
const SERVICE_CITY = /city|miasto|miescie|lokaliz/;

/** How a question fits each field; undefined for a field that it is not about. */
export type Fits = Readonly<Record<AnswerField, Fit | undefined>> & {
  /** The name as standard keys are written. */
  readonly key: string;
};

const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 300;
const remembered = new Map<string, Fits>();

/** All leads of a form have the same questions, so what was read of a name is remembered: a backfill asks very often. */
export function fitsOf(name: string): Fits {
  const known = remembered.get(name);
  if (known) return known;
  const fits = readFits(readQuestion(name));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (name.length <= LONGEST_REMEMBERED) remembered.set(name, fits);
  return fits;
}

function readFits(question: Question): Fits {
  const part = namePartOf(question);
  const isFull = part === 'full' || part === 'surname-first';
  return {
    key: question.key,
    email: emailFit(question),
    phone: phoneFit(question),
    product: productFit(question),
    city: cityFit(question),
    first: fitIf(part === 'first'),
    last: part === 'last' ? { rank: asksForSecondName(question) ? SECOND : ASKED, exact: false } : undefined,
    full: isFull ? { rank: ASKED, exact: false, isSurnameFirst: part === 'surname-first' } : undefined,
  };
}

function fitIf(isAsked: boolean): Fit | undefined {
  return isAsked ? { rank: ASKED, exact: false } : undefined;
}

function emailFit(question: Question): Fit | undefined {
  const { key, has, marks } = question;
  if (marks('unrelated')) return undefined;
  if (!has('email')) return hintedContact(question) ?? contained(/email|e-mail/, key);
  return isAboutContact(question) ? { rank: placeOf(question), exact: false } : { rank: HINTED, exact: true };
}

function phoneFit(question: Question): Fit | undefined {
  const { asked, has, marks, key } = question;
  if (marks('unrelated')) return undefined;
  const isNumber = marks('number') && (has('phone') || has('messenger') || has('contact') || marks('calling'));
  if (NOT_THE_CONTACT.has(asked)) return isNumber ? { rank: HINTED, exact: true } : undefined;
  if (!isNumber && !has('phone'))
    return hintedContact(question) ?? plainNumber(question) ?? contained(/phone|telefon/, key);
  return isAboutContact(question) ? { rank: placeOf(question), exact: false } : { rank: HINTED, exact: true };
}

/** False for a consent, a question of yes or no, and one of the way or the time of contact: only its answer can be one. */
function isAboutContact({ asked, has, tokens }: Question): boolean {
  if (asked === 'consent' || asked === 'yes-or-no' || has('way') || NOT_THE_CONTACT.has(asked)) return false;
  return !(has('contact') && MANNER.test(tokens[0] ?? ''));
}

const MANNER = /^(?:jak|how|як|как)$/;

function placeOf({ has, marks }: Question): number {
  const isSecond = marks('secondary') || marks('work') || marks('child') || (has('messenger') && !has('phone'));
  return isSecond ? SECOND : ASKED;
}

/** 'kontakt', 'messenger': an answer that is a number or an address is it. */
function hintedContact({ asked, has }: Question): Fit | undefined {
  const isHint = asked !== 'consent' && (has('contact') || has('messenger'));
  return isHint && !NOT_THE_CONTACT.has(asked) ? { rank: HINTED, exact: true } : undefined;
}

const BESIDE_NUMBER =
  /^(?:twoj|swoj|moj|podaj|prosze|o|do|ciebie|pani|pana|jaki|jest|your|my|what|is|ваш|твіи|свіи|якии)$/;

/** 'twój numer', and no number of anything else. */
function plainNumber({ tokens, marks }: Question): Fit | undefined {
  const isOther = (token: string) => !BESIDE_NUMBER.test(token) && !/^(?:numer|nr|number|номер)$/.test(token);
  return marks('number') && !tokens.some(isOther) ? { rank: HINTED, exact: true } : undefined;
}

function productFit({ asked, has, key }: Question): Fit | undefined {
  if (asked === 'product') return { rank: SERVICE_PRODUCT.test(key) ? ASKED : SECOND, exact: false };
  if (asked === 'yes-or-no' && has('product')) return { rank: HINTED, exact: false };
  return asked === undefined ? contained(SERVICE_PRODUCT, key) : undefined;
}

const FROM_WHERE = /^(?:skad|звідки|откуда)$/;
/** 'skąd państwo są', and no 'skąd wiesz'. */
const OF_ORIGIN =
  /^(?:skad|звідки|откуда|pan|pani|panstwo|panstwa|wy|ty|jest|jestes\p{L}*|sa|sie|do|nas|dojezdza\p{L}*|dojedzi\p{L}*|przyjezdza\p{L}*|ви|ти|вы|є)$/u;
/** The place of former classes is not the wanted one. */
const BEFORE = /^(?:did|before|previously|earlier|wczesniej|dotychczas|раніше)$/;

function cityFit(question: Question): Fit | undefined {
  const { asked, marks, key } = question;
  if (marks('work') || marks('birth') || asked === 'yes-or-no') return undefined;
  if (asked === 'city') return { rank: ASKED, exact: false };
  if (asked === 'location') return { rank: SECOND, exact: false };
  if (isOfHomeOrClasses(question)) return { rank: HINTED, exact: false };
  return asked === undefined ? contained(SERVICE_CITY, key.replace(LOOK_ALIKES_OF_CITY, '')) : undefined;
}

/** 'gdzie mieszkasz', 'skąd państwo są', 'gdzie chcesz trenować': a place that is answered with a city. */
function isOfHomeOrClasses({ asked, has, marks, tokens }: Question): boolean {
  if (asked !== 'where' && asked !== 'place') return false;
  const isFrom = tokens.some((token) => FROM_WHERE.test(token));
  if (marks('residence') || (isFrom && tokens.every((token) => OF_ORIGIN.test(token)))) return true;
  return (has('product') || marks('training')) && !isFrom && !tokens.some((token) => BEFORE.test(token));
}

/** The last resort: the service's own rule, for a question of which nothing else is known. */
function contained(term: RegExp, key: string): Fit | undefined {
  return term.test(key) ? { rank: CONTAINED, exact: false } : undefined;
}
