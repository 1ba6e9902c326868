// Throttling by the ad platform: while it lasts, no server asks it for anything (INT-13).

import { noteAnswers, pauseThrottled } from '@zapisy/db/outside/outside-pace-records';
import { outsidePausedUntil, pauseOutsideSystem } from '@zapisy/db/outside/outside-pause-records';
import type { JobContext } from '../../context.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';

export const AD_PLATFORM = 'ad-platform';

/** A wait of a few seconds only slows the requests down: a reader of a list continues meanwhile. */
const SHORT_REST_MS = 10_000;

/** Records how long no request may be sent. A request before that would prolong the block. */
export async function pauseAdPlatform(ctx: JobContext, ms: number): Promise<void> {
  if (ms > 0) await pauseOutsideSystem(ctx.database, AD_PLATFORM, new Date(ctx.clock.now().getTime() + ms));
}

/**
 * A throttling of one worker stops all: the worker, a backfill and reconciliation send nothing until the moment that
 * this resolves to, and fewer requests at once after it. Undefined for a problem of another kind.
 */
export async function recordThrottling(
  ctx: JobContext,
  problem: PlatformProblem | undefined,
): Promise<Date | undefined> {
  if (problem?.cause !== 'throttled') return undefined;
  return await pauseThrottled(ctx.database, AD_PLATFORM, { now: ctx.clock.now(), waitMs: problem.waitMs });
}

/** Records a page of a list: no request for `restMs`, and one more request that was answered without throttling. */
export async function recordAnsweredPage(ctx: JobContext, restMs: number): Promise<void> {
  await pauseAdPlatform(ctx, restMs);
  await recordAnswers(ctx, 1);
}

/** So many requests were answered without throttling: more may be sent at once. */
export async function recordAnswers(ctx: JobContext, answers: number): Promise<void> {
  if (answers > 0) await noteAnswers(ctx.database, AD_PLATFORM, { now: ctx.clock.now(), answers });
}

/** The moment until which no worker may ask; undefined when it may be asked now. */
export function adPlatformPausedUntil({ database, clock }: JobContext): Promise<Date | undefined> {
  return outsidePausedUntil(database, AD_PLATFORM, clock.now());
}

/** True while it must not be asked for longer than a few seconds. */
export async function isAdPlatformPaused(ctx: JobContext): Promise<boolean> {
  const until = await adPlatformPausedUntil(ctx);
  return until !== undefined && until.getTime() - ctx.clock.now().getTime() > SHORT_REST_MS;
}
