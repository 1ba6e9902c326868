// 'Anuluj należność': a due payment is not owed any more.
import type { InputOf } from '@zapisy/acts/act';
import type { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import { formatGrosze } from '@zapisy/domain/money';
import { CANCELLING_REASONS } from '@zapisy/domain/payments/due-change';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { useTypedForm } from '#app/forms/use-typed-form.ts';
import { pl } from '#app/texts/pl.ts';
import type { PaymentCard } from '../payment-card.ts';
import { ChangeForm } from './change-form.tsx';
import { DUE_ACTS } from './due-acts.ts';
import { ReasonFields } from './reason-fields.tsx';

const texts = pl.staffDues;

type CancelDueFormProps = {
  readonly card: PaymentCard;
  readonly typed: TypedForm | undefined;
};

export function CancelDueForm({ card, typed }: CancelDueFormProps) {
  const { reason } = useTypedForm<InputOf<typeof cancelDueAct>>(typed);
  const { participant, payment } = card;
  const amount = formatGrosze(payment.amount);
  return (
    <ChangeForm
      card={card}
      act={DUE_ACTS.cancel}
      title={texts.cancel.title}
      subtitle={`${participant.firstName} ${participant.lastName} · ${amount}`}
      confirm={texts.cancel.confirm(amount)}
      isDangerous
    >
      <ReasonFields labels={texts.cancelling} codes={CANCELLING_REASONS} reason={reason} />
      <p className="text-small text-pretty">
        {texts.cancel.text(amount)} {payment.registrationId !== null && <b>{texts.cancel.place}</b>}
      </p>
      <p className="text-small text-pretty text-muted">
        {payment.instalment ? texts.cancel.final.instalment : texts.cancel.final.whole}
      </p>
    </ChangeForm>
  );
}
