// A lead that staff enter: a person called, came in, or was recommended by a friend (LEAD-11).
import type { InputOf } from '@zapisy/acts/act';
import { enterLeadAct } from '@zapisy/acts/leads/enter-lead';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { knownCities } from '@zapisy/db/leads/known-cities';
import { insertManualLead } from '@zapisy/db/leads/lead-work-records';
import { meantCity } from '@zapisy/domain/leads/city/lead-city';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { type LeadCard, leadCard } from './lead-card.ts';

type EnterLeadInput = InputOf<typeof enterLeadAct>;

/**
 * The same form sent again returns the lead that it entered. Refuses 'bad-input' naming 'phone' when there is neither a
 * phone nor an e-mail, because staff could not contact the person; 'conflict' with 'already-entered' and the lead's id
 * when something else was entered under the key, or the lead was changed since.
 */
export async function enterLead(ctx: SignedInContext, { key: id, ...input }: EnterLeadInput): Promise<LeadCard> {
  if (input.phone === '' && input.email === '') throw new Refusal('bad-input', { field: 'phone' });
  const cities = await knownCities(ctx);
  const known = meantCity(input.city, cities);
  const actor = ctx.session;
  const lead = { ...input, city: known ?? input.city };
  const isNew = await inTransaction(ctx.database, async (tx) => {
    const entered = { id, ...lead, cityOffList: known === undefined, actor: actor.email, at: ctx.clock.now() };
    if (!(await insertManualLead(tx, entered))) return false;
    await recordAct(tx, enterLeadAct, { actor, entityId: id, after: lead });
    return true;
  });
  const card = await leadCard(ctx, id);
  if (isNew || isSameLead(card, lead)) return card;
  throw new Refusal('conflict', { reason: 'already-entered', leadId: id });
}

function isSameLead({ lead, note }: LeadCard, entered: Omit<EnterLeadInput, 'key'>): boolean {
  const { channel, firstName, lastName, email, phone, productInterest, city } = lead;
  const stored = { channel, firstName, lastName, email, phone, productInterest, city, note };
  return Object.entries(stored).every(([field, value]) => entered[field as keyof typeof stored] === value);
}
