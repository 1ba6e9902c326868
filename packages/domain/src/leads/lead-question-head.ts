// Which noun of a phrase is asked for: its head, and not what only belongs to it (LEAD-24).
import { isEnglish, type Noun, nounOf } from './lead-question-nouns.ts';
import { isContent, isMarked, isNamedDetail, isSlavic } from './lead-question-terms.ts';

export type Token = { readonly text: string; readonly noun: Noun | undefined };

/** A noun that can be asked for beside others: 'interesuje' and 'grupę' are asked for alone. */
export function isStrong(token: Token | undefined): boolean {
  return token?.noun !== undefined && !isMarked(token.text, 'vague');
}

/** The first noun, in an English compound the last one; 'thing' for an unknown one to which an interest belongs. */
export function headOf(tokens: readonly Token[], lookAhead = tokens.length): Noun | 'thing' | undefined {
  const near = tokens.slice(0, lookAhead);
  const strong = near.findIndex((token, at) => isStrong(token) && !isNameOf(tokens, at));
  const start = strong === -1 ? near.findIndex(({ noun }) => noun !== undefined) : strong;
  const head = tokens[start] && lastOfCompound(tokens.slice(start));
  if (head === undefined) return undefined;
  const at = tokens.indexOf(head);
  if (isOfUnknown(tokens, start, at)) return 'thing';
  return head.noun === 'product' ? (besideInterest(tokens, at) ?? 'product') : head.noun;
}

/** 'name of the course' asks for a course, and 'name of your child' for a name. */
function isNameOf(tokens: readonly Token[], at: number): boolean {
  const isOf = /^names?$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 'of';
  return isOf && tokens.slice(at + 2, at + 4).some(({ noun }) => noun === 'product' || noun === 'city');
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

/** English nouns that Polish does not share, and that a further noun makes a part of it: 'class outfit'. */
const FIRST_OF_COMPOUND = /^(?:courses?|class|classes|camps?|lessons?|workshops?|activity|dance|training|sports)$/;

/** 'strój na zajęcia', 'cel zajęć', 'class outfit' ask for another thing, and only say which. */
function isOfUnknown(tokens: readonly Token[], start: number, at: number): boolean {
  const { text = '', noun } = tokens[at] ?? {};
  const isInterest = noun === 'product';
  const before = tokens.slice(Math.max(start - 3, 0), start).findLastIndex((token) => isMarked(token.text, 'linking'));
  const link = before === -1 || !isInterest ? 0 : Math.max(start - 3, 0) + before;
  const end = link === 0 && isMarked(text, 'genitive') ? start : link;
  if (tokens.slice(0, end).some((token, index) => isUnknown(token.text) && !(isPerson(token) && index > 0)))
    return true;
  const next = tokens[at + 1]?.text ?? '';
  return FIRST_OF_COMPOUND.test(text) && isUnknown(next) && !/ed$/.test(next) && !isPerson({ text: next });
}

/** True for a word that is no known thing, and that can be what is asked: 'buta' in 'numer buta na obóz'. */
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
