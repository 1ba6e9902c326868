// The documents of today's sales by their state, for the dashboard (DASH-4).
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';

/** Each sale has one; 'unknown': it may exist at the provider, and its outcome is being looked up. */
export const DAY_DOCUMENT_STATES = ['issued', 'under-way', 'unlinked', 'fell-back', 'needs-person', 'unknown'] as const;
export type DayDocumentState = (typeof DAY_DOCUMENT_STATES)[number];

/** What the records say of a sale's documents. */
export type DocumentedSale = {
  readonly outcome: DocumentOutcome | null;
  /** A named invoice that is not known as linked to the receipt beside it. */
  readonly isLinkedManually: boolean;
  /** One of its requests has an unknown outcome. */
  readonly hasUnknownRequest: boolean;
};

const STATES: Readonly<Record<DocumentOutcome, DayDocumentState | undefined>> = {
  issued: 'issued',
  withdrawn: 'issued',
  'issued-unlinked': 'unlinked',
  'fell-back': 'fell-back',
  waiting: 'under-way',
  'needs-person': 'needs-person',
  'without-document': undefined,
};

/** Undefined for a sale of which no document is made. */
export function dayDocumentState({
  outcome,
  isLinkedManually,
  hasUnknownRequest,
}: DocumentedSale): DayDocumentState | undefined {
  const state = outcome === null ? undefined : STATES[outcome];
  if (hasUnknownRequest && (state === 'under-way' || state === 'needs-person')) return 'unknown';
  return isLinkedManually && state === 'issued' ? 'unlinked' : state;
}

type DocumentsOfDay = Readonly<Record<DayDocumentState, number>>;

/** How many sales are in each state; `sales` says how many are alike. */
export function documentsOfDay(groups: readonly (DocumentedSale & { readonly sales: number })[]): DocumentsOfDay {
  const of = (state: DayDocumentState) =>
    groups.filter((group) => dayDocumentState(group) === state).reduce((sum, { sales }) => sum + sales, 0);
  return {
    issued: of('issued'),
    'under-way': of('under-way'),
    unlinked: of('unlinked'),
    'fell-back': of('fell-back'),
    'needs-person': of('needs-person'),
    unknown: of('unknown'),
  };
}
