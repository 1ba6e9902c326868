// The leads of several forms as one stream of pages, each ready to be stored.
import type { FormToRead } from '@zapisy/domain/leads/lead-backfill';
import type { JobContext } from '../../context.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';
import { recordAnsweredPage, recordThrottling } from '../intake/ad-platform-pause.ts';
import { reportRefusedToken } from '../intake/platform-access.ts';
import { mapPage, type PulledLeads, withStoredForm } from './store-pulled-leads.ts';

type Pulled = PulledLeads | { readonly kind: 'refused'; readonly problem: PlatformProblem };

type LeadsToPull = {
  readonly forms: readonly FormToRead[];
  /** Leads created later than this moment (UTC). */
  readonly since: Date;
  /** The cursor from which the first form continues; undefined: from its start. */
  readonly after: string | undefined;
};

/**
 * Form by form, page by page (INT-19). A problem is the last item, and so is a page after which the platform must not
 * be asked for a while. That wait is recorded for all workers as soon as it arrives: a reader that is one page ahead
 * stores the current page first, and the worker behind the webhook must not ask meanwhile.
 */
export async function* pullLeads(ctx: JobContext, { forms, since, after }: LeadsToPull): AsyncGenerator<Pulled, void> {
  let goesOnAt = after;
  for (const form of forms) {
    const described = await withStoredForm(ctx, form);
    const wanted = { formId: form.formId, pageId: form.pageId, since, after: goesOnAt };
    for await (const page of ctx.outside.ads.leads(wanted)) {
      if (page.kind === 'refused') await recordRefusal(ctx, page.problem);
      else await recordAnsweredPage(ctx, page.restMs);
      yield page.kind === 'refused' ? page : mapPage(ctx, page, described, 'backfill');
      if (page.kind === 'refused' || page.restMs > 0) return;
    }
    goesOnAt = undefined;
  }
}

async function recordRefusal(ctx: JobContext, problem: PlatformProblem): Promise<void> {
  await recordThrottling(ctx, problem);
  await reportRefusedToken(ctx, problem);
}
