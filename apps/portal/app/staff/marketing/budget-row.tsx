// One month of one channel and city: the amount, and whether a person or the import wrote it.
import { Form } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { Button } from '../../components/form/button.tsx';
import { Cell, type Column, Row, RowHead } from '../../components/table/table.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

type Budget = Outputs['marketing']['budget']['rows'][number];

const { columns } = pl.budget;

export const BUDGET_COLUMNS: readonly Column[] = [
  { title: columns.month },
  { title: columns.channel },
  { title: columns.city },
  { title: columns.amount, right: true },
  { title: columns.source },
];

export function BudgetRow({ row, isRunning }: { readonly row: Budget; readonly isRunning: boolean }) {
  const when = formatWarsaw(row.updatedAt);
  return (
    <Row>
      <RowHead>
        {formatMonth(row.month)} {isRunning && <Chip tone="line">{pl.budget.runningMonth}</Chip>}
      </RowHead>
      <Cell label={columns.channel}>{pl.staff.channels[row.channel]}</Cell>
      <Cell label={columns.city}>{row.city}</Cell>
      <Cell label={columns.amount} right>
        <span className="num">{formatGrosze(row.amount)}</span>
      </Cell>
      <Cell label={columns.source}>
        {row.source === 'import' ? (
          <>
            {pl.budget.imported(when)}
            <span className="block text-fine text-muted">{pl.budget.importedHint}</span>
          </>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            {pl.budget.manually(when)}
            <RemoveRow row={row} />
          </span>
        )}
      </Cell>
    </Row>
  );
}

function RemoveRow({ row: { month, channel, city } }: { readonly row: Budget }) {
  const what = [formatMonth(month), pl.staff.channels[channel], city].join(', ');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="city" value={city} />
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
