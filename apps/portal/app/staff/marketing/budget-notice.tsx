// The result of a saved amount or an imported month. The form is reset, so the message takes the focus.
import { Form, useNavigation } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { useEffect, useRef } from 'react';
import { Banner } from '../../components/feedback/banner.tsx';
import { UndoBar, UndoButton } from '../../components/feedback/undo-bar.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { formatMonth, formatMonths } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { RowFields } from './budget-row.tsx';
import type { RemovedBudget, SavedBudget } from './budget-save.server.ts';

/** Nothing for amounts with a problem: the form shows it. */
export function BudgetNotice({ done }: { readonly done: SavedBudget }) {
  switch (done.kind) {
    case 'saved':
      return <Saved message={done.message} />;
    case 'removed':
      return <Removed removed={done.removed} />;
    case 'failed':
      return done.typed ? <NotSaved failure={done.failure} /> : <FailureBanner failure={done.failure} />;
    case 'fetched': {
      const months = done.result.months.map(({ month }) => month);
      return months.length > 0 && <Banner tone="ok" title={pl.budget.fetched(formatMonths(months))} />;
    }
    case 'wrong':
      return null;
  }
}

function Saved({ message }: { readonly message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return <Banner tone="ok" title={message} focusRef={ref} />;
}

function Removed({ removed }: { readonly removed: RemovedBudget }) {
  const restoring = useNavigation().formData?.get('action') === 'restore';
  const { month, channel, city, amount } = removed;
  const what = `${pl.staff.channels[channel]}, ${city}, ${formatGrosze(amount)}`;
  const message = pl.budget.removed(formatMonth(month), what);
  const undo = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action" value="restore" />
      <RowFields {...removed} />
      <UndoButton busy={restoring} />
    </Form>
  );
  return (
    <UndoBar toast={message} undo={undo}>
      {message}
    </UndoBar>
  );
}

function NotSaved({ failure }: { readonly failure: FormFailure }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="focus:outline-2 focus:outline-offset-2 focus:outline-focus">
      <FailureBanner failure={failure} />
    </div>
  );
}
