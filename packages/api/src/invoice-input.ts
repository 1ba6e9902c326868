// Invoice data as a screen sends them: shapes only. Whether they are right is validateInvoiceDetails' to say, field by field.
import { INVOICE_PREFERENCES, type InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';

/** More than any field holds: what is too long for its field is a problem of that field, not of the request. */
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
