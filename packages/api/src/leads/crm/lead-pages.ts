// Pages of leads: one list, the four stages of the board at once, and the contacts that are due (LEAD-19).
import { duplicatedAmong } from '@zapisy/db/leads/lead-card-records';
import { type ContactCursor, listDueContacts } from '@zapisy/db/leads/lead-contact-records';
import { countDueByStage, countDueContacts, countsOfHits, type StageCount } from '@zapisy/db/leads/lead-count-records';
import type { LeadFilter } from '@zapisy/db/leads/lead-filter-sql';
import { findHits, isSearched, type LeadCursor, leadsOfHits, listLeads } from '@zapisy/db/leads/lead-list-records';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import { LEAD_STAGES, type Lead, type LeadStage, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../../context.ts';

/** A lead of a list: whether it may be a duplicate, and the name of who looks after it where it is known. */
type ListedLead = Lead & { readonly possibleDuplicate: boolean; readonly assigneeName: string | null };

type Page<Cursor> = {
  readonly leads: readonly ListedLead[];
  /** The cursor of the following page, absent on the last. */
  readonly next?: Cursor;
};

type Asked<Cursor> = { readonly filter: LeadFilter; readonly after: Cursor | undefined; readonly limit: number };

export async function leadPage(ctx: SignedInContext, asked: Asked<LeadCursor>): Promise<Page<LeadCursor>> {
  const { filter, after, limit } = asked;
  const found = await listLeads(ctx.database, { ...filter, after, limit: withOneMore(limit) });
  return { leads: await listed(ctx, found.slice(0, limit)), ...nextOf(found, limit, filter) };
}

/** One more is read than a page has: it says that another page follows. */
const withOneMore = (limit: number) => limit + 1;

/** More due contacts than this are not counted. */
const MOST_DUE = 99;

type BoardStage = Page<LeadCursor> &
  StageCount & {
    readonly stage: LeadStage;
    /** The contacts of the stage that are due today. */
    readonly due: StageCount;
  };

/** The first leads of each stage, with its counts; one search for all of them. */
export async function leadBoard(
  ctx: SignedInContext,
  { filter, limit }: Pick<Asked<never>, 'filter' | 'limit'>,
): Promise<readonly BoardStage[]> {
  const { database } = ctx;
  const today = warsawDate(ctx.clock.now());
  const most = { ...filter, limit: withOneMore(limit) };
  const hits = isSearched(filter) ? await findHits(database, { ...most, today }) : undefined;
  const [counts, due, pages] = await Promise.all([
    countsOfHits(database, filter, hits),
    countDueByStage(database, { ...filter, today, most: MOST_DUE }, hits),
    Promise.all(LEAD_STAGES.map((stage) => leadsOfHits(database, { ...most, stage }, hits))),
  ]);
  const all = await listed(
    ctx,
    pages.flatMap((found) => found.slice(0, limit)),
  );
  return LEAD_STAGES.map((stage, index) => {
    const leads = all.filter((lead) => lead.stage === stage);
    return { stage, ...counts[stage], due: due[stage], leads, ...nextOf(pages[index] ?? [], limit, filter) };
  });
}

type DueContacts = Page<ContactCursor> & {
  /** How many are due, with the filter but its page. */
  readonly due: StageCount;
};

/** Leads whose contact is planned for today (Europe/Warsaw) or before, the oldest day first. */
export async function dueContacts(ctx: SignedInContext, asked: Asked<ContactCursor>): Promise<DueContacts> {
  const { filter, after, limit } = asked;
  const today = warsawDate(ctx.clock.now());
  const [found, due] = await Promise.all([
    listDueContacts(ctx.database, { ...filter, today, after, limit: withOneMore(limit) }),
    countDueContacts(ctx.database, { ...filter, today, most: MOST_DUE }),
  ]);
  const last = lastBeforeMore(found, limit);
  const next = last?.nextContactOn ? { next: { on: last.nextContactOn, id: last.id } } : {};
  return { leads: await listed(ctx, found.slice(0, limit)), due, ...next };
}

/** The last of a page that another one follows. */
function lastBeforeMore(found: readonly Lead[], limit: number): Lead | undefined {
  return found.length > limit ? found[limit - 1] : undefined;
}

function nextOf(found: readonly Lead[], limit: number, { importedBetween }: LeadFilter): { next?: LeadCursor } {
  const last = lastBeforeMore(found, limit);
  if (!last) return {};
  return { next: { arrivedAt: importedBetween ? last.receivedAt : leadArrivedAt(last), id: last.id } };
}

async function listed({ database: { prisma } }: SignedInContext, leads: readonly Lead[]): Promise<ListedLead[]> {
  const ids = leads.map(({ id }) => id);
  const assignees = leads.flatMap(({ assignee }) => assignee ?? []);
  const [duplicated, names] = await Promise.all([duplicatedAmong(prisma, ids), staffNames(prisma, assignees)]);
  return leads.map((lead) => ({
    ...lead,
    possibleDuplicate: duplicated.has(lead.id),
    assigneeName: lead.assignee === null ? null : (names.get(lead.assignee) ?? null),
  }));
}
