// Invoice data as a screen sends them: only their shape. `validateInvoiceDetails` checks their content, field by field.
import { INVOICE_PREFERENCES, type InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';

/** Longer than any field allows: a text that is too long is a problem of its field, not of the request. */
const LONGEST = 1000;
const text = z.string().max(LONGEST);

export const invoicePreferenceInput = z.enum(INVOICE_PREFERENCES as ['none', 'classic', 'nominal']);

export const invoiceDataInput = z.object({
  taxId: text,
  companyName: text,
  firstName: text,
  lastName: text,
  street: text,
  postalCode: text,
  city: text,
  country: text,
  email: text,
}) satisfies z.ZodType<InvoiceData>;
