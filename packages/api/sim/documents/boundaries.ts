// The boundaries of issuing: every call on a port, before and after it, and the faults that can be injected there.
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import { RECORDS_CALLS } from '../../testing/records-calls.ts';

export type Side = 'before' | 'after';
type RecordsCall = keyof DocumentRecords;
type ProviderCall = 'create' | 'findByOrderId';
export type Call = `records.${RecordsCall}` | `provider.${ProviderCall}`;
export type Fault =
  /** The worker dies: its memory is lost, and its lease stays until it expires. */
  | 'crash'
  /** The connection to the database breaks: before the commit, or after it and before its answer. */
  | 'lost'
  /** Timeout: the request never arrived (before), or it was carried out and its answer is lost (after). */
  | 'time-out'
  /** Timeout, and the request arrives later. */
  | 'late-commit'
  /** The request arrives twice. */
  | 'duplicate'
  | 'refusal'
  | 'server-error'
  | 'no-id'
  | 'throttled'
  | 'no-connection'
  | 'unauthorised'
  /** The look-up could not be read to its end. */
  | 'incomplete'
  /** The document exists, the list does not show it yet. */
  | 'list-lag';
export type Boundary = `${Call} ${Side}: ${Fault}`;

const PROVIDER_FAULTS: Readonly<Record<ProviderCall, Readonly<Record<Side, readonly Fault[]>>>> = {
  create: {
    before: ['crash', 'time-out', 'late-commit', 'throttled', 'no-connection', 'unauthorised'],
    after: ['crash', 'time-out', 'duplicate', 'server-error', 'no-id', 'refusal'],
  },
  findByOrderId: { before: ['crash', 'incomplete'], after: ['crash', 'incomplete', 'list-lag'] },
};

const SIDES: readonly Side[] = ['before', 'after'];

/** Every boundary with every fault that can be injected there. */
const BOUNDARIES: readonly Boundary[] = [
  ...RECORDS_CALLS.flatMap((call) =>
    SIDES.flatMap((side) => [`records.${call} ${side}: crash`, `records.${call} ${side}: lost`] as const),
  ),
  ...(Object.keys(PROVIDER_FAULTS) as ProviderCall[]).flatMap((call) =>
    SIDES.flatMap((side) => PROVIDER_FAULTS[call][side].map((fault) => `provider.${call} ${side}: ${fault}` as const)),
  ),
];

/** How often each fault was injected at each boundary. */
export type Hits = Map<Boundary, number>;

export function noHits(): Hits {
  return new Map(BOUNDARIES.map((boundary) => [boundary, 0]));
}

/** @throws for an unknown boundary: a port has a new call, or a fault is misspelt. */
export function hit(hits: Hits, call: Call, side: Side, fault: Fault): void {
  const boundary: Boundary = `${call} ${side}: ${fault}`;
  const count = hits.get(boundary);
  if (count === undefined) throw new Error(`No such boundary: ${boundary}`);
  hits.set(boundary, count + 1);
}
