// The texts that bind or inform parents: their kinds, when one is in force, and what is wrong with a draft (LAW-1, LAW-2).
import { tidyLine } from '../characters.ts';

/** In the order of the staff's list and of what a parent is asked. */
export const LAW_KINDS = ['terms', 'privacy', 'withdrawal', 'image', 'marketing', 'health-card'] as const;

export type LawKind = (typeof LAW_KINDS)[number];

/** A published version; it never changes. */
export type LawText = {
  readonly kind: LawKind;
  /** From 1, growing by one within the kind. */
  readonly version: number;
  readonly body: string;
  /** SHA-256 of the body in UTF-8, in hexadecimal digits. */
  readonly hash: string;
  readonly validFrom: Date;
};

/** What the administrator writes before it is published; kept while it is in force too, as the start of the next one. */
export type LawDraft = {
  readonly kind: LawKind;
  readonly body: string;
  /** Raised by every change; 0 before the first one. */
  readonly version: number;
};

export type LawTextProblem = 'required' | 'too-long' | 'gap';

/** In characters: about forty printed pages. */
export const LONGEST_LAW_TEXT = 100_000;
/** A text may be announced so many days before it is in force. */
export const MOST_DAYS_AHEAD = 180;

/** '[…]', '[… name]', '[...]', '[___]', also when the bracket was left open, and the dots and lines of printed forms. */
const GAPS = /\[[^\]\n]*(?:…|\.{3}|_{3})[^\]\n]*\]?|…{2,}|\.{4,}|_{3,}/gu;

/** The text as it is stored, shown and hashed: one kind of line end, no blanks at line ends, no row of empty lines. */
export function tidyLawText(typed: string): string {
  const lines = typed.normalize('NFC').split(/\r\n?|\n|\u2028|\u2029/u);
  return lines
    .map(tidyLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** What is still to be filled, in the order of the text. */
export function gapsIn(body: string): readonly string[] {
  return body.match(GAPS) ?? [];
}

/** Of a draft that is saved: it may have gaps. */
export function draftProblem(body: string): Exclude<LawTextProblem, 'gap'> | undefined {
  if (body === '') return 'required';
  return body.length > LONGEST_LAW_TEXT ? 'too-long' : undefined;
}

/** Of a draft that is published. */
export function publishingProblem(body: string): LawTextProblem | undefined {
  return draftProblem(body) ?? (gapsIn(body).length > 0 ? 'gap' : undefined);
}

/** The one that holds then: the latest version that is valid, so that one which was published later wins. */
export function inForceAt<Text extends Pick<LawText, 'version' | 'validFrom'>>(
  versions: readonly Text[],
  now: Date,
): Text | undefined {
  return versions.filter(({ validFrom }) => validFrom <= now).toSorted((one, other) => other.version - one.version)[0];
}
