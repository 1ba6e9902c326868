// The sentence for a problem of an invoice field: one source for every form.
import { FIELD_LIMITS, type InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { foreignTaxIdPrefix, taxIdDigitCount } from '@zapisy/domain/preferences/polish-tax-id';
import { pl } from './pl.ts';

/** What to say under the field; `typed` is what the person typed there. */
export function fieldProblemText({ field, code }: InvoiceProblem, typed: string): string {
  const texts = pl.fieldProblems;
  switch (code) {
    case 'empty':
      return texts.taxIdEmpty;
    case 'letters':
      return texts.taxIdLetters;
    case 'foreign':
      return texts.taxIdForeign(foreignTaxIdPrefix(typed) ?? '');
    case 'length':
      return texts.taxIdLength(taxIdDigitCount(typed));
    case 'checksum':
      return texts.taxIdChecksum;
    case 'repeated':
      return texts.taxIdRepeated;
    case 'prefix':
      return texts.taxIdPrefix;
    case 'required':
      return texts.required[field];
    case 'too-long':
      return texts.tooLong(field === 'taxId' ? 10 : FIELD_LIMITS[field]);
    case 'postal-code':
      return texts.postalCode;
    case 'country':
      return texts.country;
    case 'email':
      return texts.email;
  }
}
