// Spend and cost per customer by month: two plots with one time axis; the running month is hatched and dashed.
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  type LabelProps,
  Line,
  LineChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { pl } from '#app/texts/pl.ts';
import { AXIS, LABEL, Patterns, patternFill, TICK } from './chart-look.tsx';
import { inZlote, type MonthPoint } from './chart-values.ts';

const MARGIN = { top: 20, right: 16, bottom: 0, left: 0 } as const;
const SERIES = { isAnimationActive: false } as const;
const LABEL_GAP_PX = 6;
/** Keeps a label readable where it reaches over the bar beside it. */
const HALO = { stroke: 'var(--color-surface)', strokeWidth: 3, paintOrder: 'stroke' } as const;
/** On a phone the values of neighbouring months do not fit beside each other: counted from the last, one of so many. */
const PHONE_STEP = 3;
const COST = 'var(--color-chart-2)';

export function SpendChart({ points }: { readonly points: readonly MonthPoint[] }) {
  const data = points.map((point, index) => ({
    ...point,
    ...labelsOf(point, (points.length - 1 - index) % PHONE_STEP === 0),
    fill: point.isRunning ? patternFill('hatched') : 'var(--color-chart-1)',
    stroke: 'var(--color-chart-1)',
    known: point.isRunning ? null : point.cac,
    // The dashed part begins at the last complete month.
    running: point.isRunning || points[points.indexOf(point) + 1]?.isRunning ? point.cac : null,
  }));
  const months = (
    <XAxis
      dataKey="short"
      scale="band"
      tick={TICK}
      axisLine={AXIS}
      tickLine={false}
      interval="equidistantPreserveStart"
    />
  );
  const amounts = (
    <YAxis width={52} tick={TICK} axisLine={false} tickLine={false} tickCount={4} tickFormatter={inZlote} />
  );
  return (
    <>
      <p className="text-fine font-semibold">{pl.figures.plots.spend}</p>
      <ResponsiveContainer width="100%" height={180}>
        <BarChart data={data} margin={MARGIN} accessibilityLayer={false}>
          <Patterns />
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          {months}
          {amounts}
          <Bar {...SERIES} dataKey="spend" radius={[3, 3, 0, 0]} maxBarSize={34}>
            <LabelList dataKey="spendLabel" content={ValueLabel} />
            <LabelList dataKey="spendBetween" content={ValueBetween} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
      <p className="mt-1 text-fine font-semibold">{pl.figures.plots.cac}</p>
      <ResponsiveContainer width="100%" height={140}>
        <LineChart data={data} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          {months}
          {amounts}
          <Line {...SERIES} dataKey="running" stroke={COST} strokeWidth={2} strokeDasharray="4 4" dot={<Diamond />} />
          <Line {...SERIES} dataKey="known" stroke={COST} strokeWidth={2} dot={<Diamond />} />
          <Line {...SERIES} dataKey="cac" stroke="none" dot={false}>
            <LabelList dataKey="cacLabel" content={ValueLabel} />
            <LabelList dataKey="cacBetween" content={ValueBetween} />
          </Line>
        </LineChart>
      </ResponsiveContainer>
    </>
  );
}

/** The labels of a month: those between are not shown on a phone. */
function labelsOf({ spendLabel, cacLabel }: MonthPoint, isAlways: boolean) {
  return isAlways
    ? { spendLabel, cacLabel, spendBetween: '', cacBetween: '' }
    : { spendLabel: '', cacLabel: '', spendBetween: spendLabel, cacBetween: cacLabel };
}

function ValueLabel({ x, y, width = 0, value, className }: LabelProps & { readonly className?: string }) {
  if (!value) return null;
  const middle = Number(x) + Number(width) / 2;
  return (
    <text x={middle} y={Number(y) - LABEL_GAP_PX} textAnchor="middle" className={className} {...LABEL} {...HALO}>
      {value}
    </text>
  );
}

function ValueBetween(props: LabelProps) {
  return <ValueLabel {...props} className="max-sm:hidden" />;
}

type DotProps = { readonly cx?: number | null; readonly cy?: number | null; readonly value?: unknown };

function Diamond({ cx, cy }: DotProps) {
  if (cx === undefined || cx === null || cy === undefined || cy === null) return null;
  return <path d={`M${cx} ${cy - 5}l5 5l-5 5l-5-5z`} fill={COST} stroke="var(--color-surface)" />;
}
