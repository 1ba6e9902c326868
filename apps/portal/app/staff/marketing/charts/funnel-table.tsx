// The stages of the funnel as a table: how many reached each, of all and of the stage before.
import { LEAD_STAGES, type LeadStage } from '@zapisy/domain/leads/lead';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { pl } from '#app/texts/pl.ts';
import { share } from './chart-values.ts';

const { funnel, stages } = pl.figures;

type FunnelTableProps = { readonly line: { readonly reached: Readonly<Record<LeadStage, number>> } };

export function FunnelTable({ line: { reached } }: FunnelTableProps) {
  const [first] = LEAD_STAGES;
  const number = (of: (stage: LeadStage, index: number) => string | number) => ({
    right: true,
    cell: (stage: LeadStage, index: number) => <span className="num">{of(stage, index)}</span>,
  });
  const columns: Columns<LeadStage, keyof typeof funnel> = {
    stage: { isHead: true, cell: (stage) => stages[stage] },
    count: number((stage) => reached[stage]),
    ofAll: number((stage) => share(reached[stage], reached[first])),
    ofPrevious: number((stage, index) => {
      const previous = LEAD_STAGES[index - 1];
      return previous ? share(reached[stage], reached[previous]) : '—';
    }),
  };
  return (
    <ListTable
      caption={pl.figures.charts.funnel}
      titles={funnel}
      columns={columns}
      items={LEAD_STAGES}
      keyOf={(stage) => stage}
    />
  );
}
