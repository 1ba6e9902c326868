// The texts for problems of the invoice data, and those that all screens share. Every page loads them: they import no rule
// (PREF-20).
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';

/**
 * A text for each code; a function when the text quotes the typed value. A new code without a text is a compile error.
 */
export type FieldProblemTexts = {
  readonly [Code in Exclude<InvoiceProblem['code'], 'foreign' | 'length' | 'required' | 'too-long'>]: string;
} & {
  foreign(prefix: string): string;
  length(digits: number): string;
  readonly required: Readonly<Record<keyof InvoiceData, string>>;
  'too-long'(limit: number): string;
};

const NO_TAX_ID = 'Podaj NIP firmy – jest potrzebny do faktury VAT.';

/** The same on every screen. */
export const SHARED_FIELD_PROBLEMS = {
  empty: NO_TAX_ID,
  letters: 'NIP składa się z samych cyfr. Możesz użyć kresek, spacji i PL na początku.',
  length: (digits: number) => `NIP ma 10 cyfr – wpisano ${digits}.`,
  checksum: 'Ten NIP jest nieprawidłowy. Sprawdź, czy cyfry nie są przestawione.',
  repeated: 'Taki NIP nie istnieje (jedna powtórzona cyfra).',
  prefix: 'Taki NIP nie istnieje. Sprawdź pierwsze trzy cyfry.',
  'postal-code': 'Kod pocztowy ma postać 00-000.',
  country: 'Podaj kod kraju dwiema literami, np. PL albo DE. Wielka Brytania to GB (nie UK), Grecja to GR (nie EL).',
  email: 'Podaj adres e-mail, np. anna@poczta.example.',
};

export const SHARED_REQUIRED = {
  taxId: NO_TAX_ID,
  companyName: 'Podaj nazwę firmy – tak jak na fakturze.',
  street: 'Podaj ulicę i numer.',
  postalCode: 'Podaj kod pocztowy.',
  city: 'Podaj miejscowość.',
  country: 'Podaj kraj.',
  email: 'Podaj adres e-mail.',
};
