// The form of step 2: what to issue for this basket, and whether to save it to the profile.
import { useNavigation } from '@remix-run/react';
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { TickLine } from '@zapisy/screens/components/tick';
import { useState } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { InvoiceFormCore, useInvoiceForm, WrongInvoiceFields } from '../../shared/invoice-data/invoice-form-core.tsx';
import { LookUpAnswer } from '../../shared/invoice-data/tax-id-field.tsx';
import { pl } from '../../texts/client-pl.ts';
import { listed } from '../../texts/format.ts';
import { type Chosen, startingDraft } from './chosen-invoice.ts';
import type { SentChoice } from './invoice-choice.server.ts';
import type { ReturnLink } from './return-link.ts';

type RegistrationInvoiceFormProps = {
  readonly chosen: readonly Chosen[];
  readonly outcome: SentChoice | undefined;
  /** A payment step has sent the person back: fields with a problem are red at once. */
  readonly checkNow: boolean;
  /** The link that leaves the form without an answer. */
  readonly back: ReturnLink;
};

export function RegistrationInvoiceForm({ chosen, outcome, checkNow, back }: RegistrationInvoiceFormProps) {
  const sent = outcome && 'draft' in outcome ? outcome : undefined;
  const profileProblems = chosen.flatMap(({ problems }) => problems);
  const [start] = useState(() => sent?.draft ?? startingDraft(chosen));
  const state = useInvoiceForm({
    draft: start,
    problems: sent?.kind === 'invalid' ? sent.problems : profileProblems,
    isChecked: sent?.kind === 'invalid' || checkNow,
  });
  const saving = useNavigation().state === 'submitting';
  const names = [...new Set(chosen.map(({ registration }) => registration.participant.firstName))];
  return (
    <InvoiceFormCore
      state={state}
      question={pl.invoice.question}
      gap="gap-9"
      notices={
        <div className="grid gap-3 empty:hidden">
          {!sent && profileProblems.length > 0 && <ProfileProblem problems={profileProblems} />}
          {state.form.draft.choice === undefined && (
            <Banner tone="warn" announce="none" title={pl.registration.bothHint} />
          )}
          {sent?.kind === 'looked-up' && <LookUpAnswer answer={sent.answer} />}
          <WrongInvoiceFields state={state} />
        </div>
      }
    >
      <div>
        <TickLine
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
            {back.text}
          </ButtonLink>
        </div>
        <p className="mt-4 text-small text-pretty text-muted md:hidden">{pl.invoice.checkFirst}</p>
      </div>
    </InvoiceFormCore>
  );
}

/** A profile whose old data are not valid any more: shown before the payment. */
function ProfileProblem({ problems }: { readonly problems: readonly InvoiceProblem[] }) {
  const isTaxId = problems.some(({ field }) => field === 'taxId');
  return (
    <Banner tone="error" title={isTaxId ? pl.registration.profileTaxId : pl.registration.profileProblem}>
      {isTaxId ? pl.registration.profileTaxIdHint : pl.registration.profileProblemHint}
    </Banner>
  );
}
