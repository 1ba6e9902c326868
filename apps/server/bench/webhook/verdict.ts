// Compares a measurement with its goals: which were reached, and which contestants acknowledged more than they stored.

type Reached = {
  /** Acknowledged requests per second, as a multiple of the baseline. */
  readonly express: number;
  readonly insert: number;
  /** Share of the bound. */
  readonly bound: number;
  /** Milliseconds, with one connection. */
  readonly p50: number;
  /** Bytes. */
  readonly memory: number;
};

/** Requests that got their 200, and rows in the contestant's database after all of them. */
export type StoredCounts = { readonly acknowledged: number; readonly rows: number };

/** The results of many measurements on one machine together with PostgreSQL. */
export const GOALS: Reached = { express: 17, insert: 3, bound: 0.58, p50: 1, memory: 300e6 };
/** A single run on a busy machine gives less; a result below these means that something has become slower. */
export const FLOORS = { express: 15, insert: 2.5, bound: 0.5 };

const RATIOS = ['express', 'insert', 'bound'] as const;
const LIMITS = ['p50', 'memory'] as const;

type Verdict = {
  /** Below its goal, but not a failure yet. */
  readonly belowGoal: readonly string[];
  /** Below the floor, or above the limit. */
  readonly missed: readonly string[];
  /** Contestants that acknowledged what they did not store: their speed does not count. */
  readonly disqualified: readonly string[];
};

/** `stored`: for every contestant that should store deliveries. A figure that is not a number counts as missed. */
export function verdictOf(reached: Reached, stored: Readonly<Record<string, StoredCounts>>): Verdict {
  return {
    belowGoal: RATIOS.filter((one) => reached[one] < GOALS[one] && reached[one] >= FLOORS[one]),
    missed: [
      ...RATIOS.filter((one) => !(reached[one] >= FLOORS[one])),
      ...LIMITS.filter((one) => !(reached[one] <= GOALS[one])),
    ],
    disqualified: Object.keys(stored).filter((name) => !isWhole(stored[name])),
  };
}

function isWhole(stored: StoredCounts | undefined): boolean {
  return stored !== undefined && stored.rows >= stored.acknowledged;
}

/** A measurement with a missed figure or a disqualified contestant has failed. */
export function hasFailed({ missed, disqualified }: Verdict): boolean {
  return missed.length > 0 || disqualified.length > 0;
}
