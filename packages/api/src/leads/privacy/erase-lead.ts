// A person's right to their data: the lead exported as a whole, and erased for good (LEAD-14, LEAD-15, PPL-18).
import type { InputOf } from '@zapisy/acts/act';
import { eraseLeadAct } from '@zapisy/acts/leads/erase-lead';
import { exportLeadAct } from '@zapisy/acts/leads/export-lead';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { eraseLeadData } from '@zapisy/db/leads/lead-erasure-records';
import { lockLead } from '@zapisy/db/leads/lead-work-records';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { erasureHash } from '../../steps/erasure-list.ts';
import { leadIdHash } from '../../steps/lead-id-hash.ts';
import { type LeadCard, leadCard } from '../crm/lead-card.ts';

/** Everything that is stored of the lead's person, as data; the export is recorded in the audit. */
export async function exportLead(
  ctx: SignedInContext,
  { leadId }: InputOf<typeof exportLeadAct>,
): Promise<Omit<LeadCard, 'duplicates'>> {
  const { duplicates: _, ...card } = await leadCard(ctx, leadId);
  await inTransaction(ctx.database, (tx) => recordAct(tx, exportLeadAct, { actor: ctx.session, entityId: leadId }));
  return card;
}

/**
 * Cannot be undone. A keyed hash of the platform's id stays, so that no delivery, backfill or reconciliation stores the
 * person again, and an entry in the list of erasures (FAM-7). Refuses 'not-found', and 'conflict' when the lead changed since the screen showed it.
 */
export async function eraseLead(
  ctx: SignedInContext,
  { leadId, version }: InputOf<typeof eraseLeadAct>,
): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    const locked = await lockLead(tx, leadId);
    if (!locked) throw new Refusal('not-found');
    const { socialLeadId, version: present } = locked.lead;
    if (present !== version) throw new Refusal('conflict', { version: present });
    const social =
      socialLeadId === null
        ? undefined
        : { leadId: socialLeadId, idHash: leadIdHash(ctx.settings.erasureKey, socialLeadId) };
    await eraseLeadData(tx, { leadId, social, at: ctx.clock.now() });
    await recordAct(tx, eraseLeadAct, { actor: ctx.session, entityId: leadId });
    const hash = erasureHash(ctx.settings.erasureKey, 'lead', leadId);
    await ctx.erasures.add({ at: ctx.clock.now().toISOString(), kind: 'lead', hash });
  });
}
