// The buyer block of a document: which of the buyer's data a receipt, a named invoice or a company invoice contains (PREF-25).
import type { Buyer } from '../../payments/buyer.ts';
import { normaliseEmail } from '../../people/normalise-email.ts';
import { emailOfOwner } from '../../people/owner-key.ts';
import { documentCountry } from '../../preferences/country.ts';
import type { DocumentKind } from '../document.ts';

/** `company` is always sent, because the provider reads a missing one as true. */
type DocumentBuyer = {
  readonly company: boolean;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits on a company invoice; '' on every other document, also when the buyer's data have one. */
  readonly taxId: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
};

/**
 * Only a company invoice has a tax id and a company name; a receipt has neither an address nor a tax id (DOC-9). The
 * owner's e-mail is used when the buyer's data have none; an owner with a phone alone has none (PPL-28).
 */
export function documentBuyer(kind: DocumentKind, buyer: Buyer, ownerEmail: string): DocumentBuyer {
  const { data } = buyer;
  const email = normaliseEmail(data.email) || (emailOfOwner(ownerEmail) ?? '');
  if (kind === 'receipt') {
    // With half a name the provider would record the receipt as one of a person without a name.
    const isNamed = data.firstName !== '' && data.lastName !== '';
    return isNamed
      ? { ...NO_BUYER, firstName: data.firstName, lastName: data.lastName, email }
      : { ...NO_BUYER, email };
  }
  const address = {
    street: data.street,
    postalCode: data.postalCode,
    city: data.city,
    country: documentCountry(data.country),
  };
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
