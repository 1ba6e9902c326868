// How well a form's question fits a field of the lead: the lower the rank, the sooner its answer is taken (LEAD-3).
import { type Question, readQuestion } from './lead-question.ts';
import { isUnknown } from './lead-question-head.ts';
import { asksForSecondName, namePartOf } from './lead-question-name.ts';
import { nounOf, patternOf } from './lead-question-nouns.ts';
import { isMarked } from './lead-question-terms.ts';

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
  'language',
  'reason',
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
  /** True for 'question_1', which says nothing of what is asked. */
  readonly isMute: boolean;
};

const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 300;
const remembered = new Map<string, Fits>();

/** By its name, which is its key in the form; where that says nothing, by its label. */
export function fitsOf({ name, label }: { readonly name: string; readonly label: string }): Fits {
  const fits = fitsOfText(name);
  return fits.isMute && label !== name ? fitsOfText(label) : fits;
}

/** All leads of a form have the same questions, so what was read of a name is remembered: a backfill asks very often. */
function fitsOfText(name: string): Fits {
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
  const fits = {
    email: emailFit(question),
    phone: phoneFit(question),
    product: productFit(question),
    city: cityFit(question),
    first: fitIf(part === 'first'),
    last: part === 'last' ? { rank: asksForSecondName(question) ? SECOND : ASKED, exact: false } : undefined,
    full: isFull ? { rank: ASKED, exact: false, isSurnameFirst: part === 'surname-first' } : undefined,
  };
  const isUnread = question.asked === undefined || question.asked === 'notes';
  return Object.assign(fits, {
    key: question.key,
    isMute: isUnread && Object.values(fits).every((fit) => fit === undefined),
  });
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
function isAboutContact({ asked, has, isYesOrNo }: Question): boolean {
  return !(asked === 'consent' || isYesOrNo || has('way') || NOT_THE_CONTACT.has(asked));
}

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

function productFit({ asked, isYesOrNo, key }: Question): Fit | undefined {
  const isContained = SERVICE_PRODUCT.test(key);
  if (asked === 'product' && isYesOrNo) return isContained ? { rank: HINTED, exact: false } : undefined;
  if (asked === 'product') return { rank: isContained ? ASKED : SECOND, exact: false };
  return asked === undefined ? contained(SERVICE_PRODUCT, key) : undefined;
}

const FROM_WHERE = /^(?:skad|звідки|откуда)$/;
/** 'skąd państwo są', and no 'skąd wiesz'. */
const OF_ORIGIN =
  /^(?:skad|звідки|откуда|pan|pani|panstwo|panstwa|wy|ty|jest|jestes\p{L}*|sa|sie|do|nas|twoj\p{L}*|ваш\p{L}*|твоя|ви|ти|вы|є)$/u;
/** The place of former classes is not the wanted one: 'gdzie trenowałeś', and not 'gdzie będziesz ćwiczyła'. */
const BEFORE = /^(?:did|have|has|before|previously|earlier|wczesniej|dotychczas|раніше)$/;
/** Where something is sent, or the school that a child goes to, is no place of classes. */
const OTHER_PLACE = patternOf('wyslac przeslac dostarcz* send deliver szkol* przedszkol* school* надісла* школ*');
const PAST = /l[aeioy]?(?:m|s|smy|scie)?$/;
const WANTED = /^(?:bed\p{L}+|ch\p{L}+by\p{L}*|б|би)$/u;

function cityFit(question: Question): Fit | undefined {
  const { asked, isYesOrNo, marks, key } = question;
  if (marks('work') || marks('birth') || isYesOrNo) return undefined;
  if (asked === 'city') return { rank: ASKED, exact: false };
  if (asked === 'location') return { rank: SECOND, exact: false };
  if (isOfHomeOrClasses(question)) return { rank: HINTED, exact: false };
  return asked === undefined ? contained(SERVICE_CITY, key.replace(LOOK_ALIKES_OF_CITY, '')) : undefined;
}

/** 'gdzie mieszkasz', 'skąd państwo są', 'gdzie chcesz trenować': a place that is answered with a city. */
function isOfHomeOrClasses({ asked, has, marks, tokens }: Question): boolean {
  if ((asked !== 'where' && asked !== 'place') || tokens.some((token) => OTHER_PLACE.test(token))) return false;
  if (marks('residence')) return true;
  if (tokens.some((token) => FROM_WHERE.test(token))) {
    return marks('travel') || tokens.every((token) => OF_ORIGIN.test(token) || isMarked(token, 'child'));
  }
  return (has('product') || marks('training') || marks('travel')) && !isBefore(tokens) && !isPlaceOfUnknown(tokens);
}

/** 'miejsce zbiórki na obóz'. */
function isPlaceOfUnknown(tokens: readonly string[]): boolean {
  const place = tokens.findIndex((token) => nounOf(token) === 'place');
  const next = tokens[place + 1];
  return place !== -1 && next !== undefined && isUnknown(next) && !isMarked(next, 'training');
}

function isBefore(tokens: readonly string[]): boolean {
  if (tokens.some((token) => WANTED.test(token))) return false;
  return tokens.some((token) => BEFORE.test(token) || (isMarked(token, 'training') && PAST.test(token)));
}

/** The last resort: the service's own rule, for a question of which nothing else is known. */
function contained(term: RegExp, key: string): Fit | undefined {
  return term.test(key) ? { rank: CONTAINED, exact: false } : undefined;
}
