// What the orders of documents have in common: for one payment, for a list, and for the lists of a run.
import { z } from 'zod';

/** Staff confirm that the receipt which a company invoice is to replace was not printed by another fiscal memory. */
export const orderAnswers = z.object({ isReceiptNotPrinted: z.boolean().default(false) });

/** Those of the rule, and of the provider that is read, or asked to delete an invoice (FOL-2 to FOL-8). */
export const ORDER_REFUSALS = {
  'not-found': [],
  'mismatched-payments': ['not-paid', 'other-buyer', 'other-receipt'],
  'invalid-invoice-data': [],
  'not-allowed-now': [
    'document-under-way',
    'invoicing-off',
    'nothing-to-invoice',
    'receipt-elsewhere',
    'invoice-exists',
    'no-invoice-wanted',
    'receipt-is-fiscal',
    'receipt-being-printed',
    'receipt-print-failed',
    'receipt-maybe-printed',
    'provider-refused',
  ],
  'too-late': ['too-late'],
  'outside-unreachable': [],
} as const;

/** A row for each payment, and two for each rejected invoice that is deleted: before the provider is asked, and after. */
export const ORDER_AUDIT = [
  {
    action: 'generateBulkInvoiceFromPayments',
    entity: 'payment',
    fields: ['buyer', 'outcome', 'printReceipt', 'isReceiptNotPrinted'],
  },
  { action: 'removeInvoice', entity: 'document', fields: ['number', 'paymentIds', 'removed'] },
] as const;
