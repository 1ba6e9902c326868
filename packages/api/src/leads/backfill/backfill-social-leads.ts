// backfillSocialLeads: works on a run page by page; it continues where it stopped after a pause, a restart or a crash
// (INT-18, INT-21).

import type { Sql } from '@zapisy/db/connection/pool-transaction';
import {
  type BackfillEnd,
  type BackfillRun,
  BackfillTakenOver,
  endBackfill,
  enqueueBackfill,
  runningBackfill,
  saveBackfill,
} from '@zapisy/db/leads/lead-backfill-records';
import { backoffPause } from '@zapisy/domain/backoff';
import { INTERNAL_ERROR } from '@zapisy/domain/leads/intake-cause';
import {
  type BackfillProgress,
  currentForm,
  formFailed,
  formRestarted,
  type PullFailure,
  pageDone,
} from '@zapisy/domain/leads/lead-backfill';
import { leadWindow } from '@zapisy/domain/leads/lead-window';
import type { JobContext } from '../../context.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';
import { adPlatformPausedUntil, recordThrottling } from '../intake/ad-platform-pause.ts';
import { formsToRead, isTemporary } from './forms-to-read.ts';
import { pullLeads } from './pull-leads.ts';
import { readAhead } from './read-ahead.ts';
import { type PulledLeads, storePulledLeads } from './store-pulled-leads.ts';

const MOST_TRIES = 5;
/** A platform that throttles says when to ask again; it gets more tries than one that fails. */
const MOST_THROTTLED_TRIES = 30;
const BACKOFF = { firstMs: 5_000, longestMs: 15 * 60_000 };

type Work = {
  readonly ctx: JobContext;
  readonly run: BackfillRun;
  readonly signal: AbortSignal;
  progress: BackfillProgress;
  step: number;
};

/** The result of a step: continue, or stop because the run ended, pauses or was given back. */
type Next = 'on' | 'away';

/**
 * The job 'backfill-leads': works on the running one until it ends or pauses; resolves to how many it took (0 or 1). A
 * page of leads is stored in one transaction with the next step of the run, so a run that is begun again elsewhere
 * counts nothing twice. With `signal` it is given back after the current page.
 */
export async function backfillSocialLeads(ctx: JobContext, signal = new AbortController().signal): Promise<number> {
  const run = await runningBackfill(ctx.database.prisma);
  if (!run) return 0;
  const restsUntil = new Date(run.progress.restsUntil ?? 0);
  if (restsUntil > ctx.clock.now()) {
    await goOnLater(ctx, restsUntil);
    return 0;
  }
  const work: Work = { ctx, run, signal, progress: run.progress, step: run.step };
  try {
    await goOn(work);
  } catch (error) {
    await retryOrEnd(work, error);
  }
  return 1;
}

/** The queue uses the real clock, whatever the clock of the run. */
async function goOnLater({ database, clock }: JobContext, until: Date): Promise<void> {
  await enqueueBackfill(database.prisma, new Date(Date.now() + until.getTime() - clock.now().getTime()));
}

async function goOn(work: Work): Promise<void> {
  if (work.run.cancelRequested) return end(work, 'cancelled');
  const held = await adPlatformPausedUntil(work.ctx);
  let next: Next = held ? await restUntil(work, held) : 'on';
  if (next === 'on' && work.progress.plan === undefined) next = await plan(work);
  while (next === 'on') {
    if (!currentForm(work.progress)) return end(work, 'done');
    next = await readOn(work);
  }
}

async function plan(work: Work): Promise<Next> {
  const { pages, plan: forms, failures, passing } = await formsToRead(work.ctx);
  if (passing && work.progress.tries < mostTries(passing)) return rest(work, passing);
  work.progress = { ...work.progress, pages, plan: forms, failures, tries: 0, restsUntil: undefined };
  if (pages === 0) {
    await end(work, 'failed');
    return 'away';
  }
  return save(work);
}

/**
 * Continues from the run's progress until it must stop. While a page is stored the next one is fetched and mapped, also
 * that of the next form, and the page after it is requested: never more. Pages that are not stored are dropped.
 */
async function readOn(work: Work): Promise<Next> {
  const { plan: forms = [], formsDone, after: place } = work.progress;
  const window = leadWindow(work.run.sinceDays, work.run.startedAt);
  if (window.kind === 'refused') throw new RangeError('the table holds no such run');
  const pages = pullLeads(work.ctx, { forms: forms.slice(formsDone), since: window.cutOff, after: place });
  for await (const page of readAhead(pages)) {
    if (page.kind === 'refused') return formProblem(work, page.problem);
    const isCancelled = await storePage(work, page);
    const next = isCancelled ? await cancelled(work) : await afterPage(work, page.restMs);
    if (next === 'away') return 'away';
  }
  return 'on';
}

/** Only a stored page is counted: a page that failed leaves the progress unchanged. */
async function storePage(work: Work, page: PulledLeads): Promise<boolean> {
  const before = work.progress;
  let isCancelled = false;
  try {
    await storePulledLeads(work.ctx, page, async (sql, counts) => {
      work.progress = pageDone(before, counts, page.after);
      isCancelled = await write(work, sql);
    });
    work.step += 1;
    return isCancelled;
  } catch (error) {
    work.progress = before;
    throw error;
  }
}

/**
 * A refused cursor is too old: the form is read again from its start once, and leads that are stored already count as
 * known. A list whose cursor leads nowhere fails again on the next try, so it is not retried.
 */
async function formProblem(work: Work, problem: PlatformProblem): Promise<Next> {
  const { tries, after: cursor, isFormRestarted } = work.progress;
  if (isTemporary(problem) && problem.hint !== 'leads-nowhere' && tries < mostTries(problem))
    return rest(work, problem);
  const isTooOld = problem.cause === 'missing' && cursor !== undefined && isFormRestarted !== true;
  work.progress = isTooOld ? formRestarted(work.progress) : formFailed(work.progress, problem.cause);
  return save(work);
}

async function afterPage(work: Work, restMs: number): Promise<Next> {
  if (work.signal.aborted) return giveBack(work, work.ctx.clock.now());
  if (restMs === 0) return 'on';
  return restUntil(work, after(work.ctx.clock.now(), restMs));
}

/**
 * The end of the pause is stored in the run's row, so that the pause survives this process and can be cancelled.
 * `problem` is undefined for an error of ours.
 */
async function rest(work: Work, problem: PlatformProblem | undefined): Promise<Next> {
  const { ctx, progress } = work;
  const pause = backoffPause(BACKOFF, progress.tries);
  work.progress = { ...progress, tries: progress.tries + 1 };
  // The throttling applies to all our requests: the worker behind the webhook waits as well.
  const until = await recordThrottling(ctx, problem);
  return restUntil(work, until ?? after(ctx.clock.now(), pause));
}

function restUntil(work: Work, until: Date): Promise<Next> {
  work.progress = { ...work.progress, restsUntil: until.toISOString() };
  return giveBack(work, until);
}

async function giveBack(work: Work, until: Date): Promise<Next> {
  if ((await save(work)) === 'on') await goOnLater(work.ctx, until);
  return 'away';
}

async function save(work: Work): Promise<Next> {
  const isCancelled = await write(work, work.ctx.database.pool);
  work.step += 1;
  return isCancelled ? cancelled(work) : 'on';
}

function write({ run, step, progress }: Work, sql: Sql): Promise<boolean> {
  return saveBackfill(sql, { runId: run.id, step }, progress);
}

async function cancelled(work: Work): Promise<Next> {
  await end(work, 'cancelled');
  return 'away';
}

async function end(work: Work, state: BackfillEnd['state']): Promise<void> {
  const { ctx, run, step, progress } = work;
  const end = { state, progress: { ...progress, restsUntil: undefined }, at: ctx.clock.now() };
  await endBackfill(ctx.database.prisma, { runId: run.id, step }, end);
}

/** A failure on our side: the database is away, or a bug. The run waits, and is ended as failed when the failure goes on. */
async function retryOrEnd(work: Work, error: unknown): Promise<void> {
  const { ctx, run } = work;
  if (error instanceof BackfillTakenOver) {
    ctx.log.warn({ run: run.id }, 'a backfill was taken over by another worker');
    // Or the answer to a step of this one was lost: then no other worker continues.
    return enqueueBackfill(ctx.database.prisma);
  }
  ctx.log.error({ err: error, run: run.id }, 'a backfill run failed on our side');
  if (work.progress.tries < MOST_TRIES) {
    await rest(work, undefined);
    return;
  }
  const failure: PullFailure = { ...currentForm(work.progress), cause: INTERNAL_ERROR };
  work.progress = { ...work.progress, failures: [...work.progress.failures, failure] };
  await end(work, 'failed');
}

function mostTries({ cause }: PlatformProblem): number {
  return cause === 'throttled' ? MOST_THROTTLED_TRIES : MOST_TRIES;
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
