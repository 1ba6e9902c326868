// The text for a problem of the invoice data: which text belongs to which code.
import { FIELD_LIMITS, type InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { foreignTaxIdPrefix, taxIdDigitCount } from '@zapisy/domain/preferences/polish-tax-id';
import { emailProblemText } from './email-problem.ts';
import type { FieldProblemTexts } from './field-problems.ts';

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
