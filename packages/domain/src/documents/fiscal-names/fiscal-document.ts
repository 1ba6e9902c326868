// toFiscalDocument: the single entry point that converts item names of kind 'receipt' and leaves kind 'vat' unchanged
// (DOC-10, NAME-2, NAME-7).
import { toFiscalPositionName } from './fiscal-position-name.ts';

type Named = { readonly name: string };

/** A document of ours (`items`) or a body for the provider (`positions`); both are converted alike. */
export type FiscalConvertible = {
  readonly kind: string;
  readonly items?: readonly Named[];
  readonly positions?: readonly Named[];
};

/**
 * A receipt gets names that the fiscal printer can print; every other kind keeps its full Polish text and is returned
 * as the same object. The input is not modified, because an invoice shares its items with the receipt. Converting twice
 * changes nothing.
 */
export function toFiscalDocument<D extends FiscalConvertible>(document: D): D {
  if (document.kind !== 'receipt') return document;
  return {
    ...document,
    ...(document.items && { items: document.items.map(withFiscalName) }),
    ...(document.positions && { positions: document.positions.map(withFiscalName) }),
  };
}

function withFiscalName<I extends Named>(item: I): I {
  return { ...item, name: toFiscalPositionName(item.name) };
}

/** The name of one line as a document of this kind bears it. */
export function nameOnDocument(kind: string, name: string): string {
  const [line = { name }] = toFiscalDocument({ kind, items: [{ name }] }).items;
  return line.name;
}
