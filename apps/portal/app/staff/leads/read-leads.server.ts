// What the leads' screen reads: the board or the list in the order of duty, the counts, and the lead that is open.

import { LEAD_STAGES, type LeadStage } from '@zapisy/domain/leads/lead';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { FURTHER, LEAD_LIST, type LeadFilter, OLDER, PANEL, wantedOf } from './lead-address.ts';
import { shownLead } from './shown-lead.ts';

const texts = pl.lead.board;

/** On the first page of the list, so many due and so many new leads are before so many others. */
const MOST_DUE = 10;
const MOST_NEW = 5;
const MOST_LATER = 10;
/** Of a list of one kind. */
const PAGE = 25;
/** What a column of the board begins with in a document. Scripts ask for more: what was done since is seen in that alone. */
const COLUMN = 5;

type Asked = { readonly url: URL; readonly isDocument: boolean };

export async function readLeads(api: Api, filter: LeadFilter, { url, isDocument }: Asked) {
  const run = await runOf(api, filter);
  const wanted = wantedWith(run, filter);
  const leads = filter.isBoard
    ? await readBoard(api, { ...wanted, limit: isDocument ? COLUMN : undefined })
    : await readListOf(api, { ...wanted, stage: filter.stage }, filter, url);
  return { leads, imported: run };
}

type Run = Awaited<ReturnType<Api['leads']['backfillSpan']['query']>>;

/** The import of the filter, if it names one. */
async function runOf(api: Api, { runId }: LeadFilter): Promise<Run> {
  return runId === undefined ? null : api.leads.backfillSpan.query({ runId });
}

function wantedWith(run: Run, filter: LeadFilter) {
  const importedBetween = run ? { from: run.startedAt, to: run.finishedAt ?? new Date() } : undefined;
  return { ...wantedOf(filter), importedBetween };
}

/** The next page of one stage. */
export async function readColumn(api: Api, filter: LeadFilter, stage: LeadStage, cursor: NonNullable<Page['cursor']>) {
  const wanted = wantedWith(await runOf(api, filter), filter);
  return readPage(api, { ...wanted, stage, cursor });
}

async function readPage(api: Api, wanted: Parameters<Api['leads']['list']['query']>[0]) {
  const page = await api.leads.list.query(wanted);
  return { ...page, leads: page.leads.map(shownLead) };
}

async function readContacts(api: Api, wanted: Parameters<Api['leads']['dueContacts']['query']>[0]) {
  const page = await api.leads.dueContacts.query(wanted);
  return { ...page, leads: page.leads.map(shownLead) };
}

type Wanted = NonNullable<Parameters<Api['leads']['counts']['query']>[0]>;

async function readBoard(api: Api, wanted: Parameters<Api['leads']['board']['query']>[0]) {
  const stages = await api.leads.board.query(wanted);
  const board = stages.map((stage) => ({ ...stage, leads: stage.leads.map(shownLead) }));
  const counts = Object.fromEntries(board.map(({ stage, count, isMore }) => [stage, { count, isMore }]));
  const due = board.reduce((sum, stage) => sum + stage.due.count, 0);
  const dueCount = countText({ count: due, isMore: board.some((stage) => stage.due.isMore) });
  return { board, counts: counts as StageCounts, dueCount, groups: [], isFirst: true, older: undefined };
}

type StageCounts = Awaited<ReturnType<Api['leads']['counts']['query']>>;

/** The list in the order of duty, or one of its groups alone. */
function readListOf(api: Api, wanted: Wanted, filter: LeadFilter, url: URL) {
  if (filter.duty === 'due') return readDue(api, wanted, filter, url);
  const page = { cursor: OLDER.read(url.searchParams), filter };
  return filter.duty === 'new' ? readNew(api, wanted, page) : readList(api, wanted, page);
}

/** Only the contacts that are due, the oldest day first. */
async function readDue(api: Api, wanted: Wanted, filter: LeadFilter, url: URL) {
  const cursor = FURTHER.read(url.searchParams);
  const [{ leads, due, next }, counts] = await Promise.all([
    readContacts(api, { ...wanted, cursor, limit: PAGE }),
    api.leads.counts.query({ ...wanted, duty: 'due' }),
  ]);
  return {
    board: undefined,
    counts,
    dueCount: countText(due),
    groups: [{ title: texts.groups.due, count: countText(due), leads }],
    isFirst: cursor === undefined,
    older: next && LEAD_LIST.to(filter, FURTHER.write(next)),
  };
}

type Page = { readonly cursor: ReturnType<typeof OLDER.read>; readonly filter: LeadFilter };

/** Only new leads without a planned day. */
async function readNew(api: Api, wanted: Wanted, { cursor, filter }: Page) {
  const [counts, { leads, next }] = await Promise.all([
    api.leads.counts.query({ ...wanted, duty: 'new' }),
    readPage(api, { ...wanted, cursor, duty: 'new', limit: PAGE }),
  ]);
  const groups = [{ title: texts.groups.new, count: undefined, leads }];
  const older = olderOf(filter, next);
  return { board: undefined, counts, dueCount: undefined, groups, isFirst: cursor === undefined, older };
}

async function readList(api: Api, wanted: Wanted, { cursor, filter }: Page) {
  const isFirst = cursor === undefined;
  const isGrouped = wanted.show === 'board' && !wanted.importedBetween && wanted.query === '';
  const limit = isGrouped && isFirst ? MOST_LATER : PAGE;
  const [counts, rest, before] = await Promise.all([
    api.leads.counts.query(wanted),
    readPage(api, { ...wanted, cursor, duty: isGrouped ? 'later' : undefined, limit }),
    isGrouped && isFirst ? readDuties(api, wanted, filter) : [],
  ]);
  const title = isGrouped ? texts.groups.later : pl.staff.leads;
  const [due, fresh] = before;
  const last = { title, count: due && fresh && laterCount(counts, wanted.stage, due, fresh), leads: rest.leads };
  const dueCount = due && countText(due.counted);
  return {
    board: undefined,
    counts,
    dueCount,
    groups: [...before, last],
    isFirst,
    older: olderOf(filter, rest.next),
  };
}

/** The address of the page after this one. */
function olderOf(filter: LeadFilter, next: Page['cursor']): string | undefined {
  return next && LEAD_LIST.to(filter, OLDER.write(next));
}

type Counted = { readonly counted: StageCounts[LeadStage] };

/** All leads of the filter but those before; undefined where anything was not counted to the end. */
function laterCount(counts: StageCounts, stage: LeadStage | undefined, ...before: readonly Counted[]) {
  const all = LEAD_STAGES.filter((one) => stage === undefined || one === stage).map((one) => counts[one]);
  const known = before.map(({ counted }) => counted);
  if ([...all, ...known].some(({ isMore }) => isMore)) return undefined;
  const sum = (some: typeof all) => some.reduce((total, { count }) => total + count, 0);
  return String(sum(all) - sum(known));
}

/** What is due, and the new leads, before all others. */
async function readDuties(api: Api, wanted: Wanted, filter: LeadFilter) {
  const [{ leads: due, due: dueCount, next: afterDue }, fresh, counts] = await Promise.all([
    readContacts(api, { ...wanted, limit: MOST_DUE }),
    readPage(api, { ...wanted, duty: 'new', limit: MOST_NEW }),
    api.leads.counts.query({ ...wanted, duty: 'new' }),
  ]);
  // The counts are those of every stage, whichever one the list shows.
  const isNewShown = wanted.stage === undefined || wanted.stage === 'Nowy';
  const newCount = isNewShown ? counts.Nowy : { count: 0, isMore: false };
  return [
    {
      title: texts.groups.due,
      counted: dueCount,
      count: countText(dueCount),
      leads: due,
      all: afterDue === undefined ? undefined : allOf(filter, 'due'),
    },
    {
      title: texts.groups.new,
      counted: newCount,
      count: countText(newCount),
      leads: fresh.leads,
      all: fresh.next === undefined ? undefined : allOf(filter, 'new'),
    },
  ];
}

function allOf(filter: LeadFilter, duty: keyof typeof texts.allOf) {
  return { to: LEAD_LIST.to({ ...filter, duty }), title: texts.allOf[duty] };
}

function countText({ count, isMore }: { readonly count: number; readonly isMore: boolean }): string {
  return isMore ? `${count}+` : String(count);
}

/** The lead that the address opens beside the list. */
export async function readPanel(api: Api, { searchParams }: URL) {
  const leadId = PANEL.read(searchParams);
  if (leadId === undefined) return undefined;
  const [card, cities, suggested] = await Promise.all([
    api.leads.one.query({ leadId }),
    api.leads.knownCities.query(),
    api.leads.participants.query({ leadId }),
  ]);
  return { card, cities, suggested };
}
