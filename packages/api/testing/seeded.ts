// Random numbers from a seed: the same seed draws the same numbers on every machine.

export type Seeded = {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** A whole number from 0 up to, but without, `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
};

const GOLDEN = 0x9e3779b9;

/** A splitmix of 32 bits: quick, and good enough to choose between schedules. */
export function seeded(seed: number): Seeded {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + GOLDEN) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)] ?? from[0],
  };
}
