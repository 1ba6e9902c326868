// The month's register beside the invoicing provider's own list: which documents differ, and in what.
import { type Grosze, groszeToDecimal } from '../money.ts';

/** 'missing-here': the provider has it and we do not; 'missing-there': the other way; 'different': both have it. */
export const DIFFERENCE_KINDS = ['missing-here', 'missing-there', 'different'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Null: not known on this side. Days are 'YYYY-MM-DD', Europe/Warsaw; the provider may name only a month of sale. */
export type ComparedDocument = {
  readonly number: string;
  readonly kind: string;
  readonly gross: Grosze | null;
  readonly issuedOn: string | null;
  readonly soldOn: string | null;
  /** Only digits; '' for none. */
  readonly taxId: string | null;
};

export const COMPARED_FIELDS = ['number', 'kind', 'gross', 'issuedOn', 'soldOn', 'taxId'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

export const COMPARISON_STATES = ['running', 'done', 'incomplete', 'cancelled'] as const;
export type ComparisonState = (typeof COMPARISON_STATES)[number];

/** A worker that has given no sign for so long has died: another comparison may be started. */
export const DEAD_AFTER_MS = 5 * 60_000;

/** Invoices and receipts. A correction or a proforma of the provider is no sale of the register. */
export function isComparedKind(kind: string): boolean {
  return kind === 'vat' || kind === 'receipt';
}

/** The fields in which the provider's document is not ours; what we do not know ourselves is not compared (SAL-11). */
export function differentFields(here: ComparedDocument, there: ComparedDocument): readonly ComparedField[] {
  return COMPARED_FIELDS.filter((field) => here[field] !== null && !isSame(field, here, there));
}

function isSame(field: ComparedField, here: ComparedDocument, there: ComparedDocument): boolean {
  if (field !== 'soldOn') return here[field] === there[field];
  const isMonth = there.soldOn?.length === 'YYYY-MM'.length;
  return isMonth ? here.soldOn?.startsWith(`${there.soldOn}-`) === true : here.soldOn === there.soldOn;
}

/** The content of a difference as one text: an explanation holds as long as this is the same (SAL-13). */
export function differenceContent(here: ComparedDocument | null, there: ComparedDocument | null): string {
  return [here, there].map((side) => (side ? COMPARED_FIELDS.map((field) => textOf(side[field])) : [])).join(' | ');
}

const textOf = (value: string | Grosze | null) => (typeof value === 'number' ? groszeToDecimal(value) : (value ?? '?'));
