// What the proxy refuses although the provider may accept it: totals that our books cannot store, and a wrong Polish
// tax id.
import { type Grosze, grosze, groszeFromDecimal, groszeToDecimal, NO_MONEY, sumGrosze } from '@zapisy/domain/money';
import { normaliseTaxId, taxIdProblem } from '@zapisy/domain/preferences/polish-tax-id';
import type { ProviderLine } from '../../outside/invoicing/invoicing-answers.ts';
import { Refusal } from '../../refusal.ts';

/** The largest value of a column of grosze: 21 474 836,47 zł. */
const HIGHEST_TOTAL = grosze(2_147_483_647);
/** A correction, the one kind whose total may be negative, is not a document of a payment. */
const NEVER_NEGATIVE = new Set(['receipt', 'vat']);
const YES = new Set(['true', '1', 'yes']);
const POSITIONS = 'invoice.positions';

type Line = { readonly total_price_gross: string };

/** A line of an update: an id changes that line, `_destroy` removes it, no id adds one. */
export type ChangedLine = {
  readonly id?: number | undefined;
  readonly total_price_gross?: string | undefined;
  readonly _destroy?: unknown;
};

export const isYes = (value: unknown): boolean => YES.has(String(value).toLowerCase());

export const badInput = (fields: Readonly<Record<string, readonly string[]>>) => new Refusal('bad-input', { fields });

/** A receipt names its buyer by both names, or not at all. @throws Refusal 'bad-input' naming the missing field. */
export function refuseHalfName(invoice: Readonly<Record<string, unknown>>): void {
  refuseOneWithoutOther((field) => String(invoice[field] ?? '').trim() === '');
}

/**
 * A name that a change leaves out stays what it was, so a change of one needs the other too, also to remove both.
 * @throws Refusal 'bad-input' naming the missing field.
 */
export function refuseHalfNameChange(invoice: Readonly<Record<string, unknown>>): void {
  refuseOneWithoutOther((field) => invoice[field] === undefined);
  refuseHalfName(invoice);
}

function refuseOneWithoutOther(isMissing: (field: string) => boolean): void {
  const missing = NAME_FIELDS.filter(isMissing);
  const [field] = missing;
  if (missing.length === 1 && field !== undefined)
    throw badInput({ [`invoice.${field}`]: ['is needed beside the other name'] });
}

const NAME_FIELDS = ['buyer_first_name', 'buyer_last_name'];

/** The gross total of a new document. @throws Refusal 'bad-input' naming the positions. */
export function totalOf(kind: string, lines: readonly Line[]): Grosze {
  return checkedTotal(kind, sumGrosze(lines.map((line) => groszeFromDecimal(line.total_price_gross) ?? NO_MONEY)));
}

/**
 * The gross total of a receipt after a change of its lines.
 * @throws Refusal 'bad-input' naming the positions, also for the id of a line that the receipt does not have.
 */
export function totalAfter(existing: readonly ProviderLine[], changes: readonly ChangedLine[]): Grosze {
  const kept = existing.filter((line) => !changes.some(({ id }) => id === line.id)).map(({ gross }) => gross);
  const changed = changes.map((change, index) => changedGross(existing, change, `${POSITIONS}.${index}`));
  return checkedTotal('receipt', sumGrosze([...kept, ...changed]));
}

function changedGross(existing: readonly ProviderLine[], change: ChangedLine, path: string): Grosze {
  const { id, total_price_gross: amount, _destroy } = change;
  const before = existing.find((line) => line.id === id)?.gross;
  if (id !== undefined && before === undefined) throw badInput({ [`${path}.id`]: ['is no line of this receipt'] });
  if (id !== undefined && isYes(_destroy)) return NO_MONEY;
  const gross = amount === undefined ? before : groszeFromDecimal(amount);
  if (gross === undefined) throw badInput({ [`${path}.total_price_gross`]: ['is needed for a new line'] });
  return gross;
}

function checkedTotal(kind: string, total: Grosze): Grosze {
  if (total < 0 && NEVER_NEGATIVE.has(kind))
    throw badInput({
      [POSITIONS]: [`come to ${groszeToDecimal(total)}, below zero: make a correction at the provider`],
    });
  if (Math.abs(total) > HIGHEST_TOTAL)
    throw badInput({ [POSITIONS]: [`come to more than ${groszeToDecimal(HIGHEST_TOTAL)}`] });
  return total;
}

/** The refusal of a document whose total differs from the sum of its payments; it names both sums. */
export function otherTotal(total: Grosze, paid: Grosze): Refusal {
  return badInput({
    [POSITIONS]: [`come to ${groszeToDecimal(total)}, and the payments to ${groszeToDecimal(paid)}`],
  });
}

/**
 * The tax id as it is sent. Without a `buyer_tax_no_kind` the provider takes a number for a Polish one unless it begins with
 * the letters of another country; a Polish one must pass the same rule as everywhere (PREF-17 to PREF-19), and is sent as
 * ten digits.
 * @throws Refusal 'bad-input' naming the field.
 */
export function checkedTaxId(typed: string, kind: unknown): string {
  const isPolish = kind === undefined || kind === null || kind === '';
  if (typed.trim() === '' || !isPolish) return typed;
  const problem = taxIdProblem(typed);
  if (problem === undefined) return normaliseTaxId(typed) ?? typed;
  if (problem === 'foreign') return typed;
  const message = `is no Polish tax id (${problem}); a foreign one has buyer_tax_no_kind 'nip_ue' or 'other'`;
  throw badInput({ 'invoice.buyer_tax_no': [message] });
}
