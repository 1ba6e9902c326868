// What columns have read after their first page, by stage.
import { type LeadStage, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { useCallback, useState } from 'react';
import type { BoardStage } from './lead-column.tsx';
import type { BoardLead } from './use-lead-moves.ts';

export type MoreLeads = Readonly<Partial<Record<LeadStage, readonly BoardLead[]>>>;

/** The moment by which a column is in order, the newest first. */
type Moment = (lead: BoardLead) => Date;

/** `isOfImport`: its leads are in the order in which they were imported. */
export function useMoreLeads(board: readonly BoardStage[], isOfImport: boolean) {
  const [more, setMore] = useState<MoreLeads>({});
  const [read, setRead] = useState(board);
  if (read !== board) {
    setRead(board);
    setMore(
      withMovedOn(more, { before: read, now: board }, isOfImport ? ({ receivedAt }) => receivedAt : leadArrivedAt),
    );
  }
  const add = useCallback(
    (stage: LeadStage, page: readonly BoardLead[]) =>
      setMore((all) => ({ ...all, [stage]: [...(all[stage] ?? []), ...page] })),
    [],
  );
  return { more, add };
}

type ReadAgain = { readonly before: readonly BoardStage[]; readonly now: readonly BoardStage[] };

/**
 * The first page was read again. Newer leads move its last ones on, before those that were read after it; what is missing
 * above its end has left the column.
 */
export function withMovedOn(more: MoreLeads, { before, now }: ReadAgain, momentOf: Moment): MoreLeads {
  const columns = now.map(({ stage, leads, next }) => {
    const later = more[stage] ?? [];
    const known = new Set([...leads, ...later].map(({ id }) => id));
    const former = before.find((column) => column.stage === stage)?.leads ?? [];
    const missing = next === undefined ? [] : former.filter(({ id }) => !known.has(id));
    return [stage, [...missing.filter((lead) => next && momentOf(lead) <= next.arrivedAt), ...later]] as const;
  });
  return Object.fromEntries(columns);
}
