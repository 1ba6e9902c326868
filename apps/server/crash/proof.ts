// The input and the report of a proof by crashes.

export type CrashOrder = {
  readonly cycles: number;
  readonly seed: number;
  /** Reports its progress. */
  readonly say: (text: string) => void;
};

export type CrashReport = {
  readonly isProved: boolean;
  /** The first violations. */
  readonly lines: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
};

export type Proof = (order: CrashOrder) => Promise<CrashReport>;
