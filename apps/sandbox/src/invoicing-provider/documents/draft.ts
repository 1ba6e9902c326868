// A document as asked for: the sent attributes with the provider's defaults, before anything is checked.
import { sellerOf } from './departments.ts';
import { sentPositions } from './known-attributes.ts';

export type Draft = {
  readonly kind: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly positions: readonly Readonly<Record<string, unknown>>[];
};

/** True for the ways the provider's documentation writes a yes: true, 1, "1", "true", "yes". */
export function isYes(value: unknown): boolean {
  return ['true', '1', 'yes'].includes(String(value));
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Today as the provider dates documents: the calendar day in Europe/Warsaw, YYYY-MM-DD. */
export function warsawToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
}

/** Read at creation only, never stored. */
const INSTRUCTIONS = new Set(['positions', 'oid_unique', 'buyer_override', 'copy_invoice_from', 'number', 'kind']);

function stored(invoice: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(invoice).filter(([key]) => !INSTRUCTIONS.has(key)));
}

function buyerOf(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Measured at the real provider: a buyer of whom nothing is said is a firm.
  const company = attributes['buyer_company'] === undefined ? true : isYes(attributes['buyer_company']);
  const person = `${textOf(attributes['buyer_first_name'])} ${textOf(attributes['buyer_last_name'])}`.trim();
  return {
    buyer_company: company,
    buyer_name: textOf(attributes['buyer_name']) || (company ? '' : person) || null,
    client_company: company,
  };
}

/** The draft of a new document. Business dates default to today in Europe/Warsaw. */
export function draftOf(invoice: Readonly<Record<string, unknown>>): Draft {
  const today = warsawToday();
  const issueDate = textOf(invoice['issue_date']) || today;
  return {
    kind: textOf(invoice['kind']) || 'vat',
    positions: sentPositions(invoice),
    attributes: {
      currency: 'PLN',
      lang: 'pl',
      ...stored(invoice),
      ...sellerOf(invoice),
      ...buyerOf(invoice),
      income: textOf(invoice['income']) !== '0',
      issue_date: issueDate,
      sell_date: textOf(invoice['sell_date']) || issueDate,
    },
  };
}

/** The draft of an existing document after a partial update; lines are merged by the caller. */
export function redraft(
  row: { readonly kind: string; readonly attributes: Readonly<Record<string, unknown>> },
  change: Readonly<Record<string, unknown>>,
  positions: Draft['positions'],
): Draft {
  const attributes = { ...row.attributes, ...stored(change) };
  const seller = Object.hasOwn(change, 'department_id') ? sellerOf(attributes) : {};
  return { kind: row.kind, positions, attributes: { ...attributes, ...seller, ...buyerOf(attributes) } };
}
