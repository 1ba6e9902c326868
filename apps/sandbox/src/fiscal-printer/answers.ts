// The last answers given to commands with a token, so that `rpt` can repeat them.

const MOST = 32;
const MOST_BYTES = 1_024;

export type Answers = {
  keep(token: string, answer: Buffer): void;
  of(token: string): Buffer | undefined;
  forget(): void;
};

/** Keeps 32 answers and 1 KiB, oldest out first. */
export function openAnswers(): Answers {
  const kept = new Map<string, Buffer>();
  const size = () => [...kept.values()].reduce((sum, answer) => sum + answer.length, 0);
  return {
    keep(token, answer) {
      kept.delete(token);
      kept.set(token, answer);
      for (const oldest of [...kept.keys()]) {
        if (kept.size <= MOST && size() <= MOST_BYTES) return;
        kept.delete(oldest);
      }
    },
    of: (token) => kept.get(token),
    forget: () => kept.clear(),
  };
}
