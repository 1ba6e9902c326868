// What the school says of itself, in three groups.
import { Form, useNavigation } from '@remix-run/react';
import { SCHOOL_LIMITS, type School } from '@zapisy/domain/school/school';
import { Button } from '@zapisy/screens/components/button';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { TickLine } from '@zapisy/screens/components/tick';
import { type ReactNode, useState } from 'react';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { LeaveGuard } from '#app/components/form/leave-guard.tsx';
import { StoredAndTyped } from '#app/components/table/stored-and-typed.tsx';
import { shownValues, storedIn, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import { ColourPreview } from './colour-preview.tsx';
import type { SchoolAnswer } from './school-forms.server.ts';
import { differencesOf, type SchoolField, type TypedSchool, typedSchoolOf, wrongSchoolFields } from './typed-school.ts';

const texts = pl.school;

type SchoolFormProps = { readonly school: School; readonly answer: SchoolAnswer | undefined };

/** Needs a key of its start values (`useFormKey`). */
export function SchoolForm({ school, answer }: SchoolFormProps) {
  const { state, formData } = useNavigation();
  const sent = typedIn(answer, 'save');
  const [typed] = useState(shownValues(sent, valuesOf(school)));
  const [colour, setColour] = useState(typed.colour);
  const [isTouched, setTouched] = useState(sent !== undefined);
  const { problems, form } = useRecheck({ answer, problems: wrongFields(sent) }, wrongSchoolFields);
  const stored = answer?.act === 'save' ? storedIn<School>(answer) : undefined;
  const line = (field: Exclude<SchoolField, 'isVatPayer'>) => ({
    name: field,
    label: texts.fields[field],
    defaultValue: typed[field],
    error: problems.find((problem) => problem.field === field)?.message,
    autoComplete: 'off',
  });
  const { hints } = texts;
  const fields: Readonly<Record<SchoolField, ReactNode>> = {
    name: <Field {...line('name')} hint={hints.name} maxLength={SCHOOL_LIMITS.name} />,
    motto: <Field {...line('motto')} maxLength={SCHOOL_LIMITS.motto} optional />,
    colour: (
      <Field {...line('colour')} hint={hints.colour} onChange={(event) => setColour(event.target.value)} optional />
    ),
    street: <Field {...line('street')} maxLength={SCHOOL_LIMITS.street} optional />,
    postalCode: <Field {...line('postalCode')} optional />,
    city: <Field {...line('city')} maxLength={SCHOOL_LIMITS.city} optional />,
    phone: <Field {...line('phone')} hint={hints.phone} inputMode="tel" optional />,
    openingHours: (
      <Field {...line('openingHours')} hint={hints.openingHours} maxLength={SCHOOL_LIMITS.openingHours} optional />
    ),
    email: <Field {...line('email')} inputMode="email" optional />,
    taxId: <Field {...line('taxId')} numeric optional />,
    isVatPayer: <TickLine name="isVatPayer" defaultChecked={typed.isVatPayer !== ''} title={texts.fields.isVatPayer} />,
    vatExemption: (
      <Field {...line('vatExemption')} hint={hints.vatExemption} maxLength={SCHOOL_LIMITS.vatExemption} optional />
    ),
    bankAccount: <Field {...line('bankAccount')} numeric optional />,
  };
  const labels: Readonly<Record<string, string>> = texts.fields;
  return (
    <Form {...form} method="post" noValidate onChange={() => setTouched(true)} className="grid gap-5 p-pad">
      <ErrorSummary
        key={answer?.at}
        fields={problems.map(({ field }) => ({ name: field, label: labels[field] ?? field }))}
      />
      {stored && <StoredAndTyped differences={differencesOf(stored, typed)} />}
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name="version" value={stored?.version ?? school.version} />
      <Group title={texts.groups.look}>
        {fields.name}
        {fields.motto}
        {fields.colour}
        <ColourPreview colour={colour} />
      </Group>
      <Group title={texts.groups.contact}>
        {fields.street}
        <FieldRow className="sm:grid-cols-[10rem_1fr]">
          {fields.postalCode}
          {fields.city}
        </FieldRow>
        <FieldRow className="sm:grid-cols-2">
          {fields.phone}
          {fields.openingHours}
        </FieldRow>
        {fields.email}
      </Group>
      <Group title={texts.groups.sale}>
        {fields.taxId}
        {fields.isVatPayer}
        {fields.vatExemption}
        {fields.bankAccount}
      </Group>
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={state === 'submitting' && formData?.get('action') === 'save'}
          busyText={pl.form.saving}
        >
          {texts.save}
        </Button>
      </div>
      <LeaveGuard active={isTouched && state === 'idle'} text={texts.unsaved} />
    </Form>
  );
}

function valuesOf(school: School): TypedSchool {
  const { logo: _logo, version: _version, ...values } = { ...typedSchoolOf(school), logo: '', version: '' };
  return values;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-h3 font-strong">{title}</legend>
      {children}
    </fieldset>
  );
}
