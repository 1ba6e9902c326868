// 'Podziel na raty': how many, and for each its amount and due day; the sum is shown while it is typed (PAY-50).
import type { InputOf } from '@zapisy/acts/act';
import type { divideDueAct } from '@zapisy/acts/payments/divide-due';
import { formatGrosze, grosze, groszeToDecimal, parseZloty } from '@zapisy/domain/money';
import {
  FEWEST_INSTALMENTS,
  type Instalment,
  levelledLast,
  MOST_INSTALMENTS,
  proposedInstalments,
} from '@zapisy/domain/payments/instalments';
import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { Field, FieldRow, Message } from '@zapisy/screens/components/field';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { type KeyboardEvent, useState } from 'react';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { useTypedForm } from '#app/forms/use-typed-form.ts';
import { pl } from '#app/texts/pl.ts';
import type { PaymentCard } from '../payment-card.ts';
import { SumCheck } from '../sum-check.tsx';
import { ChangeForm } from './change-form.tsx';
import { DUE_ACTS } from './due-acts.ts';

const texts = pl.staffDues.divide;

const THREE = 3;
const MOST_OF_FEW = 4;

/** Says which amounts are missing or wrong, once for all instalments. */
const SUM_ID = 'suma-rat';

/** The two fields of an instalment. */
type Row = { readonly amount: string; readonly dueOn: string };

type DivideFormProps = {
  readonly card: PaymentCard;
  /** The business day 'YYYY-MM-DD'. */
  readonly today: string;
  readonly typed: TypedForm | undefined;
};

export function DivideForm({ card, today, typed }: DivideFormProps) {
  const { payment } = card;
  const { lastInstalmentDay: lastDay, placeUntil } = card.due;
  const { instalments } = useTypedForm<InputOf<typeof divideDueAct>>(typed);
  const { rows, setCount, setField, level, cannotLevel } = useInstalments(
    (count) => proposedInstalments(payment, count, today, lastDay, placeUntil).map(rowOf),
    rowsIn(instalments.initialValue),
    payment.amount,
  );
  const amounts = rows.map(amountOf);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A division cannot be taken back, so Enter does not send it.
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    level();
  };
  return (
    <ChangeForm
      card={card}
      act={DUE_ACTS.divide}
      title={texts.title}
      subtitle={texts.what(card.id, formatGrosze(payment.amount))}
      confirm={rows.length > MOST_OF_FEW ? texts.confirmMany(rows.length) : texts.confirm(rows.length)}
    >
      <CountButtons count={rows.length} setCount={setCount} />
      <div className="grid gap-2.5">
        {rows.map((row, index) => {
          const name = `${instalments.name}[${index}]`;
          return (
            <fieldset key={name}>
              <legend className="sr-only">{texts.part(index + 1)}</legend>
              <FieldRow className="grid-cols-2 sm:gap-y-1">
                <Field
                  name={`${name}.amount`}
                  label={texts.amountOf(index + 1)}
                  wrongBy={amounts[index] === undefined ? SUM_ID : undefined}
                  value={row.amount}
                  onChange={({ target }) => setField(index, { amount: target.value })}
                  onKeyDown={onKeyDown}
                  inputMode="decimal"
                  autoComplete="off"
                />
                <Field
                  name={`${name}.dueOn`}
                  label={texts.dueOf(index + 1)}
                  error={row.dueOn === '' ? instalments.allErrors[`${name}.dueOn`]?.[0] : undefined}
                  value={row.dueOn}
                  onChange={({ target }) => setField(index, { dueOn: target.value })}
                  onKeyDown={onKeyDown}
                  type="date"
                  min={today}
                  max={lastDay ?? undefined}
                />
              </FieldRow>
            </fieldset>
          );
        })}
      </div>
      <SumCheck label={texts.sum} textId={SUM_ID} total={payment.amount} amounts={amounts} />
      {cannotLevel && <Message tone="error">{texts.cannotLevel}</Message>}
      <div>
        <Button size="small" onClick={level}>
          {texts.level}
        </Button>
      </div>
      {placeUntil && <p className="text-small text-pretty">{typeset(texts.placeUntil(toDayText(placeUntil)))}</p>}
      {lastDay && <p className="text-small text-pretty">{texts.lastDay(formatDate(lastDay))}</p>}
      <p className="text-small text-pretty text-muted">{texts.text}</p>
    </ChangeForm>
  );
}

/** What was typed stays for the instalments that stay when their number changes; the others are proposed again. */
function useInstalments(
  proposed: (count: number) => readonly Row[],
  sent: readonly Row[],
  total: Instalment['amount'],
) {
  const [count, setCount] = useState(sent.length || THREE);
  const [own, setOwn] = useState<readonly Partial<Row>[]>(() => {
    const offered = proposed(sent.length || THREE);
    return sent.map((row, index) => ownOf(row, offered[index]));
  });
  const [cannotLevel, setCannotLevel] = useState(false);
  const rows = proposed(count).map((row, index) => ({ ...row, ...own[index] }));
  const setField = (changed: number, field: Partial<Row>) => {
    setCannotLevel(false);
    setOwn(
      Array.from({ length: MOST_INSTALMENTS }, (_, index) => ({ ...own[index], ...(index === changed && field) })),
    );
  };
  const level = () => {
    const last = levelledLast(
      rows.map((row) => amountOf(row) ?? grosze(0)),
      total,
    )?.at(-1);
    if (last === undefined) setCannotLevel(true);
    else setField(count - 1, { amount: typedAmount(last) });
  };
  return { rows, setCount, setField, level, cannotLevel };
}

/** Of a row that was sent what is not as it was proposed. */
function ownOf({ amount, dueOn }: Row, offered: Row | undefined): Partial<Row> {
  const isOwnAmount = parseZloty(amount) !== parseZloty(offered?.amount ?? '');
  return { ...(isOwnAmount && { amount }), ...(dueOn !== offered?.dueOn && { dueOn }) };
}

/** An amount as a field shows it: '1234,50'. */
function typedAmount(amount: Instalment['amount']): string {
  return groszeToDecimal(amount).replace('.', ',');
}

function rowOf({ amount, dueOn }: Instalment): Row {
  return { amount: typedAmount(amount), dueOn };
}

type SentRow = { readonly [Field in keyof Row]?: string | undefined };

/** The rows of a form that was sent. */
function rowsIn(sent: readonly (SentRow | undefined)[] = []): readonly Row[] {
  return sent.map((row) => ({ amount: row?.amount ?? '', dueOn: row?.dueOn ?? '' }));
}

/** In grosze; undefined for what is no amount of money to pay. */
function amountOf({ amount }: Row) {
  const read = parseZloty(amount);
  return read !== undefined && read > 0 ? read : undefined;
}

type CountButtonsProps = { readonly count: number; readonly setCount: (count: number) => void };

function CountButtons({ count, setCount }: CountButtonsProps) {
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
          type="button"
          onClick={() => setCount(one)}
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
