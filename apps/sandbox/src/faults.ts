// Faults waiting to happen in one service of one tenant, each a given number of times.

export type Faults<F> = {
  add(fault: F, times: number): void;
  /** The oldest waiting fault that fits, used up once; undefined when none fits. */
  take(fits: (fault: F) => boolean): F | undefined;
  waiting(): readonly { readonly fault: F; readonly times: number }[];
  clear(): void;
};

export function openFaults<F>(): Faults<F> {
  let waiting: { fault: F; times: number }[] = [];
  return {
    add(fault, times) {
      waiting.push({ fault, times });
    },
    take(fits) {
      const found = waiting.find(({ fault }) => fits(fault));
      if (!found) return undefined;
      found.times -= 1;
      if (found.times <= 0) waiting = waiting.filter((other) => other !== found);
      return found.fault;
    },
    waiting: () => waiting,
    clear() {
      waiting = [];
    },
  };
}
