// The ad platform asks to be left alone: then nobody of ours asks it for a lead, on no server.
import { holdOutside, outsideHeldUntil } from '@zapisy/db/outside/outside-hold-records';
import { noteAnswers, pauseThrottled } from '@zapisy/db/outside/outside-pace-records';
import type { JobContext } from '../../context.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';

export const AD_PLATFORM = 'ad-platform';

/** A rest of a few seconds, by which the platform is only not hurried: whoever works through a list goes on meanwhile. */
const SHORT_REST_MS = 10_000;

/** Asking sooner prolongs the block. */
export async function leaveAdPlatformAlone(ctx: JobContext, ms: number): Promise<void> {
  if (ms > 0) await holdOutside(ctx.database, AD_PLATFORM, new Date(ctx.clock.now().getTime() + ms));
}

/**
 * What throttles one of us throttles all: the worker, a backfill and reconciliation ask for nothing until the moment that
 * this resolves to, and for fewer at once after it. Undefined for a problem of another kind.
 */
export async function heedThrottling(ctx: JobContext, problem: PlatformProblem | undefined): Promise<Date | undefined> {
  if (problem?.cause !== 'throttled') return undefined;
  return await pauseThrottled(ctx.database, AD_PLATFORM, { now: ctx.clock.now(), waitMs: problem.waitMs });
}

/** A page of a list came: it is rested for so long, and counts as a question that was borne. */
export async function heedAnswer(ctx: JobContext, restMs: number): Promise<void> {
  await leaveAdPlatformAlone(ctx, restMs);
  await adPlatformAnswered(ctx, 1);
}

/** So many questions were answered without throttling: more may be asked at once. */
export async function adPlatformAnswered(ctx: JobContext, answers: number): Promise<void> {
  if (answers > 0) await noteAnswers(ctx.database, AD_PLATFORM, { now: ctx.clock.now(), answers });
}

/** Until when nobody of ours asks; undefined when it may be asked now. */
export function adPlatformHeldUntil({ database, clock }: JobContext): Promise<Date | undefined> {
  return outsideHeldUntil(database, AD_PLATFORM, clock.now());
}

/** True when it wants to be left alone for longer than a moment. */
export async function isAdPlatformLeftAlone(ctx: JobContext): Promise<boolean> {
  const until = await adPlatformHeldUntil(ctx);
  return until !== undefined && until.getTime() - ctx.clock.now().getTime() > SHORT_REST_MS;
}
