// What the school asks of a parent for which kind of course, each change a version of its own (LAW-4).
import type { InputOf } from '@zapisy/acts/act';
import { changeLawRulesAct } from '@zapisy/acts/law/change-law-rules';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { addLawRules, currentLawRules } from '@zapisy/db/law/acceptance-records';
import { DEMANDED_KINDS, type LawRules, possibleDemands } from '@zapisy/domain/law/law-rules';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/**
 * Refuses 'bad-input' with the field of a consent that would be demanded, and 'conflict' ('changed-meanwhile') with what
 * is stored when it was changed since the screen was read.
 */
export async function changeLawRules(
  ctx: SignedInContext,
  { demands, cardDays, version }: InputOf<typeof changeLawRulesAct>,
): Promise<LawRules> {
  const fields = DEMANDED_KINDS.flatMap((text) =>
    COURSE_KINDS.filter((course) => !possibleDemands(text).includes(demands[text][course])).map(
      (course) => `demands.${text}.${course}`,
    ),
  );
  if (fields.length > 0) throw new Refusal('bad-input', { fields });
  const rules = { demands, cardDays, version: version + 1 };
  return inTransaction(ctx.database, async (tx) => {
    const stored = await currentLawRules(tx);
    const isCurrent = stored.version === version && (await addLawRules(tx, rules));
    if (!isCurrent) throw await changedMeanwhile(tx);
    await recordAct(tx, changeLawRulesAct, {
      actor: ctx.session,
      entityId: 'rules',
      before: { lawDemands: linesOf(stored), cardDays: stored.cardDays },
      after: { lawDemands: linesOf(rules), cardDays },
    });
    return rules;
  });
}

async function changedMeanwhile(tx: Tx): Promise<Refusal> {
  return new Refusal('conflict', { reason: 'changed-meanwhile', stored: await currentLawRules(tx) });
}

/** As the audit shows them. */
function linesOf({ demands }: Pick<LawRules, 'demands'>): readonly string[] {
  return DEMANDED_KINDS.flatMap((text) => COURSE_KINDS.map((course) => `${text} ${course}: ${demands[text][course]}`));
}
