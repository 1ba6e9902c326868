// Receipt names that are the same to a printer: refused at two VAT rates, and at a higher rate than one was ever sold
// at (NAME-9).
import type { VatRate } from '../../payments/sold-item.ts';
import { toFiscalPositionName } from './fiscal-position-name.ts';
import { toPolishAscii } from './polish-ascii.ts';

export type NamedProduct = { readonly name: string; readonly vatRate: VatRate };

/** The first product that may not be sold beside the given one; undefined when it can be saved (NAME-8). */
export function findReceiptNameClash<P extends NamedProduct>(
  product: NamedProduct,
  others: readonly P[],
): P | undefined {
  const name = receiptNameKey(product.name);
  return others.find((other) => other.vatRate !== product.vatRate && receiptNameKey(other.name) === name);
}

/** A name as printers remember it (`receiptNameKey`), and a rate at which it may have been printed. */
export type PrintedName = { readonly key: string; readonly vatRate: VatRate };

/** The order of a printer's memory: an exempt or untaxed product cannot be sold at any rate under the same name. */
const RANKS: Readonly<Record<VatRate, number>> = { zw: -1, np: -1, '0': 0, '5': 5, '8': 8, '23': 23 };

/**
 * The printed name that locks the product's: the same to a printer, at a lower rate. A printer refuses a name at a
 * higher rate than it was once sold at (its error 2106), for ever, whatever else has changed of the product.
 */
export function findLockingName(product: NamedProduct, printed: readonly PrintedName[]): PrintedName | undefined {
  const key = receiptNameKey(product.name);
  return printed.find((one) => one.key === key && RANKS[one.vatRate] < RANKS[product.vatRate]);
}

/** False for a name of which a fiscal printer keeps no character: to the printer it is an empty name. */
export function isPrintableName(name: string): boolean {
  return /[A-Z0-9]/.test(comparable(toPolishAscii(name)));
}

/**
 * The name as a printer compares it with all that it has ever sold. It is stored: a change of this rule needs a
 * migration that clears the stored keys.
 */
export function receiptNameKey(name: string): string {
  return comparable(toFiscalPositionName(name));
}

// A printer's memory of names does not distinguish letter cases, and leaves out blanks, dashes and all but these signs.
function comparable(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9,.\\/%]/g, '');
}
