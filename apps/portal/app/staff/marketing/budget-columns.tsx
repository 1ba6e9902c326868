// The columns of the budget, a row for a month of a channel and city: the amount, and whether a person or the import
// wrote it (MKT-3).
import { Form } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { IMPORTED_CHANNEL } from '@zapisy/domain/marketing/marketing-budget';
import { formatGrosze, groszeToDecimal } from '@zapisy/domain/money';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import type { Columns } from '../../pages/list-table.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

type Budget = Outputs['marketing']['budget']['rows'][number];

export type BudgetKey = Pick<Budget, 'month' | 'channel' | 'city'>;

/** `rows`: all of the table, because a typed amount counts beside one that was imported for the same month. */
export function budgetColumns(
  running: string,
  rows: readonly Budget[],
): Columns<Budget, keyof typeof pl.budget.columns> {
  const imported = new Set(rows.filter(({ source }) => source === 'import').map(({ month }) => month));
  return {
    month: {
      isHead: true,
      cell: ({ month }) => (
        <>
          {formatMonth(month)} {month === running && <Chip tone="line">{pl.budget.runningMonth}</Chip>}
        </>
      ),
    },
    channel: { cell: ({ channel }) => pl.staff.channels[channel] },
    city: { cell: ({ city }) => city },
    amount: { right: true, cell: ({ amount }) => <span className="num">{formatGrosze(amount)}</span> },
    source: { cell: (row) => <Source row={row} isImportedToo={imported.has(row.month)} /> },
  };
}

function Source({ row, isImportedToo }: { readonly row: Budget; readonly isImportedToo: boolean }) {
  const when = formatWarsaw(row.updatedAt);
  if (row.source === 'import') {
    return (
      <>
        {pl.budget.imported(when)}
        <span className="block text-fine text-muted">{pl.budget.importedHint}</span>
      </>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {pl.budget.manually(when)}
      <RemoveRow row={row} />
      {isImportedToo && row.channel === IMPORTED_CHANNEL && (
        <span className="block w-full text-fine text-muted">{pl.budget.countsTwice}</span>
      )}
    </span>
  );
}

export function KeyFields({ month, channel, city }: BudgetKey) {
  return (
    <>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="city" value={city} />
    </>
  );
}

function RemoveRow({ row: { month, channel, city, amount } }: { readonly row: Budget }) {
  const what = [formatMonth(month), pl.staff.channels[channel], city].join(', ');
  return (
    <Form method="post" preventScrollReset>
      <KeyFields month={month} channel={channel} city={city} />
      <input type="hidden" name="amount" value="" />
      <input type="hidden" name="expected" value={groszeToDecimal(amount)} />
      <Button
        type="submit"
        name="action"
        value="remove"
        variant="quiet"
        size="small"
        className="max-sm:-ml-3"
        aria-label={pl.budget.removeOf(what)}
      >
        {pl.budget.remove}
      </Button>
    </Form>
  );
}
