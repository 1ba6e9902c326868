// The figures of a group, a row for each month, channel or city; a dash where there is no figure.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { Cell, type Column, Row, RowHead, Table } from '../../components/table/table.tsx';
import { formatPercent } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

type Line = Outputs['marketing']['figures']['total'];

const { columns, groups } = pl.figures;
const [, contacted, tried] = LEAD_STAGES;

type FigureTableProps = {
  readonly group: 'months' | 'channels' | 'cities';
  readonly rows: readonly (Line & { readonly name: string })[];
  readonly total?: Line;
};

export function FigureTable({ group, rows, total }: FigureTableProps) {
  const heads: readonly Column[] = [
    { title: columns.key[group] },
    ...[
      columns.spend,
      columns.leads,
      columns.contacted,
      columns.tried,
      columns.customers,
      columns.cpl,
      columns.cac,
      columns.revenue,
      columns.roi,
    ].map((title) => ({ title, right: true })),
  ];
  return (
    <Card labelledBy={group} className="overflow-x-auto">
      <CardHead>
        <h2 id={group}>{groups[group]}</h2>
      </CardHead>
      <Table caption={groups[group]} columns={heads}>
        {rows.map((row) => (
          <FigureRow key={row.name} name={row.name} line={row} />
        ))}
        {total && rows.length > 1 && <FigureRow name={groups.total} line={total} />}
      </Table>
    </Card>
  );
}

function FigureRow({ name, line }: { readonly name: string; readonly line: Line }) {
  const organic = line.organic > 0 ? pl.figures.organic(line.organic) : undefined;
  const cells: readonly (readonly [label: string, value: string, note?: string | undefined])[] = [
    [columns.spend, moneyOrDash(line.spend)],
    [columns.leads, String(line.leads), organic],
    [columns.contacted, String(line.reached[contacted])],
    [columns.tried, String(line.reached[tried])],
    [columns.customers, String(line.customers)],
    [columns.cpl, moneyOrDash(line.cpl)],
    [columns.cac, moneyOrDash(line.cac)],
    [columns.revenue, formatGrosze(line.revenue)],
    [columns.roi, percentOrDash(line.roi)],
  ];
  return (
    <Row>
      <RowHead>{name}</RowHead>
      {cells.map(([label, value, note]) => (
        <Cell key={label} label={label} right>
          <span className="num">{value}</span>
          {note && <span className="block text-fine text-muted">{note}</span>}
        </Cell>
      ))}
    </Row>
  );
}

const DASH = '—';

function moneyOrDash(amount: Grosze | undefined): string {
  return amount === undefined ? DASH : formatGrosze(amount);
}

function percentOrDash(ratio: number | undefined): string {
  return ratio === undefined ? DASH : formatPercent(ratio);
}
