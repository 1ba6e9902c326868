// The values of the charts and their texts for screen readers, from the figures.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { addMonths } from '@zapisy/domain/warsaw-time';
import { formatMonth, formatPercent, listed, shortMonth } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';

type Figures = Outputs['marketing']['figures'];
type Line = Figures['total'];

/** One month; amounts in złote, null where there is no figure. */
export type MonthPoint = {
  readonly short: string;
  readonly spend: number | null;
  readonly cac: number | null;
  readonly spendLabel: string;
  readonly cacLabel: string;
  readonly isRunning: boolean;
};

export type BarRow = {
  readonly name: string;
  readonly value: number;
  readonly label: string;
  readonly pattern: 'solid' | 'dotted' | 'striped' | 'slanted';
};

/** What a chart shows, and the same in words. */
type Chart<T> = { readonly values: readonly T[]; readonly label: string };

/** Above so many months only every third one is labelled. */
const MOST_LABELS = 13;

/** Every month of the period in order, also one without any figure. */
export function monthChart(
  { months }: Pick<Figures, 'months'>,
  { from, to, running }: { readonly from: string; readonly to: string; readonly running: string },
): Chart<MonthPoint> {
  const keys: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) keys.push(month);
  const values = keys.map((month, index): MonthPoint => {
    const line = months.find((one) => one.month === month);
    const isLabelled = keys.length <= MOST_LABELS || (keys.length - 1 - index) % 3 === 0;
    return {
      short: shortMonth(month),
      spend: zlote(line?.spend),
      cac: zlote(line?.cac),
      spendLabel: isLabelled ? rounded(line?.spend) : '',
      cacLabel: isLabelled ? rounded(line?.cac) : '',
      isRunning: month === running,
    };
  });
  const spoken = months.toReversed().map(({ month, spend, cac }) => {
    const isRunning = month === running ? ` (${pl.budget.runningMonth})` : '';
    return `${formatMonth(month)}${isRunning}: ${pl.figures.spoken(moneyOrDash(spend), moneyOrDash(cac))}`;
  });
  return { values, label: `${pl.figures.charts.spend}. ${spoken.join('; ')}` };
}

const FUNNEL_PATTERNS = ['solid', 'slanted', 'dotted', 'striped'] as const;

export function funnelChart({ reached }: Pick<Line, 'reached'>): Chart<BarRow> {
  const [first] = LEAD_STAGES;
  const values = LEAD_STAGES.map((stage, index): BarRow => {
    const previous = LEAD_STAGES[index - 1];
    const count = reached[stage];
    const ofAll = share(count, reached[first]);
    const label = previous
      ? pl.figures.stageShare(count, ofAll, share(count, reached[previous]))
      : pl.figures.firstStage(count, ofAll);
    return { name: pl.figures.stages[stage], value: count, label, pattern: FUNNEL_PATTERNS[index] ?? 'solid' };
  });
  return { values, label: spokenRows(pl.figures.charts.funnel, values) };
}

/** Only those with a return: nothing is divided by a spend of 0, or by one that is not known. */
export function returnChart(title: string, lines: readonly (Line & { readonly name: string })[]): Chart<BarRow> {
  const values = lines.flatMap(({ name, roi }): BarRow[] =>
    roi === undefined ? [] : [{ name, value: roi, label: formatPercent(roi), pattern: roi < 0 ? 'dotted' : 'striped' }],
  );
  return { values, label: spokenRows(title, values) };
}

function spokenRows(title: string, rows: readonly BarRow[]): string {
  return `${title}. ${listed(rows.map(({ name, label }) => `${name}: ${label}`))}`;
}

export function share(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.round((part * 100) / whole)}%`;
}

function zlote(amount: Grosze | undefined): number | null {
  return amount === undefined ? null : amount / 100;
}

const whole = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0, useGrouping: 'always' });

/** An amount in złote as every number of a chart is written. */
export function inZlote(amount: number): string {
  return whole.format(amount);
}

function rounded(amount: Grosze | undefined): string {
  return amount === undefined ? '' : inZlote(amount / 100);
}

export function moneyOrDash(amount: Grosze | undefined): string {
  return amount === undefined ? '—' : formatGrosze(amount);
}
