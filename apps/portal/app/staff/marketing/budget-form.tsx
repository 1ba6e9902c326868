// The form for the amount of a month and channel that the import has not written.
import { Form, useNavigation } from '@remix-run/react';
import type { InputOf } from '@zapisy/acts/act';
import type { saveBudgetAct } from '@zapisy/acts/marketing/save-budget';
import { LEAD_CHANNELS, type LeadChannel, MANUAL_CHANNELS } from '@zapisy/domain/leads/lead';
import { parseZloty } from '@zapisy/domain/money';
import { isRecentMonth } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import { MonthOptions } from '../../components/form/month-options.tsx';
import { typedIn, wrongFields } from '../../forms/form-answer.ts';
import { refusalIn } from '../../forms/own-texts.ts';
import { useRecheck, type WrongField } from '../../forms/use-recheck.ts';
import { typedField, useTypedForm } from '../../forms/use-typed-form.ts';
import { pl } from '../../texts/pl.ts';
import { monthsBack } from '../shell/months-back.ts';
import type { BudgetAnswer } from './budget-forms.server.ts';
import { MONTHS_AHEAD, newestMonth } from './newest-month.ts';

const texts = pl.budget;
/** Three years back, beside the months that can be planned. */
const MONTHS_OFFERED = 36 + MONTHS_AHEAD;

/** In the form's order. */
const LABELS = { month: texts.month, city: texts.columns.city, amount: texts.amount };

const WRONG_AMOUNT: WrongField = { field: 'amount', message: texts.wrongAmount };
const IS_IMPORTED: WrongField = { field: 'amount', message: texts.isImported };

type BudgetFormProps = {
  readonly answer: BudgetAnswer | undefined;
  /** The values with which the form opens, unless other ones were sent. */
  readonly month: string;
  readonly channel?: LeadChannel | undefined;
  readonly city: string | undefined;
  readonly cities: readonly string[];
};

/** Needs the time of the answer as its key. */
export function BudgetForm({ answer, month, channel = MANUAL_CHANNELS[0], city, cities }: BudgetFormProps) {
  const busy = useNavigation().formData?.get('action') === 'save';
  const sent = typedIn(answer, 'save');
  const typed = useTypedForm<InputOf<typeof saveBudgetAct>>(sent);
  const sentMonth = typedField(typed.month).defaultValue;
  const chosen = sentMonth && isRecentMonth(sentMonth) ? sentMonth : month;
  const found = answer && isImportedMonth(answer) ? [IS_IMPORTED] : wrongFields(sent);
  const { problems, form } = useRecheck({ answer, problems: found }, (now) =>
    parseZloty(String(now.get('amount'))) === undefined ? [WRONG_AMOUNT] : [],
  );
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const wrong = Object.entries(LABELS).filter(([name]) => problemOf(name) !== undefined);
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-3 p-pad">
      <input type="hidden" name="action" value="save" />
      {wrong.length > 0 && <ErrorSummary fields={wrong.map(([name, label]) => ({ name, label }))} />}
      <FieldRow className="sm:grid-cols-4">
        <Select name="month" label={texts.month} defaultValue={chosen} error={problemOf('month')}>
          <MonthOptions months={monthsBack({ chosen, newest: newestMonth(), count: MONTHS_OFFERED })} />
        </Select>
        <Select
          name="channel"
          label={texts.columns.channel}
          defaultValue={typedField(typed.channel).defaultValue ?? channel}
        >
          {LEAD_CHANNELS.map((one) => (
            <option key={one} value={one}>
              {pl.staff.channels[one]}
            </option>
          ))}
        </Select>
        <Select
          name="city"
          label={texts.columns.city}
          defaultValue={typedField(typed.city).defaultValue ?? city}
          error={problemOf('city')}
        >
          {cities.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Field
          name="amount"
          label={texts.amount}
          hint={texts.amountHint}
          inputMode="decimal"
          defaultValue={typedField(typed.amount).defaultValue}
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

/** The import wrote that month meanwhile: the form says it at the amount, and the banner does not. */
export function isImportedMonth(answer: BudgetAnswer): boolean {
  return answer.act === 'save' && answer.kind === 'refused' && refusalIn(answer.failure)?.reason === 'imported';
}
