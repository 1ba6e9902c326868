// The invoice form without its frame: choice, fields, preview and checks. The client's profile, a registration and
// staff add their own notices and buttons.
import { Form } from '@remix-run/react';
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { classes } from '@zapisy/screens/class-names';
import { InvoiceFields } from '@zapisy/screens/components/invoice-fields';
import { CHOICE_FIELD } from '@zapisy/screens/invoice-draft';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ErrorSummary, type WrongField } from '../../components/feedback/error-summary.tsx';
import { EnterButton } from '../../components/form/enter-button.tsx';
import { TwoColumns } from '../../components/layout/page-head.tsx';
import { pl } from '../../texts/client-pl.ts';
import { BuyerSheet, SlimBuyer } from './buyer-preview.tsx';
import type { Draft } from './draft.ts';
import { TaxIdField } from './tax-id-field.tsx';
import { type DraftForm, useDraft } from './use-draft.ts';

export type InvoiceFormState = {
  readonly form: DraftForm;
  readonly ref: RefObject<HTMLFormElement>;
  /** How often the form was submitted with a problem. */
  readonly attempts: number;
  /** The person has tried to continue without a choice. */
  readonly missingChoice: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

type Start = {
  readonly draft: Draft;
  /** The problems that the server found. */
  readonly problems: readonly InvoiceProblem[];
  /** Fields with a problem are red at once. */
  readonly isChecked: boolean;
};

export function useInvoiceForm({ draft, problems, isChecked }: Start): InvoiceFormState {
  const ref = useRef<HTMLFormElement>(null);
  const form = useDraft(draft, problems, ref);
  const [attempts, setAttempts] = useState(isChecked ? 1 : 0);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isOtherAction(event) || form.check()) return;
    event.preventDefault();
    setAttempts(attempts + 1);
  };
  return { form, ref, attempts, missingChoice: attempts > 0 && form.draft.choice === undefined, onSubmit };
}

/** Looking up, clearing and undoing are sent whatever the fields contain. */
function isOtherAction({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : undefined;
  return submitter instanceof HTMLButtonElement && submitter.name === 'action';
}

type InvoiceFormCoreProps = {
  readonly state: InvoiceFormState;
  readonly question: ReactNode;
  /** The text of each choice, when it differs from the client's. */
  readonly choices?: typeof pl.invoice.choices;
  /** The form keeps its own copy, so the frame's `FormDrafts` ignores it. */
  readonly hasOwnCopy?: boolean;
  readonly gap: 'gap-7' | 'gap-9';
  /** Rendered above the form. */
  readonly above?: ReactNode;
  /** Hidden fields, and notices before the choice. */
  readonly notices: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
  /** Rendered after the form. */
  readonly behind?: ReactNode;
};

export function InvoiceFormCore({
  state,
  question,
  choices = pl.invoice.choices,
  hasOwnCopy = false,
  gap,
  above,
  notices,
  children,
  behind,
}: InvoiceFormCoreProps) {
  const { form, ref, missingChoice, onSubmit } = state;
  const { choice, data } = form.draft;
  return (
    <TwoColumns
      aside={
        <div className="max-md:hidden">
          <BuyerSheet preference={choice} data={data} />
        </div>
      }
    >
      {above}
      <Form
        data-own-copy={hasOwnCopy || undefined}
        ref={ref}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={onSubmit}
        className={classes('grid grid-cols-[minmax(0,1fr)]', gap)}
      >
        <EnterButton />
        {notices}
        <InvoiceFields
          form={form}
          question={question}
          missingChoice={missingChoice}
          preview={<SlimBuyer preference={choice} data={data} />}
          taxIdField={(problem) => <TaxIdField form={form} problem={problem} />}
          texts={{ ...pl.invoice, choices }}
          problemTexts={pl.fieldProblems}
        />
        {children}
      </Form>
      {behind}
    </TwoColumns>
  );
}

/** Takes the focus after each submit that found a problem. */
export function WrongInvoiceFields({ state: { form, attempts, missingChoice } }: { readonly state: InvoiceFormState }) {
  if (attempts === 0 || (!missingChoice && form.problems.length === 0)) return null;
  const fields: readonly WrongField[] = missingChoice
    ? [{ name: CHOICE_FIELD, label: pl.invoice.question }]
    : form.problems.map(({ field }) => ({ name: field, label: pl.invoice.labels[field] }));
  return <ErrorSummary key={attempts} fields={fields} />;
}
