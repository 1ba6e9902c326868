// The charts of the statistics, each with its table; their library is loaded by this page alone.
import type { Outputs } from '@zapisy/api/client';
import { lazy } from 'react';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { formatMonth } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import type { FigureFilter } from '../figure-list.ts';
import { FigureTable } from '../figure-table.tsx';
import { ChartCard } from './chart-card.tsx';
import { ChartSlot } from './chart-slot.tsx';
import { funnelChart, monthChart, returnChart } from './chart-values.ts';
import { FunnelTable } from './funnel-table.tsx';

const SpendChart = lazy(async () => ({ default: (await import('./spend-chart.tsx')).SpendChart }));
const BarsChart = lazy(async () => ({ default: (await import('./bars-chart.tsx')).BarsChart }));

const { charts } = pl.figures;

type FigureChartsProps = {
  readonly figures: Omit<Outputs['marketing']['figures'], 'lines'>;
  readonly filter: FigureFilter;
  readonly running: string;
};

export function FigureCharts({ figures, filter, running }: FigureChartsProps) {
  const { months, total } = figures;
  const spend = monthChart(figures, { ...filter, running });
  const funnel = funnelChart(total);
  const cities = figures.cities.map((row) => ({ name: row.city || pl.figures.noCity, ...row }));
  const isRunningShown = filter.from <= running && running <= filter.to;
  return (
    <>
      <div className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChartCard
          id="wydatki"
          title={charts.spend}
          note={isRunningShown && pl.figures.hatched}
          chart={
            <ChartSlot label={spend.label} height="min-h-[380px]">
              <SpendChart points={spend.values} />
            </ChartSlot>
          }
          table={
            <FigureTable
              group="months"
              rows={months.map((row) => ({
                name: formatMonth(row.month),
                note: row.month === running ? pl.budget.runningMonth : undefined,
                ...row,
              }))}
              total={total}
            />
          }
        />
        <ChartCard
          id="lejek"
          title={charts.funnel}
          note={pl.figures.funnelNote}
          chart={
            <ChartSlot label={funnel.label} height="min-h-[192px]" onlyWide>
              <BarsChart rows={funnel.values} />
            </ChartSlot>
          }
          table={<FunnelTable line={total} />}
        />
      </div>
      <Card labelledBy="miasta" className="min-w-0 max-sm:hidden">
        <CardHead>
          <h2 id="miasta">{charts.citiesTable}</h2>
        </CardHead>
        <div className="overflow-x-auto">
          <FigureTable group="cities" rows={cities} total={total} />
        </div>
      </Card>
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        <ReturnCard
          group="channels"
          rows={figures.channels.map((row) => ({ name: pl.staff.channels[row.channel], ...row }))}
        />
        <ReturnCard group="cities" rows={cities} />
      </div>
    </>
  );
}

type ReturnCardProps = Pick<Parameters<typeof FigureTable>[0], 'rows'> & { readonly group: 'channels' | 'cities' };

function ReturnCard({ group, rows }: ReturnCardProps) {
  const { values, label } = returnChart(charts[group], rows);
  const without = rows.filter(({ roi }) => roi === undefined).map(({ name }) => name);
  return (
    <ChartCard
      id={group}
      title={charts[group]}
      chart={
        <>
          {values.length > 0 && (
            <ChartSlot label={label} height="min-h-[54px]" onlyWide>
              <BarsChart rows={values} />
            </ChartSlot>
          )}
          {without.length > 0 && <p className="text-small text-muted">{pl.figures.withoutReturn(without)}</p>}
        </>
      }
      table={<FigureTable group={group} rows={rows} />}
      isTableOnPhoneOnly={group === 'cities'}
    />
  );
}
