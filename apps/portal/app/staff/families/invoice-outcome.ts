// The result of the staff's invoice editor.
import type { applyInvoiceDataToAllPlayersByPlayerIdAct } from '@zapisy/acts/preferences/apply-invoice-data-to-all-players-by-player-id';
import type { clearPlayerInvoiceDataAct } from '@zapisy/acts/preferences/clear-player-invoice-data';
import type { savePlayerInvoiceDataAct } from '@zapisy/acts/preferences/save-player-invoice-data';
import type { Outcome } from '../../shared/invoice-data/outcome.ts';

/** As in the client's own form; 'copied' when the data were copied to `changed` siblings. */
export type StaffOutcome = Outcome | { readonly kind: 'copied'; readonly changed: number };

export type SentStaffOutcome = StaffOutcome & { readonly at: number };

/** What a person may try in the editor. */
export type InvoiceEditorActs =
  | typeof savePlayerInvoiceDataAct
  | typeof clearPlayerInvoiceDataAct
  | typeof applyInvoiceDataToAllPlayersByPlayerIdAct;
