// What becomes of each due payment of a place that is released: kept or cancelled. Nothing is chosen for a month that has
// begun, and those of an unpaid reservation end with it.
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { paidMonthText } from '@zapisy/domain/payments/paid-month';
import { type DueChoice, proposedDueChoice } from '@zapisy/domain/registration/place-release';
import { Message } from '@zapisy/screens/components/field';
import { RadioCard } from '@zapisy/screens/components/radio-card';
import { CircleX, Wallet } from 'lucide-react';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { dueChoiceField, seenDueField } from './registration-acts.ts';
import type { RegistrationCard } from './registration-card.ts';

const texts = pl.staffRegistration.release;

type ReleaseDuesProps = {
  readonly card: Pick<RegistrationCard, 'payments' | 'endingDues'>;
  /** Whether the person may cancel what is due. */
  readonly mayCancel: boolean;
  /** The business day 'YYYY-MM-DD'. */
  readonly today: string;
  /** The form was sent without a choice for one of them. */
  readonly lacksChoice: boolean;
};

export function ReleaseDues({ card, mayCancel, today, lacksChoice }: ReleaseDuesProps) {
  const dues = card.payments.filter(({ state }) => state === 'due');
  if (dues.length === 0) return null;
  const ending = dues.filter(({ id }) => card.endingDues.includes(id));
  const chosen = dues.filter(({ id }) => !card.endingDues.includes(id));
  return (
    <>
      {ending.length > 0 && <EndingDues dues={ending} />}
      {chosen.length > 0 && <ChosenDues {...{ dues: chosen, mayCancel, today, lacksChoice }} />}
    </>
  );
}

type ChosenDuesProps = Omit<ReleaseDuesProps, 'card'> & { readonly dues: readonly Due[] };

function ChosenDues({ dues, mayCancel, today, lacksChoice }: ChosenDuesProps) {
  return (
    <div className="grid w-full gap-3">
      <p className="text-pretty">{texts.duesQuestion}</p>
      {dues.map((due) => (
        <DueChoices key={due.id} due={due} mayCancel={mayCancel} proposed={proposedDueChoice(due, today)} />
      ))}
      {!mayCancel && <p className="text-small text-pretty text-muted">{texts.cannotCancel}</p>}
      {lacksChoice && <Message tone="error">{texts.noDueChoice}</Message>}
    </div>
  );
}

type Due = RegistrationCard['payments'][number];

/** Those of an unpaid reservation: there is nothing to choose. */
function EndingDues({ dues }: { readonly dues: readonly Due[] }) {
  const sum = sumGrosze(dues.map(({ amount }) => amount));
  return (
    <p className="text-pretty">
      {texts.endingDues(formatGrosze(sum))}
      {dues.map(({ id, amount }) => (
        <span key={id}>
          <input type="hidden" name={seenDueField(id)} value={amount} />
          <input type="hidden" name={dueChoiceField(id)} value="cancel" />
        </span>
      ))}
    </p>
  );
}

type DueChoicesProps = {
  readonly due: Due;
  readonly mayCancel: boolean;
  readonly proposed: DueChoice | undefined;
};

function DueChoices({ due, mayCancel, proposed }: DueChoicesProps) {
  const { id, month, part = null, amount } = due;
  const of = month === null ? texts.dueNumber(id) : paidMonthText({ month, part }, formatMonth);
  const what = texts.dueTitle(of, formatGrosze(amount));
  const name = dueChoiceField(id);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{what}</legend>
      <input type="hidden" name={seenDueField(id)} value={amount} />
      <RadioCard
        name={name}
        value="keep"
        defaultChecked={!mayCancel}
        title={texts.leave(what)}
        consequence={proposed === 'cancel' ? texts.leaveLater : texts.leaveNow}
        icon={Wallet}
      />
      {mayCancel && (
        <RadioCard
          name={name}
          value="cancel"
          defaultChecked={proposed === 'cancel'}
          title={texts.cancel(what)}
          consequence={texts.cancelReason}
          icon={CircleX}
        />
      )}
    </fieldset>
  );
}
