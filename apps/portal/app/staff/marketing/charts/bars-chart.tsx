// Bars that lie: a row a value with its name before it and its figures after it.
import { Bar, BarChart, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { AXIS, LABEL, Patterns, patternFill, TICK } from './chart-look.tsx';
import type { BarRow } from './chart-values.ts';

const ROW = 46;
/** Keeps the figures of the longest bar below zero clear of the names. */
const LEFT_OF_LOSSES = 64;

export function BarsChart({ rows }: { readonly rows: readonly BarRow[] }) {
  const data = rows.map(({ pattern, ...row }) => ({
    ...row,
    fill: pattern === 'solid' ? 'var(--color-chart-1)' : patternFill(pattern),
  }));
  return (
    <ResponsiveContainer width="100%" height={rows.length * ROW + 8}>
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 4, right: 130, bottom: 4, left: 0 }}
        accessibilityLayer={false}
      >
        <Patterns />
        {/* Zero is always on the axis: a bar without it would show a loss of 73 % as nothing. */}
        <XAxis
          type="number"
          hide
          domain={[(least: number) => Math.min(0, least), (most: number) => Math.max(0, most)]}
          padding={{ left: rows.some(({ value }) => value < 0) ? LEFT_OF_LOSSES : 0 }}
        />
        <YAxis type="category" dataKey="name" width={112} tick={TICK} axisLine={false} tickLine={false} />
        <ReferenceLine x={0} {...AXIS} />
        <Bar dataKey="value" maxBarSize={20} minPointSize={2} isAnimationActive={false}>
          <LabelList dataKey="label" position="right" {...LABEL} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
