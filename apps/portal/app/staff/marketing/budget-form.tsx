// The form for the amount of a month and channel that the import has not written.
import { Form, useNavigation } from '@remix-run/react';
import { LEAD_CHANNELS, type LeadChannel, MANUAL_CHANNELS } from '@zapisy/domain/leads/lead';
import { isRecentMonth } from '@zapisy/domain/warsaw-time';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import { Button } from '../../components/form/button.tsx';
import { Field, FieldRow } from '../../components/form/field.tsx';
import { MonthOptions } from '../../components/form/month-options.tsx';
import { Select } from '../../components/form/select.tsx';
import { useRecheck } from '../../forms/use-recheck.ts';
import { pl } from '../../texts/pl.ts';
import { monthsBack } from '../shell/months-back.ts';
import type { SavedBudget } from './budget-save.server.ts';
import { budgetProblems, MONTHS_AHEAD, newestMonth, typedBudget } from './typed-budget.ts';

const texts = pl.budget;
/** Three years back, beside the months that can be planned. */
const MONTHS_OFFERED = 36 + MONTHS_AHEAD;

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
  const chosen = typed?.month && isRecentMonth(typed.month) ? typed.month : month;
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
        <Select name="month" label={texts.month} defaultValue={chosen} error={problemOf('month')}>
          <MonthOptions months={monthsBack({ chosen, newest: newestMonth(), count: MONTHS_OFFERED })} />
        </Select>
        <Select name="channel" label={texts.columns.channel} defaultValue={typed?.channel ?? channel}>
          {LEAD_CHANNELS.map((one) => (
            <option key={one} value={one}>
              {pl.staff.channels[one]}
            </option>
          ))}
        </Select>
        <Select name="city" label={texts.columns.city} defaultValue={typed?.city ?? city} error={problemOf('city')}>
          {cities.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
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
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
