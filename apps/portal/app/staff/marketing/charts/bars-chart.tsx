// Bars that lie: a row a value with its name before it and its figures after it.
import { Bar, BarChart, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { AXIS, LABEL, Patterns, patternFill, TICK } from './chart-look.tsx';
import type { BarRow } from './chart-values.ts';

const ROW = 46;

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
        <XAxis type="number" hide domain={[(least: number) => Math.min(0, least), 'dataMax']} />
        <YAxis type="category" dataKey="name" width={112} tick={TICK} axisLine={false} tickLine={false} />
        <ReferenceLine x={0} {...AXIS} />
        <Bar dataKey="value" maxBarSize={20} minPointSize={2} isAnimationActive={false}>
          <LabelList dataKey="label" position="right" {...LABEL} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
