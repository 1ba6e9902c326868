// What is wrong with the data that an administrator writes of the school, and how they are stored (SCH-2).
import { tidyLine } from '../characters.ts';
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from '../people/normalise-email.ts';
import { normalisePhone } from '../people/phone.ts';
import { isPostalCode, normalisePostalCode } from '../preferences/invoice-details.ts';
import { normaliseTaxId, type TaxIdProblem, taxIdProblem } from '../preferences/polish-tax-id.ts';
import { type BankAccountProblem, bankAccountProblem, normaliseBankAccount } from './bank-account.ts';
import { type ColourProblem, colourProblem, normaliseColour } from './colour.ts';
import { SCHOOL_FIELDS, SCHOOL_LIMITS, type SchoolDraft } from './school.ts';

export type SchoolProblem =
  | { readonly field: 'name' | 'vatExemption'; readonly code: 'required' }
  | { readonly field: keyof typeof SCHOOL_LIMITS; readonly code: 'too-long' }
  | { readonly field: 'colour'; readonly code: ColourProblem }
  | { readonly field: 'postalCode'; readonly code: 'postal-code' }
  | { readonly field: 'phone'; readonly code: 'phone' }
  | { readonly field: 'email'; readonly code: 'email' }
  | { readonly field: 'taxId'; readonly code: TaxIdProblem }
  | { readonly field: 'bankAccount'; readonly code: BankAccountProblem };

/** The data as they are stored. What cannot be read stays as it was typed, for `schoolProblems` to name. */
export function tidySchool(typed: SchoolDraft): SchoolDraft {
  const phone = tidyLine(typed.phone);
  const taxId = tidyLine(typed.taxId);
  return {
    name: tidyLine(typed.name),
    motto: tidyLine(typed.motto),
    colour: normaliseColour(typed.colour),
    street: tidyLine(typed.street),
    postalCode: normalisePostalCode(tidyLine(typed.postalCode)),
    city: tidyLine(typed.city),
    phone: normalisePhone(phone) ?? phone,
    email: normaliseEmail(typed.email),
    openingHours: tidyLine(typed.openingHours),
    taxId: normaliseTaxId(taxId) ?? taxId,
    isVatPayer: typed.isVatPayer,
    vatExemption: typed.isVatPayer ? '' : tidyLine(typed.vatExemption),
    bankAccount: normaliseBankAccount(typed.bankAccount),
  };
}

/** One problem a field, in the order of the form. A field that is left empty is none, but for the name. */
export function schoolProblems(draft: SchoolDraft): readonly SchoolProblem[] {
  const school = tidySchool(draft);
  return SCHOOL_FIELDS.flatMap((field) => problemOf(field, school) ?? []);
}

function problemOf(field: keyof SchoolDraft, school: SchoolDraft): SchoolProblem | undefined {
  if (field === 'isVatPayer') return undefined;
  if (field === 'name' && school.name === '') return { field, code: 'required' };
  if (field === 'vatExemption' && !school.isVatPayer && school.vatExemption === '') return { field, code: 'required' };
  if (isLimited(field) && school[field].length > SCHOOL_LIMITS[field]) return { field, code: 'too-long' };
  return school[field] === '' ? undefined : formProblemOf(field, school);
}

function formProblemOf(field: keyof SchoolDraft, school: SchoolDraft): SchoolProblem | undefined {
  switch (field) {
    case 'colour':
      return at(field, colourProblem(school.colour));
    case 'postalCode':
      return isPostalCode(school.postalCode) ? undefined : { field, code: 'postal-code' };
    case 'phone':
      return normalisePhone(school.phone) === undefined ? { field, code: 'phone' } : undefined;
    case 'email':
      return isMailbox(school.email) ? undefined : { field, code: 'email' };
    case 'taxId':
      return at(field, taxIdProblem(school.taxId));
    case 'bankAccount':
      return at(field, bankAccountProblem(school.bankAccount));
    default:
      return undefined;
  }
}

function at<Field, Code>(field: Field, code: Code | undefined) {
  return code === undefined ? undefined : { field, code };
}

function isLimited(field: keyof SchoolDraft): field is keyof typeof SCHOOL_LIMITS {
  return Object.hasOwn(SCHOOL_LIMITS, field);
}
