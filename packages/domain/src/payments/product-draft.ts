// Goods of the counter as the office writes them down: what is wrong with them by field.
import {
  LONGEST_TEXT,
  type SoldTerms,
  type SoldTermsProblem,
  soldTermsProblems,
  type Typed,
} from '../documents/sold-terms.ts';

/** `price` is gross grosze of one piece. */
export type ProductDraft = SoldTerms & {
  /** False for what is no longer sold. */
  readonly active: boolean;
};

/** Nothing is given away at a counter: a sale of 0,00 zł would have no receipt. */
const LIMITS = { lowestPrice: 1, longestName: LONGEST_TEXT };

export function productProblems(typed: Typed<SoldTerms>): readonly SoldTermsProblem[] {
  return soldTermsProblems(typed, LIMITS);
}

/** In the order of a form. */
export const PRODUCT_FIELDS = [
  'name',
  'price',
  'vatRate',
  'vatExemption',
  'active',
] as const satisfies readonly (keyof ProductDraft)[];

/** True when writing the draft would change nothing. */
export function isSameProduct(one: ProductDraft, other: ProductDraft): boolean {
  return PRODUCT_FIELDS.every((field) => one[field] === other[field]);
}
