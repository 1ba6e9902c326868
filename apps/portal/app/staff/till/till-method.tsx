// A card of the till's form: the payment method, or several for one sale; and the day on which a transfer arrived.
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { COUNTER_METHODS, type CounterMethod } from '@zapisy/domain/payments/payment';
import { firstTransferDay, type TransferDayProblem } from '@zapisy/domain/payments/transfer-day';
import { Field, fieldId, Message } from '@zapisy/screens/components/field';
import type { ReactNode } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { MONEY_FIELDS, partField, type SaleMoney, wrongAmountsOf } from './sale-money.ts';

const texts = pl.staffRegister;

type MethodProps = {
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly today: string;
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
  readonly dayProblem: TransferDayProblem | undefined;
  /** What is wrong with the choice of the method, or with the amounts of several. */
  readonly moneyError: MoneyError | undefined;
  /** Below the methods. */
  readonly below?: ReactNode;
};

/** `at`: the methods themselves, or those whose amounts are wrong. */
type MoneyError = { readonly at: 'method' | readonly CounterMethod[]; readonly text: string };

/** `sale`: as the form contains it; its total is what the amounts must make. */
export function moneyErrorOf(
  problems: readonly string[],
  sale: Pick<SaleMoney, 'badAmounts' | 'parts'> & { readonly total: Grosze },
): MoneyError | undefined {
  const { problems: messages } = texts;
  const problem = problems.find((one) => wrongAmountsOf(one, sale).length > 0);
  if (problem) {
    const text = problem === 'bad-amount' ? messages['bad-amount'] : messages['wrong-sum'](formatGrosze(sale.total));
    return { at: wrongAmountsOf(problem, sale), text };
  }
  return problems.includes('no-method') ? { at: 'method', text: messages['no-method'] } : undefined;
}

/** The first wrong amount has the text, and the others name it. */
function amountErrorOf(method: CounterMethod, moneyError: MoneyError | undefined) {
  if (!moneyError || moneyError.at === 'method' || !moneyError.at.includes(method)) return {};
  const [first = method] = moneyError.at;
  return first === method ? { error: moneyError.text } : { wrongBy: `${fieldId(partField(first))}-message` };
}

/** The id of the first method, to which a keyboard and the error summary lead. */
export const FIRST_METHOD = fieldId(MONEY_FIELDS.method);

/** PAY-5. CSS alone shows the field for the day, so that the form also works without scripts. */
export function TillMethod({ today, start, dayProblem, moneyError, below }: MethodProps) {
  const isSplit = COUNTER_METHODS.some((method) => start.get(partField(method)));
  return (
    <Card className="group/method p-pad">
      <fieldset aria-describedby={moneyError?.at === 'method' ? `${FIRST_METHOD}-message` : undefined}>
        <legend className="mb-2.5">{texts.method}</legend>
        <div className="flex flex-wrap gap-2">
          {COUNTER_METHODS.map((method, index) => (
            <label
              key={method}
              className="flex min-h-ctl items-center gap-2 rounded-control border border-control bg-surface px-3.5 font-semibold has-checked:border-select-line has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                id={index === 0 ? FIRST_METHOD : undefined}
                name={MONEY_FIELDS.method}
                value={method}
                defaultChecked={start.get(MONEY_FIELDS.method) === method}
                className="size-4 accent-primary"
              />
              {texts.methods[method]}
            </label>
          ))}
        </div>
        {moneyError?.at === 'method' && (
          <div className="mt-2">
            <Message id={`${FIRST_METHOD}-message`} tone="error">
              {moneyError.text}
            </Message>
          </div>
        )}
      </fieldset>
      <div className="mt-3 hidden max-w-xs group-has-[input[value=transfer]:checked]/method:block">
        <Field
          type="date"
          name={MONEY_FIELDS.paidOn}
          label={texts.paidOn}
          hint={texts.paidOnHint}
          min={firstTransferDay(today)}
          max={today}
          required
          defaultValue={start.get(MONEY_FIELDS.paidOn) ?? today}
          error={dayProblem && texts.problems[dayProblem]}
        />
      </div>
      <details className="mt-3" open={isSplit}>
        <summary className="link-alone w-fit text-small">{texts.split}</summary>
        <p className="mt-1 mb-2 text-small text-muted">{texts.splitHint}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(118px,1fr))] gap-2.5">
          {COUNTER_METHODS.map((method) => (
            <Field
              key={method}
              {...amountErrorOf(method, moneyError)}
              name={partField(method)}
              label={texts.methods[method]}
              inputMode="decimal"
              defaultValue={start.get(partField(method)) ?? ''}
            />
          ))}
        </div>
      </details>
      {below}
    </Card>
  );
}
