// Acts on leads that are shown at once and confirmed by the server: pending, done with their undo, or refused.
import type { Outputs } from '@zapisy/api/client';
import type { LeadStage } from '@zapisy/domain/leads/lead';
import { useMemo, useState } from 'react';
import type { LeadDone } from '../lead-outcome.ts';

export type BoardLead = Outputs['leads']['list']['leads'][number];

/** What is sent: a move with its stage, or another act of the card. */
export type LeadSend = {
  readonly lead: BoardLead;
  readonly fields: Readonly<Record<string, string>>;
  /** Where the card is shown meanwhile. */
  readonly stage: LeadStage;
  /** It takes another act back, and is itself final. */
  readonly isUndo?: boolean;
};

type Pending = LeadSend & { readonly key: number };

/** The latest act that ended; `answer` is null when it was lost. */
export type LeadEnd = Pending & { readonly answer: LeadDone | null };

export function useLeadMoves() {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [changed, setChanged] = useState<ReadonlyMap<string, BoardLead>>(new Map());
  const [end, setEnd] = useState<LeadEnd>();

  const send = (act: LeadSend) => {
    if (pending.some(({ lead }) => lead.id === act.lead.id)) return;
    setPending([...pending, { ...act, key: Date.now() }]);
  };
  const ended = (act: Pending, answer: LeadDone | null) => {
    setPending((all) => all.filter(({ key }) => key !== act.key));
    if (answer?.kind === 'done') {
      const { stage, version } = answer;
      setChanged((all) => new Map(all).set(act.lead.id, { ...act.lead, stage, version }));
    }
    setEnd({ ...act, answer });
  };
  /** The leads of the page as they are shown: pending ones at their next stage, changed ones with their last answer. */
  const shown = (lead: BoardLead): BoardLead => {
    const waiting = pending.find((act) => act.lead.id === lead.id);
    const known = changed.get(lead.id);
    const latest = known && known.version > lead.version ? known : lead;
    return waiting ? { ...latest, stage: waiting.stage } : latest;
  };
  const undo = useMemo(() => end && undoOf(end), [end]);
  return { pending, end, undo, send, ended, shown, changed };
}

/** The act that takes the latest one back (LEAD-23); undefined when nothing can, or when it was itself an undo. */
function undoOf({ lead, answer, isUndo }: LeadEnd): LeadSend | undefined {
  if (answer?.kind !== 'done' || isUndo) return undefined;
  const { act, stage, version } = answer;
  const now = { ...lead, stage, version };
  const back = (fields: Readonly<Record<string, string>>) => ({ lead: now, fields, stage: lead.stage, isUndo: true });
  if (act === 'move') return back({ action: 'undo' });
  if (act === 'assign') return back({ action: 'assign', assignee: lead.assignee ?? '' });
  if (act === 'contact') return back({ action: 'contact', day: lead.nextContactOn ?? '' });
  return undefined;
}
