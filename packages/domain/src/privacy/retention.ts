// How long data are kept that no family asks for any more: one table of kinds, each with a term that the school sets within
// bounds (FAM-10). Days are those of Europe/Warsaw.
import { addDays, addMonths, lastDayOfMonth } from '../warsaw-time.ts';

type Unit = 'days' | 'months';

type Bounds = {
  readonly unit: Unit;
  /** Until the school sets another one. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
};

const days = (usual: number, least: number, most: number): Bounds => ({ unit: 'days', usual, least, most });
const months = (usual: number, least: number, most: number): Bounds => ({ unit: 'months', usual, least, most });

/** From the end of each: the last work on a lead, the closing of a registration, the answer of the mail server. */
export const RETENTION = {
  /** Nobody works on it any more, whatever became of it: a person who only asked has no contract. */
  leads: months(24, 3, 72),
  /** Given back, cancelled or never paid: claims lapse after three years (article 118 of the civil code). */
  registrations: months(36, 12, 72),
  waiting: months(6, 1, 36),
  /** Who changed what; of a sale as long as its documents at least. */
  audit: months(36, 12, 120),
  letters: days(30, 14, 365),
  /** A failed one may be taken again by hand until then. */
  deliveries: days(30, 30, 90),
  /** A file that was sent and never moved in. */
  'moving-in': days(7, 1, 30),
  sessions: days(30, 1, 90),
} as const satisfies Readonly<Record<string, Bounds>>;

export type RetentionKind = keyof typeof RETENTION;

// The keys of an object written here.
export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[];

/** What a run erased, or would erase: of cards too, whose term the rules of the law hold (LAW-12). */
export const ERASED_KINDS = [...RETENTION_KINDS, 'cards'] as const;

export type RetentionCounts = Readonly<Record<RetentionKind | 'cards', number>>;

export type RetentionTerms = Readonly<Record<RetentionKind, number>>;

export type RetentionRules = {
  readonly terms: RetentionTerms;
  /** Raised by every change; 0 for the defaults. */
  readonly version: number;
};

export const DEFAULT_RETENTION: RetentionRules = {
  terms: Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].usual])) as RetentionTerms,
  version: 0,
};

/**
 * The first day of which everything is still kept: what ended before it has passed its term. A term of months ends on the
 * same day of a month, or on its last one.
 */
export function keptSince(kind: RetentionKind, today: string, term: number): string {
  if (RETENTION[kind].unit === 'days') return addDays(today, -term);
  const month = addMonths(today.slice(0, 7), -term);
  const day = `${month}-${today.slice(8)}`;
  return day <= lastDayOfMonth(month) ? day : `${addMonths(month, 1)}-01`;
}

/** Time enough to see a job that failed for good, to mend the cause, and to have it done again. */
export const FAILED_JOB_DAYS = 30;

/** A lease on a payment's documents lasts minutes (ISS-20). After so long nobody goes on who held it. */
export const ENDED_LEASE_DAYS = 1;

const TAX_YEARS = 5;

/**
 * The last day on which a sale's documents, and what proves them, are kept: five years from the end of the year in which the
 * tax fell due (article 86 with article 70 of the tax ordinance). The income tax of a year falls due in the next one.
 */
export function keptForTax(soldOn: string): string {
  return `${Number(soldOn.slice(0, 4)) + 1 + TAX_YEARS}-12-31`;
}

/** The first day whose sales are still kept for the tax law. */
export function taxKeptSince(today: string): string {
  return `${Number(today.slice(0, 4)) - 1 - TAX_YEARS}-01-01`;
}

/** The first day whose audit may prove one of those sales: a due is written up to a year before it is paid. */
export function salesAuditKeptSince(today: string): string {
  const since = taxKeptSince(today);
  return `${Number(since.slice(0, 4)) - 1}${since.slice(4)}`;
}
