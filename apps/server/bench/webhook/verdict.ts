// What a measurement came to beside its goals: which were reached, and who acknowledged more than it kept.

type Reached = {
  /** Times as many acknowledged requests a second as the baseline. */
  readonly express: number;
  readonly insert: number;
  /** Share of the bound. */
  readonly bound: number;
  /** Milliseconds, of one connection. */
  readonly p50: number;
  /** Bytes. */
  readonly memory: number;
};

/** Requests that got their 200, and rows that the contestant's database holds after all of them. */
export type Kept = { readonly acknowledged: number; readonly rows: number };

/** What many measurements on one machine with PostgreSQL came to. */
export const GOALS: Reached = { express: 17, insert: 3, bound: 0.58, p50: 1, memory: 300e6 };
/** A single run on a busy machine comes out lower; below these something has become slower. */
export const FLOORS = { express: 15, insert: 2.5, bound: 0.5 };

const RATIOS = ['express', 'insert', 'bound'] as const;
const LIMITS = ['p50', 'memory'] as const;

type Verdict = {
  /** Below its goal, and no failure yet. */
  readonly belowGoal: readonly string[];
  /** Below the floor, or above the limit. */
  readonly missed: readonly string[];
  /** Contestants that acknowledged what they did not keep: their speed counts for nothing. */
  readonly disqualified: readonly string[];
};

/** `kept`: of everybody who should keep something. A figure that is no number is missed. */
export function verdictOf(reached: Reached, kept: Readonly<Record<string, Kept>>): Verdict {
  return {
    belowGoal: RATIOS.filter((one) => reached[one] < GOALS[one] && reached[one] >= FLOORS[one]),
    missed: [
      ...RATIOS.filter((one) => !(reached[one] >= FLOORS[one])),
      ...LIMITS.filter((one) => !(reached[one] <= GOALS[one])),
    ],
    disqualified: Object.keys(kept).filter((name) => !isWhole(kept[name])),
  };
}

function isWhole(kept: Kept | undefined): boolean {
  return kept !== undefined && kept.rows >= kept.acknowledged;
}

/** A measurement in which anything was missed, or anybody disqualified, has failed. */
export function hasFailed({ missed, disqualified }: Verdict): boolean {
  return missed.length > 0 || disqualified.length > 0;
}
