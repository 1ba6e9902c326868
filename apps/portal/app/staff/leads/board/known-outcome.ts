// What a repeated act says about its first attempt, whose answer was lost (LEAD-23).
import type { Lead, LeadStage } from '@zapisy/domain/leads/lead';
import type { LeadAct, LeadAnswer } from '../lead-acts.server.ts';

/** The line of history that an act of the board writes. */
const CHANGES: Readonly<Partial<Record<LeadAct, string>>> = {
  move: 'moved',
  undo: 'undone',
  assign: 'assigned',
  contact: 'contact',
};

type Sent = {
  readonly lead: Pick<Lead, 'version'>;
  readonly fields: Readonly<Record<string, string>>;
  readonly stage: LeadStage;
};

/**
 * The answer to a repeated act. A conflict with exactly that change, by the same person and on the version that was sent,
 * says that the first attempt was done.
 */
export function knownOutcome(act: Sent, answer: LeadAnswer | null, me: string): LeadAnswer | null {
  if (answer?.kind !== 'refused' || answer.failure.kind !== 'conflict') return answer;
  const { details } = answer.failure;
  if (!('change' in details) || details.version !== act.lead.version + 1) return answer;
  if (details.actor !== me || details.change !== CHANGES[answer.act]) return answer;
  const { assignee, on } = act.fields;
  const { version } = details;
  const value = { stage: act.stage, version, assigneeName: assignee || null, nextContactOn: on || null };
  return { kind: 'done', act: answer.act, value, isUndo: false, at: answer.at };
}
