// 'Podziel na raty': how many, and for each its amount and due day; the sum is shown while it is typed.
import { formatGrosze, groszeToDecimal, parseZloty } from '@zapisy/domain/money';
import { FEWEST_INSTALMENTS, MOST_INSTALMENTS, proposedInstalments } from '@zapisy/domain/payments/instalments';
import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/form/button.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { Field, FieldRow, Message } from '#app/components/form/field.tsx';
import { pl } from '#app/texts/pl.ts';
import { paymentAddress } from '../../shell/addresses.ts';
import type { PaymentCard } from '../payment-card.ts';
import { SumCheck } from '../sum-check.tsx';
import { ChangeForm } from './change-form.tsx';
import {
  amountField,
  CHANGE_ID,
  DUE_ACTS,
  DUE_FIELDS,
  type DueProblem,
  dueField,
  type TypedFields,
  typedAmounts,
} from './due-acts.ts';

const texts = pl.staffDues.divide;
const MOST_OF_FEW = 4;
/** Says which amounts are missing or wrong, once for all instalments. */
const SUM_ID = 'suma-rat';

type DivideFormProps = {
  readonly card: PaymentCard;
  readonly count: number;
  /** The business day 'YYYY-MM-DD'. */
  readonly today: string;
  readonly typed: TypedFields;
  /** When the server answered with these typed values; undefined before the first answer. */
  readonly answeredAt: number | undefined;
  readonly problem: DueProblem | undefined;
};

/** What was typed stays for the instalments that stay when their number changes; the others are proposed again. */
export function DivideForm({ card, count, today, typed, answeredAt, problem }: DivideFormProps) {
  const { payment } = card;
  const { lastInstalmentDay: lastDay, placeUntil } = card.due;
  const proposedFor = (number: number) => fieldsOf(proposedInstalments(payment, number, today, lastDay, placeUntil));
  const proposed = proposedFor(count);
  const ownOfAnswer = () => ownFields(typed, proposedFor(Number(typed[DUE_FIELDS.count] ?? count)));
  const [own, setOwn] = useState(() => ({ fields: ownOfAnswer(), answeredAt }));
  if (answeredAt !== undefined && answeredAt !== own.answeredAt) setOwn({ fields: ownOfAnswer(), answeredAt });
  const fields: TypedFields = { ...proposed, ...own.fields };
  const amounts = typedAmounts(fields, count);
  const onInput = ({ currentTarget, target }: FormEvent<HTMLDivElement>) => {
    if (currentTarget.contains(target as Node) && target instanceof HTMLInputElement)
      setOwn((before) => ({ ...before, fields: { ...before.fields, [target.name]: target.value } }));
  };
  return (
    <ChangeForm
      card={card}
      act={DUE_ACTS.divide}
      title={texts.title}
      subtitle={texts.what(card.id, formatGrosze(payment.amount))}
      confirm={count > MOST_OF_FEW ? texts.confirmMany(count) : texts.confirm(count)}
    >
      <EnterButton name="action" value={DUE_ACTS.level} />
      <CountButtons paymentId={card.id} count={count} />
      <input type="hidden" name={DUE_FIELDS.count} value={count} />
      <div className="grid gap-2.5" onInput={onInput}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          // The inputs keep what is typed by themselves; their key starts them again with other values.
          <fieldset key={`${number} ${count} ${own.answeredAt ?? ''}`}>
            <legend className="sr-only">{texts.part(number)}</legend>
            <FieldRow className="grid-cols-2 sm:gap-y-1">
              <Field
                name={amountField(number)}
                label={texts.amountOf(number)}
                wrongBy={amounts[number - 1] === undefined ? SUM_ID : undefined}
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
                max={lastDay ?? undefined}
              />
            </FieldRow>
          </fieldset>
        ))}
      </div>
      <SumCheck label={texts.sum} textId={SUM_ID} total={payment.amount} amounts={amounts} />
      {problem === 'cannot-level' && <Message tone="error">{texts.cannotLevel}</Message>}
      <div>
        <Button type="submit" name="action" value={DUE_ACTS.level} size="small">
          {texts.level}
        </Button>
      </div>
      {placeUntil && <p className="text-small text-pretty">{typeset(texts.placeUntil(toDayText(placeUntil)))}</p>}
      {lastDay && <p className="text-small text-pretty">{texts.lastDay(formatDate(lastDay))}</p>}
      <p className="text-small text-pretty text-muted">{texts.text}</p>
    </ChangeForm>
  );
}

/** The fields of proposed instalments. */
function fieldsOf(instalments: ReturnType<typeof proposedInstalments>): TypedFields {
  return Object.fromEntries(
    instalments.flatMap(({ amount, dueOn }, index) => [
      [amountField(index + 1), groszeToDecimal(amount).replace('.', ',')],
      [dueField(index + 1), dueOn],
    ]),
  );
}

/** Of the fields that were sent those that are not as they were proposed. */
function ownFields(typed: TypedFields, proposed: TypedFields): TypedFields {
  const isOwn = ([name, value]: readonly [string, string]) => {
    const offered = proposed[name];
    return offered !== undefined && value !== offered && parseZloty(value) !== (parseZloty(offered) ?? null);
  };
  return Object.fromEntries(Object.entries(typed).filter(isOwn));
}

/** They send the form, so that what was typed stays without scripts too. */
function CountButtons({ paymentId, count }: { readonly paymentId: number; readonly count: number }) {
  const counts = Array.from(
    { length: MOST_INSTALMENTS - FEWEST_INSTALMENTS + 1 },
    (_, index) => index + FEWEST_INSTALMENTS,
  );
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.count}</legend>
      <span aria-hidden className="text-small font-semibold">
        {texts.count}
      </span>
      {counts.map((one) => (
        <button
          key={one}
          type="submit"
          name={DUE_FIELDS.newCount}
          value={one}
          formAction={`${paymentAddress(paymentId)}#${CHANGE_ID}`}
          aria-pressed={one === count}
          className={classes(
            'num grid min-h-8 min-w-9 place-items-center rounded-control border',
            one === count ? 'border-select-line bg-select font-strong' : 'border-line-strong',
          )}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}
