// The result of a saved amount or an imported month. The form is reset, so the message takes the focus.

import { Form, useNavigation } from '@remix-run/react';
import type { importSpendNowAct } from '@zapisy/acts/marketing/import-spend-now';
import type { saveBudgetAct } from '@zapisy/acts/marketing/save-budget';
import { formatGrosze, type Grosze, groszeToDecimal } from '@zapisy/domain/money';
import { useEffect, useRef } from 'react';
import { Banner } from '../../components/feedback/banner.tsx';
import { UndoBar, UndoButton } from '../../components/feedback/undo-bar.tsx';
import { formatMonth, formatMonths } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { KeyFields } from './budget-columns.tsx';
import type { BudgetKey, SavedBudget, UndoneBudget } from './budget-save.server.ts';

/** Nothing for amounts with a problem: the form shows it. */
export function BudgetNotice({ done }: { readonly done: SavedBudget }) {
  switch (done.kind) {
    case 'saved': {
      const { saved, before } = done;
      if (before === saved.amount) return <Message text={pl.budget.saved(entryOf(saved), formatGrosze(before))} />;
      const was = before === null ? undefined : formatGrosze(before);
      const message = pl.budget.saved(entryOf(saved), formatGrosze(saved.amount), was);
      return <Done message={message} undone={{ ...saved, amount: before, expected: saved.amount }} />;
    }
    case 'removed': {
      const { removed } = done;
      const message = pl.budget.removed(entryOf(removed), formatGrosze(removed.amount));
      return <Done message={message} undone={{ ...removed, expected: null }} />;
    }
    case 'undone': {
      const { undone } = done;
      const now = undone.amount === null ? undefined : formatGrosze(undone.amount);
      return <Message text={pl.budget.undone(entryOf(undone), now)} />;
    }
    case 'failed':
      return (
        <StaffFailure<typeof saveBudgetAct | typeof importSpendNowAct>
          failure={done.failure}
          own={{ imported: pl.budget.isImported, 'already-running': pl.budget.isFetching }}
        />
      );
    case 'fetched': {
      const months = done.result.months.map(({ month }) => month);
      return months.length > 0 && <Banner tone="ok" title={pl.budget.fetched(formatMonths(months))} />;
    }
    case 'wrong':
      return null;
  }
}

type DoneProps = { readonly message: string; readonly undone: UndoneBudget };

function Done({ message, undone: { amount, expected, ...key } }: DoneProps) {
  const isBusy = useNavigation().formData?.get('action') === 'undo';
  const undo = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action" value="undo" />
      <KeyFields {...key} />
      <input type="hidden" name="amount" value={sentAmount(amount)} />
      <input type="hidden" name="expected" value={sentAmount(expected)} />
      <UndoButton busy={isBusy} />
    </Form>
  );
  return (
    <UndoBar toast={message} undo={undo}>
      {message}
    </UndoBar>
  );
}

const sentAmount = (amount: Grosze | null) => (amount === null ? '' : groszeToDecimal(amount));

/** 'listopad 2026, strona, Kraków'. */
const entryOf = ({ month, channel, city }: BudgetKey) =>
  [formatMonth(month), pl.staff.channels[channel], city].join(', ');

function Message({ text }: { readonly text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return <Banner tone="ok" title={text} focusRef={ref} />;
}
