// The buyer copied onto a payment, and the buyer block that a document of each kind may carry.
import { normaliseEmail } from '../people/participant.ts';
import type { InvoiceData, InvoicePreference, StoredInvoice } from '../preferences/invoice-preference.ts';
import { invoiceDataOf, preferenceOf, sameInvoiceData } from '../preferences/invoice-preference.ts';
import type { DocumentKind } from './document-item.ts';

/** The copy taken in payment step 2 or in the settling transaction; later changes of the profile never reach it. */
export type Buyer = {
  readonly preference: InvoicePreference;
  readonly data: InvoiceData;
  readonly invoiceVersion: number;
};

/** What a document says of its buyer. `company` is always sent: the provider takes a missing one for true. */
type DocumentBuyer = {
  readonly company: boolean;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits on a company invoice; '' on everything else, whatever the row still holds. */
  readonly taxId: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
};

/** The copy of a stored profile; both flags count as nominal. */
export function buyerOf(stored: StoredInvoice, invoiceVersion: number): Buyer {
  return { preference: preferenceOf(stored), data: invoiceDataOf(stored), invoiceVersion };
}

/**
 * The buyer of what a person orders later (FOL-1): the profile, if it was changed after the payment's copy was taken. Else
 * the copy stays, for it may hold what was chosen for that payment alone: from a profile that says nothing of it, a
 * company's sale would go to the fiscal register without its tax id.
 */
export function freshBuyer(copy: Buyer | null, profile: Buyer): Buyer {
  return copy && copy.invoiceVersion >= profile.invoiceVersion ? copy : profile;
}

/** One buyer or two: the same preference and the same data; the version of the profile does not matter. */
export function sameBuyer(one: Buyer, other: Buyer): boolean {
  return one.preference === other.preference && sameInvoiceData(one.data, other.data);
}

/**
 * The buyer block of a document. Only a company invoice carries a tax id and a company name; a receipt carries neither an
 * address nor a tax id (DOC-9). Without an e-mail of its own the block takes the owner's.
 */
export function documentBuyer(kind: DocumentKind, buyer: Buyer, ownerEmail: string): DocumentBuyer {
  const { data } = buyer;
  const email = data.email || normaliseEmail(ownerEmail);
  if (kind === 'receipt') {
    // Half a name is none: the provider would take the receipt for one of a person whom it does not name.
    const isNamed = data.firstName !== '' && data.lastName !== '';
    return isNamed
      ? { ...NO_BUYER, firstName: data.firstName, lastName: data.lastName, email }
      : { ...NO_BUYER, email };
  }
  const address = { street: data.street, postalCode: data.postalCode, city: data.city, country: data.country };
  if (buyer.preference === 'classic') {
    return { ...NO_BUYER, ...address, company: true, name: data.companyName, taxId: data.taxId, email };
  }
  const name = `${data.firstName} ${data.lastName}`.trim();
  return { ...NO_BUYER, ...address, name, firstName: data.firstName, lastName: data.lastName, email };
}

const NO_BUYER: DocumentBuyer = {
  company: false,
  name: '',
  firstName: '',
  lastName: '',
  taxId: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  email: '',
};
