// One line of a document: what was sold, for how much, at which VAT rate. Receipts and invoices share the same items.
import type { Grosze } from '../money.ts';

/** 'vat' is an invoice (company or named), 'receipt' the record of a fiscal receipt: the provider's words. */
export type DocumentKind = 'receipt' | 'vat';

export type VatRate = '23' | '8' | '5' | '0' | 'zw' | 'np';

export const VAT_RATES: readonly VatRate[] = ['23', '8', '5', '0', 'zw', 'np'];

/** A line. `gross` is the gross amount of the whole line in grosze, not of one piece; `name` is full Polish text. */
export type DocumentItem = {
  readonly name: string;
  readonly gross: Grosze;
  readonly quantity: number;
  readonly vatRate: VatRate;
  /** The legal ground of an exemption; wanted by the national e-invoice schema on every 'zw' line. */
  readonly vatExemption?: string;
};

/** True for a line that may not be issued: 'zw' without the ground of its exemption. */
export function lacksExemption(item: Pick<DocumentItem, 'vatRate' | 'vatExemption'>): boolean {
  return item.vatRate === 'zw' && (item.vatExemption ?? '').trim() === '';
}
