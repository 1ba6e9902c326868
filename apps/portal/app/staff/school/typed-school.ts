// What is typed of the school, and what is stored as values of the form.
import { formatPhone } from '@zapisy/domain/people/phone';
import { formatBankAccount } from '@zapisy/domain/school/bank-account';
import { SCHOOL_FIELDS, type School, type SchoolDraft } from '@zapisy/domain/school/school';
import { schoolProblems } from '@zapisy/domain/school/school-problems';
import type { WrongField } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';

const texts = pl.school;

export type SchoolField = keyof SchoolDraft;
/** A box that is not ticked is ''. */
export type TypedSchool = Readonly<Record<SchoolField, string>>;

const TICKED = 'on';

export function typedSchoolOf(school: School): TypedSchool {
  return {
    ...school,
    isVatPayer: school.isVatPayer ? TICKED : '',
    phone: school.phone === '' ? '' : formatPhone(school.phone),
    bankAccount: formatBankAccount(school.bankAccount),
  };
}

/** The problems of the form's values, as far as the browser can check them: all of them. */
export function wrongSchoolFields(form: FormData): readonly WrongField[] {
  const text = (field: SchoolField) => String(form.get(field) ?? '');
  const typed = Object.fromEntries(SCHOOL_FIELDS.map((field) => [field, text(field)]));
  const draft = { ...(typed as Omit<SchoolDraft, 'isVatPayer'>), isVatPayer: text('isVatPayer') === TICKED };
  return schoolProblems(draft).map(({ field, code }) => ({ field, message: texts.problem(field, code) }));
}

/** What another person stored beside what is typed, where they differ. */
export function differencesOf(stored: School, typed: TypedSchool) {
  const shown = typedSchoolOf(stored);
  const shownAs = (field: SchoolField, value: string) =>
    field === 'isVatPayer' ? (value === TICKED ? texts.yes : texts.no) : value;
  return SCHOOL_FIELDS.filter((field) => shown[field] !== typed[field]).map((field) => ({
    label: texts.fields[field],
    stored: shownAs(field, shown[field]),
    yours: shownAs(field, typed[field]),
  }));
}
