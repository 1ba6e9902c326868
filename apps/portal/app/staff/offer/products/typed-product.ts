// Goods as typed, and stored ones as the form would have them.
import { type ProductDraft, productProblems } from '@zapisy/domain/payments/product-draft';
import { pl } from '#app/texts/pl.ts';
import { termsFacts } from '../course-facts.ts';
import type { Fact } from '../offer-notice.tsx';
import { wrongProductField } from '../offer-problem.ts';
import {
  NO_TERMS,
  TERMS_FIELDS,
  type TypedTerms,
  termsOf,
  textsIn,
  typedTermsOf,
  wrongFieldsIn,
} from '../typed-terms.ts';

const OWN_FIELDS = ['sprzedawany', 'wersja'] as const;

/** Every field of the form; `wersja` is the version that it showed, '0' for a new product. */
export type TypedProduct = TypedTerms & Readonly<Record<(typeof OWN_FIELDS)[number], string>>;

export const SOLD = 'tak';

export const NEW_PRODUCT: TypedProduct = { ...NO_TERMS, vat: '23', sprzedawany: SOLD, wersja: '0' };

export function typedProduct(form: FormData): TypedProduct {
  return textsIn(form, [...TERMS_FIELDS, ...OWN_FIELDS]);
}

export function productOf(typed: TypedProduct) {
  return { ...termsOf(typed), active: typed.sprzedawany === SOLD };
}

/** What is wrong with the form as it stands, as far as the browser can tell. */
export function wrongProductFields(form: FormData) {
  const typed = typedProduct(form);
  return wrongFieldsIn(productProblems(productOf(typed)).map(wrongProductField), typed);
}

export function typedProductOf(product: ProductDraft & { readonly version: number }): TypedProduct {
  return { ...typedTermsOf(product), sprzedawany: product.active ? SOLD : '', wersja: String(product.version) };
}

/** In words, field by field: what two versions are compared by. */
export function productFacts(typed: TypedProduct): readonly Fact[] {
  const { fields } = pl.products;
  return [
    { label: fields.nazwa, words: typed.nazwa },
    ...termsFacts(typed, fields.cena),
    { label: fields.sprzedawany, words: typed.sprzedawany === '' ? pl.offer.no : pl.offer.yes },
  ];
}
