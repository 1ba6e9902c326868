// Steps 1 and 2 of a pull: every page of the advertiser, and every form of each page, archived ones too (INT-19).

import { inTransaction } from '@zapisy/db/connection/open-database';
import { saveLeadForms } from '@zapisy/db/leads/lead-form-records';
import type { PullCause } from '@zapisy/domain/leads/intake-cause';
import type { FormToRead, PullFailure } from '@zapisy/domain/leads/lead-backfill';
import type { JobContext } from '../../context.ts';
import type { PlatformPage } from '../../outside/ad-platform/pages.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';
import { reportRefusedToken } from '../intake/platform-access.ts';

type FormsToRead = {
  readonly pages: number;
  readonly plan: readonly FormToRead[];
  readonly failures: readonly PullFailure[];
  /** A temporary problem, if any step met one: a later try may give a longer list. */
  readonly passing: PlatformProblem | undefined;
};

/** True for a temporary problem, one that ends without a change by a person. */
export function isTemporary({ cause }: PlatformProblem): boolean {
  return cause === 'throttled' || cause === 'unavailable';
}

/**
 * Lists what is to be read, and stores the forms' questions, so that choices are read by their labels. A page whose
 * forms cannot be listed is a failure of that page only; the others are listed.
 */
export async function formsToRead(ctx: JobContext): Promise<FormsToRead> {
  const pages = await ctx.outside.ads.pages();
  if (pages.kind === 'refused') {
    await reportRefusedToken(ctx, pages.problem);
    return nothing(pages.problem.cause, pages.problem);
  }
  if (pages.value.length === 0) return nothing('no-pages', undefined);
  const listed: Listed[] = [];
  for (const page of pages.value) {
    const problem = listed.at(-1)?.problem;
    // A request for the forms of the next page would prolong the throttling.
    listed.push(problem?.cause === 'throttled' ? { page, forms: [], problem } : await formsOfPage(ctx, page));
  }
  return {
    pages: pages.value.length,
    plan: listed.flatMap(({ forms }) => forms),
    failures: listed.flatMap(({ problem, page }) =>
      problem ? [{ pageId: page.id, pageName: page.name, cause: problem.cause }] : [],
    ),
    passing: listed.map(({ problem }) => problem).find((problem) => problem !== undefined && isTemporary(problem)),
  };
}

function nothing(cause: PullCause, problem: PlatformProblem | undefined): FormsToRead {
  const passing = problem && isTemporary(problem) ? problem : undefined;
  return { pages: 0, plan: [], failures: [{ cause }], passing };
}

type Listed = {
  readonly page: PlatformPage;
  readonly forms: readonly FormToRead[];
  readonly problem: PlatformProblem | undefined;
};

async function formsOfPage(ctx: JobContext, page: PlatformPage): Promise<Listed> {
  const answer = await ctx.outside.ads.forms(page);
  if (answer.kind === 'refused') {
    await reportRefusedToken(ctx, answer.problem);
    return { page, forms: [], problem: answer.problem };
  }
  const known = answer.value.map((form) => ({ ...form, pageId: page.id }));
  await inTransaction(ctx.database, (tx) => saveLeadForms(tx, known, ctx.clock.now()));
  const forms = known.map(({ id, name }) => ({ pageId: page.id, pageName: page.name, formId: id, formName: name }));
  return { page, forms, problem: undefined };
}
