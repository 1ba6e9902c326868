// A participant's stored invoice data with its version.
import type { Participant } from '../people/participant.ts';
import { EMPTY_INVOICE, type StoredInvoice } from './invoice-preference.ts';

/** A stored state and its version; a participant without a row has the empty state in version 0. */
export type VersionedInvoice = {
  readonly invoice: StoredInvoice;
  readonly version: number;
  readonly updatedAt: Date | null;
};

export type WardInvoice = VersionedInvoice & { readonly participant: Participant };

/** What a participant without a row has. */
export const NO_INVOICE_ROW: VersionedInvoice = { invoice: EMPTY_INVOICE, version: 0, updatedAt: null };
