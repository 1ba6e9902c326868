// Which leads each column shows: those it has read, without the ones that moved away, and with the ones that moved to it.
import type { LeadStage } from '@zapisy/domain/leads/lead';
import type { BoardLead, useLeadMoves } from './use-lead-moves.ts';
import type { MoreLeads } from './use-more-leads.ts';

type Column = { readonly stage: LeadStage; readonly leads: readonly BoardLead[] };
type Moves = Pick<ReturnType<typeof useLeadMoves>, 'pending' | 'changed' | 'shown'>;

/** In the order of the board. A lead that several pages hold, because it moved between them, is shown once. */
export function leadsOfColumns(board: readonly Column[], more: MoreLeads, moves: Moves): readonly Column[] {
  const read = eachOnce(board.map(({ stage, leads }) => ({ stage, leads: joined(leads, more[stage] ?? []) })));
  const touched = new Set([...moves.changed.keys(), ...moves.pending.map(({ lead }) => lead.id)]);
  if (touched.size === 0) return read;
  const shown = latestOf(read, touched, moves);
  return read.map(({ stage, leads }) => {
    const here = new Map(shown.filter((lead) => lead.stage === stage).map((lead) => [lead.id, lead]));
    const present = leads.flatMap((lead) => {
      if (!touched.has(lead.id)) return [lead];
      const now = here.get(lead.id);
      here.delete(lead.id);
      return now ? [now] : [];
    });
    return { stage, leads: [...here.values(), ...present] };
  });
}

/** The touched leads in their newest version, as they are shown. */
function latestOf(read: readonly Column[], touched: ReadonlySet<string>, moves: Moves): readonly BoardLead[] {
  const found = read.flatMap(({ leads }) => leads.filter(({ id }) => touched.has(id)));
  const versions = [...moves.changed.values(), ...found].toSorted((one, other) => one.version - other.version);
  return [...new Map(versions.map((lead) => [lead.id, lead])).values()].map(moves.shown);
}

/** A lead that another person moved is where its newest version is: a page that was read before may still have it. */
function eachOnce(columns: readonly Column[]): readonly Column[] {
  const newest = new Map<string, number>();
  let isTwice = false;
  for (const { id, version } of columns.flatMap(({ leads }) => leads)) {
    isTwice ||= newest.has(id);
    newest.set(id, Math.max(version, newest.get(id) ?? 0));
  }
  if (!isTwice) return columns;
  return columns.map(({ stage, leads }) => ({
    stage,
    leads: leads.filter(({ id, version }) => newest.get(id) === version),
  }));
}

/** The first page is read again after each act: what moved from it to a later page, or back, is shown once. */
function joined(first: readonly BoardLead[], later: readonly BoardLead[]): readonly BoardLead[] {
  if (later.length === 0) return first;
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...later.filter(({ id }) => !known.has(id))];
}
