// Requests one after another while something else happens.

type Load = { readonly done: number; readonly faults: readonly string[] };

/** At most four at once: the point is that none fails, not how many there are. */
const AT_ONCE = 4;
const FAULTS_KEPT = 5;

/** Asks while the work is done, and until at least so many were answered; no longer when the work fails. */
export async function underLoad(ask: (turn: number) => Promise<void>, work: () => unknown, least = 0): Promise<Load> {
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
  let until = 0;
  try {
    await work();
    until = least;
  } finally {
    state.until = Math.max(until, state.done);
    await all;
  }
  return state;
}

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** @throws with the first faults. */
export function expectNoFault({ done, faults }: Load): string {
  if (faults.length > 0) throw new Error(`Of ${done} requests some failed: ${faults.join('; ')}`);
  return `0 of ${done} failed`;
}
