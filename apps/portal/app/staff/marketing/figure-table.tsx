// The figures of a group, a row for each month, channel or city; a dash where there is no figure.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { formatGrosze } from '@zapisy/domain/money';
import { Chip } from '@zapisy/screens/components/chip';
import { type Columns, ListRows, ListTable } from '../../pages/list-table.tsx';
import { formatPercent } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { moneyOrDash } from './charts/chart-values.ts';

type Line = Outputs['marketing']['figures']['total'];

const { columns, groups } = pl.figures;
const [, contacted, tried] = LEAD_STAGES;

/** `note`: a word beside the name. */
type Named = Line & { readonly name: string; readonly note?: string | undefined };

type FigureTableProps = {
  readonly group: keyof typeof columns.key;
  readonly rows: readonly Named[];
  readonly total?: Line;
};

const figure = (of: (line: Line) => string, note?: (line: Line) => string | undefined) => ({
  right: true,
  cell: (line: Line) => (
    <>
      <span className="num">{of(line)}</span>
      {note?.(line) && <span className="block text-fine text-muted">{note(line)}</span>}
    </>
  ),
});

const COLUMNS: Columns<Named, keyof typeof columns> = {
  key: {
    isHead: true,
    cell: ({ name, note }) => (
      <>
        {name} {note && <Chip tone="line">{note}</Chip>}
      </>
    ),
  },
  spend: figure(({ spend }) => moneyOrDash(spend)),
  leads: figure(
    ({ leads }) => String(leads),
    ({ organic }) => (organic > 0 ? pl.figures.organic(organic) : undefined),
  ),
  contacted: figure(({ reached }) => String(reached[contacted])),
  tried: figure(({ reached }) => String(reached[tried])),
  customers: figure(({ customers }) => String(customers)),
  cpl: figure(({ cpl }) => moneyOrDash(cpl)),
  cac: figure(({ cac }) => moneyOrDash(cac)),
  revenue: figure(({ revenue }) => formatGrosze(revenue)),
  roi: figure(({ roi }) => percentOrDash(roi)),
};

export function FigureTable({ group, rows, total }: FigureTableProps) {
  const table = {
    titles: { ...columns, key: columns.key[group] },
    columns: COLUMNS,
    keyOf: ({ name }: Named) => name,
  };
  return (
    <ListTable caption={groups[group]} items={rows} {...table}>
      {total && rows.length > 1 && <ListRows items={[{ ...total, name: groups.total }]} {...table} />}
    </ListTable>
  );
}

const DASH = '—';

function percentOrDash(ratio: number | undefined): string {
  return ratio === undefined ? DASH : formatPercent(ratio);
}
