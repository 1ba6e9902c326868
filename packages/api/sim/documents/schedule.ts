// One schedule: up to three workers issue a seed's case until no work is left, then it is checked.
import { issueDocuments } from '../../src/documents/issuing/issue-documents.ts';
import type { Issuing } from '../../src/documents/issuing/issuing.ts';
import { seeded } from '../../testing/seeded.ts';
import { begin } from './beginning.ts';
import type { Hits } from './boundaries.ts';
import { drawCase } from './cases.ts';
import { violationsOf } from './checker.ts';
import type { EndedSimulation } from './ended.ts';
import { openSimulation, type Simulation, type SimulationOptions } from './simulation.ts';
import { portsOf } from './worker-ports.ts';

/** A planted bug: what a worker gets instead of the true ports, or a simulation with fewer guards. */
export type Planted = SimulationOptions & { readonly ports?: (given: Issuing) => Issuing };

type Job = { readonly paymentIds: readonly number[]; readonly at: number };

const FOLLOW_UP_MS = 5 * 60_000;
const BUSY_PAUSE_MS = 5_000;
const LONGEST_RETRY_MS = 30_000;
const LONGEST_MS = 4 * 3_600_000;
const REPLAY_CHANCE = 0.1;
const REPLAY_MS = 400 * 86_400_000;

/** The texts of the violations; the same seed gives the same ones. */
export async function runSchedule(seed: number, hits: Hits, planted: Planted = {}): Promise<readonly string[]> {
  const random = seeded(seed);
  const simulation = openSimulation(drawCase(random), random, hits, planted);
  await begin(simulation);
  const queue = openQueue(simulation, planted);
  for (const paymentIds of simulation.given.lists)
    queue.add(paymentIds, simulation.given.startsAt + random.below(2_000));
  const isOver = await queue.drain(simulation.given.startsAt + LONGEST_MS);
  if (!isOver) queue.thrown.push('it does not come to an end');
  const said = [...queue.thrown, ...violationsOf(await endOf(simulation))];
  return said.length === 0 && random.chance(REPLAY_CHANCE) ? replayed(simulation, planted) : said;
}

/** Keys never expire: issuing the same lists more than a year later creates nothing. */
async function replayed(simulation: Simulation, planted: Planted): Promise<readonly string[]> {
  const { scheduler, records, given } = simulation;
  const before = await issuedOf(simulation);
  scheduler.passTime(REPLAY_MS);
  for (const [id, payment] of records.payments) records.payments.set(id, { ...payment, outcome: 'waiting' });
  const queue = openQueue(simulation, planted);
  for (const paymentIds of given.lists.slice(0, 1)) queue.add(paymentIds, scheduler.now());
  const isOver = await queue.drain(scheduler.now() + LONGEST_MS);
  const isSame = (await issuedOf(simulation)) === before;
  return [
    ...queue.thrown,
    ...(isOver ? [] : ['it does not come to an end after 400 days']),
    ...(isSame ? [] : ['something was issued again after 400 days']),
  ];
}

/** The ledger, and the payments' references to it. */
async function issuedOf(simulation: Simulation): Promise<string> {
  const { ledger, payments } = await endOf(simulation);
  return JSON.stringify([ledger, payments.map(({ receipt, invoice }) => [receipt, invoice])]);
}

async function endOf({ given, records, provider, posts, lookUps, moves }: Simulation): Promise<EndedSimulation> {
  const { payments, requests } = await records.snapshot([...records.payments.keys()]);
  const { notified, writes, recorded } = records;
  const { ledger, arrivals } = provider;
  return { given, ledger, arrivals, posts, lookUps, moves, payments, requests, notified, writes, recorded };
}

/** The job queue: it forgets half of the jobs whose worker died, and a follow-up finds them. */
function openQueue(simulation: Simulation, { ports = (given) => given }: Planted) {
  const { scheduler, random, given } = simulation;
  const thrown: string[] = [];
  const running = new Map<number, readonly number[]>();
  let jobs: Job[] = [];
  let workers = 0;
  let followUpAt = scheduler.now() + FOLLOW_UP_MS;

  const add = (paymentIds: readonly number[], at: number) => void jobs.push({ paymentIds, at });
  const addOnce = (paymentIds: readonly number[], at: number) => {
    jobs = jobs.filter((job) => job.paymentIds.join() !== paymentIds.join());
    add(paymentIds, at);
  };
  simulation.crashed = (worker) => {
    const paymentIds = running.get(worker);
    running.delete(worker);
    if (paymentIds && random.chance(0.5)) addOnce(paymentIds, scheduler.now() + random.below(LONGEST_RETRY_MS));
  };
  async function work(worker: number, paymentIds: readonly number[]): Promise<void> {
    try {
      const issued = await issueDocuments(ports(portsOf(simulation, worker)), paymentIds);
      if (issued.state === 'busy') addOnce(paymentIds, scheduler.now() + BUSY_PAUSE_MS);
      if (issued.state === 'waiting') addOnce(paymentIds, wakingAt(simulation, issued.until.getTime()));
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== 'ConnectionLost') thrown.push(`issuing threw ${name}: ${message}`);
      addOnce(paymentIds, scheduler.now() + random.below(LONGEST_RETRY_MS));
    }
    running.delete(worker);
  }
  async function startDue(): Promise<void> {
    const due = jobs.filter(({ at }) => at <= scheduler.now()).slice(0, given.workers - scheduler.running());
    jobs = jobs.filter((job) => !due.includes(job));
    for (const { paymentIds } of due) {
      workers += 1;
      running.set(workers, paymentIds);
      const worker = workers;
      await scheduler.start(() => work(worker, paymentIds));
    }
  }
  function followUp(): void {
    if (scheduler.now() < followUpAt) return;
    followUpAt = scheduler.now() + FOLLOW_UP_MS;
    for (const paymentIds of listsAtWork(simulation)) addOnce(paymentIds, scheduler.now());
  }
  function isAtRest(): boolean {
    return scheduler.isIdle() && jobs.length === 0 && listsAtWork(simulation).length === 0;
  }
  return {
    thrown,
    add,
    /** False when there is still work to do at that time. */
    async drain(until: number): Promise<boolean> {
      while (!isAtRest()) {
        if (scheduler.now() > until || thrown.length > 0) return false;
        followUp();
        await startDue();
        const isFree = scheduler.running() < given.workers;
        await scheduler.step(Math.min(followUpAt, ...(isFree ? jobs.map(({ at }) => at) : [])));
      }
      return true;
    },
  };
}

/** The queue wakes a job when it is due, or earlier. */
function wakingAt({ random, scheduler }: Simulation, until: number): number {
  if (random.chance(0.1)) return scheduler.now() + random.below(1_000);
  return Math.max(until, scheduler.now() + 1_000);
}

/** The lists that the follow-up finds: those of open requests, and those settled together without a request. */
function listsAtWork({ records }: Simulation): readonly (readonly number[])[] {
  const open = [...records.requests.values()]
    .filter(({ request }) => ['pending', 'sent', 'unknown'].includes(request.state))
    .map(({ request }) => request.paymentIds);
  const waiting = [...records.payments.values()]
    .filter(({ payment, outcome }) => outcome === 'waiting' && !open.some((ids) => ids.includes(payment.id)))
    .map(({ payment }) => payment.id);
  return waiting.length > 0 ? [...open, waiting] : open;
}
