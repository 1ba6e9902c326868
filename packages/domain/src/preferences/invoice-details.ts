// validateInvoiceDetails: problems by field, never a throw; the same check in browser, action, payment steps and
// procedures (PREF-13, PREF-14, PREF-15, PREF-16, PREF-25).
import { plainSigns, tidyLine } from '../characters.ts';
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from '../people/normalise-email.ts';
import { PROVIDER_LIMITS } from '../provider-limits.ts';
import { isCountryCode } from './country.ts';
import type { InvoiceData, InvoicePreference } from './invoice-preference.ts';
import { HOME_COUNTRY, INVOICE_DATA_FIELDS } from './invoice-preference.ts';
import type { TaxIdProblem } from './polish-tax-id.ts';
import { normaliseTaxId, taxIdProblem } from './polish-tax-id.ts';

export type InvoiceProblemCode = 'required' | 'too-long' | 'postal-code' | 'country' | 'email' | TaxIdProblem;

/** One problem of one field; the screens have the text. */
export type InvoiceProblem = { readonly field: keyof InvoiceData; readonly code: InvoiceProblemCode };

type TextField = Exclude<keyof InvoiceData, 'taxId' | 'email' | 'country'>;

/** The maximum length of each field: at most what the invoicing provider and the national e-invoice schema accept. */
export const FIELD_LIMITS: Readonly<Record<Exclude<keyof InvoiceData, 'taxId'>, number>> = {
  companyName: PROVIDER_LIMITS.buyerName,
  firstName: 100,
  lastName: 100,
  street: PROVIDER_LIMITS.street,
  postalCode: 16,
  city: 100,
  country: 2,
  email: PROVIDER_LIMITS.email,
};

const ADDRESS: readonly TextField[] = ['street', 'postalCode', 'city'];
const REQUIRED: Readonly<Record<InvoicePreference, readonly TextField[]>> = {
  none: [],
  classic: ['companyName', ...ADDRESS],
  nominal: ['firstName', 'lastName', ...ADDRESS],
};

const ASCII = /^[ -~]*$/;
const HOME_POSTAL_CODE = /^\d{2}-\d{3}$/;
const TYPED_POSTAL_CODE = /^(\d{2})[^\p{L}\p{N}]*(\d{3})$/u;

/**
 * What is wrong with the data for a preference; an empty list means that documents can be issued with them. Classic
 * needs a Polish tax id, company name and address; nominal needs both names and address; 'none' needs nothing, but kept
 * data must still be valid. Checks the normalised form, so what {@link normaliseInvoiceData} corrects is no problem.
 */
export function validateInvoiceDetails(preference: InvoicePreference, data: InvoiceData): readonly InvoiceProblem[] {
  const tidy = normaliseInvoiceData(data);
  return INVOICE_DATA_FIELDS.flatMap((field) => {
    const code = problemOf(field, tidy, preference);
    return code ? [{ field, code }] : [];
  });
}

/**
 * The form in which invoice data are stored and compared: tidy lines, ten digits, '00-000', lower-case e-mail, 'PL'.
 */
export function normaliseInvoiceData(data: InvoiceData): InvoiceData {
  const typed = plainSigns(data.country);
  // A letter that is two in upper case ('ß') would make a country.
  const country = (ASCII.test(typed) ? typed.toUpperCase() : typed) || HOME_COUNTRY;
  return {
    taxId: normaliseTaxId(data.taxId) ?? tidyLine(data.taxId),
    companyName: tidyLine(data.companyName),
    firstName: tidyLine(data.firstName),
    lastName: tidyLine(data.lastName),
    street: tidyLine(data.street),
    postalCode: country === HOME_COUNTRY ? normalisePostalCode(tidyLine(data.postalCode)) : tidyLine(data.postalCode),
    city: tidyLine(data.city),
    country,
    email: normaliseEmail(data.email),
  };
}

function problemOf(
  field: keyof InvoiceData,
  data: InvoiceData,
  preference: InvoicePreference,
): InvoiceProblemCode | undefined {
  if (field === 'taxId') return preference === 'classic' ? taxIdProblem(data.taxId) : undefined;
  const value = data[field];
  if (value === '' && REQUIRED[preference].includes(field as TextField)) return 'required';
  // The country has its own check: 'POL' is not reported as a name that is too long.
  if (field !== 'country' && value.length > FIELD_LIMITS[field]) return 'too-long';
  return preference === 'none' ? undefined : formProblemOf(field, data);
}

function formProblemOf(field: keyof InvoiceData, data: InvoiceData): InvoiceProblemCode | undefined {
  if (field === 'country') return isCountryCode(data.country) ? undefined : 'country';
  if (field === 'email') return data.email === '' || isMailbox(data.email) ? undefined : 'email';
  if (field !== 'postalCode' || data.country !== HOME_COUNTRY) return undefined;
  return isPostalCode(data.postalCode) ? undefined : 'postal-code';
}

/** '00-000' for the five digits of a Polish code, whatever is between them; another text as it is. */
export function normalisePostalCode(typed: string): string {
  return typed.replace(TYPED_POSTAL_CODE, '$1-$2');
}

/** True for the normalised form of a Polish code. */
export function isPostalCode(text: string): boolean {
  return HOME_POSTAL_CODE.test(text);
}
