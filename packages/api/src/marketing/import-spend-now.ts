// 'Pobierz teraz': imports the spend at once, stored like a scheduled run.
import { importSpendNowAct } from '@zapisy/acts/marketing/import-spend-now';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { installJobs, lastRun, openSlot } from '@zapisy/db/schedule/cron-records';
import type { SpendImport } from '@zapisy/domain/marketing/spend-import';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { runInSlot } from '../background/run-in-slot.ts';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { importSocialAdSpend } from './import-social-ad-spend.ts';

const JOB = 'social_ad_spend_import';

/** The last import, scheduled or by hand. */
export type LastSpendImport = {
  readonly at: Date;
  /** Absent when the run ended with an error of ours. */
  readonly result: SpendImport | undefined;
};

/**
 * Imports now, whether the schedule is switched on or off. Refuses 'not-allowed-now' for a second press at the same
 * moment, and while the school does without the platform (SCH-11).
 */
export async function importSpendNow(ctx: SignedInContext): Promise<SpendImport> {
  if (!ctx.outside.ads.isOn) throw new Refusal('not-allowed-now', { reason: 'ad-platform-off' });
  const slot = { jobKey: JOB, slot: ctx.clock.now() } as const;
  const taken = await inTransaction(ctx.database, async (tx) => {
    await installJobs(tx, JOB_SCHEDULES);
    const opened = await openSlot(tx, slot);
    if (!opened) return undefined;
    await recordAct(tx, importSpendNowAct, { actor: ctx.session, entityId: JOB });
    return opened;
  });
  if (!taken) throw new Refusal('not-allowed-now', { reason: 'already-running' });
  const run = { job: () => importSocialAdSpend(ctx), errorOf: () => 'unexpected' };
  const outcome = await runInSlot(ctx, taken, run);
  if (outcome.kind === 'failed') throw outcome.error;
  return outcome.answer;
}

/** Undefined before the first import. */
export async function lastSpendImport({ database }: Pick<Context, 'database'>): Promise<LastSpendImport | undefined> {
  const run = await lastRun(database.prisma, JOB);
  return run && { at: run.finishedAt, result: run.result as SpendImport | undefined };
}
