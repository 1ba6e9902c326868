// One simulation: its clock, its provider and its records, and the ports of a worker, where each call is a boundary.
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import type { Issuing } from '../src/documents/issuing/issuing.ts';
import type { FindOutcome, ReadOutcome } from '../src/outside/invoicing/invoicing-look-up.ts';
import type { ProviderBody, WriteOutcome } from '../src/outside/invoicing/invoicing-provider.ts';
import type { Seeded } from '../testing/seeded.ts';
import { type Call, type Fault, type Hits, hit, type Side } from './boundaries.ts';
import type { SimulationCase } from './cases.ts';
import type { LookUp, Move, Post } from './ended.ts';
import { type MemoryProvider, memoryProvider } from './memory-provider.ts';
import { type MemoryRecords, memoryRecords } from './memory-records.ts';
import { openScheduler, type Scheduler } from './scheduler.ts';

export type Simulation = {
  readonly given: SimulationCase;
  readonly random: Seeded;
  readonly scheduler: Scheduler;
  readonly records: MemoryRecords;
  readonly provider: MemoryProvider;
  readonly hits: Hits;
  readonly posts: Post[];
  readonly lookUps: LookUp[];
  readonly moves: Move[];
  /** Counts all events. */
  readonly order: () => number;
  /** Faults that may still be injected; none once the simulation runs without faults. */
  faultsLeft: number;
  /** Called when a worker has died. */
  crashed: (worker: number) => void;
};

export type SimulationOptions = { readonly isFenced?: boolean };

const TIME_LIMIT_MS = 30_000;
const LONGEST_ANSWER_MS = 900;
const STALL_CHANCE = 0.03;
const LONGEST_STALL_MS = 200_000;
const LATEST_ARRIVAL_MS = 150_000;

/** The connection to the database broke. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export function openSimulation(
  given: SimulationCase,
  random: Seeded,
  hits: Hits,
  { isFenced = true }: SimulationOptions = {},
): Simulation {
  const scheduler = openScheduler(random, given.startsAt);
  let happened = 0;
  const order = () => {
    happened += 1;
    return happened;
  };
  const records = memoryRecords(order, isFenced);
  for (const payment of given.payments) records.payments.set(payment.payment.id, payment);
  const provider = memoryProvider({ refusals: given.refusals, now: scheduler.now, order });
  const logs = { posts: [], lookUps: [], moves: [], order };
  return { given, random, scheduler, records, provider, hits, ...logs, faultsLeft: given.faults, crashed: () => {} };
}

/** A worker's ports over this simulation, with faults at each boundary. */
export function portsOf(simulation: Simulation, worker: number): Issuing {
  const { scheduler, random } = simulation;
  let drawn = 0;
  return {
    records: recordsOf(simulation, worker),
    provider: {
      timeLimitMs: TIME_LIMIT_MS,
      create: (body, mayStart) => create(simulation, worker, body, mayStart),
      findByOrderId: (orderId, kind) => find(simulation, worker, orderId, kind),
      update: () => Promise.reject(new Error('Issuing changes no document')),
      read: async (id) => readById(simulation, id),
    },
    clock: { now: () => new Date(scheduler.now()) },
    random: () => {
      drawn += 1;
      return `${worker}-${drawn}-${random.below(1_000_000)}`;
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { departmentId: '1', govSend: true, fiscalRoutes: { Kraków: 'provider' } },
  };
}

/** Draws whether a fault is injected here, and which. */
function drawFault<F extends Fault>(simulation: Simulation, faults: readonly [F, ...F[]]): F | undefined {
  if (simulation.faultsLeft === 0 || !simulation.random.chance(simulation.given.faultChance)) return undefined;
  simulation.faultsLeft -= 1;
  return simulation.random.pick(faults);
}

/** The worker's turn ends here; it continues after a moment, or after a long sleep that it does not notice. */
async function reach(simulation: Simulation, fewestMs = 0): Promise<void> {
  const { random, scheduler } = simulation;
  const isStalled = simulation.faultsLeft > 0 && random.chance(STALL_CHANCE);
  const pause = random.below(isStalled ? LONGEST_STALL_MS : LONGEST_ANSWER_MS);
  await scheduler.park(scheduler.now() + fewestMs + pause);
}

async function crash(simulation: Simulation, worker: number, call: Call, side: Side): Promise<never> {
  hit(simulation.hits, call, side, 'crash');
  simulation.crashed(worker);
  return simulation.scheduler.crash();
}

function recordsOf(simulation: Simulation, worker: number): DocumentRecords {
  const { records } = simulation;
  const at = async (call: Call, side: Side) => {
    await reach(simulation);
    const fault = drawFault(simulation, ['crash', 'lost']);
    if (fault === 'crash') await crash(simulation, worker, call, side);
    if (fault !== 'lost') return;
    hit(simulation.hits, call, side, 'lost');
    throw new ConnectionLost();
  };
  const through = async <T>(name: keyof DocumentRecords, step: () => Promise<T>): Promise<T> => {
    await at(`records.${name}`, 'before');
    const done = await step();
    await at(`records.${name}`, 'after');
    return done;
  };
  return {
    take: (...given) => through('take', () => records.take(...given)),
    release: (...given) => through('release', () => records.release(...given)),
    snapshot: (...given) => through('snapshot', () => records.snapshot(...given)),
    documentById: (...given) => through('documentById', () => records.documentById(...given)),
    openRequest: (...given) => through('openRequest', () => records.openRequest(...given)),
    saveRequest: (lease, request) =>
      through('saveRequest', async () => {
        await records.saveRequest(lease, request);
        const { key, state, updatedAt } = request;
        simulation.moves.push({ worker, key, state, order: simulation.order(), at: updatedAt.getTime() });
      }),
    acceptRequest: (...given) => through('acceptRequest', () => records.acceptRequest(...given)),
    recordReceipt: (...given) => through('recordReceipt', () => records.recordReceipt(...given)),
    recordInvoice: (...given) => through('recordInvoice', () => records.recordInvoice(...given)),
    withdrawReceipt: (...given) => through('withdrawReceipt', () => records.withdrawReceipt(...given)),
    raise: (...given) => through('raise', () => records.raise(...given)),
    saveOutcome: (...given) => through('saveOutcome', () => records.saveOutcome(...given)),
  };
}

type BeforeCreate = 'crash' | 'time-out' | 'late-commit' | 'throttled' | 'no-connection' | 'unauthorised';

const NO_ANSWER: WriteOutcome = { outcome: 'unknown', cause: 'no-response' };
const FAULT: WriteOutcome = { outcome: 'unknown', cause: 'fault' };
const NO_ID: WriteOutcome = { outcome: 'unknown', cause: 'no-id' };
const NO_TURN: WriteOutcome = { outcome: 'notDone', cause: 'busy', status: undefined, retryAfterMs: undefined };
const NOTHING_DONE: Readonly<Record<'throttled' | 'no-connection' | 'unauthorised', WriteOutcome>> = {
  throttled: { outcome: 'notDone', cause: 'throttled', status: 429, retryAfterMs: 2_000 },
  'no-connection': { outcome: 'notDone', cause: 'connection', status: undefined, retryAfterMs: undefined },
  unauthorised: { outcome: 'notDone', cause: 'unauthorised', status: 401, retryAfterMs: undefined },
};

/** A turn at the provider is waited for before anything is sent. */
async function create(
  simulation: Simulation,
  worker: number,
  body: ProviderBody,
  mayStart = () => true,
): Promise<WriteOutcome> {
  const { scheduler } = simulation;
  const asked = { worker, body, order: simulation.order(), at: scheduler.now() };
  const post: Post = { ...asked, leftAt: undefined, answer: undefined };
  simulation.posts.push(post);
  await reach(simulation);
  if (mayStart()) post.leftAt = scheduler.now();
  post.answer = post.leftAt === undefined ? NO_TURN : await sendOver(simulation, worker, body);
  return post.answer;
}

async function sendOver(simulation: Simulation, worker: number, body: ProviderBody): Promise<WriteOutcome> {
  const missed = await failBefore(simulation, worker, body);
  if (missed) return missed;
  const answer = simulation.provider.create(body);
  if (answer.outcome === 'rejected') hit(simulation.hits, 'provider.create', 'after', 'refusal');
  await reach(simulation);
  return failAfter(simulation, worker, body, answer);
}

/** The request does not arrive, or only later. */
async function failBefore(
  simulation: Simulation,
  worker: number,
  body: ProviderBody,
): Promise<WriteOutcome | undefined> {
  const { scheduler, provider, random, hits } = simulation;
  const fault =
    outageOf(simulation, body) ??
    drawFault<BeforeCreate>(simulation, [
      'crash',
      'time-out',
      'late-commit',
      'throttled',
      'no-connection',
      'unauthorised',
    ]);
  if (!fault) return undefined;
  if (fault === 'crash') return crash(simulation, worker, 'provider.create', 'before');
  hit(hits, 'provider.create', 'before', fault);
  if (fault === 'late-commit') {
    scheduler.later(scheduler.now() + random.below(LATEST_ARRIVAL_MS), () => void provider.create(body));
  }
  if (fault !== 'time-out' && fault !== 'late-commit') return NOTHING_DONE[fault];
  await reach(simulation, TIME_LIMIT_MS);
  return NO_ANSWER;
}

function outageOf({ given: { outage }, scheduler }: Simulation, body: ProviderBody) {
  const isNow = outage && outage.from <= scheduler.now() && scheduler.now() < outage.until;
  return isNow && (outage.kind === 'both' || outage.kind === body.invoice['kind']) ? outage.fault : undefined;
}

/** The request was carried out, or refused; its answer is changed or lost. */
async function failAfter(
  simulation: Simulation,
  worker: number,
  body: ProviderBody,
  answer: WriteOutcome,
): Promise<WriteOutcome> {
  const fault = drawFault(simulation, ['crash', 'time-out', 'duplicate', 'server-error', 'no-id']);
  if (!fault) return answer;
  if (fault === 'crash') return crash(simulation, worker, 'provider.create', 'after');
  hit(simulation.hits, 'provider.create', 'after', fault);
  if (fault === 'duplicate') return simulation.provider.create(body);
  if (fault === 'server-error') return FAULT;
  if (fault === 'no-id') return NO_ID;
  await reach(simulation, TIME_LIMIT_MS);
  return NO_ANSWER;
}

/** A receipt that a company invoice is to replace. */
function readById({ provider }: Simulation, id: number): ReadOutcome {
  const row = provider.ledger.find(({ document }) => document.id === id);
  return row ? { outcome: 'found', document: row.document } : { outcome: 'missing' };
}

async function find(simulation: Simulation, worker: number, orderId: string, kind: string): Promise<FindOutcome> {
  const { readAt, ...found } = await lookOver(simulation, worker, orderId, kind);
  const isProof = found.isComplete && found.documents.length === 0;
  simulation.lookUps.push({ key: orderId, order: simulation.order(), at: simulation.scheduler.now(), readAt, isProof });
  return found;
}

type ReadList = FindOutcome & { readonly readAt: number };

async function lookOver(simulation: Simulation, worker: number, orderId: string, kind: string): Promise<ReadList> {
  const { given, scheduler, provider, hits } = simulation;
  await reach(simulation);
  const { outage } = given;
  const isDown = outage?.isListDown === true && outage.from <= scheduler.now() && scheduler.now() < outage.until;
  const before = isDown ? 'incomplete' : drawFault(simulation, ['crash', 'incomplete']);
  if (before === 'crash') return crash(simulation, worker, 'provider.findByOrderId', 'before');
  if (before) {
    hit(hits, 'provider.findByOrderId', 'before', before);
    return { isComplete: false, documents: [], readAt: scheduler.now() };
  }
  const readAt = scheduler.now();
  const { hidden, ...found } = provider.find(orderId, kind, given.lagMs);
  if (hidden > 0) hit(hits, 'provider.findByOrderId', 'after', 'list-lag');
  await reach(simulation);
  const after = drawFault(simulation, ['crash', 'incomplete']);
  if (after === 'crash') return crash(simulation, worker, 'provider.findByOrderId', 'after');
  if (!after) return { ...found, readAt };
  hit(hits, 'provider.findByOrderId', 'after', after);
  return { isComplete: false, documents: [], readAt };
}
