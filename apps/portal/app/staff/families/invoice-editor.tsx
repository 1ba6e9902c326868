// The staff's editor of one participant's invoice data: the client's own fields, with the texts for staff.

import { useNavigation } from '@remix-run/react';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { SaveOrCancel } from '../../components/form/save-or-cancel.tsx';
import { InvoiceFormCore, WrongInvoiceFields } from '../../shared/invoice-data/invoice-form-core.tsx';
import { forgetDrafts } from '../../shared/invoice-data/stored-draft.ts';
import { ClearData, StoredInvoiceNotices, useStoredInvoice } from '../../shared/invoice-data/stored-invoice-form.tsx';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { pl } from '../../texts/pl.ts';
import { editorAddress } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import type { InvoiceEditorActs, SentStaffOutcome } from './invoice-outcome.ts';

type InvoiceEditorProps = {
  readonly ward: Ward;
  /** The page that the person came from and returns to. */
  readonly back: string;
  readonly outcome: SentStaffOutcome | undefined;
};

/**
 * Needs a key that changes with each answer, else with the stored version, so that the form is reset to the right
 * values.
 */
export function InvoiceEditor({ ward, back, outcome }: InvoiceEditorProps) {
  const notSaved = outcome && 'draft' in outcome ? outcome : undefined;
  const { state, isRestored, isUnsaved } = useStoredInvoice({
    ward,
    startsForAll: false,
    copyName: `zespol-${ward.participant.id}`,
    notSaved,
    isSaved: outcome !== undefined && !notSaved,
  });
  const isSaving = useNavigation().state === 'submitting';
  return (
    <InvoiceFormCore
      state={state}
      question={pl.staffInvoice.question(ward.participant.firstName)}
      choices={pl.staffInvoice.choices}
      hasOwnCopy
      gap="gap-7"
      notices={
        <>
          <input type="hidden" name="version" value={ward.version} />
          <StoredInvoiceNotices
            draft={state.form.draft}
            ward={ward}
            notSaved={notSaved}
            isRestored={isRestored}
            address={editorAddress(ward.participant.id, back)}
            bothHint={pl.staffInvoice.bothHint}
            failureNotice={(failure) => <StaffFailure<InvoiceEditorActs> failure={failure} />}
          />
          <WrongInvoiceFields state={state} />
        </>
      }
      behind={<LeaveGuard active={isUnsaved} onLeave={forgetDrafts} />}
    >
      <div>
        <SaveOrCancel
          save={pl.invoice.save}
          isBusy={isSaving}
          cancelTo={back}
          className="flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full"
        />
        <p className="mt-3 max-w-[48em] text-small text-pretty text-muted">{pl.staffInvoice.later}</p>
        <ClearData text={pl.staffInvoice.clearText} button={pl.staffInvoice.clearNow} className="mt-4 text-small" />
      </div>
    </InvoiceFormCore>
  );
}
