// The ad platform asks to be left alone: then nobody of ours asks it for a lead, on no server.
import { holdOutside } from '@zapisy/db/outside/outside-hold-records';
import type { JobContext } from '../context.ts';

export const AD_PLATFORM = 'ad-platform';

/** Throttled without a word of how long; what is asked meanwhile prolongs the block. */
export const WAIT_WHEN_NOT_TOLD_MS = 60_000;

/** Asking sooner prolongs the block. */
export async function leaveAdPlatformAlone(ctx: JobContext, ms: number): Promise<void> {
  if (ms > 0) await holdOutside(ctx.database, AD_PLATFORM, new Date(ctx.clock.now().getTime() + ms));
}
