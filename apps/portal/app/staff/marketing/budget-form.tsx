// The form for the amount of a month and channel that the import has not written.
import { Form, useNavigation } from '@remix-run/react';
import { LEAD_CHANNELS, type LeadChannel, MANUAL_CHANNELS } from '@zapisy/domain/leads/lead';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Field, FieldRow } from '../../components/form/field.tsx';
import { Select } from '../../components/form/select.tsx';
import { useRecheck } from '../../forms/use-recheck.ts';
import { pl } from '../../texts/pl.ts';
import type { SavedBudget } from './budget-save.server.ts';
import { budgetProblems, typedBudget } from './typed-budget.ts';

const texts = pl.budget;

type BudgetFormProps = {
  readonly sent: SavedBudget | undefined;
  /** The values with which the form opens, unless other ones were sent. */
  readonly month: string;
  readonly channel?: LeadChannel | undefined;
  readonly city: string | undefined;
  readonly cities: readonly string[];
};

export function BudgetForm({ sent, month, channel = MANUAL_CHANNELS[0], city, cities }: BudgetFormProps) {
  const busy = useNavigation().formData?.get('action') === 'save';
  const typed = sent && 'typed' in sent ? sent.typed : undefined;
  const found = sent?.kind === 'wrong' ? sent.problems : [];
  const { problems, form } = useRecheck({ answer: sent, problems: found }, (now) => budgetProblems(typedBudget(now)));
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const labels = { month: texts.month, city: texts.columns.city, amount: texts.amount };
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-3 p-pad" key={sent?.at}>
      <input type="hidden" name="action" value="save" />
      {problems.length > 0 && (
        <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: labels[field] }))} />
      )}
      <FieldRow className="sm:grid-cols-4">
        <Field
          name="month"
          label={texts.month}
          hint={texts.monthHint}
          defaultValue={typed?.month ?? month}
          error={problemOf('month')}
          autoComplete="off"
        />
        <Select name="channel" label={texts.columns.channel} defaultValue={typed?.channel ?? channel}>
          {LEAD_CHANNELS.map((one) => (
            <option key={one} value={one}>
              {pl.staff.channels[one]}
            </option>
          ))}
        </Select>
        <Field
          name="city"
          label={texts.columns.city}
          list="miasta"
          defaultValue={typed?.city ?? city}
          error={problemOf('city')}
          autoComplete="off"
          maxLength={100}
        />
        <Field
          name="amount"
          label={texts.amount}
          hint={texts.amountHint}
          inputMode="decimal"
          defaultValue={typed?.amount}
          error={problemOf('amount')}
          autoComplete="off"
        />
      </FieldRow>
      <datalist id="miasta">
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
