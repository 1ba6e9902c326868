// The choice of a document and its fields: one for a client, for staff and for the counter, with and without scripts.
import { HOME_COUNTRY, type InvoiceData, type InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { type ReactNode, useState } from 'react';
import { classes } from '../class-names.ts';
import { DOCUMENT_LOOKS } from '../document-looks.ts';
import { CHOICE_FIELD, type InvoiceDraftForm } from '../invoice-draft.ts';
import { fieldProblemText } from '../texts/field-problem-text.ts';
import type { FieldProblemTexts } from '../texts/field-problems.ts';
import { Field, fieldId, Message } from './field.tsx';
import { RadioCard } from './radio-card.tsx';

const ORDER: readonly InvoicePreference[] = ['none', 'nominal', 'classic'];

type InvoiceFieldsTexts = {
  readonly choices: Readonly<Record<InvoicePreference, { readonly title: string; readonly consequence?: string }>>;
  /** Asks for a choice that is missing. */
  readonly choose: string;
  /** Above the fields of a company, and of a person. */
  readonly headings?: Readonly<Record<'classic' | 'nominal', string>>;
  readonly labels: Readonly<Record<keyof InvoiceData, string>>;
  readonly emailHint?: string;
};

type Form = Pick<InvoiceDraftForm, 'draft' | 'problems' | 'choose' | 'type' | 'leave'>;

type InvoiceFieldsProps = {
  readonly form: Form;
  readonly question: ReactNode;
  /** The person has tried to continue without a choice. */
  readonly missingChoice: boolean;
  readonly texts: InvoiceFieldsTexts;
  readonly problemTexts: FieldProblemTexts;
  /** Above the fields. */
  readonly preview?: ReactNode;
  /** Instead of the plain field; gets the text of the field's problem. */
  readonly taxIdField?: (problem: string | undefined) => ReactNode;
  /** For a dialog: the choices beside each other, the fields in two columns. */
  readonly isWide?: boolean;
};

/**
 * CSS alone shows the fields of the chosen radio, so that the form works before and without its scripts. Hidden fields
 * are sent too and ignored.
 */
export function InvoiceFields(props: InvoiceFieldsProps) {
  const { texts, preview, isWide = false } = props;
  return (
    <div className="group/choice">
      <Choices {...props} />
      <div
        className={classes(
          'hidden group-has-[input[value=classic]:checked]/choice:block group-has-[input[value=nominal]:checked]/choice:block',
          isWide ? 'mt-4' : 'mt-9',
        )}
      >
        {preview}
        {texts.headings && (
          <>
            <h2 className="mb-3.5 hidden group-has-[input[value=classic]:checked]/choice:block">
              {texts.headings.classic}
            </h2>
            <h2 className="mb-3.5 hidden group-has-[input[value=nominal]:checked]/choice:block">
              {texts.headings.nominal}
            </h2>
          </>
        )}
        <Fields {...props} />
      </div>
    </div>
  );
}

function Choices({ form, question, missingChoice, texts, isWide = false }: InvoiceFieldsProps) {
  const messageId = `${fieldId(CHOICE_FIELD)}-message`;
  return (
    <fieldset aria-describedby={missingChoice ? messageId : undefined}>
      <legend className="mb-3.5">{question}</legend>
      <div className={classes('grid gap-2.5', isWide && 'sm:grid-cols-3')}>
        {ORDER.map((preference, index) => (
          <RadioCard
            key={preference}
            id={index === 0 ? fieldId(CHOICE_FIELD) : undefined}
            name={CHOICE_FIELD}
            value={preference}
            checked={form.draft.choice === preference}
            onChange={() => form.choose(preference)}
            title={texts.choices[preference].title}
            consequence={texts.choices[preference].consequence}
            icon={DOCUMENT_LOOKS[preference].icon}
          />
        ))}
      </div>
      {missingChoice && (
        <div className="mt-2">
          <Message id={messageId} tone="error">
            {texts.choose}
          </Message>
        </div>
      )}
    </fieldset>
  );
}

function Fields({ form, texts, problemTexts, taxIdField, isWide = false }: InvoiceFieldsProps) {
  const { data } = form.draft;
  // Hardly any buyer is abroad; the field of one who is stays while it is typed in.
  const [showsCountry, setShowsCountry] = useState(() => isAbroad(data));
  if (!showsCountry && isAbroad(data)) setShowsCountry(true);
  const given = { form, texts, problemTexts };
  const whole = isWide && 'sm:col-span-2 sm:grid-cols-2';
  return (
    <div className={classes('grid gap-4.5', isWide && 'sm:grid-cols-2 sm:gap-x-3 sm:gap-y-3.5')}>
      <div className={classes('hidden gap-4.5 group-has-[input[value=classic]:checked]/choice:grid', whole)}>
        {taxIdField ? (
          taxIdField(problemText(given, 'taxId'))
        ) : (
          <DataField {...given} field="taxId" autoComplete="off" numeric />
        )}
        <DataField {...given} field="companyName" autoComplete="organization" />
      </div>
      <div
        className={classes(
          'hidden gap-4.5 group-has-[input[value=nominal]:checked]/choice:grid sm:grid-cols-2',
          isWide && 'sm:col-span-2',
        )}
      >
        <DataField {...given} field="firstName" autoComplete="given-name" />
        <DataField {...given} field="lastName" autoComplete="family-name" />
      </div>
      <DataField {...given} field="street" autoComplete="street-address" />
      <div className="grid grid-cols-[120px_1fr] gap-4.5 sm:grid-cols-[150px_1fr] sm:gap-gap">
        <DataField {...given} field="postalCode" autoComplete="postal-code" numeric />
        <DataField {...given} field="city" autoComplete="address-level2" />
      </div>
      <DataField
        {...given}
        field="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.emailHint}
        optional
      />
      {showsCountry ? (
        <DataField {...given} field="country" autoComplete="country" />
      ) : (
        <input type="hidden" name="country" value={data.country} />
      )}
    </div>
  );
}

function isAbroad({ country }: InvoiceData): boolean {
  return country !== '' && country !== HOME_COUNTRY;
}

type Given = Pick<InvoiceFieldsProps, 'form' | 'texts' | 'problemTexts'>;

type DataFieldProps = Given & {
  readonly field: keyof InvoiceData;
  readonly autoComplete: string;
  readonly numeric?: boolean;
  readonly optional?: boolean;
  readonly hint?: string | undefined;
  readonly inputMode?: 'email';
  readonly autoCapitalize?: 'none';
  readonly spellCheck?: boolean;
};

function DataField({ form, texts, problemTexts, field, ...more }: DataFieldProps) {
  return (
    <Field
      {...more}
      name={field}
      label={texts.labels[field]}
      value={form.draft.data[field]}
      onChange={(event) => form.type(field, event.target.value)}
      onBlur={() => form.leave(field)}
      error={problemText({ form, texts, problemTexts }, field)}
    />
  );
}

function problemText({ form, problemTexts }: Given, field: keyof InvoiceData): string | undefined {
  const problem = form.problems.find((one) => one.field === field);
  return problem && fieldProblemText(problemTexts, problem, form.draft.data[field]);
}
