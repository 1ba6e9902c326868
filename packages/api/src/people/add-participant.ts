// Staff add a participant to a family; one that was applied to all gets the family's invoice data at once.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/open-database';
import { insertParticipant, lockFamily, type NewParticipant } from '@zapisy/db/people/participant-records';
import { invoicesOfFamily, saveInvoice } from '@zapisy/db/preferences/invoice-preference-records';
import { normaliseEmail, type Participant } from '@zapisy/domain/people/participant';
import { invoiceForNewWard } from '@zapisy/domain/preferences/invoice-preference';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Refuses 'not-found' when there is no owner of that e-mail. */
export async function addParticipant(ctx: SignedInContext, added: NewParticipant): Promise<Participant> {
  const ownerEmail = normaliseEmail(added.ownerEmail);
  return await inTransaction(ctx.database, async (tx) => {
    if (!(await lockFamily(tx, ownerEmail))) throw new Refusal('not-found');
    const family = await invoicesOfFamily(tx, ownerEmail);
    const participant = await insertParticipant(tx, { ...added, ownerEmail });
    const invoice = invoiceForNewWard(family.map((ward) => (ward.version === 0 ? undefined : ward.invoice)));
    if (invoice) await saveInvoice(tx, participant, invoice, ctx.clock.now());
    await recordAudit(tx, {
      who: ctx.session.email,
      action: 'addParticipant',
      entity: 'player',
      entityId: participant.id,
      after: { ...participant, city: added.city, ...(invoice && { invoice }) },
    });
    return participant;
  });
}
