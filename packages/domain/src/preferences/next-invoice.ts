// What a write of invoice data leaves on a participant's row.
import {
  EMPTY_INVOICE_DATA,
  type InvoiceData,
  type InvoicePreference,
  invoiceDataOf,
  type StoredInvoice,
  sameInvoiceData,
  withdrawPreference,
  withPreference,
} from './invoice-preference.ts';

export type WantedInvoice = { readonly preference: InvoicePreference; readonly data: InvoiceData };

/**
 * The row that a ward gets. Withdrawal clears the flags and keeps the data (PREF-7): a form that sends no data with
 * 'none' leaves each ward its own. Emptying a row is a separate operation.
 */
export function nextInvoice(stored: StoredInvoice, { preference, data }: WantedInvoice): StoredInvoice {
  const retainsData = preference === 'none' && sameInvoiceData(invoiceDataOf(data), EMPTY_INVOICE_DATA);
  return retainsData ? withdrawPreference(stored) : withPreference(data, preference);
}
