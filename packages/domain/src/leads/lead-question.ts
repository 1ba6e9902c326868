// What a form's question asks for, read from its name: its tokens, the noun that is asked, and what it says beside (LEAD-24).
import { foldText } from '../characters.ts';
import {
  asksAtWhatTime,
  isEnglish,
  isMarked,
  isNamedPlace,
  isRelative,
  isSlavic,
  type Mark,
  type Noun,
  nounOf,
  opensYesOrNo,
} from './lead-question-terms.ts';

type Token = { readonly text: string; readonly noun: Noun | undefined };

export type Question = {
  /** The name without letter case, diacritics and closing punctuation: 'Imię_i_nazwisko:' reads 'imie_i_nazwisko'. */
  readonly key: string;
  readonly tokens: readonly string[];
  /** The noun that is asked for; 'yes-or-no' for a question that is answered so; undefined when no noun is known. */
  readonly asked: Noun | 'yes-or-no' | undefined;
  readonly has: (noun: Noun) => boolean;
  readonly marks: (mark: Mark) => boolean;
};

const LOOK_AHEAD = 4;
const CONTACTS = new Set<Noun>(['contact', 'phone', 'email', 'messenger']);
const APOSTROPHES = /['’ʼ‘`´ʹ′‛＇]/gu;

/** Total: any text is a question. */
export function readQuestion(name: string): Question {
  const folded = foldText(name);
  const tokens = tokensOf(folded);
  const read = tokens.map((text) => ({ text, noun: nounOf(text) }));
  const nouns = new Set(read.map(({ noun }) => noun));
  return {
    key: folded.replaceAll(' ', '_').replace(/[_:?!.*]+$/, ''),
    tokens,
    asked: askedIn(read),
    has: (noun) => nouns.has(noun),
    marks: (mark) => tokens.some((token) => isMarked(token, mark)),
  };
}

/** An apostrophe is inside a word, also where a form made a blank of it: "ім'я" and 'ім_я' are one token. */
function tokensOf(folded: string): readonly string[] {
  return folded
    .replace(APOSTROPHES, '')
    .replace(/(?<![\p{L}\p{N}])e[^\p{L}\p{N}]{0,2}mail/gu, 'email')
    .replace(/(?<![\p{L}\p{N}])ім[^\p{L}\p{N}]я(?![\p{L}\p{N}])/gu, 'імя')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}

function askedIn(clause: readonly Token[]): Question['asked'] {
  if (clause.some(({ noun }) => noun === 'consent')) return 'consent';
  if (opensYesOrNo(textsOf(clause))) return 'yes-or-no';
  const tokens = withoutRelative(clause);
  const nouns = tokens.flatMap(({ noun }) => noun ?? []);
  // 'where did you hear of our classes' asks for neither a place nor classes.
  const asked = askedByPronoun(tokens) ?? (nouns.includes('source') ? 'source' : askedByOrder(tokens));
  const read = asked === undefined && tokens.length < clause.length ? 'recipient' : asked;
  return asksAtWhatTime(textsOf(tokens)) && (read === undefined || CONTACTS.has(read)) ? 'time' : read;
}

function textsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.map(({ text }) => text);
}

/** 'wiek dziecka, które zapisujesz na zajęcia' asks for what is before its clause: the clause only identifies the person. */
function withoutRelative(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex(({ text }, at) => isRelative(text) && isPerson(wordBefore(tokens, at)?.text ?? ''));
  return start === -1 || isStrong(tokens[start + 1]) ? tokens : tokens.slice(0, start);
}

function isPerson(text: string): boolean {
  return isMarked(text, 'child') || isMarked(text, 'parent') || isMarked(text, 'person');
}

/**
 * 'w jakim mieście', 'which class': the noun after the pronoun, unless the pronoun follows a noun ('miasto, w którym'). A
 * city right after any pronoun comes first: 'zajęcia w którym mieście'.
 */
function askedByPronoun(tokens: readonly Token[]): Noun | undefined {
  const isAsking = (at: number) => isMarked(tokens[at]?.text ?? '', 'asking');
  const place = tokens.find(({ noun }, at) => isPlace(noun) && isAsking(at - 1));
  if (place) return place.noun;
  for (const at of tokens.keys()) {
    if (!isAsking(at) || wordBefore(tokens, at)?.noun !== undefined) continue;
    const ahead = tokens.slice(at + 1, at + 1 + LOOK_AHEAD);
    const next = ahead.findIndex(({ noun }) => noun !== undefined);
    if (next !== -1) return isSlavic(textsOf(tokens)) ? ahead[next]?.noun : headOf(ahead.slice(next));
  }
  return undefined;
}

function isPlace(noun: Noun | undefined): boolean {
  return noun === 'city' || noun === 'location';
}

/** The last word before it that is no preposition. */
function wordBefore(tokens: readonly Token[], at: number): Token | undefined {
  return tokens.slice(0, at).findLast(({ text }) => !isMarked(text, 'preposition'));
}

/** A noun that can be asked for beside others: 'interesuje' and 'grupę' are asked for alone. */
function isStrong(token: Token | undefined): boolean {
  return token?.noun !== undefined && !isMarked(token.text, 'vague');
}

/** What is asked without a noun: in 'zajęcia od kiedy' it comes before the classes. */
const ASKING_ALONE = new Set<Noun | undefined>(['amount', 'recipient', 'where']);

function askedByOrder(tokens: readonly Token[]): Noun | undefined {
  const strong = tokens.findIndex(isStrong);
  const first = strong === -1 ? tokens.findIndex(({ noun }) => noun !== undefined) : strong;
  if (first === -1) return undefined;
  const named = tokens.find(({ text }) => isNamedPlace(text))?.noun ?? headOf(tokens.slice(first));
  return named === 'product' ? (besideClasses(tokens) ?? named) : named;
}

/** 'zajęcia w mieście' asks for the city, 'zajęcia od kiedy' for the time. */
function besideClasses(tokens: readonly Token[]): Noun | undefined {
  const isIn = (at: number) => isMarked(tokens[at]?.text ?? '', 'inside');
  const place = tokens.find(({ noun }, at) => isPlace(noun) && isIn(at - 1));
  return (place ?? tokens.find(({ text, noun }) => ASKING_ALONE.has(noun) || isMarked(text, 'when')))?.noun;
}

/** The first noun; in an English compound the last one: 'class time' is a time, and 'city name' a city. */
function headOf(tokens: readonly Token[]): Noun | undefined {
  const [first] = tokens;
  const phrase = compoundIn(tokens);
  const isCompound = phrase.every(({ text }) => isEnglish(text)) && !isSlavic(tokens.map(({ text }) => text));
  if (!isCompound) return first?.noun;
  return (phrase.findLast((token) => token.noun !== 'name' && isStrong(token)) ?? first)?.noun;
}

/** The nouns from the first token on, with at most one other token between two of them, up to a preposition. */
function compoundIn(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ text, noun }, at) => isMarked(text, 'preposition') || (noun === undefined && tokens[at - 1]?.noun === undefined),
  );
  return tokens.slice(0, end === -1 ? undefined : end).filter(({ noun }) => noun !== undefined);
}
