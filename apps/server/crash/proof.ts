// What a proof by crashes is given and what it reports.

export type CrashOrder = {
  readonly cycles: number;
  readonly seed: number;
  /** Reports its progress. */
  readonly say: (text: string) => void;
};

export type CrashReport = {
  readonly isProved: boolean;
  /** What was not as it must be, the first of it. */
  readonly lines: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
};

export type Proof = (order: CrashOrder) => Promise<CrashReport>;
