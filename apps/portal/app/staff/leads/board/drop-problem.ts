// Why a lead cannot be dropped on a stage.
import type { LeadStage } from '@zapisy/domain/leads/lead';
import { nextStage } from '@zapisy/domain/leads/lead-funnel';
import { pl } from '#app/texts/pl.ts';
import type { BoardLead } from './use-lead-moves.ts';

/** Undefined when it can be dropped, or is there already. */
export function dropProblem(lead: BoardLead, stage: LeadStage): string | undefined {
  const next = nextStage(lead.stage);
  if (stage === lead.stage || stage === next) return undefined;
  return next === undefined ? pl.lead.board.lastStage : pl.lead.board.onlyNext(next);
}
