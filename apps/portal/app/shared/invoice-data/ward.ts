// A participant with the stored invoice data.
import type { Participant } from '@zapisy/domain/people/participant';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';

export type Ward = {
  readonly participant: Participant;
  readonly invoice: StoredInvoice;
  /** Counts the writes of this ward's row; 0 when it has none. */
  readonly version: number;
  readonly updatedAt: Date | null;
};
