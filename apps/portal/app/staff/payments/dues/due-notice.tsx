// The result of a change of a due payment; what is wrong in a form is said beside its field.
import type { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import type { divideDueAct } from '@zapisy/acts/payments/divide-due';
import type { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { UndoBar } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { DueOutcome } from './due-acts.ts';

const { lower, divide, cancel } = pl.staffDues;

/** Needs the time of the outcome as its key. */
export function DueNotice({ outcome }: { readonly outcome: DueOutcome }) {
  switch (outcome.result) {
    case 'levelled':
    case 'recounted':
    case 'wrong':
      return null;
    case 'refused':
      return (
        <StaffFailure<typeof lowerPriceAct | typeof divideDueAct | typeof cancelDueAct>
          failure={outcome.failure}
          own={{ sum: pl.staffRefusals.wrongInstalments }}
        />
      );
    case 'lowered':
      return outcome.isClosed ? (
        <Done title={lower.closed} hint={lower.closedHint} />
      ) : (
        <Done title={lower.done(formatGrosze(grosze(outcome.amount)))} hint={lower.doneHint} />
      );
    case 'divided':
      return <Done title={divide.done} hint={divide.doneHint} />;
    case 'cancelled':
      return <Done title={cancel.done} hint={cancel.doneHint} />;
  }
}

function Done({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <UndoBar toast={title}>
      <b>{title}</b> {hint}
    </UndoBar>
  );
}
