// What is judged of the memory of a process: where it stays, and whether it still grows.
import { readFileSync } from 'node:fs';
import type { Goal } from '../../apps/server/bench/goals.ts';
import { median } from '../../apps/server/bench/median.ts';

export const GOALS = { megabytes: 350, growth: 1.05 };
const FIFTHS = 5;

/** Resident memory of a process now, in megabytes. */
export function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round((Number(line?.[1]) * 1024) / 1e6);
}

/** The medians of the five fifths of a run. */
export function fifthsOf(samples: readonly number[]): readonly number[] {
  return Array.from({ length: FIFTHS }, (_, fifth) => {
    const [from, to] = [fifth, fifth + 1].map((at) => Math.floor((samples.length * at) / FIFTHS));
    return median(samples.slice(from, to));
  });
}

/** Between the third and the last fifth every cache is full that has a bound. */
export function goalsOf(name: string, samples: readonly number[]): readonly Goal[] {
  const [, , third = Number.NaN, , last = Number.NaN] = fifthsOf(samples);
  return [
    { what: `MB of the ${name} in the last fifth of the calls, median`, reached: last, atMost: GOALS.megabytes },
    { what: `times the ${name}'s memory of the third fifth`, reached: last / third, atMost: GOALS.growth },
  ];
}
