// What a form's question asks for, read from its name: its tokens, the noun that is asked, and what it says beside (LEAD-24).
import { foldText } from '../characters.ts';
import {
  asksAtWhatTime,
  isEnglish,
  isMarked,
  isNamedPlace,
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

function askedIn(tokens: readonly Token[]): Question['asked'] {
  const nouns = tokens.flatMap(({ noun }) => noun ?? []);
  if (nouns.includes('consent')) return 'consent';
  const texts = tokens.map(({ text }) => text);
  if (opensYesOrNo(texts)) return 'yes-or-no';
  // 'where did you hear of our classes' asks for neither a place nor classes.
  const asked = askedByPronoun(tokens) ?? (nouns.includes('source') ? 'source' : askedByOrder(tokens));
  return asksAtWhatTime(texts) && (asked === undefined || CONTACTS.has(asked)) ? 'time' : asked;
}

/** 'w jakim mieście', 'which class': the noun after the pronoun, unless the pronoun follows a noun ('miasto, w którym'). */
function askedByPronoun(tokens: readonly Token[]): Noun | undefined {
  for (const [at, { text }] of tokens.entries()) {
    if (!isMarked(text, 'asking') || followsNoun(tokens, at)) continue;
    const ahead = tokens.slice(at + 1, at + 1 + LOOK_AHEAD);
    const next = ahead.findIndex(({ noun }) => noun !== undefined);
    if (next !== -1) return isSlavic(tokens.map((token) => token.text)) ? ahead[next]?.noun : headOf(ahead.slice(next));
  }
  return undefined;
}

function followsNoun(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at).findLast(({ text }) => !isMarked(text, 'preposition'));
  return before?.noun !== undefined;
}

function askedByOrder(tokens: readonly Token[]): Noun | undefined {
  const first = tokens.findIndex(({ noun }) => noun !== undefined);
  if (first === -1) return undefined;
  return tokens.find(({ text }) => isNamedPlace(text))?.noun ?? headOf(tokens.slice(first));
}

/** The first noun; in an English compound the last one: 'class time' is a time, and 'city name' a city. */
function headOf(tokens: readonly Token[]): Noun | undefined {
  const [first] = tokens;
  const phrase = compoundIn(tokens);
  const isCompound = phrase.every(({ text }) => isEnglish(text)) && !isSlavic(tokens.map(({ text }) => text));
  if (!isCompound) return first?.noun;
  return (phrase.findLast(({ noun }) => noun !== 'name') ?? first)?.noun;
}

/** The nouns from the first token on, with at most one other token between two of them, up to a preposition. */
function compoundIn(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ text, noun }, at) => isMarked(text, 'preposition') || (noun === undefined && tokens[at - 1]?.noun === undefined),
  );
  return tokens.slice(0, end === -1 ? undefined : end).filter(({ noun }) => noun !== undefined);
}
