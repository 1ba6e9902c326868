// The worker behind the webhook: claims acknowledged deliveries, fetches each lead, and stores it (INT-11, INT-12, INT-14).
import { isDataFault, isTimeFault } from '@zapisy/db/connection/data-fault';
import {
  type Claim,
  type ClaimedDelivery,
  claimDeliveries,
  claimPostponed,
  failDelivery,
  finishDelivery,
  forgetDelivery,
  makePostponedDue,
  postponeDelivery,
  renewLease,
} from '@zapisy/db/leads/lead-delivery-records';
import { tombstonesAmong } from '@zapisy/db/leads/lead-tombstone-records';
import { nextDeliveryAttempt } from '@zapisy/domain/leads/delivery-retry';
import { type DeliveryCause, INTERNAL_ERROR, isUnanswered } from '@zapisy/domain/leads/intake-cause';
import { answersAmong, MOST_LEADS_AT_ONCE } from '@zapisy/domain/leads/platform-pace';
import { startHeartbeat } from '../../background/heartbeat.ts';
import type { JobContext } from '../../context.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';
import { leadIdHash } from '../../steps/lead-id-hash.ts';
import { AD_PLATFORM, pauseAdPlatform, recordAnswers, recordThrottling } from './ad-platform-pause.ts';
import { formOfLead } from './lead-form.ts';
import { reportRefusedToken } from './platform-access.ts';
import { upsertSocialLead } from './upsert-social-lead.ts';

/**
 * When a holder dies, its batch is free after this time; a living holder renews the lease, however slow the platform
 * is.
 */
const LEASE_MS = 4_000;
const RENEWED_EVERY_MS = 1_000;
const TRIES_FOR_ITS_FORM = 3;

/**
 * Works on one batch of due deliveries; resolves to how many it took, 0 when nothing is due. One bad lead never delays
 * the others: each ends done, failed with its reason, or waiting for its next attempt.
 */
export async function workLeadDeliveries(ctx: JobContext): Promise<number> {
  const claim = claimOf(ctx, MOST_LEADS_AT_ONCE);
  return (await workBatch(ctx, claim, await claimDeliveries(ctx.database, claim))).length;
}

/**
 * Fetches one lead that was postponed because the platform did not answer. Once it answers, all such leads are due:
 * however long it was away, they are stored within seconds of its return. Resolves to whether it answered.
 */
export async function fetchPostponedLead(ctx: JobContext): Promise<boolean> {
  const claim = claimOf(ctx, 1);
  const [ended] = await workBatch(ctx, claim, await claimPostponed(ctx.database, claim));
  const isBack = ended !== undefined && (typeof ended === 'string' || !isUnanswered(ended.cause));
  if (isBack) await makePostponedDue(ctx.database, ctx.clock.now());
  return isBack;
}

function claimOf(ctx: JobContext, limit: number): Claim {
  return { limit, now: ctx.clock.now(), leaseMs: LEASE_MS, leaseToken: ctx.random(), system: AD_PLATFORM };
}

/** Why a delivery did not become a lead: the platform's problem, an answer that cannot be stored, or an error of ours. */
type Problem = Omit<PlatformProblem, 'cause' | 'hint'> & { readonly cause: DeliveryCause };
type End = Problem | 'stored' | 'erased';

async function workBatch(
  ctx: JobContext,
  { leaseToken }: Claim,
  claimed: readonly ClaimedDelivery[],
): Promise<readonly End[]> {
  if (claimed.length === 0) return [];
  const stopRenewing = startRenewing(ctx, leaseToken);
  try {
    const erased = await erasedAmong(ctx, claimed);
    const ended = await Promise.all(claimed.map((delivery) => work(ctx, delivery, erased.has(delivery))));
    await recordAnswers(ctx, answersAmong(ended.map((end) => (typeof end === 'string' ? end : end.cause))));
    await reportRefusedToken(
      ctx,
      ended.flatMap((end) => (typeof end === 'string' ? [] : end)).find(({ cause }) => cause === 'token'),
    );
    return ended;
  } finally {
    stopRenewing();
  }
}

/**
 * A lease that could not be renewed expires; then another worker takes its deliveries, and one of both stores each
 * lead.
 */
function startRenewing({ database, clock }: JobContext, leaseToken: string): () => void {
  const renew = () => renewLease(database, leaseToken, new Date(clock.now().getTime() + LEASE_MS));
  return startHeartbeat({ everyMs: RENEWED_EVERY_MS, renew });
}

/** The platform is not asked for an erased person. */
async function erasedAmong(
  { database, settings }: JobContext,
  claimed: readonly ClaimedDelivery[],
): Promise<ReadonlySet<ClaimedDelivery>> {
  const hashed = claimed.map((one) => [one, leadIdHash(settings.erasureKey, one.leadgenId)] as const);
  const erased = await tombstonesAmong(
    database.prisma,
    hashed.map(([, hash]) => hash),
  );
  return new Set(hashed.filter(([, hash]) => erased.has(hash)).map(([one]) => one));
}

async function work(ctx: JobContext, delivery: ClaimedDelivery, isErased: boolean): Promise<End> {
  const ended = isErased
    ? 'erased'
    : await fetchAndStore(ctx, delivery).catch((error) => ownError(ctx, delivery, error));
  if (ended === 'stored') await finishDelivery(ctx.database, delivery, ctx.clock.now());
  else if (ended === 'erased') await forgetDelivery(ctx.database, delivery.leadgenId);
  else await tryAgainOrGiveUp(ctx, delivery, ended);
  return ended;
}

/**
 * An error of ours (the database is away, or a bug) is retried like a platform that did not answer: with growing pauses
 * for 36 hours, sooner when other leads are fetched again. It does not count as an answer of the platform. The log has
 * this line only for an error of ours, not for an outage.
 */
function ownError(ctx: JobContext, { leadgenId }: ClaimedDelivery, error: unknown): Problem {
  ctx.log.warn({ err: error, leadgenId }, 'an error of this server kept a lead from being fetched or stored');
  // The next attempt would be refused in the same way.
  if (isTimeFault(error)) return { cause: 'time-out-of-range', message: 'created_time' };
  if (isDataFault(error)) return { cause: 'unstorable', message: 'the database refused the values of the lead' };
  return { cause: INTERNAL_ERROR, message: error instanceof Error ? error.name : 'unknown error' };
}

async function fetchAndStore(ctx: JobContext, delivery: ClaimedDelivery): Promise<End> {
  const answer = await ctx.outside.ads.lead(delivery);
  if (answer.kind === 'refused') {
    return waitedOut(answer.problem, await recordThrottling(ctx, answer.problem), ctx.clock.now());
  }
  await pauseAdPlatform(ctx, answer.restMs);
  const { lead } = answer;
  const form = await formOfLead(ctx, { formId: lead.formId ?? delivery.formId, pageId: delivery.pageId });
  if (form.kind === 'later') {
    // The platform's wait applies to all requests, whatever happens to this lead.
    await recordThrottling(ctx, form.problem);
    const problem = withoutWait(form.problem);
    // Without its form a choice is stored by its key and never overwritten: so the lead waits a little for the form,
    // but not for long.
    const mayWait =
      delivery.attempts < TRIES_FOR_ITS_FORM && nextDeliveryAttempt(problem, delivery, ctx.clock.now()) !== undefined;
    if (mayWait) return problem;
  }
  const known = form.kind === 'known' ? form.form : undefined;
  const upserted = await upsertSocialLead(ctx, { ...delivery, lead, form: known, from: 'webhook' });
  return upserted === 'erased' ? 'erased' : 'stored';
}

/** A throttled lead is due again when the pause of all requests is over. */
function waitedOut(problem: PlatformProblem, until: Date | undefined, now: Date): PlatformProblem {
  return until === undefined ? problem : { ...problem, waitMs: until.getTime() - now.getTime() };
}

/**
 * The lead's own pause stays short: the lead was read, and it must not be given up because its form cannot be read for
 * long.
 */
function withoutWait({ cause, message }: PlatformProblem): PlatformProblem {
  return { cause, message };
}

async function tryAgainOrGiveUp(ctx: JobContext, delivery: ClaimedDelivery, problem: Problem): Promise<void> {
  const noted = { code: problem.cause, message: problem.message };
  const next = nextDeliveryAttempt(problem, delivery, ctx.clock.now());
  if (next === undefined) {
    await failDelivery(ctx.database, delivery, noted);
    ctx.log.warn({ leadgenId: delivery.leadgenId, cause: problem.cause }, 'a lead delivery was abandoned');
  } else {
    await postponeDelivery(ctx.database, delivery, next, noted);
  }
}
