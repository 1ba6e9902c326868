// What the leads' screen reads: the board or the list in the order of duty, the counts, and the lead that is open.

import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { cursorIn, type LeadFilter, wantedOf } from './lead-address.ts';

const texts = pl.lead.board;

/** On the first page of the list, so many new leads are before the others. */
const MOST_NEW = 30;

export async function readLeads(api: Api, filter: LeadFilter, url: URL) {
  const run = filter.runId === null ? null : await api.leads.backfillRun.query({ runId: filter.runId });
  const importedBetween = run ? { from: run.startedAt, to: run.finishedAt ?? new Date() } : undefined;
  const wanted = { ...wantedOf(filter), importedBetween };
  return filter.isBoard ? readBoard(api, wanted) : readList(api, { ...wanted, stage: filter.stage ?? undefined }, url);
}

type Wanted = NonNullable<Parameters<Api['leads']['counts']['query']>[0]>;

async function readBoard(api: Api, wanted: Wanted) {
  const board = await api.leads.board.query(wanted);
  const counts = Object.fromEntries(board.map(({ stage, count, isMore }) => [stage, { count, isMore }]));
  return { board, counts: counts as StageCounts, groups: [], isFirst: true, next: undefined };
}

type StageCounts = Awaited<ReturnType<Api['leads']['counts']['query']>>;

async function readList(api: Api, wanted: Wanted, url: URL) {
  const cursor = cursorIn(url);
  const isFirst = cursor === undefined;
  const isGrouped = wanted.show === 'board' && wanted.importedBetween === undefined && wanted.query === '';
  const [counts, rest, before] = await Promise.all([
    api.leads.counts.query(wanted),
    api.leads.list.query({ ...wanted, cursor, duty: isGrouped ? 'later' : undefined }),
    isGrouped && isFirst ? readDuties(api, wanted) : [],
  ]);
  const title = isGrouped ? texts.groups.later : pl.staff.leads;
  return { board: undefined, counts, groups: [...before, { title, leads: rest.leads }], isFirst, next: rest.next };
}

/** What is due, and the new leads, before all others. */
async function readDuties(api: Api, wanted: Wanted) {
  const [due, fresh] = await Promise.all([
    api.leads.dueContacts.query(wanted),
    api.leads.list.query({ ...wanted, duty: 'new', limit: MOST_NEW }),
  ]);
  return [
    { title: texts.groups.due, leads: due.leads },
    { title: texts.groups.new, leads: fresh.leads },
  ];
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
