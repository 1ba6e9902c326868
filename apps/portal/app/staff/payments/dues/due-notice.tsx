// The result of a change of a due payment; what is wrong in a form is said beside its field.
import type { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import type { divideDueAct } from '@zapisy/acts/payments/divide-due';
import type { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { UndoBar } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import { DUE_ACTS } from './due-acts.ts';
import type { DueAnswer } from './due-forms.server.ts';

const { lower, divide, cancel } = pl.staffDues;

/** Needs the time of the answer as its key. */
export function DueNotice({ answer }: { readonly answer: DueAnswer }) {
  if (answer.kind === 'wrong') return null;
  if (answer.kind === 'refused')
    return (
      <StaffFailure<typeof lowerPriceAct | typeof divideDueAct | typeof cancelDueAct>
        failure={answer.failure}
        own={{ sum: pl.staffRefusals.wrongInstalments, 'already-cancelled': cancel.before }}
      />
    );
  switch (answer.act) {
    case DUE_ACTS.lower: {
      const { amount, isClosed } = answer.value;
      return isClosed ? (
        <Done title={lower.closed} hint={lower.closedHint} />
      ) : (
        <Done title={lower.done(formatGrosze(grosze(amount)))} hint={lower.doneHint} />
      );
    }
    case DUE_ACTS.divide:
      return <Done title={divide.done} hint={divide.doneHint} />;
    case DUE_ACTS.cancel:
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
