// The result of a saved amount or an imported month. The form is reset, so the message takes the focus.

import { Form, useNavigation } from '@remix-run/react';
import type { importSpendNowAct } from '@zapisy/acts/marketing/import-spend-now';
import type { saveBudgetAct } from '@zapisy/acts/marketing/save-budget';
import { formatGrosze, type Grosze, groszeToDecimal } from '@zapisy/domain/money';
import { Banner } from '@zapisy/screens/components/banner';
import { useEffect, useRef } from 'react';
import { UndoBar, UndoButton } from '../../components/feedback/undo-bar.tsx';
import { formatMonth, formatMonths } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { type BudgetKey, KeyFields } from './budget-columns.tsx';
import { isImportedMonth } from './budget-form.tsx';
import type { BudgetAnswer } from './budget-forms.server.ts';

/** Nothing for amounts with a problem: the form shows it. Needs the time of the answer as its key. */
export function BudgetNotice({ answer }: { readonly answer: BudgetAnswer }) {
  if (answer.kind === 'wrong' || isImportedMonth(answer)) return null;
  if (answer.kind === 'refused') {
    return (
      <StaffFailure<typeof saveBudgetAct | typeof importSpendNowAct>
        failure={answer.failure}
        own={{ imported: pl.budget.isImported, 'already-running': pl.budget.isFetching }}
      />
    );
  }
  return <Carried done={answer} />;
}

function Carried({ done }: { readonly done: Extract<BudgetAnswer, { kind: 'done' }> }) {
  switch (done.act) {
    case 'save': {
      const { sent, row, before } = done.value;
      // The server may have spelled the city in another way.
      const saved = { ...sent, city: row?.city ?? sent.city };
      const was = before === saved.amount ? undefined : shown(before);
      const message = pl.budget.saved(entryOf(saved), formatGrosze(saved.amount), was);
      if (before === saved.amount) return <Message text={message} />;
      return <Done message={message} undone={{ ...saved, amount: before, expected: saved.amount }} />;
    }
    case 'remove': {
      const { expected: removed = null, ...key } = done.value.sent;
      const message = pl.budget.removed(entryOf(key), shown(removed) ?? '');
      return <Done message={message} undone={{ ...key, amount: removed, expected: null }} />;
    }
    case 'undo':
      return <Message text={pl.budget.undone(entryOf(done.value.sent), shown(done.value.sent.amount))} />;
    case 'fetch': {
      const months = done.value.months.map(({ month }) => month);
      return months.length > 0 && <Banner tone="ok" title={pl.budget.fetched(formatMonths(months))} />;
    }
  }
}

const shown = (amount: Grosze | null) => (amount === null ? undefined : formatGrosze(amount));

type DoneProps = {
  readonly message: string;
  /** What 'Cofnij' writes: `amount` as it was before, where `expected` is still stored. Null is no entry. */
  readonly undone: BudgetKey & { readonly amount: Grosze | null; readonly expected: Grosze | null };
};

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
