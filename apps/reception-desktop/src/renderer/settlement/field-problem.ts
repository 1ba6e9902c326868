// The sentence for a problem of a field of the invoice data.
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { taxIdDigitCount } from '@zapisy/domain/preferences/polish-tax-id';
import { FIELD_PROBLEM_TEXTS } from '../../texts.ts';

/** `typed` is what stands in the field. */
export function fieldProblemText({ field, code }: InvoiceProblem, typed: string): string {
  if (code === 'required') return FIELD_PROBLEM_TEXTS.required[field];
  if (code === 'length') return FIELD_PROBLEM_TEXTS.length(taxIdDigitCount(typed));
  return FIELD_PROBLEM_TEXTS[code];
}
