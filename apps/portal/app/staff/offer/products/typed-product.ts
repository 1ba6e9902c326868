// Goods as typed, and stored ones as the form would have them.
import { type ProductDraft, productProblems } from '@zapisy/domain/offer/product-draft';
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

const OWN_FIELDS = ['active', 'version'] as const;

/** Every field of the form; `version` is the one that it showed, '0' for a new product. */
export type TypedProduct = TypedTerms & Readonly<Record<(typeof OWN_FIELDS)[number], string>>;

export const SOLD = 'yes';

export const NEW_PRODUCT: TypedProduct = { ...NO_TERMS, vatRate: '23', active: SOLD, version: '0' };

export function typedProduct(form: FormData): TypedProduct {
  return textsIn(form, [...TERMS_FIELDS, ...OWN_FIELDS]);
}

export function productOf(typed: TypedProduct) {
  return { ...termsOf(typed), active: typed.active === SOLD };
}

/** What is wrong with the form as it stands, as far as the browser can tell. */
export function wrongProductFields(form: FormData) {
  const typed = typedProduct(form);
  return wrongFieldsIn(productProblems(productOf(typed)).map(wrongProductField), typed);
}

export function typedProductOf(product: ProductDraft & { readonly version: number }): TypedProduct {
  return { ...typedTermsOf(product), active: product.active ? SOLD : '', version: String(product.version) };
}

/** In words, field by field: what two versions are compared by. */
export function productFacts(typed: TypedProduct): readonly Fact[] {
  const { fields } = pl.products;
  return [
    { label: fields.name, message: typed.name },
    ...termsFacts(typed, fields.price),
    { label: fields.active, message: typed.active === '' ? pl.offer.no : pl.offer.yes },
  ];
}
