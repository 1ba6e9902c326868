// The invoice data that a turnus registration starts with: the ward's saved data, when there is a profile.
import type { InvoiceProblem } from '../preferences/invoice-details.ts';
import { validateInvoiceDetails } from '../preferences/invoice-details.ts';
import type { InvoiceData, InvoicePreference, StoredInvoice } from '../preferences/invoice-preference.ts';
import { EMPTY_INVOICE_DATA, hasBothFlags, invoiceDataOf, preferenceOf } from '../preferences/invoice-preference.ts';

type TurnusInvoiceDefaults = {
  /** The choice that starts selected; undefined when the stored row has both flags and the client has to choose. */
  readonly preference: InvoicePreference | undefined;
  readonly data: InvoiceData;
  readonly fromProfile: boolean;
  /** What prevents the profile from being used unchanged, e.g. an old tax id that is not valid any more. */
  readonly problems: readonly InvoiceProblem[];
};

/** Registration for turnus-type courses uses the saved invoice data by default (PREF-22). */
export function turnusInvoiceDefaults(stored: StoredInvoice | undefined): TurnusInvoiceDefaults {
  const preference = preferenceOf(stored);
  if (stored === undefined || preference === 'none') {
    const data = stored ? invoiceDataOf(stored) : EMPTY_INVOICE_DATA;
    return { preference: 'none', data, fromProfile: false, problems: [] };
  }
  const data = invoiceDataOf(stored);
  if (hasBothFlags(stored)) return { preference: undefined, data, fromProfile: true, problems: [] };
  return { preference, data, fromProfile: true, problems: validateInvoiceDetails(preference, data) };
}
