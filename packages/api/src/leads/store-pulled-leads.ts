// Stores one page of leads that was pulled from the platform; one bad lead does not take the others with it.

import { isDataFault } from '@zapisy/db/data-fault';
import { BackfillLeaseLost } from '@zapisy/db/leads/lead-backfill-records';
import { keptForm, type LeadForm } from '@zapisy/db/leads/lead-form-records';
import { inPoolTransaction, type Sql } from '@zapisy/db/pool-transaction';
import type { FormToRead, PullCounts } from '@zapisy/domain/leads/lead-backfill';
import type { JobContext } from '../context.ts';
import type { LeadPage } from '../outside/ad-platform-forms.ts';
import { begun } from './read-ahead.ts';
import { newLeads, type SocialLead, storeLeads, type Upserted, upsertSocialLead } from './upsert-social-lead.ts';

type PulledPage = Extract<LeadPage, { kind: 'page' }>;

/** A page of leads on its way into the table. */
export type PulledLeads = Pick<PulledPage, 'kind' | 'odd' | 'after' | 'restMs'> & {
  readonly socials: readonly SocialLead[];
  /** The same as rows: mapping has begun, and need not wait until the page before this one is stored. */
  readonly rows: ReturnType<typeof newLeads>;
};

/** Written in the transaction of the page, so that what is counted is what is stored. */
export type CountAlongside = (sql: Sql, counts: PullCounts) => Promise<void>;

/** A form whose leads are being read, with what the platform told of it. */
export type FormInHand = FormToRead & { readonly told: LeadForm | undefined };

/** Once for a form, not for each of its pages. */
export async function takeInHand({ database }: Pick<JobContext, 'database'>, form: FormToRead): Promise<FormInHand> {
  const kept = await keptForm(database.prisma, form.formId);
  return { ...form, told: kept?.form };
}

/** Begins to map a page of the form. */
export function readyToStore(
  ctx: JobContext,
  { leads, ...page }: PulledPage,
  { pageId, formId, told }: FormInHand,
  from: SocialLead['from'],
): PulledLeads {
  const socials = leads.map((lead): SocialLead => ({ lead, pageId, formId, form: told, from }));
  return { ...page, socials, rows: begun(newLeads(ctx, socials)) };
}

/** What a page came to. @throws what the database throws when it, and not the leads, is why not one could be stored. */
export async function storePulledLeads(
  ctx: JobContext,
  { socials, rows, odd }: PulledLeads,
  alongside: CountAlongside = async () => {},
): Promise<PullCounts> {
  let counts = countsOf([], odd);
  try {
    await storeLeads(ctx, await rows, async (sql, upserted) => {
      counts = countsOf(upserted, odd);
      await alongside(sql, counts);
    });
    return counts;
  } catch (error) {
    if (error instanceof BackfillLeaseLost || socials.length === 0) throw error;
    counts = await oneByOne(ctx, socials, odd, error);
    const counted = counts;
    await inPoolTransaction(ctx.database, (sql) => alongside(sql, counted));
    return counts;
  }
}

async function oneByOne(ctx: JobContext, socials: readonly SocialLead[], odd: number, first: unknown) {
  const upserted: Upserted[] = [];
  for (const social of socials) {
    try {
      upserted.push(await upsertSocialLead(ctx, social));
    } catch (error) {
      ctx.log.warn({ err: error, leadgenId: social.lead.id }, 'a lead that was pulled could not be stored');
    }
  }
  // Not one of them, and no fault in what they say: then it is not the leads.
  if (upserted.length === 0 && !isDataFault(first)) throw first;
  const counts = countsOf(upserted, odd);
  const lost = socials.length - upserted.length;
  return { ...counts, read: counts.read + lost, failed: counts.failed + lost };
}

function countsOf(upserted: readonly Upserted[], odd: number): PullCounts {
  const created = upserted.filter((one) => one === 'new').length;
  return { read: upserted.length + odd, created, known: upserted.length - created, failed: odd };
}
