// A run of 'Import z Meta' as the screen shows it: progress, counts, and the forms that failed with their reasons.
import { backfillRun } from '@zapisy/db/leads/lead-backfill-records';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import {
  type BackfillState,
  currentForm,
  type FormToRead,
  type PullCounts,
  type PullFailure,
} from '@zapisy/domain/leads/lead-backfill';
import type { Context } from '../../context.ts';

type LeadBackfillRun = {
  readonly runId: string;
  readonly state: BackfillState;
  readonly sinceDays: number;
  /** More than 90 days were asked for. */
  readonly cut: boolean;
  readonly startedBy: string;
  /** Null when it is not known. */
  readonly startedByName: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly cancelRequested: boolean;
  readonly counts: PullCounts;
  readonly pages: number;
  /** Null until the forms of all pages are listed. */
  readonly forms: { readonly done: number; readonly total: number } | null;
  /** The page and form that are being read. */
  readonly currentForm: FormToRead | null;
  /** The platform must not be asked until then. */
  readonly restsUntil: Date | null;
  readonly failures: readonly PullFailure[];
};

/** The run with this id, or the latest one; null when there was none. */
export async function leadBackfillRun(
  { database }: Pick<Context, 'database'>,
  runId: string | undefined,
): Promise<LeadBackfillRun | null> {
  const run = await backfillRun(database.prisma, runId);
  if (!run) return null;
  const { progress, id, state, sinceDays, startedBy, startedAt, finishedAt, cancelRequested } = run;
  const { read, created, known, failed, plan, restsUntil } = progress;
  const isRunning = state === 'running';
  return {
    runId: id,
    state,
    sinceDays,
    startedBy,
    startedByName: (await staffNames(database.prisma, [startedBy])).get(startedBy) ?? null,
    startedAt,
    finishedAt,
    cancelRequested,
    cut: progress.wasCut,
    counts: { read, created, known, failed },
    pages: progress.pages,
    forms: plan ? { done: progress.formsDone, total: plan.length } : null,
    currentForm: isRunning ? (currentForm(progress) ?? null) : null,
    restsUntil: isRunning && restsUntil !== undefined ? new Date(restsUntil) : null,
    failures: progress.failures,
  };
}

/** Of a run that goes on, `finishedAt` is null. */
export async function leadBackfillSpan(
  { database }: Pick<Context, 'database'>,
  runId: string,
): Promise<Pick<LeadBackfillRun, 'startedAt' | 'finishedAt'> | null> {
  const run = await backfillRun(database.prisma, runId);
  return run ? { startedAt: run.startedAt, finishedAt: run.finishedAt } : null;
}
