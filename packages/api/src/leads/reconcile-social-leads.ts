// Reconciliation: the last 48 hours of every form through the same door, so that no lost delivery is a lost lead.
import {
  addCounts,
  type FormToRead,
  NOTHING_PULLED,
  type PullCounts,
  type PullFailure,
} from '@zapisy/domain/leads/lead-backfill';
import type { JobContext } from '../context.ts';
import type { PlatformProblem } from '../outside/ad-platform-problem.ts';
import { heedThrottling, isAdPlatformLeftAlone, leaveAdPlatformAlone } from './ad-platform-hold.ts';
import { formsToRead, passes } from './forms-to-read.ts';
import { readyToStore, storePulledLeads, takeInHand } from './store-pulled-leads.ts';

export type Reconciliation = PullCounts & {
  readonly pages: number;
  readonly forms: number;
  readonly failures: readonly PullFailure[];
  /** Why not everything could be read: the first failure's cause. The next hour reads these forms again. */
  readonly problem?: string;
};

const LOOK_BACK_MS = 48 * 60 * 60_000;

/**
 * Brings back what was deleted by accident and what no delivery told; manual edits and erased leads stay (decisions 9.1).
 * What cannot be read is told in the result and does not stop the rest, but for throttling, which asks for silence.
 */
export async function reconcileSocialLeads(ctx: JobContext): Promise<Reconciliation> {
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_MS);
  if (await isAdPlatformLeftAlone(ctx)) return THROTTLED;
  const { pages, plan, failures: notListed, passing } = await formsToRead(ctx);
  await heedThrottling(ctx, passing);
  const failures: PullFailure[] = [...notListed];
  let counts = NOTHING_PULLED;
  let forms = 0;
  for (const form of plan) {
    if (await isAdPlatformLeftAlone(ctx)) {
      failures.push({ cause: 'throttled' });
      break;
    }
    const read = await readForm(ctx, form, since);
    await heedThrottling(ctx, read.problem);
    counts = addCounts(counts, read.counts);
    forms += 1;
    if (read.problem) failures.push({ ...form, cause: read.problem.cause });
  }
  const [first] = failures;
  return { ...counts, pages, forms, failures, ...(first && { problem: first.cause }) };
}

const THROTTLED: Reconciliation = {
  ...NOTHING_PULLED,
  ...{ pages: 0, forms: 0, failures: [{ cause: 'throttled' }], problem: 'throttled' },
};

type Read = { readonly counts: PullCounts; readonly problem: PlatformProblem | undefined };

async function readForm(ctx: JobContext, form: FormToRead, since: Date): Promise<Read> {
  const inHand = await takeInHand(ctx, form);
  let counts = NOTHING_PULLED;
  let hasFailed = false;
  let after: string | undefined;
  for (;;) {
    let problem: PlatformProblem | undefined;
    for await (const page of ctx.outside.ads.leads({ formId: form.formId, pageId: form.pageId, since, after })) {
      if (page.kind === 'refused') problem = page.problem;
      else {
        counts = addCounts(counts, await storePulledLeads(ctx, readyToStore(ctx, page, inHand, 'reconciliation')));
        after = page.after;
        await leaveAdPlatformAlone(ctx, page.restMs);
      }
    }
    // One broken answer among many is asked for once more, at the place where it broke.
    if (!problem || hasFailed || !passes(problem) || problem.cause === 'throttled') return { counts, problem };
    hasFailed = true;
  }
}
