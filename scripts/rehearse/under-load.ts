// Requests one after another while something else happens.

type Load = { readonly done: number; readonly faults: readonly string[] };

/** At most four at once: the point is that none fails, not how many there are. */
const AT_ONCE = 4;
const FAULTS_KEPT = 5;

/** Begins at once; `end` waits until at least so many were answered. */
export function countAnswers(ask: (turn: number) => Promise<void>): { end(least?: number): Promise<Load> } {
  const state = { turn: 0, done: 0, until: Number.POSITIVE_INFINITY, faults: [] as string[] };
  const oneAfterAnother = async () => {
    while (state.done < state.until) {
      const turn = state.turn++;
      await ask(turn).catch((error: Error) => {
        if (state.faults.length < FAULTS_KEPT) state.faults.push(error.message);
      });
      state.done += 1;
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
  return {
    async end(least = 0) {
      state.until = Math.max(least, state.done);
      await all;
      return { done: state.done, faults: state.faults };
    },
  };
}

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** @throws with the first faults. */
export function expectNoFault({ done, faults }: Load): string {
  if (faults.length > 0) throw new Error(`Of ${done} requests some failed: ${faults.join('; ')}`);
  return `0 of ${done} failed`;
}
