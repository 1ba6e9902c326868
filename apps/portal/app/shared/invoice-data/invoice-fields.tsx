// The choice of a document and its fields: the same in the profile and in a registration, with and without scripts.
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { HOME_COUNTRY, type InvoiceData, type InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { Field, fieldId, Message } from '@zapisy/screens/components/field';
import { RadioCard } from '@zapisy/screens/components/radio-card';
import { DOCUMENT_LOOKS } from '@zapisy/screens/document-looks';
import { fieldProblemText } from '@zapisy/screens/texts/field-problem-text';
import { type ReactNode, useState } from 'react';
import { pl } from '../../texts/client-pl.ts';
import { CHOICE_FIELD } from './draft.ts';
import { TaxIdField } from './tax-id-field.tsx';
import type { DraftForm } from './use-draft.ts';

const ORDER: readonly InvoicePreference[] = ['none', 'nominal', 'classic'];

type InvoiceFieldsProps = {
  readonly form: DraftForm;
  readonly question: ReactNode;
  /** The person has tried to continue without a choice. */
  readonly missingChoice: boolean;
  /** The thin preview on a phone. */
  readonly preview: ReactNode;
  /** The text of each choice. */
  readonly choices: typeof pl.invoice.choices;
};

/**
 * CSS alone shows the fields of the chosen radio, so that the form works before and without its scripts. Hidden fields
 * are sent too and ignored.
 */
export function InvoiceFields({ form, question, missingChoice, preview, choices }: InvoiceFieldsProps) {
  const { draft } = form;
  // Hardly any buyer is abroad; the field of one who is stays while it is typed in.
  const [showsCountry, setShowsCountry] = useState(() => isAbroad(draft.data));
  if (!showsCountry && isAbroad(draft.data)) setShowsCountry(true);
  return (
    <div className="group/choice">
      <fieldset aria-describedby={missingChoice ? `${fieldId(CHOICE_FIELD)}-message` : undefined}>
        <legend className="mb-3.5">{question}</legend>
        <div className="grid gap-2.5">
          {ORDER.map((preference, index) => (
            <RadioCard
              key={preference}
              id={index === 0 ? fieldId(CHOICE_FIELD) : undefined}
              name={CHOICE_FIELD}
              value={preference}
              checked={draft.choice === preference}
              onChange={() => form.choose(preference)}
              title={choices[preference].title}
              consequence={choices[preference].consequence}
              icon={DOCUMENT_LOOKS[preference].icon}
            />
          ))}
        </div>
        {missingChoice && (
          <div className="mt-2">
            <Message id={`${fieldId(CHOICE_FIELD)}-message`} tone="error">
              {pl.invoice.choose}
            </Message>
          </div>
        )}
      </fieldset>
      <div className="mt-9 hidden group-has-[input[value=classic]:checked]/choice:block group-has-[input[value=nominal]:checked]/choice:block">
        {preview}
        <h2 className="mb-3.5 hidden group-has-[input[value=classic]:checked]/choice:block">
          {pl.invoice.companyData}
        </h2>
        <h2 className="mb-3.5 hidden group-has-[input[value=nominal]:checked]/choice:block">{pl.invoice.personData}</h2>
        <div className="grid gap-4.5">
          <div className="hidden gap-4.5 group-has-[input[value=classic]:checked]/choice:grid">
            <TaxIdField form={form} problem={problemText(form, 'taxId')} />
            <DataField form={form} field="companyName" autoComplete="organization" />
          </div>
          <div className="hidden gap-4.5 group-has-[input[value=nominal]:checked]/choice:grid sm:grid-cols-2">
            <DataField form={form} field="firstName" autoComplete="given-name" />
            <DataField form={form} field="lastName" autoComplete="family-name" />
          </div>
          <DataField form={form} field="street" autoComplete="street-address" />
          <div className="grid grid-cols-[120px_1fr] gap-4.5 sm:grid-cols-[150px_1fr] sm:gap-gap">
            <DataField form={form} field="postalCode" autoComplete="postal-code" numeric />
            <DataField form={form} field="city" autoComplete="address-level2" />
          </div>
          <DataField
            form={form}
            field="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            hint={pl.invoice.emailHint}
            optional
          />
          {showsCountry ? (
            <DataField form={form} field="country" autoComplete="country" />
          ) : (
            <input type="hidden" name="country" value={draft.data.country} />
          )}
        </div>
      </div>
    </div>
  );
}

function isAbroad({ country }: InvoiceData): boolean {
  return country !== '' && country !== HOME_COUNTRY;
}

type DataFieldProps = {
  readonly form: DraftForm;
  readonly field: keyof InvoiceData;
  readonly autoComplete: string;
  readonly numeric?: boolean;
  readonly optional?: boolean;
  readonly hint?: string;
  readonly inputMode?: 'email';
  readonly autoCapitalize?: 'none';
  readonly spellCheck?: boolean;
};

function DataField({ form, field, ...more }: DataFieldProps) {
  return (
    <Field
      {...more}
      name={field}
      label={pl.invoice.labels[field]}
      value={form.draft.data[field]}
      onChange={(event) => form.type(field, event.target.value)}
      onBlur={() => form.leave(field)}
      error={problemText(form, field)}
    />
  );
}

function problemText(form: DraftForm, field: keyof InvoiceData): string | undefined {
  const problem: InvoiceProblem | undefined = form.problems.find((one) => one.field === field);
  return problem && fieldProblemText(pl.fieldProblems, problem, form.draft.data[field]);
}
