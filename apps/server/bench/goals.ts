// How a bench ends: each figure beside its goal, the machine, and a last line of JSON.
import { availableParallelism, cpus, loadavg } from 'node:os';

/** `floor`: a single run on a busy machine may fall below the goal so far without failing. */
type Limit = { readonly atMost: number } | { readonly atLeast: number; readonly floor?: number };

/** A figure that is not a number misses its goal. */
export type Goal = Limit & { readonly what: string; readonly reached: number };

export function isMissed(goal: Goal): boolean {
  return !('atMost' in goal ? goal.reached <= goal.atMost : goal.reached >= (goal.floor ?? goal.atLeast));
}

/** Prints the last line of a bench, and gives the code with which it ends: 1 when a goal is missed. */
export function conclude(goals: readonly Goal[], details: Readonly<Record<string, unknown>>): number {
  const missed = goals.filter(isMissed).map(({ what }) => what);
  for (const goal of goals) console.log(`${isMissed(goal) ? 'MISSED ' : 'reached'} ${lineOf(goal)}`);
  const rounded = goals.map((goal) => ({ ...goal, reached: Number(goal.reached.toPrecision(4)) }));
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const machine = { processor: cpus()[0]?.model ?? 'unknown', processors: availableParallelism(), load };
  console.log(JSON.stringify({ ok: missed.length === 0, missed, goals: rounded, machine, ...details }));
  return missed.length === 0 ? 0 : 1;
}

function lineOf(goal: Goal): string {
  const limit = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  return `${goal.what}: ${Number(goal.reached.toPrecision(4))} (goal: ${limit})`;
}
