// The form of 'Dane do faktury': the choice, the fields, whom it reaches, and what saving will change.
import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Banner, inBanner } from '../../components/feedback/banner.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Checkbox } from '../../components/form/choices.tsx';
import { EnterButton } from '../../components/form/enter-button.tsx';
import { ErrorSummary, type WrongField } from '../../components/form/error-summary.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { TwoColumns } from '../../components/layout/page-head.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { BuyerSheet, SlimBuyer } from './buyer-preview.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ALL_FIELD, CHOICE_FIELD, type Draft, draftOf, sameDraft } from './draft.ts';
import { changesOf, keepCompanyInvoice, needsDiff, type Ward } from './family-change.ts';
import { FamilyDiff } from './family-diff.tsx';
import { useWardAddress } from './family-list.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { forgetDrafts, useKeptDraft } from './kept-draft.ts';
import type { SentOutcome } from './outcome.ts';
import { LookUpAnswer } from './tax-id-field.tsx';
import { type DraftForm, useDraft } from './use-draft.ts';

type InvoiceFormProps = {
  readonly wards: readonly Ward[];
  readonly chosen: Ward;
  /** How 'Zastosuj dla wszystkich' starts. */
  readonly startsForAll: boolean;
  /** What became of the form that was sent last. */
  readonly outcome: SentOutcome | undefined;
  /** Whose data: stands above the form. */
  readonly children: ReactNode;
};

/** Give it a key that changes with the ward and each answer, else with the stored version: it then starts anew from what is right. */
export function InvoiceForm({ wards, chosen, startsForAll, outcome, children }: InvoiceFormProps) {
  const sent = outcome && 'draft' in outcome ? outcome : undefined;
  const [stored] = useState(() => draftOf(chosen.invoice, startsForAll));
  const formRef = useRef<HTMLFormElement>(null);
  const form = useDraft(sent?.draft ?? stored, sent?.kind === 'invalid' ? sent.problems : [], formRef);
  const restored = useKeptDraft(chosen.participant.id, stored, form, outcome !== undefined && !sent);
  const [attempts, setAttempts] = useState(sent?.kind === 'invalid' ? 1 : 0);
  const idle = useNavigation().state === 'idle';
  const missingChoice = attempts > 0 && form.draft.choice === undefined;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (submitterValue(event) !== undefined || form.check()) return;
    event.preventDefault();
    setAttempts(attempts + 1);
  };

  return (
    <TwoColumns aside={<Aside form={form} />}>
      {children}
      <Form
        data-own-copy
        ref={formRef}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-9"
      >
        <EnterButton />
        <input type="hidden" name="participant" value={chosen.participant.id} />
        <input type="hidden" name="versions" value={versionsOf(wards)} />
        <Notices form={form} chosen={chosen} sent={sent} restored={restored} />
        {attempts > 0 && (missingChoice || form.problems.length > 0) && (
          <ErrorSummary key={attempts} fields={wrongFields(form, missingChoice)} />
        )}
        <InvoiceFields
          form={form}
          question={
            wards.length > 1 && !form.draft.applyToAll
              ? pl.invoice.questionFor(chosen.participant.firstName)
              : pl.invoice.question
          }
          missingChoice={missingChoice}
          preview={<SlimBuyer preference={form.draft.choice} data={form.draft.data} />}
        />
        <Reach form={form} wards={wards} chosen={chosen} />
      </Form>
      <LeaveGuard active={idle && !sameDraft(form.draft, stored)} onLeave={forgetDrafts} />
    </TwoColumns>
  );
}

function Aside({ form }: { readonly form: DraftForm }) {
  return (
    <div className="max-md:hidden">
      <BuyerSheet preference={form.draft.choice} data={form.draft.data} />
    </div>
  );
}

type NoticesProps = {
  readonly form: DraftForm;
  readonly chosen: Ward;
  readonly sent: Extract<SentOutcome, { draft: Draft }> | undefined;
  readonly restored: boolean;
};

function Notices({ form, chosen, sent, restored }: NoticesProps) {
  const wardAddress = useWardAddress();
  const bothFlags = chosen.invoice.classicInvoice && chosen.invoice.nominalInvoice;
  const { state, formData } = useNavigation();
  // The answer is here, the rows it speaks of are still being read: a comparison would show what was stored before.
  const readingAgain = state === 'loading' && formData !== undefined;
  return (
    <div className="grid gap-3 empty:hidden">
      {sent?.kind === 'failed' && sent.failure.kind === 'conflict' && !readingAgain && (
        <ConflictPanel draft={form.draft} ward={chosen} address={wardAddress(chosen)} />
      )}
      {sent?.kind === 'failed' && sent.failure.kind !== 'conflict' && <FailureBanner failure={sent.failure} />}
      {sent?.kind === 'looked-up' && <LookUpAnswer answer={sent.answer} />}
      {restored && (
        <Banner
          tone="info"
          title={pl.unsaved.restored}
          actions={
            <ButtonLink
              to={wardAddress(chosen)}
              reloadDocument
              size="small"
              className={inBanner}
              onClick={forgetDrafts}
            >
              {pl.unsaved.discard}
            </ButtonLink>
          }
        >
          {pl.unsaved.restoredHint}
        </Banner>
      )}
      {bothFlags && form.draft.choice === undefined && (
        <Banner tone="warn" announce="none" title={pl.invoice.bothFlags}>
          {pl.invoice.bothFlagsHint}
        </Banner>
      )}
    </div>
  );
}

type ReachProps = { readonly form: DraftForm; readonly wards: readonly Ward[]; readonly chosen: Ward };

/** Whom the choice reaches, what that changes, and the buttons that do it. */
function Reach({ form, wards, chosen }: ReachProps) {
  const { draft } = form;
  const saving = useNavigation().state === 'submitting';
  const changes = changesOf(draft, wards, chosen);
  const others = keepCompanyInvoice(draft, wards, chosen);
  const forAll = draft.applyToAll && wards.length > 1;
  const names = wards.map(({ participant }) => participant.firstName);
  return (
    <div>
      {wards.length > 1 && (
        <Checkbox
          name={ALL_FIELD}
          value="yes"
          checked={draft.applyToAll}
          onChange={(event) => form.applyToAll(event.target.checked)}
          title={pl.invoice.applyToAll(wards.length)}
          note={listed(names)}
        />
      )}
      {forAll && needsDiff(changes, chosen) && <FamilyDiff changes={changes} />}
      {others.length > 0 ? (
        <WithdrawQuestion chosen={chosen} others={others} />
      ) : (
        <div className="mt-5.5 flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
          <Button type="submit" variant="primary" busy={saving} busyText={pl.form.saving}>
            {forAll ? pl.invoice.saveFor(wards.length) : pl.invoice.save}
          </Button>
          <ButtonLink to="/profil" variant="quiet">
            {pl.form.cancel}
          </ButtonLink>
        </div>
      )}
      <p className="mt-3.5 text-small text-muted">{pl.invoice.later}</p>
      <ClearData count={forAll ? wards.length : 1} />
    </div>
  );
}

/** A company invoice withdrawn from one ward alone: asked in words before anything is saved. */
function WithdrawQuestion({ chosen, others }: { readonly chosen: Ward; readonly others: readonly Ward[] }) {
  const name = chosen.participant.firstName;
  const otherNames = listed(others.map(({ participant }) => participant.firstName));
  return (
    <div className="mt-4">
      <Banner
        tone="warn"
        title={pl.invoice.withdrawOne(name)}
        actions={
          <>
            <Button type="submit" name="scope" value="all" className={inBanner}>
              {pl.invoice.withdrawAll}
            </Button>
            <Button type="submit" name="scope" value="one" className={inBanner}>
              {pl.invoice.withdrawOnly(name)}
            </Button>
          </>
        }
      >
        {pl.invoice.withdrawOthers(otherNames, others.length)}
      </Banner>
    </div>
  );
}

function ClearData({ count }: { readonly count: number }) {
  return (
    <details className="mt-6 text-small">
      <summary className="link-alone w-fit list-none [&::-webkit-details-marker]:hidden">{pl.invoice.clear}</summary>
      <div className="mt-2 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4">
        <p>{pl.invoice.clearText}</p>
        <Button type="submit" name="action" value="remove" variant="danger" size="small">
          {pl.invoice.clearNow(count)}
        </Button>
      </div>
    </details>
  );
}

export function submitterValue(event: FormEvent<HTMLFormElement>): string | undefined {
  const { nativeEvent } = event;
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : undefined;
  return submitter instanceof HTMLButtonElement && submitter.name === 'action' ? submitter.value : undefined;
}

export function wrongFields(form: DraftForm, missingChoice: boolean): readonly WrongField[] {
  if (missingChoice) return [{ name: CHOICE_FIELD, label: pl.invoice.question }];
  return form.problems.map(({ field }) => ({ name: field, label: pl.invoice.labels[field] }));
}

function versionsOf(wards: readonly Ward[]): string {
  return JSON.stringify(Object.fromEntries(wards.map(({ participant, version }) => [participant.id, version])));
}
