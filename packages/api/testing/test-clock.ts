// A clock with the real time until a test sets it; from then on it does not run, and only the test moves it.
import type { Clock } from '../src/clock.ts';

export type TestClock = Clock & {
  set(moment: Date | string): void;
  advance(ms: number): void;
};

export function testClock(): TestClock {
  let frozenAt: number | undefined;
  const now = () => new Date(frozenAt ?? Date.now());
  return {
    now,
    set(moment) {
      frozenAt = new Date(moment).getTime();
    },
    advance(ms) {
      frozenAt = now().getTime() + ms;
    },
  };
}
