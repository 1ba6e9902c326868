// A sold item: what was sold, for how much, at which VAT rate. It is a line of a payment, and of its receipt and its invoice.
import type { Grosze } from '../money.ts';

export type VatRate = '23' | '8' | '5' | '0' | 'zw' | 'np';

export const VAT_RATES: readonly VatRate[] = ['23', '8', '5', '0', 'zw', 'np'];

/** `name` is full Polish text; `gross` is the gross amount of all its pieces together, in grosze. */
export type SoldItem = {
  readonly name: string;
  readonly gross: Grosze;
  readonly quantity: number;
  readonly vatRate: VatRate;
  /** The legal ground of an exemption: the national e-invoice schema requires it on every 'zw' line. */
  readonly vatExemption?: string;
};

/** True for an item that no document may name: 'zw' without the ground of its exemption (DOC-11). */
export function lacksExemption(item: Pick<SoldItem, 'vatRate' | 'vatExemption'>): boolean {
  return item.vatRate === 'zw' && (item.vatExemption ?? '').trim() === '';
}
