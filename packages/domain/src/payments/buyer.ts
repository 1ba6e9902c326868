// The buyer of a payment: a copy of the invoice profile, for which the documents of the payment are made (PREF-8).
import type { InvoiceData, InvoicePreference, StoredInvoice } from '../preferences/invoice-preference.ts';
import { invoiceDataOf, preferenceOf, sameInvoiceData } from '../preferences/invoice-preference.ts';

/** It is copied in payment step 2 or in the settling transaction; a later change of the profile does not change it. */
export type Buyer = {
  readonly preference: InvoicePreference;
  readonly data: InvoiceData;
  readonly invoiceVersion: number;
};

/** The copy of a stored profile; both flags count as nominal. */
export function buyerOf(stored: StoredInvoice, invoiceVersion: number): Buyer {
  return { preference: preferenceOf(stored), data: invoiceDataOf(stored), invoiceVersion };
}

/**
 * The buyer of documents that staff order later (FOL-1): the profile when it was changed after the payment's copy was
 * made, else the copy. The copy may contain a choice for only that payment, which the profile does not contain: with
 * the profile a company's sale could be printed without its tax id.
 */
export function newerBuyer(copy: Buyer | null, profile: Buyer): Buyer {
  return copy && copy.invoiceVersion >= profile.invoiceVersion ? copy : profile;
}

/** True for the same preference and the same data; the version of the profile does not matter. */
export function sameBuyer(one: Buyer, other: Buyer): boolean {
  return one.preference === other.preference && sameInvoiceData(one.data, other.data);
}
