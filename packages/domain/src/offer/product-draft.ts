// Goods of the counter as the office enters them, and what is wrong with each field.
import { LONGEST_TEXT, type SoldTerms, type SoldTermsProblem, soldTermsProblems, type Typed } from './sold-terms.ts';

/** `price` is the gross price of one piece, in grosze. */
export type ProductDraft = SoldTerms & {
  /** False for what is no longer sold. */
  readonly active: boolean;
};

export type Product = ProductDraft & {
  readonly id: string;
  /** Raised by every change. */
  readonly version: number;
};

/** Goods cost at least 0,01 zł, because a sale of 0,00 zł has no receipt. */
const LIMITS = { lowestPrice: 1, longestName: LONGEST_TEXT };

export function productProblems(typed: Typed<SoldTerms>): readonly SoldTermsProblem[] {
  return soldTermsProblems(typed, LIMITS);
}

/** In the order of the form. */
export const PRODUCT_FIELDS = [
  'name',
  'price',
  'vatRate',
  'vatExemption',
  'active',
] as const satisfies readonly (keyof ProductDraft)[];

/** True when saving the draft would change nothing. */
export function isSameProduct(one: ProductDraft, other: ProductDraft): boolean {
  return PRODUCT_FIELDS.every((field) => one[field] === other[field]);
}
