// The result of a change of a due payment; what is wrong in a form is said beside its field.
import type { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import type { divideDueAct } from '@zapisy/acts/payments/divide-due';
import type { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { pl } from '#app/texts/pl.ts';
import { FormNotice } from '../../shell/form-notice.tsx';
import { DUE_ACTS } from './due-acts.ts';
import type { DueAnswer } from './due-forms.server.ts';

const { lower, divide, cancel } = pl.staffDues;

export function DueNotice({ answer }: { readonly answer: DueAnswer }) {
  return (
    <FormNotice<DueAnswer, typeof lowerPriceAct | typeof divideDueAct | typeof cancelDueAct>
      answer={answer}
      own={{ sum: pl.staffRefusals.wrongInstalments, 'already-cancelled': cancel.before }}
      done={{
        [DUE_ACTS.lower]: ({ amount, isClosed }) =>
          isClosed
            ? { title: lower.closed, text: lower.closedHint }
            : { title: lower.done(formatGrosze(grosze(amount))), text: lower.doneHint },
        [DUE_ACTS.divide]: { title: divide.done, text: divide.doneHint },
        [DUE_ACTS.cancel]: { title: cancel.done, text: cancel.doneHint },
      }}
    />
  );
}
