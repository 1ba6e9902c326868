// 'Obniż cenę': a new price for one line of a due payment, with its reason.
import type { InputOf } from '@zapisy/acts/act';
import type { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { formatGrosze } from '@zapisy/domain/money';
import { LOWERING_REASONS } from '@zapisy/domain/payments/due-change';
import { Field } from '@zapisy/screens/components/field';
import { typeset } from '@zapisy/screens/texts/typesetting';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { typedField, useTypedForm } from '#app/forms/use-typed-form.ts';
import { pl } from '#app/texts/pl.ts';
import type { PaymentCard } from '../payment-card.ts';
import { ChangeForm } from './change-form.tsx';
import { DUE_ACTS } from './due-acts.ts';
import { ReasonFields } from './reason-fields.tsx';

const texts = pl.staffDues;

type LowerPriceFormProps = {
  readonly card: PaymentCard;
  /** From 1. */
  readonly position: number;
  readonly typed: TypedForm | undefined;
};

export function LowerPriceForm({ card, position, typed }: LowerPriceFormProps) {
  const { price, reason } = useTypedForm<InputOf<typeof lowerPriceAct>>(typed);
  const line = card.payment.lines[position - 1];
  if (!line) return null;
  return (
    <ChangeForm
      card={card}
      act={DUE_ACTS.lower}
      title={texts.lower.title}
      subtitle={typeset(line.name)}
      confirm={texts.lower.confirm}
    >
      <input type="hidden" name="position" value={position} />
      <Field
        {...typedField(price)}
        label={texts.lower.price}
        hint={texts.lower.hint(formatGrosze(line.gross))}
        inputMode="decimal"
        autoComplete="off"
      />
      <ReasonFields labels={texts.lowering} codes={LOWERING_REASONS} reason={reason} />
      <p className="text-small text-pretty text-muted">{texts.lower.text}</p>
    </ChangeForm>
  );
}
