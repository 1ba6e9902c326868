// 'Podziel na raty': how many, and for each its amount and due day; the sum is shown while it is typed.
import { Link } from '@remix-run/react';
import { formatGrosze, groszeToDecimal } from '@zapisy/domain/money';
import { FEWEST_INSTALMENTS, MOST_INSTALMENTS, proposedInstalments } from '@zapisy/domain/payments/instalments';
import { classes } from '@zapisy/screens/class-names';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/form/button.tsx';
import { Field, FieldRow, Message } from '#app/components/form/field.tsx';
import { pl } from '#app/texts/pl.ts';
import type { PaymentCard } from '../payment-card.ts';
import { SumCheck } from '../sum-check.tsx';
import { ChangeForm } from './change-form.tsx';
import {
  amountField,
  COUNT_PARAM,
  changeAddress,
  DUE_ACTS,
  DUE_FIELDS,
  type DueProblem,
  dueField,
  type TypedFields,
  typedAmounts,
} from './due-acts.ts';

const texts = pl.staffDues.divide;
const MOST_OF_FEW = 4;

type DivideFormProps = {
  readonly card: PaymentCard;
  readonly count: number;
  /** The business day 'YYYY-MM-DD'. */
  readonly today: string;
  readonly typed: TypedFields;
  readonly problem: DueProblem | undefined;
};

/** Needs the typed values as its key: they start the fields. */
export function DivideForm({ card, count, today, typed, problem }: DivideFormProps) {
  const { payment } = card;
  const start = Object.fromEntries(
    proposedInstalments(payment, count, today).flatMap(({ amount, dueOn }, index) => [
      [amountField(index + 1), groszeToDecimal(amount).replace('.', ',')],
      [dueField(index + 1), dueOn],
    ]),
  );
  const [fields, setFields] = useState<TypedFields>({ ...start, ...typed });
  const onInput = ({ currentTarget, target }: FormEvent<HTMLDivElement>) => {
    if (currentTarget.contains(target as Node) && target instanceof HTMLInputElement)
      setFields((before) => ({ ...before, [target.name]: target.value }));
  };
  return (
    <ChangeForm
      card={card}
      act={DUE_ACTS.divide}
      title={texts.title}
      subtitle={texts.what(card.id, formatGrosze(payment.amount))}
      confirm={count > MOST_OF_FEW ? texts.confirmMany(count) : texts.confirm(count)}
    >
      <CountLinks paymentId={card.id} count={count} />
      <input type="hidden" name={DUE_FIELDS.count} value={count} />
      <div className="grid gap-2.5" onInput={onInput}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <fieldset key={number}>
            <legend className="sr-only">{texts.part(number)}</legend>
            <FieldRow className="grid-cols-2">
              <Field
                name={amountField(number)}
                label={texts.amountOf(number)}
                defaultValue={fields[amountField(number)]}
                inputMode="decimal"
                autoComplete="off"
              />
              <Field
                name={dueField(number)}
                label={texts.dueOf(number)}
                defaultValue={fields[dueField(number)]}
                type="date"
                min={today}
              />
            </FieldRow>
          </fieldset>
        ))}
      </div>
      <SumCheck label={texts.sum} total={payment.amount} amounts={typedAmounts(fields, count)} />
      {problem === 'amounts' && <Message tone="error">{pl.staffPayments.sumCheck.unread}</Message>}
      {problem === 'cannot-level' && <Message tone="error">{texts.cannotLevel}</Message>}
      <div>
        <Button type="submit" name="action" value={DUE_ACTS.level} size="small">
          {texts.level}
        </Button>
      </div>
      <p className="text-small text-pretty text-muted">{texts.text}</p>
    </ChangeForm>
  );
}

/** Links, so that another number of instalments can be chosen without scripts. */
function CountLinks({ paymentId, count }: { readonly paymentId: number; readonly count: number }) {
  const counts = Array.from(
    { length: MOST_INSTALMENTS - FEWEST_INSTALMENTS + 1 },
    (_, index) => index + FEWEST_INSTALMENTS,
  );
  return (
    <nav aria-label={texts.count} className="flex flex-wrap items-center gap-2">
      <span className="text-small font-semibold">{texts.count}</span>
      {counts.map((one) => (
        <Link
          key={one}
          to={changeAddress(paymentId, 'divide', { [COUNT_PARAM]: String(one) })}
          preventScrollReset
          aria-current={one === count ? 'true' : undefined}
          className={classes(
            'num grid min-h-8 min-w-9 place-items-center rounded-control border',
            one === count ? 'border-select-line bg-select font-strong' : 'border-line-strong',
          )}
        >
          {one}
        </Link>
      ))}
    </nav>
  );
}
