// The total of a document that staff make or change through the proxy: what our tables can store, and never below zero
// where payments may belong to it.
import { type Grosze, grosze, groszeFromDecimal, NO_MONEY, sumGrosze } from '../../money.ts';
import { isProviderYes } from './provider-yes.ts';
import type { ProxyProblem } from './proxy-problem.ts';

/** The largest value of a column of grosze: 21 474 836,47 zł. */
const HIGHEST_TOTAL = grosze(2_147_483_647);
/** A correction, the one kind whose total may be negative, is not a document of a payment. */
const NEVER_NEGATIVE = new Set(['receipt', 'vat']);

type Line = { readonly total_price_gross: string };

/** A line of a receipt as it is at the provider. */
type ExistingLine = { readonly id: number; readonly gross: Grosze };

/** A line of an update: an id changes that line, `_destroy` removes it, no id adds one. */
export type ChangedLine = {
  readonly id?: number | undefined;
  readonly total_price_gross?: string | undefined;
  readonly _destroy?: unknown;
};

type ProxyTotal = { readonly gross: Grosze } | { readonly problem: ProxyProblem };

/** The gross total of a new document. */
export function proxyTotal(kind: string, lines: readonly Line[]): ProxyTotal {
  return checkedTotal(kind, sumGrosze(lines.map((line) => groszeFromDecimal(line.total_price_gross) ?? NO_MONEY)));
}

/** The gross total of a receipt after a change of its lines. */
export function totalAfterChange(existing: readonly ExistingLine[], changes: readonly ChangedLine[]): ProxyTotal {
  const unchanged = existing.filter((line) => !changes.some(({ id }) => id === line.id)).map(({ gross }) => gross);
  const changed = changes.map((change, line) => changedGross(existing, change, line));
  const problem = changed.find((one) => typeof one !== 'number');
  if (problem !== undefined) return { problem };
  return checkedTotal('receipt', sumGrosze([...unchanged, ...changed.filter((one) => typeof one === 'number')]));
}

function changedGross(existing: readonly ExistingLine[], change: ChangedLine, line: number): Grosze | ProxyProblem {
  const { id, total_price_gross: amount, _destroy } = change;
  const before = existing.find((one) => one.id === id)?.gross;
  if (id !== undefined && before === undefined) return { reason: 'line-unknown', line };
  if (id !== undefined && isProviderYes(_destroy)) return NO_MONEY;
  const gross = amount === undefined ? before : groszeFromDecimal(amount);
  return gross ?? { reason: 'line-without-amount', line };
}

function checkedTotal(kind: string, total: Grosze): ProxyTotal {
  if (total < 0 && NEVER_NEGATIVE.has(kind)) return { problem: { reason: 'total-below-zero', total } };
  if (Math.abs(total) > HIGHEST_TOTAL) return { problem: { reason: 'total-too-large', highest: HIGHEST_TOTAL } };
  return { gross: total };
}

/** A document with payments must come to their sum (FOL-18); `paid` is undefined for one without payments. */
export function paidTotalProblem(total: Grosze, paid: Grosze | undefined): ProxyProblem | undefined {
  return paid !== undefined && total !== paid ? { reason: 'total-not-paid', total, paid } : undefined;
}
