// The text for a problem of the invoice data: which text belongs to which code, and the texts that all screens share.
import { FIELD_LIMITS, type InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { foreignTaxIdPrefix, taxIdDigitCount } from '@zapisy/domain/preferences/polish-tax-id';
import { emailProblemText } from './email-problem.ts';

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

/** The text under the field; `typed` is the field's value. */
export function fieldProblemText(texts: FieldProblemTexts, { field, code }: InvoiceProblem, typed: string): string {
  switch (code) {
    case 'foreign':
      return texts.foreign(foreignTaxIdPrefix(typed) ?? '');
    case 'email':
      return emailProblemText(typed, texts.email);
    case 'length':
      return texts.length(taxIdDigitCount(typed));
    case 'required':
      return texts.required[field];
    case 'too-long':
      return texts['too-long'](field === 'taxId' ? 10 : FIELD_LIMITS[field]);
    default:
      return texts[code];
  }
}
