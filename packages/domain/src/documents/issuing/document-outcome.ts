// The outcome of a payment's documents as one value for the screens (DOC-8).
import type { LinkState } from '../document.ts';

export const DOCUMENT_OUTCOMES = [
  'issued',
  'issued-unlinked',
  'fell-back',
  'waiting',
  'needs-person',
  'withdrawn',
  'without-document',
] as const;

export type DocumentOutcome = (typeof DOCUMENT_OUTCOMES)[number];

/** The progress of one planned document; 'unknown' is a request with an unknown outcome. */
export type DocumentProgress = 'not-planned' | 'waiting' | 'unknown' | 'issued' | 'rejected' | 'withdrawn';

export type OutcomeQuestion = {
  readonly receipt: DocumentProgress;
  readonly invoice: DocumentProgress;
  /** The invoice's link, once it is issued. */
  readonly link: LinkState;
  /** True when a person was notified: by a rejection of the receipt, or after 15 minutes with an unknown outcome. */
  readonly personCalled: boolean;
};

/**
 * One value for both documents. 'withdrawn' for a receipt only beside the company invoice that replaced it; an invoice
 * that was rejected while a receipt is current is 'fell-back'; what cannot continue without a person is 'needs-person'.
 */
export function outcomeOf({ receipt, invoice, link, personCalled }: OutcomeQuestion): DocumentOutcome {
  if (receipt === 'not-planned' && invoice === 'not-planned') return 'without-document';
  if (invoice === 'issued') return issuedOutcome(receipt, link);
  if (invoice === 'rejected' && receipt === 'issued') return 'fell-back';
  const isUnderWay = [receipt, invoice].some((progress) => progress === 'waiting' || progress === 'unknown');
  if (isUnderWay) return personCalled ? 'needs-person' : 'waiting';
  return receipt === 'issued' ? 'issued' : 'needs-person';
}

function issuedOutcome(receipt: DocumentProgress, link: LinkState): DocumentOutcome {
  if (receipt === 'withdrawn') return 'withdrawn';
  return link === 'unlinked' || link === 'unknown' ? 'issued-unlinked' : 'issued';
}
