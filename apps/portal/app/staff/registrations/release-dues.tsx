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
  const dues = card.payments
    .filter(({ state }) => state === 'due')
    .map((due, at): DueInForm => ({ due, name: `dues[${at}]` }));
  const ending = dues.filter(({ due }) => card.endingDues.includes(due.id));
  const chosen = dues.filter(({ due }) => !card.endingDues.includes(due.id));
  return (
    <>
      {ending.length > 0 && <EndingDues dues={ending} />}
      {chosen.length > 0 && <ChosenDues {...{ dues: chosen, mayCancel, today, lacksChoice }} />}
    </>
  );
}

type DueInForm = {
  readonly due: RegistrationCard['payments'][number];
  /** The path of its fields. */
  readonly name: string;
};

type ChosenDuesProps = Omit<ReleaseDuesProps, 'card'> & { readonly dues: readonly DueInForm[] };

function ChosenDues({ dues, mayCancel, today, lacksChoice }: ChosenDuesProps) {
  return (
    <div className="grid w-full gap-3">
      <p className="text-pretty">{texts.duesQuestion}</p>
      {dues.map((one) => (
        <DueChoices key={one.name} {...one} mayCancel={mayCancel} proposed={proposedDueChoice(one.due, today)} />
      ))}
      {!mayCancel && <p className="text-small text-pretty text-muted">{texts.cannotCancel}</p>}
      {lacksChoice && <Message tone="error">{texts.noDueChoice}</Message>}
    </div>
  );
}

/** Those of an unpaid reservation: there is nothing to choose. */
function EndingDues({ dues }: { readonly dues: readonly DueInForm[] }) {
  const sum = sumGrosze(dues.map(({ due }) => due.amount));
  return (
    <p className="text-pretty">
      {texts.endingDues(formatGrosze(sum))}
      {dues.map((one) => (
        <span key={one.name}>
          <SeenDue {...one} />
          <input type="hidden" name={`${one.name}.choice`} value="cancel" />
        </span>
      ))}
    </p>
  );
}

function SeenDue({ due, name }: DueInForm) {
  return (
    <>
      <input type="hidden" name={`${name}.paymentId`} value={due.id} />
      <input type="hidden" name={`${name}.seenAmount`} value={due.amount} />
    </>
  );
}

type DueChoicesProps = DueInForm & {
  readonly mayCancel: boolean;
  readonly proposed: DueChoice | undefined;
};

function DueChoices({ due, name, mayCancel, proposed }: DueChoicesProps) {
  const { id, month, part = null, amount } = due;
  const of = month === null ? texts.dueNumber(id) : paidMonthText({ month, part }, formatMonth);
  const what = texts.dueTitle(of, formatGrosze(amount));
  const choice = { name: `${name}.choice` };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{what}</legend>
      <SeenDue due={due} name={name} />
      <RadioCard
        {...choice}
        value="keep"
        defaultChecked={!mayCancel}
        title={texts.leave(what)}
        consequence={proposed === 'cancel' ? texts.leaveLater : texts.leaveNow}
        icon={Wallet}
      />
      {mayCancel && (
        <RadioCard
          {...choice}
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
