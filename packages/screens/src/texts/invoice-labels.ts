// The labels of the fields of the invoice data.
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';

export const INVOICE_LABELS = {
  taxId: 'NIP',
  companyName: 'Nazwa firmy',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  street: 'Ulica i numer',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  country: 'Kraj',
  email: 'E-mail',
} satisfies Readonly<Record<keyof InvoiceData, string>>;
