// upsertSocialLead (name of the service specification): inserts a social lead once and never updates it. The only way
// in for leads of the webhook, a backfill and reconciliation.

import { inPoolTransaction, type Sql } from '@zapisy/db/connection/pool-transaction';
import { knownCities } from '@zapisy/db/leads/known-cities';
import { type Inserted, insertLeads, type LeadBatch, leadBatch } from '@zapisy/db/leads/lead-insert-records';
import { reportLeadsByLetter } from '@zapisy/db/mail/plan-letters';
import { newSocialLead, type SocialLead } from '@zapisy/domain/leads/new-lead';
import type { JobContext } from '../../context.ts';
import { leadIdHash } from '../../steps/lead-id-hash.ts';

/** The outcome for a lead. */
export type Upserted = 'new' | 'known' | 'erased';

/**
 * Stores a lead as 'Nowy' from channel 'social' with its resolved city, unless its id is known: then nothing is created
 * or overwritten, so manual edits stay (LEAD-2). A lead that was erased stays erased.
 */
export async function upsertSocialLead(ctx: JobContext, social: SocialLead): Promise<Upserted> {
  const batch = await newLeads(ctx, [social]);
  const [upserted] = await inPoolTransaction(ctx.database, (sql) => storeLeads(sql, batch));
  return upserted ?? 'known';
}

/** First half for many leads: everything that needs no access to the table of leads. */
export async function newLeads(ctx: JobContext, socials: readonly SocialLead[]): Promise<LeadBatch> {
  const { defaultCity, erasureKey, formCityMap } = ctx.settings;
  const cities = {
    defaultCity,
    formCityMap: new Map(Object.entries(formCityMap)),
    knownCities: await knownCities(ctx),
  };
  const leads = socials.map((social) => {
    const idHash = leadIdHash(erasureKey, social.lead.id);
    return newSocialLead(social, { cities, idHash, receivedAt: ctx.clock.now() });
  });
  return leadBatch(leads);
}

/** Second half, in a transaction: all or none; resolves to the outcome for each, in their order. */
export async function storeLeads(sql: Sql, batch: LeadBatch): Promise<readonly Upserted[]> {
  const inserted = await insertLeads(sql, batch);
  await reportToOffice(sql, batch, inserted);
  return inserted.map((one) => (typeof one === 'string' ? one : 'new'));
}

/** MAIL-7: not those of the testing tool, nor those of a backfill, which are old. */
async function reportToOffice(sql: Sql, { leads }: LeadBatch, inserted: readonly Inserted[]): Promise<void> {
  const fresh = inserted.flatMap((one, index) => {
    const lead = leads[index];
    return typeof one === 'string' || !lead || lead.isTest || lead.actor === 'backfill' ? [] : [one.id];
  });
  const at = leads[0]?.receivedAt;
  if (at) await reportLeadsByLetter(sql, fresh, at);
}
