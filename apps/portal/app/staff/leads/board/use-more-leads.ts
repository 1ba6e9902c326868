// The pages that columns have read after their first one, by stage.
import type { LeadStage } from '@zapisy/domain/leads/lead';
import { useCallback, useState } from 'react';
import type { BoardLead } from './use-lead-moves.ts';

export type MoreLeads = Readonly<Partial<Record<LeadStage, readonly BoardLead[]>>>;

export function useMoreLeads() {
  const [more, setMore] = useState<MoreLeads>({});
  const add = useCallback(
    (stage: LeadStage, page: readonly BoardLead[]) =>
      setMore((all) => ({ ...all, [stage]: [...(all[stage] ?? []), ...page] })),
    [],
  );
  return { more, add };
}
