// The invoicing provider's messages in a form for staff: by field, as lines of plain text (NOT-5).
import { tidyLine } from '../characters.ts';

export type ProviderMessages = {
  /** Messages by the provider's own field name, such as 'buyer_tax_no'. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The message without a field; '' when there is none. */
  readonly text: string;
};

const MOST_FIELDS = 20;
const MOST_MESSAGES = 5;
const LONGEST = 300;
const FIELD_NAME = /^[a-z][a-z0-9_]{0,59}$/i;
const MARKUP = /<[^<>]*>/g;

/**
 * Reads a notification's or a request's details; undefined when they quote nothing. Markup, control characters and very
 * long texts are removed; a message may contain the buyer's own data, which staff see anyway.
 */
export function providerMessages(details: unknown): ProviderMessages | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const { fields, text }: { readonly fields?: unknown; readonly text?: unknown } = details;
  const named = Object.entries(isRecord(fields) ? fields : {})
    .filter(([field]) => FIELD_NAME.test(field))
    .slice(0, MOST_FIELDS)
    .map(([field, messages]) => [field, linesOf(messages)] as const);
  const said = lineOf(text);
  return named.length === 0 && said === '' ? undefined : { fields: Object.fromEntries(named), text: said };
}

function linesOf(messages: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(messages) ? messages : [messages];
  return list
    .map(lineOf)
    .filter((line) => line !== '')
    .slice(0, MOST_MESSAGES);
}

function lineOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = tidyLine(text.slice(0, 10 * LONGEST).replace(MARKUP, ' '));
  const signs = [...line];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('').trimEnd()}…` : line;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
