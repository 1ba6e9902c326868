// The invoice choice with which a place starts: what is saved for the participant (PREF-22).
import type { VersionedInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { InvoiceChoice } from '@zapisy/domain/registration/registration-in-full';
import { turnusInvoiceDefaults } from '@zapisy/domain/registration/turnus-invoice-defaults';

/** @param stored undefined while nothing is saved */
export function startingChoice(stored: VersionedInvoice | undefined): InvoiceChoice {
  const { preference, data } = turnusInvoiceDefaults(stored?.invoice);
  return { preference, data, invoiceVersion: stored?.version ?? 0 };
}
