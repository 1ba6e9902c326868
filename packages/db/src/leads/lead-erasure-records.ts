// Erases a lead's personal data: everything that identifies the person is deleted; the lead itself stays for the
// figures (MAIL-9).

import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { setTombstone } from './lead-tombstone-records.ts';

type Erasure = {
  readonly leadId: string;
  /** The platform's id and its keyed hash; undefined for a lead that staff entered. */
  readonly social: { readonly leadId: string; readonly idHash: string } | undefined;
  /** The family still has its record, or leaves one without a person: its lead stays where its payments are. */
  readonly staysWithFamily?: boolean;
  readonly at: Date;
};

/**
 * LEAD-15: also empties answers, notes, history, deliveries, letters and the audit's before and after. A line of another
 * server's spool is refused by the hash when it is replayed. A city of the chain stays for the figures; a city typed
 * freely may contain anything, and is deleted. Where the lead stays with its family, the figures keep what the family has paid.
 */
export async function eraseLeadData(tx: Tx, { leadId, social, staysWithFamily = false, at }: Erasure): Promise<void> {
  if (social) {
    await setTombstone(tx, social.idHash, at);
    await tx.leadDelivery.deleteMany({ where: { leadgenId: social.leadId } });
    // The audit of 'Ponów' for its delivery has the platform's id, which must not stay.
    await tx.audit.updateMany({
      where: { entity: 'lead_delivery', entityId: social.leadId },
      data: { entityId: social.idHash, before: Prisma.DbNull, after: Prisma.DbNull },
    });
  }
  await tx.outgoingMail.deleteMany({ where: { leadId } });
  const withoutActor = { email: '', phone: '', firstName: '', lastName: '', productInterest: '', note: '' };
  const noAnswers = { answers: [], consents: [], inactiveReason: null };
  const noLinks = { socialLeadId: null, playerId: null, assignee: null, nextContactOn: null };
  const noFamily = staysWithFamily ? {} : { ownerEmail: null };
  await tx.lead.update({
    where: { id: leadId },
    data: { ...withoutActor, ...noAnswers, ...noLinks, ...noFamily, erasedAt: at, version: { increment: 1 } },
    select: { id: true },
  });
  await tx.lead.updateMany({ where: { id: leadId, cityListed: false }, data: { city: '' } });
  // A kept count may be the last place that has a city typed freely.
  await tx.leadStageCount.deleteMany({ where: { count: 0 } });
  await tx.leadHistory.updateMany({ where: { leadId }, data: { details: {} } });
  await tx.audit.updateMany({
    where: { entity: 'lead', entityId: leadId },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
}
