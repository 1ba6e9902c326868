// A card of the till's form: the payment method, or several for one sale; and the day on which a transfer arrived.
import { COUNTER_METHODS } from '@zapisy/domain/payments/payment';
import { firstTransferDay, type TransferDayProblem } from '@zapisy/domain/payments/transfer-day';
import { Field } from '../../components/form/field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import type { Till } from './till.server.ts';
import { FIELDS, partField } from './till-sale.ts';

const texts = pl.staffRegister;

type MethodProps = {
  readonly till: Till;
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
  readonly dayProblem: TransferDayProblem | undefined;
};

/** PAY-5. CSS alone shows the field for the day, so that the form also works without scripts. */
export function TillMethod({ till, start, dayProblem }: MethodProps) {
  const isSplit = COUNTER_METHODS.some((method) => start.get(partField(method)));
  return (
    <Card className="group/method p-pad">
      <fieldset>
        <legend className="mb-2.5">{texts.method}</legend>
        <div className="flex flex-wrap gap-2">
          {COUNTER_METHODS.map((method) => (
            <label
              key={method}
              className="flex min-h-ctl items-center gap-2 rounded-control border border-control bg-surface px-3.5 font-semibold has-checked:border-select-line has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={FIELDS.method}
                value={method}
                defaultChecked={start.get(FIELDS.method) === method}
                className="size-4 accent-primary"
              />
              {texts.methods[method]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3 hidden max-w-xs group-has-[input[value=transfer]:checked]/method:block">
        <Field
          type="date"
          name={FIELDS.paidOn}
          label={texts.paidOn}
          hint={texts.paidOnHint}
          min={firstTransferDay(till.today)}
          max={till.today}
          required
          defaultValue={start.get(FIELDS.paidOn) ?? till.today}
          error={dayProblem && texts.problems[dayProblem]}
        />
      </div>
      <details className="mt-3" open={isSplit}>
        <summary className="link-alone w-fit text-small">{texts.split}</summary>
        <p className="mt-1 mb-2 text-small text-muted">{texts.splitHint}</p>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {COUNTER_METHODS.map((method) => (
            <Field
              key={method}
              name={partField(method)}
              label={texts.methods[method]}
              inputMode="decimal"
              defaultValue={start.get(partField(method)) ?? ''}
            />
          ))}
        </div>
      </details>
    </Card>
  );
}
