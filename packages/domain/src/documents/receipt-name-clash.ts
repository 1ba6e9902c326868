// Two products whose receipt names fall together but whose VAT rates differ: the printer would lock the name.
import type { VatRate } from './document-item.ts';
import { toFiscalPositionName } from './fiscal-position-name.ts';
import { toPolishAscii } from './polish-ascii.ts';

export type NamedProduct = { readonly name: string; readonly vatRate: VatRate };

/** The first product that may not stand beside the given one; undefined when it can be saved (decisions 6). */
export function findReceiptNameClash<P extends NamedProduct>(
  product: NamedProduct,
  others: readonly P[],
): P | undefined {
  const name = printed(product.name);
  return others.find((other) => other.vatRate !== product.vatRate && printed(other.name) === name);
}

/** False for a name of which a fiscal printer would keep nothing: to it that is an empty name. */
export function isPrintableName(name: string): boolean {
  return /[A-Z0-9]/.test(kept(toPolishAscii(name)));
}

function printed(name: string): string {
  return kept(toFiscalPositionName(name));
}

// A printer's memory of names does not tell letter cases apart, and leaves out blanks, dashes and all but these signs.
function kept(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9,.\\/%]/g, '');
}
