// The state of the intake of leads, for staff (INT-15): read from our own rows, so that the page is quick.
import { type FailedIntake, type IntakeCounts, intakeCounts } from '@zapisy/db/leads/intake-records';
import { outsidePausedUntil } from '@zapisy/db/outside/outside-pause-records';
import { listJobs } from '@zapisy/db/schedule/cron-records';
import type { JobKey } from '@zapisy/domain/schedule/jobs';
import { nextHourly } from '@zapisy/domain/schedule/next-hourly';
import type { Context } from '../../context.ts';
import { AD_PLATFORM } from './ad-platform-pause.ts';
import { type PlatformAccess, platformAccess } from './platform-access.ts';
import { type RejectedSignatures, rejectedSignatures } from './rejected-signatures.ts';

export type IntakeHealth = Omit<IntakeCounts, 'failed'> & {
  /** False: the school does without the ad platform (SCH-11). */
  readonly isOn: boolean;
  /** By cause, the most frequent first: 'token', 'permission', 'missing', ...; the screens have the text for each. */
  readonly failed: readonly FailedIntake[];
  /** The platform must not be asked until then. */
  readonly heldUntil: Date | null;
  /** Acknowledged deliveries on this server's disk that the database has not taken yet. */
  readonly spooledHere: number;
  /**
   * What all servers refused for a rejected signature: while no other delivery comes, the configured application secret
   * is wrong.
   */
  readonly rejectedSignatures: RejectedSignatures | null;
  readonly access: PlatformAccess | null;
  readonly reconciliation: {
    readonly enabled: boolean;
    readonly lastSlot: Date | null;
    readonly lastState: string | null;
    /** A code; the screens have the text. */
    readonly lastError: string | null;
    /** Null when it is switched off, or its schedule is not hourly. */
    readonly next: Date | null;
  } | null;
};

const RECONCILIATION: JobKey = 'social_lead_reconciliation';

export async function intakeHealth(
  ctx: Pick<Context, 'database' | 'clock' | 'outside' | 'spooledLeads'>,
): Promise<IntakeHealth> {
  const now = ctx.clock.now();
  const [counts, heldUntil, refused, access, jobs] = await Promise.all([
    intakeCounts(ctx.database),
    outsidePausedUntil(ctx.database, AD_PLATFORM, now),
    rejectedSignatures(ctx),
    platformAccess(ctx.database.prisma),
    listJobs(ctx.database.prisma),
  ]);
  const job = jobs.find(({ jobKey }) => jobKey === RECONCILIATION);
  return {
    ...counts,
    isOn: ctx.outside.ads.isOn,
    heldUntil: heldUntil ?? null,
    spooledHere: ctx.spooledLeads?.() ?? 0,
    rejectedSignatures: refused,
    access,
    reconciliation: job
      ? {
          enabled: job.enabled,
          lastSlot: job.lastSlot,
          lastState: job.lastState,
          lastError: job.lastError,
          next: (job.enabled && nextHourly(job.schedule, now)) || null,
        }
      : null,
  };
}
