// 'Obniż cenę': a new price for one line of a due payment, with its reason.
import { formatGrosze } from '@zapisy/domain/money';
import { LOWERING_REASONS } from '@zapisy/domain/payments/due-change';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Field } from '#app/components/form/field.tsx';
import { pl } from '#app/texts/pl.ts';
import type { PaymentCard } from '../payment-card.ts';
import { ChangeForm } from './change-form.tsx';
import { DUE_ACTS, DUE_FIELDS, type DueProblem, type TypedFields } from './due-acts.ts';
import { ReasonFields } from './reason-fields.tsx';

const texts = pl.staffDues;

type LowerPriceFormProps = {
  readonly card: PaymentCard;
  /** From 1. */
  readonly position: number;
  readonly typed: TypedFields;
  readonly problem: DueProblem | undefined;
};

export function LowerPriceForm({ card, position, typed, problem }: LowerPriceFormProps) {
  const line = card.payment.lines[position - 1];
  if (!line) return null;
  const most = formatGrosze(line.gross);
  return (
    <ChangeForm
      card={card}
      act={DUE_ACTS.lower}
      title={texts.lower.title}
      subtitle={typeset(line.name)}
      confirm={texts.lower.confirm}
    >
      <input type="hidden" name={DUE_FIELDS.position} value={position} />
      <Field
        name={DUE_FIELDS.price}
        label={texts.lower.price}
        hint={texts.lower.hint(most)}
        error={problem === 'price' ? texts.lower.wrong(most) : undefined}
        defaultValue={typed[DUE_FIELDS.price]}
        inputMode="decimal"
        autoComplete="off"
      />
      <ReasonFields labels={texts.lowering} codes={LOWERING_REASONS} typed={typed} problem={problem} />
      <p className="text-small text-pretty text-muted">{texts.lower.text}</p>
    </ChangeForm>
  );
}
