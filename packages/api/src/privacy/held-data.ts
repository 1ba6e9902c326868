// What an administrator reads of personal data: who is given some, how long they are kept, what the job erased (FAM-12).
import { currentLawRules } from '@zapisy/db/law/acceptance-records';
import { currentRetention } from '@zapisy/db/privacy/retention-records';
import { lastRun } from '@zapisy/db/schedule/cron-records';
import { type Processor, processorsOf } from '@zapisy/domain/privacy/processors';
import { ERASED_KINDS, type RetentionCounts, type RetentionRules } from '@zapisy/domain/privacy/retention';
import type { SignedInContext } from '../context.ts';
import { expiredNow } from './erase-expired.ts';

type HeldData = {
  readonly processors: readonly Processor[];
  readonly rules: RetentionRules;
  /** Days after a camp until its cards are erased (LAW-12). */
  readonly cardDays: number;
  /** Null before the first run, and for one that is older than a month. */
  readonly lastRun: { readonly at: Date; readonly failed: boolean; readonly erased: Partial<RetentionCounts> } | null;
  /** What the next run erases. */
  readonly waits: RetentionCounts;
};

export async function heldData(ctx: SignedInContext): Promise<HeldData> {
  const { prisma } = ctx.database;
  const [rules, law, run, waits] = await Promise.all([
    currentRetention(prisma),
    currentLawRules(prisma),
    lastRun(prisma, 'retention'),
    expiredNow(ctx),
  ]);
  return {
    processors: processorsOf(systemsOn(ctx)),
    rules,
    cardDays: law.cardDays,
    lastRun: run ? { at: run.finishedAt, failed: run.error !== null, erased: erasedBy(run.result) } : null,
    waits,
  };
}

function systemsOn({ outside, settings }: SignedInContext) {
  const { invoicing, ads, gateway, mail, register, accounts } = outside;
  return {
    invoicing: invoicing.isOn,
    'e-invoices': invoicing.isOn && settings.govSend,
    gateway: gateway.isOn,
    'ad-platform': ads.isOn,
    mail: mail.sender !== undefined,
    register: register.isOn,
    ownAccounts: accounts.isOn,
  };
}

/** The result of a run as it is stored; a former version named other kinds. */
function erasedBy(result: unknown): Partial<RetentionCounts> {
  if (typeof result !== 'object' || result === null) return {};
  const counts = new Map<string, unknown>(Object.entries(result));
  return Object.fromEntries(
    ERASED_KINDS.flatMap((kind) => {
      const count = counts.get(kind);
      return typeof count === 'number' ? [[kind, count]] : [];
    }),
  );
}
