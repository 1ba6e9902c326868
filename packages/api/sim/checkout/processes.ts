// The processes of a simulation: started when they are due, and the two jobs when they have something to do.
import { checkOpenCheckouts } from '../../src/checkout/check-open-checkouts.ts';
import type { Acting } from './acting.ts';
import { answerOffer } from './answer-offer.ts';
import { releaseExpired } from './places.ts';
import { momentsToOffer, offerPlaces } from './waiting.ts';

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

/** The letters of a process that died are sent too: the next one finds the places held, and the families may ignore them. */
async function offerAndAnswer(simulation: Acting, process: number): Promise<void> {
  for (const entry of await offerPlaces(simulation, process)) answerOffer(simulation, entry);
}

type Job = {
  /** When it has something to do, not before that moment. */
  readonly next: (from: number) => number;
  readonly run: (process: number) => Promise<void>;
  /** How many servers start it at once. */
  readonly servers: number;
};

/** Plans the jobs that are due; returns when the next one is. */
function openJobs(simulation: Acting): () => number {
  const { scheduler, given } = simulation;
  const jobs = jobsOf(simulation);
  const from = new Map<Job, number>();
  return () => {
    const now = scheduler.now();
    const moments = jobs.map((job) => ({ job, at: job.next(from.get(job) ?? given.startsAt) }));
    for (const { job } of moments.filter(({ at }) => at <= now)) {
      from.set(job, now + 1);
      for (let server = 0; server < job.servers; server += 1) simulation.plan(now, job.run);
    }
    return Math.min(...moments.map(({ at }) => at));
  };
}

function jobsOf(simulation: Acting): readonly Job[] {
  const { given, database, portsFor } = simulation;
  const nextRun = (moments: readonly number[], from: number, everyMs: number) =>
    moments.length === 0 ? NEVER : Math.ceil(Math.max(Math.min(...moments), from) / everyMs) * everyMs;
  const nextQuestion = (from: number) => {
    const asked = database.committed('checkout').flatMap(({ askAt }) => (askAt ? [askAt.getTime()] : []));
    return nextRun(asked, from, given.jobEveryMs);
  };
  const nextRelease = (from: number) => {
    const used = database.committed('payment').filter(({ state }) => state !== 'cancelled');
    const held = database
      .committed('registration')
      .filter(({ state, id }) => state === 'held' && !used.some(({ registrationId }) => registrationId === id));
    const ends = held.flatMap(({ heldUntil }) => (heldUntil ? [heldUntil.getTime()] : []));
    return nextRun(ends, from, MINUTE_MS);
  };
  const nextOffer = (from: number) => (given.hasLists ? nextRun(momentsToOffer(simulation), from, MINUTE_MS) : NEVER);
  const { servers } = given;
  return [
    { next: nextQuestion, servers, run: async (process) => void (await checkOpenCheckouts(portsFor(process))) },
    { next: nextRelease, servers: 1, run: (process) => releaseExpired(simulation, process) },
    { next: nextOffer, servers, run: (process) => offerAndAnswer(simulation, process) },
  ];
}
