// The staff's editor of one participant's invoice data: the client's own fields, with the words of the counter.
import { Form, useNavigation } from '@remix-run/react';
import { hasBothFlags } from '@zapisy/domain/preferences/invoice-preference';
import { type FormEvent, useRef, useState } from 'react';
import { Banner, inBanner } from '../../components/feedback/banner.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { EnterButton } from '../../components/form/enter-button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { TwoColumns } from '../../components/layout/page-head.tsx';
import { BuyerSheet, SlimBuyer } from '../../shared/invoice-data/buyer-preview.tsx';
import { ConflictPanel } from '../../shared/invoice-data/conflict-panel.tsx';
import { draftOf, sameDraft } from '../../shared/invoice-data/draft.ts';
import type { Ward } from '../../shared/invoice-data/family-change.ts';
import { InvoiceFields } from '../../shared/invoice-data/invoice-fields.tsx';
import { submitterValue, wrongFields } from '../../shared/invoice-data/invoice-form.tsx';
import { forgetDrafts, useKeptDraft } from '../../shared/invoice-data/kept-draft.ts';
import { LookUpAnswer } from '../../shared/invoice-data/tax-id-field.tsx';
import { type DraftForm, useDraft } from '../../shared/invoice-data/use-draft.ts';
import { pl } from '../../texts/pl.ts';
import { editorAddress } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import type { SentStaffOutcome } from './invoice-outcome.ts';

type InvoiceEditorProps = {
  readonly ward: Ward;
  /** Where the person came from, and goes back to. */
  readonly back: string;
  readonly outcome: SentStaffOutcome | undefined;
};

/** Give it a key that changes with each answer, else with the stored version: it then starts anew from what is right. */
export function InvoiceEditor({ ward, back, outcome }: InvoiceEditorProps) {
  const sent = outcome && 'draft' in outcome ? outcome : undefined;
  const [stored] = useState(() => draftOf(ward.invoice, false));
  const formRef = useRef<HTMLFormElement>(null);
  const form = useDraft(sent?.draft ?? stored, sent?.kind === 'invalid' ? sent.problems : [], formRef);
  const restored = useKeptDraft(`zespol-${ward.participant.id}`, stored, form, outcome !== undefined && !sent);
  const [attempts, setAttempts] = useState(sent?.kind === 'invalid' ? 1 : 0);
  const { state } = useNavigation();
  const missingChoice = attempts > 0 && form.draft.choice === undefined;

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
        data-own-copy
        ref={formRef}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-7"
      >
        <EnterButton />
        <input type="hidden" name="version" value={ward.version} />
        <Notices form={form} ward={ward} back={back} sent={sent} restored={restored} />
        {attempts > 0 && (missingChoice || form.problems.length > 0) && (
          <ErrorSummary key={attempts} fields={wrongFields(form, missingChoice)} />
        )}
        <InvoiceFields
          form={form}
          question={pl.staffInvoice.question(ward.participant.firstName)}
          missingChoice={missingChoice}
          preview={<SlimBuyer preference={form.draft.choice} data={form.draft.data} />}
          choices={pl.staffInvoice.choices}
        />
        <div>
          <div className="flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
            <Button type="submit" variant="primary" busy={state === 'submitting'} busyText={pl.form.saving}>
              {pl.invoice.save}
            </Button>
            <ButtonLink to={back} variant="quiet">
              {pl.form.cancel}
            </ButtonLink>
          </div>
          <p className="mt-3 max-w-[48em] text-small text-pretty text-muted">{pl.staffInvoice.later}</p>
          <ClearData />
        </div>
      </Form>
      <LeaveGuard active={state === 'idle' && !sameDraft(form.draft, stored)} onLeave={forgetDrafts} />
    </TwoColumns>
  );
}

type NoticesProps = {
  readonly form: DraftForm;
  readonly ward: Ward;
  readonly back: string;
  readonly sent: Extract<SentStaffOutcome, { draft: unknown }> | undefined;
  readonly restored: boolean;
};

function Notices({ form, ward, back, sent, restored }: NoticesProps) {
  const address = editorAddress(ward.participant.id, back);
  const { state, formData } = useNavigation();
  const failure = sent?.kind === 'failed' ? sent.failure : undefined;
  // The answer is here, the row it speaks of is still being read: a comparison would show what was stored before.
  const readingAgain = state === 'loading' && formData !== undefined;
  return (
    <div className="grid gap-3 empty:hidden">
      {failure?.kind === 'conflict' && !readingAgain && (
        <ConflictPanel draft={form.draft} ward={ward} address={address} />
      )}
      {failure && failure.kind !== 'conflict' && <StaffFailure failure={failure} />}
      {sent?.kind === 'looked-up' && <LookUpAnswer answer={sent.answer} />}
      {restored && (
        <Banner
          tone="info"
          title={pl.unsaved.restored}
          actions={
            <ButtonLink to={address} reloadDocument size="small" className={inBanner} onClick={forgetDrafts}>
              {pl.unsaved.discard}
            </ButtonLink>
          }
        >
          {pl.unsaved.restoredHint}
        </Banner>
      )}
      {hasBothFlags(ward.invoice) && form.draft.choice === undefined && (
        <Banner tone="warn" announce="none" title={pl.invoice.bothFlags}>
          {pl.staffInvoice.bothHint}
        </Banner>
      )}
    </div>
  );
}

function ClearData() {
  return (
    <details className="mt-4 text-small">
      <summary className="link-alone w-fit list-none [&::-webkit-details-marker]:hidden">{pl.invoice.clear}</summary>
      <div className="mt-2 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4">
        <p>{pl.staffInvoice.clearText}</p>
        <Button type="submit" name="action" value="remove" variant="danger" size="small">
          {pl.staffInvoice.clearNow}
        </Button>
      </div>
    </details>
  );
}
