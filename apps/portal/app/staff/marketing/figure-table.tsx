// The figures of a group, a row for each month, channel or city; a dash where there is no figure.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { formatGrosze } from '@zapisy/domain/money';
import { Chip } from '@zapisy/screens/components/chip';
import { Cell, type Column, Row, RowHead, Table } from '../../components/table/table.tsx';
import { formatPercent } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { moneyOrDash } from './charts/chart-values.ts';

type Line = Outputs['marketing']['figures']['total'];

const { columns, groups } = pl.figures;
const [, contacted, tried] = LEAD_STAGES;

type FigureTableProps = {
  readonly group: 'months' | 'channels' | 'cities';
  /** `note`: a word beside the name. */
  readonly rows: readonly (Line & { readonly name: string; readonly note?: string | undefined })[];
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
    <Table caption={groups[group]} columns={heads}>
      {rows.map((row) => (
        <FigureRow key={row.name} name={row.name} note={row.note} line={row} />
      ))}
      {total && rows.length > 1 && <FigureRow name={groups.total} line={total} />}
    </Table>
  );
}

type FigureRowProps = { readonly name: string; readonly note?: string | undefined; readonly line: Line };

function FigureRow({ name, note, line }: FigureRowProps) {
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
      <RowHead>
        {name} {note && <Chip tone="line">{note}</Chip>}
      </RowHead>
      {cells.map(([label, value, beside]) => (
        <Cell key={label} label={label} right>
          <span className="num">{value}</span>
          {beside && <span className="block text-fine text-muted">{beside}</span>}
        </Cell>
      ))}
    </Row>
  );
}

const DASH = '—';

function percentOrDash(ratio: number | undefined): string {
  return ratio === undefined ? DASH : formatPercent(ratio);
}
