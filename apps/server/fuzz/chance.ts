// Repeatable random numbers: a run's inputs follow from its seed.

export type Chance = {
  /** 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
};

/** Mulberry32: small, fast, and random enough for these inputs. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (from) => from[below(from.length)] ?? from[0], percent: (share) => next() * 100 < share };
}
