// Typed name, price and VAT, the same for courses and goods: parsed in the usual notations, never guessed.
import { tidyLine } from '@zapisy/domain/characters';
import { LISTED_EXEMPTIONS, listedExemption, VAT_EXEMPTIONS } from '@zapisy/domain/documents/vat-exemption';
import { type Grosze, groszeToDecimal, parseZloty } from '@zapisy/domain/money';
import type { SoldTerms, Typed, UsualVat } from '@zapisy/domain/offer/sold-terms';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';

const TERMS_FIELDS = ['name', 'price', 'vatRate', 'vatExemption', 'ownExemption'] as const;

/** `vatExemption`: one of the list, OWN_EXEMPTION, or ''; `ownExemption`: the text of a ground outside the list. */
export type TypedTerms = Readonly<Record<(typeof TERMS_FIELDS)[number], string>>;

export const OWN_EXEMPTION = 'own';

export const NO_TERMS: TypedTerms = { name: '', price: '', vatRate: '', vatExemption: '', ownExemption: '' };

/** The typed terms, and the texts of these fields, each on one line; other fields of the form are ignored. */
export function typedTermsAnd<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): TypedTerms & Readonly<Record<Field, string>> {
  const texts = [...TERMS_FIELDS, ...fields].map((field) => [field, tidyLine(String(form.get(field) ?? ''))]);
  return Object.fromEntries(texts) as TypedTerms & Readonly<Record<Field, string>>;
}

export function parsedTerms({
  name,
  price,
  vatRate: typedRate,
  vatExemption,
  ownExemption,
}: TypedTerms): Typed<SoldTerms> {
  const vatRate = VAT_RATES.find((rate) => rate === typedRate);
  const listed = LISTED_EXEMPTIONS.find((one) => one === vatExemption);
  const ground = listed ? VAT_EXEMPTIONS[listed] : vatExemption === OWN_EXEMPTION ? ownExemption : '';
  return { name, price: parseZloty(price), vatRate, vatExemption: vatRate === 'zw' ? ground : null };
}

/** Stored terms as values of a form. */
export function typedTermsOf({ name, price, ...vat }: SoldTerms): TypedTerms {
  return { name, price: typedPrice(price), ...typedVatOf(vat) };
}

/** A rate and its ground as values of a form. */
export function typedVatOf({ vatRate, vatExemption }: UsualVat) {
  const listed = vatExemption === null ? '' : (listedExemption(vatExemption) ?? OWN_EXEMPTION);
  const ownExemption = listed === OWN_EXEMPTION ? (vatExemption ?? '') : '';
  return { vatRate, vatExemption: listed, ownExemption };
}

/** An amount as shown in a field: '1234,50'. */
function typedPrice(price: Grosze): string {
  return groszeToDecimal(price).replace('.', ',');
}

type Wrong = { readonly field: string; readonly message: string };

/** The problems with the name of their control: a ground outside the list has its own field. */
export function wrongFieldsIn(problems: readonly Wrong[], { vatExemption }: TypedTerms): readonly Wrong[] {
  if (vatExemption !== OWN_EXEMPTION) return problems;
  return problems.map((one) => (one.field === 'vatExemption' ? { ...one, field: 'ownExemption' } : one));
}
