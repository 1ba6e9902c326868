// A letter as text and as HTML: paragraphs, and links of their own.
import { html } from '../pages/html.ts';
import type { LetterText } from './letter-texts.ts';

export function textOf({ lines }: LetterText): string {
  return `${lines.map((line) => (typeof line === 'string' ? line : line.href)).join('\n\n')}\n`;
}

export function markupOf({ lines }: LetterText): string {
  return html`${lines.map((line) =>
    typeof line === 'string' ? html`<p>${line}</p>` : html`<p><a href="${line.href}">${line.words}</a></p>`,
  )}`.markup;
}
