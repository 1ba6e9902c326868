// Step 2 as a form: what to issue for this basket, and whether the profile learns it.
import { Form, useNavigation } from '@remix-run/react';
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { type FormEvent, useRef, useState } from 'react';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Checkbox } from '../../components/form/choices.tsx';
import { EnterButton } from '../../components/form/enter-button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TwoColumns } from '../../components/layout/page-head.tsx';
import { BuyerSheet, SlimBuyer } from '../../shared/invoice-data/buyer-preview.tsx';
import { InvoiceFields } from '../../shared/invoice-data/invoice-fields.tsx';
import { submitterValue, wrongFields } from '../../shared/invoice-data/invoice-form.tsx';
import { LookUpAnswer } from '../../shared/invoice-data/tax-id-field.tsx';
import { useDraft } from '../../shared/invoice-data/use-draft.ts';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { type Chosen, startingDraft } from './chosen-invoice.ts';
import type { SentChoice } from './invoice-choice.server.ts';
import type { WayBack } from './return-link.ts';

type RegistrationInvoiceFormProps = {
  readonly chosen: readonly Chosen[];
  readonly outcome: SentChoice | undefined;
  /** A payment step has sent the person back: the wrong fields are red at once. */
  readonly checkNow: boolean;
  /** Out of the form without an answer. */
  readonly back: WayBack;
};

export function RegistrationInvoiceForm({ chosen, outcome, checkNow, back }: RegistrationInvoiceFormProps) {
  const sent = outcome && 'draft' in outcome ? outcome : undefined;
  const profileProblems = chosen.flatMap(({ problems }) => problems);
  const given = sent?.kind === 'invalid' ? sent.problems : profileProblems;
  const [start] = useState(() => sent?.draft ?? startingDraft(chosen));
  const formRef = useRef<HTMLFormElement>(null);
  const form = useDraft(start, given, formRef);
  const [attempts, setAttempts] = useState(sent?.kind === 'invalid' || checkNow ? 1 : 0);
  const saving = useNavigation().state === 'submitting';
  const missingChoice = attempts > 0 && form.draft.choice === undefined;
  const names = [...new Set(chosen.map(({ registration }) => registration.participant.firstName))];

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (submitterValue(event) !== undefined || form.check()) return;
    event.preventDefault();
    setAttempts(attempts + 1);
  };

  return (
    <TwoColumns
      aside={
        <div className="max-md:hidden">
          <BuyerSheet preference={form.draft.choice} data={form.draft.data} />
        </div>
      }
    >
      <Form
        ref={formRef}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-9"
      >
        <EnterButton />
        <div className="grid gap-3 empty:hidden">
          {!sent && profileProblems.length > 0 && <ProfileProblem problems={profileProblems} />}
          {form.draft.choice === undefined && <Banner tone="warn" announce="none" title={pl.registration.bothHint} />}
          {sent?.kind === 'looked-up' && <LookUpAnswer answer={sent.answer} />}
          {attempts > 0 && (missingChoice || form.problems.length > 0) && (
            <ErrorSummary key={attempts} fields={wrongFields(form, missingChoice)} />
          )}
        </div>
        <InvoiceFields
          form={form}
          question={pl.invoice.question}
          missingChoice={missingChoice}
          preview={<SlimBuyer preference={form.draft.choice} data={form.draft.data} />}
        />
        <div>
          <Checkbox
            name="remember"
            value="yes"
            title={pl.registration.saveToProfile}
            note={pl.registration.saveToProfileHint(listed(names))}
          />
          <div className="mt-5.5 flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
            <Button type="submit" variant="primary" busy={saving} busyText={pl.form.saving}>
              {pl.registration.next}
            </Button>
            <ButtonLink to={back.to} variant="quiet">
              {back.words}
            </ButtonLink>
          </div>
          <p className="mt-4 text-small text-pretty text-muted md:hidden">{pl.invoice.checkFirst}</p>
        </div>
      </Form>
    </TwoColumns>
  );
}

/** An old profile whose data no longer pass: said before anything is paid. */
function ProfileProblem({ problems }: { readonly problems: readonly InvoiceProblem[] }) {
  const isTaxId = problems.some(({ field }) => field === 'taxId');
  return (
    <Banner tone="error" title={isTaxId ? pl.registration.profileTaxId : pl.registration.profileProblem}>
      {isTaxId ? pl.registration.profileTaxIdHint : pl.registration.profileProblemHint}
    </Banner>
  );
}
