// The goals of the bench, and which of them a page misses.
import type { Goal } from '../../apps/server/bench/goals.ts';
import { median } from '../../apps/server/bench/median.ts';
import type { Area } from './pages.ts';
import type { Times, Weight } from './visits.ts';

type MeasuredVisit = { readonly area: Area; readonly weight: Weight; readonly times: readonly Times[] };

/** kB are 1,000 bytes; times are medians in milliseconds. */
export type Figures = {
  readonly scriptsGzip: number;
  readonly scriptsBrotli: number;
  readonly fetched: number;
  readonly document: number;
  readonly asked: number;
  readonly whoAmI: number;
  readonly firstContent: number | undefined;
  readonly interaction: number | undefined;
};

type Goals = Readonly<Partial<Record<keyof Figures, number>>>;

const OF_ALL = { document: 60, asked: 1, whoAmI: 1, firstContent: 800, interaction: 100 } as const;
export const GOALS: Readonly<Record<Area, Goals>> = {
  client: { ...OF_ALL, scriptsGzip: 115, fetched: 14 },
  staff: { ...OF_ALL, scriptsGzip: 150, fetched: 18 },
};

export function figuresOf({ weight, times }: MeasuredVisit): Figures {
  const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
  const middle = (of: keyof Times) => (times.length > 0 ? Math.round(median(times.map((one) => one[of]))) : undefined);
  return {
    scriptsGzip: kilobytes(weight.scripts.gzip),
    scriptsBrotli: kilobytes(weight.scripts.brotli),
    fetched: weight.fetched,
    document: kilobytes(weight.documentBytes),
    asked: weight.requests,
    whoAmI: weight.whoAmI,
    firstContent: middle('firstContent'),
    interaction: middle('interaction'),
  };
}

export type MeasuredFigures = {
  readonly page: string;
  readonly area: Area;
  readonly figures: Figures;
  readonly missed: readonly string[];
};

const WHAT: Readonly<Record<keyof Figures, string>> = {
  scriptsGzip: 'kB of scripts (gzip)',
  scriptsBrotli: 'kB of scripts (brotli)',
  fetched: 'requests of the browser',
  document: 'kB of the document before compression',
  asked: 'requests for procedures before the page is there',
  whoAmI: 'questions who the person is',
  firstContent: 'ms to the first content, slowed',
  interaction: 'ms to the frame after an act, slowed',
};

/** Of each area the page that is worst; a figure that was not measured has no goal. */
export function goalsOf(pages: readonly MeasuredFigures[]): readonly Goal[] {
  return Object.entries(GOALS).flatMap(([area, goals]) =>
    Object.entries(goals).flatMap(([name, atMost]) => {
      const figures = pages.flatMap((one) =>
        (one.area === area ? [one.figures[name as keyof Figures] ?? []] : []).flat(),
      );
      if (figures.length === 0) return [];
      return [{ what: `${WHAT[name as keyof Figures]}, ${area}`, reached: Math.max(...figures), atMost }];
    }),
  );
}

/** The names of the figures that are above their goals. */
export function missedBy(area: Area, figures: Figures): readonly string[] {
  return Object.entries(GOALS[area])
    .filter(([name, goal]) => (figures[name as keyof Figures] ?? 0) > goal)
    .map(([name]) => name);
}

export function line(page: string, figures: Figures, missed: readonly string[]): string {
  const shown = Object.entries(figures)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${missed.includes(name) ? '✗' : ''}${name} ${value}`);
  return `${missed.length > 0 ? '✗' : ' '} ${page.padEnd(46)} ${shown.join(', ')}`;
}
