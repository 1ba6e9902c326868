// Stores one page of leads that was pulled from the platform; one bad lead does not take the others with it.

import { isDataFault } from '@zapisy/db/connection/data-fault';
import { inPoolTransaction, type Sql } from '@zapisy/db/connection/pool-transaction';
import { keptForm, type LeadForm } from '@zapisy/db/leads/lead-form-records';
import { type LeadBatch, leadBatch } from '@zapisy/db/leads/lead-insert-records';
import type { FormToRead, PullCounts } from '@zapisy/domain/leads/lead-backfill';
import type { JobContext } from '../../context.ts';
import type { LeadPage } from '../../outside/ad-platform/forms.ts';
import { newLeads, type SocialLead, storeLeads, type Upserted } from '../intake/upsert-social-lead.ts';
import { begun } from './read-ahead.ts';

type PulledPage = Extract<LeadPage, { kind: 'page' }>;

/** A page of leads on its way into the table. */
export type PulledLeads = Pick<PulledPage, 'kind' | 'malformed' | 'after' | 'restMs'> & {
  /** Mapping has begun, and need not wait until the page before this one is stored. */
  readonly rows: Promise<LeadBatch>;
};

/** Written in the transaction of the page, so that what is counted is what is stored. */
type CountAlongside = (sql: Sql, counts: PullCounts) => Promise<void>;

/** A form whose leads are being read, with what the platform told of it. */
export type TakenForm = FormToRead & { readonly storedForm: LeadForm | undefined };

/** Once for a form, not for each of its pages. */
export async function takeForm({ database }: Pick<JobContext, 'database'>, form: FormToRead): Promise<TakenForm> {
  const kept = await keptForm(database.prisma, form.formId);
  return { ...form, storedForm: kept?.form };
}

/** Begins to map a page of the form. */
export function readyToStore(
  ctx: JobContext,
  { leads, ...page }: PulledPage,
  { pageId, formId, storedForm }: TakenForm,
  from: SocialLead['from'],
): PulledLeads {
  const socials = leads.map((lead): SocialLead => ({ lead, pageId, formId, form: storedForm, from }));
  return { ...page, rows: begun(newLeads(ctx, socials)) };
}

type Ended = Upserted | 'failed';

/**
 * What a page came to. A lead that no table could hold is counted as failed, and the others are stored.
 * @throws what the database throws when it, and not a lead, is why: then nothing of the page is stored or counted.
 */
export async function storePulledLeads(
  ctx: JobContext,
  { rows, malformed }: PulledLeads,
  alongside: CountAlongside = async () => {},
): Promise<PullCounts> {
  const batch = await rows;
  const inOne = (store: (sql: Sql) => Promise<readonly Ended[]>) =>
    inPoolTransaction(ctx.database, async (sql) => {
      const counts = countsOf(await store(sql), malformed);
      await alongside(sql, counts);
      return counts;
    });
  try {
    return await inOne((sql) => storeLeads(sql, batch));
  } catch (error) {
    if (!isDataFault(error)) throw error;
    return await inOne((sql) => oneByOne(ctx, sql, batch));
  }
}

async function oneByOne(ctx: JobContext, sql: Sql, { leads }: LeadBatch): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const lead of leads) {
    await sql.query('SAVEPOINT lead');
    try {
      ended.push(...(await storeLeads(sql, leadBatch([lead]))));
    } catch (error) {
      // A database that stumbles says nothing about the lead: counted as failed, it would never be read again.
      if (!isDataFault(error)) throw error;
      await sql.query('ROLLBACK TO SAVEPOINT lead');
      ctx.log.warn({ err: error, leadgenId: lead.socialLeadId }, 'a lead that was pulled could not be stored');
      ended.push('failed');
    }
    await sql.query('RELEASE SAVEPOINT lead');
  }
  return ended;
}

function countsOf(ended: readonly Ended[], malformed: number): PullCounts {
  const created = ended.filter((one) => one === 'new').length;
  const lost = ended.filter((one) => one === 'failed').length;
  return { read: ended.length + malformed, created, known: ended.length - created - lost, failed: malformed + lost };
}
