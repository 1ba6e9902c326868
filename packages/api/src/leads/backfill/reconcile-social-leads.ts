// Reconciliation: reads the last 48 hours of every form and stores them the same way, so that a lost delivery loses no
// lead.
import { NOT_STORED } from '@zapisy/domain/leads/intake-cause';
import {
  addCounts,
  type FormToRead,
  NOTHING_PULLED,
  type PullCounts,
  type PullFailure,
} from '@zapisy/domain/leads/lead-backfill';
import type { JobContext } from '../../context.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';
import { isAdPlatformPaused, recordAnsweredPage, recordThrottling } from '../intake/ad-platform-pause.ts';
import { reportRefusedToken } from '../intake/platform-access.ts';
import { formsToRead } from './forms-to-read.ts';
import { type DescribedForm, mapPage, storePulledLeads, withStoredForm } from './store-pulled-leads.ts';

type Reconciliation = PullCounts & {
  readonly pages: number;
  readonly forms: number;
  readonly failures: readonly PullFailure[];
  /**
   * Why not everything could be read and stored: the cause of the first failure. The next hourly run reads these forms
   * again.
   */
  readonly problem?: string;
};

const LOOK_BACK_MS = 48 * 60 * 60_000;

/**
 * Stores leads that were deleted by accident and leads without a delivery; manual edits and erased leads stay (INT-16).
 * What cannot be read or stored is reported in the result and does not stop the rest, except throttling, after which
 * nothing more is asked. Without the platform there is nothing to read (SCH-11).
 */
export async function reconcileSocialLeads(ctx: JobContext): Promise<Reconciliation> {
  if (!ctx.outside.ads.isOn) return { ...NOTHING_PULLED, pages: 0, forms: 0, failures: [] };
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_MS);
  if (await isAdPlatformPaused(ctx)) return THROTTLED;
  const { pages, plan, failures: notListed, passing } = await formsToRead(ctx);
  await recordThrottling(ctx, passing);
  const failures: PullFailure[] = [...notListed];
  const notStored: PullFailure[] = [];
  let counts = NOTHING_PULLED;
  let forms = 0;
  for (const form of plan) {
    if (await isAdPlatformPaused(ctx)) {
      failures.push({ cause: 'throttled' });
      break;
    }
    const read = await readForm(ctx, form, since);
    if (read.problem !== PAUSED) await recordThrottling(ctx, read.problem);
    await reportRefusedToken(ctx, read.problem);
    counts = addCounts(counts, read.counts);
    forms += 1;
    if (read.problem) failures.push({ ...form, cause: read.problem.cause });
    if (read.counts.failed > 0) notStored.push({ ...form, cause: NOT_STORED });
  }
  // Reading failures come first: a single bad lead must not hide that the token is invalid.
  failures.push(...notStored);
  const [first] = failures;
  return { ...counts, pages, forms, failures, ...(first && { problem: first.cause }) };
}

const THROTTLED: Reconciliation = {
  ...NOTHING_PULLED,
  pages: 0,
  forms: 0,
  failures: [{ cause: 'throttled' }],
  problem: 'throttled',
};

/** Its wait has been recorded already; it is not a throttling. */
const PAUSED: PlatformProblem = {
  cause: 'throttled',
  message: 'more of the list is there, but not now',
};

type Read = {
  readonly counts: PullCounts;
  readonly problem: PlatformProblem | undefined;
  /** The cursor from which it would continue. */
  readonly after: string | undefined;
};

async function readForm(ctx: JobContext, form: FormToRead, since: Date): Promise<Read> {
  const described = await withStoredForm(ctx, form);
  const read = await readPages(ctx, described, { since, after: undefined });
  if (read.problem?.cause !== 'unavailable') return read;
  // After one failed answer among many the form is read once more, from where it failed.
  const again = await readPages(ctx, described, { since, after: read.after });
  return { ...again, counts: addCounts(read.counts, again.counts) };
}

async function readPages(
  ctx: JobContext,
  described: DescribedForm,
  from: { readonly since: Date; readonly after: string | undefined },
): Promise<Read> {
  const { formId, pageId } = described;
  let counts = NOTHING_PULLED;
  let { after } = from;
  for await (const page of ctx.outside.ads.leads({ formId, pageId, ...from })) {
    if (page.kind === 'refused') return { counts, problem: page.problem, after };
    counts = addCounts(counts, await storePulledLeads(ctx, mapPage(ctx, page, described, 'reconciliation')));
    after = page.after;
    await recordAnsweredPage(ctx, page.restMs);
    if (after !== undefined && (await isAdPlatformPaused(ctx))) return { counts, problem: PAUSED, after };
  }
  return { counts, problem: undefined, after };
}
