// The worker behind the webhook: claims deliveries that were acknowledged, fetches each lead, and stores it.
import {
  type ClaimedDelivery,
  claimDeliveries,
  failDelivery,
  finishDelivery,
  postponeDelivery,
} from '@zapisy/db/leads/lead-delivery-records';
import type { JobContext } from '../context.ts';
import type { PlatformProblem } from '../outside/ad-platform-problem.ts';
import { formOfLead } from './lead-form.ts';
import { upsertSocialLead } from './upsert-social-lead.ts';

const BATCH = 20;
/** Longer than the slowest answer; whoever dies holding a batch gives it back after this. */
const LEASE_MS = 120_000;
const HOUR_MS = 3_600_000;
/** The platform itself keeps a failed notification for 36 h (decisions 9.1). */
const TRIED_FOR_MS = 36 * HOUR_MS;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = HOUR_MS;
const TRIES_FOR_ITS_FORM = 3;

/**
 * Works on one batch of due deliveries; resolves to how many it took, 0 when nothing is due.
 * One bad lead never holds up the others: each ends done, failed with its reason, or waiting for its next try.
 */
export async function workLeadDeliveries(ctx: JobContext): Promise<number> {
  const claim = { limit: BATCH, now: ctx.clock.now(), leaseMs: LEASE_MS, leaseToken: ctx.random() };
  const claimed = await claimDeliveries(ctx.database, claim);
  await Promise.all(claimed.map((delivery) => work(ctx, delivery)));
  return claimed.length;
}

async function work(ctx: JobContext, delivery: ClaimedDelivery): Promise<void> {
  const problem = await fetchAndStore(ctx, delivery).catch((error: unknown): PlatformProblem => {
    ctx.log.warn({ err: error, leadgenId: delivery.leadgenId }, 'a lead could not be fetched or stored');
    return { cause: 'unavailable', message: error instanceof Error ? error.name : 'unknown error' };
  });
  if (problem === undefined) await finishDelivery(ctx.database, delivery, ctx.clock.now());
  else await tryAgainOrGiveUp(ctx, delivery, problem);
}

async function fetchAndStore(ctx: JobContext, delivery: ClaimedDelivery): Promise<PlatformProblem | undefined> {
  const answer = await ctx.outside.ads.lead(delivery);
  if (answer.kind === 'refused') return answer.problem;
  const { lead } = answer;
  const form = await formOfLead(ctx, { formId: lead.formId ?? delivery.formId, pageId: delivery.pageId });
  // Without its form a choice is stored by its key, and never overwritten: so the lead waits a little, but not for long.
  if (form.kind === 'later' && delivery.attempts < TRIES_FOR_ITS_FORM) return withoutWait(form.problem);
  const known = form.kind === 'known' ? form.form : undefined;
  await upsertSocialLead(ctx, { ...delivery, lead, form: known, from: 'webhook' });
  return undefined;
}

function withoutWait({ cause, message }: PlatformProblem): PlatformProblem {
  return { cause, message };
}

async function tryAgainOrGiveUp(ctx: JobContext, delivery: ClaimedDelivery, problem: PlatformProblem): Promise<void> {
  const now = ctx.clock.now();
  const noted = { code: problem.cause, message: problem.message };
  const pause = problem.waitMs ?? Math.min(FIRST_PAUSE_MS * 2 ** delivery.attempts, LONGEST_PAUSE_MS);
  const tooLate = now.getTime() + pause > delivery.receivedAt.getTime() + TRIED_FOR_MS;
  if (isFinal(problem, delivery) || tooLate) {
    await failDelivery(ctx.database, delivery, noted);
    ctx.log.warn({ leadgenId: delivery.leadgenId, cause: problem.cause }, 'a lead was given up');
  } else {
    await postponeDelivery(ctx.database, delivery, new Date(now.getTime() + pause), noted);
  }
}

/** A lead that is not there gets one more look, for it may lag behind its notification; a refused question does not. */
function isFinal({ cause }: PlatformProblem, { attempts }: ClaimedDelivery): boolean {
  return cause === 'rejected' || (cause === 'missing' && attempts > 0);
}
