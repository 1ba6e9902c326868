// A letter as blocks of plain text, from which its text and its HTML are written (MAIL-5).

/** A letter before it is written as plain text or HTML; every text is plain. */
export type LetterDraft = {
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
};

export type LetterBlock =
  | { readonly kind: 'text' | 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

const GREETING = 'Dzień dobry,';

export const text = (said: string): LetterBlock => ({ kind: 'text', text: said });
export const facts = (...rows: readonly (readonly [string, string])[]): LetterBlock => ({
  kind: 'facts',
  rows: rows.filter(([, value]) => value !== ''),
});
export const link = (said: string, url: string): LetterBlock => ({ kind: 'link', text: said, url });
export const toFamily = (subject: string, ...blocks: readonly LetterBlock[]): LetterDraft => ({
  subject,
  blocks: [text(GREETING), ...blocks],
});
