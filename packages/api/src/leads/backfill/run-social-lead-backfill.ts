// runSocialLeadBackfill, the button 'Import z Meta', and 'Ponów te formularze': each stores a run, which a worker
// executes in the background (INT-18).
import type { InputOf } from '@zapisy/acts/act';
import { cancelBackfillAct } from '@zapisy/acts/leads/cancel-backfill';
import { retryFailedFormsAct } from '@zapisy/acts/leads/retry-failed-forms';
import { runSocialLeadBackfillAct } from '@zapisy/acts/leads/run-social-lead-backfill';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  backfillRun,
  endBackfill,
  lockRunningBackfill,
  requestBackfillEnd,
  startBackfillRun,
} from '@zapisy/db/leads/lead-backfill-records';
import {
  type BackfillProgress,
  daysOfRetry,
  formsToRetry,
  newBackfill,
  newRetry,
} from '@zapisy/domain/leads/lead-backfill';
import { leadWindow } from '@zapisy/domain/leads/lead-window';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';

type StartedBackfill = {
  readonly runId: string;
  /** How many days back it reads. */
  readonly sinceDays: number;
  /** More days were asked for than the platform keeps. */
  readonly cut: boolean;
};

/** SCH-11 */
function requirePlatform({ ads }: SignedInContext['outside']): void {
  if (!ads.isOn) throw new Refusal('not-allowed-now', { reason: 'ad-platform-off' });
}

/**
 * Starts a run over the last `sinceDays` days, by default 90; more than 90 is cut to 90 and reported (INT-17). Refuses
 * 'bad-input' below 1 or for part of a day, and 'not-allowed-now' with the run that is running already, or while the
 * school does without the platform.
 */
export async function runSocialLeadBackfill(
  { database, session, clock, outside }: SignedInContext,
  { sinceDays }: InputOf<typeof runSocialLeadBackfillAct>,
): Promise<StartedBackfill> {
  requirePlatform(outside);
  const now = clock.now();
  const window = leadWindow(sinceDays, now);
  if (window.kind === 'refused') throw new Refusal('bad-input', { fields: ['sinceDays'], reason: window.reason });
  const { days, wasCut } = window;
  return await inTransaction(database, async (tx) => {
    const runId = await startRun(tx, { session, now, days, progress: newBackfill(wasCut) });
    await recordAct(tx, runSocialLeadBackfillAct, {
      actor: session,
      entityId: runId,
      after: { sinceDays: days, wasCut },
    });
    return { runId, sinceDays: days, cut: wasCut };
  });
}

/**
 * 'Ponów te formularze' of an ended run (INT-22): a run over the forms that it named as failed, and over no others, from
 * the same day. Refuses 'not-found', and 'not-allowed-now' with 'already-running' or with 'no-failed-forms'.
 */
export async function retryFailedForms(
  { database, session, clock, outside }: SignedInContext,
  input: InputOf<typeof retryFailedFormsAct>,
): Promise<StartedBackfill> {
  requirePlatform(outside);
  const now = clock.now();
  return await inTransaction(database, async (tx) => {
    const ended = await backfillRun(tx, input.runId);
    if (!ended) throw new Refusal('not-found');
    const forms = formsToRetry(ended.progress);
    if (forms.length === 0) throw new Refusal('not-allowed-now', { reason: 'no-failed-forms' });
    const window = leadWindow(daysOfRetry(ended, now), now);
    if (window.kind === 'refused') throw new RangeError('the table holds no such run');
    const { days } = window;
    // Whoever presses the button has asked for no number of days, so nothing is reported as cut.
    const runId = await startRun(tx, { session, now, days, progress: newRetry(forms, false) });
    await recordAct(tx, retryFailedFormsAct, {
      actor: session,
      entityId: runId,
      after: { retryOf: ended.id, sinceDays: days, forms: forms.map(({ formId }) => formId) },
    });
    return { runId, sinceDays: days, cut: false };
  });
}

type NewRun = {
  readonly session: SignedInContext['session'];
  readonly now: Date;
  readonly days: number;
  readonly progress: BackfillProgress;
};

async function startRun(tx: Tx, { session, now, days, progress }: NewRun): Promise<string> {
  const run = { sinceDays: days, startedBy: session.email, startedAt: now, progress };
  const runId = await startBackfillRun(tx, run);
  if (runId !== undefined) return runId;
  const running = await backfillRun(tx);
  throw new Refusal('not-allowed-now', { reason: 'already-running', runId: running?.id });
}

/** Ends the running one after the current page, or at once while it pauses; 'not-found' when none is running. */
export async function cancelBackfill({ database, session, clock }: SignedInContext): Promise<{ runId: string }> {
  const now = clock.now();
  return await inTransaction(database, async (tx) => {
    const run = await lockRunningBackfill(tx);
    if (!run) throw new Refusal('not-found');
    const { id: runId, step, progress } = run;
    if (run.isHeld) await requestBackfillEnd(tx, runId);
    else await endBackfill(tx, { runId, step }, { state: 'cancelled', progress, at: now });
    await recordAct(tx, cancelBackfillAct, { actor: session, entityId: runId });
    return { runId };
  });
}
