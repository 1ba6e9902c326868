// runSocialLeadBackfill, the button 'Import z Meta': stores a run, which a worker executes in the background.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import {
  backfillRun,
  endBackfill,
  lockRunningBackfill,
  requestBackfillEnd,
  startBackfillRun,
} from '@zapisy/db/leads/lead-backfill-records';
import { newBackfill } from '@zapisy/domain/leads/lead-backfill';
import { leadWindow } from '@zapisy/domain/leads/lead-window';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

type StartedBackfill = {
  readonly runId: string;
  /** How many days back it reads. */
  readonly sinceDays: number;
  /** More days were asked for than the platform keeps. */
  readonly cut: boolean;
};

const ENTITY = 'lead_backfill';

/**
 * Starts a run over the last `sinceDays` days, by default 90; more than 90 is cut to 90 and reported (INT-17). Refuses
 * 'bad-input' below 1 or for part of a day, and 'not-allowed-now' with the run that is running already.
 */
export async function runSocialLeadBackfill(
  { database, session, clock }: SignedInContext,
  { sinceDays }: { readonly sinceDays?: number | undefined },
): Promise<StartedBackfill> {
  const now = clock.now();
  const window = leadWindow(sinceDays, now);
  if (window.kind === 'refused') throw new Refusal('bad-input', { fields: ['sinceDays'], reason: window.reason });
  const { days, wasCut } = window;
  return await inTransaction(database, async (tx) => {
    const progress = newBackfill(wasCut);
    const runId = await startBackfillRun(tx, { sinceDays: days, startedBy: session.email, startedAt: now, progress });
    if (runId === undefined) {
      const running = await backfillRun(tx);
      throw new Refusal('not-allowed-now', { reason: 'already-running', runId: running?.id });
    }
    const after = { sinceDays: days, wasCut };
    await recordAudit(tx, {
      actor: session,
      action: 'runSocialLeadBackfill',
      entity: ENTITY,
      entityId: runId,
      after,
    });
    return { runId, sinceDays: days, cut: wasCut };
  });
}

/** Ends the running one after the current page, or at once while it pauses; 'not-found' when none is running. */
export async function cancelBackfill({ database, session, clock }: SignedInContext): Promise<{ runId: string }> {
  const now = clock.now();
  return await inTransaction(database, async (tx) => {
    const run = await lockRunningBackfill(tx, now);
    if (!run) throw new Refusal('not-found');
    if (run.isHeld) await requestBackfillEnd(tx, run.id);
    else await endBackfill(tx, { runId: run.id }, { state: 'cancelled', progress: run.progress, at: now });
    const cancelled = { entity: ENTITY, entityId: run.id };
    await recordAudit(tx, { actor: session, action: 'cancelBackfill', ...cancelled });
    return { runId: run.id };
  });
}
