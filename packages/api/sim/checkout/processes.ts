// The processes of a simulation: started when they are due, and the two jobs when they have something to do.
import { checkOpenCheckouts } from '../../src/checkout/check-open-checkouts.ts';
import type { Acting } from './acting.ts';
import { releaseExpired } from './places.ts';

type Planned = { readonly at: number; readonly run: (process: number) => Promise<void> };

const MINUTE_MS = 60_000;
const NEVER = Number.POSITIVE_INFINITY;

/** Runs everything until nothing is left to happen; false when that is not so at that time. */
export function openProcesses(simulation: Acting, thrown: string[]): (until: number) => Promise<boolean> {
  const { scheduler } = simulation;
  let planned: Planned[] = [];
  let processes = 0;
  simulation.plan = (at, run) => void planned.push({ at, run });
  const planJobs = openJobs(simulation);

  async function runProcess(process: number, run: Planned['run']): Promise<void> {
    try {
      await run(process);
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== 'ConnectionLost') thrown.push(`a process threw ${name}: ${message}`);
    }
  }
  async function startDue(): Promise<void> {
    const due = planned.filter(({ at }) => at <= scheduler.now());
    planned = planned.filter(({ at }) => at > scheduler.now());
    for (const { run } of due) {
      processes += 1;
      const process = processes;
      await scheduler.start(() => runProcess(process, run));
    }
  }
  return async (until) => {
    while (scheduler.now() <= until && thrown.length === 0) {
      const next = planJobs();
      await startDue();
      const limit = Math.min(next, ...planned.map(({ at }) => at));
      if (scheduler.isIdle() && limit === NEVER) return true;
      await scheduler.step(Math.max(limit, scheduler.now()));
    }
    return thrown.length > 0;
  };
}

/** Plans the jobs that are due; returns when the next one is. */
function openJobs(simulation: Acting): () => number {
  const { scheduler, given, database, portsFor } = simulation;
  let [jobFrom, releaseFrom] = [given.startsAt, given.startsAt];
  const nextRun = (moments: readonly number[], from: number, everyMs: number) =>
    moments.length === 0 ? NEVER : Math.ceil(Math.max(Math.min(...moments), from) / everyMs) * everyMs;
  function nextJob(): number {
    const asked = database.committed('checkout').flatMap(({ askAt }) => (askAt ? [askAt.getTime()] : []));
    return nextRun(asked, jobFrom, given.jobEveryMs);
  }
  function nextRelease(): number {
    const used = database.committed('payment').filter(({ state }) => state !== 'cancelled');
    const held = database
      .committed('registration')
      .filter(({ state, id }) => state === 'held' && !used.some(({ registrationId }) => registrationId === id));
    const ends = held.flatMap(({ heldUntil }) => (heldUntil ? [heldUntil.getTime()] : []));
    return nextRun(ends, releaseFrom, MINUTE_MS);
  }
  return () => {
    const [job, release, now] = [nextJob(), nextRelease(), scheduler.now()];
    if (job <= now) {
      jobFrom = now + 1;
      for (let server = 0; server < given.servers; server += 1) {
        simulation.plan(now, async (process) => void (await checkOpenCheckouts(portsFor(process))));
      }
    }
    if (release <= now) {
      releaseFrom = now + 1;
      simulation.plan(now, (process) => releaseExpired(simulation, process));
    }
    return Math.min(job, release);
  };
}
