// Which processes used the processors during a round: those of the round, or others, in which case the round does not
// count.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET = 0.06;
const LOOK_MS = 500;

/** Clock ticks of a hundredth of a second since the start, of all processes and of ours. */
type Ticks = { readonly at: number; readonly busy: number; readonly ours: number };

/** Counted over our processes and their children; a postmaster's children are its connections. */
export function ticks(ours: readonly number[]): Ticks {
  const [, user, nice, system, , , irq, softirq] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(
    /\s+/,
  );
  const busy = [user, nice, system, irq, softirq].reduce((sum, value) => sum + Number(value), 0);
  return { at: performance.now(), busy, ours: ticksOf(new Set([...ours, process.pid])) };
}

/** The share of one processor that other processes used between the two moments. */
export function foreignShare(before: Ticks, after: Ticks): number {
  const foreign = after.busy - before.busy - (after.ours - before.ours);
  return Math.max(0, foreign) / ((after.at - before.at) / 10);
}

/** Waits until other processes do not use the processors, at most `longestMs`. */
export async function quiet(pids: readonly number[], longestMs: number): Promise<void> {
  const limit = performance.now() + longestMs;
  while (performance.now() < limit) {
    const before = ticks(pids);
    await sleep(LOOK_MS);
    if (foreignShare(before, ticks(pids)) < QUIET) return;
  }
}

/** Microseconds of processor time that a process and its children have used so far. */
export function microsOf(pid: number): number {
  return ticksOf(new Set([pid])) * 10_000;
}

function ticksOf(ours: ReadonlySet<number>): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => processTicks(Number(pid), ours))
    .reduce((sum, one) => sum + one, 0);
}

/** Fields after the name in brackets: 2 parent, 12 to 15 own time and that of its dead children. */
function processTicks(pid: number, ours: ReadonlySet<number>): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    if (!(ours.has(pid) || ours.has(Number(fields[1])))) return 0;
    return fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  } catch {
    return 0;
  }
}

/** A process's peak memory, in bytes. */
export function peakMemory(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) * 1024;
}
