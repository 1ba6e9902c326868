// What the leads' screen reads: the board or the list in the order of duty, the counts, and the lead that is open.

import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { addressOf, cursorIn, type LeadFilter, wantedOf } from './lead-address.ts';

const texts = pl.lead.board;

/** On the first page of the list, so many due and so many new leads are before the others. */
const MOST_DUE = 100;
const MOST_NEW = 30;

export async function readLeads(api: Api, filter: LeadFilter, url: URL) {
  const run = filter.runId === null ? null : await api.leads.backfillRun.query({ runId: filter.runId });
  const importedBetween = run ? { from: run.startedAt, to: run.finishedAt ?? new Date() } : undefined;
  const wanted = { ...wantedOf(filter), importedBetween };
  if (filter.isBoard) return readBoard(api, wanted);
  return readList(api, { ...wanted, stage: filter.stage ?? undefined }, { cursor: cursorIn(url), filter });
}

type Wanted = NonNullable<Parameters<Api['leads']['counts']['query']>[0]>;

async function readBoard(api: Api, wanted: Wanted) {
  const board = await api.leads.board.query(wanted);
  const counts = Object.fromEntries(board.map(({ stage, count, isMore }) => [stage, { count, isMore }]));
  return { board, counts: counts as StageCounts, groups: [], isFirst: true, next: undefined };
}

type StageCounts = Awaited<ReturnType<Api['leads']['counts']['query']>>;

type Page = { readonly cursor: ReturnType<typeof cursorIn>; readonly filter: LeadFilter };

async function readList(api: Api, wanted: Wanted, { cursor, filter }: Page) {
  const isFirst = cursor === undefined;
  const { isNewOnly } = filter;
  const isGrouped = !isNewOnly && wanted.show === 'board' && !wanted.importedBetween && wanted.query === '';
  const [counts, rest, before] = await Promise.all([
    api.leads.counts.query(wanted),
    api.leads.list.query({ ...wanted, cursor, duty: isNewOnly ? 'new' : isGrouped ? 'later' : undefined }),
    isGrouped && isFirst ? readDuties(api, wanted, filter) : [],
  ]);
  const title = isNewOnly ? texts.groups.new : isGrouped ? texts.groups.later : pl.staff.leads;
  return { board: undefined, counts, groups: [...before, { title, leads: rest.leads }], isFirst, next: rest.next };
}

/** What is due, and the new leads, before all others. */
async function readDuties(api: Api, wanted: Wanted, filter: LeadFilter) {
  const [{ leads: due, due: dueCount }, fresh, counts] = await Promise.all([
    api.leads.dueContacts.query({ ...wanted, limit: MOST_DUE }),
    api.leads.list.query({ ...wanted, duty: 'new', limit: MOST_NEW }),
    api.leads.counts.query({ ...wanted, duty: 'new' }),
  ]);
  const hasMore = fresh.next !== undefined;
  return [
    { title: texts.groups.due, count: countText(dueCount), leads: due },
    {
      title: texts.groups.new,
      count: countText(counts.Nowy),
      leads: fresh.leads,
      all: hasMore ? addressOf({ ...filter, isNewOnly: true }) : undefined,
    },
  ];
}

function countText({ count, isMore }: { readonly count: number; readonly isMore: boolean }): string {
  return isMore ? `${count}+` : String(count);
}

/** The lead that the address opens beside the list. */
export async function readPanel(api: Api, { searchParams }: URL) {
  const leadId = /^[0-9a-f-]{36}$/.exec(searchParams.get('lead') ?? '')?.[0];
  if (leadId === undefined) return undefined;
  const [card, suggested] = await Promise.all([
    api.leads.one.query({ leadId }),
    api.leads.participants.query({ leadId }),
  ]);
  return { card, suggested };
}
