// What a form's question asks for, read from its name: its tokens, the noun that is asked, and what it says beside (LEAD-24).
import { foldText } from '../../characters.ts';
import { headOf, isPerson, isStrong, readTokens, type Token } from './lead-question-head.ts';
import type { Noun } from './lead-question-nouns.ts';
import { isMarked, isNamedPlace, isPersonal, type Mark, opensYesOrNo } from './lead-question-terms.ts';

export type Question = {
  /** The name without letter case, diacritics and closing punctuation: 'Imię_i_nazwisko:' reads 'imie_i_nazwisko'. */
  readonly key: string;
  readonly tokens: readonly string[];
  /** The noun that is asked for, 'thing' for one that is not known, undefined when nothing is known. */
  readonly asked: Noun | 'thing' | undefined;
  /** Answered by yes or no about what is asked. */
  readonly isYesOrNo: boolean;
  readonly has: (noun: Noun) => boolean;
  readonly marks: (mark: Mark) => boolean;
};

const NO_WORD = { text: '' };
const LOOK_AHEAD = 4;
/** More is no question, and would take long to read. */
const MOST_WORDS = 100;
const APOSTROPHES = /['’ʼ‘`´ʹ′‛＇]/gu;

/** Total: any text is a question. */
export function readQuestion(name: string): Question {
  const folded = foldText(name);
  const tokens = tokensOf(folded);
  const read = readTokens(tokens);
  const nouns = new Set(read.map(({ noun }) => noun));
  return {
    key: folded.replaceAll(' ', '_').replace(/[_:?!.*]+$/, ''),
    tokens,
    asked: nouns.has('consent') ? 'consent' : askedIn(read),
    isYesOrNo: opensYesOrNo(tokens),
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
    .filter((token) => token !== '')
    .slice(0, MOST_WORDS);
}

/** The noun of a pronoun, else the pronoun that asks alone, else the head of what is named. */
function askedIn(clause: readonly Token[]): Question['asked'] {
  const tokens = withoutRelative(clause);
  const byPronoun = askedByPronoun(tokens);
  if (byPronoun === 'language' && isLearnt(tokens)) return 'product';
  // 'where did you hear of our classes' asks for neither a place nor classes.
  if (byPronoun === undefined && tokens.some(({ noun }) => noun === 'source')) return 'source';
  const named = tokens.find(({ text }) => isNamedPlace(text))?.noun;
  const asked = byPronoun ?? named ?? askedAlone(tokens) ?? headOf(tokens) ?? chosenThing(tokens);
  return asked ?? (tokens.length < clause.length ? 'recipient' : undefined);
}

/** 'wiek dziecka, które zapisujesz na zajęcia' asks for what is before its clause: the clause only identifies the person. */
function withoutRelative(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex(
    ({ text }, at) =>
      isMarked(text, 'relative') &&
      isPerson(wordBefore(tokens, at) ?? NO_WORD) &&
      (isPersonal(text) || !isStrong(tokens[at + 1])),
  );
  return start === -1 ? tokens : tokens.slice(0, start);
}

/**
 * 'w jakim mieście', 'which class': the noun after the pronoun. A city right after any pronoun comes first: 'jakie zajęcia i w
 * jakim mieście'.
 */
function askedByPronoun(tokens: readonly Token[]): Question['asked'] {
  const asking = [...tokens.keys()].filter((at) => isAsking(tokens, at));
  const place = asking.map((at) => tokens[at + 1]?.noun).find((noun) => noun === 'city' || noun === 'location');
  if (place) return place;
  for (const at of asking) {
    if (isAtWhatTime(tokens, at)) return 'time';
    const asked = headOf(tokens.slice(at + 1), LOOK_AHEAD);
    if (asked) return asked;
  }
  return undefined;
}

/** 'o której' is 'at what time'. */
function isAtWhatTime(tokens: readonly Token[], at: number): boolean {
  return /^(?:o ktorej|о котріи)$/.test(`${tokens[at - 1]?.text} ${tokens[at]?.text}`);
}

/**
 * 'który' belongs to the noun before it ('miasto, w którym mieszkasz'), unless another noun follows at once ('zajęcia w którym
 * mieście'); an interest that follows ('miasto, w którym zajęcia cię interesują') is none.
 */
function isAsking(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  if (isMarked(text, 'asking') || isAtWhatTime(tokens, at)) return true;
  if (!isMarked(text, 'relative') || isPersonal(text)) return false;
  const [before, next] = [wordBefore(tokens, at), tokens[at + 1]];
  if (before === undefined) return true;
  if (before.noun === undefined || !isStrong(before))
    return next?.noun !== undefined || isMarked(before.text, 'filler');
  return isStrong(next) && next?.noun !== 'product';
}

/** The last word before it that is no preposition. */
function wordBefore(tokens: readonly Token[], at: number): Token | undefined {
  return tokens.slice(0, at).findLast(({ text }) => !isMarked(text, 'preposition'));
}

/** 'zajęcia gdzie', 'jak często na zajęcia'; 'miasto, gdzie mieszkasz' asks for its noun. */
function askedAlone(tokens: readonly Token[]): Noun | undefined {
  const at = tokens.findIndex(({ text }, index) => isMarked(text, 'alone') && !isOfNoun(tokens[index - 1]));
  const [asked, next] = [tokens[at]?.noun, tokens[at + 1]?.noun];
  return asked === 'way' && (next === 'amount' || next === 'age') ? next : asked;
}

function isOfNoun(before: Token | undefined): boolean {
  if (before === undefined || before.noun === 'product') return false;
  return before.noun !== undefined || isPerson(before) || isMarked(before.text, 'number');
}

/** 'jakiego języka chcesz się uczyć', and not 'w jakim języku'. */
function isLearnt(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => isMarked(text, 'learning')) && !isMarked(tokens[0]?.text ?? '', 'inside');
}

/** 'co wybierasz', 'what would you like to learn'. */
function chosenThing(tokens: readonly Token[]): Noun | undefined {
  const isOf = (mark: Mark) => tokens.some(({ text }) => isMarked(text, mark));
  return isOf('thing') && isOf('choosing') ? 'product' : undefined;
}
