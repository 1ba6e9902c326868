// Stores one page of leads that was read from the platform; one bad lead does not keep the others from being stored (INT-21).

import { isDataFault } from '@zapisy/db/connection/data-fault';
import { inPoolTransaction, type Sql } from '@zapisy/db/connection/pool-transaction';
import { type LeadForm, storedForm } from '@zapisy/db/leads/lead-form-records';
import { type LeadBatch, leadBatch } from '@zapisy/db/leads/lead-insert-records';
import type { FormToRead, PullCounts } from '@zapisy/domain/leads/lead-backfill';
import type { SocialLead } from '@zapisy/domain/leads/new-lead';
import { withHandledRejection } from '../../background/with-handled-rejection.ts';
import type { JobContext } from '../../context.ts';
import type { LeadPage } from '../../outside/ad-platform/forms.ts';
import { newLeads, storeLeads, type Upserted } from '../intake/upsert-social-lead.ts';

type PulledPage = Extract<LeadPage, { kind: 'page' }>;

/** A page of leads that is to be stored. */
export type PulledLeads = Pick<PulledPage, 'kind' | 'malformed' | 'after' | 'restMs'> & {
  /** Mapping has started, and does not wait until the previous page is stored. */
  readonly rows: Promise<LeadBatch>;
};

/** Runs in the transaction of the page, so that what is counted is what is stored. */
type CountAlongside = (sql: Sql, counts: PullCounts) => Promise<void>;

/** A form whose leads are being read, with the stored description of it. */
export type DescribedForm = FormToRead & { readonly storedForm: LeadForm | undefined };

/** Called once per form, not for each of its pages. */
export async function withStoredForm(
  { database }: Pick<JobContext, 'database'>,
  form: FormToRead,
): Promise<DescribedForm> {
  const stored = await storedForm(database.prisma, form.formId);
  return { ...form, storedForm: stored?.form };
}

/** Starts mapping a page of the form. */
export function mapPage(
  ctx: JobContext,
  { leads, ...page }: PulledPage,
  { pageId, formId, storedForm }: DescribedForm,
  from: SocialLead['from'],
): PulledLeads {
  const socials = leads.map((lead): SocialLead => ({ lead, pageId, formId, form: storedForm, from }));
  return { ...page, rows: withHandledRejection(newLeads(ctx, socials)) };
}

type Ended = Upserted | 'failed';

/**
 * Stores a page and counts it. A lead that no table can store is counted as failed, and the others are stored.
 * @throws what the database throws when the database, and not a lead, is the cause: then nothing of the page is stored
 * or counted.
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
      // A failing database says nothing about the lead: counted as failed, it would never be read again.
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
