// GET /invoices.json: an array without an envelope, with the provider's filters, pages, and its lag behind a creation.

import type { Ledger } from '../ledger.ts';
import { type DocumentRow, documentAnswer, totals } from './document-row.ts';
import { isYes, textOf, warsawToday } from './draft.ts';

type Query = Readonly<Record<string, unknown>>;
type Range = { readonly from: string; readonly to: string };

const EVERYTHING: Range = { from: '0000-00-00', to: '9999-99-99' };

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** First and last day of the month so many months before the day's own. */
function monthRange(day: string, back: number): Range {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
    to: new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10),
  };
}

/** Dates of `period`; without one, this month: the provider documents no default, so a client must not lean on one. */
function rangeOf(query: Query): Range {
  const today = warsawToday();
  const year = Number(today.slice(0, 4));
  const ranges: Readonly<Record<string, Range>> = {
    last_12_months: { from: shifted(today, -365), to: today },
    this_month: monthRange(today, 0),
    last_month: monthRange(today, 1),
    last_30_days: { from: shifted(today, -30), to: today },
    this_year: { from: `${year}-01-01`, to: `${year}-12-31` },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    all: EVERYTHING,
    // Only 'more' reads the two dates; with any other period the real provider ignores them without a word.
    more: { from: textOf(query['date_from']) || EVERYTHING.from, to: textOf(query['date_to']) || EVERYTHING.to },
  };
  return ranges[textOf(query['period'])] ?? monthRange(today, 0);
}

function inRange(row: DocumentRow, query: Query, range: Range): boolean {
  const type = textOf(query['search_date_type']);
  const field = ['issue_date', 'paid_date', 'transaction_date'].includes(type) ? type : 'issue_date';
  const date = textOf(row.attributes[field]);
  return range === EVERYTHING || (date >= range.from && date <= range.to);
}

function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined ? [] : String(value).split(',');
}

type Filter = (row: DocumentRow, wanted: string) => boolean;

const FILTERS: Readonly<Record<string, Filter>> = {
  kind: (row, wanted) => wanted === 'all' || row.kind === wanted,
  number: (row, wanted) => row.number === wanted,
  client_id: (row, wanted) => String(row.clientId) === wanted,
  from_invoice_id: (row, wanted) => String(row.attributes['from_invoice_id'] ?? '') === wanted,
  gov_id: (row, wanted) => row.govId === wanted,
  income: (row, wanted) => row.attributes['income'] === (wanted !== 'no'),
  invoice_ids: (row, wanted) => wanted.split(',').includes(String(row.id)),
};

function fits(ledger: Ledger, row: DocumentRow, query: Query): boolean {
  const kinds = listOf(query['kinds[]']);
  if (kinds.length > 0 && !kinds.includes(row.kind)) return false;
  const oid = textOf(query['oid']);
  const own = textOf(row.attributes['oid']);
  if (oid !== '' && !(ledger.settings.oidFilter === 'exact' ? own === oid : own.includes(oid))) return false;
  return Object.entries(FILTERS).every(([name, filter]) => {
    const wanted = textOf(query[name]);
    return wanted === '' || filter(row, wanted);
  });
}

function sortKey(row: DocumentRow, field: string): number | string {
  if (field === 'price_gross') return totals(row).gross;
  if (field === 'price_net') return totals(row).net;
  if (field === 'price_tax') return totals(row).gross - totals(row).net;
  if (field === 'number') return row.number;
  return field === 'updated_at' ? row.updatedAt : textOf(row.attributes[field]);
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'pl');
}

/** Newest first, or as `order` says. */
function sorted(rows: DocumentRow[], order: string): DocumentRow[] {
  const [field = '', direction] = order.split('.');
  if (field === '') return rows.reverse();
  const sign = direction === 'desc' ? -1 : 1;
  return rows.sort((a, b) => sign * compare(sortKey(a, field), sortKey(b, field)) || b.id - a.id);
}

const atLeastOne = (value: unknown, otherwise: number): number =>
  Math.max(1, Math.trunc(Number(value ?? otherwise)) || otherwise);

/** One page; at most 100 documents, 25 when not said. Each document still lagging behind loses one list by being left out. */
export function listDocuments(ledger: Ledger, query: Query): unknown[] {
  const range = rangeOf(query);
  const found = [...ledger.rows.values()].filter((row) => fits(ledger, row, query) && inRange(row, query, range));
  const visible = found.filter((row) => row.hiddenFromLists === 0);
  for (const row of found) row.hiddenFromLists = Math.max(0, row.hiddenFromLists - 1);
  const size = Math.min(100, atLeastOne(query['per_page'], 25));
  const start = (atLeastOne(query['page'], 1) - 1) * size;
  const page = sorted(visible, textOf(query['order'])).slice(start, start + size);
  return page.map((row) => documentAnswer(row, isYes(query['include_positions'])));
}
