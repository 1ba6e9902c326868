// Typing an amount for a month of a channel: whatever the import has not written.
import { Form, useNavigation } from '@remix-run/react';
import { HAND_CHANNELS, LEAD_CHANNELS, type LeadChannel } from '@zapisy/domain/leads/lead';
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
  /** What the form opens with, unless something else was sent. */
  readonly month: string;
  readonly channel?: LeadChannel | undefined;
  readonly city: string | undefined;
  readonly cities: readonly string[];
};

export function BudgetForm({ sent, month, channel = HAND_CHANNELS[0], city, cities }: BudgetFormProps) {
  const busy = useNavigation().formData?.get('czynnosc') === 'zapisz';
  const typed = sent && 'typed' in sent ? sent.typed : undefined;
  const found = sent?.kind === 'wrong' ? sent.problems : [];
  const { problems, form } = useRecheck({ answer: sent, problems: found }, (now) => budgetProblems(typedBudget(now)));
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.words;
  const labels = { miesiac: texts.month, miasto: texts.columns.city, kwota: texts.amount };
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-3 p-pad" key={sent?.at}>
      <input type="hidden" name="czynnosc" value="zapisz" />
      {problems.length > 0 && (
        <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: labels[field] }))} />
      )}
      <FieldRow className="sm:grid-cols-4">
        <Field
          name="miesiac"
          label={texts.month}
          hint={texts.monthHint}
          defaultValue={typed?.miesiac ?? month}
          error={problemOf('miesiac')}
          autoComplete="off"
        />
        <Select name="kanal" label={texts.columns.channel} defaultValue={typed?.kanal ?? channel}>
          {LEAD_CHANNELS.map((one) => (
            <option key={one} value={one}>
              {pl.staff.channels[one]}
            </option>
          ))}
        </Select>
        <Field
          name="miasto"
          label={texts.columns.city}
          list="miasta"
          defaultValue={typed?.miasto ?? city}
          error={problemOf('miasto')}
          autoComplete="off"
          maxLength={100}
        />
        <Field
          name="kwota"
          label={texts.amount}
          hint={texts.amountHint}
          inputMode="decimal"
          defaultValue={typed?.kwota}
          error={problemOf('kwota')}
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
