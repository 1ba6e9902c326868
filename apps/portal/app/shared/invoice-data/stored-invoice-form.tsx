// The invoice form for stored data, for the client and for staff: the unsaved copy, the notices, and clearing.
import { useNavigation } from '@remix-run/react';
import { hasBothFlags } from '@zapisy/domain/preferences/invoice-preference';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { type Draft, draftOf, sameDraft } from './draft.ts';
import { type InvoiceFormState, useInvoiceForm } from './invoice-form-core.tsx';
import type { Outcome } from './outcome.ts';
import { forgetDrafts, useStoredDraft } from './stored-draft.ts';
import { LookUpAnswer } from './tax-id-field.tsx';
import type { Ward } from './ward.ts';

/** An answer that did not save; it contains what the person had typed. */
type NotSaved = Extract<Outcome, { readonly draft: Draft }>;

type StoredInvoice = {
  readonly ward: Ward;
  readonly startsForAll: boolean;
  /** The name of the unsaved copy in this tab. */
  readonly copyName: string;
  readonly notSaved: NotSaved | undefined;
  /** The last answer was a save: an older copy is not restored over it. */
  readonly isSaved: boolean;
};

type StoredInvoiceState = {
  readonly state: InvoiceFormState;
  /** An unsaved copy was restored. */
  readonly isRestored: boolean;
  /** Leaving the page now would lose what was typed. */
  readonly isUnsaved: boolean;
};

export function useStoredInvoice(given: StoredInvoice): StoredInvoiceState {
  const { ward, startsForAll, copyName, notSaved, isSaved } = given;
  const [stored] = useState(() => draftOf(ward.invoice, startsForAll));
  const isInvalid = notSaved?.kind === 'invalid';
  const problems = isInvalid ? notSaved.problems : [];
  const state = useInvoiceForm({ draft: notSaved?.draft ?? stored, problems, isChecked: isInvalid });
  const isRestored = useStoredDraft(copyName, stored, state.form, isSaved);
  const isIdle = useNavigation().state === 'idle';
  return { state, isRestored, isUnsaved: isIdle && !sameDraft(state.form.draft, stored) };
}

type StoredInvoiceNoticesProps = {
  readonly draft: Draft;
  readonly ward: Ward;
  readonly notSaved: NotSaved | undefined;
  readonly isRestored: boolean;
  /** The address of the form with the stored values. */
  readonly address: string;
  /** What to do about a stored record with both flags. */
  readonly bothHint: string;
  failureNotice(failure: FormFailure): ReactNode;
};

export function StoredInvoiceNotices({
  draft,
  ward,
  notSaved,
  isRestored,
  address,
  bothHint,
  failureNotice,
}: StoredInvoiceNoticesProps) {
  const { state, formData } = useNavigation();
  const failure = notSaved?.kind === 'failed' ? notSaved.failure : undefined;
  // The answer has arrived and its rows are still being read: a comparison would show the old ones.
  const isReadingAgain = state === 'loading' && formData !== undefined;
  return (
    <div className="grid gap-3 empty:hidden">
      {failure?.kind === 'conflict' && !isReadingAgain && <ConflictPanel draft={draft} ward={ward} address={address} />}
      {failure && failure.kind !== 'conflict' && failureNotice(failure)}
      {notSaved?.kind === 'looked-up' && <LookUpAnswer answer={notSaved.answer} />}
      {isRestored && (
        <Banner
          tone="info"
          title={pl.unsaved.restored}
          actions={
            <ButtonLink to={address} reloadDocument size="small" variant="tinted" onClick={forgetDrafts}>
              {pl.unsaved.discard}
            </ButtonLink>
          }
        >
          {pl.unsaved.restoredHint}
        </Banner>
      )}
      {hasBothFlags(ward.invoice) && draft.choice === undefined && (
        <Banner tone="warn" announce="none" title={pl.invoice.bothFlags}>
          {bothHint}
        </Banner>
      )}
    </div>
  );
}

type ClearDataProps = { readonly text: string; readonly button: string; readonly className: string };

export function ClearData({ text, button, className }: ClearDataProps) {
  return (
    <details className={className}>
      <summary className="link-alone w-fit list-none [&::-webkit-details-marker]:hidden">{pl.invoice.clear}</summary>
      <div className="mt-2 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4">
        <p>{text}</p>
        <Button type="submit" name="action" value="remove" variant="danger" size="small">
          {button}
        </Button>
      </div>
    </details>
  );
}
