// Invoice data as a screen sends them: only their shape. `validateInvoiceDetails` checks their content, field by field.
import { byInvoiceField, INVOICE_PREFERENCES, type InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';
import { typedText } from './typed-text.ts';

export const invoicePreferenceInput = z.enum(INVOICE_PREFERENCES as ['none', 'classic', 'nominal']);

export const invoiceDataInput = z.object(byInvoiceField(() => typedText)) satisfies z.ZodType<InvoiceData>;
