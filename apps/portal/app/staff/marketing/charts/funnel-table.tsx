// The stages of the funnel as a table: how many reached each, of all and of the stage before.
import { LEAD_STAGES, type LeadStage } from '@zapisy/domain/leads/lead';
import { Cell, Row, RowHead, Table } from '#app/components/table/table.tsx';
import { pl } from '#app/texts/pl.ts';

import { share } from './chart-values.ts';

const { funnel, stages } = pl.figures;
const COLUMNS = [
  { title: funnel.stage },
  ...[funnel.count, funnel.ofAll, funnel.ofPrevious].map((title) => ({ title, right: true })),
];

export function FunnelTable({ line }: { readonly line: { readonly reached: Readonly<Record<LeadStage, number>> } }) {
  const { reached } = line;
  const [first] = LEAD_STAGES;
  return (
    <Table caption={pl.figures.charts.funnel} columns={COLUMNS}>
      {LEAD_STAGES.map((stage, index) => {
        const previous = LEAD_STAGES[index - 1];
        return (
          <Row key={stage}>
            <RowHead>{stages[stage]}</RowHead>
            <Cell label={funnel.count} right>
              <span className="num">{reached[stage]}</span>
            </Cell>
            <Cell label={funnel.ofAll} right>
              <span className="num">{share(reached[stage], reached[first])}</span>
            </Cell>
            <Cell label={funnel.ofPrevious} right>
              <span className="num">{previous ? share(reached[stage], reached[previous]) : '—'}</span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
