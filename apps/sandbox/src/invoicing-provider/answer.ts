// Answers of the provider as values, so that a fault can come between what was done and what is said.
import { type Html, html } from '../html.ts';

export type Answer = {
  readonly status: number;
  readonly type: 'json' | 'html' | 'pdf' | 'text';
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const json = (status: number, body: unknown): Answer => ({ status, type: 'json', body });

/** A page for a person, or for a client that took a page for an answer. */
export function htmlPage(status: number, title: string, content?: Html): Answer {
  const { markup } = html`<!DOCTYPE html>
<html lang="pl"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>
`;
  return { status, type: 'html', body: markup };
}

/** A refusal in the provider's documented shape; `message` is an object of lists by field, or plain text. */
export const refusal = (status: number, message: unknown): Answer => json(status, { code: 'error', message });

export const NOT_FOUND = refusal(404, 'Nie znaleziono dokumentu.');
