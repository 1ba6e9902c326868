// How long the school keeps what: each change a version of its own (FAM-10).
import type { InputOf } from '@zapisy/acts/act';
import { changeRetentionAct } from '@zapisy/acts/privacy/change-retention';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { addRetention, currentRetention } from '@zapisy/db/privacy/retention-records';
import { RETENTION, RETENTION_KINDS, type RetentionRules } from '@zapisy/domain/privacy/retention';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/** Refuses 'conflict' ('changed-meanwhile') with what is stored when it was changed since the screen was read. */
export async function changeRetention(
  ctx: SignedInContext,
  { terms, version }: InputOf<typeof changeRetentionAct>,
): Promise<RetentionRules> {
  const rules = { terms, version: version + 1 };
  return inTransaction(ctx.database, async (tx) => {
    const stored = await currentRetention(tx);
    if (stored.version !== version || !(await addRetention(tx, rules))) {
      throw new Refusal('conflict', { reason: 'changed-meanwhile', stored: await currentRetention(tx) });
    }
    await recordAct(tx, changeRetentionAct, {
      actor: ctx.session,
      entityId: 'retention',
      before: { retentionTerms: linesOf(stored) },
      after: { retentionTerms: linesOf(rules) },
    });
    return rules;
  });
}

/** As the audit shows them. */
function linesOf({ terms }: RetentionRules): readonly string[] {
  return RETENTION_KINDS.map((kind) => `${kind}: ${terms[kind]} ${RETENTION[kind].unit}`);
}
