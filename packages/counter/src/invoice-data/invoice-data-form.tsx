// Corrects a participant's invoice data without leaving the settlement: the same rules as everywhere, problems by
// field.
import { type InvoiceProblem, validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import {
  HOME_COUNTRY,
  hasBothFlags,
  INVOICE_PREFERENCES,
  type InvoiceData,
  type InvoicePreference,
  invoiceDataOf,
  preferenceOf,
} from '@zapisy/domain/preferences/invoice-preference';
import { classes } from '@zapisy/screens/class-names';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { RadioLine } from '@zapisy/screens/components/radio-line';
import { fieldProblemText } from '@zapisy/screens/texts/field-problem-text';
import { RadioGroup } from 'radix-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { Profile } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';
import { FIELD_PROBLEM_TEXTS, INVOICE_FORM_TEXTS } from '../texts/settlement-texts.ts';

const TEXTS = INVOICE_FORM_TEXTS;

/** The fields of each preference; the data of the other fields stay as they are. */
const FIELDS: Readonly<Record<InvoicePreference, readonly (keyof InvoiceData)[]>> = {
  none: [],
  nominal: ['firstName', 'lastName', 'street', 'postalCode', 'city', 'email'],
  classic: ['taxId', 'companyName', 'street', 'postalCode', 'city', 'email'],
};

/** Hardly any buyer is abroad: only of one who is can the country be corrected. */
function fieldsOf(preference: InvoicePreference, { invoice }: Profile): readonly (keyof InvoiceData)[] {
  const { country } = invoiceDataOf(invoice);
  const isAbroad = preference !== 'none' && country !== '' && country !== HOME_COUNTRY;
  return isAbroad ? [...FIELDS[preference], 'country'] : FIELDS[preference];
}

type InvoiceDataFormProps = {
  readonly profile: Profile;
  readonly onSaved: (reply: Reply<Profile>) => void;
  readonly onBack: () => void;
  /** The text of the button that goes back; by default to the settlement. */
  readonly backText?: string;
  readonly saveText?: string;
  /** The first field gets the focus, so that it can be corrected by keys at once. */
  readonly startsInField?: boolean;
};

export function InvoiceDataForm(props: InvoiceDataFormProps) {
  const { profile, onSaved, onBack, backText = TEXTS.back, saveText = TEXTS.save, startsInField = false } = props;
  const [data, setData] = useState(() => invoiceDataOf(profile.invoice));
  // With both flags set the person must choose; there is no default.
  const [preference, setPreference] = useState(hasBothFlags(profile.invoice) ? null : preferenceOf(profile.invoice));
  const [problems, setProblems] = useState<readonly InvoiceProblem[]>([]);
  const [state, setState] = useState<'editing' | 'saving' | 'failed'>('editing');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (startsInField) form.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus();
  }, [startsInField]);

  const { server } = useCounter();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (preference === null) return;
    const found = validateInvoiceDetails(preference, data);
    setProblems(found);
    const [first] = found;
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    setState('saving');
    const input = { playerId: profile.participant.id, preference, data, version: profile.version };
    const reply = await server.call('preferences.savePlayerInvoiceData', input);
    setState(reply.ok ? 'editing' : 'failed');
    const isConflict = !reply.ok && reply.failure.kind === 'refused' && reply.failure.refusal.code === 'conflict';
    if (reply.ok || isConflict) onSaved(reply);
  };
  const change = (field: keyof InvoiceData, value: string) => {
    const next = { ...data, [field]: value };
    setData(next);
    // A field with a problem is checked again at each change; the others are checked when the form is sent.
    if (preference && problems.length > 0) setProblems(validateInvoiceDetails(preference, next));
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <h3>{TEXTS.title}</h3>
      <Preferences preference={preference} onChoose={setPreference} />
      {problems.length > 0 && <Banner tone="error" announce="alert" title={TEXTS.fix(problems.length)} />}
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 max-sm:grid-cols-1">
        {preference &&
          fieldsOf(preference, profile).map((field) => (
            <Field
              key={field}
              field={field}
              value={data[field]}
              problem={problems.find((one) => one.field === field)}
              onChange={(value) => change(field, value)}
            />
          ))}
      </div>
      {state === 'failed' && <Banner tone="error" announce="alert" title={TEXTS.failed} />}
      <div className="flex gap-2.5">
        <Button variant="primary" type="submit" busy={state === 'saving'} busyText={TEXTS.saving}>
          {saveText}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {backText}
        </Button>
      </div>
    </form>
  );
}

type PreferencesProps = {
  readonly preference: InvoicePreference | null;
  readonly onChoose: (preference: InvoicePreference) => void;
};

function Preferences({ preference, onChoose }: PreferencesProps) {
  return (
    <RadioGroup.Root
      aria-label={TEXTS.title}
      value={preference ?? ''}
      onValueChange={(value) => {
        const chosen = INVOICE_PREFERENCES.find((one) => one === value);
        if (chosen) onChoose(chosen);
      }}
      className="flex flex-wrap gap-x-6"
    >
      {INVOICE_PREFERENCES.map((one) => (
        <RadioLine key={one} value={one}>
          {TEXTS.preference[one]}
        </RadioLine>
      ))}
    </RadioGroup.Root>
  );
}

type FieldProps = {
  readonly field: keyof InvoiceData;
  readonly value: string;
  readonly problem: InvoiceProblem | undefined;
  readonly onChange: (value: string) => void;
};

function Field({ field, value, problem, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {TEXTS.fields[field]}
      </label>
      <input
        id={id}
        name={field}
        value={value}
        inputMode={field === 'taxId' ? 'numeric' : undefined}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'min-h-ctl w-full rounded-control bg-surface px-3.5',
          problem ? 'border-2 border-error-line' : 'border border-control',
        )}
      />
      {problem && (
        <p id={`${id}-problem`} className="text-small font-medium text-error-line">
          {fieldProblemText(FIELD_PROBLEM_TEXTS, problem, value)}
        </p>
      )}
    </div>
  );
}
