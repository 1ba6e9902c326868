// Typed goods, and stored ones as values of the form.
import type { Outputs } from '@zapisy/api/client';
import { type ProductDraft, productProblems } from '@zapisy/domain/offer/product-draft';
import type { UsualVat } from '@zapisy/domain/offer/sold-terms';
import { pl } from '#app/texts/pl.ts';
import { termsFacts } from '../course-facts.ts';
import type { Fact } from '../offer-notice.tsx';
import { wrongProductField } from '../offer-problem.ts';
import {
  NO_TERMS,
  parsedTerms,
  type TypedTerms,
  typedTermsAnd,
  typedTermsOf,
  typedVatOf,
  wrongFieldsIn,
} from '../typed-terms.ts';

export type Product = Outputs['payments']['products'][number];

const OWN_FIELDS = ['active', 'version'] as const;

/** Every field of the form; `version` is the one that the form showed, '0' for a new product. */
export type TypedProduct = TypedTerms & Readonly<Record<(typeof OWN_FIELDS)[number], string>>;

export const SOLD = 'yes';

const NEW_PRODUCT: TypedProduct = { ...NO_TERMS, vatRate: '23', active: SOLD, version: '0' };

/** New goods of a school that may have a usual VAT. */
export function newProduct(usualVat: UsualVat | null): TypedProduct {
  return usualVat === null ? NEW_PRODUCT : { ...NEW_PRODUCT, ...typedVatOf(usualVat) };
}

export function typedProduct(form: FormData): TypedProduct {
  return typedTermsAnd(form, OWN_FIELDS);
}

export function parsedProduct(typed: TypedProduct) {
  return { ...parsedTerms(typed), active: typed.active === SOLD };
}

/** The problems of the form's values, as far as the browser can check them. */
export function wrongProductFields(form: FormData) {
  const typed = typedProduct(form);
  return wrongFieldsIn(productProblems(parsedProduct(typed)).map(wrongProductField), typed);
}

export function typedProductOf(product: ProductDraft & { readonly version: number }): TypedProduct {
  return { ...typedTermsOf(product), active: product.active ? SOLD : '', version: String(product.version) };
}

/** The product as texts, field by field, to compare two versions of it. */
export function productFacts(typed: TypedProduct): readonly Fact[] {
  const { fields } = pl.products;
  return [
    { label: fields.name, value: typed.name },
    ...termsFacts(typed, fields.price),
    { label: fields.active, value: typed.active === '' ? pl.offer.no : pl.offer.yes },
  ];
}
