// Which noun of a phrase is asked for: its head, and not what only belongs to it (LEAD-24).
import { isEnglish, type Noun, nounOf } from './lead-question-nouns.ts';
import { isContent, isMarked, isNamedDetail, isSlavic, isVerb } from './lead-question-terms.ts';

export type Token = {
  readonly text: string;
  readonly noun: Noun | undefined;
  /** No known thing, and one that can be what is asked: 'buta' in 'numer buta na obóz'. */
  readonly isUnknown: boolean;
};

/** A verb belongs to who enrols ('chcę dołączyć do programu'), and to the thing in 'co zabrać na zajęcia'. */
export function readTokens(texts: readonly string[]): readonly Token[] {
  const asksForThing = texts.some((text) => isMarked(text, 'thing'));
  return texts.map((text) => ({
    text,
    noun: nounOf(text),
    isUnknown: isUnknown(text) && (asksForThing || !isVerb(text)),
  }));
}

/** A noun that can be asked for beside others: 'interesuje' and 'grupę' are asked for alone. */
export function isStrong(token: Token | undefined): boolean {
  return token?.noun !== undefined && !isMarked(token.text, 'vague');
}

/** The first noun, in an English compound the last one; 'thing' for an unknown one to which an interest belongs. */
export function headOf(tokens: readonly Token[], lookAhead = tokens.length): Noun | 'thing' | undefined {
  const near = tokens.slice(0, lookAhead);
  const strong = near.findIndex((token) => isStrong(token) && !isNameOfThing(token, tokens));
  const start = strong === -1 ? near.findIndex(({ noun }) => noun !== undefined) : strong;
  const head = tokens[start] && lastOfCompound(tokens.slice(start));
  if (head === undefined) return undefined;
  if (isBehindUnknown(tokens, start, head) || isBeforeUnknown(tokens, head)) return 'thing';
  return head.noun === 'product' ? (besideInterest(tokens, tokens.indexOf(head)) ?? 'product') : head.noun;
}

/** 'name of the course', 'group name' ask for a course and a group, 'name of your child' for a name. */
function isNameOfThing({ text }: Token, tokens: readonly Token[]): boolean {
  return /^names?$/.test(text) && !tokens.some(isPerson);
}

/** 'class time' is a time, and 'city name' a city. */
function lastOfCompound(tokens: readonly Token[]): Token | undefined {
  const phrase = compoundIn(tokens);
  const isCompound = phrase.every(({ text }) => isEnglish(text)) && !isSlavic(tokens.map(({ text }) => text));
  return (isCompound ? phrase.findLast((token) => token.noun !== 'name' && isStrong(token)) : undefined) ?? tokens[0];
}

/** The nouns from the first token on, with at most one other token between two of them, up to a preposition. */
function compoundIn(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ text, noun }, at) => isMarked(text, 'preposition') || (noun === undefined && tokens[at - 1]?.noun === undefined),
  );
  return tokens.slice(0, end === -1 ? undefined : end).filter(({ noun }) => noun !== undefined);
}

/** As far behind a preposition an interest belongs to what is before it: 'for joining our classes'. */
const LINKED = 3;

/** 'strój na zajęcia', 'cel zajęć' ask for another thing, and only say which. */
function isBehindUnknown(tokens: readonly Token[], start: number, { text, noun }: Token): boolean {
  const links = [...tokens.keys()].filter(
    (at) => at < start && at >= start - LINKED && isMarked(tokens[at]?.text ?? '', 'linking'),
  );
  const link = (noun === 'product' ? links.at(-1) : undefined) ?? (isMarked(text, 'genitive') ? start : 0);
  return tokens.slice(0, link).some((token, at) => token.isUnknown && !(isPerson(token) && at > 0));
}

/** English nouns that Polish does not share, and that a further noun makes a part of it: 'class outfit'. */
const FIRST_OF_COMPOUND = /^(?:courses?|class|classes|camps?|lessons?|workshops?|activity|dance|training|sports)$/;

function isBeforeUnknown(tokens: readonly Token[], head: Token): boolean {
  const next = tokens[tokens.indexOf(head) + 1];
  if (next === undefined || !FIRST_OF_COMPOUND.test(head.text)) return false;
  return next.isUnknown && !isPerson(next) && !next.text.endsWith('ed');
}

export function isUnknown(text: string): boolean {
  return nounOf(text) === undefined && isContent(text);
}

export function isPerson({ text }: { readonly text: string }): boolean {
  return isMarked(text, 'child') || isMarked(text, 'parent') || isMarked(text, 'person');
}

/** 'zajęcia w mieście' asks for the city, 'zajęcia - termin' for the time. */
function besideInterest(tokens: readonly Token[], at: number): Noun | undefined {
  const isAfter = (mark: 'inside' | 'preposition', index: number) => isMarked(tokens[index - 1]?.text ?? '', mark);
  const isPlace = (noun: Noun | undefined) => noun === 'city' || noun === 'location';
  const place = tokens.find(({ noun }, index) => isPlace(noun) && isAfter('inside', index));
  const detail = tokens.find(({ text }, index) => index > at && isNamedDetail(text) && !isAfter('preposition', index));
  return (place ?? detail)?.noun;
}
