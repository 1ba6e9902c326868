// Name, price and VAT as they were typed, the same for courses and goods: read as people write money, never guessed.
import { tidyLine } from '@zapisy/domain/characters';
import { VAT_RATES } from '@zapisy/domain/documents/document-item';
import type { SoldTerms, Typed } from '@zapisy/domain/documents/sold-terms';
import { LISTED_EXEMPTIONS, listedExemption, VAT_EXEMPTIONS } from '@zapisy/domain/documents/vat-exemption';
import { type Grosze, groszeToDecimal, parseZloty } from '@zapisy/domain/money';

export const TERMS_FIELDS = ['nazwa', 'cena', 'vat', 'zwolnienie', 'podstawa'] as const;

/** `zwolnienie`: one of the list, OWN_EXEMPTION, or ''; `podstawa`: the words of an own one. */
export type TypedTerms = Readonly<Record<(typeof TERMS_FIELDS)[number], string>>;

export const OWN_EXEMPTION = 'inna';

export const NO_TERMS: TypedTerms = { nazwa: '', cena: '', vat: '', zwolnienie: '', podstawa: '' };

/** The texts of these fields as one line each, whatever else was sent. */
export function textsIn<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const texts = fields.map((field) => [field, tidyLine(String(form.get(field) ?? ''))]);
  return Object.fromEntries(texts) as Readonly<Record<Field, string>>;
}

export function termsOf({ nazwa, cena, vat, zwolnienie, podstawa }: TypedTerms): Typed<SoldTerms> {
  const vatRate = VAT_RATES.find((rate) => rate === vat);
  const listed = LISTED_EXEMPTIONS.find((one) => one === zwolnienie);
  const ground = listed ? VAT_EXEMPTIONS[listed] : zwolnienie === OWN_EXEMPTION ? podstawa : '';
  return { name: nazwa, price: parseZloty(cena), vatRate, vatExemption: vatRate === 'zw' ? ground : null };
}

/** Stored terms as a form would have them. */
export function typedTermsOf({ name, price, vatRate, vatExemption }: SoldTerms): TypedTerms {
  const listed = vatExemption === null ? '' : (listedExemption(vatExemption) ?? OWN_EXEMPTION);
  const podstawa = listed === OWN_EXEMPTION ? (vatExemption ?? '') : '';
  return { nazwa: name, cena: typedPrice(price), vat: vatRate, zwolnienie: listed, podstawa };
}

/** An amount as it stands in a field: '1234,50'. */
export function typedPrice(price: Grosze): string {
  return groszeToDecimal(price).replace('.', ',');
}

type Wrong = { readonly field: string; readonly words: string };

/** The problems at the controls that they are about: an own ground is typed beside the list. */
export function wrongFieldsIn(problems: readonly Wrong[], { zwolnienie }: TypedTerms): readonly Wrong[] {
  if (zwolnienie !== OWN_EXEMPTION) return problems;
  return problems.map((one) => (one.field === 'zwolnienie' ? { ...one, field: 'podstawa' } : one));
}
