// The seven figures of the last month, each with its definition and its change to the month before; five on a phone.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { monthName } from '@zapisy/domain/payments/paid-month';
import { lastDayOfMonth } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Chip } from '@zapisy/screens/components/chip';
import { Explanation } from '../../components/layout/explanation.tsx';
import { formatMonth, formatPercent } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

type Latest = Outputs['marketing']['figures']['latest'];
type Line = Latest['line'];

const { columns, tiles } = pl.figures;

type Figure = {
  readonly key: keyof typeof pl.figures.definitions;
  readonly title: string;
  readonly of: (line: Line) => number | undefined;
  readonly format: (value: number) => string;
  /** How a difference is written; as a value when it is absent. */
  readonly formatChange?: (value: number) => string;
  readonly isTinted?: boolean;
  readonly onlyWide?: boolean;
};

const money = (value: number) => formatGrosze(value as Grosze);

const FIGURES: readonly Figure[] = [
  { key: 'spend', title: columns.spend, of: ({ spend }) => spend, format: money },
  { key: 'leads', title: columns.leads, of: ({ leads }) => leads, format: String },
  { key: 'customers', title: columns.customers, of: ({ customers }) => customers, format: String },
  { key: 'cpl', title: columns.cpl, of: ({ cpl }) => cpl, format: money, onlyWide: true },
  { key: 'cac', title: columns.cac, of: ({ cac }) => cac, format: money, isTinted: true },
  { key: 'revenue', title: columns.revenue, of: ({ revenue }) => revenue, format: money, onlyWide: true },
  {
    key: 'roi',
    title: columns.roi,
    of: ({ roi }) => roi,
    format: formatPercent,
    formatChange: (value) => tiles.points(Math.round(value * 1000) / 10),
    isTinted: true,
  },
];

type FigureTilesProps = {
  readonly latest: Latest;
  /** Today in Europe/Warsaw, 'YYYY-MM-DD'. */
  readonly today: string;
};

/** Sums of the running month are compared with the whole month before, and say so: spend is known by month alone. */
export function FigureTiles({ latest, today }: FigureTilesProps) {
  const isRunning = latest.month === today.slice(0, 7);
  return (
    <section aria-labelledby="miesiac">
      <h2 id="miesiac" className="mb-2 flex flex-wrap items-center gap-2">
        {formatMonth(latest.month)}
        {isRunning && <Chip tone="line">{pl.budget.runningMonth}</Chip>}
      </h2>
      {isRunning && <p className="mb-2 text-small text-muted">{tiles.incomplete(dayOf(today), lastDayOf(today))}</p>}
      <div className="@container">
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card @xl:grid-cols-4 @min-[46rem]:grid-cols-7 forced-colors:bg-[CanvasText]">
          {FIGURES.map((figure) => (
            <Tile key={figure.key} figure={figure} latest={latest} isRunning={isRunning} />
          ))}
        </dl>
      </div>
    </section>
  );
}

const dayOf = (date: string) => Number(date.slice(8));
const lastDayOf = (date: string) => dayOf(lastDayOfMonth(date.slice(0, 7)));

type TileProps = { readonly figure: Figure; readonly latest: Latest; readonly isRunning: boolean };

function Tile({ figure, latest, isRunning }: TileProps) {
  const { key, title, of, format, isTinted, onlyWide } = figure;
  const value = of(latest.line);
  return (
    <div
      className={classes(
        'px-3 py-2.5 last:@max-[46rem]:col-span-2 @min-[46rem]:@max-4xl:px-2 forced-colors:forced-color-adjust-none forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]',
        isTinted ? 'bg-select' : 'bg-surface',
        onlyWide && '@max-xl:hidden',
      )}
    >
      <dt className="flex items-center justify-between gap-2 text-small text-muted">
        {title}
        <Explanation id={`definicja-${key}`} title={tiles.how(title)}>
          {pl.figures.definitions[key][1]}
        </Explanation>
      </dt>
      <dd>
        <b className="num text-figure @4xl:@max-6xl:text-[18px] @min-[46rem]:@max-4xl:text-[15.5px]">
          {value === undefined ? '—' : format(value)}
        </b>
        <Change figure={figure} latest={latest} isRunning={isRunning} />
      </dd>
    </div>
  );
}

function Change({ figure, latest, isRunning }: TileProps) {
  const { of, format, formatChange = format } = figure;
  const [now, before] = [of(latest.line), of(latest.before)];
  if (before === undefined) return <span className="block text-fine text-muted">{tiles.noneBefore}</span>;
  const change = now === undefined ? undefined : now - before;
  const sign = change === undefined || change === 0 ? '' : change > 0 ? '+' : '\u2212';
  return (
    <span className="block text-fine text-muted">
      {change !== undefined && (
        <b className="num block text-ink">{change === 0 ? tiles.same : `${sign}${formatChange(Math.abs(change))}`}</b>
      )}
      {(isRunning ? tiles.wholeBefore : tiles.before)(monthName(latest.beforeMonth), format(before))}
    </span>
  );
}
