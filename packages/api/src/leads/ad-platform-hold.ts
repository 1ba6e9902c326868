// The ad platform asks to be left alone: then nobody of ours asks it for a lead, on no server.
import { holdOutside, outsideHeldUntil } from '@zapisy/db/outside/outside-hold-records';
import type { JobContext } from '../context.ts';
import type { PlatformProblem } from '../outside/ad-platform-problem.ts';

export const AD_PLATFORM = 'ad-platform';

/** A rest of a few seconds, by which the platform is only not hurried: whoever works through a list goes on meanwhile. */
const SHORT_REST_MS = 10_000;

/** Throttled without a word of how long; what is asked meanwhile prolongs the block. */
const WAIT_WHEN_NOT_TOLD_MS = 60_000;

/** Asking sooner prolongs the block. */
export async function leaveAdPlatformAlone(ctx: JobContext, ms: number): Promise<void> {
  if (ms > 0) await holdOutside(ctx.database, AD_PLATFORM, new Date(ctx.clock.now().getTime() + ms));
}

/** What throttles one of us throttles all: the worker, a backfill and reconciliation ask for nothing. */
export async function heedThrottling(ctx: JobContext, problem: PlatformProblem | undefined): Promise<void> {
  if (problem?.cause === 'throttled') await leaveAdPlatformAlone(ctx, problem.waitMs ?? WAIT_WHEN_NOT_TOLD_MS);
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
