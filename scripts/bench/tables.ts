// The tables of docs/performance.md, made of docs/figures.json alone: each stands between two marks, and prose around them.
import { BENCHES } from './benches.ts';
import type { Figure, Figures, KeptGoal, Machine } from './figures.ts';

/** Of the operations of bench:growth those that take longest are shown, and all that miss a goal. */
const SLOWEST = 12;
const MARKED = /(<!-- table ([\w-]+)[^>]*-->\n)[\s\S]*?(<!-- end of table -->)/g;

type Rows = readonly (readonly (string | number | null | undefined)[])[];

const TABLES: Readonly<Record<string, (figures: Figures) => string>> = {
  goals: (figures) => table(['', 'goal', 'reached', ''], measured(figures).flatMap(goalRows)),
  runs: (figures) =>
    `${table(['command', 'commit', 'when (UTC)', 'load before', 'minutes'], measured(figures).map(runRow))}\n${machines(figures)}`,
  board: ofOne('board', boardTable),
  memory: ofOne('memory', memoryTable),
  growth: ofOne('growth', growthTable),
  portal: ofOne('portal', portalTable),
  settle: ofOne('settle', settleTable),
};

export const TABLE_NAMES: readonly string[] = Object.keys(TABLES);

/** @throws Error that names a mark for which there is no table. */
export function withTables(document: string, figures: Figures): string {
  return document.replace(MARKED, (_, begin: string, name: string, end: string) => {
    const written = TABLES[name];
    if (written === undefined) throw new Error(`There is no table '${name}'; there are ${TABLE_NAMES.join(', ')}.`);
    return `${begin}\n${written(figures)}\n${end}`;
  });
}

/** In the order in which they run. */
function measured(figures: Figures): readonly (readonly [name: string, figure: Figure])[] {
  return BENCHES.flatMap(({ name }) => {
    const figure = figures[name];
    return figure === undefined ? [] : [[name, figure] as const];
  });
}

function ofOne(name: string, written: (figure: Figure) => string): (figures: Figures) => string {
  return (figures) => {
    const figure = figures[name];
    return figure === undefined ? 'Not measured yet.\n' : written(figure);
  };
}

function goalRows([name, { load, result }]: readonly [string, Figure]): Rows {
  const title = BENCHES.find((bench) => bench.name === name)?.title;
  return [
    [`**${title}**, load ${shown(load)}`, '', '', ''],
    ...result.goals.map((goal) => [
      goal.what,
      goalOf(goal),
      goal.reached ?? 'not a number',
      stateOf(goal, result.missed),
    ]),
  ];
}

function goalOf({ atMost, atLeast }: KeptGoal): string {
  return atMost === undefined ? `at least ${shown(atLeast)}` : `at most ${shown(atMost)}`;
}

/** What is below its goal and above its floor fails no bench. */
function stateOf({ what, reached, atLeast }: KeptGoal, missed: readonly string[]): string {
  if (missed.includes(what)) return '**missed**';
  return atLeast !== undefined && (reached ?? 0) < atLeast ? 'below' : '';
}

function runRow([name, { args, at, commit, load, seconds }]: readonly [string, Figure]): Rows[number] {
  const command = `npm run bench:${name}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`;
  return [`\`${command}\``, commit, at.slice(0, 16).replace('T', ' '), load, Math.round(seconds / 6) / 10];
}

function machines(figures: Figures): string {
  const lines = measured(figures).map(([, { machine }]) => described(machine));
  return `${[...new Set(lines)].join('\n')}\n`;
}

function described({ processor, processors, memoryGigabytes, system, node, postgres }: Machine): string {
  return `Machine: ${processors} cores of ${processor}, ${memoryGigabytes} GB, ${system}, Node ${node}, PostgreSQL ${postgres}.`;
}

type Compared = { readonly few: number; readonly many: number; readonly ratio: number };

function boardTable({ result }: Figure): string {
  const compared = Object.entries(result['compared'] as Readonly<Record<string, Compared>>);
  const rows = compared.map(([name, { few, many, ratio }]) => [name, few, many, ratio]);
  return table(['operation', 'ms of 1,000 leads', `ms of ${shown(Number(result['leads']))}`, 'times'], rows);
}

type Grown = Readonly<Record<'few' | 'many', { readonly ms: number; readonly buffers: number }>> & {
  readonly ratio: number;
};

function growthTable({ result }: Figure): string {
  const { slow, sizes, compared } = result as unknown as {
    readonly slow: readonly string[];
    readonly sizes: readonly number[];
    readonly compared: Readonly<Record<string, Grown>>;
  };
  const sorted = Object.entries(compared).toSorted(([, one], [, other]) => other.many.ms - one.many.ms);
  const worst = sorted.filter(([name], place) => place < SLOWEST || slow.includes(name));
  const rows = worst.map(([name, { few, many, ratio }]) => [
    name,
    few.ms,
    many.ms,
    ratio,
    few.buffers,
    many.buffers,
    slow.includes(name) ? '**missed**' : '',
  ]);
  const [small, large] = [shown(sizes[0]), shown(sizes.at(-1))];
  const heads = ['operation', `ms at ${small}`, `at ${large}`, 'times', `pages at ${small}`, `at ${large}`, ''];
  return `Of ${sorted.length} operations ${slow.length} miss a goal.\n\n${table(heads, rows)}`;
}

type OfPage = {
  readonly page: string;
  readonly figures: Readonly<Record<string, number | undefined>>;
  readonly missed: readonly string[];
};

const OF_PAGE = {
  scriptsGzip: 'scripts, kB gzip',
  scriptsBrotli: 'kB brotli',
  fetched: 'requests',
  document: 'document, kB',
  asked: 'procedures',
  whoAmI: 'who am I',
  firstContent: 'first content, ms',
  interaction: 'act, ms',
} as const;

function portalTable({ result }: Figure): string {
  const rows = (result['pages'] as readonly OfPage[]).map(({ page, figures, missed }) => [
    `\`${page}\``,
    ...Object.keys(OF_PAGE).map((name) => (missed.includes(name) ? `**${figures[name]}**` : figures[name])),
  ]);
  return table(['page', ...Object.values(OF_PAGE)], rows);
}

type Held = { readonly fifths: readonly number[]; readonly peak: number };

function memoryTable({ result }: Figure): string {
  const held = Object.entries(result['megabytes'] as Readonly<Record<string, Held>>);
  const rows = held.map(([name, { fifths, peak }]) => [name, ...fifths, peak]);
  const heads = ['MB, medians of the fifths', 'first', 'second', 'third', 'fourth', 'last', 'peak'];
  return `After ${shown(Number(result['sent']))} calls:\n\n${table(heads, rows)}`;
}

function settleTable({ result }: Figure): string {
  const reached = Object.entries(result['reached'] as Readonly<Record<string, Readonly<Record<string, number>>>>);
  const rows = reached.map(([act, of]) => [
    act,
    of['perSecond'],
    of['formerPerSecond'],
    of['serverMicros'],
    of['formerServerMicros'],
    of['postgresMicros'],
    of['formerPostgresMicros'],
  ]);
  const heads = ['', 'a second', 'former', 'µs of our process', 'former', 'µs of PostgreSQL', 'former'];
  return table(heads, rows);
}

function table(heads: readonly string[], rows: Rows): string {
  const line = (cells: Rows[number]) => `| ${cells.map((cell) => shown(cell)).join(' | ')} |\n`;
  return line(heads) + line(heads.map(() => '---')) + rows.map(line).join('');
}

function shown(cell: string | number | null | undefined): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US', { maximumFractionDigits: 3 }) : (cell ?? '');
}
