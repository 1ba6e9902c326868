// What a school says of itself on every page, letter and file (SCH-1): its data as an administrator writes them, and what is
// wrong with them (SCH-2).
import { tidyLine } from '../characters.ts';
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from '../people/normalise-email.ts';
import { normalisePhone } from '../people/phone.ts';
import { isPostalCode, normalisePostalCode } from '../preferences/invoice-details.ts';
import { normaliseTaxId, type TaxIdProblem, taxIdProblem } from '../preferences/polish-tax-id.ts';
import { type BankAccountProblem, bankAccountProblem, normaliseBankAccount } from './bank-account.ts';
import { type ColourProblem, colourProblem, normaliseColour } from './colour.ts';

/** '' is what the school has not said; every text is one tidy line. */
export type SchoolDraft = {
  /** As people call it: in the head of every page, in titles, and as the sender of letters. */
  readonly name: string;
  /** One sentence of the start page. */
  readonly motto: string;
  /** '#rrggbb'; '' for the product's own colours. */
  readonly colour: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** '+' and its digits. */
  readonly phone: string;
  readonly email: string;
  /** When somebody answers, as people write it: 'codziennie 8:00–20:00'. */
  readonly openingHours: string;
  readonly taxId: string;
  readonly isVatPayer: boolean;
  /** The legal ground of a school that pays no VAT; '' for one that does. */
  readonly vatExemption: string;
  /** 26 digits. */
  readonly bankAccount: string;
};

export type School = SchoolDraft & {
  /** Names the picture; null without one. */
  readonly logo: string | null;
  /** Raised by every change; 0 before the first one. */
  readonly version: number;
};

/** What everybody may read, without signing in. */
export type ShownSchool = Omit<School, 'taxId' | 'isVatPayer' | 'vatExemption' | 'bankAccount'>;

export const UNNAMED_SCHOOL: School = {
  name: '',
  motto: '',
  colour: '',
  street: '',
  postalCode: '',
  city: '',
  phone: '',
  email: '',
  openingHours: '',
  taxId: '',
  isVatPayer: true,
  vatExemption: '',
  bankAccount: '',
  logo: null,
  version: 0,
};

export const SCHOOL_LIMITS = {
  name: 60,
  motto: 120,
  street: 100,
  city: 60,
  openingHours: 80,
  vatExemption: 200,
} as const;

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

export const SCHOOL_FIELDS = [
  'name',
  'motto',
  'colour',
  'street',
  'postalCode',
  'city',
  'phone',
  'email',
  'openingHours',
  'taxId',
  'isVatPayer',
  'vatExemption',
  'bankAccount',
] as const satisfies readonly (keyof SchoolDraft)[];

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

/** What everybody may read of it. */
export function shownSchool(school: School): ShownSchool {
  const {
    taxId: _taxId,
    isVatPayer: _isVatPayer,
    vatExemption: _vatExemption,
    bankAccount: _account,
    ...shown
  } = school;
  return shown;
}
