// The job 'retention': what has passed its term goes, kind by kind, in small steps (FAM-10, FAM-11).
import { inTransaction } from '@zapisy/db/connection/open-database';
import { currentLawRules } from '@zapisy/db/law/acceptance-records';
import { countOldCards, eraseOldCards } from '@zapisy/db/law/health-card-records';
import { eraseLeadData } from '@zapisy/db/leads/lead-erasure-records';
import { removeEndedWork } from '@zapisy/db/privacy/ended-work-records';
import { countExpired, countForgottenLeads, forgottenLeads, removeExpired } from '@zapisy/db/privacy/expired-records';
import { currentRetention } from '@zapisy/db/privacy/retention-records';
import {
  ENDED_LEASE_DAYS,
  FAILED_JOB_DAYS,
  keptSince,
  RETENTION_KINDS,
  type RetentionCounts,
  type RetentionKind,
  salesAuditKeptSince,
} from '@zapisy/domain/privacy/retention';
import { addDays, warsawDate, warsawDayStart } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../context.ts';
import { leadIdHash } from '../steps/lead-id-hash.ts';

const LEADS_AT_ONCE = 50;

/** Killed anywhere it has done less, and the next run does the rest. What another one holds now is left for the next time. */
export async function eraseExpired(ctx: JobContext): Promise<RetentionCounts> {
  return await forEachKind(ctx, {
    work: (ended) => removeEndedWork(ctx.database, ended),
    leads: (before, today) => eraseForgottenLeads(ctx, before, today),
    kind: (kind, passed) => removeExpired(ctx.database, kind, passed),
    cards: (today, days) => eraseOldCards(ctx.database, today, days),
  });
}

/** What the next run would erase. */
export async function expiredNow(ctx: Pick<JobContext, 'database' | 'clock'>): Promise<RetentionCounts> {
  return await forEachKind(ctx, {
    work: async () => {},
    leads: (before, today) => countForgottenLeads(ctx.database.prisma, before, today),
    kind: (kind, passed) => countExpired(ctx.database, kind, passed),
    cards: (today, days) => countOldCards(ctx.database, today, days),
  });
}

type Passed = { readonly before: Date; readonly salesBefore: Date };

type Ended = { readonly leasesBefore: Date; readonly jobsBefore: Date };

type Steps = {
  /** First, because a due that only an ended lease names may go the same night; it is counted nowhere. */
  work(ended: Ended): Promise<void>;
  leads(before: Date, today: string): Promise<number>;
  kind(kind: Exclude<RetentionKind, 'leads'>, passed: Passed): Promise<number>;
  cards(today: string, days: number): Promise<number>;
};

async function forEachKind(
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
  steps: Steps,
): Promise<RetentionCounts> {
  const today = warsawDate(clock.now());
  const { terms } = await currentRetention(database.prisma);
  const { cardDays } = await currentLawRules(database.prisma);
  const salesBefore = warsawDayStart(salesAuditKeptSince(today));
  const counts: [string, number][] = [];
  const failures: unknown[] = [];
  // One kind that cannot be erased keeps no other from it.
  const add = (kind: string, done: Promise<number>) =>
    done.then(
      (count) => void counts.push([kind, count]),
      (error: unknown) => void failures.push(error),
    );
  const daysAgo = (days: number) => warsawDayStart(addDays(today, -days));
  const ended = { leasesBefore: daysAgo(ENDED_LEASE_DAYS), jobsBefore: daysAgo(FAILED_JOB_DAYS) };
  await steps.work(ended).catch((error: unknown) => void failures.push(error));
  for (const kind of RETENTION_KINDS) {
    const before = warsawDayStart(keptSince(kind, today, terms[kind]));
    await add(kind, kind === 'leads' ? steps.leads(before, today) : steps.kind(kind, { before, salesBefore }));
  }
  await add('cards', steps.cards(today, cardDays));
  if (failures.length > 0) throw new AggregateError(failures, 'some kinds of data could not be erased');
  // One entry for each kind.
  return Object.fromEntries(counts) as RetentionCounts;
}

/** As staff erase one (LEAD-15): it still counts in the figures, and its hash keeps it from coming back. */
async function eraseForgottenLeads({ database, clock, settings }: JobContext, before: Date, today: string) {
  for (let erased = 0; ; ) {
    const now = await inTransaction(database, async (tx) => {
      const leads = await forgottenLeads(tx, { before, today, limit: LEADS_AT_ONCE });
      for (const { id, socialLeadId } of leads) {
        const social =
          socialLeadId === null
            ? undefined
            : { leadId: socialLeadId, idHash: leadIdHash(settings.erasureKey, socialLeadId) };
        await eraseLeadData(tx, { leadId: id, social, staysWithFamily: true, at: clock.now() });
      }
      return leads.length;
    });
    erased += now;
    if (now < LEADS_AT_ONCE) return erased;
  }
}
