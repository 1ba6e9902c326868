// The form of 'Dane do faktury' in a client's profile: which wards the choice applies to, and what saving changes.

import { useNavigation } from '@remix-run/react';
import type { clearInvoicesForUserClientAct } from '@zapisy/acts/preferences/clear-invoices-for-user-client';
import type { upsertInvoicesForUserClientAct } from '@zapisy/acts/preferences/upsert-invoices-for-user-client';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { TickLine } from '@zapisy/screens/components/tick';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { SaveOrCancel } from '../../components/form/save-or-cancel.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { ALL_FIELD } from '../../shared/invoice-data/draft.ts';
import { InvoiceFormCore, WrongInvoiceFields } from '../../shared/invoice-data/invoice-form-core.tsx';
import type { SentOutcome } from '../../shared/invoice-data/outcome.ts';
import { forgetDrafts } from '../../shared/invoice-data/stored-draft.ts';
import { ClearData, StoredInvoiceNotices, useStoredInvoice } from '../../shared/invoice-data/stored-invoice-form.tsx';
import type { DraftForm } from '../../shared/invoice-data/use-draft.ts';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { pl } from '../../texts/client-pl.ts';
import { listed } from '../../texts/format.ts';
import { changesOf, needsDiff, wardsRetainingCompanyInvoice } from './family-change.ts';
import { FamilyDiff } from './family-diff.tsx';
import { useWardAddress } from './family-list.tsx';

type InvoiceFormProps = {
  readonly wards: readonly Ward[];
  readonly chosen: Ward;
  /** Whether 'Zastosuj dla wszystkich' is ticked at first. */
  readonly startsForAll: boolean;
  /** The outcome of the last sent form. */
  readonly outcome: SentOutcome | undefined;
  /** Rendered above the form: the ward whose data are shown. */
  readonly children: ReactNode;
};

/**
 * Needs a key that changes with the ward and each answer, else with the stored version, so that the form is reset to
 * the right values.
 */
export function InvoiceForm({ wards, chosen, startsForAll, outcome, children }: InvoiceFormProps) {
  const notSaved = outcome && 'draft' in outcome ? outcome : undefined;
  const { state, isRestored, isUnsaved } = useStoredInvoice({
    ward: chosen,
    startsForAll,
    copyName: chosen.participant.id,
    notSaved,
    isSaved: outcome !== undefined && !notSaved,
  });
  const { form } = state;
  const wardAddress = useWardAddress();
  const isForOne = wards.length > 1 && !form.draft.applyToAll;
  return (
    <InvoiceFormCore
      state={state}
      question={isForOne ? pl.invoice.questionFor(chosen.participant.firstName) : pl.invoice.question}
      hasOwnCopy
      gap="gap-9"
      above={children}
      notices={
        <>
          <input type="hidden" name="participant" value={chosen.participant.id} />
          <input type="hidden" name="versions" value={versionsOf(wards)} />
          <StoredInvoiceNotices
            draft={form.draft}
            ward={chosen}
            notSaved={notSaved}
            isRestored={isRestored}
            address={wardAddress(chosen)}
            bothHint={pl.invoice.bothFlagsHint}
            failureNotice={(failure) => (
              <FailureBanner<typeof upsertInvoicesForUserClientAct | typeof clearInvoicesForUserClientAct>
                failure={failure}
              />
            )}
          />
          <WrongInvoiceFields state={state} />
        </>
      }
      behind={<LeaveGuard active={isUnsaved} onLeave={forgetDrafts} />}
    >
      <Reach form={form} wards={wards} chosen={chosen} />
    </InvoiceFormCore>
  );
}

type ReachProps = { readonly form: DraftForm; readonly wards: readonly Ward[]; readonly chosen: Ward };

/** The wards that the choice applies to, what changes for them, and the buttons. */
function Reach({ form, wards, chosen }: ReachProps) {
  const { draft } = form;
  const saving = useNavigation().state === 'submitting';
  const changes = changesOf(draft, wards, chosen);
  const others = wardsRetainingCompanyInvoice(draft, wards, chosen);
  const forAll = draft.applyToAll && wards.length > 1;
  const names = wards.map(({ participant }) => participant.firstName);
  return (
    <div>
      {wards.length > 1 && (
        <TickLine
          name={ALL_FIELD}
          value="yes"
          checked={draft.applyToAll}
          onTick={form.applyToAll}
          title={pl.invoice.applyToAll(wards.length)}
          note={listed(names)}
        />
      )}
      {forAll && needsDiff(changes, chosen) && <FamilyDiff changes={changes} />}
      {others.length > 0 ? (
        <WithdrawQuestion chosen={chosen} others={others} />
      ) : (
        <SaveOrCancel
          save={forAll ? pl.invoice.saveFor(wards.length) : pl.invoice.save}
          isBusy={saving}
          cancelTo="/profil"
          className="mt-5.5 flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full"
        />
      )}
      <p className="mt-3.5 text-small text-muted">{pl.invoice.later}</p>
      <ClearData
        text={pl.invoice.clearText}
        button={pl.invoice.clearNow(forAll ? wards.length : 1)}
        className="mt-6 text-small"
      />
    </div>
  );
}

/** The question before a company invoice is withdrawn from only one ward. */
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
            <Button type="submit" name="scope" value="all" variant="tinted">
              {pl.invoice.withdrawAll}
            </Button>
            <Button type="submit" name="scope" value="one" variant="tinted">
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

function versionsOf(wards: readonly Ward[]): string {
  return JSON.stringify(Object.fromEntries(wards.map(({ participant, version }) => [participant.id, version])));
}
