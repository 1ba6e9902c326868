// A worker's calls of the simulated provider: what may go wrong before a request arrives, and after it was carried out.
import type { FindOutcome, ReadOutcome } from '../../src/outside/invoicing/invoicing-look-up.ts';
import type { ProviderBody, WriteOutcome } from '../../src/outside/invoicing/invoicing-provider.ts';
import { hit } from './boundaries.ts';
import type { Post } from './ended.ts';
import { crash, drawFault, reach, type Simulation } from './simulation.ts';

export const TIME_LIMIT_MS = 30_000;
const LATEST_ARRIVAL_MS = 150_000;

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
export async function create(
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
export function readById({ provider }: Simulation, id: number): ReadOutcome {
  const row = provider.ledger.find(({ document }) => document.id === id);
  return row ? { outcome: 'found', document: row.document } : { outcome: 'missing' };
}

export async function find(
  simulation: Simulation,
  worker: number,
  orderId: string,
  kind: string,
): Promise<FindOutcome> {
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
