// Invoice data as a screen sends them: only their shape. `validateInvoiceDetails` checks their content, field by field.
import { byInvoiceField, INVOICE_PREFERENCES, type InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';

/** Longer than any field allows: a text that is too long is a problem of its field, not of the request. */
const LONGEST = 1000;
const text = z.string().max(LONGEST);

export const invoicePreferenceInput = z.enum(INVOICE_PREFERENCES as ['none', 'classic', 'nominal']);

export const invoiceDataInput = z.object(byInvoiceField(() => text)) satisfies z.ZodType<InvoiceData>;
