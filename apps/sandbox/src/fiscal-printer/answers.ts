// The last answers given to commands with a token, so that `rpt` can repeat them.

const MOST = 32;
const MOST_BYTES = 1_024;

export type Answers = {
  store(token: string, answer: Buffer): void;
  of(token: string): Buffer | undefined;
  forget(): void;
};

/** Keeps 32 answers and 1 KiB, oldest out first. */
export function openAnswers(): Answers {
  const stored = new Map<string, Buffer>();
  const size = () => [...stored.values()].reduce((sum, answer) => sum + answer.length, 0);
  return {
    store(token, answer) {
      stored.delete(token);
      stored.set(token, answer);
      for (const oldest of [...stored.keys()]) {
        if (stored.size <= MOST && size() <= MOST_BYTES) return;
        stored.delete(oldest);
      }
    },
    of: (token) => stored.get(token),
    forget: () => stored.clear(),
  };
}
