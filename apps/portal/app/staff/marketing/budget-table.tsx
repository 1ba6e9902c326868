// The rows of the budget with the sum of each month and of all of them.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { Fragment } from 'react';
import { Cell, Row, RowHead } from '../../components/table/table.tsx';
import { useFirstScreen } from '../../pages/first-screen.ts';
import { ColumnTable, ListRows } from '../../pages/list-table.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { budgetColumns } from './budget-columns.tsx';

type Budget = Outputs['marketing']['budget']['rows'][number];

/** So many rows fit below the form of the page. */
const BELOW_THE_FORM = 6;

const { columns } = pl.budget;

type BudgetTableProps = {
  /** Newest month first. */
  readonly rows: readonly Budget[];
  readonly running: string;
};

export function BudgetTable({ rows, running }: BudgetTableProps) {
  const table = { titles: columns, columns: budgetColumns(running, rows) };
  const first = new Set(useFirstScreen(rows, BELOW_THE_FORM));
  const months = [...Map.groupBy(rows, ({ month }) => month)].filter(([, [newest]]) => newest && first.has(newest));
  return (
    <ColumnTable caption={pl.budget.title} {...table}>
      {months.map(([month, ofMonth]) => (
        <Fragment key={month}>
          <ListRows
            items={ofMonth.filter((row) => first.has(row))}
            keyOf={({ channel, city }) => `${channel} ${city}`}
            {...table}
          />
          {ofMonth.length > 1 && <SumRow title={pl.budget.monthTotal(formatMonth(month))} rows={ofMonth} />}
        </Fragment>
      ))}
      {rows.some(({ month }) => month !== rows[0]?.month) && <SumRow title={pl.budget.total} rows={rows} />}
    </ColumnTable>
  );
}

function SumRow({ title, rows }: { readonly title: string; readonly rows: readonly Budget[] }) {
  return (
    <Row>
      <RowHead>{title}</RowHead>
      <td colSpan={2} className="max-sm:hidden" />
      <Cell label={columns.amount} right>
        <b className="num">{formatGrosze(sumGrosze(rows.map(({ amount }) => amount)))}</b>
      </Cell>
      <td className="max-sm:hidden" />
    </Row>
  );
}
