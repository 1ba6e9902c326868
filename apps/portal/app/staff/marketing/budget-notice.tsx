// The result of a saved amount or an imported month. The form is reset, so the message takes the focus.

import { Form, useNavigation } from '@remix-run/react';
import type { importSpendNowAct } from '@zapisy/acts/marketing/import-spend-now';
import type { saveBudgetAct } from '@zapisy/acts/marketing/save-budget';
import { formatGrosze, type Grosze, groszeToDecimal } from '@zapisy/domain/money';
import { UndoButton } from '../../components/feedback/undo-bar.tsx';
import { formatMonth, formatMonths } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { type BudgetKey, KeyFields } from './budget-columns.tsx';
import { isImportedMonth } from './budget-form.tsx';
import type { BudgetAnswer } from './budget-forms.server.ts';

/** Nothing for an imported month: the form shows it. */
export function BudgetNotice({ answer }: { readonly answer: BudgetAnswer | undefined }) {
  return (
    <FormNotice<BudgetAnswer, typeof saveBudgetAct | typeof importSpendNowAct>
      answer={answer && isImportedMonth(answer) ? undefined : answer}
      own={{ imported: pl.budget.isImported, 'already-running': pl.budget.isFetching }}
      done={{
        save: ({ sent, row, before }) => {
          // The server may have spelled the city in another way.
          const saved = { ...sent, city: row?.city ?? sent.city };
          const was = before === saved.amount ? undefined : shown(before);
          const title = pl.budget.saved(entryOf(saved), formatGrosze(saved.amount), was);
          if (before === saved.amount) return { tone: 'ok', title };
          return { title, undo: <Undo {...{ ...saved, amount: before, expected: saved.amount }} /> };
        },
        remove: ({ sent: { expected: removed = null, ...key } }) => ({
          title: pl.budget.removed(entryOf(key), shown(removed) ?? ''),
          undo: <Undo {...{ ...key, amount: removed, expected: null }} />,
        }),
        undo: ({ sent }) => ({ tone: 'ok', title: pl.budget.undone(entryOf(sent), shown(sent.amount)) }),
        fetch: ({ months }) =>
          months.length > 0
            ? { tone: 'ok', title: pl.budget.fetched(formatMonths(months.map(({ month }) => month))) }
            : null,
      }}
    />
  );
}

const shown = (amount: Grosze | null) => (amount === null ? undefined : formatGrosze(amount));

/** What 'Cofnij' writes: `amount` as it was before, where `expected` is still stored. Null is no entry. */
type Undone = BudgetKey & { readonly amount: Grosze | null; readonly expected: Grosze | null };

function Undo({ amount, expected, ...key }: Undone) {
  const isBusy = useNavigation().formData?.get('action') === 'undo';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action" value="undo" />
      <KeyFields {...key} />
      <input type="hidden" name="amount" value={sentAmount(amount)} />
      <input type="hidden" name="expected" value={sentAmount(expected)} />
      <UndoButton busy={isBusy} />
    </Form>
  );
}

const sentAmount = (amount: Grosze | null) => (amount === null ? '' : groszeToDecimal(amount));

/** 'listopad 2026, strona, Kraków'. */
const entryOf = ({ month, channel, city }: BudgetKey) =>
  [formatMonth(month), pl.staff.channels[channel], city].join(', ');
