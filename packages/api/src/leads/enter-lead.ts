// A lead that staff enter by hand: somebody called, came in, or was sent by a friend (decisions 9.2).
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { knownCities } from '@zapisy/db/leads/lead-records';
import { insertHandLead } from '@zapisy/db/leads/lead-work-records';
import { inTransaction } from '@zapisy/db/open-database';
import type { LeadChannel, LeadContact } from '@zapisy/domain/leads/lead';
import { knownCity } from '@zapisy/domain/leads/lead-city';
import { normaliseEmail } from '@zapisy/domain/people/participant';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type LeadCard, leadCard } from './lead-card.ts';

export type EnterLeadInput = LeadContact & {
  readonly channel: Exclude<LeadChannel, 'social'>;
  readonly city: string;
  readonly note: string;
};

/** Refuses 'bad-input' naming 'phone' when there is neither a phone nor an e-mail: nobody could answer such a lead. */
export async function enterLead(ctx: SignedInContext, input: EnterLeadInput): Promise<LeadCard> {
  if (input.phone === '' && input.email === '') throw new Refusal('bad-input', { field: 'phone' });
  const cities = await knownCities(ctx.database);
  const known = knownCity(input.city, cities);
  const who = ctx.session.email;
  const lead = { ...input, email: normaliseEmail(input.email), city: known ?? input.city };
  const id = await inTransaction(ctx.database, async (tx) => {
    const entered = await insertHandLead(tx, { ...lead, cityOffList: known === undefined, who, at: ctx.clock.now() });
    await recordAudit(tx, { who, action: 'enterLead', entity: 'lead', entityId: entered, after: lead });
    return entered;
  });
  return leadCard(ctx, id);
}
