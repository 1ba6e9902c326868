// A document as we store it: the provider's id and number, its link, and its fiscal and e-invoice states (ISS-26).

/** In the provider's words: 'vat' is an invoice (company or named), 'receipt' the record of a fiscal receipt. */
export const DOCUMENT_KINDS = ['receipt', 'vat'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** 'none' for a document that is never linked (receipt, company invoice); 'unknown' until the provider's answer is read. */
export type LinkState = 'none' | 'linked' | 'unlinked' | 'unknown';

/** Whether a receipt is in a fiscal memory: a receipt at the provider is only a record until then. */
export const FISCAL_STATES = ['none', 'ordered', 'fiscal', 'failed'] as const;
export type FiscalState = (typeof FISCAL_STATES)[number];

/**
 * The states of a request to make a document. 'pending': may be sent. 'sent': a POST was sent and its outcome is
 * unknown. 'unknown': it may have been carried out. 'abandoned': proved absent and no longer tried automatically; a
 * person may revive it. 'cancelled': its settlement was cancelled before anything of it was made. 'withdrawn': its
 * document was made, rejected by the e-invoice system, and taken back. 'outdated': proved absent, and the day of its
 * date is over: the next revision has replaced it. The rest are ends.
 */
export const REQUEST_STATES = [
  'pending',
  'sent',
  'unknown',
  'accepted',
  'rejected',
  'abandoned',
  'cancelled',
  'withdrawn',
  'outdated',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export type IssuedDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly providerId: number;
  readonly number: string;
  readonly link: LinkState;
  readonly fiscal: FiscalState;
  readonly viewUrl: string | null;
  readonly govStatus: string | null;
  readonly govId: string | null;
  /** True for an invoice with the buyer's tax id: a company invoice. */
  readonly bearsTaxId: boolean;
  /**
   * True for a fallback receipt that a company invoice has replaced, which staff delete at the provider; and for an
   * invoice that was rejected by the e-invoice system, once the next revision was ordered.
   */
  readonly withdrawn: boolean;
  /** Set once it is no longer at the provider. */
  readonly removed?: true;
};

/**
 * The provider's statuses that mean that the receipt is in a fiscal memory, whatever happened to its electronic copy.
 */
const FISCAL = new Set(['printed', 'er_printed', 'er_fail', 'er_fatal']);
const ORDERED = new Set(['to_print', 'to_print_f', 'to_print_q', 'printing']);

/** Reads the provider's `fiscal_status`; an e-receipt's address alone proves that the receipt is fiscal. */
export function fiscalStateOf(providerStatus: string | null | undefined, eReceiptUrl?: string | null): FiscalState {
  if (eReceiptUrl || FISCAL.has(providerStatus ?? '')) return 'fiscal';
  if (ORDERED.has(providerStatus ?? '')) return 'ordered';
  return providerStatus === 'error' ? 'failed' : 'none';
}

/**
 * A named invoice beside a receipt that is not known as linked is shown as 'powiąż ręcznie' (all from before August
 * 2026 too).
 */
export function needsManualLink(invoice: Pick<IssuedDocument, 'kind' | 'link'>, hasReceipt: boolean): boolean {
  return hasReceipt && invoice.kind === 'vat' && invoice.link !== 'linked';
}
