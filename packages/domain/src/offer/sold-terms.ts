// The terms of a course or of goods: name, price, VAT rate and ground of an exemption, and what is wrong with each (DOC-14).
import { tidyLine } from '../characters.ts';
import {
  findLockingName,
  findReceiptNameClash,
  isPrintableName,
  type NamedProduct,
  type PrintedName,
} from '../documents/fiscal-names/receipt-name-clash.ts';
import type { Grosze } from '../money.ts';
import { lacksExemption, type VatRate } from '../payments/sold-item.ts';
import { PROVIDER_LIMITS } from '../provider-limits.ts';

/** `price` is the gross price of one participant or one piece, in grosze. */
export type SoldTerms = {
  readonly name: string;
  readonly price: Grosze;
  readonly vatRate: VatRate;
  /** The legal ground of an exemption; null for every rate but 'zw'. */
  readonly vatExemption: string | null;
};

/** The rate and the ground with which a form of something new begins. */
export type UsualVat = Pick<SoldTerms, 'vatRate' | 'vatExemption'>;

/** 'zw' with the ground of a school that pays no VAT; null for one that does, because its rates differ (SCH-14). */
export function usualVat(school: { readonly isVatPayer: boolean; readonly vatExemption: string }): UsualVat | null {
  return school.isVatPayer ? null : { vatRate: 'zw', vatExemption: school.vatExemption };
}

/** The fields of a form: undefined where the input is missing or cannot be read. */
export type Typed<T> = { readonly [Field in keyof T]: T[Field] | undefined };

export type SoldTermsProblem =
  | { readonly field: 'name'; readonly code: 'required' | 'too-long' | 'unprintable' }
  | { readonly field: 'name'; readonly code: 'receipt-name'; readonly other: NamedProduct }
  /** Receipts may have been printed with this name at this lower rate, so the higher rate needs another name. */
  | { readonly field: 'name'; readonly code: 'receipt-name-printed'; readonly vatRate: VatRate }
  | { readonly field: 'price'; readonly code: 'required' | 'out-of-range' }
  | { readonly field: 'vatRate'; readonly code: 'required' }
  | { readonly field: 'vatExemption'; readonly code: 'required' | 'too-long' };

/** 10 000,00 zł in grosze: a sale of many pieces still fits the columns of the tables. */
export const HIGHEST_PRICE = 1_000_000;
/** The longest name of goods, and the longest ground of an exemption. */
export const LONGEST_TEXT = Math.min(PROVIDER_LIMITS.lineName, PROVIDER_LIMITS.exemption);

type TermsLimits = {
  /** In grosze: 0 where a place may be free, else 1. */
  readonly lowestPrice: number;
  readonly longestName: number;
};

/** The problems in the order of the form's fields. 'unprintable': a fiscal printer keeps no letter and no digit of the name. */
export function soldTermsProblems(
  { name, price, vatRate, vatExemption }: Typed<SoldTerms>,
  { lowestPrice, longestName }: TermsLimits,
): readonly SoldTermsProblem[] {
  const found: SoldTermsProblem[] = [];
  const nameCode = nameProblem(name, longestName);
  if (nameCode) found.push({ field: 'name', code: nameCode });
  if (price === undefined) found.push({ field: 'price', code: 'required' });
  else if (price < lowestPrice || price > HIGHEST_PRICE) found.push({ field: 'price', code: 'out-of-range' });
  if (vatRate === undefined) return [...found, { field: 'vatRate', code: 'required' }];
  const ground = vatExemption ?? '';
  if (lacksExemption({ vatRate, vatExemption: ground })) found.push({ field: 'vatExemption', code: 'required' });
  if (ground.length > LONGEST_TEXT) found.push({ field: 'vatExemption', code: 'too-long' });
  return found;
}

/**
 * NAME-8 and NAME-9: a name is refused that a printer cannot distinguish from another product's at another VAT rate, or that
 * may have been printed at a lower rate. `title` is the name of another product on screens; `printed` includes the product's
 * own earlier names.
 */
export function receiptNameProblems(
  named: NamedProduct,
  others: readonly (NamedProduct & { readonly title: string })[],
  printed: readonly PrintedName[],
): readonly SoldTermsProblem[] {
  const clash = findReceiptNameClash(named, others);
  if (clash) return [{ field: 'name', code: 'receipt-name', other: { name: clash.title, vatRate: clash.vatRate } }];
  const locking = findLockingName(named, printed);
  return locking ? [{ field: 'name', code: 'receipt-name-printed', vatRate: locking.vatRate }] : [];
}

/** The terms as they are stored: tidy lines, and a ground of exemption only at the rate 'zw'. */
export function tidyTerms<T extends Omit<SoldTerms, 'price'>>(terms: T): T {
  const ground = tidyLine(terms.vatExemption ?? '');
  const isExempt = terms.vatRate === 'zw' && ground !== '';
  return { ...terms, name: tidyLine(terms.name), vatExemption: isExempt ? ground : null };
}

function nameProblem(typed: string | undefined, longest: number) {
  const name = tidyLine(typed ?? '');
  if (name === '') return 'required';
  if (name.length > longest) return 'too-long';
  return isPrintableName(name) ? undefined : 'unprintable';
}
