// The rows of the budget with the sum of each month and of all of them.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { Cell, type Column, Row, RowHead, Table } from '../../components/table/table.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { BudgetRow } from './budget-row.tsx';

type Budget = Outputs['marketing']['budget']['rows'][number];

const { columns } = pl.budget;

const BUDGET_COLUMNS: readonly Column[] = [
  { title: columns.month },
  { title: columns.channel },
  { title: columns.city },
  { title: columns.amount, right: true },
  { title: columns.source },
];

type BudgetTableProps = {
  /** Newest month first. */
  readonly rows: readonly Budget[];
  readonly running: string;
};

export function BudgetTable({ rows, running }: BudgetTableProps) {
  const months = [...Map.groupBy(rows, ({ month }) => month)];
  return (
    <Table caption={pl.budget.title} columns={BUDGET_COLUMNS}>
      {months.map(([month, ofMonth]) => [
        ...ofMonth.map((row) => (
          <BudgetRow key={`${row.month} ${row.channel} ${row.city}`} row={row} isRunning={month === running} />
        )),
        ofMonth.length > 1 && <SumRow key={month} title={pl.budget.monthTotal(formatMonth(month))} rows={ofMonth} />,
      ])}
      {months.length > 1 && <SumRow title={pl.budget.total} rows={rows} />}
    </Table>
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
